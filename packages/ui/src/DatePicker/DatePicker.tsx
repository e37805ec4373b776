import type { CalendarFieldProps } from '../calendar/calendarFieldProps'
import type { FindReason } from '../calendar/DayGrid'
import { refuseDay } from '../calendar/refuseDay'
import { DateFieldBase, type DateFieldProps } from '../DateField/DateFieldBase'
import { useLabels } from '../LabelsProvider/LabelsProvider'

export interface DatePickerProps extends Omit<DateFieldProps, 'min' | 'max'>, Pick<CalendarFieldProps, 'min' | 'max'> {
  /**
   * Why a day cannot be chosen, as a full sentence, or null when it can. The calendar shows the reason when such a day
   * is focused, the field when it was typed.
   */
  isDateUnavailable?: FindReason
}

/**
 * A date where some days are not allowed: the field explains a refusal in the calendar and below the field. A refused
 * day stays as typed and is passed on, so the form has to refuse it too. If only `min` and `max` matter and the screen
 * has its own messages, use a `DateField`.
 */
export function DatePicker({ isDateUnavailable, ...props }: DatePickerProps) {
  const labels = useLabels()
  const { min, max } = props
  const refuse = (date: string) => refuseDay(date, { min, max, findReason: isDateUnavailable }, labels)
  return <DateFieldBase {...props} refuse={refuse} findReason={isDateUnavailable} />
}
