/** The number of refused codes from which a new one is advised [CONST-016]. */
export const FAILURES_UNTIL_ADVICE = 5

/** The answer to a sent code. */
export interface CodeAnswer {
  /** The HTTP status; null when there was no answer: network error or time-out. */
  readonly status: number | null
  /** True when the body reports a failure, with any HTTP status. */
  readonly isFailedEnvelope: boolean
}

/**
 * True only when the server refused the code: it then counts towards the five failures. A missing answer, a time-out
 * (408), too many requests (429) and a server error are not about the code.
 * @see VERIFY-022, VERIFY-024, DEC-117
 */
export function isCodeRefused({ status, isFailedEnvelope }: CodeAnswer): boolean {
  if (status === null || status === 408 || status === 429 || status >= 500) return false
  return status >= 400 || (status >= 200 && status < 300 && isFailedEnvelope)
}

/** True when a new code is advised after this many refusals; entering codes stays possible [VERIFY-023]. */
export function isNewCodeAdvised(failures: number): boolean {
  return failures >= FAILURES_UNTIL_ADVICE
}
