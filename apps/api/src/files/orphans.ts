import { type FileStore, removeAll } from './fileStore'

/** A file is stored before its record: until then it may still get one. */
const GRACE_MS = 24 * 60 * 60 * 1000

const BATCH = 500

/**
 * Removes the stored files that no record names: those of an upload whose server was killed, or whose record was removed.
 * @param isKept returns the ids, of those asked for, that a record names
 * @param now in ms
 * @returns how many were removed
 */
export async function removeOrphans(
  store: FileStore,
  isKept: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  now: number,
): Promise<number> {
  const old: string[] = []
  for await (const { id, at } of store.list()) if (at < now - GRACE_MS) old.push(id)
  let removed = 0
  for (let from = 0; from < old.length; from += BATCH) {
    const batch = old.slice(from, from + BATCH)
    const kept = await isKept(batch)
    const orphans = batch.filter((id) => !kept.has(id))
    await removeAll(store, orphans)
    removed += orphans.length
  }
  return removed
}
