import type { Reply } from '@imsang/api-client'
import { momentOf } from '../base/clock'
import type { Handle } from '../db/handle'
import type { Services } from '../db/services'
import { isGuarded } from './guards'
import type { KeptHeads } from './signing/headFile'
import { newestPerChain } from './signing/headSigner'
import { verifyChain } from './verifyChain'

/**
 * Checks a chain against itself and against every signed head that this server keeps of it; returns whether it is
 * intact, or its first fault, and the newest of those heads [TRUST-007].
 */
export async function verifyTrail(
  db: Handle,
  { clock }: Pick<Services, 'clock'>,
  heads: KeptHeads,
  chain: string,
): Promise<Reply<'verifyAuditTrail'>> {
  const kept = await heads.read(chain)
  const { count, head, fault } = await verifyChain(db, chain, kept.heads)
  const newest = newestPerChain(kept.heads).get(chain)
  return {
    isIntact: fault === null,
    entries: count,
    headHash: head.hash,
    checkedAt: momentOf(clock).toISOString(),
    fault: fault && { number: fault.number, kind: fault.fault, at: fault.at },
    signedHead: newest ? { number: newest.number, hash: newest.hash, signedAt: newest.at, keyId: newest.key } : null,
    unsoundHeads: kept.unsound,
    isGuarded: await isGuarded(db),
  }
}
