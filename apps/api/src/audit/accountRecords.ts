import type { Schema } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { auditEntries, organizations, users } from '../db/schema'
import { contains } from '../db/sqlText'
import type { SessionContext } from '../http/handler'
import { PLATFORM_CHAIN } from './append'
import { type AskedFile, exportChain } from './exportTrail'
import { ACCOUNT } from './recordAccountChange'
import type { RecordName } from './recordKind'
import { ORGANIZATION } from './recordOrganizationChange'
import { named as namesOf, pageOfEntries, toRecord, UNNAMED } from './records'
import type { AuditKey } from './signing/auditKey'
import type { AuditRow } from './toLinked'
import { entryPasses } from './trailFilter'

/** What a reader may see of the history of accounts: all of them, or those whose ids a query selects. */
export type AccountReach = 'all' | SQL

export type HistoryQuery = NonNullable<operations['listAccountHistory']['parameters']['query']>

/** Selects the entries of the accounts within a reach [TRUST-090, TRUST-091]. */
export const readableAccounts = (reach: AccountReach): SQL | undefined =>
  and(
    eq(auditEntries.chain, PLATFORM_CHAIN),
    // Who sees all sees the chain without a gap, whatever else it will hold.
    reach === 'all' ? undefined : and(eq(auditEntries.entityType, ACCOUNT), sql`${auditEntries.entityId} in ${reach}`),
  )

/** Returns what passes the filters of the history of accounts within a reach, newest first [TRUST-092]. */
export function accountRecords(db: Handle, reach: AccountReach, query: HistoryQuery): Promise<Schema<'AuditPage'>> {
  const found = or(contains(users.fullName, query.search), contains(users.email, query.search))
  const named = found && sql`${auditEntries.entityId} in (select ${users.id}::text from ${users} where ${found})`
  const where = and(readableAccounts(reach), entryPasses(query), named)
  return pageOfEntries(db, { where, order: [desc(auditEntries.number)] }, query, async (rows) => {
    const accountOf = await accountsIn(db, rows)
    const nameOf = await organizationsIn(db, rows)
    return rows.map((row) => ({ ...toRecord(row, nameOf(row)), ...accountOf(row) }))
  })
}

/** Returns whose accounts the entries are about, as they are now. */
async function accountsIn(
  db: Handle,
  rows: readonly AuditRow[],
): Promise<(row: AuditRow) => Pick<Schema<'AuditRecord'>, 'account'>> {
  const ids = [...new Set(rows.map(({ entityId }) => entityId))]
  const found = await db
    .select({ userId: users.id, fullName: users.fullName, email: users.email })
    .from(users)
    .where(inArray(sql`${users.id}::text`, ids))
  const accounts = new Map(found.map((account) => [account.userId, account]))
  return ({ entityId }) => {
    const account = accounts.get(entityId)
    return account ? { account } : {}
  }
}

/** Returns the names of the organisations that the entries are about, as they are now [ORG-127]. */
async function organizationsIn(db: Handle, rows: readonly AuditRow[]): Promise<(row: AuditRow) => RecordName> {
  const ids = rows.filter(({ entityType }) => entityType === ORGANIZATION).map(({ entityId }) => entityId)
  if (ids.length === 0) return () => UNNAMED
  const found = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(inArray(organizations.id, [...new Set(ids)]))
  const names = namesOf(found)
  return ({ entityType, entityId }) => (entityType === ORGANIZATION && names.get(entityId)) || UNNAMED
}

/** Exports the history of accounts within a reach, unmasked; complete only for who sees all of them [TRUST-095]. */
export const exportAccounts = (
  context: Pick<SessionContext, 'db' | 'services'>,
  reach: AccountReach,
  asked: AskedFile,
  auditKey: AuditKey,
): Promise<Schema<'AuditExport'>> =>
  exportChain(
    context,
    {
      chain: PLATFORM_CHAIN,
      study: null,
      name: 'account_history',
      readable: readableAccounts(reach),
      shown: (row) => row,
      personsIn: async (entries) =>
        entries
          .filter(({ entityType }) => entityType === ACCOUNT)
          .map(({ entityId }) => entityId)
          .filter(isId),
      isComplete: reach === 'all',
      isMasked: false,
    },
    asked,
    auditKey,
  )
