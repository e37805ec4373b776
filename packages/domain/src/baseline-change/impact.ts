import { type CalendarDate, daysBetween } from '../calendar/calendar'
import type { SummaryStatus } from '../enrolment-statistics/summaryStatus'

/** The impact of a change, in ascending order. */
export const BASELINE_IMPACTS = ['none', 'minimal', 'moderate', 'significant', 'major'] as const
export type BaselineImpact = (typeof BASELINE_IMPACTS)[number]

export const BASELINE_IMPACT_LABELS: Record<BaselineImpact, string> = {
  none: '없음',
  minimal: '최소',
  moderate: '보통',
  significant: '상당',
  major: '중대',
}

/** The impact of moving the baseline by some days, in either direction [BASE-053 … BASE-058]. */
export function baselineImpact(shiftInDays: number): BaselineImpact {
  const days = Math.abs(shiftInDays)
  if (days === 0) return 'none'
  if (days <= 7) return 'minimal'
  if (days <= 30) return 'moderate'
  if (days <= 90) return 'significant'
  return 'major'
}

/** Calendar days from the old baseline to the new one, negative when it moves back; 0 without either [BASE-059, DEC-261]. */
export function baselineShift(before: CalendarDate | null, after: CalendarDate | null): number {
  return before === null || after === null ? 0 : daysBetween(before, after)
}

const SUBJECT_IMPACTS: Record<SummaryStatus, BaselineImpact> = {
  ENROLLED: 'significant',
  SCREENING: 'moderate',
  COMPLETED: 'minimal',
  WITHDRAWN: 'none',
}

/** The impact of a baseline change on a subject of this status [BASE-060 … BASE-063, SUBJ-111 … SUBJ-114]. */
export function subjectImpact(status: SummaryStatus): BaselineImpact {
  return SUBJECT_IMPACTS[status]
}
