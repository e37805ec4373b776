import type { FieldTexts } from '../field/FieldFrame'

/** What every field with a calendar takes, besides its value. */
export interface CalendarFieldProps extends FieldTexts {
  /**
   * Tells when the field was left with something half-typed, or that no calendar has, and when that was put right. The
   * field says so by itself; a form should not be sent meanwhile, since `value` is still the one before.
   */
  onIncompleteChange?: (isIncomplete: boolean) => void
  /** The earliest, in the form of `value`. The calendar offers none before it; one that was typed is refused in words. */
  min?: string | undefined
  /** The latest, in the form of `value`. The calendar offers none after it; one that was typed is refused in words. */
  max?: string | undefined
  /** `YYYY-MM-DD`: marked in the calendar, which opens there when there is no value. Give the product's own today. */
  today?: string | undefined
  isRequired?: boolean
  isReadOnly?: boolean
  isDisabled?: boolean
  autoFocus?: boolean
  onBlur?: () => void
}
