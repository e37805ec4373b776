import { and, countDistinct, inArray, sql } from 'drizzle-orm'
import type { Handle } from '../db/handle'

/** The triggers that keep the audit tables append-only, as the migrations make them. */
export const GUARDS = {
  audit_entries: ['audit_entries_no_change', 'audit_entries_no_truncate'],
  audit_chains: ['audit_chains_moves_on', 'audit_chains_no_truncate'],
} as const

/** True while every trigger of the audit tables exists and works in every session [TRUST-013]. */
export async function isGuarded(db: Handle): Promise<boolean> {
  const name = sql<string>`tgname::text`
  const isOfAudit = sql`tgrelid in ('audit_entries'::regclass, 'audit_chains'::regclass)`
  const names = Object.values(GUARDS).flat()
  const [found] = await db
    .select({ working: countDistinct(name) })
    .from(sql`pg_trigger`)
    .where(and(isOfAudit, sql`tgenabled = 'A'`, inArray(name, names)))
  return found?.working === names.length
}
