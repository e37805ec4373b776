import { CHAIN_START, type ChainFault, type ChainHead } from '@imsang/domain/audit-chain'

/** The number of entries held in memory at a time, however long a chain is. */
export const PART = 1000

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

/** How a chain says where it ends. */
export interface ChainEnd {
  /** What is stored beside the entries; null when that is missing. */
  readonly stored: ChainHead | null
  /** The highest number of an entry; 0 without one. */
  readonly last: number
}

/** A chain of any kind of entry, as it is stored. */
export interface ChainSource<Entry> {
  /**
   * Reads the entries after a number, up to `PART` numbers further; by number instead of by row, so that duplicate entries
   * are included, and those below the first.
   */
  read(after: number): Promise<Entry[]>
  /** Returns the first fault of entries that come after `head`. */
  faultIn(part: readonly Entry[], head: ChainHead): ChainFault | null
  /** Reads the stored end first and the entries after it: both are written together. */
  end(): Promise<ChainEnd>
}

interface Entry extends ChainHead {
  readonly at: string
}

/**
 * Checks one chain against itself and against its end, part by part. Entries may be appended meanwhile.
 * @param noted entries noted outside of the database: only they reveal a chain whose hashes, including the head, were
 * recomputed to its end
 * @param after an entry up to which the chain was checked before: only the entries after it are read
 */
export async function verifyEntries<One extends Entry>(
  source: ChainSource<One>,
  noted: readonly ChainHead[] = [],
  after: ChainHead = CHAIN_START,
): Promise<ChainCheck> {
  const known = hashesByNumber(noted)
  const lastNoted = noted.reduce((last, { number }) => Math.max(last, number), 0)
  let count = 0
  let head = after
  for (;;) {
    const part = await source.read(head.number)
    const fault = earlier(source.faultIn(part, head), deviation(part, known))
    if (fault) {
      const before = part.filter(({ number }) => number < fault.number)
      const at = fault.fault === 'gap' ? null : (part[before.length]?.at ?? null)
      return { count: count + before.length + 1, head: before.at(-1) ?? head, fault: { ...fault, at } }
    }
    count += part.length
    head = part.at(-1) ?? head
    if (part.length > 0) continue
    const end = endOf(await source.end(), head, lastNoted)
    if (end !== 'goes on') return { count, head, fault: end && { ...end, at: null } }
  }
}

/** Returns the fault with the lower number; for the same entry, the one of the entry itself. */
function earlier(one: Fault | null, other: Fault | null): Fault | null {
  if (!one || !other) return one ?? other
  return other.number < one.number ? other : one
}

/** The noted hashes of each entry: years of signed heads are looked up once for each entry of a long chain. */
function hashesByNumber(noted: readonly ChainHead[]): ReadonlyMap<number, ReadonlySet<string>> {
  const known = new Map<number, Set<string>>()
  for (const { number, hash } of noted) known.set(number, (known.get(number) ?? new Set()).add(hash))
  return known
}

/** Returns the first entry that differs from a noted one. */
function deviation(part: readonly ChainHead[], known: ReadonlyMap<number, ReadonlySet<string>>): Fault | null {
  const found = part.find(({ number, hash }) => {
    const hashes = known.get(number)
    return hashes !== undefined && (hashes.size > 1 || !hashes.has(hash))
  })
  return found ? { number: found.number, fault: 'altered' } : null
}

/** Checks that a chain that is valid up to here ends here, according to what is stored and to the noted entries. */
function endOf({ stored, last }: ChainEnd, { number, hash }: ChainHead, lastNoted: number): Fault | 'goes on' | null {
  if (last > number + PART) return { number: number + 1, fault: 'gap' }
  if (last > number) return 'goes on'
  const claimed = Math.max(stored?.number ?? 0, lastNoted)
  if (claimed > number || (!stored && number > 0)) return { number: number + 1, fault: 'cut-off' }
  if (!stored) return null
  if (stored.number < number) return { number: stored.number + 1, fault: 'unlinked' }
  return stored.hash === hash ? null : { number, fault: 'altered' }
}
