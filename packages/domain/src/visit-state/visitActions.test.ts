import { describe, expect, it } from 'vitest'
import {
  actionsOfVisit,
  findBaselineVisit,
  isBaselineVisit,
  refusalToCompleteVisit,
  refusalToDeleteVisit,
  type StoredVisit,
  shouldGenerateRemaining,
  VISIT_ACTION_LABELS,
  VISIT_STATUSES,
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
  visitWindowStart: '2025-03-07',
  visitWindowEnd: '2025-03-13',
  ...facts,
})
const DONE = { visitStatus: 'COMPLETED', actualVisitDate: DAY } as const
const BASELINE = visit(1, DONE)
const OPEN_BASELINE = visit(1)
const buttons = (one: StoredVisit, ...others: StoredVisit[]) => actionsOfVisit(one, [one, ...others]).join(' ')

describe('the baseline visit', () => {
  it.each(['V1', ' v1 ', 'BASELINE', 'baseline'])('has the code %j [VISIT-118]', (visitCode) => {
    expect(isBaselineVisit({ visitCode, visitName: '방문' })).toBe(true)
  })

  it.each(['V1 방문', '방문 V1(기준)', 'Baseline', '기준 baseline 방문', '방문V1', 'v1', 'V1방문', 'V1A'])(
    'has the name %j [VISIT-118]',
    (visitName) => {
      expect(isBaselineVisit({ visitCode: null, visitName })).toBe(true)
    },
  )

  it.each(['V10 방문', 'V11', 'V12', 'V19', 'PREV1', '2V1', 'v10', 'EV1', ''])(
    'does not have the name %j [VISIT-119]',
    (visitName) => {
      expect(isBaselineVisit({ visitCode: null, visitName })).toBe(false)
      expect(isBaselineVisit({ visitCode: visitName, visitName: '방문' })).toBe(false)
    },
  )

  it('is never an unscheduled one [VISIT-118]', () => {
    expect(isBaselineVisit(visit(1, { visitType: 'UNSCHEDULED' }))).toBe(false)
  })

  it('is the one with the lowest number of several, and a cancelled one only when alone [VISIT-118]', () => {
    const late = visit(5, { visitCode: 'BASELINE' })
    const cancelled = visit(1, { visitStatus: 'CANCELLED' })
    const unnumbered = visit(null, { visitName: 'V1 방문' })
    expect(findBaselineVisit([late, unnumbered, OPEN_BASELINE])).toBe(OPEN_BASELINE)
    expect(findBaselineVisit([unnumbered, late])).toBe(late)
    expect(findBaselineVisit([cancelled, late])).toBe(late)
    expect(findBaselineVisit([cancelled])).toBe(cancelled)
    expect(findBaselineVisit([visit(2)])).toBeNull()
  })

  it('is chosen by number, then by id, for any order of the visits', () => {
    const five = visit(5, { visitId: 'a', visitCode: 'BASELINE' })
    const unnumbered = visit(null, { visitId: 'b', visitName: 'V1 방문' })
    const one = visit(1, { visitId: 'd' })
    const alike = visit(1, { visitId: 'c' })
    const first = (...visits: StoredVisit[]) => [findBaselineVisit(visits), findBaselineVisit(visits.toReversed())]
    expect(first(five, one)).toEqual([one, one])
    expect(first(five, unnumbered)).toEqual([five, five])
    expect(first(unnumbered, one)).toEqual([one, one])
    expect(first(one, alike)).toEqual([alike, alike])
    expect(first(five, unnumbered, one, alike)).toEqual([alike, alike])
  })
})

describe('the buttons of a visit', () => {
  it('are all three when every earlier visit is complete [VISIT-109, VISIT-114, VISIT-116]', () => {
    expect(buttons(visit(2), BASELINE, visit(3))).toBe('complete edit delete')
    expect(VISIT_ACTION_LABELS).toEqual({ complete: '완료 처리', edit: '수정', delete: '삭제' })
  })

  it('are delete only after an open visit [VISIT-111, VISIT-115, VISIT-116]', () => {
    for (const visitStatus of ['SCHEDULED', 'IN_PROGRESS', 'MISSED'] as const) {
      expect(buttons(visit(3), BASELINE, visit(2, { visitStatus }))).toBe('delete')
    }
  })

  it('are edit only for the open baseline, also when it is next [VISIT-110, VISIT-114, VISIT-117]', () => {
    expect(buttons(OPEN_BASELINE, visit(2))).toBe('edit')
    expect(buttons(OPEN_BASELINE, visit(0))).toBe('')
  })

  it('are edit only for a complete visit, also after open ones [VISIT-112, VISIT-113, VISIT-117]', () => {
    for (const visitStatus of VISIT_STATUSES) {
      expect(buttons(visit(3, { visitStatus, actualVisitDate: DAY }), OPEN_BASELINE, visit(2))).toBe('edit')
    }
    expect(buttons(visit(3, { visitStatus: 'COMPLETED' }), OPEN_BASELINE)).toBe('edit')
    expect(buttons(BASELINE)).toBe('edit')
  })

  it('are never complete or delete for an unscheduled visit [VISIT-112, VISIT-117]', () => {
    for (const visitStatus of VISIT_STATUSES) {
      expect(buttons(visit(null, { visitType: 'UNSCHEDULED', visitStatus }), OPEN_BASELINE)).toBe('edit')
    }
  })

  it('are edit for a CANCELLED visit, and only when nothing earlier is open [VISIT-112, VISIT-114, VISIT-115, VISIT-117]', () => {
    expect(buttons(visit(2, { visitStatus: 'CANCELLED' }), BASELINE)).toBe('edit')
    expect(buttons(visit(2, { visitStatus: 'CANCELLED' }), OPEN_BASELINE)).toBe('')
  })

  it('are complete and delete for a missed visit [VISIT-109, VISIT-116]', () => {
    expect(buttons(visit(2, { visitStatus: 'MISSED' }), BASELINE)).toBe('complete edit delete')
  })

  it('do not depend on other visits for a follow-up without number [VISIT-109]', () => {
    expect(buttons(visit(null), OPEN_BASELINE)).toBe('complete edit delete')
  })
})

describe('the deletion of a visit', () => {
  it('is refused only for a complete visit and the baseline [VISIT-123]', () => {
    const visits = [OPEN_BASELINE, visit(2)]
    const refusal = (one: StoredVisit) => refusalToDeleteVisit(one, [...visits, one])
    const refused = (rule: string) => ({ rule, message: '삭제할 수 없는 방문입니다.' })
    expect(refusal(OPEN_BASELINE)).toEqual(refused('baseline-visit'))
    expect(refusal(visit(3, { visitStatus: 'COMPLETED' }))).toEqual(refused('visit-complete'))
    expect(refusal(visit(3, { visitStatus: 'MISSED', actualVisitDate: DAY }))).toEqual(refused('visit-complete'))
    for (const visitStatus of ['SCHEDULED', 'IN_PROGRESS', 'MISSED', 'CANCELLED'] as const) {
      expect(refusal(visit(3, { visitStatus }))).toBeNull()
    }
  })
})

describe('generateRemainingVisits', () => {
  it('is true for the baseline while no later regular visit is stored [VISIT-129]', () => {
    const unscheduled = visit(9, { visitType: 'UNSCHEDULED' })
    expect(shouldGenerateRemaining(OPEN_BASELINE, [OPEN_BASELINE])).toBe(true)
    expect(shouldGenerateRemaining(OPEN_BASELINE, [visit(0), OPEN_BASELINE, unscheduled, visit(null)])).toBe(true)
    expect(shouldGenerateRemaining(OPEN_BASELINE, [OPEN_BASELINE, visit(1, { visitId: 'same number' })])).toBe(true)
  })

  it('depends, for a baseline without number, on the visits with a number [VISIT-129, VISIT-130]', () => {
    const unnumbered = visit(null, { visitName: 'V1 방문' })
    const followUp = visit(null, { visitId: 'follow-up' })
    expect(shouldGenerateRemaining(unnumbered, [unnumbered, followUp])).toBe(true)
    expect(shouldGenerateRemaining(unnumbered, [unnumbered, followUp, visit(2)])).toBe(false)
  })

  it('is false for the baseline when a later regular visit is stored, in any status [VISIT-130]', () => {
    for (const visitStatus of VISIT_STATUSES) {
      expect(shouldGenerateRemaining(OPEN_BASELINE, [OPEN_BASELINE, visit(2, { visitStatus })])).toBe(false)
    }
  })

  it('is false for every other visit [VISIT-131]', () => {
    expect(shouldGenerateRemaining(visit(2), [visit(2)])).toBe(false)
    expect(shouldGenerateRemaining(visit(2), [BASELINE, visit(2)])).toBe(false)
  })
})

describe('a completion is refused', () => {
  const refusal = (one: StoredVisit, ...others: StoredVisit[]) => refusalToCompleteVisit(one, [one, ...others])
  const message = '현재 상태에서는 처리할 수 없습니다.'

  it.each(VISIT_STATUSES)('for a visit stored %s only when it is complete [VISIT-090, VISIT-091]', (visitStatus) => {
    const rule = { rule: 'visit-complete', message }
    expect(refusal(visit(2, { visitStatus }))).toEqual(visitStatus === 'COMPLETED' ? rule : null)
    expect(refusal(visit(2, { visitStatus, actualVisitDate: DAY }))).toEqual(rule)
  })

  it('while an earlier visit is open, also for the baseline visit; not for an equal or a later one [VISIT-101, VISIT-145]', () => {
    expect(refusal(visit(2), visit(1))).toEqual({ rule: 'earlier-open', message })
    expect(refusal(visit(2), visit(1, { visitStatus: 'MISSED' }))).toEqual({ rule: 'earlier-open', message })
    expect(refusal(OPEN_BASELINE, visit(0))).toEqual({ rule: 'earlier-open', message })
    expect(refusal(visit(2), visit(1, DONE), visit(2, { visitId: 'same' }), visit(3))).toBeNull()
    expect(refusal(visit(2), visit(1, { visitStatus: 'CANCELLED' }))).toBeNull()
    expect(refusal(OPEN_BASELINE)).toBeNull()
  })

  it('for an unscheduled visit [VISIT-112]', () => {
    expect(refusal(visit(2, { visitType: 'UNSCHEDULED' }))).toEqual({ rule: 'unscheduled', message })
  })
})
