import type { SubjectStatus } from '../subject-status/subjectStatus'

/** The four statuses of dashboards and of the impact analysis [DASH-052 … DASH-055]. */
export type SummaryStatus = 'ENROLLED' | 'SCREENING' | 'COMPLETED' | 'WITHDRAWN'

export const SUMMARY_STATUS_LABELS: Record<SummaryStatus, string> = {
  ENROLLED: '등록',
  SCREENING: '스크리닝',
  COMPLETED: '완료',
  WITHDRAWN: '중도탈락',
}

const SUMMARY: Record<SubjectStatus, SummaryStatus> = {
  completed: 'COMPLETED',
  'dropped-out': 'WITHDRAWN',
  'screening-failed': 'WITHDRAWN',
  enrolled: 'ENROLLED',
  screening: 'SCREENING',
}

/** The summary of a derived status; a subject without status is not counted and gives null [DEC-266]. */
export function summaryStatusOf(status: SubjectStatus | null): SummaryStatus | null {
  return status === null ? null : SUMMARY[status]
}
