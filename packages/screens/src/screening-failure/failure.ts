import { type CalendarDate, formatDate } from '@imsang/domain/calendar'
import { CATALOGUE_LABELS, catalogueReasonOf } from '@imsang/domain/screening-analysis'
import {
  SCREEN_FAILURE_REASON_LABELS,
  SCREEN_FAILURE_REASONS,
  type ScreenFailureChange,
  type ScreenFailureReason,
} from '@imsang/domain/screening-failure'
import type { ToastMessage } from '@imsang/ui/Toast'
import { SCREEN_FAILURE } from './messages'

/** How saving ended; `message` is what the server said, null when it said nothing. */
export type ScreenFailureResult = { ok: true } | { ok: false; message: string | null; isConflict?: boolean }

/** What stands in the fields of the first entry. */
export interface TypedFailure {
  readonly screeningFailDate: CalendarDate | null
  readonly screenFailureReason: ScreenFailureReason | null
  readonly screenFailureDetail: string
}

export interface ScreenFailureActions {
  /** The change of the date `screeningFailDate`, with what belongs to it. */
  save: (change: ScreenFailureChange) => Promise<ScreenFailureResult>
}

/** One of the four, or null for none and for one of the wider catalogue [DEC-329]. */
export const offeredReason = (reason: string | null) => SCREEN_FAILURE_REASONS.find((one) => one === reason) ?? null

/** What a stored reason is called, of either list. */
export function reasonLabel(reason: string): string {
  const offered = offeredReason(reason)
  return offered ? SCREEN_FAILURE_REASON_LABELS[offered] : CATALOGUE_LABELS[catalogueReasonOf(reason)]
}

/** The stored failure in one line. */
export function storedFailure(subject: { screeningFailDate: CalendarDate | null; screenFailureReason: string | null }) {
  const { screeningFailDate, screenFailureReason } = subject
  const date = formatDate(screeningFailDate)
  return screenFailureReason ? `${date} ${reasonLabel(screenFailureReason)}` : date
}

/** The toast after saving was refused or did not arrive [SUBJ-316]. */
export function toastOfFailure(message: string | null): ToastMessage {
  return { kind: 'error', message: SCREEN_FAILURE.failed, ...(message && { description: message }) }
}
