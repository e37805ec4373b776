import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** For how long the address of a file may be used, in ms. */
export const ADDRESS_VALID_MS = 10 * 60 * 1000

/** What an address allows, and to whom it was given [ACCESS-048]. */
export interface FileAddress {
  readonly studyId: string
  readonly visitId: string
  readonly fileId: string
  /** It ends with this session, which whoever reads it has to check. */
  readonly sessionId: string
  readonly userId: string
  /** In ms: from then on it is refused. */
  readonly until: number
}

/** The characters of a signature: 32 bytes. */
const SIGNATURE_LENGTH = 43

/**
 * Returns an address as one segment of a path: its signature, and behind it what is signed.
 * @param secret AUTH_SECRET, from which a key for this purpose alone is derived
 */
export function signAddress(address: FileAddress, secret: string): string {
  const { studyId, visitId, fileId, sessionId, userId, until } = address
  const content = Buffer.from(JSON.stringify([studyId, visitId, fileId, sessionId, userId, until])).toString(
    'base64url',
  )
  return signatureOf(content, secret) + content
}

/**
 * Reads an address; null for one that this server did not sign, and from its end on.
 * @param now in ms
 */
export function readAddress(token: string, secret: string, now: number): FileAddress | null {
  const content = token.slice(SIGNATURE_LENGTH)
  // Compared as texts: several texts stand for the same 32 bytes.
  const [given, right] = [Buffer.from(token.slice(0, SIGNATURE_LENGTH)), Buffer.from(signatureOf(content, secret))]
  if (given.byteLength !== right.byteLength || !timingSafeEqual(given, right)) return null
  const [studyId, visitId, fileId, sessionId, userId, until] = JSON.parse(Buffer.from(content, 'base64url').toString())
  return now < until ? { studyId, visitId, fileId, sessionId, userId, until } : null
}

function signatureOf(content: string, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'imsang file address', 32))
  return createHmac('sha256', key).update(content).digest('base64url')
}
