import { type CalendarDate, isCalendarDate } from '../calendar'

/** The only form that is stored and sent. */
const STANDARD = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/

/** The other accepted forms; with the year last, the day always comes first [DEC-256]. */
const TYPED = [
  /^(?<year>\d{4})\/(?<month>\d{1,2})\/(?<day>\d{1,2})$/,
  /^(?<year>\d{4})\.(?<month>\d{1,2})\.(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{4})$/,
  /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
]

const FIRST_YEAR = '1900'
const LAST_YEAR = '2100'

/**
 * Parses a date in one of the five accepted forms.
 * @returns the day as `YYYY-MM-DD`; `no-form` when the text has none of the forms, `no-day` when the day does not exist
 * or its year is outside 1900 to 2100
 */
export function readDate(text: string, isStrict: boolean): CalendarDate | { unread: 'no-form' | 'no-day' } {
  const forms = isStrict ? [STANDARD] : [STANDARD, ...TYPED]
  const parts = forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined)
  if (!parts) return { unread: 'no-form' }
  const { year = '', month = '', day = '' } = parts
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isInReach = year >= FIRST_YEAR && year <= LAST_YEAR
  return isInReach && isCalendarDate(date) ? date : { unread: 'no-day' }
}
