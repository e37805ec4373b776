import { DateFieldBase, type DateFieldProps } from './DateFieldBase'

export type { DateFieldProps } from './DateFieldBase'

/**
 * One calendar date, typed part by part or chosen from a calendar. Never changes a date by itself. If some days cannot
 * be chosen and the field should explain why, use a `DatePicker`.
 */
export function DateField(props: DateFieldProps) {
  return <DateFieldBase {...props} />
}
