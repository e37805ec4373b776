import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema'

/**
 * The database or a transaction of it, on either engine. Query functions take it as their first argument and use no
 * other: the embedded engine has one connection, so a query on the root handle inside a transaction would deadlock.
 */
export type Handle = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Database {
  readonly kind: 'embedded' | 'postgresql'
  readonly handle: Handle
  close(): Promise<void>
}
