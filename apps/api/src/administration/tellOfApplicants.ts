import { pathOf } from '@imsang/domain/route-access'
import { eq } from 'drizzle-orm'
import { administratorsOf } from '../accounts/administrators'
import { accountOf, organizationsOf } from '../accounts/caller'
import { allowedDomains, users } from '../db/schema'
import type { Services } from '../db/services'
import { applicantsWaitingLetter } from '../mail/letters/letters'
import { writeMail } from '../mail/writeMail'
import { isOwnDomain, isWithin, realmOf } from './realm'

/**
 * Writes to each administrator how many applicants wait for their decision, if there are any and they did
 * not switch the letter off [TRUST-180, TRUST-181, TRUST-198].
 * @param publicUrl where the administrators decide
 */
export async function tellOfApplicants({ root, clock }: Services, publicUrl: string): Promise<void> {
  await root.transaction(async (tx) => {
    const waiting = await tx
      .select({ organizationId: allowedDomains.organizationId })
      .from(users)
      .leftJoin(allowedDomains, isOwnDomain)
      .where(eq(users.registrationStatus, 'EMAIL_VERIFIED'))
    if (waiting.length === 0) return
    const { href } = new URL(pathOf('users'), publicUrl)
    const administrators = await administratorsOf(tx, ['SYSTEM_ADMIN', 'TENANT_ADMIN'])
    for (const user of administrators.filter(({ hearsOfApplicants }) => hearsOfApplicants)) {
      const organizations = await organizationsOf(tx, user.id)
      const realm = realmOf({ account: accountOf(user, organizations), organizations })
      const theirs = waiting.filter(({ organizationId }) => realm === 'all' || isWithin(realm, organizationId ?? ''))
      if (theirs.length > 0) await writeMail(tx, clock, user.email, applicantsWaitingLetter(theirs.length, href))
    }
  })
}
