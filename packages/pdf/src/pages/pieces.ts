import type { Line } from '../fonts/typeface'
import type { Drawing } from '../terms'

/** What is drawn, in points from the top left of its piece. */
export type Item =
  | {
      readonly kind: 'line'
      readonly line: Line
      readonly x: number
      /** Of the line on which the letters stand. */
      readonly y: number
      readonly size: number
      readonly colour: string
    }
  | {
      readonly kind: 'rule'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly isStrong: boolean
    }
  | {
      readonly kind: 'figure'
      readonly drawing: Drawing
      readonly x: number
      readonly y: number
      readonly scale: number
    }
  | { readonly kind: 'bookmark'; readonly title: string; readonly y: number }

/** What is never cut by the end of a page: a row, a heading, a figure [REPORT-041]. */
export interface Piece {
  readonly height: number
  readonly items: readonly Item[]
  /** Stands on the page of what follows it, as a heading does. */
  readonly isTied?: boolean
  /** Stands above it where it begins a page: the head of its table. */
  readonly head?: Piece
}
