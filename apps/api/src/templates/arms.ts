import type { StudyArm } from '@imsang/api-client'
import { and, asc, count, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { armNotFound } from '../access/studyOf'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { studies, studyArms, subjects } from '../db/schema'

export type ArmRow = typeof studyArms.$inferSelect

/** Selects the arms of a study that were not deleted. */
const isInStudy = ({ studyId }: StudyScope): SQL | undefined =>
  and(eq(studyArms.studyId, studyId), isNull(studyArms.removedAt))

/** Reads the arms of a study as stored, in the order in which they were added. */
export const readArms = (db: Handle, scope: StudyScope): Promise<ArmRow[]> =>
  db.select().from(studyArms).where(isInStudy(scope)).orderBy(asc(studyArms.displayOrder), asc(studyArms.code))

/** Finds an arm of a study. @throws Problem 404 [TMPL-080] */
export async function findArm(db: Handle, scope: StudyScope, armId: string): Promise<ArmRow> {
  const [arm] = isId(armId)
    ? await db
        .select()
        .from(studyArms)
        .where(and(isInStudy(scope), eq(studyArms.id, armId)))
    : []
  if (!arm) throw armNotFound()
  return arm
}

/**
 * The arms of a study as answered, each with how many of its subjects the caller may read.
 * @param armId only this one
 * @see SCALL-061, TMPL-037, TMPL-038, DEC-802
 */
export async function listArms(db: Handle, scope: StudyScope, armId?: string): Promise<StudyArm[]> {
  const { reads } = scope.institutions
  const isRead = reads.kind === 'all' ? undefined : eq(subjects.studyOrganizationId, reads.id)
  // Counted once for all arms: one count for each would read every subject of the study again.
  const counted = db
    .select({ code: subjects.armCode, all: count().as('all') })
    .from(subjects)
    .where(and(eq(subjects.studyId, scope.studyId), isNotNull(subjects.armCode), isRead))
    .groupBy(subjects.armCode)
    .as('counted')
  const rows = await db
    .select({
      arm: studyArms,
      studyStartDate: studies.startDate,
      subjectCount: counted.all,
    })
    .from(studyArms)
    .innerJoin(studies, eq(studies.id, studyArms.studyId))
    .leftJoin(counted, eq(counted.code, studyArms.code))
    .where(armId ? and(isInStudy(scope), eq(studyArms.id, armId)) : isInStudy(scope))
    .orderBy(asc(studyArms.displayOrder), asc(studyArms.code))
  return rows.map(({ arm, studyStartDate, subjectCount }) => ({
    id: arm.id,
    armId: arm.id,
    armCode: arm.code,
    armName: arm.name,
    projectId: arm.studyId,
    description: arm.description,
    baselineDate: arm.baselineDate,
    studyStartDate,
    subjectCount: subjectCount ?? 0,
    version: arm.version,
  }))
}

/** One arm as answered. @throws Problem 404 [SCALL-063] */
export async function readArm(db: Handle, scope: StudyScope, armId: string): Promise<StudyArm> {
  const [arm] = isId(armId) ? await listArms(db, scope, armId) : []
  if (!arm) throw armNotFound()
  return arm
}
