import type { DayLane, DayMark } from '@imsang/ui/DayLanes'

export const TODAY = '2026-11-20'
const MARKS = 100
/** Of the box that both sides draw in. */
export const WIDTH = 1100
/** How wide a day is at first, and after each press that enlarges. */
export const DAY_WIDTHS = [2, 4, 8] as const

const SHAPES = ['filled', 'hollow', 'diamond', 'crossed', 'dotted'] as const
const DAY = 86_400_000
const dayOf = (at: number) => new Date(Date.UTC(2025, 0, 6) + at * DAY).toISOString().slice(0, 10)

/** Visits a week apart in two years, each with its window, every third on another day than planned. */
const visits: DayMark[] = Array.from({ length: MARKS }, (_, at) => ({
  id: `v${at}`,
  date: dayOf(at * 7 + (at % 3)),
  label: `V${at + 1}`,
  description: `V${at + 1} 방문, 예정 ${dayOf(at * 7)}`,
  tone: at % 2 ? 'positive' : 'muted',
  shape: SHAPES[at % SHAPES.length] ?? 'hollow',
  range: { start: dayOf(at * 7 - 3), end: dayOf(at * 7 + 3) },
  planned: at % 3 ? dayOf(at * 7) : undefined,
}))

export const LANES: readonly DayLane[] = [{ id: 'visits', label: '방문', marks: visits, onMarkPress: () => {} }]
