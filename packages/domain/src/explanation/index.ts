import type { CalendarDate } from '../calendar/calendar'

/** The refusal by a rule, with the Korean sentence for the user. `rule` is stable, `message` may be shown. */
export interface Refusal<Rule extends string = string> {
  readonly rule: Rule
  readonly message: string
}

/**
 * The explanation of a decision. Every `explain…` function returns one, some with additional fields.
 * @typeParam Field the names of the dates that the rule reads, as in the contract
 */
export interface Explanation<Field extends string = string> {
  /** The deciding rows of the requirement ledger, such as `SUBJ-095`; a rule outside the ledger names its decision. */
  readonly rows: readonly string[]
  /** The deciding dates, as stored; null for one whose absence decides. `today` is the day passed in. */
  readonly dates: readonly { readonly field: Field; readonly date: CalendarDate | null }[]
  /** One Korean sentence that may be shown. */
  readonly sentence: string
}
