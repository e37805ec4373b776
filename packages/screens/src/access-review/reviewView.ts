import type { Schema } from '@imsang/api-client'
import type { NotableLimits } from '@imsang/domain/access-record'
import type { ActionResult, Notify } from '../terms'

/** What was found in a month, and its reviews. */
export type NotableMonth = Schema<'NotableAccess'>

/** What is looked for, as the address keeps it: a month (`YYYY-MM`) and the numbers that are not the usual ones. */
export interface ReviewView {
  readonly month: string
  readonly limits: { readonly [Name in keyof NotableLimits]?: number }
}

export interface ReviewActions {
  retry: () => void
  setView: (view: ReviewView) => void
  /** Has the record of the month exported, and saves the file; never throws. */
  exportMonth: (purpose: string) => Promise<ActionResult>
  /** Records the review of the month with the numbers of the view; never throws. */
  review: (conclusion: string) => Promise<ActionResult>
  notify: Notify
}
