import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { SettingsProblem } from '../base/settingsProblem'
import { MIGRATION_LOCK, MIGRATIONS } from './migrate'

/** The oldest PostgreSQL version that the migrations support. */
const OLDEST = 150_000

/** Migrates with the role that owns the tables, one server after the other. */
export async function migrateAsOwner(pool: pg.Pool): Promise<void> {
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

/** @throws SettingsProblem when the database lacks a migration, which the working role may not run */
export async function refuseDueMigration(pool: pg.Pool): Promise<void> {
  const newest = readMigrationFiles(MIGRATIONS).at(-1)?.folderMillis ?? 0
  if ((await lastMigration(pool)) >= newest) return
  throw new SettingsProblem(
    'The database needs a migration: set MIGRATION_DATABASE_URL to the role that owns its tables, for one start.',
  )
}

async function lastMigration(pool: pg.Pool): Promise<number> {
  const known = await pool.query<{ known: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as known",
  )
  if (!known.rows[0]?.known) return 0
  const { rows } = await pool.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.last ?? 0)
}
