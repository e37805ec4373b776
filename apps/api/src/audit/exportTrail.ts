import type { Body, Schema } from '@imsang/api-client'
import { CHAIN_START, type ChainHead, canonicalJson, type LinkedEntry } from '@imsang/domain/audit-chain'
import { exactCsvFile } from '@imsang/domain/csv'
import { and, asc, eq, gt, lte, type SQL } from 'drizzle-orm'
import { type DownloadCall, recordDownload } from '../access-record/recordDownload'
import { momentOf, todayOf } from '../base/clock'
import { sha256 } from '../base/sha256'
import type { Handle } from '../db/handle'
import { auditChains, auditEntries, studies } from '../db/schema'
import type { SessionContext, StudyContext } from '../http/handler'
import { chainOfStudy } from './append'
import {
  type AuditManifest,
  ENTRY_FIELDS,
  type EntryField,
  LEFT_OUT_WHEN_MASKED,
  noteOf,
  signManifest,
} from './manifest'
import type { RecordKind } from './recordKind'
import { forRole, namesIn, readableEntries, readsAll } from './records'
import type { AuditKey } from './signing/auditKey'
import { type AuditRow, toLinked } from './toLinked'

const BATCH = 1000

/** A file as it is asked for. */
export interface AskedFile {
  readonly format: 'csv' | 'json'
  /** Records whose data the file holds, and returns the number of that entry. */
  readonly record: (persons: readonly string[]) => Promise<string>
}

/** What is asked for in the body of an export [ACCESS-040]. */
export const askedFile = (call: DownloadCall, { format, purpose }: Body<'exportAuditTrail'>): AskedFile => ({
  format,
  record: (persons) => recordDownload(call, { about: 'trail', persons, purpose }),
})

/** What of a chain a reader exports. */
export interface Exported {
  readonly chain: string
  /** Null for a chain of no study. */
  readonly study: AuditManifest['study']
  /** The beginning of the file's name. */
  readonly name: string
  /** Selects the entries that the reader may see. */
  readonly readable: SQL | undefined
  /** Hides what the reader may not see of an entry. */
  readonly shown: (row: AuditRow) => AuditRow
  /** Whose data the entries hold: ids of subjects and accounts. */
  readonly personsIn: (entries: readonly LinkedEntry[]) => Promise<readonly string[]>
  readonly isComplete: boolean
  readonly isMasked: boolean
}

/** Exports the audit trail of a study as the caller may see it: a file, and a signed manifest to check it offline. */
export async function exportTrail(
  { db, scope, services }: Pick<StudyContext, 'db' | 'scope' | 'services'>,
  kinds: readonly RecordKind[],
  asked: AskedFile,
  auditKey: AuditKey,
): Promise<Schema<'AuditExport'>> {
  const study = await db.query.studies.findFirst({ where: eq(studies.id, scope.studyId) })
  const exported = {
    chain: chainOfStudy(scope.studyId),
    study: { id: scope.studyId, name: study?.name ?? '' },
    name: 'audit_trail',
    readable: readableEntries(scope, kinds),
    shown: (row: AuditRow) => forRole(scope, kinds, row),
    async personsIn(entries: readonly LinkedEntry[]) {
      const nameOf = await namesIn(db, kinds, entries)
      return entries.flatMap((entry) => nameOf(entry).subjectId ?? [])
    },
    isComplete: readsAll(scope, kinds),
    isMasked: scope.dataRole !== 'ADMIN',
  }
  return exportChain({ db, services }, exported, asked, auditKey)
}

/** Exports what a reader may see of a chain: a file, and a signed manifest to check it offline. */
export async function exportChain(
  { db, services: { clock } }: Pick<SessionContext, 'db' | 'services'>,
  { chain, study, name: start, personsIn, isComplete, isMasked, ...selected }: Exported,
  { format, record }: AskedFile,
  auditKey: AuditKey,
): Promise<Schema<'AuditExport'>> {
  // The head is read first; entries appended meanwhile belong to the next export.
  const stored = await db.query.auditChains.findFirst({ where: eq(auditChains.chain, chain) })
  const head = stored ?? { chain, ...CHAIN_START }
  const entries = await readEntries(db, selected, head)
  const download = await record(await personsIn(entries))
  const fields = ENTRY_FIELDS.filter((field) => !isMasked || !LEFT_OUT_WHEN_MASKED.includes(field))
  const name = `${start}_${todayOf(clock)}`
  const file = { name: `${name}.${format}`, content: write[format](entries, fields) }
  const said: AuditManifest['entries'] = {
    count: entries.length,
    firstNumber: entries[0]?.number ?? null,
    lastNumber: entries.at(-1)?.number ?? null,
    isComplete,
    isMasked,
  }
  const manifest = signManifest(auditKey, {
    format: 'imsang-audit-export',
    formatVersion: 3,
    download,
    study,
    exportedAt: momentOf(clock).toISOString(),
    file: { name: file.name, format, sha256: sha256(file.content) },
    entries: said,
    head: { chain, number: head.number, hash: head.hash },
    note: noteOf(said, study !== null),
  })
  return { file, manifest: { name: `${file.name}.manifest.json`, content: `${JSON.stringify(manifest, null, 2)}\n` } }
}

async function readEntries(
  db: Handle,
  { readable, shown }: Pick<Exported, 'readable' | 'shown'>,
  head: ChainHead,
): Promise<LinkedEntry[]> {
  const entries: LinkedEntry[] = []
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(auditEntries)
      .where(and(readable, gt(auditEntries.number, after), lte(auditEntries.number, head.number)))
      .orderBy(asc(auditEntries.number))
      .limit(BATCH)
    entries.push(...rows.map((row) => toLinked(shown(row))))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return entries
    after = last.number
  }
}

const write: Record<AskedFile['format'], (entries: readonly LinkedEntry[], fields: readonly EntryField[]) => string> = {
  json: (entries, fields) => canonicalJson(entries.map((entry) => pick(entry, fields))),
  csv: (entries, fields) =>
    exactCsvFile([fields, ...entries.map((entry) => fields.map((field) => textOf(entry[field])))]),
}

/** Without the fields that the version of the entry does not have: a hash covers exactly what is left. */
const pick = (entry: LinkedEntry, fields: readonly EntryField[]) =>
  Object.fromEntries(
    fields.filter((field) => field !== 'actorLogin' || entry.hashVersion > 1).map((field) => [field, entry[field]]),
  )

const textOf = (value: string | number | null): string | null => (value === null ? null : String(value))
