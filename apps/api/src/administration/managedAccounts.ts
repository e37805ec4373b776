import { and, eq, exists, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { allowedDomains, memberships, users } from '../db/schema'
import { isOwnDomain, type Realm } from './realm'

/**
 * True for the accounts that an organisation administrator looks after: those of the two lists of users, the members of
 * the organisations and the applicants of their domains, also rejected ones [TRUST-090, ACCESS-060].
 */
export function isManaged(db: Handle, realm: Exclude<Realm, 'all'>): SQL | undefined {
  const isMember = exists(
    db
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(and(eq(memberships.userId, users.id), inArray(memberships.organizationId, [...realm]))),
  )
  const hasOwnDomain = exists(
    db
      .select({ domain: allowedDomains.domain })
      .from(allowedDomains)
      .where(and(isOwnDomain, inArray(allowedDomains.organizationId, [...realm]))),
  )
  const isApplicant = and(ne(users.registrationStatus, 'APPROVED'), hasOwnDomain)
  return or(isMember, isApplicant)
}
