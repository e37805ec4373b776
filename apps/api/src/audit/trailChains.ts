import type { Handle } from '../db/handle'
import { auditChains } from '../db/schema'
import { PLATFORM_CHAIN } from './append'
import type { ChainsToSign } from './signing/headSigner'
import { verifyChain } from './verifyChain'

/** The chains of the trail: one for each study, one for the platform. */
export const trailChains = (root: Handle): ChainsToSign => ({
  owns: (chain) => chain === PLATFORM_CHAIN || chain.startsWith('study:'),
  heads: async () => new Map((await root.select().from(auditChains)).map((row) => [row.chain, row])),
  check: (chain, noted, after) => verifyChain(root, chain, noted, after),
})
