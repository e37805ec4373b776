import type { Recalculation, SavedBaseline } from '@imsang/api-client'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { NO_BASELINE_DATE } from '@imsang/domain/visit-window'
import { Problem } from '../base/problem'
import type { Input, StudyContext } from '../http/handler'
import { isCurrentVersion } from '../http/version'
import { openStudy } from '../studies/openStudy'
import { recordStudy } from '../studies/recordStudy'
import { findArm } from '../templates/arms'
import { toArmBaseline } from './armBaseline'
import { moveVisits } from './moveVisits'
import { dateOrRemoval } from './sentDate'
import { reasonOf, recalculationOf, storeBaseline } from './storeBaseline'

/**
 * Sets, changes or removes the baseline date of an arm; with `recalculate` its visits move in the same transaction.
 * @throws Problem 404, 412 with the current date, 400 for the date
 * @see SCALL-077, SCALL-078, BASE-097, BASE-098, DEC-808
 */
export async function setBaselineDate(
  context: StudyContext,
  { path, body, ifMatch }: Input<'setBaselineDate'>,
): Promise<SavedBaseline> {
  const { db, scope } = context
  const study = await openStudy(context, null)
  const stored = await findArm(db, scope, path.armId)
  if (!isCurrentVersion(ifMatch, stored.version)) {
    const data = toArmBaseline(stored, study.startDate)
    throw new Problem(412, 'record.older-version', REQUEST_MESSAGES.olderVersion, { data })
  }
  const { arm, recalculation, changes } = await storeBaseline(context, {
    arm: stored,
    baselineDate: dateOrRemoval(body.baselineDate, study.startDate),
    reason: reasonOf(body.reason),
    recalculates: body.recalculate ?? false,
  })
  await recordStudy(context, scope, changes)
  return { ...toArmBaseline(arm, study.startDate), recalculation }
}

/**
 * Moves the visits of an arm to the date that it has.
 * @throws Problem 404, 400 without a date
 * @see SCALL-081, BASE-090 to BASE-092, DEC-263
 */
export async function recalculateVisits(
  context: StudyContext,
  { path }: Input<'recalculateVisits'>,
): Promise<Recalculation> {
  const { db, scope } = context
  await openStudy(context, null)
  const arm = await findArm(db, scope, path.armId)
  const { baselineDate } = arm
  if (baselineDate === null) throw new Problem(400, 'baseline.none', NO_BASELINE_DATE)
  const moves = await moveVisits(context, { arm, baselineDate, reason: null })
  await recordStudy(context, scope, moves)
  return recalculationOf(context, arm.id, moves)
}
