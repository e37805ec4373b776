import type { CalendarDate } from '../calendar/calendar'

/** Why a rule refuses, and the Korean sentence for the person. `rule` is stable, `message` may be shown. */
export interface Refusal<Rule extends string = string> {
  readonly rule: Rule
  readonly message: string
}

/**
 * Why a rule says what it says. Every `explain…` function answers one, some with more beside it.
 * @typeParam Field the names of the dates that the rule looks at, as the contract writes them
 */
export interface Explanation<Field extends string = string> {
  /** The rows of the requirement ledger that decided, such as `SUBJ-095`; a rule of our own names its decision. */
  readonly rows: readonly string[]
  /** The dates that made it so, as stored; null for one whose absence decides. `today` is the day passed in. */
  readonly dates: readonly { readonly field: Field; readonly date: CalendarDate | null }[]
  /** One Korean sentence that may be shown. */
  readonly sentence: string
}
