import type { Schema } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { allowedDomains, auditEntries, b2bPartners, organizations, partners, users } from '../db/schema'
import { contains } from '../db/sqlText'
import type { SessionContext } from '../http/handler'
import { PLATFORM_CHAIN } from './append'
import { type AskedFile, exportChain } from './exportTrail'
import { ACCOUNT } from './recordAccountChange'
import { pageOfEntries, toRecord, UNNAMED } from './records'
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
    const saidOf = await aboutsOf(db, rows)
    return rows.map((row) => ({ ...toRecord(row, UNNAMED), ...saidOf(row) }))
  })
}

type About = Pick<Schema<'AuditRecord'>, 'account' | 'recordName' | 'recordKind'>

/**
 * Returns what the entries are about, as it is now: an account, an organisation, an allowed domain, a partner or a link.
 * @see ORG-127, DOMAIN-074, PARTNER-153
 */
async function aboutsOf(db: Handle, rows: readonly AuditRow[]): Promise<(row: AuditRow) => About> {
  const ids = [...new Set(rows.map(({ entityId }) => entityId))]
  const accounts = await db
    .select({ userId: users.id, fullName: users.fullName, email: users.email })
    .from(users)
    .where(inArray(sql`${users.id}::text`, ids))
  const ofOrganizations = await db
    .select({ id: organizations.id, recordName: organizations.name })
    .from(organizations)
    .where(inArray(sql`${organizations.id}::text`, ids))
  const domains = await db
    .select({ id: allowedDomains.id, recordName: allowedDomains.domain })
    .from(allowedDomains)
    .where(inArray(sql`${allowedDomains.id}::text`, ids))
  const ofPartners = await db
    .select({ id: b2bPartners.id, recordName: b2bPartners.companyName })
    .from(b2bPartners)
    .where(inArray(sql`${b2bPartners.id}::text`, ids))
  const links = await db
    .select({ id: partners.id, recordName: partners.name })
    .from(partners)
    .where(inArray(sql`${partners.id}::text`, ids))
  const said = new Map<string, About>([
    ...accounts.map((account) => [account.userId, { account }] as const),
    ...ofOrganizations.map(({ id, recordName }) => [id, { recordName, recordKind: 'organization' }] as const),
    ...domains.map(({ id, recordName }) => [id, { recordName, recordKind: 'allowed-domain' }] as const),
    ...ofPartners.map(({ id, recordName }) => [id, { recordName, recordKind: 'b2b-partner' }] as const),
    ...links.map(({ id, recordName }) => [id, { recordName, recordKind: 'partner-link' }] as const),
  ])
  return ({ entityId }) => said.get(entityId) ?? {}
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
        entries.flatMap(({ entityType, entityId }) => (entityType === ACCOUNT && isId(entityId) ? [entityId] : [])),
      isComplete: reach === 'all',
      isMasked: false,
    },
    asked,
    auditKey,
  )
