import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BaselineVisitFacts, explainVisitDeletion, refusalToDeleteVisit, VISIT_STATUSES, VISIT_TYPES } from '.'

const OPEN: BaselineVisitFacts = {
  visitId: 'id-2',
  visitType: 'REGULAR',
  visitStatus: 'SCHEDULED',
  visitNumber: 2,
  visitCode: 'V2',
  visitName: '2차 방문',
  actualVisitDate: null,
}
const explain = (facts: Partial<BaselineVisitFacts>, ...others: BaselineVisitFacts[]) => {
  const visit = { ...OPEN, ...facts }
  return explainVisitDeletion(visit, [visit, ...others])
}

describe('the explanation of a refused deletion', () => {
  it('of a complete visit names its actual date [VISIT-091, VISIT-123]', () => {
    for (const visitStatus of VISIT_STATUSES) {
      expect(explain({ visitStatus, actualVisitDate: '2025-03-10' })).toEqual({
        rows: ['VISIT-123', 'VISIT-091'],
        dates: [{ field: 'actualVisitDate', date: '2025-03-10' }],
        sentence: '실제 방문일(2025. 3. 10.)이 있어 완료된 방문이므로 삭제할 수 없습니다.',
      })
    }
  })

  it.each([null, '', '-'])(
    'of a visit stored as complete names its status, with the actual date %j [VISIT-090, VISIT-123]',
    (date) => {
      expect(explain({ visitStatus: 'COMPLETED', actualVisitDate: date })).toEqual({
        rows: ['VISIT-123', 'VISIT-090'],
        dates: [],
        sentence: '완료로 저장된 방문이므로 삭제할 수 없습니다.',
      })
    },
  )

  it.each([
    ['V1', '1차 방문', '방문 코드(V1)에 따른'],
    [' v1 ', '1차 방문', '방문 코드(v1)에 따른'],
    ['BASELINE', 'Baseline', '방문 코드(BASELINE)에 따른'],
    ['B0', '기준 방문 V1', '방문명(기준 방문 V1)에 따른'],
    ['', 'Baseline', '방문명(Baseline)에 따른'],
    [null, 'Baseline', '방문명(Baseline)에 따른'],
  ])(
    'of the baseline with the code %j and the name %s says which of the two marks it [VISIT-118, VISIT-123]',
    (visitCode, visitName, because) => {
      expect(explain({ visitCode, visitName })).toEqual({
        rows: ['VISIT-123', 'VISIT-118'],
        dates: [],
        sentence: `${because} 기준 방문이므로 삭제할 수 없습니다.`,
      })
    },
  )

  it('of a complete baseline says that it is complete [VISIT-123]', () => {
    expect(explain({ visitCode: 'V1', visitStatus: 'COMPLETED' })?.rows).toEqual(['VISIT-123', 'VISIT-090'])
  })

  it('is null for an open visit, and for a second one with the marks of a baseline', () => {
    expect(explain({})).toBeNull()
    expect(explain({ visitCode: 'BASELINE' }, { ...OPEN, visitId: 'id-1', visitNumber: 1, visitCode: 'V1' })).toBeNull()
  })

  it('exists exactly when the deletion is refused [VISIT-123]', () => {
    const visits: fc.Arbitrary<BaselineVisitFacts[]> = fc.uniqueArray(
      fc.record({
        visitId: fc.constantFrom('id-1', 'id-2', 'id-3'),
        visitType: fc.constantFrom(...VISIT_TYPES),
        visitStatus: fc.constantFrom(...VISIT_STATUSES),
        visitNumber: fc.constantFrom(1, 2, null),
        visitCode: fc.constantFrom('V1', 'V2', null),
        visitName: fc.constantFrom('Baseline', '방문'),
        actualVisitDate: fc.constantFrom(null, null, '-', '2025-03-10'),
      }),
      { selector: ({ visitId }) => visitId },
    )
    fc.assert(
      fc.property(visits, (all) => {
        for (const visit of all) {
          expect(explainVisitDeletion(visit, all) === null).toBe(refusalToDeleteVisit(visit, all) === null)
        }
      }),
    )
  })
})
