import { setImmediate } from 'node:timers/promises'
import {
  type ChainEntry,
  type ChainHead,
  FIRST_PREVIOUS_HASH,
  type LinkedEntry,
  linkAfter,
} from '@imsang/domain/audit-chain'
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { sha256 } from '../base/sha256'
import type { Handle } from '../db/handle'
import { newId } from '../db/ids'
import { auditChains, auditEntries } from '../db/schema'

/** An entry before it is added to a chain. */
export type NewEntry = Omit<ChainEntry, 'chain' | 'number'>

/** So many entries are hashed and sent before other calls get their turn: a recalculation has a hundred thousand. */
const ENTRIES_AT_ONCE = 1000

/** The chain for the records of a study. */
export const chainOfStudy = (studyId: string): string => `study:${studyId}`

/** The chain for records outside of studies: accounts, organisations. */
export const PLATFORM_CHAIN = 'platform'

/**
 * Appends entries to a chain, in order. The chain's head stays locked until the transaction ends, so that numbers have
 * no gaps and a change is stored with its entries or not at all [AUDIT-048].
 * @param db the transaction of the change itself
 * @param entries taken one after the other, so that they need not all be there at once
 */
export async function appendEntries(db: Handle, chain: string, entries: Iterable<NewEntry>): Promise<void> {
  const blocks = inBlocks(entries)
  const first = blocks.next().value
  if (!first) return
  let head: ChainHead = await lockHead(db, chain)
  const link = (entry: NewEntry): LinkedEntry => {
    const linked = linkAfter(chain, head, entry, sha256)
    head = linked
    return linked
  }
  const linkNext = async (): Promise<LinkedEntry[] | undefined> => {
    await setImmediate()
    return blocks.next().value?.map(link)
  }
  let linked: LinkedEntry[] | undefined = first.map(link)
  while (linked) {
    // While the database stores these, the next ones are hashed. Both have ended before anything is thrown.
    const [stored, next]: [PromiseSettledResult<unknown>, PromiseSettledResult<LinkedEntry[] | undefined>] =
      await Promise.allSettled([db.execute(insertOf(linked)), linkNext()])
    if (stored.status === 'rejected') throw stored.reason
    if (next.status === 'rejected') throw next.reason
    linked = next.value
  }
  const { number, hash } = head
  await db.update(auditChains).set({ number, hash }).where(eq(auditChains.chain, chain))
}

async function lockHead(db: Handle, chain: string): Promise<ChainHead> {
  await db.insert(auditChains).values({ chain, number: 0, hash: FIRST_PREVIOUS_HASH }).onConflictDoNothing()
  const [head] = await db.select().from(auditChains).where(eq(auditChains.chain, chain)).for('update')
  if (!head) throw new Error('an audit chain without a head')
  return head
}

function* inBlocks(entries: Iterable<NewEntry>): Generator<NewEntry[], undefined> {
  let block: NewEntry[] = []
  for (const entry of entries) {
    if (block.push(entry) < ENTRIES_AT_ONCE) continue
    yield block
    block = []
  }
  if (block.length > 0) yield block
}

const COLUMNS = Object.entries(getTableColumns(auditEntries)).map(([field, column]) => ({
  field: field as keyof typeof auditEntries.$inferSelect,
  name: sql.identifier(column.name),
  type: sql.raw(column.getSQLType()),
}))
const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
const INTO = list(COLUMNS.map(({ name }) => sql`${name}`))

/** Inserts entries with one parameter for each column: one value that all of them have, or the list of their values. */
const insertOf = (linked: readonly LinkedEntry[]): SQL => {
  const columns = COLUMNS.map(({ field, name, type }) => {
    const values = linked.map((entry) => (field === 'id' ? newId() : entry[field]))
    const [first] = values
    return values.every((value) => value === first)
      ? { value: sql`${first}::${type}`, list: null }
      : { value: sql`${name}`, list: { name, values: sql`${sql.param(values)}::${type}[]` } }
  })
  const lists = columns.flatMap((column) => column.list ?? [])
  const values = list(columns.map(({ value }) => value))
  if (lists.length === 0) return sql`insert into ${auditEntries} (${INTO}) select ${values}`
  const [names, arrays] = [list(lists.map(({ name }) => sql`${name}`)), list(lists.map(({ values }) => values))]
  return sql`insert into ${auditEntries} (${INTO}) select ${values} from unnest(${arrays}) as entry (${names})`
}
