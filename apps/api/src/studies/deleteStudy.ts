import { STUDY_HAS_SUBJECTS } from '@imsang/domain/study-form'
import { eq } from 'drizzle-orm'
import { momentOf } from '../base/clock'
import { Problem } from '../base/problem'
import { studies, subjects, users } from '../db/schema'
import type { StudyContext } from '../http/handler'
import { openStudy } from './openStudy'
import { changeOfStudy, recordStudy } from './recordStudy'

/**
 * Deletes a study without subjects: it is kept for its trail, its protocol number becomes free, and nobody is led back to
 * it. A registration at the same moment waits for the lock, or is waited for.
 * @throws Problem 404, 409 for a study with subjects
 * @see STUDY-248, SCALL-031, DEC-226
 */
export async function deleteStudy(context: StudyContext): Promise<null> {
  const { db, scope, services } = context
  const study = await openStudy(context, null)
  if ((await db.$count(subjects, eq(subjects.studyId, study.id))) > 0) {
    throw new Problem(409, 'study.has-subjects', STUDY_HAS_SUBJECTS)
  }
  const now = momentOf(services.clock)
  await db
    .update(studies)
    .set({ deletedAt: now, protocolKey: null, version: study.version + 1, updatedAt: now })
    .where(eq(studies.id, study.id))
  await db.update(users).set({ lastAccessedStudyId: null }).where(eq(users.lastAccessedStudyId, study.id))
  const change = { before: { isDeleted: false }, after: { isDeleted: true } }
  await recordStudy(context, scope, [changeOfStudy(study.id, { ...change, changeType: 'DELETE', reason: null })])
  return null
}
