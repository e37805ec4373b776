import type { Body } from '@imsang/api-client'
import { CODE_REFUSED } from '@imsang/domain/verification-code'
import type { Caller } from '../accounts/caller'
import { holdUser } from '../accounts/users'
import { hashPassword, type Passwords } from '../auth/passwords'
import { fieldProblem, Problem } from '../base/problem'
import { ownerOf, refuseGuessable } from '../guessable/refuseGuessable'
import type { CountingContext, SessionContext } from '../http/handler'
import { passwordCodeLetter } from '../mail/letters/letters'
import { writeMail } from '../mail/writeMail'
import type { Codes } from '../registration/code'
import { noteLetterRequest } from '../registration/letterRequests'
import { requireOtherThanFirst } from './firstPassword'
import { NOT_OWN_EMAIL } from './messages'
import { requireGoodPassword, storePassword } from './storePassword'

/** The same for a wrong code, a used-up one, and a missing one. */
const refused = () => new Problem(400, 'auth.code', CODE_REFUSED)

/** @throws Problem 400 when it is not the caller's own address */
function requireOwnEmail({ user }: Caller, email: string): void {
  if (email.trim().toLowerCase() !== user.email.toLowerCase()) {
    throw fieldProblem('auth.own-email', 'email', NOT_OWN_EMAIL)
  }
}

/**
 * Sends the caller a code. Without delay, because a signed-in user learns nothing secret; the letter itself is a job.
 * @throws Problem 429 when the last one is too recent, or there were too many today
 */
export async function sendPasswordCode(
  { db, services: { clock }, caller }: SessionContext,
  codes: Codes,
  { email }: Body<'sendPasswordCode'>,
): Promise<null> {
  requireOwnEmail(caller, email)
  const { user } = caller
  const address = user.email.toLowerCase()
  await noteLetterRequest(db, clock, { address, purpose: 'password', isForeign: false })
  const code = await codes.issue(db, clock, user.id, 'password')
  await writeMail(db, clock, user.email, passwordCodeLetter(user, code))
  return null
}

const attemptOf = ({ userId }: Caller, code: string) =>
  ({ userId, purpose: 'password', code, isForeign: false }) as const

/** @throws Problem 400 for a wrong code; the right one may be sent again */
export async function verifyPasswordCode(
  { services: { root, clock }, caller }: CountingContext,
  codes: Codes,
  { email, code }: Body<'verifyPasswordCode'>,
): Promise<null> {
  requireOwnEmail(caller, email)
  // Committed for a wrong code as well, because the attempt counts.
  const isRight = await root.transaction((tx) => codes.spend(tx, clock, { ...attemptOf(caller, code), isKept: true }))
  if (!isRight) throw refused()
  return null
}

/**
 * Changes the caller's password by the code, which is used up; their other sessions end, this one stays.
 * @throws Problem 400 for a wrong code or an invalid password; the latter does not count as an attempt
 */
export async function changePasswordByCode(
  { services: { root, clock }, caller, origin, access }: CountingContext,
  { codes, passwords }: { readonly codes: Codes; readonly passwords: Passwords },
  { email, code, newPassword }: Body<'changePasswordByCode'>,
): Promise<null> {
  requireOwnEmail(caller, email)
  requireGoodPassword(newPassword, caller.user)
  await requireOtherThanFirst(root, passwords, caller.userId, newPassword)
  await refuseGuessable(newPassword, 'newPassword', ownerOf(caller))
  const passwordHash = await hashPassword(newPassword)
  const isChanged = await root.transaction(async (tx) => {
    const user = await holdUser(tx, caller.userId)
    if (!user || !(await codes.spend(tx, clock, attemptOf(caller, code)))) return false
    const { sessionId: keptSessionId } = caller
    await storePassword(tx, clock, user, { passwordHash, keptSessionId, way: 'code', origin, access })
    return true
  })
  if (!isChanged) throw refused()
  return null
}
