import { checkPassword, type PasswordOwner } from '@imsang/domain/password'
import { and, eq, isNull } from 'drizzle-orm'
import type { User } from '../accounts/users'
import { endSessionsOf } from '../auth/sessions'
import { type Clock, momentOf } from '../base/clock'
import { fieldProblem } from '../base/problem'
import type { Handle } from '../db/handle'
import { emailCodes, passwordResets, users } from '../db/schema'
import { passwordChangedLetter } from '../mail/letters/letters'
import { writeMail } from '../mail/writeMail'

/** @throws Problem 400 with the first rule that a new password breaks */
export function requireGoodPassword(password: string, owner?: PasswordOwner): void {
  const [first] = checkPassword(password, owner)
  if (first) throw fieldProblem('auth.password', 'newPassword', first.message)
}

/**
 * Sets the password of a locked account. Pending links and codes, and every session except the one to keep, end; the
 * owner gets a letter. The profile is unchanged: it keeps its version, and an application that waits for its code keeps
 * its deadline.
 */
export async function storePassword(
  db: Handle,
  clock: Clock,
  user: User,
  { passwordHash, keptSessionId }: { passwordHash: string; keptSessionId: string | null },
): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, user.id))
  const used = { usedAt: momentOf(clock) }
  const codes = and(eq(emailCodes.userId, user.id), eq(emailCodes.purpose, 'password'), isNull(emailCodes.usedAt))
  await db.update(emailCodes).set(used).where(codes)
  const links = and(eq(passwordResets.userId, user.id), isNull(passwordResets.usedAt))
  await db.update(passwordResets).set(used).where(links)
  await endSessionsOf(db, clock, user.id, keptSessionId)
  await writeMail(db, clock, user.email, passwordChangedLetter(user))
}
