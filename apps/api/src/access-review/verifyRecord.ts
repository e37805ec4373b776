import { FIRST_PREVIOUS_HASH } from '@imsang/domain/audit-chain'
import { asc, getTableColumns, sql } from 'drizzle-orm'
import type { AuditKey } from '../audit/signing/auditKey'
import { newestPerChain } from '../audit/signing/headSigner'
import { fromLine, isSound, type SignedHead } from '../audit/signing/signedHead'
import type { Fault } from '../audit/verifyEntries'
import type { Handle } from '../db/handle'
import { accessMonths } from '../db/schema'
import { hasEndedTwoYearsBefore } from './hasEndedTwoYearsBefore'
import { chainOfMonth, isChainOfMonth, verifyMonth } from './months'

/** What a check of the access record found. */
export interface RecordReport {
  /** The months whose entries are stored, and those whose entries were dropped after two years. */
  readonly months: number
  readonly dropped: number
  readonly entries: number
  /** The first fault of each month. */
  readonly faults: readonly (Fault & { readonly chain: string })[]
  /** The months without a fault that agree with a signed head, with the newest one of each. */
  readonly proved: readonly SignedHead[]
  readonly notProved: readonly string[]
}

/**
 * Checks every month of the access record, that each goes on from the one before, and that the kept head of a dropped
 * month is signed, and that none was dropped before its two years were over [ACCESS-021, ACCESS-032, ACCESS-035].
 * @param signed sound heads, of which each month is compared with its own
 */
export async function verifyRecord(
  db: Handle,
  key: AuditKey,
  signed: readonly SignedHead[] = [],
): Promise<RecordReport> {
  // The moment in the row is the owner's word: a month that the clock says is younger was dropped too early as well.
  const isDueWhenDropped = hasEndedTwoYearsBefore(sql`least(${accessMonths.droppedAt}, now())`)
  const months = await db
    .select({ ...getTableColumns(accessMonths), isDueWhenDropped })
    .from(accessMonths)
    .orderBy(asc(accessMonths.month))
  const faults: RecordReport['faults'][number][] = []
  const proved: SignedHead[] = []
  const notProved: string[] = []
  const newest = newestPerChain(signed)
  let entries = 0
  /** Null after a month with a fault, whose end nobody knows. */
  let previousHash: string | null = FIRST_PREVIOUS_HASH
  for (const month of months) {
    const chain = chainOfMonth(month.month)
    const own = signed.filter((head) => head.chain === chain)
    if (previousHash !== null && month.previousHash !== previousHash)
      faults.push({ chain, number: 1, fault: 'unlinked' })
    else if (month.droppedAt) {
      const kept = month.signedHead === null ? null : fromLine(month.signedHead)
      const isRight =
        kept?.chain === chain && kept.number === month.number && kept.hash === month.hash && isSound(key, kept)
      const agrees = own.every(({ number, hash }) => number < (month.number ?? 0) || hash === month.hash)
      if (!kept || !isRight || !agrees) faults.push({ chain, number: month.number ?? 0, fault: 'altered' })
      else if (!month.isDueWhenDropped) faults.push({ chain, number: kept.number, fault: 'cut-off' })
      else proved.push(kept)
    } else {
      const { count, head, fault } = await verifyMonth(db, month, own)
      entries += count
      const known = newest.get(chain)
      if (fault) faults.push({ chain, number: fault.number, fault: fault.fault })
      else if (known) proved.push(known)
      else notProved.push(chain)
      previousHash = fault ? null : head.hash
      continue
    }
    previousHash = month.hash
  }
  const dropped = months.filter(({ droppedAt }) => droppedAt !== null).length
  // A month that was signed and has no row any more was erased whole.
  for (const [chain, { number }] of newest) {
    const isKnown = months.some(({ month }) => chainOfMonth(month) === chain)
    if (isChainOfMonth(chain) && !isKnown) faults.push({ chain, number, fault: 'cut-off' })
  }
  return { months: months.length - dropped, dropped, entries, faults, proved, notProved }
}
