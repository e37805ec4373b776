import type { Schema } from '@imsang/api-client'
import { CHANGE_TYPE_LABELS } from '@imsang/domain/audit-chain'
import { maskTrailValue } from '@imsang/domain/record-fields'
import { and, count, desc, eq, not, or, type SQL, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { cutOf, type PageQuery, toPage } from '../db/page'
import { auditEntries } from '../db/schema'
import { countWhere } from '../db/sqlText'
import { chainOfStudy } from './append'
import type { RecordKind, RecordName } from './recordKind'
import type { AuditRow } from './toLinked'
import { passes, type TrailQuery } from './trailFilter'

/** The default page size [DCALL-032]. */
const SIZE = 50

const CHANGE_TYPES: ReadonlyMap<string, string> = new Map(Object.entries(CHANGE_TYPE_LABELS))

/** Returns what passes the filters of a study's trail and the caller may read, newest first, with the counts [AUDIT-076]. */
export async function studyRecords(
  db: Handle,
  scope: StudyScope,
  kinds: readonly RecordKind[],
  query: TrailQuery,
): Promise<Schema<'AuditPage'>> {
  const readable = readableEntries(scope, kinds)
  const where = and(readable, passes(scope, kinds, query))
  const page = await pageOfRecords(db, scope, kinds, { where, order: [desc(auditEntries.number)] }, query)
  const [counts] = await db
    .select({ studyEntries: count(), readableEntries: readable ? countWhere(readable) : count() })
    .from(auditEntries)
    .where(isInStudy(scope))
  return { ...page, ...counts }
}

const isInStudy = ({ studyId }: StudyScope): SQL => eq(auditEntries.chain, chainOfStudy(studyId))

/** True when a caller may read every entry of a study. */
export const readsAll = (scope: StudyScope, kinds: readonly RecordKind[]): boolean =>
  scope.institutions.reads.kind === 'all' && !kinds.some(({ hiddenFrom }) => hiddenFrom?.(scope))

/**
 * Selects the entries of a study that a caller may read; each kind limits them for users of one institution, and hides
 * what the caller may see nowhere else.
 */
export function readableEntries(scope: StudyScope, kinds: readonly RecordKind[]): SQL | undefined {
  const hidden = kinds.flatMap(({ entityType, hiddenFrom }) => {
    const these = hiddenFrom?.(scope)
    return these ? [not(sql`(${eq(auditEntries.entityType, entityType)} and ${these})`)] : []
  })
  const inStudy = and(isInStudy(scope), ...hidden)
  if (scope.institutions.reads.kind === 'all') return inStudy
  const ofKinds = kinds.map(({ entityType, readableBy }) =>
    and(eq(auditEntries.entityType, entityType), readableBy(scope)),
  )
  return and(inStudy, or(sql`false`, ...ofKinds))
}

/** Removes what the caller's data role hides from an entry [DEC-309]. */
export function forRole<Entry extends Pick<AuditRow, 'entityType' | 'fieldName' | 'oldValue' | 'newValue'>>(
  scope: StudyScope,
  kinds: readonly RecordKind[],
  entry: Entry,
): Entry {
  if (scope.dataRole === 'ADMIN') return entry
  const { entityType, fieldName, oldValue, newValue } = entry
  const { fields = {} } = kinds.find((kind) => kind.entityType === entityType) ?? {}
  const mask = (value: string | null) => maskTrailValue(fields, fieldName, value)
  return { ...entry, oldValue: mask(oldValue), newValue: mask(newValue) }
}

/** Which entries are asked for, and in which order. */
export interface Asked {
  readonly where: SQL | undefined
  readonly order: SQL[]
}

/** Returns a page of entries, named by their kind and without what the caller's role hides. */
export async function pageOfRecords(
  db: Handle,
  scope: StudyScope,
  kinds: readonly RecordKind[],
  asked: Asked,
  query: PageQuery,
): Promise<Schema<'AuditPage'>> {
  return pageOfEntries(db, asked, query, async (rows) => {
    const nameOf = await namesIn(db, kinds, rows)
    return rows.map((row) => toRecord(forRole(scope, kinds, row), nameOf(row)))
  })
}

/** Returns a page of entries as `toRecords` shows them. */
export async function pageOfEntries(
  db: Handle,
  { where, order }: Asked,
  { page = 0, size = SIZE }: PageQuery,
  toRecords: (rows: readonly AuditRow[]) => Promise<Schema<'AuditRecord'>[]>,
): Promise<Schema<'AuditPage'>> {
  const query = { page, size }
  const { offset, limit } = cutOf(query)
  const rows = await db
    .select()
    .from(auditEntries)
    .where(where)
    .orderBy(...order)
    .offset(offset)
    .limit(limit)
  return toPage(await toRecords(rows), query, await db.$count(auditEntries, where))
}

/** The record names of an entry that is about no subject. */
export const UNNAMED: RecordName = { subjectId: null, scno: null }

/** Names of records that are about no subject, by their ids. */
export const named = (
  records: readonly { readonly id: string; readonly name: string }[],
): ReadonlyMap<string, RecordName> => new Map(records.map(({ id, name }) => [id, { ...UNNAMED, recordName: name }]))

type Named = Pick<AuditRow, 'entityType' | 'entityId'>

/** Returns the record names of the entries, with one query per kind, as the records are now. */
export async function namesIn(
  db: Handle,
  kinds: readonly RecordKind[],
  rows: readonly Named[],
): Promise<(row: Named) => RecordName> {
  const names = new Map<string, ReadonlyMap<string, RecordName>>()
  for (const { entityType, describe } of kinds) {
    const ids = new Set(rows.filter((row) => row.entityType === entityType).map(({ entityId }) => entityId))
    if (describe && ids.size > 0) names.set(entityType, await describe(db, [...ids]))
  }
  return ({ entityType, entityId }) => names.get(entityType)?.get(entityId) ?? UNNAMED
}

/** An entry as it is answered. */
export function toRecord(row: AuditRow, name: RecordName): Schema<'AuditRecord'> {
  return {
    id: row.id,
    number: row.number,
    ...name,
    changedAt: row.at.toISOString(),
    fieldName: row.fieldName,
    fieldLabel: row.fieldLabel,
    oldValue: row.oldValue,
    newValue: row.newValue,
    changeReason: row.reason,
    changeType: row.changeType,
    changeTypeDescription: CHANGE_TYPES.get(row.changeType) ?? row.changeType,
    changedBy: row.actorId,
    changedByName: row.actorName,
    changedByRole: row.actorRole,
    changedByLogin: row.actorLogin,
    ipAddress: row.ipAddress,
    userAgent: row.userAgent,
  }
}
