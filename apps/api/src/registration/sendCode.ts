import { nextRegistrationStatus } from '@imsang/domain/registration'
import { eq } from 'drizzle-orm'
import { findByEmail } from '../accounts/users'
import { momentOf } from '../base/clock'
import { users } from '../db/schema'
import type { Services } from '../db/services'
import { codeLetter } from '../mail/letters/letters'
import { writeMail } from '../mail/writeMail'
import type { Codes } from './code'
import { statusOf } from './status'

/**
 * Sends an applicant a new code and reopens an expired application. An address without an application, or with a
 * verified one, gets no letter; no response waits for this, so its duration reveals nothing.
 */
export async function sendRegistrationCode({ root, clock }: Services, codes: Codes, email: string): Promise<void> {
  await root.transaction(async (tx) => {
    const user = await findByEmail(tx, email)
    const status = user && statusOf(user, clock)
    if (!user || !status) return
    const next = status === 'EXPIRED' ? nextRegistrationStatus(status, 'reactivate') : status
    if (next !== 'EMAIL_SENT') return
    await tx
      .update(users)
      .set({ registrationStatus: next, updatedAt: momentOf(clock) })
      .where(eq(users.id, user.id))
    const code = await codes.issue(tx, clock, user.id, 'registration')
    await writeMail(tx, clock, user.email, codeLetter(code))
  })
}
