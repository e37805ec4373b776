import { newId } from '../db/ids'
import type { FileStore } from '../files/fileStore'
import { type ReceivedFile, receiveUpload } from '../files/receiveUpload'
import { parseForm, parseJson, readBody } from './body'
import type { OperationContract } from './contract'
import { type Files, namesOf, parseFiles } from './files'

/** The body of a request as it came. */
export interface SentBody {
  /** What the contract describes: the JSON, the fields of a form, or the names of its files. */
  readonly body: unknown
  /** The bytes of files that are no records of their own, by name. */
  readonly parts: Files | null
  /** Files that are in the store already, of a call that takes some; they are to be removed when no record is made of them. */
  readonly stored: readonly ReceivedFile[]
  /** What tells this body from another one, for the key of a repeated request. */
  readonly identity: Uint8Array
}

/** The content of an omitted body, where the contract allows that [DCALL-018, DCALL-019]. */
const NO_FIELDS = new TextEncoder().encode('{}')

/** True when a request brings files along, of a call that takes some beside its JSON. */
export const bringsFiles = (request: Request): boolean =>
  /^multipart\//i.test(request.headers.get('content-type') ?? '')

/**
 * Reads the body of a call.
 * @param limit the most bytes, without files that are stored
 * @throws Problem 400, 413
 */
export async function readSent(request: Request, operation: OperationContract, limit: number): Promise<SentBody> {
  const { body, bodyAs, isBodyOptional } = operation
  const sent = body ? await readBody(request, limit) : new Uint8Array()
  const identity = sent.byteLength === 0 && isBodyOptional ? NO_FIELDS : sent
  const parts = bodyAs === 'files' ? parseFiles(identity, request.headers.get('content-type') ?? undefined) : null
  const parse = bodyAs === 'form' ? parseForm : parseJson
  return { body: parts ? namesOf(parts) : body ? parse(identity) : undefined, parts, stored: [], identity }
}

/**
 * Reads a body with files, which are stored as they arrive [DCALL-050].
 * @throws Problem 400, 413; then none of them is stored
 */
export async function readUpload(request: Request, store: FileStore): Promise<SentBody> {
  const { data, files } = await receiveUpload(request, store, newId)
  const named = files.map(({ name, size, sha256 }) => [name, size, sha256])
  const identity = new TextEncoder().encode(JSON.stringify([data, named]))
  return { body: data, parts: null, stored: files, identity }
}
