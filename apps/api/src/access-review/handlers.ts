import { inArray } from 'drizzle-orm'
import type { Caller } from '../accounts/caller'
import { isManaged } from '../administration/managedAccounts'
import { realmOf } from '../administration/realm'
import type { Handle } from '../db/handle'
import { accessEntries, users } from '../db/schema'
import type { Handlers } from '../http/handler'
import { exportAccess } from './exportAccess'
import { type AccessReach, readAccess } from './readAccess'
import { notableMonth, recordReview } from './review'

/** The entries that an administrator reads: all, or those of their own people [ACCESS-060]. */
function managedEntries(db: Handle, caller: Caller): AccessReach {
  const realm = realmOf(caller)
  if (realm === 'all') return {}
  const own = db.select({ id: users.id }).from(users).where(isManaged(db, realm))
  return { entries: inArray(accessEntries.accountId, own), hidesSearches: true }
}

/** The handlers for reading the access record. */
export const accessHandlers = {
  listAccessRecord: ({ db, caller }, { query }) => readAccess(db, managedEntries(db, caller), query),
  findNotableAccess: (call, { query }) => notableMonth(call, managedEntries(call.db, call.caller), query),
  reviewAccess: (call, { body }) => recordReview(call, managedEntries(call.db, call.caller), body),
  exportAccessRecord: (call, { body }) => exportAccess(call, managedEntries(call.db, call.caller), body),

  listStudyAccess: ({ db, scope: { studyId } }, { query }) => readAccess(db, { studyId }, query),
  findNotableStudyAccess: (call, { query }) => notableMonth(call, { studyId: call.scope.studyId }, query),
  reviewStudyAccess: (call, { body }) => recordReview(call, { studyId: call.scope.studyId }, body),
  exportStudyAccess: (call, { body }) => exportAccess(call, { studyId: call.scope.studyId }, body),
} satisfies Partial<Handlers>
