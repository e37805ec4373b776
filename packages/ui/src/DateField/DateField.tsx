import { DateFieldBase, type DateFieldProps } from './DateFieldBase'

export type { DateFieldProps } from './DateFieldBase'

/**
 * One calendar day, typed part by part or chosen from a calendar. Never moves a date to another one by itself. Where
 * some days cannot be chosen and the field should say why by itself, use a `DatePicker`.
 */
export function DateField(props: DateFieldProps) {
  return <DateFieldBase {...props} />
}
