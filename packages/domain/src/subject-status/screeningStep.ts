import { type StoredStatus, TRANSITION_REFUSED } from './storedStatus'

/** The steps of a screening that enter none of the five dates [DEC-327]. */
export type ScreeningStep = 'start' | 'complete'

interface Transition {
  readonly from: StoredStatus | null
  readonly to: StoredStatus
}

const TRANSITIONS: Record<ScreeningStep, Transition> = {
  start: { from: null, to: 'SCREENING_IN_PROGRESS' },
  complete: { from: 'SCREENING_IN_PROGRESS', to: 'SCREENING_COMPLETE' },
}

/**
 * The stored status after a screening was started or completed.
 * @returns the new status, the same one if it is stored already, or `refused` (409)
 * @see SUBJ-115, SUBJ-116, SUBJ-122, SUBJ-123, SUBJ-297, DEC-313
 */
export function statusAfterScreeningStep(
  stored: StoredStatus | null,
  step: ScreeningStep,
): { status: StoredStatus } | { refused: string } {
  const { from, to } = TRANSITIONS[step]
  return stored === from || stored === to ? { status: to } : { refused: TRANSITION_REFUSED }
}
