import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checklistOf, VISIT_TASKS, type VisitTask } from '../visit-task'
import {
  CATEGORY_LABELS,
  checkRange,
  compareEvents,
  HISTORY_CATEGORIES,
  HISTORY_PERIODS,
  type HistoryEvent,
  isInCategory,
  PERIOD_LABELS,
  rangeOfPeriod,
  workOfEvent,
} from '.'

const event = (given: Partial<HistoryEvent> = {}): HistoryEvent => ({
  visitId: 'v1',
  visitTemplateId: null,
  scheduledDate: null,
  actualVisitDate: null,
  taskChecklist: null,
  ...given,
})
const withWork = (...ticked: VisitTask[]) => event({ taskChecklist: checklistOf(ticked) })

describe('a period of the task history', () => {
  it.each([
    ['today', '2025-03-31', '오늘', 'VISIT-050'],
    ['week', '2025-03-25', '1주', 'VISIT-051'],
    ['month', '2025-03-02', '1개월', 'VISIT-052'],
    ['quarter', '2025-01-01', '3개월', 'VISIT-053'],
    ['half', '2024-10-03', '6개월', 'VISIT-054'],
    ['year', '2024-04-01', '1년', 'VISIT-055'],
  ] as const)(
    '%s that ends on 2025-03-31 begins on %s and is called %s [%s, DCONST-024]',
    (period, start, label, _row) => {
      expect(rangeOfPeriod(period, '2025-03-31')).toEqual({ startDate: start, endDate: '2025-03-31' })
      expect(PERIOD_LABELS[period]).toBe(label)
    },
  )

  it('counts a 29 February and a change of the year [VISIT-052]', () => {
    expect(rangeOfPeriod('month', '2024-03-01').startDate).toBe('2024-02-01')
    expect(rangeOfPeriod('week', '2026-01-01').startDate).toBe('2025-12-26')
  })

  it('may be typed, when it does not start after its end [VISIT-056, VISIT-057]', () => {
    expect(PERIOD_LABELS.custom).toBe('직접 설정')
    expect(HISTORY_PERIODS.at(-1)).toBe('custom')
    const startsOn = (startDate: string | null) => checkRange({ startDate, endDate: '2025-03-10' })
    expect([startsOn('2025-03-09'), startsOn('2025-03-10'), startsOn(null)]).toEqual([null, null, null])
    expect(startsOn('2025-03-11')).toBe('시작일은 종료일보다 늦을 수 없습니다.')
    expect(checkRange({ startDate: '2025-03-11', endDate: null })).toBeNull()
  })
})

describe('the work of an event', () => {
  it('is a visit of a subject where a template prescribes it, whatever is ticked [VISIT-060]', () => {
    expect(workOfEvent(event({ visitTemplateId: 't1', taskChecklist: checklistOf(['meeting']) }))).toEqual([
      'subjectVisit',
    ])
    expect(workOfEvent(event())).toEqual([])
  })

  it('is found under each kind that is ticked, under all, and under nothing else [VISIT-059, VISIT-069]', () => {
    fc.assert(
      fc.property(fc.subarray([...VISIT_TASKS]), (ticked) => {
        const found = HISTORY_CATEGORIES.filter((category) => isInCategory(withWork(...ticked), category))
        expect(found).toEqual(['all', ...ticked])
      }),
    )
  })

  it('has a name for each category [VISIT-059, VISIT-060, VISIT-061, VISIT-062, VISIT-063, VISIT-064, VISIT-065]', () => {
    expect(HISTORY_CATEGORIES.map((category) => CATEGORY_LABELS[category])).toEqual([
      '전체',
      '시험대상자 방문',
      '데이터 입력',
      '별도 검사 방문',
      '쿼리 해결',
      '모니터링',
      'QA 모니터링',
      'ISF 업무',
      '회의',
      '기타 업무',
    ])
  })
})

describe('the order of events', () => {
  it('is the newest day first, the actual one before the planned one, undated ones last [VISIT-044]', () => {
    const events = [
      event({ visitId: 'undated' }),
      event({ visitId: 'old', actualVisitDate: '2025-01-01', scheduledDate: '2026-01-01' }),
      event({ visitId: 'planned', scheduledDate: '2025-06-01' }),
      event({ visitId: 'b', actualVisitDate: '2025-03-01' }),
      event({ visitId: 'a', actualVisitDate: '2025-03-01' }),
    ]
    expect(events.toSorted(compareEvents).map(({ visitId }) => visitId)).toEqual([
      'planned',
      'a',
      'b',
      'old',
      'undated',
    ])
  })
})
