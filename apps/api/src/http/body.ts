import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { DRAINED_BYTES, tooLarge } from '../base/body'
import { Problem } from '../base/problem'

export { parseJson } from '../base/body'

/** No call takes more but for files. Each declares its own limit in the contract, which is far below. */
export const MAX_BODY_BYTES = 1024 * 1024

/**
 * Reads a request's body as sent.
 * @param limit the maximum number of bytes
 * @throws Problem 413 when it is larger than allowed, at once when it says so itself [TRUST-121]
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  // Cast, because a web stream is async iterable in Node, but not in the DOM's types.
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > DRAINED_BYTES) break
    if (size <= limit) chunks.push(chunk)
  }
  if (size > limit) throw tooLarge()
  return Buffer.concat(chunks)
}

/**
 * Parses the fields of a form; of a repeated field the last value counts.
 * @throws Problem 400 for invalid UTF-8
 */
export function parseForm(body: Uint8Array): unknown {
  try {
    return Object.fromEntries(new URLSearchParams(new TextDecoder('utf-8', { fatal: true }).decode(body)))
  } catch {
    throw new Problem(400, 'request.form', SERVER_MESSAGES.shape)
  }
}
