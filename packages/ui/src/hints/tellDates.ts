import { toCalendarDate } from '../calendar/toCalendarDate'
import { tell } from './tell'

type Given = string | null | undefined

/**
 * Says which of the props of a component is no day: without this it is only shown as if it were empty, or limits nothing.
 * @param of the name of the component, and its label if it has one
 */
export function tellDates(of: string, props: Readonly<Record<string, Given>>): void {
  if (process.env.NODE_ENV === 'production') return
  for (const [name, value] of Object.entries(props)) {
    if (value && !toCalendarDate(value)) tell(`${of}: ${name} "${value}" is no day as YYYY-MM-DD, and is ignored.`)
  }
}

/** The same for months. */
export function tellMonths(of: string, props: Readonly<Record<string, Given>>): void {
  if (process.env.NODE_ENV === 'production') return
  for (const [name, value] of Object.entries(props)) {
    if (value && !(value.length === 7 && toCalendarDate(`${value}-01`))) {
      tell(`${of}: ${name} "${value}" is no month as YYYY-MM, and is ignored.`)
    }
  }
}
