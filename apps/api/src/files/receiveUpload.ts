import { hash } from 'node:crypto'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { ATTACHMENT_LIMITS, takeFiles } from '@imsang/domain/other-visit'
import { DRAINED_BYTES, parseJson, tooLarge } from '../base/body'
import { cleanName } from './cleanName'
import { type FileStore, removeAll } from './fileStore'
import { boundaryOf, fieldOf, notFiles } from './formData'
import { HEAD_BYTES, partsOf } from './partsOf'
import { sniffType } from './sniffType'

/** A file that is stored, but of which no record tells yet. */
export interface ReceivedFile {
  readonly id: string
  /** Fit to be shown and to be the name of a downloaded file. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** From its bytes, for display only. */
  readonly type: string
  /** In hexadecimal. */
  readonly sha256: string
}

export interface Upload {
  /** The JSON of the part `data`, to be checked against the contract. */
  readonly data: unknown
  /** As sent, in that order. */
  readonly files: readonly ReceivedFile[]
}

export const MAX_FILES = 100
/** The JSON of the part `data`. */
export const DATA_BYTES = 32 * 1024

/** The largest body: the files, the JSON, and for each part its head and its boundary. */
export const UPLOAD_BYTES = ATTACHMENT_LIMITS.all + DATA_BYTES + (MAX_FILES + 1) * (HEAD_BYTES + 128)

/**
 * Receives a form with one part `data` and any number of parts `files`, in any order, because the order of a form has no
 * meaning. Each file is stored as it arrives; when the upload fails, none of them stays, also when the sender goes away.
 * What happens to them afterwards is up to the caller: `removeAll` when no record is made of them.
 * @throws Problem 413 above a limit, which does not wait for the rest of the body; 400 for anything else that is not as
 *   described
 * @see DCALL-050, DCALL-051, DCONST-029, DCONST-030, DEC-349
 */
export async function receiveUpload(request: Request, store: FileStore, newId: () => string): Promise<Upload> {
  if (Number(request.headers.get('content-length') ?? 0) > UPLOAD_BYTES) throw tooLarge()
  const boundary = boundaryOf(request.headers.get('content-type'))
  if (!request.body) throw notFiles()
  const files: ReceivedFile[] = []
  try {
    return { data: await receiveParts(request.body, boundary, files, store, newId), files }
  } catch (error) {
    const ids = files.map(({ id }) => id)
    await removeAll(store, ids)
    await drain(request.body)
    throw error
  }
}

/** Adds to `files` each one that may be in the store, before it is. @returns the JSON of `data` */
async function receiveParts(
  body: ReadableStream<Uint8Array>,
  boundary: string,
  files: ReceivedFile[],
  store: FileStore,
  newId: () => string,
): Promise<unknown> {
  let data: { readonly json: unknown } | null = null
  // The part that arrives may also be the data.
  const room = () => {
    const sum = files.reduce((bytes, { size }) => bytes + size, 0)
    return Math.max(Math.min(ATTACHMENT_LIMITS.one, ATTACHMENT_LIMITS.all - sum), DATA_BYTES)
  }
  // Not cancelled, so that a refusal can read on.
  const pieces = (body as NodeStream<Uint8Array>).values({ preventCancel: true })
  for await (const part of partsOf(pieces, boundary, room)) {
    const { name, fileName } = fieldOf(part)
    if (name === 'data' && data === null) {
      if (part.size > DATA_BYTES) throw tooLarge()
      data = { json: parseJson(part.bytes) }
    } else if (name === 'files' && fileName !== undefined) {
      const sent = { name: cleanName(fileName), size: part.size }
      const [refused] = takeFiles(files, [sent]).refused
      if (refused) throw tooLarge(refused.message)
      if (files.length === MAX_FILES) throw tooLarge()
      const { bytes } = part
      const file = { id: newId(), ...sent, type: sniffType(bytes), sha256: hash('sha256', bytes) }
      files.push(file)
      await store.put(file.id, bytes)
    } else throw notFiles()
  }
  if (!data) throw notFiles()
  return data.json
}

/** Reads on for a while, so that the client receives the refusal. */
async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  let size = 0
  try {
    for await (const piece of body as NodeStream<Uint8Array>) {
      size += piece.byteLength
      if (size > DRAINED_BYTES) break
    }
  } catch {
    // The client has gone, and nobody waits for the refusal.
  }
}
