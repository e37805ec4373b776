import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from './handle'
import { MIGRATIONS } from './migrate'
import * as schema from './schema'

export interface EmbeddedDatabase extends Database {
  /** The whole database as one archive, for tests that start from a prepared one. */
  dump(): Promise<Blob>
}

/**
 * Opens and migrates the database that runs inside this process. Guard its folder with `lockFolder` first.
 * @param source the folder it is kept in, an archive to unpack in memory, or nothing for an empty one in memory
 */
export async function openEmbedded(source?: string | Blob): Promise<EmbeddedDatabase> {
  const client = await PGlite.create(
    typeof source === 'string' ? { dataDir: source } : source ? { loadDataDir: source } : {},
  )
  const handle = drizzle(client, { schema })
  // An unpacked archive was migrated before it was packed.
  if (!(source instanceof Blob)) await migrate(handle, MIGRATIONS)
  return { kind: 'embedded', handle, close: () => client.close(), dump: () => client.dumpDataDir('none') }
}
