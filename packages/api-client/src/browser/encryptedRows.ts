import { seal, unseal } from '../session/seal'
import type { Rows } from './rows'

/** Rows whose values are JSON. */
export interface JsonRows {
  list(): Promise<{ readonly key: string; readonly value: unknown }[]>
  /** Undefined when there is none. */
  get(key: string): Promise<unknown>
  put(key: string, value: unknown): Promise<void>
  delete(key: string): Promise<void>
}

/**
 * Seals the values of rows, each for its own key, so that a row moved to another key opens no more. A row that does not
 * open is removed and counts as none. Without a key every call rejects and nothing is removed: the key may be back later.
 * @param rows where the bytes go
 * @param loadKey gives the key, the same one each time
 * @param onLost hears the key of each row that was removed because it did not open
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
