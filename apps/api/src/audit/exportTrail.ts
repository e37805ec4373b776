import type { Schema } from '@imsang/api-client'
import { CHAIN_START, type ChainHead, canonicalJson, type LinkedEntry } from '@imsang/domain/audit-chain'
import { exactCsvFile } from '@imsang/domain/csv'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { momentOf, todayOf } from '../base/clock'
import type { Handle } from '../db/handle'
import { auditChains, auditEntries, studies } from '../db/schema'
import type { StudyContext } from '../http/handler'
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
import { forRole, readableEntries } from './records'
import { sha256 } from './sha256'
import type { AuditKey } from './signing/auditKey'
import { toLinked } from './toLinked'

const BATCH = 1000

type Format = 'csv' | 'json'

/** Exports the audit trail of a study as the caller may see it: a file, and a signed manifest to check it offline. */
export async function exportTrail(
  { db, scope, services: { clock } }: Pick<StudyContext, 'db' | 'scope' | 'services'>,
  kinds: readonly RecordKind[],
  format: Format,
  auditKey: AuditKey,
): Promise<Schema<'AuditExport'>> {
  const study = await db.query.studies.findFirst({ where: eq(studies.id, scope.studyId) })
  const chain = chainOfStudy(scope.studyId)
  // The head is read first; entries appended meanwhile belong to the next export.
  const stored = await db.query.auditChains.findFirst({ where: eq(auditChains.chain, chain) })
  const head = stored ?? { chain, ...CHAIN_START }
  const entries = await readEntries(db, scope, kinds, head)
  const isMasked = scope.dataRole !== 'ADMIN'
  const fields = ENTRY_FIELDS.filter((field) => !isMasked || !LEFT_OUT_WHEN_MASKED.includes(field))
  const name = `audit_trail_${todayOf(clock)}`
  const file = { name: `${name}.${format}`, content: write[format](entries, fields) }
  const said: AuditManifest['entries'] = {
    count: entries.length,
    firstNumber: entries[0]?.number ?? null,
    lastNumber: entries.at(-1)?.number ?? null,
    isComplete: scope.institutions.reads.kind === 'all',
    isMasked,
  }
  const manifest = signManifest(auditKey, {
    format: 'imsang-audit-export',
    formatVersion: 2,
    study: { id: scope.studyId, name: study?.name ?? '' },
    exportedAt: momentOf(clock).toISOString(),
    file: { name: file.name, format, sha256: sha256(file.content) },
    entries: said,
    head: { chain, number: head.number, hash: head.hash },
    note: noteOf(said),
  })
  return { file, manifest: { name: `${file.name}.manifest.json`, content: `${JSON.stringify(manifest, null, 2)}\n` } }
}

async function readEntries(
  db: Handle,
  scope: StudyScope,
  kinds: readonly RecordKind[],
  head: ChainHead,
): Promise<LinkedEntry[]> {
  const readable = readableEntries(scope, kinds)
  const entries: LinkedEntry[] = []
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(auditEntries)
      .where(and(readable, gt(auditEntries.number, after), lte(auditEntries.number, head.number)))
      .orderBy(asc(auditEntries.number))
      .limit(BATCH)
    entries.push(...rows.map((row) => toLinked(forRole(scope, kinds, row))))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return entries
    after = last.number
  }
}

const write: Record<Format, (entries: readonly LinkedEntry[], fields: readonly EntryField[]) => string> = {
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
