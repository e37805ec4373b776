import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { Problem } from './problem'

/** How much of an oversized body is still read, so that the client receives the refusal. */
export const DRAINED_BYTES = 8 * 1024 * 1024

export const tooLarge = (message: string = SERVER_MESSAGES.tooLarge): Problem =>
  new Problem(413, 'request.too-large', message)

/**
 * Parses the JSON of a body; undefined for an empty one.
 * @throws Problem 400 for invalid JSON, or for invalid UTF-8, which would be stored with replacement characters
 */
export function parseJson(body: Uint8Array): unknown {
  if (body.byteLength === 0) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new Problem(400, 'request.json', SERVER_MESSAGES.json)
  }
}
