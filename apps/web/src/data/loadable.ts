import type { Loadable, Waiting } from '@imsang/screens/terms'

interface Question<Data> {
  data: Data | undefined
  isError: boolean
  isFetching: boolean
}

/** Where a question stands that has no answer yet, as screens take it. */
export function waitingFor({ isError, isFetching }: Omit<Question<unknown>, 'data'>): Waiting {
  return isError ? { kind: 'failed', isRetrying: isFetching } : { kind: 'loading' }
}

/** A question as screens take it. @param ready names the answer, once it is there */
export function loadable<Data, Ready extends object>(
  query: Question<Data>,
  ready: (data: Data) => Ready,
): Loadable<Ready> {
  return query.data === undefined ? waitingFor(query) : { kind: 'ready', ...ready(query.data) }
}
