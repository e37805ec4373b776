import { FIRST_PASSWORD_UNCHANGED } from '@imsang/domain/user-account'
import { eq } from 'drizzle-orm'
import type { Passwords } from '../auth/passwords'
import { fieldProblem } from '../base/problem'
import type { Handle } from '../db/handle'
import { users } from '../db/schema'

/**
 * Asks for another password than the one that an administrator typed, while an account has that one.
 * @throws Problem 400 for the same one; Busy when no password can be compared now [LOGIN-092]
 */
export async function requireOtherThanFirst(
  db: Handle,
  passwords: Passwords,
  userId: string,
  newPassword: string,
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user?.mustChangePassword || !(await passwords.matches(user.passwordHash, newPassword))) return
  throw fieldProblem('auth.first-password', 'newPassword', FIRST_PASSWORD_UNCHANGED)
}
