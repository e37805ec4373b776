import { type ChainFault, FIRST_PREVIOUS_HASH, firstFault, type LinkedEntry } from '@imsang/domain/audit-chain'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { auditChains, auditEntries } from '../db/schema'
import { sha256 } from './sha256'

const BATCH = 1000

/** The first thing that is wrong with a chain; `cut-off` when its newest entries are gone. */
export type AuditFault = { readonly chain: string; readonly entries: number } & (
  | ChainFault
  | { readonly number: number; readonly fault: 'cut-off' }
)

export interface AuditReport {
  readonly chains: number
  readonly entries: number
  readonly faults: readonly AuditFault[]
}

/** Checks every chain of the audit trail, a batch of entries at a time. */
export async function verifyAudit(db: Handle): Promise<AuditReport> {
  const heads = await db.select().from(auditChains).orderBy(asc(auditChains.chain))
  const known = new Set(heads.map(({ chain }) => chain))
  // A chain whose head was removed is still a chain.
  const stray = (await db.selectDistinct({ chain: auditEntries.chain }).from(auditEntries)).filter(
    ({ chain }) => !known.has(chain),
  )
  const all = [...heads, ...stray.map(({ chain }) => ({ chain, number: -1, hash: '' }))]
  const faults: AuditFault[] = []
  let entries = 0
  for (const head of all) {
    const { count, fault } = await verifyChain(db, head)
    entries += count
    if (fault) faults.push({ chain: head.chain, entries: count, ...fault })
  }
  return { chains: all.length, entries, faults }
}

type Head = typeof auditChains.$inferSelect
type Fault = ChainFault | { readonly number: number; readonly fault: 'cut-off' }

/** Checks one chain against itself and against its head. */
export async function verifyChain(db: Handle, head: Head): Promise<{ count: number; fault: Fault | null }> {
  const read: LinkedEntry[] = []
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.chain, head.chain), gt(auditEntries.number, after)))
      .orderBy(asc(auditEntries.number))
      .limit(BATCH)
    read.push(...rows.map((row) => ({ ...row, at: row.at.toISOString() })))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) break
    after = last.number
  }
  const fault = firstFault(read, sha256)
  if (fault) return { count: read.length, fault }
  const last = read.at(-1)
  const isWhole = (last?.number ?? 0) === head.number && (last?.hash ?? FIRST_PREVIOUS_HASH) === head.hash
  return { count: read.length, fault: isWhole ? null : { number: (last?.number ?? 0) + 1, fault: 'cut-off' } }
}
