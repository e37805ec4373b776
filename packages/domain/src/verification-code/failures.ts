/** Refused codes from which on a new one is advised [CONST-016]. */
export const FAILURES_UNTIL_ADVICE = 5

/** What came back when a code was sent. */
export interface CodeAnswer {
  /** The HTTP status; null when there was no answer: network error or time-out. */
  readonly status: number | null
  /** The body says failure by itself, whatever its status. */
  readonly isFailedEnvelope: boolean
}

/**
 * True when the server has refused the code, and then only: it counts towards the five failures. An answer that does not
 * come, comes too late (408), too often (429) or is a fault of the server's says nothing about the code.
 * @see VERIFY-022, VERIFY-024, DEC-117
 */
export function isCodeRefused({ status, isFailedEnvelope }: CodeAnswer): boolean {
  if (status === null || status === 408 || status === 429 || status >= 500) return false
  return status >= 400 || (status >= 200 && status < 300 && isFailedEnvelope)
}

/** True when so many refused codes make it better to ask for a new one; entry goes on all the same [VERIFY-023]. */
export function isNewCodeAdvised(failures: number): boolean {
  return failures >= FAILURES_UNTIL_ADVICE
}
