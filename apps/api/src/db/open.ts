import { join } from 'node:path'
import type { Settings } from '../base/settings'
import { openEmbedded } from './embedded'
import { lockFolder } from './folderLock'
import type { Database } from './handle'
import { openPostgresql } from './postgresql'

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'migrationUrl' | 'dataDir'> &
  Partial<Pick<Settings, 'databaseConnections'>>

/**
 * Opens the database of the settings: the embedded one, migrated, or PostgreSQL with a role that cannot change the
 * audit trail, migrated by its owner.
 * @throws SettingsProblem when that role could
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (settings.databaseUrl) {
    return openPostgresql(settings.databaseUrl, {
      connections: settings.databaseConnections,
      owner: { url: settings.migrationUrl },
    })
  }
  const unlock = lockFolder(settings.dataDir)
  try {
    const database = await openEmbedded(join(settings.dataDir, 'db'))
    return { ...database, close: () => database.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}
