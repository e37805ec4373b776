import { type CalendarDate, formatDate } from '@imsang/domain/calendar'
import { CATALOGUE_LABELS, catalogueReasonOf } from '@imsang/domain/screening-analysis'
import {
  SCREEN_FAILURE_REASON_LABELS,
  SCREEN_FAILURE_REASONS,
  type ScreenFailureChange,
  type ScreenFailureReason,
} from '@imsang/domain/screening-failure'
import type { ActionResult } from '../terms'

/** What stands in the fields of the first entry. */
export interface TypedFailure {
  readonly screeningFailDate: CalendarDate | null
  readonly screenFailureReason: ScreenFailureReason | null
  readonly screenFailureDetail: string
}

export interface ScreenFailureActions {
  /** The change of the date `screeningFailDate`, with what belongs to it. */
  save: (change: ScreenFailureChange) => Promise<ActionResult>
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

/** Saves a change, if there is one. */
export const send = (actions: ScreenFailureActions, change: ScreenFailureChange | null) =>
  change && actions.save(change)
