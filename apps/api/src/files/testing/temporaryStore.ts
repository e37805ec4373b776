import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type FileStore, folderStore } from '../fileStore'

/** A store in a folder of the test's own, which goes with it. */
export function temporaryStore(): { readonly folder: string; readonly store: FileStore } {
  const parent = mkdtempSync(join(tmpdir(), 'imsang-files-'))
  afterAll(() => rmSync(parent, { recursive: true, force: true }))
  const folder = join(parent, 'files')
  return { folder, store: folderStore(folder) }
}

/** The ids in a store, sorted. */
export async function idsIn(store: FileStore): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of store.list()) ids.push(id)
  return ids.toSorted()
}

/** What a store has of a file. */
export async function bytesOf(store: FileStore, id: string): Promise<Buffer> {
  const file = await store.read(id)
  if (!file) throw new Error(`without ${id}`)
  return Buffer.from(await new Response(file.body).arrayBuffer())
}
