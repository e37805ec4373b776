import type { Clock } from '../pipeline/clock'
import type { Fetch } from '../pipeline/outgoing'
import { serialise, timestampOf, truncateEntry } from './entry'

export interface ErrorLog {
  /** Posts one error. It always resolves and does not report its result. */
  post(error: unknown): Promise<void>
}

export interface ErrorLogOptions {
  /** `errorLogUrl` of the server's `/config.json`; without one nothing is posted. */
  readonly url: string | null | undefined
  /** The platform's own, not the client's pipeline, which would add a token, retry and store the request. */
  readonly fetch: Fetch
  readonly clock: Clock
  /** The version of the app. */
  readonly version: string
  /** The signed-in user, null without one. */
  readonly userId: () => string | null
  /** The current path; query and fragment are removed. */
  readonly path: () => string
}

/**
 * The remote error log: one post for each unhandled error. Without token, retry or queue; a failure is silent.
 * @see REQ-039, REQ-040, REQ-041, REQ-042, CALL-021, DEC-156
 */
export function createErrorLog({ url, fetch, clock, version, userId, path }: ErrorLogOptions): ErrorLog {
  return {
    async post(error) {
      if (!url) return
      try {
        const entry = {
          timestamp: timestampOf(clock.now()),
          level: 'error',
          version,
          userId: userId(),
          path: path().replace(/[?#].*$/s, ''),
          ...textsOf(error),
        }
        const whole = serialise(entry)
        const body = truncateEntry(whole)
        // A truncated entry is not JSON any more.
        const type = body === whole ? 'application/json' : 'text/plain;charset=UTF-8'
        const headers = { 'Content-Type': type }
        const secrecy = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const
        await fetch(url, { method: 'POST', headers, body, ...secrecy })
      } catch {
        // A failure of the log itself cannot be reported anywhere.
      }
    },
  }
}

function textsOf(error: unknown): { message: string; stack: string | null } {
  if (error instanceof Error) return { message: error.message, stack: error.stack ?? null }
  return { message: typeof error === 'string' ? error : serialise(error), stack: null }
}
