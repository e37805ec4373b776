/** Keeps small secrets between visits, encrypted. */
export interface Vault {
  /** Null when there is none. Rejects when it cannot be decrypted, and removes it. */
  get(name: string): Promise<string | null>
  set(name: string, value: string): Promise<void>
  remove(name: string): void
}

/** Names of the stored entries [DEC-137]. */
export const ENTRIES = {
  accessToken: 'ctms.accessToken',
  refreshToken: 'ctms.refreshToken',
  userProfile: 'ctms.userProfile',
  tokenExpiresAt: 'ctms.tokenExpiresAt',
} as const

const IV_BYTES = 12

/**
 * A vault on a storage area: AES-GCM, a new IV for each write, `base64(IV + ciphertext)` [DEC-136].
 * @param storage where the ciphertext goes, such as `localStorage`
 * @param loadKey gives the key, the same one each time; when it fails, nothing is ever written
 */
export function createVault(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  loadKey: () => Promise<CryptoKey>,
): Vault {
  return {
    async get(name) {
      const stored = storage.getItem(name)
      if (stored === null) return null
      try {
        const bytes = Uint8Array.from(atob(stored), (character) => character.charCodeAt(0))
        const plain = await crypto.subtle.decrypt(
          { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES) },
          await loadKey(),
          bytes.slice(IV_BYTES),
        )
        return new TextDecoder('utf-8', { ignoreBOM: true }).decode(plain)
      } catch (error) {
        storage.removeItem(name)
        throw error
      }
    },
    async set(name, value) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const cipher = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv },
        await loadKey(),
        new TextEncoder().encode(value),
      )
      const bytes = new Uint8Array([...iv, ...new Uint8Array(cipher)])
      storage.setItem(name, btoa(String.fromCharCode(...bytes)))
    },
    remove: (name) => storage.removeItem(name),
  }
}
