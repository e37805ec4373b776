const IV_BYTES = 12

/**
 * Encrypts a text with AES-GCM: a new IV, then the ciphertext [DEC-136].
 * @param place the storage location, bound to the ciphertext
 */
export async function seal(key: CryptoKey, text: string, place?: string): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const cipher = await crypto.subtle.encrypt(algorithm(iv, place), key, new TextEncoder().encode(text))
  const sealed = new Uint8Array(IV_BYTES + cipher.byteLength)
  sealed.set(iv)
  sealed.set(new Uint8Array(cipher), IV_BYTES)
  return sealed
}

/** The text of `seal`. Rejects when the key, the place or a single bit differs. */
export async function unseal(key: CryptoKey, sealed: Uint8Array<ArrayBuffer>, place?: string): Promise<string> {
  const iv = sealed.slice(0, IV_BYTES)
  const plain = await crypto.subtle.decrypt(algorithm(iv, place), key, sealed.slice(IV_BYTES))
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(plain)
}

function algorithm(iv: Uint8Array<ArrayBuffer>, place: string | undefined): AesGcmParams {
  return { name: 'AES-GCM', iv, ...(place !== undefined && { additionalData: new TextEncoder().encode(place) }) }
}
