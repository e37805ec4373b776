import { type ChainFault, type ChainHead, canonicalJson, firstFaultOf, type Sha256 } from '../audit-chain'
import type { AccessSubject, AccessTask } from './tasks'

/** One entry of the access record: who did what, when, from where, with whose data. Never changes once written. */
export interface AccessEntry {
  /** The month that it belongs to, as the first day of the month in Seoul. */
  readonly month: string
  /** 1, 2, 3 … without a gap within the month. */
  readonly number: number
  /** UTC, ISO 8601 with milliseconds. */
  readonly at: string
  /** The request, as in the header `X-Request-Id` of its answer. */
  readonly requestId: string
  /** The account; null for a sign-in that names none. */
  readonly accountId: string | null
  /** Its sign-in address and role at that moment. */
  readonly login: string | null
  readonly role: string | null
  readonly sessionId: string | null
  readonly ipAddress: string | null
  /** The /24 or the /64 that the address is in. */
  readonly network: string | null
  readonly userAgent: string | null
  /** The operation of the contract. */
  readonly operation: string
  readonly task: AccessTask
  readonly about: AccessSubject
  readonly studyId: string | null
  /** The name of the set of persons whose data it was (`personSet`); null for nobody. */
  readonly persons: string | null
  readonly personCount: number
  /** What a list was narrowed by. */
  readonly filter: string | null
  /** Why something was downloaded. */
  readonly purpose: string | null
  /** The HTTP status of the answer. */
  readonly status: number
}

/** An entry with its place in the chain of its month. */
export interface LinkedAccess extends AccessEntry {
  readonly previousHash: string
  readonly hash: string
}

const FORMAT = 'imsang-access-1'

/** Exactly these fields are hashed, with the format. */
const FIELDS = [
  'month',
  'number',
  'at',
  'requestId',
  'accountId',
  'login',
  'role',
  'sessionId',
  'ipAddress',
  'network',
  'userAgent',
  'operation',
  'task',
  'about',
  'studyId',
  'persons',
  'personCount',
  'filter',
  'purpose',
  'status',
] as const satisfies readonly (keyof AccessEntry)[]

/** Links an entry to the hash before it; for number 1 the last hash of the month before [ACCESS-021]. */
export function linkAccess(entry: AccessEntry, previousHash: string, sha256: Sha256): LinkedAccess {
  return { ...entry, previousHash, hash: hashOf(entry, previousHash, sha256) }
}

/**
 * Checks the chain of a month, or a part of it, as `firstFault` does the trail.
 * @param after the entry before the first one; for a whole month number 0 with the last hash of the month before
 */
export const firstAccessFault = (
  entries: Iterable<LinkedAccess>,
  sha256: Sha256,
  after: ChainHead,
): ChainFault | null =>
  firstFaultOf(entries, (entry) => entry.hash === hashOf(entry, entry.previousHash, sha256), after)

/** Some persons, under one name. */
export interface PersonSet {
  /** SHA-256 of the ids. */
  readonly hash: string
  /** In order, each once. */
  readonly ids: readonly string[]
}

/** Makes a set of persons of their ids, in whatever order and however often they are given; null for nobody [ACCESS-024]. */
export function personSet(ids: readonly string[], sha256: Sha256): PersonSet | null {
  if (ids.length === 0) return null
  const sorted = [...new Set(ids)].sort()
  return { ids: sorted, hash: sha256(sorted.join(' ')) }
}

function hashOf(entry: AccessEntry, previousHash: string, sha256: Sha256): string {
  const fields = Object.fromEntries(FIELDS.map((field) => [field, entry[field]]))
  return sha256(canonicalJson({ format: FORMAT, ...fields, previousHash }))
}
