import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { sql } from 'drizzle-orm'
import type { Caller } from '../accounts/caller'
import { type AccountReach, accountRecords, exportAccounts, readableAccounts } from '../audit/accountRecords'
import { PLATFORM_CHAIN } from '../audit/append'
import { askedFile } from '../audit/exportTrail'
import type { TrailProof } from '../audit/handlers'
import { authorsOf } from '../audit/people'
import type { KeptHeads } from '../audit/signing/headFile'
import { verifyTrail } from '../audit/verifyTrail'
import { TooMany } from '../base/problem'
import type { Handle } from '../db/handle'
import { users } from '../db/schema'
import type { Handlers, SessionContext } from '../http/handler'
import { countTry } from '../tries/countTry'
import { ACCOUNT_VERIFICATIONS } from '../tries/limits'
import { isManaged } from './managedAccounts'
import { realmOf } from './realm'

/** The accounts whose history an administrator reads [TRUST-090]. */
function managedAccounts(db: Handle, caller: Caller): AccountReach {
  const realm = realmOf(caller)
  return realm === 'all' ? 'all' : sql`(select ${users.id}::text from ${users} where ${isManaged(db, realm)})`
}

/** The caller's own account, and no other [TRUST-091]. */
const ownAccount = ({ userId }: Caller): AccountReach => sql`(${userId})`

/**
 * Verifies the whole chain for anybody who has a session, and for each of them only so often.
 * @throws TooMany [TRUST-226]
 */
async function verifyAccounts({ db, services, caller }: SessionContext, heads: KeptHeads) {
  const wait = await countTry(db, services.clock, ACCOUNT_VERIFICATIONS, caller.userId)
  if (wait > 0) throw new TooMany('account-history.too-many-verifications', SERVER_MESSAGES.tooManyTries, wait)
  return verifyTrail(db, services, heads, PLATFORM_CHAIN)
}

/** The handlers for the history of accounts: for administrators, and for everybody about themselves. */
export const accountHistoryHandlers = ({ auditKey, heads }: TrailProof) =>
  ({
    listAccountHistory: ({ db, caller }, { query }) => accountRecords(db, managedAccounts(db, caller), query),
    listAccountAuthors: ({ db, caller }) => authorsOf(db, readableAccounts(managedAccounts(db, caller))),
    verifyAccountHistory: (context) => verifyAccounts(context, heads),
    exportAccountHistory: (context, { body }) =>
      exportAccounts(context, managedAccounts(context.db, context.caller), askedFile(context, body), auditKey),

    listOwnHistory: ({ db, caller }, { query }) => accountRecords(db, ownAccount(caller), query),
    verifyOwnHistory: (context) => verifyAccounts(context, heads),
    exportOwnHistory: (context, { body }) =>
      exportAccounts(context, ownAccount(context.caller), askedFile(context, body), auditKey),
  }) satisfies Partial<Handlers>
