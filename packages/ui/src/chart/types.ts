import type { ReactNode } from 'react'
import type { Tone } from '../theme/theme.css'
import type { AxisLimits } from './axisTicks'
import type { CategoryText } from './categories'

/** The chart's name: shown above it, or only announced if a heading already shows it. */
export type ChartName =
  | {
      title: string
      /** Makes the title a heading of the page: for a chart that fills a card. */
      headingLevel?: 2 | 3 | 4
      'aria-label'?: undefined
    }
  | { title?: undefined; headingLevel?: undefined; 'aria-label': string }

export interface ChartSeries {
  label: string
  /** One per category. Null when there is none, which is not 0. */
  values: readonly (number | null)[]
  /** Set it only if the colour has a meaning; by default the series get quiet tones in turn. */
  tone?: Tone
}

/** The states of every chart: loading, empty, or drawn. */
export interface ChartStates {
  /** Shows a skeleton of the chart. Put it in a `LoadingRegion`. */
  isLoading?: boolean
  /** What would be shown here. The default is one sentence saying that there are no values. */
  emptyState?: ReactNode
  /** Shown instead of the drawing, for instance a sentence when every value is 0. The table stays. */
  insteadOfDrawing?: ReactNode
}

/** The position of a value, in pixels of the chart. */
export interface Spot {
  x: number
  y: number
  width: number
  height: number
}

/** The place of a value: its series and its index along the axis. */
export interface Place {
  series: number
  category: number
}

export interface Drawing {
  element: Element
  height: number
  /** By series, then by category: every value that can be reached by key. */
  spots: readonly (readonly Spot[])[]
}

/** The input of a drawing of series along categories; equal input is not redrawn. */
export interface SeriesInput extends AxisLimits {
  categories: readonly CategoryText[]
  series: readonly ChartSeries[]
  tones: readonly Tone[]
  /** The fill of areas; lines have none. */
  patterns: string
  unit: string | undefined
  height: number
}

/** Draws with Plot, which is loaded only when a chart is to be drawn. */
export type Draw<Input> = (input: Input, room: { width: number }) => Drawing

/** The formatted numbers: for the table, the note at a value and the announcements. */
export interface Numbers {
  categoryLabel: string
  /** In full: 2026년 3월. */
  categories: readonly string[]
  /** With units; null for a missing value. */
  columns: readonly { label: string; texts: readonly (string | null)[] }[]
}

/** Tones for series without one; the tones of statuses come last. */
const QUIET_TONES = ['accent', 'violet', 'muted', 'info', 'caution', 'positive', 'critical'] as const

export const tonesOf = (series: readonly { tone?: Tone }[]): Tone[] =>
  series.map(({ tone }, index) => tone ?? QUIET_TONES[index % QUIET_TONES.length] ?? 'accent')
