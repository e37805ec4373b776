import { type CalendarDate, formatDate } from '../calendar'
import type { Explanation } from '../explanation'
import { boundsOfSubjectDate, EARLIER_STEP, LATER_STEPS } from './bounds'
import { isDateSet, SUBJECT_DATE_LABELS, type SubjectDateField, type SubjectDates } from './dates'
import { conditionsOfLock, datesNeeding } from './locks'

/** The inputs of the date rules: the dates of a subject, and the day passed in. */
export type ExplainedSubjectDate = SubjectDateField | 'today'

type Rows = Partial<Record<SubjectDateField, string>>

/** The ledger row of each condition: by date, the dates that it requires or that exclude it. */
const LOCK_ROWS: Record<SubjectDateField, { missing: Rows; excluded: Rows }> = {
  consentDate: { missing: {}, excluded: {} },
  screeningFailDate: {
    missing: { consentDate: 'SUBJ-125' },
    excluded: { enrollmentDate: 'SUBJ-130', dropoutDate: 'SUBJ-131' },
  },
  enrollmentDate: { missing: { consentDate: 'SUBJ-126' }, excluded: { screeningFailDate: 'SUBJ-132' } },
  completionDate: {
    missing: { consentDate: 'SUBJ-127', enrollmentDate: 'SUBJ-128' },
    excluded: { dropoutDate: 'SUBJ-133' },
  },
  dropoutDate: {
    missing: { enrollmentDate: 'SUBJ-129' },
    excluded: { completionDate: 'SUBJ-134', screeningFailDate: 'SUBJ-135' },
  },
}

/**
 * Every condition that locks the cell of a date, not only the first, which `lockOfSubjectDate` names; null when it is
 * open [SUBJ-124 … SUBJ-137].
 */
export function explainLock(field: SubjectDateField, dates: SubjectDates): Explanation<ExplainedSubjectDate> | null {
  const { missing, excluding } = conditionsOfLock(field, dates)
  if (missing.length === 0 && excluding.length === 0) return null
  const absent = missing.length > 0 ? `${together(missing, {})} 입력되어 있지 않` : ''
  const present = excluding.length > 0 ? `${together(excluding, dates)} 입력되어 있` : ''
  const because = present ? `${absent && `${absent}고 `}${present}어` : `${absent}아`
  const { missing: rowsOfMissing, excluded: rowsOfExcluded } = LOCK_ROWS[field]
  return {
    rows: [...missing.map((each) => rowsOfMissing[each]), ...excluding.map((each) => rowsOfExcluded[each])].filter(
      (row) => row !== undefined,
    ),
    dates: [...missing.map((each) => ({ field: each, date: null })), ...asStored(excluding, dates)],
    sentence: `${because} ${SUBJECT_DATE_LABELS[field]}은 입력하거나 변경할 수 없습니다.`,
  }
}

/** Every date that prevents clearing a date; null when it can be cleared [SUBJ-173]. */
export function explainClearing(
  field: SubjectDateField,
  dates: SubjectDates,
): Explanation<ExplainedSubjectDate> | null {
  const needing = datesNeeding(field, dates)
  if (needing.length === 0) return null
  return {
    rows: ['SUBJ-173'],
    dates: asStored(needing, dates),
    sentence: `${together(needing, dates)} 입력되어 있어 ${SUBJECT_DATE_LABELS[field]}은 삭제할 수 없습니다.`,
  }
}

const LOWER_ROWS: Record<SubjectDateField, string> = {
  consentDate: 'SUBJ-143',
  screeningFailDate: 'SUBJ-144',
  enrollmentDate: 'SUBJ-145',
  completionDate: 'SUBJ-146',
  dropoutDate: 'SUBJ-147',
}
/** Only these two dates have later steps. */
const UPPER_ROWS: Rows = { consentDate: 'SUBJ-149', enrollmentDate: 'SUBJ-150' }

/**
 * The dates behind the bounds of `boundsOfSubjectDate`; of several later steps, the earliest.
 * @param today the day in Seoul
 * @see SUBJ-141 … SUBJ-150
 */
export function explainBounds(
  field: SubjectDateField,
  dates: SubjectDates,
  today: CalendarDate,
): Explanation<ExplainedSubjectDate> {
  const { min, max } = boundsOfSubjectDate(field, dates, today)
  const earlier = min === null ? null : EARLIER_STEP[field]
  const later = max === today ? null : LATER_STEPS[field].find((step) => dates[step] === max)
  const upperRow = later && UPPER_ROWS[field]
  const from = earlier && named(earlier, min)
  const until = later ? named(later, max) : `오늘(${formatDate(max)})`
  const range =
    min !== null && min > max
      ? `${from} 이후, ${until} 이전이어야 하므로 선택할 수 있는 날짜가 없습니다.`
      : `${from === null ? '' : `${from}부터 `}${until}까지 선택할 수 있습니다.`
  return {
    rows: [...(min === null && field !== 'consentDate' ? [] : [LOWER_ROWS[field]]), upperRow ?? 'SUBJ-141'],
    dates: [...(earlier ? [{ field: earlier, date: min }] : []), { field: later ?? 'today', date: max }],
    sentence: `${SUBJECT_DATE_LABELS[field]}은 ${range}`,
  }
}

const asStored = (fields: readonly SubjectDateField[], dates: SubjectDates) =>
  fields.map((field) => ({ field, date: dates[field] ?? null }))

/** Every label ends in 일, so the particles 은, 이 and 과 fit after each, also after the date in brackets. */
function together(fields: readonly SubjectDateField[], dates: SubjectDates): string {
  return `${fields.map((field) => named(field, dates[field])).join('과 ')}이`
}

/** `등록일(2025. 3. 10.)`, without a date `등록일`. */
export function named(field: SubjectDateField, date: CalendarDate | null | undefined): string {
  return isDateSet(date) ? `${SUBJECT_DATE_LABELS[field]}(${formatDate(date)})` : SUBJECT_DATE_LABELS[field]
}
