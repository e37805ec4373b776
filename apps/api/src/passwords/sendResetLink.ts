import { findByEmail, holdUser, type User } from '../accounts/users'
import { issueLinkToken } from '../auth/linkToken'
import type { users } from '../db/schema'
import type { Services } from '../db/services'
import { type Letter, writeMail } from '../mail/writeMail'

/**
 * Sends an account a link to set its password. Previous links stay valid: otherwise anybody who knows an address could
 * invalidate its owner's links. An address without an account gets none; no response waits for this, so its duration
 * reveals nothing.
 * @param letterWith the letter around the link
 */
export async function sendResetLink(
  { root, clock }: Services,
  publicUrl: string,
  email: string,
  letterWith: (user: User, href: string) => Letter,
): Promise<void> {
  await root.transaction(async (tx) => {
    const known = await findByEmail(tx, email)
    const user = known && (await holdUser(tx, known.id))
    if (!user || !mayReset(user)) return
    const token = await issueLinkToken(tx, clock, user.id)
    const { href } = new URL(`?resetToken=${token}`, publicUrl)
    await writeMail(tx, clock, user.email, letterWith(user, href))
  })
}

/**
 * True for every account except rejected, deleted or disabled ones. That includes an undecided application, which the owner of
 * the address thereby takes over; it is neither enabled nor disabled yet.
 */
export function mayReset({ registrationStatus, isEnabled }: typeof users.$inferSelect): boolean {
  return registrationStatus === 'APPROVED'
    ? isEnabled
    : registrationStatus !== 'REJECTED' && registrationStatus !== 'DELETED'
}
