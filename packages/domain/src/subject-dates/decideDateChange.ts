import type { CalendarDate } from '../calendar'
import type { Refusal } from '../explanation'
import { type BoundRule, checkSubjectDate } from './bounds'
import { isDateSet, type SubjectDateField, type SubjectDates } from './dates'
import { explainLock } from './explain'
import { isClearableOnly, type LockRule, lockOfSubjectDate, refusalToClear } from './locks'

/** The kind of a change: the first entry, a correction, a removal, or no change. */
export type DateChange = 'first-entry' | 'correction' | 'clearing' | 'unchanged'

/** A refusal with its HTTP status: 400 for an invalid day, 409 for a lock. */
export type DateChangeRefusal =
  | (Refusal<BoundRule> & { readonly status: 400 })
  | (Refusal<LockRule | `needed-by-${SubjectDateField}`> & { readonly status: 409 })

/**
 * Decides whether a date of a subject may take a value. The screen uses it to guide, the server to enforce.
 * @param newValue the day, or null to clear the date
 * @param today the day in Seoul
 * @see DEC-314, DEC-315, DEC-316; SUBJ-140, SUBJ-151
 */
export function decideDateChange(
  field: SubjectDateField,
  newValue: CalendarDate | null,
  dates: SubjectDates,
  today: CalendarDate,
): { change: DateChange } | { refusal: DateChangeRefusal } {
  const stored = dates[field]
  if (newValue === null) {
    if (!isDateSet(stored)) return { change: 'unchanged' }
    const refusal = refusalToClear(field, dates)
    return refusal ? { refusal: { ...refusal, status: 409 } } : { change: 'clearing' }
  }
  const lock = lockOfSubjectDate(field, dates)
  if (lock) return { refusal: { ...lock, status: 409 } }
  const outside = checkSubjectDate(field, newValue, dates, today)
  if (outside) return { refusal: { ...outside, status: 400 } }
  if (!isDateSet(stored)) return { change: 'first-entry' }
  return { change: stored === newValue ? 'unchanged' : 'correction' }
}

/** The behaviour of a date cell: editable, locked with its reason, or open for clearing only [SUBJ-139, SUBJ-399]. */
export function modeOfDateCell(
  field: SubjectDateField,
  dates: SubjectDates,
): { kind: 'open' } | { kind: 'clearing-only' } | { kind: 'locked'; reason: string } {
  if (isClearableOnly(field, dates)) return { kind: 'clearing-only' }
  const lock = explainLock(field, dates)
  return lock ? { kind: 'locked', reason: lock.sentence } : { kind: 'open' }
}
