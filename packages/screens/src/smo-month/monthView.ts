import type { Schema } from '@imsang/api-client'
import type { CalendarMonth, MonthFilter, MonthRow } from '@imsang/domain/smo-month'
import type { ActionResult, Found, Notify } from '../terms'

/** The month that is shown, and what its rows are narrowed to. */
export interface MonthView extends MonthFilter {
  readonly month: CalendarMonth
}

/** A visit or task behind a row. */
export type MonthVisit = Schema<'SmoMonthVisit'>

export interface MonthActions {
  retry: () => void
  setView: (view: MonthView) => void
  /** What a row counts; never throws. */
  open: (row: MonthRow, signal: AbortSignal) => Promise<Found<readonly MonthVisit[]>>
  /** Has the file of the shown month recorded, made and saved; never throws. */
  exportMonth: (purpose: string, filter: MonthFilter) => Promise<ActionResult>
  notify: Notify
}
