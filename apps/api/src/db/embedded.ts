import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from './handle'
import { MIGRATIONS } from './migrate'
import { SMALL } from './newFolder'
import * as schema from './schema'

export interface EmbeddedDatabase extends Database {
  /** Exports the whole database as one archive, for tests that start from a prepared one. */
  dump(): Promise<Blob>
}

/**
 * Opens and migrates the database that runs inside this process. Lock its folder with `lockFolder` first.
 * @param source the folder of the database, an archive to unpack in memory, or nothing for an empty one in memory
 */
export async function openEmbedded(source?: string | Blob): Promise<EmbeddedDatabase> {
  const client = await PGlite.create({
    ...(typeof source === 'string' ? { dataDir: source } : source && { loadDataDir: source }),
    initDbStartParams: SMALL,
  })
  const handle = drizzle(client, { schema })
  // An archive was migrated before it was packed.
  if (!(source instanceof Blob)) await migrate(handle, MIGRATIONS)
  return { kind: 'embedded', handle, close: () => client.close(), dump: () => client.dumpDataDir('none') }
}
