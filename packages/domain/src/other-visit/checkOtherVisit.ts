import type { CalendarDate } from '../calendar/calendar'
import { countCharacters } from '../korean/truncate'
import { VISIT_TEXT_MAX_LENGTH } from '../visit-record/texts'
import type { VisitTask } from '../visit-task/visitTasks'
import { checkActualVisitDate, checkFutureVisitDate, NO_VISIT_DATE } from '../visit-window/visitDates'
import { OTHER_VISIT_MESSAGES, OTHER_VISIT_NAME_MAX_LENGTH } from './messages'

/** What is entered about a visit that no template prescribes [DEC-348]. */
export interface OtherVisit {
  readonly visitName: string
  readonly visitDate: CalendarDate | null
  readonly tasks: readonly VisitTask[]
  readonly otherNotes: string
  readonly futureVisitDate: CalendarDate | null
}

export type OtherVisitField = keyof OtherVisit

/**
 * The faults of what was entered, by field, in the order of the form; empty when it can be stored [VISIT-187 … VISIT-203].
 * @param today the calendar day in Seoul
 */
export function checkOtherVisit(visit: OtherVisit, today: CalendarDate): Partial<Record<OtherVisitField, string>> {
  const faults: Record<OtherVisitField, string | null> = {
    visitName: checkName(visit.visitName),
    visitDate: checkDate(visit.visitDate, today),
    tasks: visit.tasks.length === 0 ? OTHER_VISIT_MESSAGES.noTask : null,
    otherNotes: countCharacters(visit.otherNotes) > VISIT_TEXT_MAX_LENGTH ? OTHER_VISIT_MESSAGES.notesTooLong : null,
    futureVisitDate:
      visit.futureVisitDate === null ? null : (checkFutureVisitDate(visit.futureVisitDate, today)?.message ?? null),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null))
}

function checkName(name: string): string | null {
  const length = countCharacters(name.trim())
  if (length === 0) return OTHER_VISIT_MESSAGES.nameMissing
  return length > OTHER_VISIT_NAME_MAX_LENGTH ? OTHER_VISIT_MESSAGES.nameTooLong : null
}

function checkDate(date: CalendarDate | null, today: CalendarDate): string | null {
  const refusal = checkActualVisitDate(date, today)
  return refusal && (refusal.rule === 'not-a-date' ? NO_VISIT_DATE : refusal.message)
}
