import type { AxisLimits } from '../chart/axisTicks'
import { numberText } from '../chart/summary'
import type { Tone } from '../theme/theme.css'

export interface BandItem {
  /** The full label: it is cut where it does not fit, and shown in full in the note and the table. */
  label: string
  /** 0 or more; null where there is none. */
  value: number | null
  /** A stroke across the bar: its intended end. */
  target?: number | null
  /** Shown after the value, already formatted: 95.0%. */
  note?: string
  /** One of the `levels`. */
  tone?: Tone
}

/** The meaning of a bar's tone: 80% 이상. */
export interface BandLevel {
  label: string
  tone: Tone
}

/** A named stretch of the axis: 지연, from 7 to 14. Without an end it extends to the end of the axis. */
export interface Band extends BandLevel {
  from?: number
  to?: number
}

/** The input of the drawing; equal input is not redrawn. */
export interface BandInput extends AxisLimits {
  items: readonly BandItem[]
  levels: readonly BandLevel[]
  bands: readonly Band[]
  patterns: string
  unit: string | undefined
  cutAfter: number | undefined
}

/** Below this width the names are placed above their bars, and the rows are higher. */
export const NARROW = 520
export const ROW_HEIGHT = { wide: 40, narrow: 56 } as const
/** The height of the axis below the rows. */
export const BOTTOM = 28

/** The height above the rows: that of the names of the stretches, if there are any. */
export const topOf = (bands: readonly Band[]) => (bands.length > 0 ? 24 : 4)

/** The text at the end of a row: 38 / 40명, and its note. */
export function rowText({ value, target, note }: BandItem, unit = ''): string {
  if (value === null) return '-'
  const amount =
    typeof target === 'number' ? `${numberText(value)} / ${numberText(target, unit)}` : numberText(value, unit)
  return note === undefined ? amount : `${amount} · ${note}`
}
