import { textWidth } from '../chart/textWidth'
import type { Span } from './axisDays'
import { dayNumber } from './days'
import { inOrderOfDays } from './nearest'
import type { DayMark } from './types'

/** Space at both ends of the axis, so that the first and the last mark are whole. */
export const PAD = 24
/** A longer label is cut. */
const LABEL_WIDEST = 112
const SIGN = 12
const GAP = 4
/** Half of the smallest target. */
const HALF = 14

/** A mark with its place; pixels, horizontally from the start of the axis. */
export interface PlacedMark {
  mark: DayMark
  /** The row of its lane, the first at the top. */
  row: number
  /** What it takes with label, bar and planned day: its target. */
  left: number
  width: number
  /** From `left`. */
  at: number
  planned: number | null
  label: { left: number; width: number }
  range: { left: number; width: number } | null
}

export interface Scale {
  span: Span
  /** Pixels. */
  dayWidth: number
  width: number
}

export const widthOfAxis = (days: number, dayWidth: number): number => days * dayWidth + 2 * PAD

/** The start of a day. Half a day later is its middle, where its mark stands. */
export const placeOfDay = (day: number, { span, dayWidth }: Scale): number => PAD + (day - span.first) * dayWidth

export const middleOfDay = (day: number, scale: Scale): number => placeOfDay(day + 0.5, scale)

/** The marks of a lane in order of days, in as many rows as they need to keep apart. A mark without a real day is left out. */
export function placeMarks(marks: readonly DayMark[], scale: Scale): PlacedMark[] {
  const placed = inOrderOfDays(marks).map((mark) => placeOf(mark, scale))
  const ends: number[] = []
  const rows = new Map<DayMark, number>()
  for (const { mark, left, width } of placed.toSorted((one, other) => one.left - other.left)) {
    const free = ends.findIndex((end) => end + GAP <= left)
    const row = free === -1 ? ends.length : free
    ends[row] = left + width
    rows.set(mark, row)
  }
  return placed.map((each) => ({ ...each, row: rows.get(each.mark) ?? 0 }))
}

function placeOf(mark: DayMark, scale: Scale): Omit<PlacedMark, 'row'> {
  const at = middleOfDay(dayNumber(mark.date) ?? scale.span.first, scale)
  const plannedDay = dayNumber(mark.planned)
  const planned = plannedDay === null || mark.planned === mark.date ? null : middleOfDay(plannedDay, scale)
  const range = rangeOf(mark, scale)
  const signs = (mark.sign ? SIGN : 0) + (mark.isFlagged ? SIGN : 0)
  const labelWidth = Math.min(textWidth(mark.label) + 4, LABEL_WIDEST) + signs
  const labelLeft = Math.min(Math.max(0, at - labelWidth / 2), scale.width - labelWidth)
  const starts = [at - HALF, labelLeft, ...(range ? [range.left] : []), ...(planned === null ? [] : [planned - HALF])]
  const ends = [
    at + HALF,
    labelLeft + labelWidth,
    ...(range ? [range.left + range.width] : []),
    ...(planned === null ? [] : [planned + HALF]),
  ]
  const left = Math.min(...starts)
  return {
    mark,
    left,
    width: Math.max(...ends) - left,
    at: at - left,
    planned: planned === null ? null : planned - left,
    label: { left: labelLeft - left, width: labelWidth },
    range: range && { left: range.left - left, width: range.width },
  }
}

/** One whose end lies before its start is no range. */
function rangeOf({ range }: DayMark, scale: Scale) {
  const [start, end] = [dayNumber(range?.start), dayNumber(range?.end)]
  if (start === null || end === null || end < start) return null
  const left = placeOfDay(start, scale)
  return { left, width: placeOfDay(end + 1, scale) - left }
}
