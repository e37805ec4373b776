import type { Explanation } from '../explanation'
import { isDateSet, SUBJECT_DATE_FIELDS, type SubjectDateField, type SubjectDates } from './dates'
import { named } from './explain'
import { conditionsOfLock } from './locks'

/** The pairs of stored dates that exclude each other (old data), each with what to do; none in sound data [SUBJ-437]. */
export function explainContradictions(dates: SubjectDates): Explanation<SubjectDateField>[] {
  return SUBJECT_DATE_FIELDS.flatMap((field, at) => {
    if (!isDateSet(dates[field])) return []
    const later = SUBJECT_DATE_FIELDS.slice(at + 1)
    return conditionsOfLock(field, dates)
      .excluding.filter((other) => later.includes(other))
      .map((other) => ({
        rows: ['SUBJ-139'],
        dates: [field, other].map((one) => ({ field: one, date: dates[one] ?? null })),
        // Every label ends in 일, so the particles fit, also after the date in brackets.
        sentence: `${named(field, dates[field])}과 ${named(other, dates[other])}은 함께 있을 수 없습니다. 하나를 삭제해주세요.`,
      }))
  })
}
