import { addDays, type CalendarDate } from '../calendar/calendar'
import { normaliseStudyStatus, type StudyStatusKind } from '../study-status/normaliseStudyStatus'
import type { SubjectDates } from '../subject-dates/dates'
import { refusalToManageVisits } from '../visit-management/refusalToManageVisits'
import { isVisitComplete, type StoredVisit } from '../visit-state/visit'
import type { NotificationType } from './notification'

/** What decides whether a subject gets a letter about a visit. */
export interface LetterFacts {
  readonly visit: Pick<StoredVisit, 'visitStatus' | 'scheduledDate' | 'actualVisitDate'> & {
    readonly notificationType: NotificationType | null
  }
  readonly subject: SubjectDates & { readonly email: string | null }
  /** As stored. */
  readonly studyStatus: string | null
}

/** Nobody is expected in a study that has ended. */
const ENDED: readonly StudyStatusKind[] = ['completed', 'cancelled']

/**
 * Whether the letter about a visit belongs into the mailbox of its subject today: on the day before the planned day, and on
 * no other [VISIT-269, VISIT-270, DEC-835, DEC-841].
 */
export function isLetterDue({ visit, subject, studyStatus }: LetterFacts, today: CalendarDate): boolean {
  const isPlanned = visit.visitStatus === 'SCHEDULED' || visit.visitStatus === 'IN_PROGRESS'
  return (
    visit.scheduledDate === addDays(today, 1) &&
    visit.notificationType === 'EMAIL' &&
    isPlanned &&
    !isVisitComplete(visit) &&
    (subject.email ?? '').trim() !== '' &&
    refusalToManageVisits(subject) === null &&
    !ENDED.includes(normaliseStudyStatus(studyStatus).kind)
  )
}
