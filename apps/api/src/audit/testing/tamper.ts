import { type ChainEntry, type LinkedEntry, linkEntry } from '@imsang/domain/audit-chain'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { sha256 } from '../../base/sha256'
import type { Handle } from '../../db/handle'
import { newId } from '../../db/ids'
import { auditChains, auditEntries } from '../../db/schema'
import { toLinked } from '../toLinked'
import { verifyChain } from '../verifyChain'
import type { Fault } from '../verifyEntries'
import { withoutGuards } from './withoutGuards'

/** The target of a tampering: one entry, and the length of the chain. */
interface Place {
  readonly chain: string
  readonly number: number
  readonly last: number
}

/** One way to tamper. @returns the expected fault, or null when it does not apply to this place */
type Tampering = (db: Handle, place: Place) => Promise<Fault | null>

const is = ({ chain, number }: Pick<Place, 'chain' | 'number'>) =>
  and(eq(auditEntries.chain, chain), eq(auditEntries.number, number))

async function read(db: Handle, chain: string, number: number): Promise<LinkedEntry> {
  const [row] = await db.select().from(auditEntries).where(is({ chain, number }))
  if (!row) throw new Error(`no entry ${number}`)
  return toLinked(row)
}

/** An entry without its place in the chain. */
export function core(entry: Omit<LinkedEntry, 'hash' | 'previousHash'>): ChainEntry {
  const { hash: _, previousHash: _previous, hashVersion: _version, actorLogin, ...rest } = entry as LinkedEntry
  return { ...rest, actorLogin: actorLogin ?? '' }
}

const setHashes = ({ previousHash, hash }: LinkedEntry, values: object) => ({ ...values, previousHash, hash })

/** The ways to tamper with one entry after bypassing the triggers. */
export const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  async change(db, place) {
    const column = ['newValue', 'reason', 'actorName', 'fieldName', 'entityId', 'changeType', 'actorLogin'][
      place.number % 7
    ]
    await db
      .update(auditEntries)
      .set({ [column ?? 'reason']: `altered ${place.number}` })
      .where(is(place))
    return { number: place.number, fault: 'altered' }
  },

  /** The entry matches its hash again, so the next entry or the head reveals it. */
  async changeWithHash(db, place) {
    const { previousHash, ...entry } = await read(db, place.chain, place.number)
    const forged = linkEntry({ ...core(entry), reason: '다른 사유' }, previousHash, sha256)
    await db
      .update(auditEntries)
      .set(setHashes(forged, { reason: forged.reason }))
      .where(is(place))
    return place.number === place.last
      ? { number: place.number, fault: 'altered' }
      : { number: place.number + 1, fault: 'unlinked' }
  },

  /** The chain is consistent in itself: only an entry noted elsewhere reveals it. */
  async hashToTheEnd(db, { chain, number, last }) {
    const rows = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.chain, chain), gte(auditEntries.number, number)))
      .orderBy(asc(auditEntries.number))
    let previousHash = rows[0]?.previousHash ?? ''
    const all: LinkedEntry[] = []
    for (const row of rows) {
      const entry = core(toLinked(row))
      const reason = row.number === number ? '다른 사유' : entry.reason
      const forged = linkEntry({ ...entry, reason }, previousHash, sha256)
      all.push(forged)
      previousHash = forged.hash
    }
    const texts = JSON.stringify(
      all.map(({ number, reason, hash, previousHash }) => [number, reason, hash, previousHash]),
    )
    await db.execute(sql`
      update audit_entries as entry set reason = forged ->> 1, hash = forged ->> 2, previous_hash = forged ->> 3
      from jsonb_array_elements(${texts}::jsonb) as forged
      where entry.chain = ${chain} and entry.number = (forged ->> 0)::int`)
    await db.update(auditChains).set({ hash: previousHash }).where(eq(auditChains.chain, chain))
    return { number: last, fault: 'altered' }
  },

  async remove(db, place) {
    await db.delete(auditEntries).where(is(place))
    return { number: place.number, fault: place.number === place.last ? 'cut-off' : 'gap' }
  },

  /** Removes the newest entries with their head: only an entry noted elsewhere reveals it. */
  async removeToTheEnd(db, { chain, number }) {
    await db.delete(auditEntries).where(and(eq(auditEntries.chain, chain), gte(auditEntries.number, number)))
    const before = number > 1 ? await read(db, chain, number - 1) : { hash: '0'.repeat(64) }
    await db
      .update(auditChains)
      .set({ number: number - 1, hash: before.hash })
      .where(eq(auditChains.chain, chain))
    return { number, fault: 'cut-off' }
  },

  /** Inserts a valid entry; the entries after it are renumbered and reveal it. At the head it reveals itself. */
  async insert(db, { chain, number, last }) {
    const { previousHash, ...entry } = await read(db, chain, number)
    // In two steps, because numbers must be unique at any time.
    await db.execute(sql`update audit_entries set number = -number - 1 where chain = ${chain} and number >= ${number}`)
    await db.execute(sql`update audit_entries set number = -number where chain = ${chain} and number < 0`)
    const made = linkEntry({ ...core(entry), reason: '끼워 넣은 기록' }, previousHash, sha256)
    await db.insert(auditEntries).values({ ...made, id: newId(), at: new Date(made.at) })
    return { number: number === last ? number : number + 1, fault: 'altered' }
  },

  async append(db, { chain, last }) {
    const { hash, ...entry } = await read(db, chain, last)
    const made = linkEntry({ ...core(entry), number: last + 1 }, hash, sha256)
    await db.insert(auditEntries).values({ ...made, id: newId(), at: new Date(made.at) })
    return { number: last + 1, fault: 'unlinked' }
  },

  async reorder(db, { chain, number, last }) {
    if (number === last) return null
    const swap = (from: number, to: number) =>
      db
        .update(auditEntries)
        .set({ number: to })
        .where(is({ chain, number: from }))
    await swap(number, -1)
    await swap(last, number)
    await swap(-1, last)
    return { number, fault: 'altered' }
  },
}

/**
 * Tampers with a chain repeatedly, undoing each change, and returns every case in which the fault found was not the
 * expected one. The head was noted before.
 */
export async function undetected(db: Handle, chain: string, places: readonly number[]): Promise<string[]> {
  const head = await db.query.auditChains.findFirst({ where: eq(auditChains.chain, chain) })
  if (!head) throw new Error(`no chain ${chain}`)
  const kinds = Object.entries(TAMPERINGS)
  const missed: string[] = []
  for (const [at, number] of places.entries()) {
    const [name, tamper] = kinds[at % kinds.length] ?? ['', async () => null]
    const outcome = await undone(db, async (tx) => {
      const expected = await tamper(tx, { chain, number, last: head.number })
      const { fault } = await verifyChain(tx, chain, [head])
      const found = fault && { number: fault.number, fault: fault.fault }
      const said = `${name} at ${number}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`
      return JSON.stringify(found) === JSON.stringify(expected) ? null : said
    })
    if (outcome !== null) missed.push(outcome)
    // Undone changes stay in the table until it is vacuumed, and slow every read.
    if (at % SWEEP === SWEEP - 1) await db.execute(sql`vacuum audit_entries`)
  }
  return missed
}

/** The table is vacuumed after this many changes. */
const SWEEP = 10

class Undo extends Error {
  constructor(readonly outcome: string | null) {
    super('undo')
  }
}

async function undone(db: Handle, act: (tx: Handle) => Promise<string | null>): Promise<string | null> {
  try {
    return await withoutGuards(db, async (tx) => {
      throw new Undo(await act(tx))
    })
  } catch (error) {
    if (error instanceof Undo) return error.outcome
    throw error
  }
}
