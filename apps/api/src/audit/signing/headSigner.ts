import type { ChainHead } from '@imsang/domain/audit-chain'
import { todayInSeoul } from '@imsang/domain/calendar'
import { type Clock, momentOf } from '../../base/clock'
import { describeError, type Log } from '../../base/log'
import type { ChainCheck, Fault } from '../verifyEntries'
import type { AuditKey } from './auditKey'
import type { KeptHeads } from './headFile'
import { type SignedHead, signHead } from './signedHead'

/** The head of a chain leaves the database at the latest after this many entries. */
export const ENTRIES_PER_HEAD = 1000
/** The pause between two looks at the heads: one small read. */
const LOOK_EVERY_MS = 60_000

/** Chains of one kind, as they are stored. */
export interface ChainsToSign {
  /** True for the name of a chain of this kind. */
  owns(chain: string): boolean
  /** The heads of all of them as they are now; null for one that ended, whose entries are gone rightly. */
  heads(): Promise<ReadonlyMap<string, ChainHead | null>>
  /** Checks a chain against what was noted of it, or only the entries after a checked one. */
  check(chain: string, noted: readonly ChainHead[], after?: ChainHead): Promise<ChainCheck>
}

interface SigningParts {
  readonly kinds: readonly ChainsToSign[]
  readonly clock: Clock
  readonly log: Log
  readonly auditKey: AuditKey
  readonly heads: KeptHeads
}

/** What a look at the heads found. */
export interface HeadsSigned {
  /** The newest head of each chain, of whichever day. */
  readonly heads: readonly SignedHead[]
  /** The chains that do not go on from their last signed head, with the first wrong entry. */
  readonly faults: readonly (Fault & { readonly chain: string })[]
}

/** Signs the heads of the chains of this server's database. Every server signs for itself, into its own file. */
export interface HeadSigner {
  /** Signs the heads that are due, or every one that moved. */
  sign(which: 'due' | 'moved'): Promise<HeadsSigned>
  /** Signs what is due, now and as it falls due. */
  start(): void
  /** Signs every head that moved, and no more afterwards [TRUST-005]. */
  stop(): Promise<void>
}

/**
 * Signs heads and keeps them in the file and in the log: those not signed today (a day in Seoul) and those of chains
 * that grew by 1,000 entries [TRUST-005]. A chain that does not go on from the head signed before is not signed; the
 * log names it at every look.
 */
export function createHeadSigner({ kinds, clock, log, auditKey, heads }: SigningParts): HeadSigner {
  /** The file's newest head of each chain: nobody else writes it. */
  let newest: Map<string, SignedHead> | null = null
  /** One at a time: two at once would both sign. */
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function signNow(which: 'due' | 'moved'): Promise<HeadsSigned> {
    newest ??= newestPerChain((await heads.read()).heads)
    const last = newest
    const now = momentOf(clock).toISOString()
    const signed: SignedHead[] = []
    const faults: HeadsSigned['faults'][number][] = []
    for (const { kind, chain, row } of await chainsNow([...last.keys()])) {
      const before = last.get(chain)
      const hasMoved = before?.number !== row?.number || before?.hash !== row?.hash
      if (!hasMoved || (which === 'due' && !isDue(before, row?.number ?? 0, now))) continue
      const { head, fault } = await checkSince(kind, chain, before)
      // A chain without an entry has no head to sign.
      if (fault) faults.push({ chain, number: fault.number, fault: fault.fault })
      else if (head.number > 0) signed.push(signHead(auditKey, chain, head, now))
    }
    await heads.keep(signed)
    for (const head of signed) {
      last.set(head.chain, head)
      log({ event: 'audit-head', ...head })
    }
    for (const fault of faults) log({ event: 'audit-fault', ...fault })
    return { heads: [...last.values()], faults }
  }

  /** Every chain that is stored or was signed, with its head as it is stored now. */
  async function chainsNow(signed: readonly string[]) {
    const found = []
    for (const kind of kinds) {
      const stored = await kind.heads()
      const names = new Set([...signed.filter((chain) => kind.owns(chain)), ...stored.keys()])
      for (const chain of names) {
        const row = stored.get(chain)
        if (row !== null) found.push({ kind, chain, row })
      }
    }
    return found
  }

  function sign(which: 'due' | 'moved'): Promise<HeadsSigned> {
    const next = running.catch(() => undefined).then(() => signNow(which))
    running = next
    return next
  }

  const look = () => sign('due').catch((error: unknown) => log({ event: 'error', ...describeError(error) }))

  return {
    sign,
    start() {
      void look()
      timer = setInterval(() => void look(), LOOK_EVERY_MS)
    },
    async stop() {
      clearInterval(timer)
      await sign('moved').catch((error: unknown) => log({ event: 'error', ...describeError(error) }))
    },
  }
}

/** Checks the entries after the head signed before; where they do not follow it, the whole chain, to name the fault. */
async function checkSince(kind: ChainsToSign, chain: string, before: SignedHead | undefined): Promise<ChainCheck> {
  const since = await kind.check(chain, [], before)
  if (!since.fault || !before) return since
  const whole = await kind.check(chain, [before])
  return whole.fault ? whole : since
}

const isDue = (before: SignedHead | undefined, number: number, now: string): boolean =>
  before === undefined ||
  number < before.number ||
  number >= before.number + ENTRIES_PER_HEAD ||
  dayOf(before.at) !== dayOf(now)

const dayOf = (moment: string) => todayInSeoul(Date.parse(moment))

/** Returns the head with the highest number of each chain; the later one of two with the same number. */
export function newestPerChain(heads: readonly SignedHead[]): Map<string, SignedHead> {
  const newest = new Map<string, SignedHead>()
  for (const head of heads) {
    if (head.number >= (newest.get(head.chain)?.number ?? 0)) newest.set(head.chain, head)
  }
  return newest
}
