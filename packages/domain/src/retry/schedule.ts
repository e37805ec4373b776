/** Automatic retries after the first request, so at most four requests [REQ-017, CONST-003]. */
export const RETRY_LIMIT = 3

const FIRST_DELAY = 1_000
const LONGEST_DELAY = 30_000

/**
 * The delay before a retry in ms: doubling from 1 s, at most 30 s, without jitter.
 * @param retry the number of the retry, from 1
 * @see REQ-018, REQ-019, DEC-151
 */
export function retryDelay(retry: number): number {
  return Math.min(FIRST_DELAY * 2 ** (retry - 1), LONGEST_DELAY)
}

const RETRYABLE = [408, 429, 500, 502, 503, 504]

/** True for the HTTP statuses after which the same request may succeed a moment later [REQ-016]. */
export function isRetryableStatus(status: number): boolean {
  return RETRYABLE.includes(status)
}
