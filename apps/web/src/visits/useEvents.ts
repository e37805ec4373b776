import type { InstitutionEvent } from '@imsang/api-client'
import type { EventsState } from '@imsang/screens/event-history/Events'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notify } from '../app/notify'
import type { institutionEvents, smoVisits } from '../data/events'
import type { HistoryTabProps } from './historyTab'

interface Options extends Pick<HistoryTabProps, 'institutions' | 'retryInstitutions'> {
  /** Nothing is asked for while it is false. */
  isAsked: boolean
  /** The question about one institution. */
  queryOf: (projectOrganizationId: string) => ReturnType<typeof institutionEvents> | ReturnType<typeof smoVisits>
  /** The toast of a failure; null where the text in its place is enough. */
  failed: string | null
}

/**
 * The events of the institution of the screen, or of all that the user reads, joined. A part of them would look like all
 * of them: when one institution fails, all have failed [VISIT-040, VISIT-041].
 */
export function useEvents(options: Options): { state: EventsState; retry: () => void } {
  const { institutions, retryInstitutions, isAsked, queryOf, failed } = options
  const ids = institutions.kind === 'ready' ? institutions.ids : []
  const joined = useQueries({
    queries: ids.map((id) => ({ ...queryOf(id), enabled: isAsked })),
    combine: join,
  })
  const { isError, isFetching, failures } = joined
  useEffect(() => {
    // Another tab may have asked the same question.
    if (isAsked && failed !== null && isError && !isFetching && failures > 0) notify({ kind: 'error', message: failed })
  }, [isAsked, failed, isError, isFetching, failures])
  const retry = () => {
    if (institutions.kind === 'failed') retryInstitutions()
    joined.retry()
  }
  return { state: stateOf(), retry }

  function stateOf(): EventsState {
    if (institutions.kind !== 'ready') return institutions
    if (isError) return { kind: 'failed', isRetrying: isFetching }
    return joined.events ? { kind: 'ready', events: joined.events } : { kind: 'loading' }
  }
}

function join(asked: UseQueryResult<InstitutionEvent[]>[]) {
  const found = asked.flatMap(({ data }) => (data ? [data] : []))
  return {
    events: found.length === asked.length ? found.flat() : null,
    isError: asked.some((query) => query.isError),
    isFetching: asked.some((query) => query.isFetching),
    failures: asked.reduce((sum, { errorUpdateCount }) => sum + errorUpdateCount, 0),
    retry: () => {
      for (const query of asked) if (query.isError) void query.refetch()
    },
  }
}
