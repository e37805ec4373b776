import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VISIT_STATUSES, VISIT_TYPES } from '../visit-state'
import { explainVisitRegistration, refusalToRegisterVisit, type TemplateVisit } from '.'

const TEMPLATE = { id: 't-2', visitCode: 'V2' }
const STORED: TemplateVisit = {
  visitType: 'REGULAR',
  visitStatus: 'SCHEDULED',
  visitCode: 'V2',
  visitTemplateId: 't-2',
}
const because = (sentence: string) => ({ rows: ['VISIT-171'], dates: [], sentence })
const BY_TEMPLATE = because('같은 템플릿(V2)으로 이미 등록된 방문이 있어 다시 등록할 수 없습니다.')
const BY_CODE = because('같은 방문 코드(V2)로 이미 등록된 방문이 있어 다시 등록할 수 없습니다.')

describe('the explanation of a refused visit registration', () => {
  it('names the template, which identifies a visit with any code [VISIT-171]', () => {
    for (const visitCode of ['V2', 'V9', null]) {
      expect(explainVisitRegistration(TEMPLATE, [{ ...STORED, visitCode }])).toEqual(BY_TEMPLATE)
    }
  })

  it.each(['V2', ' v2 '])('names the visit code when only the code is equal: %j [VISIT-171]', (visitCode) => {
    for (const visitTemplateId of ['t-9', null]) {
      expect(explainVisitRegistration(TEMPLATE, [{ ...STORED, visitCode, visitTemplateId }])).toEqual(BY_CODE)
    }
  })

  it('shows the code of the template without outer blanks', () => {
    expect(explainVisitRegistration({ ...TEMPLATE, visitCode: ' V2 ' }, [STORED])).toEqual(BY_TEMPLATE)
  })

  it('ignores visits that do not belong to the template [VISIT-171]', () => {
    const cancelled = { ...STORED, visitStatus: 'CANCELLED' } as const
    const unscheduled = { ...STORED, visitType: 'UNSCHEDULED' } as const
    const other = { ...STORED, visitCode: 'V3', visitTemplateId: 't-3' }
    const byCode = { ...STORED, visitTemplateId: null }
    expect(explainVisitRegistration(TEMPLATE, [cancelled, unscheduled, other])).toBeNull()
    expect(explainVisitRegistration(TEMPLATE, [cancelled, unscheduled, other, byCode])).toEqual(BY_CODE)
    expect(explainVisitRegistration(TEMPLATE, [])).toBeNull()
  })

  it('exists exactly when the registration is refused [VISIT-171]', () => {
    const visits: fc.Arbitrary<TemplateVisit[]> = fc.array(
      fc.record({
        visitType: fc.constantFrom(...VISIT_TYPES),
        visitStatus: fc.constantFrom(...VISIT_STATUSES),
        visitCode: fc.constantFrom('V2', 'v2 ', 'V3', null),
        visitTemplateId: fc.constantFrom('t-2', 't-3', null),
      }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(visits, (all) => {
        expect(explainVisitRegistration(TEMPLATE, all) === null).toBe(refusalToRegisterVisit(TEMPLATE, all) === null)
      }),
    )
  })
})
