import { canonicalJson } from './canonicalJson'

/** The version of the hashed fields and the hash method. A later version hashes its own number. */
export const HASH_VERSION = 1

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
  readonly ipAddress: string | null
  readonly userAgent: string | null
  /** UTC, ISO 8601 with milliseconds. */
  readonly at: string
}

/** An entry with its place in the chain. */
export interface LinkedEntry extends ChainEntry {
  readonly hashVersion: number
  readonly previousHash: string
  readonly hash: string
}

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits. Passed in by the caller: this package has no I/O. */
export type Sha256 = (text: string) => string

/** Links an entry to `previousHash` (`FIRST_PREVIOUS_HASH` for entry number 1). */
export function linkEntry(entry: ChainEntry, previousHash: string, sha256: Sha256): LinkedEntry {
  const linked = { ...entry, hashVersion: HASH_VERSION, previousHash }
  return { ...linked, hash: hashOf(linked, sha256) }
}

/** A place in a chain: the number of an entry and its hash. Stored elsewhere, it anchors a later check. */
export interface ChainHead {
  readonly number: number
  readonly hash: string
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
  let number = after.number + 1
  let previousHash = after.hash
  for (const entry of entries) {
    if (entry.number !== number) return { number, fault: 'gap' }
    if (entry.hash !== hashOf(entry, sha256)) return { number, fault: 'altered' }
    if (entry.previousHash !== previousHash) return { number, fault: 'unlinked' }
    number += 1
    previousHash = entry.hash
  }
  return null
}

/** Only the fields of the version are hashed; further fields of a record are ignored. */
function hashOf(entry: ChainEntry & { hashVersion: number; previousHash: string }, sha256: Sha256): string {
  return sha256(
    canonicalJson({
      chain: entry.chain,
      number: entry.number,
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
      ipAddress: entry.ipAddress,
      userAgent: entry.userAgent,
      at: entry.at,
      hashVersion: entry.hashVersion,
      previousHash: entry.previousHash,
    }),
  )
}
