import { type ChainHead, canonicalJson } from '@imsang/domain/audit-chain'
import type { AuditKey } from './auditKey'

/** The newest entry of a chain at a moment, signed: whoever keeps it can prove later that the chain was rewritten. */
export interface SignedHead extends ChainHead {
  readonly chain: string
  /** When it was signed: UTC, ISO 8601. */
  readonly at: string
  /** The id of the key. */
  readonly key: string
  readonly signature: string
}

/** Names what is signed, so that a signature over something else never passes for a head. */
const FORMAT = 'imsang-audit-head'

/** Signs the head of a chain. */
export function signHead(key: AuditKey, chain: string, { number, hash }: ChainHead, at: string): SignedHead {
  const head = { chain, number, hash, at, key: key.id }
  return { ...head, signature: key.sign(textOf(head)) }
}

/** True if a head was signed by the key that it names. */
export const isSound = (key: AuditKey, head: SignedHead): boolean =>
  key.isSigned(textOf(head), head.key, head.signature)

/** Writes a head as one line: what the log, the file and the letter hold. */
export const toLine = ({ chain, number, hash, at, key, signature }: SignedHead): string =>
  canonicalJson({ chain, number, hash, at, key, signature })

/** Reads a line; null if it holds no head. The signature is not checked. */
export function fromLine(line: string): SignedHead | null {
  const at = line.indexOf('{')
  try {
    const told = at < 0 ? null : (JSON.parse(line.slice(at)) as Partial<SignedHead>)
    return isHead(told) ? told : null
  } catch {
    return null
  }
}

function isHead(told: Partial<SignedHead> | null): told is SignedHead {
  const { chain, number, hash, at, key, signature } = told ?? {}
  return Number.isSafeInteger(number) && [chain, hash, at, key, signature].every(isWellFormed)
}

const isWellFormed = (text: unknown) => typeof text === 'string' && !/\p{Surrogate}/u.test(text)

const textOf = ({ chain, number, hash, at, key }: Omit<SignedHead, 'signature'>): string =>
  canonicalJson({ format: FORMAT, version: 1, chain, number, hash, at, key })
