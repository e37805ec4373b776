import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  displayVisitStates,
  explainVisitState,
  isVisitComplete,
  openEarlierVisits,
  type StoredVisit,
  VISIT_STATE_LABELS,
  VISIT_STATE_TOOLTIPS,
  VISIT_STATUS_LABELS,
  VISIT_STATUSES,
  VISIT_TYPE_LABELS,
  VISIT_TYPES,
  type VisitState,
} from '.'

const DAY = '2025-03-10'
const visit = (visitNumber: number | null, facts: Partial<StoredVisit> = {}): StoredVisit => ({
  visitId: `id-${visitNumber}`,
  visitType: 'REGULAR',
  visitStatus: 'SCHEDULED',
  visitNumber,
  visitCode: visitNumber === null ? null : `V${visitNumber}`,
  visitName: '방문',
  visitTemplateId: null,
  scheduledDate: DAY,
  actualVisitDate: null,
  visitWindowStart: null,
  visitWindowEnd: null,
  ...facts,
})
const statesOf = (...visits: StoredVisit[]) => [...displayVisitStates(visits).values()]
const DONE = { visitStatus: 'COMPLETED', actualVisitDate: DAY } as const
const UNSCHEDULED = { visitType: 'UNSCHEDULED' } as const

describe('a complete visit', () => {
  it('has the status COMPLETED, or an actual date with any status [VISIT-090, VISIT-091]', () => {
    for (const visitStatus of VISIT_STATUSES) {
      expect(isVisitComplete({ visitStatus, actualVisitDate: DAY })).toBe(true)
      for (const actualVisitDate of [null, '', '-']) {
        expect(isVisitComplete({ visitStatus, actualVisitDate })).toBe(visitStatus === 'COMPLETED')
      }
    }
  })
})

describe('the displayed state', () => {
  it('of an unscheduled visit is done, with any stored status [VISIT-092]', () => {
    for (const visitStatus of VISIT_STATUSES) {
      expect(statesOf(visit(null, { ...UNSCHEDULED, visitStatus }))).toEqual(['done'])
    }
  })

  it('of a complete visit is done, with any stored status [VISIT-091, VISIT-093]', () => {
    for (const visitStatus of VISIT_STATUSES) {
      expect(statesOf(visit(1, { visitStatus, actualVisitDate: DAY }))).toEqual(['done'])
    }
  })

  it('of a stored IN_PROGRESS is in progress, even after open visits [VISIT-094]', () => {
    expect(statesOf(visit(1), visit(2, { visitStatus: 'IN_PROGRESS' }))).toEqual(['in-progress', 'in-progress'])
  })

  it('of a stored MISSED is missed, and no later visit is next [VISIT-096, VISIT-102]', () => {
    const visits = [visit(1, DONE), visit(2, { visitStatus: 'MISSED' }), visit(3), visit(4)]
    expect(statesOf(...visits)).toEqual(['done', 'missed', 'planned', 'planned'])
  })

  it('of the first open SCHEDULED visit is in progress, of every later one planned [VISIT-097, VISIT-098]', () => {
    expect(statesOf(visit(1), visit(2), visit(3))).toEqual(['in-progress', 'planned', 'planned'])
    expect(statesOf(visit(1, DONE), visit(2), visit(3))).toEqual(['done', 'in-progress', 'planned'])
    expect(statesOf(visit(1, DONE), visit(2, DONE), visit(3))).toEqual(['done', 'done', 'in-progress'])
  })

  it('of a CANCELLED visit is cancelled, and the next one does not wait for it [VISIT-100, VISIT-101]', () => {
    expect(statesOf(visit(1, { visitStatus: 'CANCELLED' }), visit(2))).toEqual(['cancelled', 'in-progress'])
  })

  it('does not depend on an unscheduled visit or one without number [VISIT-101]', () => {
    const visits = [visit(1, UNSCHEDULED), visit(null), visit(2)]
    expect(statesOf(...visits)).toEqual(['done', 'planned', 'in-progress'])
  })

  it('does not depend on a later visit without number either [VISIT-101, VISIT-103]', () => {
    expect(statesOf(visit(2), visit(null))).toEqual(['in-progress', 'planned'])
  })

  it('of a follow-up without number is planned [VISIT-098]', () => {
    expect(statesOf(visit(null))).toEqual(['planned'])
  })

  it('is the same for several visits with the lowest number [VISIT-101]', () => {
    expect(statesOf(visit(1, { visitId: 'a' }), visit(1, { visitId: 'b' }), visit(2))).toEqual([
      'in-progress',
      'in-progress',
      'planned',
    ])
  })

  it('depends on the number, not on date or position [VISIT-103]', () => {
    const first = visit(1, { scheduledDate: '2025-12-31' })
    const second = visit(2, { scheduledDate: '2025-01-01' })
    expect([...displayVisitStates([second, first])]).toEqual([
      ['id-2', 'planned'],
      ['id-1', 'in-progress'],
    ])
  })

  it('has a Korean label, and a tooltip where it needs one [VISIT-092, VISIT-094, VISIT-095, VISIT-096, VISIT-098, VISIT-099, VISIT-100]', () => {
    expect(VISIT_STATE_LABELS).toEqual({
      done: '완료',
      'in-progress': '진행 중',
      missed: '미방문',
      planned: '예정',
      cancelled: '취소',
    })
    expect(VISIT_STATE_TOOLTIPS).toEqual({ 'in-progress': '다음 예정 방문', planned: '예측' })
  })

  it('is not the stored status, which has its own labels [VISIT-104, VISIT-105, VISIT-106, VISIT-107, VISIT-108, VISIT-233]', () => {
    expect(VISIT_STATUS_LABELS).toEqual({
      SCHEDULED: '예정',
      IN_PROGRESS: '진행 중',
      COMPLETED: '완료',
      MISSED: '미방문',
      CANCELLED: '취소',
    })
    expect(VISIT_TYPE_LABELS).toEqual({ REGULAR: '정기 방문', UNSCHEDULED: '비정기 방문' })
  })
})

/** Each rule of DEC-339 applied to each visit in turn: a slow and plain oracle. */
function stateByTheBook(one: StoredVisit, visits: readonly StoredVisit[]): VisitState {
  const isDone = (some: StoredVisit) => some.visitStatus === 'COMPLETED' || some.actualVisitDate !== null
  const isRegular = (some: StoredVisit) => some.visitType === 'REGULAR' && some.visitNumber !== null
  const earlier = visits.filter(
    (some) => isRegular(some) && some.visitStatus !== 'CANCELLED' && Number(some.visitNumber) < Number(one.visitNumber),
  )
  if (one.visitType === 'UNSCHEDULED' || isDone(one)) return 'done'
  if (one.visitStatus === 'IN_PROGRESS') return 'in-progress'
  if (one.visitStatus === 'MISSED') return 'missed'
  if (one.visitStatus === 'CANCELLED') return 'cancelled'
  return isRegular(one) && earlier.every(isDone) ? 'in-progress' : 'planned'
}

const KINDS = VISIT_TYPES.flatMap((visitType) =>
  VISIT_STATUSES.flatMap((visitStatus) =>
    [null, DAY].map((actualVisitDate) => ({ visitType, visitStatus, actualVisitDate })),
  ),
)

describe('the displayed state in every list of up to three visits', () => {
  it('agrees with the rules applied one by one [VISIT-092, VISIT-093, VISIT-094, VISIT-096, VISIT-097, VISIT-098, VISIT-100, VISIT-101]', () => {
    for (const first of KINDS) {
      for (const second of KINDS) {
        for (const third of KINDS) {
          const visits = [visit(1, first), visit(2, second), visit(3, third)]
          const expected = visits.map((one) => stateByTheBook(one, visits))
          if (statesOf(...visits).join() !== expected.join()) expect(statesOf(...visits)).toEqual(expected)
        }
      }
    }
  })
})

const anyVisits = fc
  .array(fc.tuple(fc.constantFrom(...KINDS), fc.option(fc.integer({ min: 0, max: 6 }))), { maxLength: 9 })
  .map((facts) => facts.map(([kind, number], index) => visit(number, { ...kind, visitId: `v${index}` })))

describe('the displayed state in any list', () => {
  it('agrees with the rules applied one by one, with gaps and equal numbers [VISIT-101, VISIT-103]', () => {
    fc.assert(
      fc.property(anyVisits, (visits) => {
        expect(statesOf(...visits)).toEqual(visits.map((one) => stateByTheBook(one, visits)))
      }),
    )
  })

  it('agrees with the explanation of the state [VISIT-266]', () => {
    fc.assert(
      fc.property(anyVisits, (visits) => {
        const states = displayVisitStates(visits)
        for (const one of visits) {
          const { state, waitsFor, sentence } = explainVisitState(one, visits)
          expect(state).toBe(states.get(one.visitId))
          expect(sentence).toMatch(/니다\.$/)
          if (waitsFor.length > 0) expect(state).toBe('planned')
        }
      }),
    )
  })
})

describe('the visits that a visit waits for', () => {
  it('are empty for an unscheduled visit, even one with a number [VISIT-101]', () => {
    expect(openEarlierVisits(visit(3, UNSCHEDULED), [visit(1), visit(2)])).toEqual([])
  })

  it('are empty for a visit without number, and never include one without number [VISIT-101]', () => {
    expect(openEarlierVisits(visit(null), [visit(-1), visit(0), visit(1)])).toEqual([])
    expect(openEarlierVisits(visit(2), [visit(null)])).toEqual([])
  })
})

describe('the explanation of a displayed state', () => {
  it('names a visit by its name when the code is blank [VISIT-266]', () => {
    const visits = [visit(1, { visitCode: '  ', visitName: '선별 방문' }), visit(2)] as const
    expect(explainVisitState(visits[1], visits).sentence).toBe(
      '앞선 방문(선별 방문)이 완료되지 않아 예정으로 표시됩니다.',
    )
  })

  it('lists the visits that a planned one waits for [VISIT-098, VISIT-101]', () => {
    const visits = [visit(1), visit(2, { visitCode: null, visitName: '투약 방문' }), visit(3)] as const
    expect(explainVisitState(visits[2], visits)).toEqual({
      state: 'planned',
      rows: ['VISIT-098', 'VISIT-101'],
      dates: [],
      waitsFor: ['id-1', 'id-2'],
      sentence: '앞선 방문(V1, 투약 방문)이 완료되지 않아 예정으로 표시됩니다.',
    })
    expect(openEarlierVisits(visits[1], visits)).toEqual([visits[0]])
  })

  it.each<[facts: Partial<StoredVisit>, state: VisitState, rows: string[], sentence: string]>([
    [{ actualVisitDate: DAY }, 'done', ['VISIT-091', 'VISIT-093'], '실제 방문일(2025. 3. 10.)이 있어 완료입니다.'],
    [{ visitStatus: 'COMPLETED' }, 'done', ['VISIT-090', 'VISIT-093'], '완료로 저장된 방문입니다.'],
    [UNSCHEDULED, 'done', ['VISIT-092'], '비정기 방문은 항상 완료로 표시됩니다.'],
    [{ visitStatus: 'IN_PROGRESS' }, 'in-progress', ['VISIT-094'], '진행 중으로 저장된 방문입니다.'],
    [{ visitStatus: 'MISSED' }, 'missed', ['VISIT-096'], '실제 방문일 없이 미방문으로 저장된 방문입니다.'],
    [{ visitStatus: 'CANCELLED' }, 'cancelled', ['VISIT-100'], '취소로 저장된 방문입니다.'],
    [{}, 'in-progress', ['VISIT-097'], '앞선 방문이 모두 완료되어 다음 예정 방문입니다.'],
    [{ visitNumber: null }, 'planned', ['VISIT-098', 'VISIT-101'], '방문 순서에 들지 않는 예정 방문입니다.'],
  ])(
    'of case %# has the deciding rows and one sentence [VISIT-090, VISIT-091, VISIT-092, VISIT-094, VISIT-096, VISIT-097, VISIT-100, VISIT-266]',
    (facts, state, rows, sentence) => {
      const one = visit(1, facts)
      const dates = facts.actualVisitDate ? [{ field: 'actualVisitDate', date: DAY }] : []
      expect(explainVisitState(one, [one])).toEqual({ state, rows, dates, waitsFor: [], sentence })
    },
  )
})
