import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './handle'
import { MIGRATION_LOCK, MIGRATIONS } from './migrate'
import * as schema from './schema'

/** The oldest PostgreSQL version that the migrations support. */
const OLDEST = 150_000

/**
 * Opens and migrates a PostgreSQL database; servers starting at the same time migrate one after the other.
 * @param connections how many are open at most
 */
export async function openPostgresql(url: string, connections = 10): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    // Several servers share what PostgreSQL allows in total (max_connections, 100 by default).
    max: connections,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // The pool replaces a broken idle connection; without a listener it would end the process.
  pool.on('error', () => undefined)
  try {
    await bringUpToDate(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { kind: 'postgresql', handle: drizzle(pool, { schema }), close: () => pool.end() }
}

async function bringUpToDate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const version = await client.query<{ server_version_num: string }>('show server_version_num')
    if (Number(version.rows[0]?.server_version_num) < OLDEST) throw new Error('PostgreSQL 15 or newer is needed.')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      await migrate(drizzle(client), MIGRATIONS)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  } finally {
    client.release()
  }
}
