import { CompleteHistory, type CompleteView } from '@imsang/screens/event-history/CompleteHistory'
import { EVENTS } from '@imsang/screens/event-history/messages'
import { daysOf, FIRST_PERIOD } from '@imsang/screens/event-history/periodChoice'
import { useState } from 'react'
import { useToday } from '../app/today'
import { institutionEvents } from '../data/events'
import type { HistoryTabProps } from './historyTab'
import { useEvents } from './useEvents'
import { useVisitFile } from './useVisitFile'

/** Everything that was done at the institution: in a period as work, or all of it as a calendar [VISIT-040, DEC-341]. */
export function AllVisitsTab({ projectId, isShown, onRegister, ...of }: HistoryTabProps) {
  const onFile = useVisitFile(projectId)
  const today = useToday()
  const [view, setView] = useState<CompleteView>('tasks')
  const [choice, choose] = useState(FIRST_PERIOD)
  const days = view === 'tasks' ? daysOf(choice, today) : null
  const { state, retry } = useEvents({
    ...of,
    isAsked: isShown,
    queryOf: (id) => institutionEvents(projectId, id, days),
    failed: EVENTS.failed,
  })
  return (
    <CompleteHistory
      view={view}
      state={state}
      choice={choice}
      today={today}
      actions={{ setView, choose, retry }}
      onRegister={onRegister}
      onFile={onFile}
    />
  )
}
