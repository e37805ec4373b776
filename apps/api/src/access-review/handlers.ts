import { inArray } from 'drizzle-orm'
import type { Caller } from '../accounts/caller'
import { isManaged } from '../administration/managedAccounts'
import { realmOf } from '../administration/realm'
import type { Handle } from '../db/handle'
import { accessEntries, users } from '../db/schema'
import type { Handlers } from '../http/handler'
import { type AccessReach, readAccess } from './readAccess'

/** The entries that an administrator reads: all, or those of their own people [ACCESS-060]. */
function managedEntries(db: Handle, caller: Caller): AccessReach {
  const realm = realmOf(caller)
  if (realm === 'all') return {}
  const own = db.select({ id: users.id }).from(users).where(isManaged(db, realm))
  return { entries: inArray(accessEntries.accountId, own) }
}

/** The handlers for reading the access record. */
export const accessHandlers = {
  listAccessRecord: ({ db, caller }, { query }) => readAccess(db, managedEntries(db, caller), query),
  listStudyAccess: ({ db, scope: { studyId } }, { query }) => readAccess(db, { studyId }, query),
} satisfies Partial<Handlers>
