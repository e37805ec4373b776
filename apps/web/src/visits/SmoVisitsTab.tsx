import { SmoHistory } from '@imsang/screens/event-history/SmoHistory'
import { smoVisits } from '../data/events'
import type { HistoryTabProps } from './historyTab'
import { useEvents } from './useEvents'
import { useVisitFile } from './useVisitFile'

/** The visits that members of SMO organisations registered. Who may not see them has no such tab [VISIT-042 … VISIT-047, SUBJ-032]. */
export function SmoVisitsTab({ projectId, isShown, onRegister, ...of }: HistoryTabProps) {
  const onFile = useVisitFile(projectId)
  const { state, retry } = useEvents({
    ...of,
    isAsked: isShown,
    queryOf: (id) => smoVisits(projectId, id),
    failed: null,
  })
  return <SmoHistory state={state} retry={retry} onRegister={onRegister} onFile={onFile} />
}
