import type { ArmBaseline, BaselineList } from '@imsang/api-client'
import { eq } from 'drizzle-orm'
import { type StudyScope, studyNotFound } from '../access/scope'
import type { Handle } from '../db/handle'
import { studies } from '../db/schema'
import { type ArmRow, findArm, readArms } from '../templates/arms'

/** The start of a study as stored: that of all its arms [DEC-802]. */
export type StudyStart = string | null

/** An arm with its baseline date, as answered. */
export const toArmBaseline = (
  { id, code, name, baselineDate, version }: ArmRow,
  studyStartDate: StudyStart,
): ArmBaseline => ({ studyArmId: id, armCode: code, armName: name, baselineDate, studyStartDate, version })

/** Reads the baseline date of an arm. @throws Problem 404 [SCALL-079, BASE-108] */
export async function readArmBaseline(db: Handle, scope: StudyScope, armId: string): Promise<ArmBaseline> {
  return toArmBaseline(await findArm(db, scope, armId), await readStudyStart(db, scope))
}

/** Reads the baseline dates of every arm of a study, in the order of the arms [SCALL-082, BASE-089]. */
export async function readBaselineDates(db: Handle, scope: StudyScope): Promise<BaselineList> {
  const start = await readStudyStart(db, scope)
  const studyArms = (await readArms(db, scope)).map((arm) => toArmBaseline(arm, start))
  return { projectId: scope.studyId, studyArms, totalCount: studyArms.length }
}

export async function readStudyStart(db: Handle, { studyId }: StudyScope): Promise<StudyStart> {
  const [study] = await db.select({ start: studies.startDate }).from(studies).where(eq(studies.id, studyId))
  if (!study) throw studyNotFound()
  return study.start
}
