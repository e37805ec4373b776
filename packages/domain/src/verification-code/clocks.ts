/** The validity of a code in ms [CONST-014]. */
export const CODE_VALID_MS = 10 * 60 * 1000
/** The wait after a send before the next one, in ms [CONST-015]. */
export const RESEND_WAIT_MS = 60 * 1000

/** The remainder of a time span that began at `since`: at least 0, and at most the whole span if a clock was set back. */
const left = (span: number, since: number, now: number): number => Math.min(span, Math.max(0, since + span - now))

/**
 * The remaining validity of a code in ms; 0 when it has expired. Moments are in ms since 1970, so that closing the
 * dialog or reloading the page changes nothing [VERIFY-008, VERIFY-009, VERIFY-030].
 */
export function remainingMs(sentAt: number, now: number): number {
  return left(CODE_VALID_MS, sentAt, now)
}

/** A remaining time as `MM:SS`, in whole seconds rounded up: `00:00` is shown only when nothing is left [DEC-118]. */
export function remainingText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The seconds until the next send, rounded up: 60 right after a send, 0 when allowed [VERIFY-011, VERIFY-012]. */
export function waitSeconds(sentAt: number, now: number): number {
  return Math.ceil(left(RESEND_WAIT_MS, sentAt, now) / 1000)
}
