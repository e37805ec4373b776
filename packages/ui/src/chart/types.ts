import type { ReactNode } from 'react'
import type { Tone } from '../theme/theme.css'
import type { AxisLimits } from './axisTicks'
import type { CategoryText } from './categories'

/** The chart's name: shown above it, or for assistive tools alone where a heading already says it. */
export type ChartName = { title: string; 'aria-label'?: undefined } | { title?: undefined; 'aria-label': string }

export interface ChartSeries {
  label: string
  /** One for each category. Null where there is none, which is not 0. */
  values: readonly (number | null)[]
  /** Says something only where the colour has a meaning; otherwise the series get quiet tones in turn. */
  tone?: Tone
}

/** What every chart can be: waiting, empty, or drawn. */
export interface ChartStates {
  /** A skeleton of the chart stands in its place. Put it in a `LoadingRegion`. */
  isLoading?: boolean
  /** Says what would stand here. Without it one sentence says that there is nothing. */
  emptyState?: ReactNode
}

/** Where a value is drawn, in pixels of the chart. */
export interface Spot {
  x: number
  y: number
  width: number
  height: number
}

/** Which value: its series, and its place along the axis. */
export interface Place {
  series: number
  category: number
}

export interface Drawing {
  element: Element
  height: number
  /** By series, then by category: every value that the keys reach. */
  spots: readonly (readonly Spot[])[]
}

/** What is drawn of series along categories; when it says the same, nothing is drawn anew. */
export interface SeriesInput extends AxisLimits {
  categories: readonly CategoryText[]
  series: readonly ChartSeries[]
  tones: readonly Tone[]
  /** What areas are filled with; lines have none. */
  patterns: string
  unit: string | undefined
  height: number
}

/** Draws with Plot, which is loaded only when a chart is there to be drawn. */
export type Draw<Input> = (input: Input, room: { width: number }) => Drawing

/** The numbers as they are read: in the table, in the note at a value, by a screen reader. */
export interface Numbers {
  categoryLabel: string
  /** Written out: 2026년 3월. */
  categories: readonly string[]
  /** With their units; null where there is none. */
  columns: readonly { label: string; texts: readonly (string | null)[] }[]
}

/** Series without a tone of their own; the tones that stand for a status come last. */
const QUIET_TONES = ['accent', 'violet', 'muted', 'info', 'caution', 'positive', 'critical'] as const

export const tonesOf = (series: readonly { tone?: Tone }[]): Tone[] =>
  series.map(({ tone }, index) => tone ?? QUIET_TONES[index % QUIET_TONES.length] ?? 'accent')
