import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { Problem } from '../../base/problem'
import { newId } from '../../db/ids'
import { type FileStore, removeAll } from '../fileStore'
import { receiveUpload } from '../receiveUpload'
import type { Hostile } from './hostile'
import { bytesOf, idsIn } from './temporaryStore'

const UNFIT_NAME = /[\p{Cc}\p{Cf}\p{Cs}/\\<>:"|?*]|^[.\s]|[.\s]$|^.{256}|^$/su

/**
 * Sends a hostile upload, and leaves the store empty.
 * @throws unless it was refused as it has to be and left nothing, or is stored exactly
 */
export async function judge(store: FileStore, { what, request, statuses, contents }: Hostile): Promise<void> {
  const outcome = await receiveUpload(request(), store, newId).catch((error: unknown) => error)
  if (outcome instanceof Error) {
    if (!(outcome instanceof Problem)) throw outcome
    expect(statuses, what).toContain(outcome.status)
    expect(await idsIn(store), what).toEqual([])
    return
  }
  if (contents === null) expect.fail(`received: ${what}`)
  const { files } = outcome as Awaited<ReturnType<typeof receiveUpload>>
  const ids = files.map(({ id }) => id)
  expect(await idsIn(store), what).toEqual(ids.toSorted())
  expect(
    files.map(({ sha256 }) => sha256),
    what,
  ).toEqual(contents.map((content) => createHash('sha256').update(content).digest('hex')))
  for (const [at, { id, name, size }] of files.entries()) {
    expect(name, what).not.toMatch(UNFIT_NAME)
    expect(size, what).toBe(contents[at]?.byteLength)
    expect((await bytesOf(store, id)).equals(contents[at] ?? Buffer.alloc(0)), what).toBe(true)
  }
  await removeAll(store, ids)
}
