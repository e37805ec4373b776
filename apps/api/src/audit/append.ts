import { type ChainEntry, FIRST_PREVIOUS_HASH, type LinkedEntry, linkEntry } from '@imsang/domain/audit-chain'
import { eq } from 'drizzle-orm'
import { sha256 } from '../base/sha256'
import type { Handle } from '../db/handle'
import { newId } from '../db/ids'
import { auditChains, auditEntries } from '../db/schema'

/** An entry before it is added to a chain. */
export type NewEntry = Omit<ChainEntry, 'chain' | 'number'>

/** Keeps an insert below the maximum number of parameters of a statement. */
const ROWS_PER_INSERT = 1000

/** The chain for the records of a study. */
export const chainOfStudy = (studyId: string): string => `study:${studyId}`

/** The chain for records outside of studies: accounts, organisations. */
export const PLATFORM_CHAIN = 'platform'

/**
 * Appends entries to a chain, in order. The chain's head stays locked until the transaction ends, so that numbers have
 * no gaps and a change is stored with its entries or not at all [AUDIT-048].
 * @param db the transaction of the change itself
 */
export async function appendEntries(db: Handle, chain: string, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db.insert(auditChains).values({ chain, number: 0, hash: FIRST_PREVIOUS_HASH }).onConflictDoNothing()
  const [head] = await db.select().from(auditChains).where(eq(auditChains.chain, chain)).for('update')
  if (!head) throw new Error('an audit chain without a head')
  const linked: LinkedEntry[] = []
  let { number, hash } = head
  for (const entry of entries) {
    number += 1
    const next = linkEntry({ ...entry, chain, number }, hash, sha256)
    linked.push(next)
    hash = next.hash
  }
  for (let at = 0; at < linked.length; at += ROWS_PER_INSERT) {
    const rows = linked.slice(at, at + ROWS_PER_INSERT)
    await db.insert(auditEntries).values(rows.map((entry) => ({ ...entry, id: newId(), at: new Date(entry.at) })))
  }
  await db.update(auditChains).set({ number, hash }).where(eq(auditChains.chain, chain))
}
