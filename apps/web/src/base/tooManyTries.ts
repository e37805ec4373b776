import { type RepeatedRefusal, RequestFailure } from '@imsang/api-client'
import { tooManyTriesFor } from '@imsang/domain/request-messages'
import type { OnTooManyTries } from '@imsang/screens/too-many-tries/TooManyTries'

const TOO_MANY = 429

/** An option of a call: is notified of every repeated refusal for too many tries that names a wait [DEC-479]. */
export const hearing = (onTooManyTries: OnTooManyTries) => ({
  onRefused: ({ status, retryAfterSeconds: seconds, stop }: RepeatedRefusal) => {
    if (status === TOO_MANY && seconds !== null) onTooManyTries({ seconds, stop })
  },
})

/**
 * Returns the same sentence when the call ended that way; null for any other error, and when the server names no wait.
 */
export function tooManyTriesOf(error: unknown): string | null {
  if (!(error instanceof RequestFailure) || error.status !== TOO_MANY) return null
  return error.retryAfterSeconds === null ? null : tooManyTriesFor(error.retryAfterSeconds)
}
