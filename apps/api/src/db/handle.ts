import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema'

/**
 * What a query runs on: the database itself or a transaction of it, on either engine. Query functions take it as
 * their first argument and never look for another: the embedded engine has one connection, so that asking the
 * root handle inside a transaction would wait for itself for ever.
 */
export type Handle = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Database {
  readonly kind: 'embedded' | 'postgresql'
  readonly handle: Handle
  close(): Promise<void>
}
