import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { canonicalJson } from '@imsang/domain/audit-chain'

/** A public Ed25519 key as a JSON Web Key (RFC 8037). */
export interface PublicAuditKey {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  readonly x: string
  /** The thumbprint of the key itself (RFC 7638), so that no two keys share an id. */
  readonly kid: string
  readonly alg: 'EdDSA'
  readonly use: 'sig'
}

/** The key that signs heads and manifests, and the ones that did so before. */
export interface AuditKey {
  readonly id: string
  /** Today's key first. */
  readonly publicKeys: readonly PublicAuditKey[]
  /** @returns the signature over the UTF-8 of a text, in base64url */
  sign(text: string): string
  /** True if the key with this id, today's or a former one, made the signature. */
  isSigned(text: string, keyId: string, signature: string): boolean
}

/** The fixed beginning of an Ed25519 private key in PKCS #8 (RFC 8410, section 7); the 32 bytes follow. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Makes the signing key from its 32 bytes.
 * @param hex 64 hexadecimal digits
 * @param former the `x` of keys that signed before and still verify
 */
export function createAuditKey(hex: string, former: readonly string[] = []): AuditKey {
  const der = Buffer.concat([PKCS8_PREFIX, Buffer.from(hex, 'hex')])
  const secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' })
  const publicKeys = [x, ...former].map(toPublicKey)
  const keys = new Map<string, KeyObject>(
    publicKeys.map((key) => [key.kid, createPublicKey({ key: { ...key }, format: 'jwk' })]),
  )
  return {
    id: publicKeys[0]?.kid ?? '',
    publicKeys,
    sign: (text) => sign(null, Buffer.from(text), secret).toString('base64url'),
    isSigned(text, keyId, signature) {
      const key = keys.get(keyId)
      return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
    },
  }
}

function toPublicKey(x: string): PublicAuditKey {
  const key = { kty: 'OKP', crv: 'Ed25519', x } as const
  const kid = createHash('sha256').update(canonicalJson(key)).digest('base64url')
  return { ...key, kid, alg: 'EdDSA', use: 'sig' }
}
