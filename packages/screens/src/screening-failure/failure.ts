import { type CalendarDate, formatDate } from '@imsang/domain/calendar'
import { CATALOGUE_LABELS, catalogueReasonOf } from '@imsang/domain/screening-analysis'
import {
  SCREEN_FAILURE_REASON_LABELS,
  SCREEN_FAILURE_REASONS,
  type ScreenFailureChange,
  type ScreenFailureReason,
} from '@imsang/domain/screening-failure'
import type { ActionResult } from '../terms'

/** The input of a first entry. */
export interface TypedFailure {
  readonly screeningFailDate: CalendarDate | null
  readonly screenFailureReason: ScreenFailureReason | null
  readonly screenFailureDetail: string
}

export interface ScreenFailureActions {
  /** Changes the date `screeningFailDate` and the fields that belong to it. */
  save: (change: ScreenFailureChange) => Promise<ActionResult>
}

/** Returns one of the four offered reasons; null for none and for a reason of the wider catalogue [DEC-329]. */
export const offeredReason = (reason: string | null) => SCREEN_FAILURE_REASONS.find((one) => one === reason) ?? null

/** The label of a stored reason, from either list. */
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
