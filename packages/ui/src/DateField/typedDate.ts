import { toCalendarDate } from '../calendar/toCalendarDate'

/** The content of a date input's segments. A year below 1000 is still being typed. */
export type TypedDate =
  | { kind: 'empty' }
  | { kind: 'incomplete'; text: string }
  /** Complete, but not a calendar date: 30 February. */
  | { kind: 'unreal'; text: string }
  | { kind: 'date'; value: string }

interface Parts {
  year: number | null
  month: number | null
  day: number | null
}

const digits = (value: number, length: number) => String(value).padStart(length, '0')

/** Judges the parts of a date as typed. */
export function judgeParts({ year, month, day }: Parts): TypedDate {
  if (year === null && month === null && day === null) return { kind: 'empty' }
  if (year === null || month === null || day === null || year < 1000) {
    const text = `${year ?? '____'}. ${month ?? '__'}. ${day ?? '__'}.`
    return { kind: 'incomplete', text }
  }
  const value = `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`
  return toCalendarDate(value)
    ? { kind: 'date', value }
    : { kind: 'unreal', text: `${digits(year, 4)}. ${digits(month, 2)}. ${digits(day, 2)}.` }
}

/**
 * Reads the segments inside `root`. React Aria reports only complete dates and silently changes 30 February to the
 * 28th, so the typed parts are read from the spin buttons themselves.
 */
export function readTypedDate(root: Element): TypedDate {
  const part = (type: keyof Parts) => {
    const segment = root.querySelector(`[data-type="${type}"]`)
    if (!segment || segment.hasAttribute('data-placeholder')) return null
    const digitsShown = segment.textContent?.replace(/\D/g, '')
    return digitsShown ? Number(digitsShown) : null
  }
  return judgeParts({ year: part('year'), month: part('month'), day: part('day') })
}
