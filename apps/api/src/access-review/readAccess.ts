import type { Schema } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import { fieldProblem } from '../base/problem'
import type { Handle } from '../db/handle'
import { accessEntries, accessMonths, accessPersons } from '../db/schema'
import { answeredEntries, type ReadEntry } from './answeredEntries'

/** What a reader may see of the record: everything, the entries of a study, or those that meet a condition. */
export interface AccessReach {
  readonly studyId?: string
  readonly entries?: SQL
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
  const { rows } = (await db.execute(entriesOf(reach, { ...query, size: size + 1 }))) as unknown as {
    readonly rows: readonly ReadEntry[]
  }
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    content: await answeredEntries(db, shown),
    next: last && rows.length > size ? `${last.month}.${last.number}` : null,
  }
}

/**
 * Selects the newest entries. Each month, or each set of persons with the subject, is asked for its newest ones alone:
 * that reads an index from its end and stops, however many entries there are [ACCESS-068, DEC-621].
 */
export function entriesOf(reach: AccessReach, query: AccessQuery & { readonly size: number }): SQL {
  const { accountId, subjectId, task, refused, from, to, before, size } = query
  const place = placeOf(before)
  const [first, newest] = [monthOf(from), [monthOf(to), place?.month].filter((month) => month !== undefined).sort()[0]]
  const within = (month: typeof accessMonths.month | typeof accessPersons.month) =>
    and(
      first === undefined ? undefined : sql`${month} >= ${first}`,
      newest === undefined ? undefined : sql`${month} <= ${newest}`,
    )
  const source = subjectId
    ? sql`select ${accessPersons.month}, ${accessPersons.hash} from ${accessPersons}
        where ${and(sql`${accessPersons.ids} @> array[${subjectId}]::uuid[]`, within(accessPersons.month))}`
    : sql`select ${accessMonths.month} from ${accessMonths}
        where ${and(sql`${accessMonths.droppedAt} is null`, within(accessMonths.month))}`
  const wanted = and(
    sql`${accessEntries.month} = source.month`,
    subjectId ? sql`${accessEntries.persons} = source.hash` : undefined,
    place &&
      sql`${accessEntries.number} < case when source.month = ${place.month} then ${place.number} else 2147483647 end`,
    // An entry that a slow clock added to the next month counts as of its first day [DEC-622].
    from === undefined
      ? undefined
      : sql`(source.month >= ${from} or ${accessEntries.at} >= ${from}::date::timestamp at time zone 'Asia/Seoul')`,
    to === undefined ? undefined : sql`${accessEntries.at} < (${to}::date + 1)::timestamp at time zone 'Asia/Seoul'`,
    accountId ? eq(accessEntries.accountId, accountId) : undefined,
    reach.studyId ? eq(accessEntries.studyId, reach.studyId) : undefined,
    task ? eq(accessEntries.task, task) : undefined,
    refused ? gte(accessEntries.status, 400) : undefined,
    reach.entries,
  )
  return sql`
    with source as materialized (${source})
    select found.month::text, found.number,
      to_char(found.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      found.request_id as "requestId", found.account_id as "accountId", found.login, found.role,
      found.ip_address as "ipAddress", found.user_agent as "userAgent", found.operation, found.task, found.about,
      found.study_id as "studyId", found.person_count as "personCount", found.filter, found.purpose, found.status,
      coalesce((select to_json(sets.ids[1:${sql.raw(String(PERSONS))}]) from ${accessPersons} as sets
        where sets.month = found.month and sets.hash = found.persons), '[]') as persons
    from source cross join lateral (
      select * from ${accessEntries} where ${wanted} order by ${accessEntries.number} desc limit ${size}
    ) as found
    order by found.month desc, found.number desc limit ${size}`
}

/** The place that a cursor names: `2026-11-01.12`. */
function placeOf(before: string | undefined): { readonly month: string; readonly number: number } | undefined {
  const [month, number] = before?.split('.') ?? []
  return month && number ? { month, number: Number(number) } : undefined
}

/** The month of a day, as its first day. */
const monthOf = (day: string | undefined) => day && `${day.slice(0, 7)}-01`
