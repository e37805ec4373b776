import { formatDate } from '../calendar'
import type { Explanation } from '../explanation'
import { isDateSet } from '../subject-dates/dates'
import { stateOf, type VisitState } from './displayState'
import { firstOpenNumber, type OrderedVisit, openEarlierVisits, type StoredVisit } from './visit'

/** The explanation of a displayed visit state. */
export interface VisitStateExplanation extends Explanation<'actualVisitDate'> {
  readonly state: VisitState
  /** The visitIds that a planned visit waits for. */
  readonly waitsFor: readonly string[]
}

type NamedVisit = OrderedVisit & Pick<StoredVisit, 'visitCode' | 'visitName'>

/**
 * The reason behind the display state of one visit.
 * @param visits all stored visits of the subject, `visit` among them
 * @see displayVisitStates, which gives the same state
 */
export function explainVisitState(visit: NamedVisit, visits: readonly NamedVisit[]): VisitStateExplanation {
  const state = stateOf(visit, firstOpenNumber(visits))
  const because = (rows: string[], sentence: string) => ({ state, rows, dates: [], waitsFor: [], sentence })
  if (state === 'done') return explainDone(visit)
  if (state === 'missed') return because(['VISIT-096'], '실제 방문일 없이 미방문으로 저장된 방문입니다.')
  if (state === 'cancelled') return because(['VISIT-100'], '취소로 저장된 방문입니다.')
  if (visit.visitStatus === 'IN_PROGRESS') return because(['VISIT-094'], '진행 중으로 저장된 방문입니다.')
  if (state === 'in-progress') return because(['VISIT-097'], '앞선 방문이 모두 완료되어 다음 예정 방문입니다.')
  const open = openEarlierVisits(visit, visits)
  if (open.length === 0) return because(['VISIT-098', 'VISIT-101'], '방문 순서에 들지 않는 예정 방문입니다.')
  const names = open.map((other) => other.visitCode?.trim() || other.visitName).join(', ')
  return {
    ...because(['VISIT-098', 'VISIT-101'], `앞선 방문(${names})이 완료되지 않아 예정으로 표시됩니다.`),
    waitsFor: open.map((other) => other.visitId),
  }
}

function explainDone(visit: NamedVisit): VisitStateExplanation {
  const done = { state: 'done', dates: [], waitsFor: [] } as const
  if (isDateSet(visit.actualVisitDate)) {
    const dates = [{ field: 'actualVisitDate', date: visit.actualVisitDate }] as const
    const sentence = `실제 방문일(${formatDate(visit.actualVisitDate)})이 있어 완료입니다.`
    return { ...done, rows: ['VISIT-091', 'VISIT-093'], dates, sentence }
  }
  if (visit.visitStatus === 'COMPLETED') {
    return { ...done, rows: ['VISIT-090', 'VISIT-093'], sentence: '완료로 저장된 방문입니다.' }
  }
  return { ...done, rows: ['VISIT-092'], sentence: '비정기 방문은 항상 완료로 표시됩니다.' }
}
