import type { Body, Reply } from '@imsang/api-client'
import { eq } from 'drizzle-orm'
import { users } from '../db/schema'
import type { SessionContext } from '../http/handler'

/** Returns which letters the administrator gets. */
export async function readLetters({ caller }: SessionContext): Promise<Reply<'getMyLetters'>> {
  return { waitingApplicants: caller.user.hearsOfApplicants }
}

/** Stores which letters the administrator gets; it is no edit of the profile, so the version stays [TRUST-195]. */
export async function chooseLetters(
  { db, caller }: SessionContext,
  { waitingApplicants }: Body<'chooseMyLetters'>,
): Promise<Reply<'chooseMyLetters'>> {
  await db.update(users).set({ hearsOfApplicants: waitingApplicants }).where(eq(users.id, caller.userId))
  return { waitingApplicants }
}
