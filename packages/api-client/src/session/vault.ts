import { seal, unseal } from './seal'

/** Stores small secrets between visits, encrypted. */
export interface Vault {
  /** Null without an entry. Rejects when it cannot be decrypted, and removes it. */
  get(name: string): Promise<string | null>
  /**
   * Stores several values at once, in this order: no tab ever sees a part of them.
   * @param isWanted called last, at the moment of writing: false writes nothing
   */
  set(values: Readonly<Record<string, string>>, isWanted?: () => boolean): Promise<void>
  remove(name: string): void
  /** Identifies the write of an entry: changes with each, null without one. Reveals nothing of the content. */
  mark(name: string): string | null
}

/** Names of the stored entries [DEC-137, DEC-477]. */
export const ENTRIES = {
  accessToken: 'ctms.accessToken',
  refreshToken: 'ctms.refreshToken',
  userProfile: 'ctms.userProfile',
  user: 'ctms.user',
  tokenExpiresAt: 'ctms.tokenExpiresAt',
} as const

/**
 * A vault on a storage area: AES-GCM, a new IV for each write, `base64(IV + ciphertext)` [DEC-136].
 * @param storage holds the ciphertext, such as `localStorage`
 * @param loadKey returns the key, the same one each time; if it fails, nothing is written
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
        const sealed = Uint8Array.from(atob(stored), (character) => character.charCodeAt(0))
        return await unseal(await loadKey(), sealed)
      } catch (error) {
        // Do not remove the entry that another tab has written meanwhile.
        if (storage.getItem(name) === stored) storage.removeItem(name)
        throw error
      }
    },
    async set(values, isWanted = () => true) {
      const key = await loadKey()
      const sealed = await Promise.all(
        Object.entries(values).map(async ([name, value]) => [name, await seal(key, value)] as const),
      )
      if (!isWanted()) return
      for (const [name, bytes] of sealed) storage.setItem(name, btoa(String.fromCharCode(...bytes)))
    },
    remove: (name) => storage.removeItem(name),
    mark: (name) => storage.getItem(name),
  }
}
