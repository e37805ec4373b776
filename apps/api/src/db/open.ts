import { join } from 'node:path'
import type { Settings } from '../base/settings'
import { lockFolder } from './folderLock'
import type { Database } from './handle'
import { makeNewFolder } from './newFolder'

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'migrationUrl' | 'dataDir'> &
  Partial<Pick<Settings, 'databaseConnections'>>

/**
 * Opens the database of the settings: the embedded one, migrated, or PostgreSQL with a role that cannot change the
 * audit trail, migrated by its owner.
 * The engine is loaded late, once making a new folder needs no memory any more.
 * @throws SettingsProblem when that role could
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (settings.databaseUrl) {
    const { openPostgresql } = await import('./postgresql')
    return openPostgresql(settings.databaseUrl, {
      connections: settings.databaseConnections,
      owner: { url: settings.migrationUrl },
    })
  }
  const unlock = lockFolder(settings.dataDir)
  try {
    const folder = join(settings.dataDir, 'db')
    await makeNewFolder(folder)
    const { openEmbedded } = await import('./embedded')
    const database = await openEmbedded(folder)
    return { ...database, close: () => database.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}
