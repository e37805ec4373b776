import type { AxisLimits } from '../chart/axisTicks'
import { numberText } from '../chart/summary'
import type { Tone } from '../theme/theme.css'

export interface BandItem {
  /** Whole: it is cut where it does not fit, and stands in full in the note and the table. */
  label: string
  /** 0 or more; null where there is none. */
  value: number | null
  /** A stroke across the bar: where it should end. */
  target?: number | null
  /** Stands after the value, ready to be read: 95.0%. */
  note?: string
  /** One of the `levels`. */
  tone?: Tone
}

/** What the tone of a bar means: 80% 이상. */
export interface BandLevel {
  label: string
  tone: Tone
}

/** A stretch of the axis with a name: 지연, from 7 to 14. Without an end it goes to the end of the axis. */
export interface Band extends BandLevel {
  from?: number
  to?: number
}

/** What is drawn; when it says the same, nothing is drawn anew. */
export interface BandInput extends AxisLimits {
  items: readonly BandItem[]
  levels: readonly BandLevel[]
  bands: readonly Band[]
  patterns: string
  unit: string | undefined
  cutAfter: number | undefined
}

/** What stands at the end of a row: 38 / 40명, and its note. */
export function rowText({ value, target, note }: BandItem, unit = ''): string {
  if (value === null) return '-'
  const amount =
    typeof target === 'number' ? `${numberText(value)} / ${numberText(target, unit)}` : numberText(value, unit)
  return note === undefined ? amount : `${amount} · ${note}`
}
