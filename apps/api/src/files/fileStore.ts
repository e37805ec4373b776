import { createReadStream } from 'node:fs'
import { open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { ownFolder } from '../base/dataFolder'
import { isId } from '../db/ids'

/** A stored file as it is sent. */
export interface StoredFile {
  /** Bytes. */
  readonly size: number
  /** Opens the file when it is first read, so that an answer without a body leaves nothing open. */
  readonly body: ReadableStream<Uint8Array>
}

/** Where the bytes of files are. What they are called and whose they are is in the database. */
export interface FileStore {
  /** Stores a file that is not there yet. Afterwards it outlives a power failure; if it fails, there is no such file. */
  put(id: string, bytes: Uint8Array): Promise<void>
  /** Returns a file, or null if there is none. */
  read(id: string): Promise<StoredFile | null>
  /** Removes a file, if it is there. */
  remove(id: string): Promise<void>
  /** Every file, in no order, and since when it is there, in ms; also what a killed server has left of one. */
  list(): AsyncIterable<{ readonly id: string; readonly at: number }>
}

/** The ending of a file that is being written. */
const UNFINISHED = '.part'

/**
 * Keeps files in one folder, which only its owner may read. A file is written under another name first, so that a name
 * always stands for a whole file.
 * @throws SettingsProblem when the folder belongs to another user. Its methods throw for anything but a UUID, so that no
 *   id can be a path
 */
export function folderStore(folder: string): FileStore {
  ownFolder(folder)
  const pathOf = (id: string): string => {
    if (!isId(id)) throw new Error('This is not the id of a file.')
    return join(folder, id)
  }

  return {
    async put(id, bytes) {
      const path = pathOf(id)
      const file = await open(path + UNFINISHED, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
        await rename(path + UNFINISHED, path)
      } catch (error) {
        await rm(path + UNFINISHED, { force: true })
        throw error
      } finally {
        await file.close()
      }
      await syncFolder(folder)
    },

    async read(id) {
      const path = pathOf(id)
      const facts = await factsOf(path)
      return facts && { size: facts.size, body: NodeStream.from(contentOf(path)) as ReadableStream<Uint8Array> }
    },

    async remove(id) {
      for (const path of [pathOf(id), pathOf(id) + UNFINISHED]) await rm(path, { force: true })
    },

    async *list() {
      for await (const { name } of await opendir(folder)) {
        const id = name.endsWith(UNFINISHED) ? name.slice(0, -UNFINISHED.length) : name
        const facts = isId(id) ? await factsOf(join(folder, name)) : null
        if (facts) yield { id, at: facts.mtimeMs }
      }
    },
  }
}

/** Removes files of which no record was made. What cannot be removed now is found later as an orphan. */
export async function removeAll(store: FileStore, ids: readonly string[]): Promise<void> {
  await Promise.allSettled(ids.map((id) => store.remove(id)))
}

/** A new name is lost with the power, unless its folder is written too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function factsOf(path: string) {
  try {
    return await stat(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function* contentOf(path: string): AsyncGenerator<Uint8Array, void, void> {
  yield* createReadStream(path)
}
