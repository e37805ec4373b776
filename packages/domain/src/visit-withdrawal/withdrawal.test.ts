import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isVisitComplete, VISIT_STATUSES } from '../visit-state'
import type { VisitTemplate } from '../visit-template'
import { checkWithdrawalReason, planWithdrawal, refusalToWithdrawVisit, type WithdrawnFacts } from '.'

const template = (number: number, facts: Partial<VisitTemplate> = {}): VisitTemplate => ({
  id: `t-${number}`,
  visitCode: `V${number}`,
  visitName: `${number}주 방문`,
  dayOffset: (number - 1) * 28,
  windowBefore: 2,
  windowAfter: 5,
  displayOrder: number,
  armCode: 'ARM-01',
  treatmentGroup: null,
  active: true,
  ...facts,
})
const visit = (number: number | null, facts: Partial<WithdrawnFacts> = {}): WithdrawnFacts => ({
  visitId: `id-${number}`,
  visitType: 'REGULAR',
  visitStatus: 'SCHEDULED',
  visitNumber: number,
  visitCode: number === null ? null : `V${number}`,
  visitName: '방문',
  visitTemplateId: number === null ? null : `t-${number}`,
  scheduledDate: '2026-04-01',
  actualVisitDate: null,
  visitWindowStart: '2026-03-30',
  visitWindowEnd: '2026-04-06',
  baselineSource: 'BASELINE_VISIT',
  version: 1,
  visitDescription: null,
  notes: null,
  notificationType: null,
  ...facts,
})
const DONE = { visitStatus: 'COMPLETED', actualVisitDate: '2026-03-02', version: 2 } as const
const SUBJECT = { armCode: 'ARM-01', armBaselineDate: null, enrollmentDate: '2026-01-20' }
const TEMPLATES = [template(1), template(2), template(3)]
const plan = (one: WithdrawnFacts, others: readonly WithdrawnFacts[], facts: object = {}) =>
  planWithdrawal({ visit: one, visits: [one, ...others], templates: TEMPLATES, ...SUBJECT, ...facts })
const refusal = (one: WithdrawnFacts, ...others: WithdrawnFacts[]) =>
  refusalToWithdrawVisit(one, [one, ...others])?.message

const OPEN = '완료된 방문만 철회할 수 있습니다.'
const LATER = '이후 방문이 완료되어 철회할 수 없습니다. 이후 방문을 먼저 철회해주세요.'

describe('the reason of a withdrawal', () => {
  it.each([
    ['', '철회 사유를 입력해주세요.'],
    ['  \n ', '철회 사유를 입력해주세요.'],
    [' 가 ', null],
    ['가'.repeat(255), null],
    [` ${'가'.repeat(255)} `, null],
    ['😀'.repeat(255), null],
    ['가'.repeat(256), '철회 사유는 255자 이하로 입력해주세요.'],
  ])('%j is answered with %j [VISIT-257]', (reason, message) => {
    expect(checkWithdrawalReason(reason)).toBe(message)
  })
})

describe('the refusal of a withdrawal', () => {
  it.each(VISIT_STATUSES.filter((status) => status !== 'COMPLETED'))(
    'of a visit stored %s [VISIT-261]',
    (visitStatus) => {
      expect(refusal(visit(2, { visitStatus }))).toBe(OPEN)
      expect(refusal(visit(2, { visitStatus, actualVisitDate: '2026-03-02' }))).toBeUndefined()
    },
  )

  it('is for a later complete visit only: not an equal, an earlier or an open one [VISIT-261]', () => {
    expect(refusal(visit(2, DONE), visit(3, DONE))).toBe(LATER)
    expect(refusal(visit(2, DONE), visit(3, { actualVisitDate: '2026-03-09', visitStatus: 'MISSED' }))).toBe(LATER)
    expect(refusal(visit(2, DONE), visit(2, { ...DONE, visitId: 'same' }))).toBeUndefined()
    expect(refusal(visit(2, DONE), visit(1, DONE), visit(3))).toBeUndefined()
  })

  it('is not for a cancelled visit or one outside of the order, nor of one outside of it [VISIT-261]', () => {
    const outside = visit(3, { ...DONE, visitType: 'UNSCHEDULED' })
    expect(refusal(visit(2, DONE), outside, visit(null, DONE))).toBeUndefined()
    expect(refusal(visit(2, DONE), visit(3, { ...DONE, visitStatus: 'CANCELLED' }))).toBeUndefined()
    expect(refusal(outside, visit(4, DONE))).toBeUndefined()
    expect(refusal(visit(null, DONE), visit(4, DONE))).toBeUndefined()
  })

  it('is also for an imported baseline visit without number [VISIT-261]', () => {
    expect(refusal(visit(null, { ...DONE, visitCode: 'V1' }), visit(2, DONE))).toBe(LATER)
  })
})

describe('a withdrawn visit', () => {
  it('of a template is planned again on the day and in the window that its baseline gives now [VISIT-258]', () => {
    const moved = visit(2, { ...DONE, baselineSource: 'ENROLLMENT' })
    const baseline = visit(1, { ...DONE, actualVisitDate: '2026-02-02' })
    const open = { visitStatus: 'SCHEDULED', actualVisitDate: null }
    expect(plan(moved, [baseline])).toEqual({
      planned: {
        ...open,
        scheduledDate: '2026-03-02',
        visitWindowStart: '2026-02-28',
        visitWindowEnd: '2026-03-07',
        baselineSource: 'BASELINE_VISIT',
      },
      removed: [],
      kept: [],
    })
    expect(plan(moved, [], { armBaselineDate: '2026-02-01' }).planned).toEqual({
      ...open,
      scheduledDate: '2026-03-01',
      visitWindowStart: '2026-02-27',
      visitWindowEnd: '2026-03-06',
      baselineSource: 'ARM',
    })
    expect(plan(moved, []).planned).toMatchObject({ scheduledDate: '2026-02-17', baselineSource: 'ENROLLMENT' })
  })

  it('has its template also when that is inactive, or known by the code alone [VISIT-258]', () => {
    const templates = [template(2, { active: false })]
    expect(plan(visit(2, DONE), [], { templates }).planned).toMatchObject({ scheduledDate: '2026-02-17' })
    const imported = visit(2, { ...DONE, visitTemplateId: null, visitCode: ' v2 ' })
    expect(plan(imported, []).planned).toMatchObject({ scheduledDate: '2026-02-17' })
  })

  it.each([
    ['is gone', []],
    ['has no offset', [template(2, { dayOffset: null })]],
    ['has a reversed window', [template(2, { windowBefore: -3, windowAfter: -3 })]],
  ])('whose template %s keeps its day, window and source [VISIT-258]', (_, templates) => {
    expect(plan(visit(2, DONE), [], { templates }).planned).toEqual({
      visitStatus: 'SCHEDULED',
      actualVisitDate: null,
      scheduledDate: '2026-04-01',
      visitWindowStart: '2026-03-30',
      visitWindowEnd: '2026-04-06',
      baselineSource: 'BASELINE_VISIT',
    })
  })

  it('is removed when it is the baseline visit, unscheduled, or without template [VISIT-258]', () => {
    const nothing = { planned: null, removed: [], kept: [] }
    expect(plan(visit(1, DONE), [])).toEqual(nothing)
    expect(plan(visit(2, { ...DONE, visitType: 'UNSCHEDULED' }), [])).toEqual(nothing)
    expect(plan(visit(null, DONE), [])).toEqual(nothing)
    expect(plan(visit(9, { ...DONE, visitTemplateId: null }), [])).toEqual(nothing)
  })
})

describe('with the baseline visit', () => {
  const baseline = visit(1, DONE)
  const after = (facts: Partial<WithdrawnFacts>) => {
    const { removed, kept } = plan(baseline, [visit(2, facts)])
    return removed.length > 0 ? 'removed' : kept.length > 0 ? 'kept' : 'untouched by it'
  }

  it.each([
    ['that nothing happened to', {}, 'removed'],
    ['with blank texts', { notes: ' ', visitDescription: '' }, 'removed'],
    ['that was changed', { version: 2 }, 'kept'],
    ['with notes', { notes: '공복 방문' }, 'kept'],
    ['with a description', { visitDescription: '채혈' }, 'kept'],
    ['with a notification', { notificationType: 'EMAIL' }, 'kept'],
    ['stored IN_PROGRESS', { visitStatus: 'IN_PROGRESS' }, 'kept'],
    ['stored MISSED', { visitStatus: 'MISSED' }, 'kept'],
    ['stored CANCELLED', { visitStatus: 'CANCELLED' }, 'kept'],
    ['counted from the arm', { baselineSource: 'ARM' }, 'untouched by it'],
    ['without source', { baselineSource: null }, 'untouched by it'],
    ['without template', { visitTemplateId: null }, 'untouched by it'],
    ['that is unscheduled', { visitType: 'UNSCHEDULED' }, 'untouched by it'],
    ['without number', { visitNumber: null }, 'untouched by it'],
    ['with the same number', { visitNumber: 1, visitName: 'V1 방문', visitId: 'z' }, 'untouched by it'],
    ['with a smaller number', { visitNumber: 0, visitCode: 'V0' }, 'untouched by it'],
  ] as const)('a visit %s is %s [VISIT-259]', (_, facts, fate) => {
    expect(after(facts)).toBe(fate)
  })

  it('both the removed and the kept ones are named, in their order [VISIT-259, VISIT-260]', () => {
    const others = [visit(4), visit(2), visit(3, { version: 2 }), visit(5, { notes: '메모' })]
    const { planned, removed, kept } = plan(baseline, others)
    expect(planned).toBeNull()
    expect(removed.map(({ visitId }) => visitId)).toEqual(['id-4', 'id-2'])
    expect(kept.map(({ visitId }) => visitId)).toEqual(['id-3', 'id-5'])
  })

  it('never goes a visit that is complete, was changed, or has a text; another visit takes none with it [VISIT-259]', () => {
    const any = fc.record({
      visitNumber: fc.option(fc.integer({ min: 1, max: 4 })),
      visitType: fc.constantFrom('REGULAR', 'UNSCHEDULED'),
      visitStatus: fc.constantFrom(...VISIT_STATUSES),
      version: fc.integer({ min: 1, max: 2 }),
      notes: fc.option(fc.constant('메모')),
      baselineSource: fc.constantFrom('BASELINE_VISIT', 'ARM', 'ENROLLMENT', null),
    })
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 6 }), fc.nat(), (facts, at) => {
        const all = facts.map((each, place) => visit(each.visitNumber, { ...each, visitId: `id-${place}` }))
        const one = all[at % all.length] ?? visit(1)
        const { planned, removed, kept } = plan(
          one,
          all.filter((each) => each !== one),
        )
        expect(removed.every((each) => !isVisitComplete(each) && each.version === 1 && each.notes === null)).toBe(true)
        expect([...removed, ...kept]).not.toContain(one)
        if (planned) expect([...removed, ...kept]).toEqual([])
      }),
    )
  })
})
