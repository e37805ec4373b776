import { type Notable, type NotableLimits, notableAccess, type WatchedEntry } from '@imsang/domain/access-record'
import { addDays, startOfDayInSeoul } from '@imsang/domain/calendar'
import { and, eq, gte, inArray, isNotNull, lt, max, type SQL, sql } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { accessEntries, accessPersons } from '../db/schema'
import { type AccessReach, isWithin } from './readAccess'

/** Something notable, and whose it is. */
export interface AccountNotable extends Notable {
  readonly accountId: string
}

/** How many entries are read at once. */
const PART = 2000

/** How many ids of persons are remembered while entries are read. */
const REMEMBERED = 200_000

/**
 * Looks through a month account by account, so that one account's month is in memory and not everybody's [ACCESS-086].
 * @param month its first day
 * @returns what is notable, the newest first
 */
export async function findNotable(
  db: Handle,
  reach: AccessReach,
  month: string,
  limits: NotableLimits,
): Promise<AccountNotable[]> {
  const wanted = and(eq(accessEntries.month, month), isNotNull(accessEntries.accountId), isWithin(reach))
  const places = await placesBefore(db, wanted, month, limits.newPlaceDays)
  const found: AccountNotable[] = []
  for await (const [accountId, entries] of byAccount(db, wanted, month)) {
    const own = notableAccess(entries, places.get(accountId) ?? new Map(), limits)
    for (const notable of own) found.push({ ...notable, accountId })
  }
  return found.sort((one, other) => other.to - one.to || (one.accountId < other.accountId ? -1 : 1))
}

/** When each account of a month was last seen at each place before it, within as many days, in whatever study. */
async function placesBefore(db: Handle, wanted: SQL | undefined, month: string, days: number) {
  const first = addDays(month, -days)
  const seen = await db
    .select({ accountId: accessEntries.accountId, network: accessEntries.network, at: max(accessEntries.at) })
    .from(accessEntries)
    .where(
      and(
        gte(accessEntries.month, `${first.slice(0, 7)}-01`),
        lt(accessEntries.month, month),
        gte(accessEntries.at, new Date(startOfDayInSeoul(first))),
        isNotNull(accessEntries.network),
        inArray(
          accessEntries.accountId,
          db.selectDistinct({ accountId: accessEntries.accountId }).from(accessEntries).where(wanted),
        ),
      ),
    )
    .groupBy(accessEntries.accountId, accessEntries.network)
  const places = new Map<string, Map<string, number>>()
  for (const { accountId, network, at } of seen) {
    if (accountId === null || network === null || at === null) continue
    const own = places.get(accountId) ?? new Map<string, number>()
    places.set(accountId, own.set(network, at.getTime()))
  }
  return places
}

/** Reads the entries of a month in the order of their accounts. */
async function* byAccount(
  db: Handle,
  wanted: SQL | undefined,
  month: string,
): AsyncGenerator<readonly [accountId: string, entries: readonly WatchedEntry[]]> {
  const idsOf = personsOf(db, month)
  let owner: string | null = null
  let entries: WatchedEntry[] = []
  for (let after: Row | undefined, isMore = true; isMore; ) {
    const rows: Row[] = await readPart(db, wanted, after)
    const ids = await idsOf(rows.flatMap(({ about, persons }) => (COUNTED.includes(about) && persons) || []))
    for (const { accountId, at, network, task, about, status, persons } of rows) {
      if (accountId !== owner) {
        if (owner !== null) yield [owner, entries]
        owner = accountId
        entries = []
      }
      const whose = ids.get(persons ?? '') ?? []
      entries.push({ at: at.getTime(), network, task, about, status, persons: whose } as WatchedEntry)
    }
    after = rows.at(-1)
    isMore = rows.length === PART
  }
  if (owner !== null) yield [owner, entries]
}

/** The kinds of data whose persons are counted; the sets of others need not be read. */
const COUNTED: readonly string[] = ['subject', 'trail']

const COLUMNS = {
  number: accessEntries.number,
  accountId: accessEntries.accountId,
  at: accessEntries.at,
  network: accessEntries.network,
  task: accessEntries.task,
  about: accessEntries.about,
  status: accessEntries.status,
  persons: accessEntries.persons,
}
type Row = Pick<typeof accessEntries.$inferSelect, keyof typeof COLUMNS>

/** Reads the entries after one of them. */
function readPart(db: Handle, wanted: SQL | undefined, after: Row | undefined): Promise<Row[]> {
  const { accountId, number } = accessEntries
  const rest = after && sql`(${accountId}, ${number}) > (${after.accountId}, ${after.number})`
  return db.select(COLUMNS).from(accessEntries).where(and(wanted, rest)).orderBy(accountId, number).limit(PART)
}

/** Reads sets of persons; whoever opens the same list all day needs it once. */
function personsOf(db: Handle, month: string) {
  const known = new Map<string, readonly string[]>()
  let remembered = 0
  return async (names: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
    if (remembered > REMEMBERED) {
      known.clear()
      remembered = 0
    }
    const missing = [...new Set(names)].filter((name) => !known.has(name))
    if (missing.length > 0) {
      const sets = await db
        .select({ hash: accessPersons.hash, ids: accessPersons.ids })
        .from(accessPersons)
        .where(and(eq(accessPersons.month, month), inArray(accessPersons.hash, missing)))
      for (const { hash, ids } of sets) {
        known.set(hash, ids)
        remembered += ids.length
      }
    }
    return known
  }
}
