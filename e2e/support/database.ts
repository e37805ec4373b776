import { createLiveDatabase } from '../../apps/api/src/testing/liveDatabase'
import { addressOf, createDatabase, dropDatabases } from '../../apps/api/src/testing/postgresqlServer'

/** The environment variable with the addresses of the database that each server copies (see `prepareServer.ts`). */
export const DEMO_DATABASE = 'IMSANG_E2E_DATABASE'

/** What a server is told that is a demo on such a database. */
export type DatabaseEnv = Record<'DATABASE_URL' | 'MIGRATION_DATABASE_URL' | 'DEMO', string>

let copies = 0

/** Makes an empty database on the server of TEST_DATABASE_URL. Dropping it also drops the copies of it. */
export async function makeDatabase(): Promise<{ env: DatabaseEnv; drop: () => Promise<void> }> {
  const name = `imsang_e2e_${process.pid}`
  const { env, drop } = await createLiveDatabase(name)
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = env
  return {
    env: { DATABASE_URL, MIGRATION_DATABASE_URL, DEMO: '1' },
    async drop() {
      await dropDatabases(`${name}_`)
      await drop()
    },
  }
}

/** Copies that database for one server, which is told of the copy. */
export async function copyDatabase(): Promise<DatabaseEnv> {
  const demo: DatabaseEnv = JSON.parse(process.env[DEMO_DATABASE] ?? '')
  const { pathname, username: owner } = new URL(demo.MIGRATION_DATABASE_URL)
  const from = pathname.slice(1)
  const name = `${from}_${process.pid}_${copies++}`
  await createDatabase(name, from, owner)
  const at = (address: string) => addressOf(name, new URL(address))
  return { ...demo, DATABASE_URL: at(demo.DATABASE_URL), MIGRATION_DATABASE_URL: at(demo.MIGRATION_DATABASE_URL) }
}
