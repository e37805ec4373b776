import '@imsang/domain/temporal'
import { readFile } from 'node:fs/promises'
import type { AuditManifest } from './audit/manifest'
import { type NotedEntry, verifyAudit } from './audit/verify'
import { readSettings } from './base/settings'
import { SettingsProblem } from './base/settingsProblem'
import { FolderInUse } from './db/folderLock'
import { openDatabase } from './db/open'

const USAGE = 'npm run audit:verify -- [--heads] [CHAIN#NUMBER:HASH | MANIFEST.json] …'

class UsageProblem extends Error {}

/**
 * Checks the audit trail: prints `intact`, or the first fault of each chain and exits with 1.
 * @param told entries that were noted elsewhere, alone or in the manifest of an export; `--heads` prints what to note
 */
async function main(told: readonly string[]): Promise<void> {
  const noted = await Promise.all(told.filter((word) => word !== '--heads').map(readNote))
  const database = await openDatabase(readSettings(process.env))
  try {
    const { chains, entries, faults, heads } = await verifyAudit(database.handle, noted)
    for (const { chain, number, fault } of faults) process.stdout.write(`${chain} #${number}: ${fault}\n`)
    if (faults.length === 0) process.stdout.write(`intact: ${entries} entries in ${chains} chains\n`)
    else process.exitCode = 1
    if (faults.length > 0 || !told.includes('--heads')) return
    for (const { chain, number, hash } of heads) process.stdout.write(`${chain}#${number}:${hash}\n`)
  } finally {
    await database.close()
  }
}

async function readNote(word: string): Promise<NotedEntry> {
  const [, chain, number, hash] = /^(.+)#(\d+):([0-9a-f]{64})$/.exec(word) ?? []
  if (chain && number && hash) return { chain, number: Number(number), hash }
  try {
    const { head } = JSON.parse(await readFile(word, 'utf8')) as AuditManifest
    return { chain: head.chain, number: head.number, hash: head.hash }
  } catch {
    throw new UsageProblem(`${word}: neither an entry nor a manifest.\n${USAGE}`)
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  const isTold = error instanceof SettingsProblem || error instanceof FolderInUse || error instanceof UsageProblem
  if (!isTold) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
