import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './handle'
import { migrateAsOwner, refuseDueMigration } from './migratePostgresql'
import { grantWork, refuseSameRole, refuseStrongRole } from './roles'
import * as schema from './schema'

interface PostgresqlOptions {
  /** How many are open at most. */
  readonly connections?: number | undefined
  /**
   * The role that owns the tables: `same` migrates with the working role itself, for tests; otherwise the address with
   * the owner's role, or null where the owner migrates elsewhere.
   */
  readonly owner?: 'same' | { readonly url: string | null }
}

/**
 * Opens a PostgreSQL database. Servers starting at the same time migrate one after the other.
 * @throws SettingsProblem when the working role could change the audit trail, or a migration is due and nobody may run it
 */
export async function openPostgresql(
  url: string,
  { connections = 10, owner = 'same' }: PostgresqlOptions = {},
): Promise<Database> {
  const pool = openPool(url, connections)
  try {
    if (owner === 'same') await migrateAsOwner(pool)
    else await prepareForWork(pool, owner.url)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { kind: 'postgresql', handle: drizzle(pool, { schema }), close: () => pool.end() }
}

/** Migrates with the owner's role if its address is known, and checks that the working role is not as strong. */
async function prepareForWork(pool: pg.Pool, ownerUrl: string | null): Promise<void> {
  if (ownerUrl === null) await refuseDueMigration(pool)
  else {
    const { rows } = await pool.query<{ role: string }>('select current_user as role')
    const owners = openPool(ownerUrl, 1)
    try {
      // Before anything is granted: what is taken from the working role must not be taken from the owner.
      await refuseSameRole(owners, rows[0]?.role ?? '')
      await migrateAsOwner(owners)
      await grantWork(owners, rows[0]?.role ?? '')
    } finally {
      await owners.end()
    }
  }
  await refuseStrongRole(pool)
}

function openPool(url: string, connections: number): pg.Pool {
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
  return pool
}
