import { formatDate } from '../calendar'
import type { Explanation } from '../explanation'
import { isDateSet } from '../subject-dates/dates'
import { type BaselineVisitFacts, isBaselineVisit } from './baselineVisit'
import { refusalToDeleteVisit } from './visitActions'

/**
 * Why a visit cannot be deleted; null when it can be. For a complete baseline visit the reason is its completion, as in
 * `refusalToDeleteVisit`.
 * @param visits all stored visits of the subject, including `visit`
 * @see VISIT-123, and VISIT-090, VISIT-091 or VISIT-118 for the reason
 */
export function explainVisitDeletion(
  visit: BaselineVisitFacts,
  visits: readonly BaselineVisitFacts[],
): Explanation<'actualVisitDate'> | null {
  const rule = refusalToDeleteVisit(visit, visits)?.rule
  if (!rule) return null
  const because = (row: string, clause: string, dates: Explanation<'actualVisitDate'>['dates'] = []) => ({
    rows: ['VISIT-123', row],
    dates,
    sentence: `${clause} 방문이므로 삭제할 수 없습니다.`,
  })
  const { visitCode, visitName, actualVisitDate } = visit
  if (rule === 'baseline-visit') {
    const isByCode = isBaselineVisit({ visitCode, visitName: '' })
    const mark = isByCode ? `방문 코드(${visitCode?.trim()})` : `방문명(${visitName})`
    return because('VISIT-118', `${mark}에 따른 기준`)
  }
  if (!isDateSet(actualVisitDate)) return because('VISIT-090', '완료로 저장된')
  return because('VISIT-091', `실제 방문일(${formatDate(actualVisitDate)})이 있어 완료된`, [
    { field: 'actualVisitDate', date: actualVisitDate },
  ])
}
