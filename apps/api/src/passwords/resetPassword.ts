import type { Body } from '@imsang/api-client'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { holdUser } from '../accounts/users'
import { triedBy } from '../auth/countSignIn'
import { forgetDevices, rememberDevice } from '../auth/devices'
import { hashOfToken, LINK_MS } from '../auth/linkToken'
import { hashPassword, type Passwords } from '../auth/passwords'
import { momentOf } from '../base/clock'
import { Problem } from '../base/problem'
import { passwordResets } from '../db/schema'
import { readOwner, refuseGuessable } from '../guessable/refuseGuessable'
import type { PublicContext } from '../http/handler'
import { forgetTries } from '../tries/countTry'
import { SIGN_IN } from '../tries/limits'
import { requireOtherThanFirst } from './firstPassword'
import { LINK_REFUSED } from './messages'
import { mayReset } from './sendResetLink'
import { requireGoodPassword, storePassword } from './storePassword'

const refused = () => new Problem(400, 'auth.reset-link', LINK_REFUSED)

/**
 * Sets a password by the link of a letter, once; every session of the account ends. Earlier failed attempts, normal for
 * a forgotten password, are reset, and the browser is the only known one: strangers cannot keep the owner out [TRUST-141].
 * @throws Problem 400 when the link or the password is refused; a refused password leaves the link valid
 */
export async function resetPassword(
  { services: { root, clock }, origin, browser, access }: PublicContext,
  passwords: Passwords,
  { resetToken, newPassword }: Body<'resetPassword'>,
): Promise<null> {
  // Without the owner, because the rule about the name would reveal whose link it is [DEC-134].
  requireGoodPassword(newPassword)
  const usable = and(
    eq(passwordResets.hash, hashOfToken(resetToken)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.sentAt, new Date(clock() - LINK_MS)),
  )
  const [link] = await root.select().from(passwordResets).where(usable)
  if (!link) throw refused()
  await requireOtherThanFirst(root, passwords, link.userId, newPassword)
  await refuseGuessable(newPassword, 'newPassword', await readOwner(root, link.userId))
  const passwordHash = await hashPassword(newPassword)
  const { email } = await root.transaction(async (tx) => {
    const user = await holdUser(tx, link.userId)
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: momentOf(clock) })
      .where(usable)
      .returning()
    if (!used || !user || !mayReset(user)) throw refused()
    await storePassword(tx, clock, user, { passwordHash, keptSessionId: null, way: 'link', origin, access })
    await forgetDevices(tx, user.id)
    await rememberDevice(tx, clock, browser, user.id)
    return user
  })
  await forgetTries(root, SIGN_IN, ...triedBy(email, origin))
  return null
}
