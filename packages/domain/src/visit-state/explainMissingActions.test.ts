import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actionsOfVisit, type BaselineVisitFacts, explainMissingActions, VISIT_STATUSES, VISIT_TYPES } from '.'

const visit = (visitNumber: number | null, more: Partial<BaselineVisitFacts> = {}): BaselineVisitFacts => ({
  visitId: `id-${visitNumber}`,
  visitType: 'REGULAR',
  visitStatus: 'SCHEDULED',
  visitNumber,
  visitCode: `V${visitNumber}`,
  visitName: `${visitNumber}차 방문`,
  actualVisitDate: null,
  ...more,
})
const explain = (one: BaselineVisitFacts, ...others: BaselineVisitFacts[]) =>
  Object.fromEntries(explainMissingActions(one, [one, ...others]).map(({ action, sentence }) => [action, sentence]))
const DONE = { visitStatus: 'COMPLETED', actualVisitDate: '2025-03-10' } as const

describe('the reasons of missing buttons', () => {
  it('are none for the next visit [VISIT-109, VISIT-114, VISIT-116]', () => {
    expect(explain(visit(2), visit(1, DONE))).toEqual({})
  })

  it('name the open earlier visits [VISIT-111, VISIT-115, VISIT-266]', () => {
    expect(explain(visit(4), visit(2), visit(3, { visitCode: ' ', visitName: '전화 방문' }), visit(1, DONE))).toEqual({
      complete: '앞선 방문(V2, 전화 방문)이 완료되지 않아 완료 처리할 수 없습니다.',
      edit: '앞선 방문(V2, 전화 방문)이 완료되지 않아 수정할 수 없습니다.',
    })
  })

  it('say how the baseline visit is completed, and that it is not deleted [VISIT-110, VISIT-117, VISIT-266]', () => {
    expect(explain(visit(1))).toEqual({
      complete: "기준 방문은 '수정'에서 실제 방문일을 입력하여 완료합니다.",
      delete: '방문 코드(V1)에 따른 기준 방문이므로 삭제할 수 없습니다.',
    })
  })

  it('of a complete visit are its completion [VISIT-112, VISIT-117, VISIT-266]', () => {
    expect(explain(visit(2, DONE), visit(1))).toEqual({
      complete: '이미 완료된 방문입니다.',
      delete: '실제 방문일(2025. 3. 10.)이 있어 완료된 방문이므로 삭제할 수 없습니다.',
    })
  })

  it('of an unscheduled and of a cancelled one are what they are [VISIT-112, VISIT-117, VISIT-266]', () => {
    expect(explain(visit(null, { visitType: 'UNSCHEDULED' }))).toEqual({
      complete: '비정기 방문은 항상 완료로 표시되므로 완료 처리할 수 없습니다.',
      delete: '비정기 방문은 항상 완료로 표시되므로 삭제할 수 없습니다.',
    })
    expect(explain(visit(2, { visitStatus: 'CANCELLED' }), visit(1, DONE))).toEqual({
      complete: '취소된 방문이므로 완료 처리할 수 없습니다.',
      delete: '취소된 방문이므로 삭제할 수 없습니다.',
    })
  })

  it('are there for exactly the buttons that are not [VISIT-266]', () => {
    const any = fc.record({
      visitId: fc.constantFrom('a', 'b', 'c'),
      visitType: fc.constantFrom(...VISIT_TYPES),
      visitStatus: fc.constantFrom(...VISIT_STATUSES),
      visitNumber: fc.option(fc.integer({ min: 1, max: 3 })),
      visitCode: fc.option(fc.constantFrom('V1', 'V2', '')),
      visitName: fc.constantFrom('1차 방문', 'Baseline'),
      actualVisitDate: fc.option(fc.constant('2025-03-10')),
    })
    fc.assert(
      fc.property(fc.uniqueArray(any, { selector: (each) => each.visitId, minLength: 1 }), (visits) => {
        for (const one of visits) {
          const missing = explainMissingActions(one, visits)
          const named = [...missing.map(({ action }) => action), ...actionsOfVisit(one, visits)]
          expect(named.toSorted()).toEqual(['complete', 'delete', 'edit'])
          for (const { sentence } of missing) expect(sentence).not.toContain('()')
        }
      }),
    )
  })
})
