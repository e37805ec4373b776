import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Makes a secret: 256 random bits, base64url [PARTNER-156]. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/**
 * Returns what is stored of a secret. Hashed once is enough: nobody guesses 256 random bits, however fast the hash is.
 * @see PARTNER-156, DEC-998
 */
export const secretHashOf = (secret: string): string => hash('sha256', secret, 'base64url')

/** True for the present secret of a partner, in a time that tells nothing of it; a partner without one has none [PARTNER-135]. */
export function isSecret({ secretHash }: { readonly secretHash: string | null }, given: string): boolean {
  if (secretHash === null) return false
  const [due, sent] = [Buffer.from(secretHash), Buffer.from(secretHashOf(given))]
  return due.length === sent.length && timingSafeEqual(due, sent)
}
