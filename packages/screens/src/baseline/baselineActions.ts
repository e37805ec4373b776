import type {
  ArmBaseline,
  BaselineHistoryEntry,
  BaselineImpactReply,
  BaselinePreview,
  Body,
  Recalculation,
} from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import type { ActionResult, Found, Refused } from '../terms'

type Ask<Answer> = (studyArmId: string, signal: AbortSignal) => Promise<Found<Answer>>
type AskOfDate<Answer> = (
  studyArmId: string,
  /** Empty for a removal. */
  baselineDate: CalendarDate | '',
  signal: AbortSignal,
) => Promise<Found<Answer>>

export type BaselineChange = Body<'setBaselineDate'>
type BaselineEntries = Body<'setBaselineDates'>['entries']

/** A refused change, with the date that somebody else has stored meanwhile [BASE-098]. */
export type SavedDate = { ok: true; recalculation: Recalculation | null } | (Refused & { current?: ArmBaseline })

/** Several dates are stored together, or none: a refusal says which entry was wrong, where it is one [BASE-109]. */
export type SavedDates =
  | { ok: true; recalculations: readonly Recalculation[] }
  | (Refused & { at?: number; current?: readonly ArmBaseline[] })

/** The file of a preview, before it is made. */
export interface DownloadedPreview {
  name: string
  studyArmId: string
  baselineDate: CalendarDate
  subjectIds: readonly string[]
  purpose: string
  /** The whole text for the number of the download, null without a record of downloads. */
  textOf: (number: string | null) => string
}

/** What is asked and done about the baseline dates of a study. None of it throws. */
export interface BaselineActions {
  read: Ask<ArmBaseline>
  history: Ask<readonly BaselineHistoryEntry[]>
  impact: AskOfDate<BaselineImpactReply>
  preview: AskOfDate<BaselinePreview>
  /** @param basis the arm, and the version that the change replaces */
  save: (basis: Pick<ArmBaseline, 'studyArmId' | 'version'>, change: BaselineChange) => Promise<SavedDate>
  saveAll: (entries: BaselineEntries, recalculate: boolean) => Promise<SavedDates>
  recalculate: (studyArmId: string) => Promise<ActionResult<{ found: Recalculation }>>
  /** Has the file recorded, makes it with the number of its download, and saves it. */
  download: (file: DownloadedPreview) => Promise<ActionResult>
}
