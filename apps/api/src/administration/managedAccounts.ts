import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { and, eq, exists, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { Caller } from '../accounts/caller'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { allowedDomains, memberships, users } from '../db/schema'
import { isOwnDomain, type Realm, realmOf } from './realm'

/** Finds an account that an administrator looks after; a deleted one is none. */
async function managedBy(db: Handle, caller: Caller, userId: string) {
  const realm = realmOf(caller)
  const isTheirs = realm === 'all' ? undefined : isManaged(db, realm)
  const isAsked = and(eq(users.id, userId), ne(users.registrationStatus, 'DELETED'), isTheirs)
  return isId(userId) ? db.query.users.findFirst({ where: isAsked }) : undefined
}

/** True for somebody who looks after an account as an administrator [USER-250, USER-254]. */
export const looksAfter = async (db: Handle, caller: Caller, userId: string): Promise<boolean> =>
  (await managedBy(db, caller, userId)) !== undefined

/**
 * Returns an account that an administrator looks after.
 * @throws Problem 404 for an unknown account and for one of others, which is not told apart [USER-250]
 */
export async function findManaged(db: Handle, caller: Caller, userId: string): Promise<typeof users.$inferSelect> {
  const found = await managedBy(db, caller, userId)
  if (!found) throw new Problem(404, 'account.not-found', SERVER_MESSAGES.accountNotFound)
  return found
}

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
