import '@imsang/domain/temporal'
import { verifyAudit } from './audit/verify'
import { FolderInUse } from './db/folderLock'
import { openDatabase } from './db/open'
import { readSettings, SettingsProblem } from './settings'

/** Checks the audit trail: prints `intact`, or the first fault of each chain and exits with 1. */
async function main(): Promise<void> {
  const database = await openDatabase(readSettings(process.env))
  try {
    const { chains, entries, faults } = await verifyAudit(database.handle)
    for (const { chain, number, fault } of faults) process.stdout.write(`${chain} #${number}: ${fault}\n`)
    if (faults.length === 0) process.stdout.write(`intact: ${entries} entries in ${chains} chains\n`)
    else process.exitCode = 1
  } finally {
    await database.close()
  }
}

await main().catch((error: unknown) => {
  if (!(error instanceof SettingsProblem || error instanceof FolderInUse)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
