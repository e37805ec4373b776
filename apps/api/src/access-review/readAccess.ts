import type { Schema } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { placeOfEntry } from '@imsang/domain/access-record'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { and, desc, eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { fieldProblem } from '../base/problem'
import type { Handle } from '../db/handle'
import { accessEntries, accessMonths, accessPersons } from '../db/schema'
import { answeredEntries, type ReadEntry } from './answeredEntries'

/** What a reader may see of the record: everything, the entries of a study, or those that meet a condition. */
export interface AccessReach {
  readonly studyId?: string
  readonly entries?: SQL
  /** True for readers who may be masked: words that were searched for may be initials of subjects [ACCESS-069]. */
  readonly hidesSearches?: true
}

export type AccessQuery = NonNullable<operations['listAccessRecord']['parameters']['query']>

/** The default number of entries [ACCESS-064]. */
const SIZE = 50

/** How many persons of an entry are answered [ACCESS-066]. */
const PERSONS = 20

/**
 * Returns what passes the filters within a reach, newest first, and where the older entries go on [ACCESS-062, ACCESS-064].
 * @throws Problem 400 for a period that ends before it begins
 */
export async function readAccess(db: Handle, reach: AccessReach, query: AccessQuery): Promise<Schema<'AccessPage'>> {
  const { from, to, size = SIZE } = query
  if (from !== undefined && to !== undefined && from > to) {
    throw fieldProblem('access-record.reversed-period', 'from', SERVER_MESSAGES.reversedPeriod)
  }
  // One more than is answered tells whether there are older ones.
  const rows = await newestEntries(db, reach, { ...query, size: size + 1 })
  const shown = rows
    .slice(0, size)
    .map((row) => (reach.hidesSearches && row.task !== 'review' ? { ...row, filter: null } : row))
  const last = shown.at(-1)
  return {
    content: await answeredEntries(db, shown),
    next: last && rows.length > size ? `${last.month}.${last.number}` : null,
  }
}

type SizedQuery = AccessQuery & { readonly size: number }

/** Reads month after month, from the newest, until there are enough entries [ACCESS-064, DEC-621]. */
async function newestEntries(db: Handle, reach: AccessReach, query: SizedQuery): Promise<ReadEntry[]> {
  const found: ReadEntry[] = []
  for (const month of await monthsOf(db, query)) {
    const size = query.size - found.length
    const { rows } = (await db.execute(entriesOf(month, reach, { ...query, size }))) as unknown as {
      readonly rows: readonly ReadEntry[]
    }
    found.push(...rows)
    if (rows.length === size) break
  }
  return found
}

/** Returns the months that are stored within the period and up to the place, newest first [ACCESS-068]. */
export async function monthsOf(db: Handle, { from, to, before, number }: AccessQuery): Promise<readonly string[]> {
  const named = number === undefined ? null : placeOfEntry(number)
  const [first, last, place] = [monthOf(from), monthOf(to), placeOf(before)?.month]
  const months = await db
    .select({ month: accessMonths.month })
    .from(accessMonths)
    .where(
      and(
        isNull(accessMonths.droppedAt),
        first === undefined ? undefined : gte(accessMonths.month, first),
        last === undefined ? undefined : lte(accessMonths.month, last),
        place === undefined ? undefined : lte(accessMonths.month, place),
        named ? eq(accessMonths.month, named.month) : undefined,
      ),
    )
    .orderBy(desc(accessMonths.month))
  return months.map(({ month }) => month)
}

/**
 * Selects the newest entries of a month. The month, or each of its sets of persons with the subject, is asked for its
 * newest ones alone: that reads an index from its end and stops, however many entries there are [ACCESS-068]. One
 * statement for all months would be planned for all of them, which takes longer than reading one.
 */
export function entriesOf(month: string, reach: AccessReach, query: SizedQuery): SQL {
  const { accountId, subjectId, task, refused, from, to, before, number, size } = query
  const place = placeOf(before)
  const named = number === undefined ? null : placeOfEntry(number)
  const wanted = and(
    eq(accessEntries.month, month),
    subjectId ? sql`${accessEntries.persons} = source.hash` : undefined,
    place?.month === month ? lt(accessEntries.number, place.number) : undefined,
    // An entry that a slow clock added to the next month counts as of its first day [DEC-622].
    from === undefined || from <= month
      ? undefined
      : sql`${accessEntries.at} >= ${from}::date::timestamp at time zone 'Asia/Seoul'`,
    to === undefined ? undefined : sql`${accessEntries.at} < (${to}::date + 1)::timestamp at time zone 'Asia/Seoul'`,
    named ? eq(accessEntries.number, named.number) : undefined,
    accountId ? eq(accessEntries.accountId, accountId) : undefined,
    isWithin(reach),
    task ? eq(accessEntries.task, task) : undefined,
    refused ? gte(accessEntries.status, 400) : undefined,
  )
  const newest = sql`select * from ${accessEntries} where ${wanted} order by ${accessEntries.number} desc limit ${size}`
  const found = subjectId
    ? sql`(select ${accessPersons.hash} from ${accessPersons} where ${accessPersons.month} = ${month}
        and ${accessPersons.ids} @> array[${subjectId}]::uuid[]) as source cross join lateral (${newest}) as found`
    : sql`(${newest}) as found`
  return sql`
    select found.month::text, found.number,
      to_char(found.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      found.request_id as "requestId", found.account_id as "accountId", found.login, found.role,
      found.ip_address as "ipAddress", found.user_agent as "userAgent", found.operation, found.task, found.about,
      found.study_id as "studyId", found.person_count as "personCount", found.filter, found.purpose, found.status,
      coalesce((select to_json(sets.ids[1:${sql.raw(String(PERSONS))}]) from ${accessPersons} as sets
        where sets.month = ${month} and sets.hash = found.persons), '[]') as persons
    from ${found} order by found.number desc limit ${size}`
}

/** Selects the entries within a reach. */
export const isWithin = ({ studyId, entries }: AccessReach): SQL | undefined =>
  and(studyId ? eq(accessEntries.studyId, studyId) : undefined, entries)

/** The place that a cursor names: `2026-11-01.12`. */
function placeOf(before: string | undefined): { readonly month: string; readonly number: number } | undefined {
  const [month, number] = before?.split('.') ?? []
  return month && number ? { month, number: Number(number) } : undefined
}

/** The month of a day, as its first day. */
const monthOf = (day: string | undefined) => day && `${day.slice(0, 7)}-01`
