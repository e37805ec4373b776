import type { Reply } from '@imsang/api-client'
import { refusalOfRegistrationAct } from '@imsang/domain/registration'
import { CODE_REFUSED } from '@imsang/domain/verification-code'
import { eq } from 'drizzle-orm'
import { findByEmail } from '../accounts/users'
import { passwordRemoved, proved, statusChanged } from '../audit/accountChanges'
import { ownerActorOf } from '../audit/actor'
import { recordAccountChange } from '../audit/recordAccountChange'
import { momentOf } from '../base/clock'
import { Problem } from '../base/problem'
import { users } from '../db/schema'
import type { Input, PublicContext } from '../http/handler'
import type { Applicants } from './applicant'
import type { Codes } from './code'
import { statusOf } from './status'

/** The same for a wrong code, a used-up one, and an address without an application. */
const refused = () => new Problem(400, 'auth.code', CODE_REFUSED)

/**
 * Verifies the address of an application by its code. Somebody else may have applied with the address, so a code from
 * another browser than the applicant's removes the password that came with the application [TRUST-192].
 * @throws Problem 400 for a wrong code
 */
export async function verifyAddress(
  { services: { root, clock }, browser, origin }: PublicContext,
  { codes, applicants }: { readonly codes: Codes; readonly applicants: Applicants },
  { email, code }: Input<'verifyEmailCode'>['query'],
): Promise<Reply<'verifyEmailCode'>> {
  const user = await findByEmail(root, email)
  if (!user || refusalOfRegistrationAct(statusOf(user, clock), 'verify')) throw refused()
  const isForeign = !applicants.isOwn(browser, user.id)
  // Committed for a wrong code as well, because the attempt counts.
  const isRight = await root.transaction(async (tx) => {
    const attempt = { userId: user.id, purpose: 'registration', code, isForeign } as const
    if (!(await codes.spend(tx, clock, attempt))) return false
    await tx
      .update(users)
      .set({
        registrationStatus: 'EMAIL_VERIFIED',
        updatedAt: momentOf(clock),
        ...(isForeign && { passwordHash: null }),
      })
      .where(eq(users.id, user.id))
    await recordAccountChange(tx, clock, {
      userId: user.id,
      actor: ownerActorOf(user, origin),
      reason: null,
      fields: [
        ...proved(user),
        statusChanged(user.registrationStatus, 'EMAIL_VERIFIED'),
        ...(isForeign ? [passwordRemoved(user)] : []),
      ],
    })
    return true
  })
  if (!isRight) throw refused()
  return { passwordRemoved: isForeign && user.passwordHash !== null }
}
