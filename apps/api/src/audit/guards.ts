import { and, count, countDistinct, inArray, sql } from 'drizzle-orm'
import type { Handle } from '../db/handle'

/** The triggers that keep trail and access record append-only, as the migrations make them. */
export const GUARDS = {
  audit_entries: ['audit_entries_no_change', 'audit_entries_no_truncate'],
  audit_chains: ['audit_chains_moves_on', 'audit_chains_no_truncate'],
  access_entries: ['access_entries_no_change', 'access_entries_no_truncate'],
  access_persons: ['access_persons_no_change', 'access_persons_no_truncate'],
  access_months: ['access_months_moves_on', 'access_months_no_truncate'],
} as const

/** True while every trigger exists and works in every session, also in the tables of the months [TRUST-013, ACCESS-020]. */
export async function isGuarded(db: Handle): Promise<boolean> {
  const name = sql<string>`tgname::text`
  const names = Object.values(GUARDS).flat()
  const isOfTable = sql`tgrelid in ${Object.keys(GUARDS).map((table) => sql`${table}::regclass`)}`
  const [found] = await db
    .select({ working: countDistinct(name) })
    .from(sql`pg_trigger`)
    .where(and(isOfTable, sql`tgenabled = 'A'`, inArray(name, names)))
  const [open] = await db
    .select({ parts: count() })
    .from(sql`pg_inherits`)
    .where(
      sql`inhparent in ('access_entries'::regclass, 'access_persons'::regclass)
        and 2 > (select count(*) from pg_trigger where tgrelid = inhrelid and tgenabled = 'A')`,
    )
  return found?.working === names.length && open?.parts === 0
}
