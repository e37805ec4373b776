import { toCalendarDate } from '../calendar/toCalendarDate'
import type { DateRange } from '../DateRangePicker/dateRange'

interface Named {
  id: string
  label: string
}

/** A criterion to filter rows by. Keep the array of filters stable between renders. */
export type Filter =
  /** `settledAfter`: how long typing has to pause, in ms; 300 by default. */
  | (Named & { kind: 'text'; placeholder?: string; settledAfter?: number })
  | (Named & { kind: 'select'; options: readonly Named[] })
  /** Any of several options, each with the number of its rows if that is known. Their ids contain no comma. */
  | (Named & { kind: 'choices'; options: readonly (Named & { count?: number })[] })
  /** Both days are inclusive. `today` is the product's own. */
  | (Named & { kind: 'dates'; min?: string; max?: string; today?: string })

/**
 * By filter id: a text, the id of an option, the ids of several separated by commas (`chosenOf`), or a range of days. A
 * missing filter filters nothing.
 */
export type FilterValues = Readonly<Record<string, string | DateRange>>

const MAX_TEXT = 200

/** `2026-01-01~2026-01-31`: the separator needs no encoding in an address. */
const rangeOf = (text: string): DateRange | null => {
  const [start = '', end = '', ...more] = text.split('~')
  const isRange = toCalendarDate(start) && toCalendarDate(end) && start <= end && more.length === 0
  return isRange ? { start, end } : null
}

/** The ids in the value of a filter of several options; none when it filters nothing. */
export const chosenOf = (value: FilterValues[string] | undefined): readonly string[] =>
  typeof value === 'string' && value !== '' ? value.split(',') : []

/** The known ids in a text, each once, in the order of the options: the same choice is always the same address. */
function choiceOf(options: readonly Named[], text: string): string | null {
  const ids = new Set(chosenOf(text))
  return options.flatMap(({ id }) => (ids.has(id) ? [id] : [])).join(',') || null
}

function parse(filter: Filter, text: string): string | DateRange | null {
  if (filter.kind === 'dates') return rangeOf(text)
  if (filter.kind === 'choices') return choiceOf(filter.options, text)
  if (filter.kind === 'select') return filter.options.some(({ id }) => id === text) ? text : null
  return text.trim() === '' || text.length > MAX_TEXT ? null : text
}

/** The parameters of an address: one for each active filter, under its id. */
export function encodeFilters(filters: readonly Filter[], values: FilterValues): Record<string, string> {
  const entries = filters.flatMap(({ id }) => {
    const value = Object.hasOwn(values, id) ? values[id] : undefined
    if (value === undefined || value === '') return []
    return [[id, typeof value === 'string' ? value : `${value.start}~${value.end}`] as const]
  })
  return Object.fromEntries(entries)
}

/**
 * Reads them back. An address may have been typed, truncated or made for other filters: invalid values are ignored.
 * Numbers are read as texts, since some routers parse digits as numbers.
 */
export function decodeFilters(filters: readonly Filter[], params: Readonly<Record<string, unknown>>): FilterValues {
  const entries = filters.flatMap((filter) => {
    const param = Object.hasOwn(params, filter.id) ? params[filter.id] : undefined
    const text = typeof param === 'number' ? String(param) : param
    const value = typeof text === 'string' ? parse(filter, text) : null
    return value === null ? [] : [[filter.id, value] as const]
  })
  return Object.fromEntries(entries)
}

/** The same values without one filter, or with another value for it. */
export function withFilter(values: FilterValues, id: string, value: string | DateRange | null): FilterValues {
  const { [id]: _before, ...others } = values
  return value === null || value === '' ? others : { ...others, [id]: value }
}
