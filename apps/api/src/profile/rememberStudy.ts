import { and, eq, isNull } from 'drizzle-orm'
import { resolveScope, studyNotFound } from '../access/scope'
import { studies, users } from '../db/schema'
import type { Input, SessionContext } from '../http/handler'

/**
 * Stores the study that a user opened last. It is a bookmark instead of an edit: the version stays, nothing is recorded
 * [ROUTE-051, DEC-301].
 * @throws Problem 404 for an unknown study, 403 for one that the caller may not enter
 */
export async function rememberStudy(
  { db, caller }: SessionContext,
  { query }: Input<'rememberProject'>,
): Promise<null> {
  const { studyId } = await resolveScope(db, caller, query.projectId)
  // Its deletion takes the bookmarks away, and waits until this one is stored.
  const [study] = await db
    .select({ id: studies.id })
    .from(studies)
    .where(and(eq(studies.id, studyId), isNull(studies.deletedAt)))
    .for('key share')
  if (!study) throw studyNotFound()
  await db.update(users).set({ lastAccessedStudyId: studyId }).where(eq(users.id, caller.userId))
  return null
}
