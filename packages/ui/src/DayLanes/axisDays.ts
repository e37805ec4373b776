import { textWidth } from '../chart/textWidth'
import type { Labels } from '../LabelsProvider/labels'
import { dayNumber, dayOf, firstOfMonth, sundayFrom } from './days'
import type { DayLane, DayMark } from './types'

/** Numbers of the first and the last day, both included. */
export interface Span {
  first: number
  last: number
}

/** A single mark still needs an axis around it. */
const SHORTEST = 28
/** Today lengthens the axis by this part of it at most: of a course long ago everything would be tiny. */
const TOWARDS_TODAY = 0.25

export const lengthOf = ({ first, last }: Span): number => last - first + 1

/** All days of a mark, as numbers. */
const daysOfMark = ({ date, planned, range }: DayMark): number[] =>
  [date, planned, range?.start, range?.end].flatMap((day) => dayNumber(day) ?? [])

/** The days of all marks, and today if it is not far from them; null without a mark. */
export function spanOf(lanes: readonly DayLane[], today: string): Span | null {
  const days = lanes.flatMap(({ marks }) => marks.flatMap(daysOfMark))
  if (days.length === 0) return null
  const span = days.reduce(({ first, last }, day) => ({ first: Math.min(first, day), last: Math.max(last, day) }), {
    first: Number.POSITIVE_INFINITY,
    last: Number.NEGATIVE_INFINITY,
  })
  const now = dayNumber(today)
  const near = Math.max(SHORTEST, lengthOf(span) * TOWARDS_TODAY)
  const isNear = now !== null && now >= span.first - near && now <= span.last + near
  const first = isNear ? Math.min(span.first, now) : span.first
  const last = isNear ? Math.max(span.last, now) : span.last
  const missing = Math.max(0, SHORTEST - lengthOf({ first, last }))
  return { first: first - Math.floor(missing / 2), last: last + Math.ceil(missing / 2) }
}

/** A part of the axis, from its first day up to the first day after it. */
export interface Part {
  from: number
  to: number
  label: string
}

export interface Ticks {
  /** Years, or months: what the lower labels leave out. */
  upper: Part[]
  lower: Part[]
}

/** Room for `12월` or `28일` and the gap before the next. */
const ROOM = 38
const ROOM_OF_A_DAY = 20
/** More single days than anybody reads, and slow to draw. */
const MOST_DAYS = 800
const MONTHS_OF = { month: 1, quarter: 3, year: 12 } as const

/** The labels of the axis, as close as they fit. @param dayWidth pixels per day */
export function ticksOf(span: Span, dayWidth: number, labels: Labels): Ticks {
  const yearOf = ({ year }: { year: number }) => labels.yearText(year)
  const monthOf = ({ month }: { month: number }) => labels.monthOfYear(month)
  const years = partsByMonth(span, MONTHS_OF.year, yearOf)
  if (dayWidth * 7 >= ROOM) {
    const upper = partsByMonth(span, MONTHS_OF.month, ({ year, month }) => labels.monthText(year, month))
    const isByDay = dayWidth >= ROOM_OF_A_DAY && lengthOf(span) <= MOST_DAYS
    return { upper: fitting(upper, dayWidth), lower: partsByDay(span, isByDay ? 1 : 7, labels) }
  }
  if (dayWidth * 30 >= ROOM)
    return { upper: fitting(years, dayWidth), lower: fitting(partsByMonth(span, MONTHS_OF.month, monthOf), dayWidth) }
  if (dayWidth * 90 >= ROOM)
    return { upper: fitting(years, dayWidth), lower: partsByMonth(span, MONTHS_OF.quarter, monthOf) }
  return { upper: [], lower: fitting(years, dayWidth) }
}

function partsByMonth(
  { first, last }: Span,
  step: number,
  name: (day: { year: number; month: number }) => string,
): Part[] {
  const start = dayOf(first)
  const parts: Part[] = []
  for (let month = start.month - ((start.month - 1) % step); ; month += step) {
    const from = firstOfMonth(start.year, month)
    if (from > last) return parts
    const to = firstOfMonth(start.year, month + step)
    // A month or year that began before the axis is named too; a quarter would get the name of a month that is not there.
    const label = from < first && step === MONTHS_OF.quarter ? '' : name(dayOf(from))
    parts.push({ from: Math.max(from, first), to: Math.min(to, last + 1), label })
  }
}

function partsByDay({ first, last }: Span, step: 1 | 7, labels: Labels): Part[] {
  const parts: Part[] = []
  for (let from = step === 7 ? sundayFrom(first) : first; from <= last; from += step) {
    const day = String(dayOf(from).day)
    parts.push({ from, to: Math.min(from + step, last + 1), label: step === 1 ? day : labels.dayOfMonth(day) })
  }
  return parts
}

/** A label that is wider than its part would run into the next one. */
const fitting = (parts: readonly Part[], dayWidth: number): Part[] =>
  parts.map((part) => (textWidth(part.label) + 12 > (part.to - part.from) * dayWidth ? { ...part, label: '' } : part))
