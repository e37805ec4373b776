import type { ChainHead } from '@imsang/domain/audit-chain'
import type { Handle } from '../db/handle'
import { auditChains, auditEntries } from '../db/schema'
import { type Fault, verifyChain } from './verifyChain'

/** An entry noted outside of the database, out of reach of anyone who rewrites a chain. */
export interface NotedEntry extends ChainHead {
  readonly chain: string
}

export interface AuditReport {
  readonly chains: number
  readonly entries: number
  /** The first fault of each chain. */
  readonly faults: readonly (Fault & { readonly chain: string; readonly entries: number })[]
  /** The newest entry of each chain, to be noted elsewhere. */
  readonly heads: readonly NotedEntry[]
}

/** Checks every chain of the audit trail, also against the noted entries. */
export async function verifyAudit(db: Handle, noted: readonly NotedEntry[] = []): Promise<AuditReport> {
  const headed = await db.select({ chain: auditChains.chain }).from(auditChains)
  // Includes a chain whose head was removed, and one of which only a noted entry remains.
  const written = await db.selectDistinct({ chain: auditEntries.chain }).from(auditEntries)
  const names = [...new Set([...headed, ...written, ...noted].map(({ chain }) => chain))].sort()
  const faults: AuditReport['faults'][number][] = []
  const heads: NotedEntry[] = []
  let entries = 0
  for (const chain of names) {
    const own = noted.filter((note) => note.chain === chain)
    const { count, head, fault } = await verifyChain(db, chain, own)
    entries += count
    heads.push({ chain, number: head.number, hash: head.hash })
    if (fault) faults.push({ chain, entries: count, number: fault.number, fault: fault.fault })
  }
  return { chains: names.length, entries, faults, heads }
}
