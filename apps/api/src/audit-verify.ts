import '@imsang/domain/temporal'
import { readFile } from 'node:fs/promises'
import { isChainOfMonth } from './access-review/months'
import { type RecordReport, verifyRecord } from './access-review/verifyRecord'
import { type AuditManifest, isSignedManifest } from './audit/manifest'
import { type AuditKey, createAuditKey } from './audit/signing/auditKey'
import { headFileOf, readHeads } from './audit/signing/headFile'
import type { SignedHead } from './audit/signing/signedHead'
import { type AuditReport, type NotedEntry, verifyAudit } from './audit/verify'
import { readSettings } from './base/settings'
import { SettingsProblem } from './base/settingsProblem'
import { FolderInUse } from './db/folderLock'
import { openDatabase } from './db/open'

const USAGE = 'npm run audit:verify -- [--heads] [CHAIN#NUMBER:HASH | MANIFEST.json | FILE with signed heads] …'

class UsageProblem extends Error {}

/**
 * Checks the audit trail and the access record against themselves, the signed heads in the data folder and what it is told. Prints `intact` and
 * against which heads, or the first fault of each chain and exits with 1.
 * @param told entries that were noted elsewhere, manifests of exports, or files with signed heads: a log, a saved
 * letter; `--heads` prints what to note
 */
async function main(told: readonly string[]): Promise<void> {
  const settings = readSettings(process.env)
  const key = createAuditKey(settings.auditKey, settings.formerAuditKeys)
  const known = [await readSigned(headFileOf(settings.dataDir), key)]
  for (const word of told.filter((each) => each !== '--heads')) known.push(await readTold(word, key))
  const noted = known.flatMap((each) => each.noted)
  const signed = known.flatMap((each) => each.signed)
  const database = await openDatabase(settings)
  try {
    // The trail has no chain of a month, and would take each for one that was erased.
    const signedOfTrail = signed.filter(({ chain }) => !isChainOfMonth(chain))
    const report = await verifyAudit(database.handle, noted, signedOfTrail)
    const record = await verifyRecord(database.handle, key, signed)
    for (const line of [...linesOf(report), ...linesOfRecord(record)]) process.stdout.write(`${line}\n`)
    if (report.faults.length > 0 || record.faults.length > 0 || !report.isGuarded) process.exitCode = 1
    else if (told.includes('--heads')) {
      for (const { chain, number, hash } of report.heads) process.stdout.write(`${chain}#${number}:${hash}\n`)
    }
  } finally {
    await database.close()
  }
}

/** Says what was found, and against what it was compared. */
function linesOf({ chains, entries, faults, proved, notProved, isGuarded }: AuditReport): string[] {
  const lines = faults.map(({ chain, number, fault }) => `${chain} #${number}: ${fault}`)
  if (!isGuarded) lines.push('triggers of the audit tables are missing or disabled')
  if (lines.length > 0) return lines
  const newest = proved.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0]
  return [
    `intact: ${entries} entries in ${chains} chains`,
    ...(newest
      ? [
          `${proved.length} chains agree with signed heads, the newest of ${newest.at}: ${newest.chain}#${newest.number}`,
        ]
      : []),
    ...(notProved.length > 0
      ? [`origin not proved, for there is no signed head: ${notProved.length} chains: ${notProved.join(', ')}`]
      : []),
  ]
}

/** Says the same of the access record, in a line of its own. */
function linesOfRecord({ months, dropped, entries, faults, proved, notProved }: RecordReport): string[] {
  if (faults.length > 0) return faults.map(({ chain, number, fault }) => `${chain} #${number}: ${fault}`)
  const rest = notProved.length > 0 ? `; origin not proved: ${notProved.join(', ')}` : ''
  return [
    `access record intact: ${entries} entries in ${months} months, ${dropped} months dropped, ` +
      `${proved.length} agree with signed heads${rest}`,
  ]
}

interface Known {
  readonly noted: readonly NotedEntry[]
  readonly signed: readonly SignedHead[]
}

async function readTold(word: string, key: AuditKey): Promise<Known> {
  const [, chain, number, hash] = /^(.+)#(\d+):([0-9a-f]{64})$/.exec(word) ?? []
  if (chain && number && hash) return { noted: [{ chain, number: Number(number), hash }], signed: [] }
  return (await readManifest(word, key)) ?? readSigned(word, key, true)
}

/** Reads the head in the manifest of an export; null if the file is none. */
async function readManifest(path: string, key: AuditKey): Promise<Known | null> {
  const manifest = await readFile(path, 'utf8').then(
    (text): AuditManifest | null => {
      try {
        return JSON.parse(text)
      } catch {
        return null
      }
    },
    () => {
      throw new UsageProblem(`${path} cannot be read.\n${USAGE}`)
    },
  )
  if (manifest?.format !== 'imsang-audit-export') return null
  const { head, exportedAt: at, key: keyId, signature } = manifest
  if (!isSignedManifest(key, manifest)) return { noted: [head], signed: [] }
  return { noted: [], signed: [{ ...head, at, key: keyId, signature }] }
}

async function readSigned(path: string, key: AuditKey, isTold = false): Promise<Known> {
  const { heads, unsound } = await readHeads(path, key)
  if (unsound > 0) process.stdout.write(`${path}: ${unsound} lines have no right signature and count for nothing\n`)
  if (isTold && heads.length === 0) throw new UsageProblem(`${path} holds no signed head.\n${USAGE}`)
  return { noted: [], signed: heads }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  const isTold = error instanceof SettingsProblem || error instanceof FolderInUse || error instanceof UsageProblem
  if (!isTold) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
