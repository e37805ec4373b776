import type { Body } from '@imsang/api-client'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { holdUser } from '../accounts/users'
import { hashPassword, type Passwords } from '../auth/passwords'
import { Busy, fieldProblem, TooMany } from '../base/problem'
import { ownerOf, refuseGuessable } from '../guessable/refuseGuessable'
import type { CountingContext } from '../http/handler'
import { countTry, forgetTries, takeBackTry } from '../tries/countTry'
import { OWN_PASSWORD } from '../tries/limits'
import { requireOtherThanFirst } from './firstPassword'
import { CURRENT_PASSWORD_WRONG } from './messages'
import { requireGoodPassword, storePassword } from './storePassword'

const refused = () => fieldProblem('auth.current-password', 'currentPassword', CURRENT_PASSWORD_WRONG)

/**
 * Changes the caller's password; their other sessions end, this one stays [PW-066]. The current password may be set
 * again, because the screen lists every rule, unless an administrator typed it.
 * @throws Problem 400 for a wrong current or an invalid new password, 429 after too many wrong ones in this session
 */
export async function changePassword(
  { services: { root, clock }, caller, origin, access }: CountingContext,
  passwords: Passwords,
  { currentPassword, newPassword }: Body<'changePassword'>,
): Promise<null> {
  const { user, sessionId } = caller
  requireGoodPassword(newPassword, user)
  const wait = await countTry(root, clock, OWN_PASSWORD, sessionId)
  if (wait > 0) throw new TooMany('auth.too-many-tries', SERVER_MESSAGES.tooManyTries, wait)
  const isRight = await passwords.matches(user.passwordHash, currentPassword).catch(async (error: unknown) => {
    if (error instanceof Busy) await takeBackTry(root, OWN_PASSWORD, sessionId)
    throw error
  })
  if (!isRight) throw refused()
  await forgetTries(root, OWN_PASSWORD, sessionId)
  await requireOtherThanFirst(root, passwords, user.id, newPassword)
  await refuseGuessable(newPassword, 'newPassword', ownerOf(caller))
  const passwordHash = await hashPassword(newPassword)
  await root.transaction(async (tx) => {
    const held = await holdUser(tx, user.id)
    // Changed while this one was compared, so it is no longer the current one.
    if (held?.passwordHash !== user.passwordHash) throw refused()
    await storePassword(tx, clock, held, { passwordHash, keptSessionId: sessionId, way: 'current', origin, access })
  })
  return null
}
