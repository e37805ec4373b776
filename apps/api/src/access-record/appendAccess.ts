import { type AccessEntry, type LinkedAccess, linkAccess, type PersonSet } from '@imsang/domain/access-record'
import type { ChainHead } from '@imsang/domain/audit-chain'
import { todayInSeoul } from '@imsang/domain/calendar'
import { desc, eq, sql } from 'drizzle-orm'
import { sha256 } from '../base/sha256'
import type { Handle } from '../db/handle'
import { accessEntries, accessMonths } from '../db/schema'

/** An entry before it is added to the chain of a month. */
export interface NewAccess extends Omit<AccessEntry, 'month' | 'number' | 'persons' | 'personCount'> {
  /** The persons whose data it was; null for nobody. */
  readonly persons: PersonSet | null
}

/** The place in the record after which the next entry comes. */
export interface Place extends ChainHead {
  readonly month: string
}

/** The month of a moment, as its first day in Seoul. */
export const monthOf = (at: string): string => `${todayInSeoul(Date.parse(at)).slice(0, 7)}-01`

/**
 * Adds entries at the end of the record. Its month stays locked until the transaction ends, so that numbers have no gap
 * and a change is stored with its entry or not at all [ACCESS-003].
 * @param db a transaction: the lock comes last, after those of the change
 * @returns the place of the last entry
 */
export async function appendAccess(db: Handle, entries: readonly NewAccess[]): Promise<Place> {
  const last = await lockedPlace(db, entries[0])
  const after = await insertAfter(db, last, entries)
  if (!after) throw new Error('a locked month of the access record was closed')
  return after
}

/**
 * Adds entries after a place that was the last one when this server looked, in one statement.
 * @param stored the names of sets that this month has already
 * @returns the place of the last entry; null when the month was closed or has another end by now
 */
export async function insertAfter(
  db: Handle,
  last: Place,
  entries: readonly NewAccess[],
  stored: ReadonlySet<string> = new Set(),
): Promise<Place | null> {
  const { linked, sets } = link(last, entries)
  const unknown = sets.filter(({ hash }) => !stored.has(hash))
  const { rows } = (await db.execute(
    sql`select add_access(${last.month}, ${last.number}, ${JSON.stringify(linked)}, ${JSON.stringify(unknown)}) as is_added`,
  )) as unknown as { readonly rows: readonly { readonly is_added: boolean }[] }
  const head = linked.at(-1)
  return head && rows[0]?.is_added ? { month: last.month, number: head.number, hash: head.hash } : null
}

/** Locks the month of an entry, or a later one that is open already, and returns its last place. */
async function lockedPlace(db: Handle, entry: NewAccess | undefined): Promise<Place> {
  const wanted = entry ? monthOf(entry.at) : ''
  for (let isOpened = false; ; isOpened = true) {
    const [month] = await db
      .select()
      .from(accessMonths)
      .where(eq(accessMonths.isClosed, false))
      .orderBy(desc(accessMonths.month))
      .limit(1)
      .for('update')
    // Another server's clock may be ahead by a moment: then its month goes on.
    if (month && month.month >= wanted) return lastPlace(db, month)
    if (isOpened) throw new Error(`the month ${wanted} of the access record did not open`)
    await db.execute(sql`select open_access_month(${wanted})`)
  }
}

async function lastPlace(
  db: Handle,
  { month, previousHash }: Pick<typeof accessMonths.$inferSelect, 'month' | 'previousHash'>,
): Promise<Place> {
  const [last] = await db
    .select({ number: accessEntries.number, hash: accessEntries.hash })
    .from(accessEntries)
    .where(eq(accessEntries.month, month))
    .orderBy(desc(accessEntries.number))
    .limit(1)
  return { month, ...(last ?? { number: 0, hash: previousHash }) }
}

/** Chains the entries and collects their sets of persons. */
function link(last: Place, entries: readonly NewAccess[]): { linked: Row[]; sets: PersonSet[] } {
  const sets = new Map<string, PersonSet>()
  const linked: Row[] = []
  let { number, hash } = last
  for (const { persons, ...entry } of entries) {
    if (persons) sets.set(persons.hash, persons)
    number += 1
    const set = { persons: persons?.hash ?? null, personCount: persons?.ids.length ?? 0 }
    const next = linkAccess({ ...entry, ...set, month: last.month, number }, hash, sha256)
    linked.push(toRow(next))
    hash = next.hash
  }
  return { linked, sets: [...sets.values()] }
}

type Row = ReturnType<typeof toRow>

/** An entry under the names of the columns. */
const toRow = ({
  requestId,
  accountId,
  sessionId,
  ipAddress,
  userAgent,
  studyId,
  personCount,
  previousHash,
  ...same
}: LinkedAccess) => ({
  ...same,
  request_id: requestId,
  account_id: accountId,
  session_id: sessionId,
  ip_address: ipAddress,
  user_agent: userAgent,
  study_id: studyId,
  person_count: personCount,
  previous_hash: previousHash,
})
