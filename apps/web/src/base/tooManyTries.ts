import { type RepeatedRefusal, RequestFailure } from '@imsang/api-client'
import { tooManyTriesFor } from '@imsang/domain/request-messages'
import type { OnTooManyTries } from '@imsang/screens/too-many-tries/TooManyTries'

const TOO_MANY = 429

/** Beside the parameters of a call: hears of every repeated refusal for too many tries that tells the wait [DEC-479]. */
export const hearing = (onTooManyTries: OnTooManyTries) => ({
  onRefused: ({ status, retryAfterSeconds: seconds, stop }: RepeatedRefusal) => {
    if (status === TOO_MANY && seconds !== null) onTooManyTries({ seconds, stop })
  },
})

/** The same sentence when that was how the call ended; null for any other end, and when the server tells no wait. */
export function tooManyTriesOf(error: unknown): string | null {
  if (!(error instanceof RequestFailure) || error.status !== TOO_MANY) return null
  return error.retryAfterSeconds === null ? null : tooManyTriesFor(error.retryAfterSeconds)
}
