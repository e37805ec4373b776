import { type ChainHead, firstFault, type LinkedEntry } from '@imsang/domain/audit-chain'
import { and, asc, eq, gt, lte, max } from 'drizzle-orm'
import { sha256 } from '../base/sha256'
import type { Handle } from '../db/handle'
import { auditChains, auditEntries } from '../db/schema'
import { toLinked } from './toLinked'
import { type ChainCheck, type ChainSource, PART, verifyEntries } from './verifyEntries'

/** Checks one chain of the trail; see `verifyEntries`. */
export const verifyChain = (
  db: Handle,
  chain: string,
  noted?: readonly ChainHead[],
  after?: ChainHead,
): Promise<ChainCheck> => verifyEntries(trailChain(db, chain), noted, after)

const trailChain = (db: Handle, chain: string): ChainSource<LinkedEntry> => ({
  async read(after) {
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
  },
  faultIn: (part, head) => firstFault(part, sha256, head),
  async end() {
    const stored = await db.query.auditChains.findFirst({ where: eq(auditChains.chain, chain) })
    const [found] = await db
      .select({ last: max(auditEntries.number) })
      .from(auditEntries)
      .where(eq(auditEntries.chain, chain))
    return { stored: stored ?? null, last: found?.last ?? 0 }
  },
})
