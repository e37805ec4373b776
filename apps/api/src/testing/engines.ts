import { readFile } from 'node:fs/promises'
import { describe, inject } from 'vitest'
import { openEmbedded } from '../db/embedded'
import type { Database } from '../db/handle'
import { newId } from '../db/ids'
import { openPostgresql } from '../db/postgresql'
import { createDatabase, dropDatabase } from './postgresqlServer'

export type Engine = 'embedded' | 'PostgreSQL'

/**
 * A group of tests on each engine: always the embedded one; PostgreSQL when TEST_DATABASE_URL names a server, else its
 * tests are reported as skipped.
 */
export function describeOnEngines(name: string, tests: (engine: Engine) => void): void {
  describe(`${name} on embedded`, () => tests('embedded'))
  describe.skipIf(!process.env.TEST_DATABASE_URL)(`${name} on PostgreSQL`, () => tests('PostgreSQL'))
}

/**
 * A group of tests of our own rules and refusals, which no engine can do differently: in `npm test` on PostgreSQL where there
 * is one, else on the embedded engine; in `npm run test:long` on both. For locks, order and constraints take
 * `describeOnEngines`.
 */
export function describeOnOneEngine(name: string, tests: (engine: Engine) => void): void {
  if (process.env.IMSANG_LONG === '1') describeOnEngines(name, tests)
  else if (process.env.TEST_DATABASE_URL) describe(`${name} on PostgreSQL`, () => tests('PostgreSQL'))
  else describe(`${name} on embedded`, () => tests('embedded'))
}

/** A copy of the prepared database, with the demo data in it. */
export async function openPrepared(engine: Engine): Promise<Database> {
  if (engine === 'embedded') return openEmbedded(new Blob([new Uint8Array(await readFile(inject('embeddedArchive')))]))
  const name = `imsang_test_${newId().replaceAll('-', '')}`
  const database = await openPostgresql(await createDatabase(name, inject('postgresqlTemplate')))
  return { ...database, close: () => database.close().then(() => dropDatabase(name)) }
}
