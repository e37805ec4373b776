import type { FieldTexts } from '../field/FieldFrame'

/** The common props of every field with a calendar, apart from its value. */
export interface CalendarFieldProps extends FieldTexts {
  /**
   * Called when the field was left with an incomplete or non-existent date, and when that was corrected. The field
   * reports it itself; a form should not be submitted meanwhile, since `value` is still the previous one.
   */
  onIncompleteChange?: (isIncomplete: boolean) => void
  /**
   * The earliest, in the form of `value`. The calendar offers none before it; an earlier typed one is refused with a
   * message.
   */
  min?: string | undefined
  /**
   * The latest, in the form of `value`. The calendar offers none after it; a later typed one is refused with a message.
   */
  max?: string | undefined
  /** `YYYY-MM-DD`: marked in the calendar, and shown first when there is no value. Give the product's own today. */
  today?: string | undefined
  isRequired?: boolean
  isReadOnly?: boolean
  isDisabled?: boolean
  autoFocus?: boolean
  onBlur?: () => void
}
