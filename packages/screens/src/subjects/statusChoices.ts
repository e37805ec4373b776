import type { SubjectDates } from '@imsang/domain/subject-dates'
import { deriveSubjectStatus, SUBJECT_STATUS_LABELS, type SubjectStatus } from '@imsang/domain/subject-status'
import type { Filter } from '@imsang/ui/DataGrid'
import { SUBJECTS } from './messages'

/** In the order of life: the way through a study, then the two ways out of it [SUBJ-415]. */
export const STATUS_CHOICES = [
  'none',
  'screening',
  'enrolled',
  'completed',
  'screening-failed',
  'dropped-out',
] as const satisfies readonly (SubjectStatus | 'none')[]

export type StatusChoice = (typeof STATUS_CHOICES)[number]

/** The number of subjects of each status. */
export type StatusCounts = Readonly<Record<StatusChoice, number>>

/** The choice that shows a subject; it follows from the dates. */
export const statusChoiceOf = (dates: SubjectDates): StatusChoice => deriveSubjectStatus(dates) ?? 'none'

export function countStatuses(rows: readonly SubjectDates[]): StatusCounts {
  const counts = { none: 0, screening: 0, enrolled: 0, completed: 0, 'screening-failed': 0, 'dropped-out': 0 }
  for (const dates of rows) counts[statusChoiceOf(dates)] += 1
  return counts
}

/** The filter by statuses, with their numbers if those are known [SUBJ-415, SUBJ-418]. */
export const statusFilter = (counts: StatusCounts | null): Filter => ({
  id: 'status',
  kind: 'choices',
  label: SUBJECTS.columns.status,
  options: STATUS_CHOICES.map((id) => ({
    id,
    label: id === 'none' ? SUBJECTS.noStatus : SUBJECT_STATUS_LABELS[id],
    ...(counts && { count: counts[id] }),
  })),
})
