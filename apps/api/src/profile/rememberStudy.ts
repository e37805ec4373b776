import { eq } from 'drizzle-orm'
import { resolveScope } from '../access/scope'
import { users } from '../db/schema'
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
  await db.update(users).set({ lastAccessedStudyId: studyId }).where(eq(users.id, caller.userId))
  return null
}
