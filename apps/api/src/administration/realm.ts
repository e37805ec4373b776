import { accessLevelOf, isSystemAdmin } from '@imsang/domain/access'
import { sql } from 'drizzle-orm'
import type { Caller } from '../accounts/caller'
import { allowedDomains, users } from '../db/schema'

/** The organisations that an administrator manages. */
export type Realm = 'all' | readonly string[]

/** System admins manage all organisations, organisation admins their own, other users none. */
export function realmOf({ account, organizations }: Pick<Caller, 'account' | 'organizations'>): Realm {
  const level = accessLevelOf(account)
  if (level === 'SYSTEM_ADMIN') return 'all'
  return level === 'TENANT_ADMIN' ? organizations.map(({ id }) => id) : []
}

/** The organisations into which somebody registers users: all for system admins, for other users their own [USER-180]. */
export const ownRealmOf = ({ account, organizations }: Pick<Caller, 'account' | 'organizations'>): Realm =>
  isSystemAdmin(account) ? 'all' : organizations.map(({ id }) => id)

/** True when an organisation is in the realm. */
export const isWithin = (realm: Realm, organizationId: string): boolean =>
  realm === 'all' || realm.includes(organizationId)

/** The domain of an account's address, as `domainOf` reads it. */
export const domainOfAddress = sql`lower(substring(${users.email} from '[^@]*$'))`

/** Matches the allowed domain of an account's address, also one that is switched off. */
export const isOwnDomain = sql`(${allowedDomains.domain} = ${domainOfAddress} and ${allowedDomains.deletedAt} is null)`
