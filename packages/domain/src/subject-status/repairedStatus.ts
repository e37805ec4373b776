import type { SubjectDates } from '../subject-dates/dates'
import type { StoredStatus } from './storedStatus'
import { deriveSubjectStatus, type SubjectStatus } from './subjectStatus'

/** The stored statuses that match the dates; the first is used when none of them is stored. */
const FITTING: Record<SubjectStatus, readonly [StoredStatus, ...StoredStatus[]]> = {
  completed: ['COMPLETED'],
  'dropped-out': ['WITHDRAWN'],
  'screening-failed': ['SCREENING_FAILED'],
  enrolled: ['ENROLLED', 'RANDOMIZED'],
  screening: ['SCREENING_IN_PROGRESS', 'SCREENING_COMPLETE'],
}

/**
 * The stored status after one of two exclusive dates was cleared: derived from the remaining dates. Undoing only the step
 * of the cleared date could leave a status that contradicts the other date, and no date could be entered any more.
 * @param remaining the dates without the cleared one
 * @see DEC-464, SUBJ-139
 */
export function statusAfterRepair(stored: StoredStatus | null, remaining: SubjectDates): StoredStatus | null {
  const derived = deriveSubjectStatus(remaining)
  if (derived === null) return null
  const fitting = FITTING[derived]
  return fitting.find((status) => status === stored) ?? fitting[0]
}
