import { type CalendarDate, formatDate } from '../calendar'
import type { Explanation } from '../explanation'
import { checkSubjectDate } from './bounds'
import { SUBJECT_DATE_LABELS, type SubjectDateField, type SubjectDates } from './dates'
import { decideDateChange } from './decideDateChange'
import { type ExplainedSubjectDate, explainBounds, explainClearing, explainLock, named } from './explain'

/**
 * Why a date of a subject may not take a value: its lock, the dates that prevent clearing it, or the one bound that the
 * value breaks; null when `decideDateChange` allows it.
 * @param newValue the day, or null to clear the date
 * @param today the day in Seoul
 * @see SUBJ-124 … SUBJ-150, SUBJ-173, SUBJ-181
 */
export function explainDateChange(
  field: SubjectDateField,
  newValue: CalendarDate | null,
  dates: SubjectDates,
  today: CalendarDate,
): Explanation<ExplainedSubjectDate> | null {
  const outcome = decideDateChange(field, newValue, dates, today)
  if (!('refusal' in outcome)) return null
  if (newValue === null) return explainClearing(field, dates)
  return outcome.refusal.status === 409 ? explainLock(field, dates) : explainSubjectDate(field, newValue, dates, today)
}

/**
 * The one bound that a day breaks, or that it is not a date; null when `checkSubjectDate` allows it. Locks are ignored.
 * @param today the day in Seoul
 * @see SUBJ-141 … SUBJ-150, SUBJ-181, SUBJ-400
 */
export function explainSubjectDate(
  field: SubjectDateField,
  value: CalendarDate,
  dates: SubjectDates,
  today: CalendarDate,
): Explanation<ExplainedSubjectDate> | null {
  const refusal = checkSubjectDate(field, value, dates, today)
  if (!refusal) return null
  const { rule } = refusal
  if (rule === 'not-a-date') {
    const sentence = `입력한 값이 유효한 날짜가 아니어서 ${SUBJECT_DATE_LABELS[field]}은 입력하거나 변경할 수 없습니다.`
    return { rows: ['SUBJ-181'], dates: [{ field, date: null }], sentence }
  }
  // Today is a bound even when a later step is earlier. The lower bound comes first, the upper one last.
  const bounds = explainBounds(field, rule === 'after-today' ? {} : dates, today)
  const only = <T>(all: readonly T[]) => (rule === 'before-earlier-step' ? all.slice(0, 1) : all.slice(-1))
  const broken = only(bounds.dates)
  const names = broken.map((bound) =>
    bound.field === 'today' ? `오늘(${formatDate(today)})` : named(bound.field, bound.date),
  )
  return {
    rows: only(bounds.rows),
    dates: broken,
    sentence: `${named(field, value)}은 ${names.join()}보다 ${rule === 'before-earlier-step' ? '빠를' : '늦을'} 수 없습니다.`,
  }
}
