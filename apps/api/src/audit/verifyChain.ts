import { CHAIN_START, type ChainFault, type ChainHead, firstFault, type LinkedEntry } from '@imsang/domain/audit-chain'
import { and, asc, eq, gt, lte, max } from 'drizzle-orm'
import { sha256 } from '../base/sha256'
import type { Handle } from '../db/handle'
import { auditChains, auditEntries } from '../db/schema'
import { toLinked } from './toLinked'

/** The number of entries held in memory at a time, however long a chain is. */
const PART = 1000

/** A fault of a chain; `cut-off` when its newest entries are missing. */
export type Fault = ChainFault | { readonly number: number; readonly fault: 'cut-off' }

export interface ChainCheck {
  /** The number of entries checked: all, or up to the fault. */
  readonly count: number
  /** The last valid entry. */
  readonly head: ChainHead
  /** The first fault, with the timestamp of its entry; null if there is no entry. */
  readonly fault: (Fault & { readonly at: string | null }) | null
}

/**
 * Checks one chain against itself and against its head, part by part. Entries may be appended meanwhile.
 * @param noted entries noted outside of the database: only they reveal a chain whose hashes, including the head, were
 * recomputed to its end
 * @param after an entry up to which the chain was checked before: only the entries after it are read
 */
export async function verifyChain(
  db: Handle,
  chain: string,
  noted: readonly ChainHead[] = [],
  after: ChainHead = CHAIN_START,
): Promise<ChainCheck> {
  const known = hashesByNumber(noted)
  const lastNoted = noted.reduce((last, { number }) => Math.max(last, number), 0)
  let count = 0
  let head = after
  for (;;) {
    const part = await readPart(db, chain, head.number)
    const fault = earlier(firstFault(part, sha256, head), deviation(part, known))
    if (fault) {
      const before = part.filter(({ number }) => number < fault.number)
      const at = fault.fault === 'gap' ? null : (part[before.length]?.at ?? null)
      return { count: count + before.length + 1, head: before.at(-1) ?? head, fault: { ...fault, at } }
    }
    count += part.length
    head = part.at(-1) ?? head
    if (part.length > 0) continue
    const end = await endOf(db, chain, head, lastNoted)
    if (end !== 'goes on') return { count, head, fault: end && { ...end, at: null } }
  }
}

/** Returns the fault with the lower number; for the same entry, the one of the entry itself. */
function earlier(one: Fault | null, other: Fault | null): Fault | null {
  if (!one || !other) return one ?? other
  return other.number < one.number ? other : one
}

/** Reads by number instead of by row, so that duplicate entries and entries below the first are included. */
async function readPart(db: Handle, chain: string, after: number): Promise<LinkedEntry[]> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.chain, chain),
        after > 0 ? gt(auditEntries.number, after) : undefined,
        lte(auditEntries.number, after + PART),
      ),
    )
    .orderBy(asc(auditEntries.number))
  return rows.map(toLinked)
}

/** The noted hashes of each entry: years of signed heads are looked up once for each entry of a long chain. */
function hashesByNumber(noted: readonly ChainHead[]): ReadonlyMap<number, ReadonlySet<string>> {
  const known = new Map<number, Set<string>>()
  for (const { number, hash } of noted) known.set(number, (known.get(number) ?? new Set()).add(hash))
  return known
}

/** Returns the first entry that differs from a noted one. */
function deviation(part: readonly LinkedEntry[], known: ReadonlyMap<number, ReadonlySet<string>>): Fault | null {
  const found = part.find(({ number, hash }) => {
    const hashes = known.get(number)
    return hashes !== undefined && (hashes.size > 1 || !hashes.has(hash))
  })
  return found ? { number: found.number, fault: 'altered' } : null
}

/** Checks that a chain that is valid up to here ends here, according to its head and the noted entries. */
async function endOf(
  db: Handle,
  chain: string,
  { number, hash }: ChainHead,
  lastNoted: number,
): Promise<Fault | 'goes on' | null> {
  // The head is read first: it is written together with its entry, so an entry that it names can be read afterwards.
  const stored = await db.query.auditChains.findFirst({ where: eq(auditChains.chain, chain) })
  const [found] = await db
    .select({ last: max(auditEntries.number) })
    .from(auditEntries)
    .where(eq(auditEntries.chain, chain))
  const last = found?.last ?? 0
  if (last > number + PART) return { number: number + 1, fault: 'gap' }
  if (last > number) return 'goes on'
  const claimed = Math.max(stored?.number ?? 0, lastNoted)
  if (claimed > number || (!stored && number > 0)) return { number: number + 1, fault: 'cut-off' }
  if (!stored) return null
  if (stored.number < number) return { number: stored.number + 1, fault: 'unlinked' }
  return stored.hash === hash ? null : { number, fault: 'altered' }
}
