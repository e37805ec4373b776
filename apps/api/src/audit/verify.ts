import type { ChainHead } from '@imsang/domain/audit-chain'
import type { Handle } from '../db/handle'
import { auditChains, auditEntries } from '../db/schema'
import { isGuarded } from './guards'
import { newestPerChain } from './signing/headSigner'
import type { SignedHead } from './signing/signedHead'
import { verifyChain } from './verifyChain'
import type { Fault } from './verifyEntries'

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
  /** The chains without a fault that were compared with a signed head, with the newest one of each. */
  readonly proved: readonly SignedHead[]
  /** The chains without a fault of which no signed head is known: where they come from is not proved. */
  readonly notProved: readonly string[]
  /** False when a trigger of the audit tables is missing or disabled. */
  readonly isGuarded: boolean
}

/**
 * Checks every chain of the audit trail, also against the noted entries.
 * @param signed sound heads, of which each chain is compared with every one of its own
 */
export async function verifyAudit(
  db: Handle,
  noted: readonly NotedEntry[] = [],
  signed: readonly SignedHead[] = [],
): Promise<AuditReport> {
  const headed = await db.select({ chain: auditChains.chain }).from(auditChains)
  // Includes a chain whose head was removed, and one of which only a noted entry remains.
  const written = await db.selectDistinct({ chain: auditEntries.chain }).from(auditEntries)
  const names = [...new Set([...headed, ...written, ...noted, ...signed].map(({ chain }) => chain))].sort()
  const faults: AuditReport['faults'][number][] = []
  const heads: NotedEntry[] = []
  const proved: SignedHead[] = []
  const notProved: string[] = []
  const newest = newestPerChain(signed)
  let entries = 0
  for (const chain of names) {
    const own = [...noted, ...signed].filter((note) => note.chain === chain)
    const { count, head, fault } = await verifyChain(db, chain, own)
    entries += count
    heads.push({ chain, number: head.number, hash: head.hash })
    const known = newest.get(chain)
    if (fault) faults.push({ chain, entries: count, number: fault.number, fault: fault.fault })
    else if (known) proved.push(known)
    else notProved.push(chain)
  }
  return { chains: names.length, entries, faults, heads, proved, notProved, isGuarded: await isGuarded(db) }
}
