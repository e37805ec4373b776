import { join } from 'node:path'
import type { Settings } from '../base/settings'
import { openEmbedded } from './embedded'
import { lockFolder } from './folderLock'
import type { Database } from './handle'
import { openPostgresql } from './postgresql'

/** Opens and migrates the database of the settings. */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'databaseConnections'>>,
): Promise<Database> {
  if (settings.databaseUrl) return openPostgresql(settings.databaseUrl, settings.databaseConnections)
  const unlock = lockFolder(settings.dataDir)
  try {
    const database = await openEmbedded(join(settings.dataDir, 'db'))
    return { ...database, close: () => database.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}
