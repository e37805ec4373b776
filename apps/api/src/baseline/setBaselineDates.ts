import type { Recalculation, SavedBaselines } from '@imsang/api-client'
import { BASELINE_ENTRIES_MISSING, BASELINE_ENTRY_REPEATED } from '@imsang/domain/baseline-change'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { ARM_MESSAGES } from '@imsang/domain/study-arms'
import { fieldProblem, Problem } from '../base/problem'
import type { Input, StudyContext } from '../http/handler'
import { openStudy } from '../studies/openStudy'
import { type RecordedChange, recordStudy } from '../studies/recordStudy'
import { readArms } from '../templates/arms'
import { readBaselineDates } from './armBaseline'
import { requireBaselineDate } from './sentDate'
import { reasonOf, storeBaseline } from './storeBaseline'

/**
 * Sets the baseline dates of several arms, all or none. It removes no date.
 * @throws Problem for the first wrong entry, with its place: 400 for its date or an arm that came before, 404 for an arm of
 *   another study, 412 with the current dates for an older version
 * @see SCALL-083, BASE-043, BASE-098, BASE-109, DEC-262
 */
export async function setBaselineDates(
  context: StudyContext,
  { body }: Input<'setBaselineDates'>,
): Promise<SavedBaselines> {
  const { db, scope } = context
  const { entries, recalculate: recalculates = false } = body
  const { startDate } = await openStudy(context, null)
  if (entries.length === 0) throw fieldProblem('baseline.no-entries', 'entries', BASELINE_ENTRIES_MISSING)
  const arms = new Map((await readArms(db, scope)).map((arm) => [arm.id, arm]))
  const known = new Set<string>()
  const wanted: Parameters<typeof storeBaseline>[1][] = []
  for (const [at, entry] of entries.entries()) {
    const fieldOf = (field: string) => `entries.${at}.${field}`
    const arm = arms.get(entry.studyArmId.toLowerCase())
    if (!arm) throw unknownArm(fieldOf('studyArmId'))
    if (known.has(arm.id)) throw fieldProblem('baseline.repeated', fieldOf('studyArmId'), BASELINE_ENTRY_REPEATED)
    known.add(arm.id)
    const baselineDate = requireBaselineDate(entry.baselineDate, startDate, fieldOf('baselineDate'))
    if ((entry.version ?? arm.version) !== arm.version) throw await olderVersion(context, fieldOf('version'))
    wanted.push({ arm, baselineDate, reason: reasonOf(entry.reason), recalculates })
  }
  const changes: RecordedChange[] = []
  const recalculations: Recalculation[] = []
  for (const each of wanted) {
    const stored = await storeBaseline(context, each)
    for (const change of stored.changes) changes.push(change)
    if (stored.recalculation) recalculations.push(stored.recalculation)
  }
  await recordStudy(context, scope, changes)
  return { ...(await readBaselineDates(db, scope)), recalculations }
}

const unknownArm = (field: string) => fieldProblem('arm.not-found', field, ARM_MESSAGES.notFound, 404)

const olderVersion = async ({ db, scope }: StudyContext, field: string) =>
  new Problem(412, 'record.older-version', REQUEST_MESSAGES.olderVersion, {
    field,
    data: await readBaselineDates(db, scope),
  })
