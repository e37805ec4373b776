import { accessLevelOf } from '@imsang/domain/access'
import { sql } from 'drizzle-orm'
import type { Caller } from '../accounts/caller'
import { allowedDomains, users } from '../db/schema'

/** The organisations that an administrator looks after. */
export type Realm = 'all' | readonly string[]

/** System admins look after everything, organisation admins after their own organisations, nobody else after any. */
export function realmOf({ account, organizations }: Caller): Realm {
  const level = accessLevelOf(account)
  if (level === 'SYSTEM_ADMIN') return 'all'
  return level === 'TENANT_ADMIN' ? organizations.map(({ id }) => id) : []
}

/** True when an organisation is one of those. */
export const isWithin = (realm: Realm, organizationId: string): boolean =>
  realm === 'all' || realm.includes(organizationId)

/** The allowed domain that an account's address belongs to. */
export const isOwnDomain = sql`${allowedDomains.domain} = lower(substring(${users.email} from '[^@]*$'))`
