import type { Refusal } from '../explanation'

import { normaliseStudyStatus, type StudyStatusKind } from './normaliseStudyStatus'

/** The statuses of a stored study; a new study has the first [STUDY-253, STUDY-267]. */
export const STUDY_STATUSES = ['ONGOING', 'COMPLETED', 'CANCELLED'] as const
export type StudyStatus = (typeof STUDY_STATUSES)[number]

export const NEW_STUDY_STATUS: StudyStatus = 'ONGOING'

export const STUDY_TRANSITION_REFUSED = '허용되지 않는 상태 변경입니다.'
export const REOPENING_REASON_MISSING = '변경 사유를 입력해주세요.'
export const STUDY_STATUS_UNKNOWN = '입력값을 확인해주세요.'

/** The transitions from each status; an unlisted value may become any of the three [DEC-202]. */
const NEXT: Record<StudyStatusKind, readonly StudyStatus[]> = {
  ongoing: ['COMPLETED', 'CANCELLED'],
  completed: ['ONGOING'],
  cancelled: ['ONGOING'],
  pending: ['ONGOING', 'CANCELLED'],
  other: STUDY_STATUSES,
  undecided: STUDY_STATUSES,
}

const KIND_OF: Record<StudyStatus, StudyStatusKind> = {
  ONGOING: 'ongoing',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
}

/** A refusal with its HTTP status. */
export type StudyTransitionRefusal =
  | (Refusal<'unknown-status' | 'reason-missing'> & { readonly status: 400 })
  | (Refusal<'no-such-transition'> & { readonly status: 409 })

/** A requested status change. */
export interface StudyTransition {
  /** The stored status, also an old text. */
  readonly stored: string | null | undefined
  /** The requested status, as sent. */
  readonly next: string
  readonly reason?: string | null | undefined
}

/** The statuses that the edit screen offers: the allowed ones, without the present one [STUDY-268, STUDY-272]. */
export function nextStudyStatuses(stored: string | null | undefined): readonly StudyStatus[] {
  return NEXT[normaliseStudyStatus(stored).kind]
}

/** True when the change reopens a completed or cancelled study, which requires a reason [STUDY-270]. */
export function isReopening({ stored, next }: Pick<StudyTransition, 'stored' | 'next'>): boolean {
  const { kind } = normaliseStudyStatus(stored)
  return next === 'ONGOING' && (kind === 'completed' || kind === 'cancelled')
}

/**
 * Decides whether a study may take a status. The status that it already has is no change and needs no reason.
 * @returns the status to store and whether that is a change, or the refusal: 400 for a value outside the three (letter
 * case counts) and for a reopening without a reason, 409 for an impossible transition
 * @see STUDY-267 … STUDY-271, DEC-202
 */
export function studyStatusTransition(
  transition: StudyTransition,
): { status: StudyStatus; isChange: boolean } | { refusal: StudyTransitionRefusal } {
  const { stored, next, reason } = transition
  const status = STUDY_STATUSES.find((each) => each === next)
  if (!status) return { refusal: { status: 400, rule: 'unknown-status', message: STUDY_STATUS_UNKNOWN } }
  if (KIND_OF[status] === normaliseStudyStatus(stored).kind) return { status, isChange: false }
  if (!nextStudyStatuses(stored).includes(status)) {
    return { refusal: { status: 409, rule: 'no-such-transition', message: STUDY_TRANSITION_REFUSED } }
  }
  if (isReopening(transition) && (reason ?? '').trim() === '') {
    return { refusal: { status: 400, rule: 'reason-missing', message: REOPENING_REASON_MISSING } }
  }
  return { status, isChange: true }
}
