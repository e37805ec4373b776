import type { Rows } from '../browser/rows'

/** Rows for one test, or for several tabs of it. `entries` is the stored data; with `isFull` writing fails. */
export function memoryRows() {
  const entries = new Map<string, Uint8Array<ArrayBuffer>>()
  const disk = { isFull: false }
  const rows: Rows = {
    list: async () => [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => ({ key, value })),
    get: async (key) => entries.get(key) ?? null,
    async put(key, value) {
      if (disk.isFull) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value.slice())
    },
    async delete(key) {
      entries.delete(key)
    },
  }
  return { ...rows, entries, disk }
}
