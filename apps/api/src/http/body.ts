import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { Problem } from '../base/problem'

/** The largest JSON body. Uploads declare limits of their own. */
export const MAX_BODY_BYTES = 1024 * 1024

/** The largest body of a call that anybody may make: every one that the contract allows fits, in any script. */
export const MAX_PUBLIC_BODY_BYTES = 64 * 1024

/** What is still read of a body that is too large, so that the client gets to read the refusal. */
const DRAINED_BYTES = 8 * MAX_BODY_BYTES

/**
 * Reads a request's body as it was sent.
 * @param limit the most bytes that it may have
 * @throws Problem 413 when it is larger than allowed
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Typed by hand: a web stream is async iterable in Node, but not in the DOM's types.
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > DRAINED_BYTES) break
    if (size <= limit) chunks.push(chunk)
  }
  if (size > limit) throw new Problem(413, 'request.too-large', SERVER_MESSAGES.tooLarge)
  return Buffer.concat(chunks)
}

/**
 * The JSON in a body; undefined for an empty one.
 * @throws Problem 400 for what is no JSON or no UTF-8, which would be stored with its characters replaced
 */
export function parseJson(body: Uint8Array): unknown {
  if (body.byteLength === 0) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new Problem(400, 'request.json', SERVER_MESSAGES.json)
  }
}

/**
 * The fields of a form; a field that comes twice counts once, with its last value.
 * @throws Problem 400 for what is no UTF-8
 */
export function parseForm(body: Uint8Array): unknown {
  try {
    return Object.fromEntries(new URLSearchParams(new TextDecoder('utf-8', { fatal: true }).decode(body)))
  } catch {
    throw new Problem(400, 'request.form', SERVER_MESSAGES.shape)
  }
}
