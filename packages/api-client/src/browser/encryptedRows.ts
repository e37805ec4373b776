import { seal, unseal } from '../session/seal'
import type { Rows } from './rows'

/** Rows whose values are JSON. */
export interface JsonRows {
  list(): Promise<{ readonly key: string; readonly value: unknown }[]>
  /** Undefined without a row. */
  get(key: string): Promise<unknown>
  put(key: string, value: unknown): Promise<void>
  delete(key: string): Promise<void>
}

/**
 * Encrypts the values of rows, each bound to its row key, so that a row moved to another key cannot be decrypted. Such
 * a row is removed and ignored. Without a key every call rejects and nothing is removed: the key may be available later.
 * @param rows the storage of the bytes
 * @param loadKey returns the key, the same one each time
 * @param onLost called with the key of each row that was removed because it could not be decrypted
 */
export function encryptedRows(
  rows: Rows,
  loadKey: () => Promise<CryptoKey>,
  onLost: (key: string) => void = () => {},
): JsonRows {
  async function open(key: string, sealed: Uint8Array<ArrayBuffer>): Promise<unknown> {
    const secret = await loadKey()
    try {
      return JSON.parse(await unseal(secret, sealed, key))
    } catch {
      await rows.delete(key)
      onLost(key)
      return undefined
    }
  }
  return {
    async list() {
      const found = await rows.list()
      const opened = await Promise.all(found.map(async ({ key, value }) => ({ key, value: await open(key, value) })))
      return opened.filter(({ value }) => value !== undefined)
    },
    async get(key) {
      const sealed = await rows.get(key)
      return sealed === null ? undefined : open(key, sealed)
    },
    put: async (key, value) => rows.put(key, await seal(await loadKey(), JSON.stringify(value), key)),
    delete: (key) => rows.delete(key),
  }
}
