import { readFile } from 'node:fs/promises'
import { describe, inject } from 'vitest'
import { openEmbedded } from '../db/embedded'
import type { Database } from '../db/handle'
import { newId } from '../db/ids'
import { openPostgresql } from '../db/postgresql'
import { createDatabase, dropDatabase } from './postgresqlServer'

export type Engine = 'embedded' | 'PostgreSQL'

/** The engine of `npm test`: PostgreSQL if TEST_DATABASE_URL is set, which takes half of the time. */
export const USUAL: Engine = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'embedded'
const IS_MORE = process.env.IMSANG_MORE === '1'

/**
 * A group of tests that depend on the engine: locks, order, constraints. `npm test` runs it on one engine, `npm run
 * test:more` on the other one; without a PostgreSQL server its tests are reported there as skipped.
 */
export function describeOnEngines(name: string, tests: (engine: Engine) => void): void {
  if (!IS_MORE) describe(`${name} on ${USUAL}`, () => tests(USUAL))
  else if (USUAL === 'PostgreSQL') describe(`${name} on embedded`, () => tests('embedded'))
  else describe.skip(`${name} on PostgreSQL`, () => tests('PostgreSQL'))
}

/**
 * A group of tests of our own rules and refusals, which do not depend on the engine: runs on the engine of `npm test`,
 * and on both in `npm run test:long`.
 */
export function describeOnOneEngine(name: string, tests: (engine: Engine) => void): void {
  if (!IS_MORE || process.env.IMSANG_LONG === '1') describeOnEngines(name, tests)
}

/** Opens a copy of the prepared database, with the demo data in it. */
export async function openPrepared(engine: Engine): Promise<Database> {
  if (engine === 'embedded') return openEmbedded(new Blob([new Uint8Array(await readFile(inject('embeddedArchive')))]))
  const name = `imsang_test_${newId().replaceAll('-', '')}`
  const database = await openPostgresql(await createDatabase(name, inject('postgresqlTemplate')))
  return { ...database, close: () => database.close().then(() => dropDatabase(name)) }
}
