import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from './handle'
import { MIGRATIONS } from './migrate'
import * as schema from './schema'

export interface EmbeddedDatabase extends Database {
  /** Exports the whole database as one archive, for tests that start from a prepared one. */
  dump(): Promise<Blob>
}

/**
 * A new database keeps as little in memory as one process needs: its files are copied in memory while they are made, so
 * 16 MB of log less are 100 MB less at the first start.
 */
const SMALL = ['--set', 'shared_buffers=16MB', '--wal-segsize=1']

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
