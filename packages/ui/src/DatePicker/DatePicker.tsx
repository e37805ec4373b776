import type { CalendarFieldProps } from '../calendar/calendarFieldProps'
import type { FindReason } from '../calendar/DayGrid'
import { refuseDay } from '../calendar/refuseDay'
import { DateFieldBase, type DateFieldProps } from '../DateField/DateFieldBase'
import { useLabels } from '../LabelsProvider/LabelsProvider'

export interface DatePickerProps extends Omit<DateFieldProps, 'min' | 'max'>, Pick<CalendarFieldProps, 'min' | 'max'> {
  /**
   * Why a day cannot be chosen, as a whole sentence, or null when it can. The calendar shows the reason when such a day
   * is reached, and the field says it when the day was typed.
   */
  isDateUnavailable?: FindReason
}

/**
 * A day where not every day will do: the field itself says why one is refused, in the calendar and under the field. A
 * refused day stays as it was typed and is passed on, so the form has to refuse it too. Where every day between two
 * limits will do, and the screen has its own words for the others, a `DateField` is enough.
 */
export function DatePicker({ isDateUnavailable, ...props }: DatePickerProps) {
  const labels = useLabels()
  const { min, max } = props
  const refuse = (date: string) => refuseDay(date, { min, max, findReason: isDateUnavailable }, labels)
  return <DateFieldBase {...props} refuse={refuse} findReason={isDateUnavailable} />
}
