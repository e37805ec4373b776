import { hash } from 'node:crypto'
import type { Sha256 } from '@imsang/domain/audit-chain'

/** The hash function of the chains of trail and access record. */
export const sha256: Sha256 = (text) => hash('sha256', text)
