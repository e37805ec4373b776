import { canonicalRecord } from './canonicalJson'

/** The version that new entries have. Each version has its own list of fields, and hashes its own number. */
export const HASH_VERSION = 2

/** The previous hash of the first entry of a chain. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64)

/** One entry of the audit trail, as it is hashed. A written entry never changes [AUDIT-062]. */
export interface ChainEntry {
  /** `study:{id}` or `platform`. */
  readonly chain: string
  /** 1, 2, 3 … without a gap. */
  readonly number: number
  readonly entityType: string
  readonly entityId: string
  /** The same for all entries of one request. */
  readonly changeSet: string
  readonly fieldName: string
  readonly fieldLabel: string
  readonly oldValue: string | null
  readonly newValue: string | null
  readonly reason: string | null
  readonly changeType: string
  readonly actorId: string
  readonly actorName: string
  readonly actorRole: string | null
  /** The sign-in address of the author, which nobody can choose; names and roles change [TRUST-070]. */
  readonly actorLogin: string
  readonly ipAddress: string | null
  readonly userAgent: string | null
  /** UTC, ISO 8601 with milliseconds. */
  readonly at: string
}

/** An entry with its place in the chain, of any version. */
export interface LinkedEntry extends Omit<ChainEntry, 'actorLogin'> {
  /** Null in entries of version 1, whose hash does not cover it. */
  readonly actorLogin: string | null
  readonly hashVersion: number
  readonly previousHash: string
  readonly hash: string
}

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits. Passed in by the caller: this package has no I/O. */
export type Sha256 = (text: string) => string

/** Links an entry to `previousHash` (`FIRST_PREVIOUS_HASH` for entry number 1). */
export function linkEntry(entry: ChainEntry, previousHash: string, sha256: Sha256): LinkedEntry {
  const { chain, number } = entry
  return { ...entry, ...linkAfter(chain, { number: number - 1, hash: previousHash }, entry, sha256) }
}

/** Gives an entry the place after `head`, and links it to that. */
export function linkAfter(
  chain: string,
  head: ChainHead,
  entry: Omit<ChainEntry, 'chain' | 'number'>,
  sha256: Sha256,
): LinkedEntry {
  // Field by field: a copy that gets further fields takes a hundred times as long, and a change has thousands of entries.
  const linked = {
    chain,
    number: head.number + 1,
    entityType: entry.entityType,
    entityId: entry.entityId,
    changeSet: entry.changeSet,
    fieldName: entry.fieldName,
    fieldLabel: entry.fieldLabel,
    oldValue: entry.oldValue,
    newValue: entry.newValue,
    reason: entry.reason,
    changeType: entry.changeType,
    actorId: entry.actorId,
    actorName: entry.actorName,
    actorRole: entry.actorRole,
    actorLogin: entry.actorLogin,
    ipAddress: entry.ipAddress,
    userAgent: entry.userAgent,
    at: entry.at,
    hashVersion: HASH_VERSION,
    previousHash: head.hash,
    hash: '',
  }
  linked.hash = sha256(TEXT_OF_2(linked))
  return linked
}

/** A place in a chain: the number of an entry and its hash. Stored elsewhere, it anchors a later check. */
export interface ChainHead {
  readonly number: number
  readonly hash: string
  /** The version of that entry, below which the next one may not fall; unknown for an entry noted elsewhere. */
  readonly hashVersion?: number
}

/** The place before the first entry. */
export const CHAIN_START: ChainHead = { number: 0, hash: FIRST_PREVIOUS_HASH }

export type ChainFault =
  | { readonly number: number; readonly fault: 'gap' }
  | { readonly number: number; readonly fault: 'altered' }
  | { readonly number: number; readonly fault: 'unlinked' }

/**
 * Checks one chain from its first entry, or a part of it from the entry after `after`, so that a long chain can be
 * checked part by part.
 * @param entries the entries after `after`, in ascending number
 * @returns the first entry that is missing (`gap`), differs from its hash (`altered`) or does not follow its
 *   predecessor (`unlinked`); null when the chain is intact
 */
export function firstFault(
  entries: Iterable<LinkedEntry>,
  sha256: Sha256,
  after: ChainHead = CHAIN_START,
): ChainFault | null {
  let version = after.hashVersion ?? 0
  const isSound = (entry: LinkedEntry) => {
    const falls = entry.hashVersion < version
    version = entry.hashVersion
    return !falls && isAsHashed(entry, sha256)
  }
  return firstFaultOf(entries, isSound, after)
}

/** What an entry of any chain has of it. */
type Link = Pick<LinkedEntry, 'number' | 'previousHash' | 'hash'>

/**
 * Checks a chain, or a part of it, of any kind of entry; see `firstFault`.
 * @param isAsHashed whether an entry has the fields and the hash that it was written with; asked once for each, in order
 */
export function firstFaultOf<Entry extends Link>(
  entries: Iterable<Entry>,
  isAsHashed: (entry: Entry) => boolean,
  after: ChainHead,
): ChainFault | null {
  let { number, hash: previousHash } = after
  for (const entry of entries) {
    number += 1
    if (entry.number !== number) return { number, fault: 'gap' }
    if (!isAsHashed(entry)) return { number, fault: 'altered' }
    if (entry.previousHash !== previousHash) return { number, fault: 'unlinked' }
    previousHash = entry.hash
  }
  return null
}

const FIELDS_OF_1 = [
  'chain',
  'number',
  'entityType',
  'entityId',
  'changeSet',
  'fieldName',
  'fieldLabel',
  'oldValue',
  'newValue',
  'reason',
  'changeType',
  'actorId',
  'actorName',
  'actorRole',
  'ipAddress',
  'userAgent',
  'at',
  'hashVersion',
  'previousHash',
] as const satisfies readonly HashedField[]

const FIELDS_OF_2 = [...FIELDS_OF_1, 'actorLogin'] as const satisfies readonly HashedField[]

/** Only the fields of the version are hashed; further fields of a record are ignored. */
const [TEXT_OF_1, TEXT_OF_2] = [canonicalRecord<HashedField>(FIELDS_OF_1), canonicalRecord<HashedField>(FIELDS_OF_2)]

type HashedField = keyof Omit<LinkedEntry, 'hash'>

/** True for an entry of a known version with that version's fields and hash [TRUST-071, TRUST-072]. */
function isAsHashed(entry: LinkedEntry, sha256: Sha256): boolean {
  // An address that no hash covers could be anybody's, so an entry of version 1 has none.
  if (entry.hashVersion === 1) return entry.actorLogin === null && entry.hash === sha256(TEXT_OF_1(entry))
  if (entry.hashVersion === 2) return entry.actorLogin !== null && entry.hash === sha256(TEXT_OF_2(entry))
  return false
}
