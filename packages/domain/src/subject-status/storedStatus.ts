import type { SubjectDateField } from '../subject-dates/dates'

/** The status that the server stores next to the dates [SUBJ-103 … SUBJ-109]. */
export const STORED_STATUSES = [
  'SCREENING_IN_PROGRESS',
  'SCREENING_COMPLETE',
  'SCREENING_FAILED',
  'ENROLLED',
  'RANDOMIZED',
  'COMPLETED',
  'WITHDRAWN',
] as const
export type StoredStatus = (typeof STORED_STATUSES)[number]

export const STORED_STATUS_LABELS: Record<StoredStatus, string> = {
  SCREENING_IN_PROGRESS: '스크리닝 진행 중',
  SCREENING_COMPLETE: '스크리닝 완료',
  SCREENING_FAILED: '스크리닝 탈락',
  ENROLLED: '등록',
  RANDOMIZED: '무작위배정',
  COMPLETED: '완료',
  WITHDRAWN: '중도탈락',
}

/** Sent with 409 when a date would require an impossible transition [SUBJ-122]. */
export const TRANSITION_REFUSED = '현재 상태에서는 처리할 수 없습니다.'

interface Step {
  /** The status after a first entry of the date. */
  readonly to: StoredStatus
  readonly from: readonly (StoredStatus | null)[]
  /** The statuses that clearing the date undoes, with their results. */
  readonly undoes: readonly (StoredStatus | null)[]
  readonly undone: StoredStatus | null
}

const SCREENING = ['SCREENING_IN_PROGRESS', 'SCREENING_COMPLETE'] as const
const ON_STUDY = ['ENROLLED', 'RANDOMIZED'] as const

/** The effect of each date on the stored status, as data [DEC-313]. */
const STEPS: Record<SubjectDateField, Step> = {
  consentDate: { to: 'SCREENING_IN_PROGRESS', from: [null], undoes: SCREENING, undone: null },
  screeningFailDate: {
    to: 'SCREENING_FAILED',
    from: SCREENING,
    undoes: ['SCREENING_FAILED'],
    undone: 'SCREENING_IN_PROGRESS',
  },
  enrollmentDate: { to: 'ENROLLED', from: SCREENING, undoes: ON_STUDY, undone: 'SCREENING_IN_PROGRESS' },
  completionDate: { to: 'COMPLETED', from: ON_STUDY, undoes: ['COMPLETED'], undone: 'ENROLLED' },
  dropoutDate: { to: 'WITHDRAWN', from: ON_STUDY, undoes: ['WITHDRAWN'], undone: 'ENROLLED' },
}

/**
 * The stored status after a date was entered for the first time.
 * @returns the new status, or `refused` (409) when the present one does not allow the step
 * @see DEC-313; a status that is stored already is not a transition [SUBJ-123]
 */
export function statusAfterFirstEntry(
  stored: StoredStatus | null,
  field: SubjectDateField,
): { status: StoredStatus } | { refused: string } {
  const step = STEPS[field]
  // The consent cell is never locked: consent entered late, on old data, keeps a later status [SUBJ-115, SUBJ-124].
  if (field === 'consentDate' && stored !== null) return { status: stored }
  if (stored === step.to || step.from.includes(stored)) return { status: step.to }
  return { refused: TRANSITION_REFUSED }
}

/**
 * The stored status after a date was cleared: its own step is undone, any other status stays, so that
 * old data with two exclusive dates can be repaired [SUBJ-120, SUBJ-121, DEC-314].
 */
export function statusAfterClearing(stored: StoredStatus | null, field: SubjectDateField): StoredStatus | null {
  const step = STEPS[field]
  return step.undoes.includes(stored) ? step.undone : stored
}
