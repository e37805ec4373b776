import type { Freshness, Loadable, Waiting } from '@imsang/screens/terms'

interface Question<Data> {
  data: Data | undefined
  isError: boolean
  isFetching: boolean
}

/** The state of a query without data, in the form that screens take. */
export function waitingFor({ isError, isFetching }: Omit<Question<unknown>, 'data'>): Waiting {
  return isError ? { kind: 'failed', isRetrying: isFetching } : { kind: 'loading' }
}

/** How old the data of a query is that has some. */
export function freshnessOf({ isError, isFetching }: Omit<Question<unknown>, 'data'>): Freshness {
  return { isOld: isError, isRetrying: isError && isFetching }
}

/** The state of a query in the form that screens take. @param ready names the data once it is loaded */
export function loadable<Data, Ready extends object>(
  query: Question<Data>,
  ready: (data: Data) => Ready,
): Loadable<Ready> {
  return query.data === undefined ? waitingFor(query) : { kind: 'ready', ...ready(query.data) }
}
