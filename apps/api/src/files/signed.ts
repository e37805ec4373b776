import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The characters of a signature: 32 bytes. */
const SIGNATURE_LENGTH = 43

/**
 * Returns values as one segment of a path: their signature, and behind it what is signed.
 * @param purpose what it is for: a text that was signed for one purpose says nothing for another
 * @param secret AUTH_SECRET, from which a key for this purpose alone is derived
 */
export function signValues(values: readonly unknown[], purpose: string, secret: string): string {
  const content = Buffer.from(JSON.stringify(values)).toString('base64url')
  return signatureOf(content, purpose, secret) + content
}

/** Reads signed values; null for a text that this server did not sign for this purpose. */
export function readValues(text: string, purpose: string, secret: string): readonly unknown[] | null {
  const content = text.slice(SIGNATURE_LENGTH)
  // Compared as texts: several texts stand for the same 32 bytes.
  const [given, right] = [
    Buffer.from(text.slice(0, SIGNATURE_LENGTH)),
    Buffer.from(signatureOf(content, purpose, secret)),
  ]
  if (given.byteLength !== right.byteLength || !timingSafeEqual(given, right)) return null
  return JSON.parse(Buffer.from(content, 'base64url').toString())
}

function signatureOf(content: string, purpose: string, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return createHmac('sha256', key).update(content).digest('base64url')
}
