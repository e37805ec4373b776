import type { operations } from '@imsang/api-client/contract'
import { addDays, startOfDayInSeoul } from '@imsang/domain/calendar'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { fieldProblem } from '../base/problem'
import { auditEntries } from '../db/schema'
import type { RecordKind } from './recordKind'

export type TrailQuery = NonNullable<operations['listAuditTrail']['parameters']['query']>

/**
 * True where an entry passes every filter of a query; undefined without filters [AUDIT-065 … AUDIT-071].
 * @throws Problem 400 for a period that ends before it begins
 */
export function passes(scope: StudyScope, kinds: readonly RecordKind[], query: TrailQuery): SQL | undefined {
  const { fieldName, search, ...rest } = query
  return and(
    entryPasses(rest),
    fieldName === undefined ? undefined : isOfField(kinds, fieldName),
    search?.trim() ? isNumbered(scope, kinds, search) : undefined,
  )
}

/** True for the entries of a field, or of the kind of record that this choice of the filter stands for [AUDIT-010]. */
export function isOfField(kinds: readonly RecordKind[], fieldName: string): SQL {
  const kind = kinds.find(({ choice }) => choice === fieldName)
  return kind ? eq(auditEntries.entityType, kind.entityType) : eq(auditEntries.fieldName, fieldName)
}

/** The filters by an entry itself, whatever record it is about. */
interface EntryQuery {
  readonly fieldName?: string
  readonly changeType?: string
  readonly changedBy?: string
  readonly from?: string
  readonly to?: string
}

/**
 * True where an entry passes the filters by field, kind, author and period; undefined without them.
 * @throws Problem 400 for a period that ends before it begins
 */
export function entryPasses({ fieldName, changeType, changedBy, from, to }: EntryQuery): SQL | undefined {
  if (from !== undefined && to !== undefined && from > to) {
    throw fieldProblem('audit.reversed-period', 'from', SERVER_MESSAGES.reversedPeriod)
  }
  return and(
    fieldName === undefined ? undefined : eq(auditEntries.fieldName, fieldName),
    changeType === undefined ? undefined : eq(auditEntries.changeType, changeType),
    // As written by the server, because an id may be sent in upper case.
    changedBy === undefined ? undefined : eq(auditEntries.actorId, changedBy.toLowerCase()),
    from === undefined ? undefined : gte(auditEntries.at, startOf(from)),
    to === undefined ? undefined : lt(auditEntries.at, startOf(addDays(to, 1))),
  )
}

const startOf = (day: string) => new Date(startOfDayInSeoul(day))

function isNumbered(scope: StudyScope, kinds: readonly RecordKind[], search: string): SQL | undefined {
  const ofKinds = kinds.flatMap(({ entityType, numbered }) =>
    numbered ? [and(eq(auditEntries.entityType, entityType), numbered(scope, search))] : [],
  )
  return or(sql`false`, ...ofKinds)
}
