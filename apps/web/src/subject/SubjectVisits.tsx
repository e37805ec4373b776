import type { Subject } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { VisitPanel } from '@imsang/screens/visit-timeline/VisitPanel'
import { useQuery } from '@tanstack/react-query'
import { loadable } from '../data/loadable'
import { subjectVisits } from '../data/visits'

interface SubjectVisitsProps {
  projectId: string
  subject: Subject
  today: CalendarDate
}

/** The visits of the subject, asked for once the page is read [VISIT-267]. */
export function SubjectVisits({ projectId, subject, today }: SubjectVisitsProps) {
  const asked = useQuery(subjectVisits(projectId, subject.subjectId))
  const { isError: isOld, isFetching: isRetrying } = asked
  const state = loadable(asked, (visits) => ({ visits, isOld, isRetrying }))
  return <VisitPanel state={state} subject={subject} today={today} onRetry={() => void asked.refetch()} />
}
