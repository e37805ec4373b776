import type { FileStore } from '../files/fileStore'

/** A file store that keeps nothing beyond its test. @param now in ms, when a file is put */
export function memoryFiles(now: () => number): FileStore {
  const kept = new Map<string, { readonly bytes: Uint8Array; readonly at: number }>()
  return {
    async put(id, bytes) {
      kept.set(id, { bytes: bytes.slice(), at: now() })
    },
    async read(id) {
      const found = kept.get(id)
      return found ? { size: found.bytes.byteLength, body: new Blob([found.bytes.slice()]).stream() } : null
    },
    async remove(id) {
      kept.delete(id)
    },
    async *list() {
      for (const [id, { at }] of kept) yield { id, at }
    },
  }
}
