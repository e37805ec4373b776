import { PASSWORD_REASONS, type PasswordWay } from '@imsang/domain/audit-fields'
import { checkPassword, type PasswordOwner } from '@imsang/domain/password'
import { and, eq, isNull } from 'drizzle-orm'
import { addEnded, type CallAccess, personOf } from '../access-record/callAccess'
import type { User } from '../accounts/users'
import { passwordSet } from '../audit/accountChanges'
import { ownerActorOf } from '../audit/actor'
import { recordAccountChange } from '../audit/recordAccountChange'
import { endSessionsOf } from '../auth/sessions'
import { type Clock, momentOf } from '../base/clock'
import { fieldProblem } from '../base/problem'
import type { Handle } from '../db/handle'
import { emailCodes, passwordResets, users } from '../db/schema'
import type { Origin } from '../http/origin'
import { passwordChangedLetter } from '../mail/letters/letters'
import { writeMail } from '../mail/writeMail'

/** @throws Problem 400 with the first rule that a new password breaks */
export function requireGoodPassword(password: string, owner?: PasswordOwner): void {
  const [first] = checkPassword(password, owner)
  if (first) throw fieldProblem('auth.password', 'newPassword', first.message)
}

interface NewPassword {
  readonly passwordHash: string
  readonly keptSessionId: string | null
  /** How the owner proved to be the owner, as the history says it. */
  readonly way: PasswordWay
  readonly origin: Origin
  readonly access: CallAccess
}

/**
 * Sets the password of a locked account, as its owner. Pending links and codes, and every session except the one to keep, end; the
 * owner gets a letter; the history says how, and nothing of the password [TRUST-081 … TRUST-084]. The profile is unchanged: it keeps its version, and an application that waits for its code keeps
 * its deadline.
 */
export async function storePassword(
  db: Handle,
  clock: Clock,
  user: User,
  { passwordHash, keptSessionId, way, origin, access }: NewPassword,
): Promise<void> {
  await db.update(users).set({ passwordHash, mustChangePassword: false }).where(eq(users.id, user.id))
  const used = { usedAt: momentOf(clock) }
  const codes = and(eq(emailCodes.userId, user.id), eq(emailCodes.purpose, 'password'), isNull(emailCodes.usedAt))
  await db.update(emailCodes).set(used).where(codes)
  const links = and(eq(passwordResets.userId, user.id), isNull(passwordResets.usedAt))
  await db.update(passwordResets).set(used).where(links)
  const ended = await endSessionsOf(db, clock, user.id, keptSessionId)
  await writeMail(db, clock, user.email, passwordChangedLetter(user))
  await recordAccountChange(db, clock, {
    userId: user.id,
    actor: ownerActorOf(user, origin),
    reason: PASSWORD_REASONS[way],
    fields: [passwordSet(user)],
  })
  const owner = personOf(user, keptSessionId)
  await access.addIn(db, owner, { task: 'change', about: 'account', status: 200, persons: [user.id] })
  await addEnded(access, db, user, ended)
}
