import { describeError } from './base/log'
import { readSettings } from './base/settings'
import { SettingsProblem } from './base/settingsProblem'
import { FolderInUse } from './db/folderLock'
import { openDatabase } from './db/open'

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings)
  // Loaded late, so that it takes no memory while a new database is made [DEC-524].
  const { runServer } = await import('./server')
  await runServer(settings, database, fail)
}

/** Exits with one sentence for a fault that the operator can correct, and with the location of any other error. */
function fail(error: unknown): void {
  const isTold = error instanceof SettingsProblem || error instanceof FolderInUse
  const text = typeof error === 'string' ? error : isTold ? error.message : JSON.stringify(describeError(error))
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

main().catch(fail)
