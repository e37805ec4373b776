import { type CalendarDate, formatDate } from '../calendar'
import type { Explanation } from '../explanation'
import { isDateSet } from '../subject-dates/dates'
import { type PlannedVisit, VISIT_TIMELINESS_LABELS, visitTimeliness } from './timeliness'

type TimelinessExplanation = Explanation<'scheduledDate' | 'visitWindowStart' | 'visitWindowEnd' | 'today'>

/**
 * The dates behind the mark of `visitTimeliness`; null without a mark. The start of the window is included only when it
 * opens the due days, its end only after the target.
 * @param today the day in Seoul
 * @see DEC-413; no ledger row describes the mark
 */
export function explainVisitTimeliness(visit: PlannedVisit, today: CalendarDate): TimelinessExplanation | null {
  const { scheduledDate, visitWindowStart, visitWindowEnd } = visit
  const mark = visitTimeliness(visit, today)
  if (mark === null || scheduledDate === null) return null
  const because = (clause: string, ...bounds: TimelinessExplanation['dates']): TimelinessExplanation => ({
    rows: ['DEC-413'],
    dates: [{ field: 'scheduledDate', date: scheduledDate }, ...bounds, { field: 'today', date: today }],
    sentence: `오늘(${formatDate(today)}) 기준으로 ${clause} '${VISIT_TIMELINESS_LABELS[mark]}'입니다.`,
  })
  const target = `예정일(${formatDate(scheduledDate)})`
  if (mark === 'due') {
    if (!isDateSet(visitWindowStart) || visitWindowStart >= scheduledDate) return because(`${target} 당일이어서`)
    const start = `허용범위 시작일(${formatDate(visitWindowStart)})`
    return because(`${start}부터 ${target}까지의 기간에 있어`, { field: 'visitWindowStart', date: visitWindowStart })
  }
  if (!isDateSet(visitWindowEnd)) {
    return because(`${target}은 지났지만 허용범위 종료일이 없어`, { field: 'visitWindowEnd', date: null })
  }
  const end = `허용범위 종료일(${formatDate(visitWindowEnd)})`
  const clause = mark === 'late' ? `${target}은 지났지만 ${end}은 지나지 않아` : `${target}과 ${end}이 모두 지나`
  return because(clause, { field: 'visitWindowEnd', date: visitWindowEnd })
}
