import { maySignIn } from '../accounts/caller'
import { findByEmail } from '../accounts/users'
import type { Services } from '../db/services'
import { signInWarningLetter } from '../mail/letters/letters'
import { writeMail } from '../mail/writeMail'

/**
 * Tells the owner of an account that somebody keeps trying passwords. Nobody hears of an address without an account,
 * and no response waits for this, so its duration reveals nothing [TRUST-135].
 */
export async function warnOwner({ root, clock }: Services, publicUrl: string, email: string): Promise<void> {
  await root.transaction(async (tx) => {
    const user = await findByEmail(tx, email)
    if (user && maySignIn(user)) await writeMail(tx, clock, user.email, signInWarningLetter(user.fullName, publicUrl))
  })
}
