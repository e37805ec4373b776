import type { ChainHead } from '@imsang/domain/audit-chain'

/** The fields of an entry in an export, in the order of the columns. */
export const ENTRY_FIELDS = [
  'number',
  'at',
  'entityType',
  'entityId',
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
  'changeSet',
  'chain',
  'hashVersion',
  'previousHash',
  'hash',
] as const
export type EntryField = (typeof ENTRY_FIELDS)[number]

/** By these, hidden values could be guessed: a date of birth has few possible hashes. */
export const LEFT_OUT_WHEN_MASKED: readonly EntryField[] = ['changeSet', 'previousHash', 'hash']

/** What is said of an exported file beside it; `scripts/audit-offline.mjs` checks the one against the other. */
export interface AuditManifest {
  readonly format: 'imsang-audit-export'
  readonly formatVersion: 1
  readonly study: { readonly id: string; readonly name: string }
  readonly exportedAt: string
  readonly file: {
    readonly name: string
    readonly format: 'csv' | 'json'
    /** Of its bytes in UTF-8. */
    readonly sha256: string
  }
  readonly entries: {
    readonly count: number
    readonly firstNumber: number | null
    readonly lastNumber: number | null
    /** False when entries of institutions that the exporting person does not read are left out. */
    readonly isComplete: boolean
    /** True when personal data is hidden, so that the hashes of entries cannot be made again and are left out. */
    readonly isMasked: boolean
  }
  /** The newest entry of the whole chain. Kept elsewhere it shows that a chain was written anew. */
  readonly head: ChainHead & { readonly chain: string }
  /** What can be checked, for people. */
  readonly note: string
}

/** What can be checked of an export without the server. */
export function noteOf({ isComplete, isMasked }: AuditManifest['entries']): string {
  if (isMasked)
    return '개인정보를 가린 파일입니다. 항목의 해시는 다시 계산할 수 없으며 파일의 해시만 확인할 수 있습니다.'
  return isComplete
    ? '모든 항목의 해시와 연결을 서버 없이 확인할 수 있습니다.'
    : '열람 권한이 없는 기관의 항목이 빠져 있습니다. 항목과 파일의 해시는 확인할 수 있지만 빠진 항목과의 연결은 확인할 수 없습니다.'
}
