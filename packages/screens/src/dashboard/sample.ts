import type { CalendarDate } from '@imsang/domain/calendar'
import { monthBefore, monthOf } from '@imsang/domain/enrolment-statistics'
import type { Comparison } from '@imsang/domain/site-recruitment'
import type { DashboardFigures } from './figures'

const ENROLLED = [3, 5, 6, 4, 7, 8, 6, 9, 7, 8, 6, 5] as const
const COMPLETED = [8, 12, 15, 18, 22, 25, 24, 30, 33, 36, 34, 29] as const

/** Invented figures, the same for everybody, in the twelve months before today [DASH-045]. */
export function sampleFigures(today: CalendarDate): DashboardFigures {
  const at = (index: number) => monthBefore(monthOf(today), ENROLLED.length - 1 - index)
  return {
    counts: { screening: 98, screeningFail: 18, enrolled: 74, completed: null, dropout: 5 },
    target: 120,
    enrolments: ENROLLED.map((count, index) => ({ ...at(index), count })),
    visits: COMPLETED.map((completedCount, index) => ({ ...at(index), completedCount })),
  }
}

export const SAMPLE_COMPARISON: Comparison = { leading: ['예시병원 A'], silent: ['예시병원 C'] }
