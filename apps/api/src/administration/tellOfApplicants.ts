import { accessLevelOf } from '@imsang/domain/access'
import { pathOf } from '@imsang/domain/route-access'
import { and, eq } from 'drizzle-orm'
import { accountOf, organizationsOf } from '../accounts/caller'
import type { User } from '../accounts/users'
import type { Handle } from '../db/handle'
import { allowedDomains, users } from '../db/schema'
import type { Services } from '../db/services'
import { applicantsWaitingLetter } from '../mail/letters/letters'
import { writeMail } from '../mail/writeMail'
import { isOwnDomain, isWithin, realmOf } from './realm'

/**
 * Writes to each administrator how many applicants wait for their decision, if there are any [TRUST-180, TRUST-181].
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
    for (const user of await administrators(tx)) {
      const organizations = await organizationsOf(tx, user.id)
      const realm = realmOf({ account: accountOf(user, organizations), organizations })
      const theirs = waiting.filter(({ organizationId }) => realm === 'all' || isWithin(realm, organizationId ?? ''))
      if (theirs.length > 0) await writeMail(tx, clock, user.email, applicantsWaitingLetter(theirs.length, href))
    }
  })
}

/** The accounts that decide on applicants. Who is one is a rule of the domain, so it is not asked of the database. */
async function administrators(db: Handle): Promise<User[]> {
  const able = and(eq(users.registrationStatus, 'APPROVED'), eq(users.isEnabled, true))
  const accounts = await db.select().from(users).where(able)
  return accounts.filter((user) => {
    const level = accessLevelOf(accountOf(user, []))
    return level === 'SYSTEM_ADMIN' || level === 'TENANT_ADMIN'
  })
}
