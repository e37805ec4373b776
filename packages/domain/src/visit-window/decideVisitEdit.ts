import { type CalendarDate, isCalendarDate } from '../calendar/calendar'
import type { Refusal } from '../explanation'
import { checkChangeReason } from '../subject-dates/changeReason'
import { isDateSet } from '../subject-dates/dates'
import { isVisitComplete, type StoredVisit } from '../visit-state/visit'
import { checkActualVisitDate, NO_VISIT_DATE } from './visitDates'

/** The request of an edit: an edit of a completed visit, a completion, a new schedule, or none. */
export type VisitEdit = 'edit-completed' | 'complete' | 'reschedule' | 'unchanged'

export interface VisitEditInput {
  /** The actual date as typed; null leaves a visit that is not complete open. */
  readonly actualDate: CalendarDate | null
  readonly scheduledDate: CalendarDate | null
  readonly changeReason: string
  /** True when the notes differ from the stored ones; they need no reason. */
  readonly areNotesChanged: boolean
}

/**
 * The effect of saving the edit dialog of a visit, or the refusal. Windows are ignored here: they only warn.
 * @param today the day in Seoul
 * @see VISIT-140, VISIT-141, VISIT-144 … VISIT-146, VISIT-150, DEC-346
 */
export function decideVisitEdit(
  visit: Pick<StoredVisit, 'visitStatus' | 'actualVisitDate' | 'scheduledDate'>,
  input: VisitEditInput,
  today: CalendarDate,
): { edit: VisitEdit } | { refusal: Refusal<'not-a-date' | 'after-today' | 'reason'> } {
  const isComplete = isVisitComplete(visit)
  if (isComplete || isDateSet(input.actualDate)) {
    const refusal = checkActualVisitDate(input.actualDate, today)
    return refusal ? { refusal } : { edit: isComplete ? 'edit-completed' : 'complete' }
  }
  if (input.scheduledDate === visit.scheduledDate) return { edit: input.areNotesChanged ? 'reschedule' : 'unchanged' }
  if (!isCalendarDate(input.scheduledDate)) return { refusal: { rule: 'not-a-date', message: NO_VISIT_DATE } }
  const reason = checkChangeReason(input.changeReason)
  return reason ? { refusal: { rule: 'reason', message: reason } } : { edit: 'reschedule' }
}
