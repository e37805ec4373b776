import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VISIT_TASKS, type VisitTask } from '../visit-task'
import {
  calendarMonthOf,
  countVisits,
  daysOfMonth,
  filterIn,
  isInMonth,
  isMonth,
  linesOfMonth,
  MONTH_NUMBER_LABELS,
  MONTH_NUMBERS,
  type MonthPlace,
  type MonthVisit,
  monthBeside,
  narrowRows,
  numbersOf,
  occurringIn,
  type PlacedVisit,
  rowsByPerson,
  rowsOfMonth,
} from '.'

const visit = (given: Partial<MonthVisit> = {}): MonthVisit => ({
  visitType: 'REGULAR',
  visitStatus: 'SCHEDULED',
  visitCode: 'V2',
  scheduledDate: '2026-11-10',
  actualVisitDate: null,
  subjectId: 's1',
  tasks: null,
  ...given,
})
const place = (given: Partial<MonthPlace> = {}): MonthPlace => ({
  userId: 'u1',
  fullName: '김하나',
  email: 'hana@smo.example',
  projectId: 'p1',
  title: '고혈압 연구',
  protocolNo: 'HN-1',
  projectOrganizationId: 'site-1',
  institutionName: '서울병원',
  ...given,
})

describe('a month', () => {
  it.each([
    ['2026-11', '2026-11-01', '2026-11-30'],
    ['2026-12', '2026-12-01', '2026-12-31'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2025-02', '2025-02-01', '2025-02-28'],
    ['2100-02', '2100-02-01', '2100-02-28'],
  ])('%s is from %s to %s, both included [VISIT-282]', (month, first, last) => {
    expect(daysOfMonth(month)).toEqual({ first, last })
    const onDay = (day: string) => isInMonth(visit({ actualVisitDate: day }), month)
    expect([first, last].map(onDay)).toEqual([true, true])
  })

  it('has neither the day before nor the day after [VISIT-282]', () => {
    const onDay = (day: string | null) => isInMonth(visit({ scheduledDate: day }), '2026-11')
    expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01', null].map(onDay)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })

  it('has a visit by its actual day, wherever it was planned [VISIT-282]', () => {
    expect(isInMonth(visit({ scheduledDate: '2026-10-31', actualVisitDate: '2026-11-01' }), '2026-11')).toBe(true)
    expect(isInMonth(visit({ scheduledDate: '2026-11-30', actualVisitDate: '2026-12-01' }), '2026-11')).toBe(false)
  })

  it.each([
    ['2025-01', '2024-12', '2025-02'],
    ['2024-12', '2024-11', '2025-01'],
    ['2024-03', '2024-02', '2024-04'],
    ['2026-10', '2026-09', '2026-11'],
  ])('%s follows %s and is followed by %s [VISIT-286]', (month, before, after) => {
    expect([monthBeside(month, 'before'), monthBeside(month, 'after')]).toEqual([before, after])
  })

  it('is that of a day, and is written with four and two digits [VISIT-286]', () => {
    expect(calendarMonthOf('2026-11-27')).toBe('2026-11')
    expect(['2026-11', '2026-00', '2026-13', '2026-1', '26-11', '', null, 202611].map(isMonth)).toEqual([
      true,
      ...Array(7).fill(false),
    ])
  })
})

describe('a visit of a month', () => {
  it.each([
    [{ visitStatus: 'COMPLETED' }, 'done'],
    [{ visitStatus: 'SCHEDULED' }, 'planned'],
    [{ visitStatus: 'IN_PROGRESS' }, 'planned'],
    [{ visitStatus: 'MISSED' }, 'missed'],
    [{ visitStatus: 'MISSED', actualVisitDate: '2026-11-02' }, 'done'],
    [{ visitStatus: 'CANCELLED', actualVisitDate: '2026-11-02' }, 'done'],
  ] as const)('with %j counts as %s [VISIT-283]', (given, state) => {
    expect(numbersOf(visit(given))).toEqual(['all', state, 'regular'])
  })

  it('counts nowhere when it was cancelled [VISIT-282]', () => {
    expect(numbersOf(visit({ visitStatus: 'CANCELLED', tasks: ['meeting'] }))).toEqual([])
  })

  it.each([
    [{}, 'regular'],
    [{ visitCode: null }, 'followUp'],
    [{ visitCode: ' ' }, 'followUp'],
    [{ visitType: 'UNSCHEDULED', visitCode: 'UV' }, 'unscheduled'],
    [{ visitType: 'UNSCHEDULED', visitCode: null, subjectId: null }, 'withoutSubject'],
    [{ subjectId: null }, 'withoutSubject'],
  ] as const)('with %j is of the kind %s [VISIT-283]', (given, kind) => {
    expect(numbersOf(visit(given))).toEqual(['all', 'planned', kind])
  })

  it('counts under each kind of work that is ticked, once [VISIT-284]', () => {
    const counts = countVisits([visit({ tasks: ['meeting', 'isfTask', 'meeting'] }), visit({ tasks: ['meeting'] })])
    expect([counts.all, counts.meeting, counts.isfTask, counts.dataEntry]).toEqual([2, 2, 1, 0])
  })

  it('has its numbers in this order, named as everywhere [VISIT-283, VISIT-284]', () => {
    expect(MONTH_NUMBERS.map((number) => MONTH_NUMBER_LABELS[number]).join(' / ')).toBe(
      '전체 / 완료 / 예정 / 미방문 / 정기 방문 / 비정기 방문 / 추가 방문 / 시험대상자 없는 업무 / ' +
        '데이터 입력 / 별도 검사 방문 / 쿼리 해결 / 모니터링 / QA 모니터링 / ISF 업무 / 회의 / 기타 업무',
    )
  })
})

const day = fc.constantFrom(null, '2026-10-31', '2026-11-01', '2026-11-15', '2026-11-30', '2026-12-01')
const anyVisit: fc.Arbitrary<MonthVisit> = fc.record({
  visitType: fc.constantFrom('REGULAR' as const, 'UNSCHEDULED' as const),
  visitStatus: fc.constantFrom('SCHEDULED', 'IN_PROGRESS', 'COMPLETED', 'MISSED', 'CANCELLED'),
  visitCode: fc.constantFrom(null, 'V2'),
  scheduledDate: day,
  actualVisitDate: day,
  subjectId: fc.constantFrom(null, 's1'),
  tasks: fc.option(fc.subarray([...VISIT_TASKS])),
})
const PEOPLE = [
  place(),
  place({ userId: 'u2', fullName: '강두리' }),
  place({ userId: 'u3', email: 'other@smo.example' }),
]
const SITES = [
  {},
  { projectOrganizationId: 'site-2', institutionName: '부산병원' },
  { projectId: 'p2', title: '당뇨 연구', projectOrganizationId: 'site-3' },
]
const anyPlace = fc
  .tuple(fc.constantFrom(...PEOPLE), fc.constantFrom(...SITES))
  .map(([person, site]) => ({ ...person, ...site }))
const anyMonth = fc.array(fc.record({ place: anyPlace, visit: anyVisit }), { maxLength: 60 })

/** What counts in November, said again in other words. */
const isCounted = ({ visit: { actualVisitDate, scheduledDate, visitStatus } }: PlacedVisit) =>
  (actualVisitDate ?? scheduledDate)?.startsWith('2026-11') === true &&
  (actualVisitDate !== null || visitStatus !== 'CANCELLED')
const isDone = ({ visit }: PlacedVisit) => visit.visitStatus === 'COMPLETED' || visit.actualVisitDate !== null
const WAYS: Readonly<Record<string, (placed: PlacedVisit) => boolean>> = {
  all: () => true,
  done: isDone,
  missed: (placed) => !isDone(placed) && placed.visit.visitStatus === 'MISSED',
  planned: (placed) => !isDone(placed) && placed.visit.visitStatus !== 'MISSED',
  withoutSubject: ({ visit }) => visit.subjectId === null,
  unscheduled: ({ visit }) => visit.subjectId !== null && visit.visitType === 'UNSCHEDULED',
  followUp: ({ visit }) => visit.subjectId !== null && visit.visitType === 'REGULAR' && visit.visitCode === null,
  regular: ({ visit }) => visit.subjectId !== null && visit.visitType === 'REGULAR' && visit.visitCode !== null,
}
const bruteForce = (placed: readonly PlacedVisit[]) => {
  const counted = placed.filter(isCounted)
  const ofWork = (task: VisitTask) => counted.filter(({ visit }) => visit.tasks?.includes(task) ?? false).length
  return {
    ...Object.fromEntries(Object.entries(WAYS).map(([number, holds]) => [number, counted.filter(holds).length])),
    ...Object.fromEntries(VISIT_TASKS.map((task) => [task, ofWork(task)])),
  }
}

describe('the rows of a month', () => {
  it('have the numbers that counting one by one gives, for each person, hospital and study [VISIT-282, VISIT-283, VISIT-284]', () => {
    fc.assert(
      fc.property(anyMonth, (placed) => {
        const rows = rowsOfMonth(placed, '2026-11')
        for (const { userId, projectId, projectOrganizationId, counts } of rows) {
          const own = placed.filter(
            ({ place }) =>
              place.userId === userId &&
              place.projectId === projectId &&
              place.projectOrganizationId === projectOrganizationId,
          )
          expect(counts).toEqual(bruteForce(own))
          expect(counts.all).toBeGreaterThan(0)
        }
        const wanted = new Set(placed.filter(isCounted).map(({ place }) => place.userId + place.projectOrganizationId))
        expect(rows.map((row) => row.userId + row.projectOrganizationId).sort()).toEqual([...wanted].sort())
      }),
    )
  })

  it('are summed for each person and for all as counting one by one does, whatever they are narrowed to [VISIT-285, VISIT-287]', () => {
    const anyFilter = fc.record({ userId: fc.constantFrom(null, 'u1', 'u9'), projectId: fc.constantFrom(null, 'p2') })
    fc.assert(
      fc.property(anyMonth, anyFilter, (placed, filter) => {
        const passing = placed.filter(
          ({ place }) =>
            (filter.userId ?? place.userId) === place.userId &&
            (filter.projectId ?? place.projectId) === place.projectId,
        )
        const rows = narrowRows(rowsOfMonth(placed, '2026-11'), filter)
        const people = rowsByPerson(rows)
        for (const { userId, sum } of people) {
          expect(sum).toEqual(bruteForce(passing.filter(({ place }) => place.userId === userId)))
        }
        expect(people.flatMap((person) => person.rows)).toEqual(rows)
        const total = linesOfMonth(rows).at(-1)
        expect(total?.slice(5)).toEqual(MONTH_NUMBERS.map((number) => String(bruteForce(passing)[number as never])))
      }),
    )
  })

  it('have states that add up to all, and kinds that do [VISIT-283]', () => {
    fc.assert(
      fc.property(fc.array(anyVisit), (visits) => {
        const { all, done, planned, missed, regular, unscheduled, followUp, withoutSubject } = countVisits(visits)
        expect([done + planned + missed, regular + unscheduled + followUp + withoutSubject]).toEqual([all, all])
      }),
    )
  })

  const rows = rowsOfMonth(
    [
      {
        place: place({ userId: 'u2', fullName: '이두리', email: 'duri@smo.example' }),
        visit: visit({ subjectId: null, tasks: ['meeting'] }),
      },
      { place: place(), visit: visit({ actualVisitDate: '2026-11-02' }) },
      {
        place: place({ institutionName: '부산병원', projectOrganizationId: 'site-2', protocolNo: null }),
        visit: visit(),
      },
      { place: place(), visit: visit() },
    ],
    '2026-11',
  )

  it('stand by the name of the person, then of the hospital [VISIT-285]', () => {
    expect(rows.map(({ fullName, institutionName }) => [fullName, institutionName])).toEqual([
      ['김하나', '부산병원'],
      ['김하나', '서울병원'],
      ['이두리', '서울병원'],
    ])
  })

  it('are narrowed by nobody and no study that does not occur in the month [VISIT-287]', () => {
    expect(filterIn(rows, { userId: 'u2', projectId: 'p9' })).toEqual({ userId: 'u2', projectId: null })
    expect(filterIn([], { userId: 'u2', projectId: 'p1' })).toEqual({ userId: null, projectId: null })
  })

  it('say which kinds occur [VISIT-284]', () => {
    expect(occurringIn(rows, VISIT_TASKS)).toEqual(['meeting'])
  })

  it('are the lines of the file, each person with a sum and all with one [VISIT-285, VISIT-293]', () => {
    const work = [
      '데이터 입력',
      '별도 검사 방문',
      '쿼리 해결',
      '모니터링',
      'QA 모니터링',
      'ISF 업무',
      '회의',
      '기타 업무',
    ]
    const none = ['0', '0', '0', '0', '0', '0']
    const numbers = [
      '전체',
      '완료',
      '예정',
      '미방문',
      '정기 방문',
      '비정기 방문',
      '추가 방문',
      '시험대상자 없는 업무',
      ...work,
    ]
    const hana = ['김하나', 'hana@smo.example']
    const duri = ['이두리', 'duri@smo.example']
    expect(linesOfMonth(rows)).toEqual([
      ['담당자', '로그인 주소', '기관명', '연구', '프로토콜 번호', ...numbers],
      [...hana, '부산병원', '고혈압 연구', null, '1', '0', '1', '0', '1', '0', '0', '0', ...none, '0', '0'],
      [...hana, '서울병원', '고혈압 연구', 'HN-1', '2', '1', '1', '0', '2', '0', '0', '0', ...none, '0', '0'],
      [...hana, '합계', null, null, '3', '1', '2', '0', '3', '0', '0', '0', ...none, '0', '0'],
      [...duri, '서울병원', '고혈압 연구', 'HN-1', '1', '0', '1', '0', '0', '0', '0', '1', ...none, '1', '0'],
      [...duri, '합계', null, null, '1', '0', '1', '0', '0', '0', '0', '1', ...none, '1', '0'],
      ['전체 합계', null, null, null, null, '4', '1', '3', '0', '3', '0', '0', '1', ...none, '1', '0'],
    ])
  })
})
