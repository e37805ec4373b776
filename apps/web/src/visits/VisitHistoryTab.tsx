import type { Subject } from '@imsang/api-client'
import { RegisterButton } from '@imsang/screens/event-history/RegisterButton'
import type { Loadable } from '@imsang/screens/terms'
import { HISTORY } from '@imsang/screens/visit-history/messages'
import { type HistoryView, VisitHistory } from '@imsang/screens/visit-history/VisitHistory'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { notify } from '../app/notify'
import { useToday } from '../app/today'
import { loadable } from '../data/loadable'
import { subjectVisits, visitTemplates } from '../data/visits'
import { useShown } from './useShown'

interface VisitHistoryTabProps {
  projectId: string
  /** The tab is open; it stays mounted when another one is opened, and then asks for nothing. */
  isShown: boolean
  /** The subjects whose visits are shown: those of the table. */
  subjects: Loadable<{ rows: readonly Subject[] }>
  /** Asks for the subjects again. */
  retry: () => void
  /** Opens the registration of other visits; undefined for who registers none. */
  onRegister: (() => void) | undefined
}

/**
 * The visits of the subjects. Nothing is asked for before the tab is opened; then the visits of the subjects that are
 * drawn, six at once; what has not begun is dropped when the tab is left [VISIT-001 … VISIT-004].
 */
export function VisitHistoryTab({ projectId, isShown, subjects, retry, onRegister }: VisitHistoryTabProps) {
  const today = useToday()
  const queries = useQueryClient()
  const [view, setView] = useState<HistoryView>('table')
  const { ids: drawn, show } = useShown()
  const ids = isShown ? drawn : NOBODY
  const templates = useQuery(visitTemplates(projectId))
  const asked = useQueries({ queries: ids.map((id) => subjectVisits(projectId, id)) })
  useToldOnce(asked)
  const visits = new Map(ids.map((id, at) => [id, asked[at] && loadable(asked[at], (found) => ({ visits: found }))]))
  const retrySubject = useCallback(
    (id: string) => void queries.refetchQueries({ queryKey: subjectVisits(projectId, id).queryKey }),
    [queries, projectId],
  )
  const again = () => {
    retry()
    if (templates.isError) void templates.refetch()
  }
  const rows = subjects.kind === 'ready' ? subjects.rows : null
  const found = templates.data
  const loaded = useMemo(() => (rows && found ? { subjects: rows, templates: found } : null), [rows, found])
  return (
    <VisitHistory
      state={stateOf(
        subjects,
        loadable(templates, (list) => ({ list })),
        loaded,
      )}
      visits={visits}
      today={today}
      view={view}
      register={<RegisterButton onRegister={onRegister} />}
      actions={{ setView, show, retry: again, retrySubject }}
    />
  )
}

const NOBODY: readonly string[] = []

type HistoryState = Parameters<typeof VisitHistory>[0]['state']

function stateOf(
  subjects: VisitHistoryTabProps['subjects'],
  templates: Loadable<object>,
  loaded: { subjects: readonly Subject[]; templates: Extract<HistoryState, { kind: 'ready' }>['templates'] } | null,
): HistoryState {
  if (loaded) return { kind: 'ready', ...loaded }
  if (subjects.kind === 'failed') return subjects
  return templates.kind === 'failed' ? templates : { kind: 'loading' }
}

/** One toast for all that fail together; another one after the next failure [VISIT-003, VISIT-004]. */
function useToldOnce(asked: readonly { isError: boolean; isFetching: boolean }[]) {
  const isSettled = asked.every(({ isFetching }) => !isFetching)
  const failed = asked.filter(({ isError }) => isError).length
  const told = useRef(0)
  useEffect(() => {
    if (!isSettled) return
    if (failed > told.current) notify({ kind: 'error', message: HISTORY.failed })
    told.current = failed
  }, [isSettled, failed])
}
