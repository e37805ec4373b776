import type { Recalculation } from '@imsang/api-client'
import { kindOfBaselineChange, recalculationMessage } from '@imsang/domain/baseline-change'
import { eq } from 'drizzle-orm'
import { momentOf } from '../base/clock'
import { studyArms } from '../db/schema'
import type { StudyContext } from '../http/handler'
import type { RecordedChange } from '../studies/recordStudy'
import type { ArmRow } from '../templates/arms'
import { changeOfArm } from '../templates/changeOfArm'
import { moveVisits } from './moveVisits'

interface WantedBaseline {
  readonly arm: ArmRow
  /** Null removes the date. */
  readonly baselineDate: string | null
  readonly reason: string | null
  /** Whether the visits follow; none follows a removal. */
  readonly recalculates: boolean
}

interface StoredBaseline {
  readonly arm: ArmRow
  readonly recalculation: Recalculation | null
  readonly changes: readonly RecordedChange[]
}

/**
 * Stores the baseline date of an arm, and moves its visits if that was asked for. The same date again is no change of the
 * arm. The study is locked before, and the changes are recorded after.
 * @see BASE-097, BASE-099, DEC-263, DEC-808, DEC-812
 */
export async function storeBaseline(context: StudyContext, wanted: WantedBaseline): Promise<StoredBaseline> {
  const { arm: before, baselineDate, reason, recalculates } = wanted
  const isSame = kindOfBaselineChange(before.baselineDate, baselineDate) === 'unchanged'
  const arm = isSame ? before : { ...before, baselineDate, version: before.version + 1 }
  const changes: RecordedChange[] = []
  if (!isSame) {
    await context.db.update(studyArms).set({ baselineDate, version: arm.version }).where(eq(studyArms.id, arm.id))
    const dates = { before: { baselineDate: before.baselineDate }, after: { baselineDate } }
    changes.push(changeOfArm(arm.id, { ...dates, changeType: 'UPDATE', reason }))
  }
  if (!recalculates || baselineDate === null) return { arm, recalculation: null, changes }
  const moves = await moveVisits(context, { arm, baselineDate, reason })
  return { arm, recalculation: recalculationOf(context, arm.id, moves), changes: [...changes, ...moves] }
}

/** What a recalculation did, as answered [BASE-090, BASE-093]. */
export const recalculationOf = (
  { services }: Pick<StudyContext, 'services'>,
  studyArmId: string,
  { length }: readonly RecordedChange[],
): Recalculation => ({
  studyArmId,
  affectedVisitsCount: length,
  recalculatedAt: momentOf(services.clock).toISOString(),
  message: recalculationMessage(length),
})

/** A reason as it is stored: without the spaces around it, null for none. */
export const reasonOf = (sent: string | null | undefined): string | null => sent?.trim() || null
