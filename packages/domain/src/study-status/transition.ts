import type { Refusal } from '../explanation'

import { normaliseStudyStatus, type StudyStatusKind } from './normaliseStudyStatus'

/** The statuses that a study is stored with; the first is that of a new study [STUDY-253, STUDY-267]. */
export const STUDY_STATUSES = ['ONGOING', 'COMPLETED', 'CANCELLED'] as const
export type StudyStatus = (typeof STUDY_STATUSES)[number]

export const NEW_STUDY_STATUS: StudyStatus = 'ONGOING'

export const STUDY_TRANSITION_REFUSED = '허용되지 않는 상태 변경입니다.'
export const REOPENING_REASON_MISSING = '변경 사유를 입력해주세요.'
export const STUDY_STATUS_UNKNOWN = '입력값을 확인해주세요.'

/** Where a study may go from each status; a value that is not listed may become any of the three [DEC-202]. */
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

/** A refusal with the HTTP status that the server answers. */
export type StudyTransitionRefusal =
  | (Refusal<'unknown-status' | 'reason-missing'> & { readonly status: 400 })
  | (Refusal<'no-such-transition'> & { readonly status: 409 })

/** What a status change asks for. */
export interface StudyTransition {
  /** The status as the record holds it, old texts included. */
  readonly stored: string | null | undefined
  /** The status asked for, as sent. */
  readonly next: string
  readonly reason?: string | null | undefined
}

/** The statuses that the edit screen offers: those that a study may go to, its own left out [STUDY-268, STUDY-272]. */
export function nextStudyStatuses(stored: string | null | undefined): readonly StudyStatus[] {
  return NEXT[normaliseStudyStatus(stored).kind]
}

/** True when the change reopens a study that was completed or cancelled: it then needs a reason [STUDY-270]. */
export function isReopening({ stored, next }: Pick<StudyTransition, 'stored' | 'next'>): boolean {
  const { kind } = normaliseStudyStatus(stored)
  return next === 'ONGOING' && (kind === 'completed' || kind === 'cancelled')
}

/**
 * Decides whether a study may take a status. The status that it has already is no change and needs no reason.
 * @returns the status to store and whether that changes anything, or the refusal: 400 for a value outside the three
 * (letter case counts) and for a reopening without a reason, 409 for a transition that does not exist
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
