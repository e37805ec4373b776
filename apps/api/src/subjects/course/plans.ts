import { TRANSITION_REFUSED } from '@imsang/domain/subject-status'
import { Problem } from '../../base/problem'
import type { SubjectPlan } from '../editSubject'

/** The plan of a call with the stored values: it is answered, and nothing is written [SUBJ-123]. */
export const NOTHING_CHANGES: SubjectPlan = { values: {}, changed: [] }

/** A transition that does not exist [SUBJ-122]. */
export const refusedTransition = (): Problem => new Problem(409, 'status-transition', TRANSITION_REFUSED)
