import { EXPLAINED_RIGHTS, explainerOf, type RightExplanation } from '@imsang/domain/access-explanation'
import type { StudyStanding } from '@imsang/domain/study-permissions'
import { holdsRight, type StudyRight } from './rights'
import { factsOf } from './scope'

/** Entering is explained by the scope, full data by the data role, and a change of an announcement is decided of each one. */
type ExplainedRight = Exclude<StudyRight, 'study' | 'study.full-data' | 'study.change-announcement'>

// A new right of the contract does not compile until it is explained.
const RIGHTS: Readonly<Record<ExplainedRight, { readonly label: string; readonly rows: readonly string[] }>> =
  EXPLAINED_RIGHTS

const EXPLAINERS = (Object.keys(RIGHTS) as ExplainedRight[]).map((right) => {
  const { label, rows } = RIGHTS[right]
  return { right, label, explain: explainerOf((standing) => holdsRight(factsOf(standing), right), rows) }
})

export interface ExplainedStudyRight extends RightExplanation {
  readonly right: ExplainedRight
  readonly label: string
}

/**
 * Explains each right of somebody who may enter a study: the guard of the calls says whether it is held, and of which
 * position [USER-246, USER-247, DEC-929].
 */
export const explainRights = (standing: StudyStanding): readonly ExplainedStudyRight[] =>
  EXPLAINERS.map(({ right, label, explain }) => ({ right, label, ...explain(standing) }))
