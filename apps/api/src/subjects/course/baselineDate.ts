import type { Reply } from '@imsang/api-client'
import type { BaselineVisitFacts } from '@imsang/domain/visit-state'
import { subjectBaselineDate } from '@imsang/domain/visit-window'
import { and, eq } from 'drizzle-orm'
import type { StudyScope } from '../../access/scope'
import type { Handle } from '../../db/handle'
import { isId } from '../../db/ids'
import { studyArms, subjects, visits } from '../../db/schema'
import { isReadable, subjectNotFound } from '../read'

/**
 * Returns the baseline date of a subject, from which visits are counted, and its source [DCALL-034, DEC-326].
 * @throws Problem 404
 */
export async function readBaselineDate(
  db: Handle,
  scope: StudyScope,
  subjectId: string,
): Promise<Reply<'getBaselineDate'>> {
  const [found] = isId(subjectId)
    ? await db
        .select({ enrollmentDate: subjects.enrollmentDate, armBaselineDate: studyArms.baselineDate })
        .from(subjects)
        .leftJoin(studyArms, and(eq(studyArms.studyId, subjects.studyId), eq(studyArms.code, subjects.armCode)))
        .where(and(isReadable(scope), eq(subjects.id, subjectId)))
    : []
  if (!found) throw subjectNotFound()
  return { subjectId, ...subjectBaselineDate({ visits: await baselineFacts(db, subjectId), ...found }) }
}

/** What decides which visit of a subject is its baseline visit [DEC-336]. */
const baselineFacts = (db: Handle, subjectId: string): Promise<BaselineVisitFacts[]> =>
  db
    .select({
      visitId: visits.id,
      visitType: visits.visitType,
      visitStatus: visits.visitStatus,
      visitNumber: visits.visitNumber,
      visitCode: visits.visitCode,
      visitName: visits.visitName,
      actualVisitDate: visits.actualVisitDate,
    })
    .from(visits)
    .where(eq(visits.subjectId, subjectId))
