import type { Tone } from '../theme/theme.css'

export type DayShape = 'filled' | 'hollow' | 'dotted' | 'crossed' | 'struck' | 'diamond' | 'square'

export interface DayMark {
  id: string
  /** `YYYY-MM-DD`. */
  date: string
  /** A few letters beside the mark; longer ones are cut. */
  label: string
  /** What the mark stands for in full, with its days: its accessible name, shown below while it is looked at. */
  description: string
  tone: Tone
  shape: DayShape
  /** A bar around it, both days included. */
  range?: { start: string; end: string } | undefined
  /** The day it was meant for: a hollow mark, joined by a line. */
  planned?: string | undefined
  /** A shape after the label; the description says what it means. */
  sign?: Tone | undefined
  /** A sign of its own for what collides; the description says with what. */
  isFlagged?: boolean | undefined
}

export interface DayLane {
  id: string
  label: string
  /** In any order. */
  marks: readonly DayMark[]
  /** Makes the marks of this lane pressable. */
  onMarkPress?: ((mark: DayMark) => void) | undefined
}
