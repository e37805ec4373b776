import { type ChainHead, canonicalJson } from '@imsang/domain/audit-chain'
import type { AuditKey } from './signing/auditKey'

/** The fields of an entry in an export, in column order. */
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
  'actorLogin',
  'ipAddress',
  'userAgent',
  'changeSet',
  'chain',
  'hashVersion',
  'previousHash',
  'hash',
] as const
export type EntryField = (typeof ENTRY_FIELDS)[number]

/** Hashes would allow guessing hidden values: few dates of birth are possible. */
export const LEFT_OUT_WHEN_MASKED: readonly EntryField[] = ['changeSet', 'previousHash', 'hash']

/**
 * The description of an exported file; `scripts/audit-offline.mjs` checks one against the other. Everything but the
 * signature is signed [TRUST-050].
 */
export interface AuditManifest {
  readonly format: 'imsang-audit-export'
  readonly formatVersion: 3
  /** The number of the export in the access record [ACCESS-045]. */
  readonly download: string
  /** Null for the history of accounts, which belongs to no study. */
  readonly study: { readonly id: string; readonly name: string } | null
  readonly exportedAt: string
  readonly file: {
    readonly name: string
    readonly format: 'csv' | 'json'
    /** Of the file's bytes in UTF-8. */
    readonly sha256: string
  }
  readonly entries: {
    readonly count: number
    readonly firstNumber: number | null
    readonly lastNumber: number | null
    /** False when entries of institutions or accounts that the caller may not read are left out. */
    readonly isComplete: boolean
    /** True when personal data is hidden; the hashes cannot be recomputed then and are left out. */
    readonly isMasked: boolean
  }
  /** The newest entry of the whole chain. Noted elsewhere, it reveals a rewritten chain. */
  readonly head: ChainHead & { readonly chain: string }
  /** Says in words what can be checked. */
  readonly note: string
  /** The id of the key, at /.well-known/imsang-audit-key.json. */
  readonly key: string
  /** In base64url, over the canonical JSON of everything else. */
  readonly signature: string
}

/** Signs the description of an export. */
export function signManifest(auditKey: AuditKey, said: Omit<AuditManifest, 'key' | 'signature'>): AuditManifest {
  const manifest = { ...said, key: auditKey.id }
  return { ...manifest, signature: auditKey.sign(signedText(manifest)) }
}

/** True if the manifest is as the key that it names signed it. */
export function isSignedManifest(auditKey: AuditKey, { signature, ...manifest }: AuditManifest): boolean {
  return auditKey.isSigned(signedText(manifest), manifest.key, signature)
}

const signedText = (manifest: Omit<AuditManifest, 'signature'>): string =>
  canonicalJson({ ...manifest, head: { ...manifest.head } })

/** Describes what can be checked of an export without the server. */
export function noteOf({ isComplete, isMasked }: AuditManifest['entries'], isOfStudy: boolean): string {
  if (isMasked)
    return '개인정보를 가린 파일입니다. 항목의 해시는 다시 계산할 수 없으며 파일의 해시와 서명만 확인할 수 있습니다.'
  return isComplete
    ? '모든 항목의 해시와 연결, 서명을 서버 없이 확인할 수 있습니다.'
    : `${isOfStudy ? '열람 권한이 없는 기관' : '다른 계정'}의 항목이 빠져 있습니다. 항목과 파일의 해시, 서명은 확인할 수 있지만 빠진 항목과의 연결은 확인할 수 없습니다.`
}
