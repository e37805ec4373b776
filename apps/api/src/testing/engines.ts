import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { openEmbedded } from '../db/embedded'
import type { Database } from '../db/handle'
import { newId } from '../db/ids'
import { openPostgresql } from '../db/postgresql'
import { createDatabase, dropDatabase } from './postgresqlServer'

export type Engine = 'embedded' | 'PostgreSQL'

/** The engines to test on: always the embedded one, PostgreSQL as well when TEST_DATABASE_URL names a server. */
export const ENGINES: readonly Engine[] = process.env.TEST_DATABASE_URL ? ['embedded', 'PostgreSQL'] : ['embedded']

/** A copy of the prepared database, with the demo data in it. */
export async function openPrepared(engine: Engine): Promise<Database> {
  if (engine === 'embedded') return openEmbedded(new Blob([new Uint8Array(await readFile(inject('embeddedArchive')))]))
  const name = `imsang_test_${newId().replaceAll('-', '')}`
  const database = await openPostgresql(await createDatabase(name, inject('postgresqlTemplate')))
  return { ...database, close: () => database.close().then(() => dropDatabase(name)) }
}
