import { describe, expect, it } from 'vitest'
import { type PlannedVisit, VISIT_STATUSES, VISIT_TIMELINESS_LABELS, type VisitTimeliness, visitTimeliness } from '.'

const PLANNED: PlannedVisit = {
  visitType: 'REGULAR',
  visitStatus: 'SCHEDULED',
  scheduledDate: '2025-04-07',
  actualVisitDate: null,
  visitWindowStart: '2025-04-04',
  visitWindowEnd: '2025-04-10',
}
const markOf = (facts: Partial<PlannedVisit>, today: string) => visitTimeliness({ ...PLANNED, ...facts }, today)

describe('the timeliness of a planned visit', () => {
  it.each<[today: string, mark: VisitTimeliness | null]>([
    ['2025-04-03', null],
    ['2025-04-04', 'due'],
    ['2025-04-05', 'due'],
    ['2025-04-06', 'due'],
    ['2025-04-07', 'due'],
    ['2025-04-08', 'late'],
    ['2025-04-09', 'late'],
    ['2025-04-10', 'late'],
    ['2025-04-11', 'missed'],
    ['2026-04-11', 'missed'],
  ])('on %s is %s [VISIT-253, VISIT-254, VISIT-255]', (today, mark) => {
    expect(markOf({}, today)).toBe(mark)
  })

  it('without window is due on its day and late from the next day on [VISIT-253, VISIT-254]', () => {
    const facts = { visitWindowStart: null, visitWindowEnd: null }
    expect(markOf(facts, '2025-04-06')).toBeNull()
    expect(markOf(facts, '2025-04-07')).toBe('due')
    expect(markOf(facts, '2025-04-08')).toBe('late')
    expect(markOf(facts, '2026-04-08')).toBe('late')
  })

  it('after a move past its window is not missed before the new day [VISIT-253, VISIT-255]', () => {
    const facts = { scheduledDate: '2025-04-20' }
    expect(markOf(facts, '2025-04-11')).toBe('due')
    expect(markOf(facts, '2025-04-20')).toBe('due')
    expect(markOf(facts, '2025-04-21')).toBe('missed')
  })

  it('after a move before its window is due on the new day and late until the window ends [VISIT-253, VISIT-254, VISIT-255]', () => {
    const facts = { scheduledDate: '2025-04-01' }
    expect(markOf(facts, '2025-03-31')).toBeNull()
    expect(markOf(facts, '2025-04-01')).toBe('due')
    expect(markOf(facts, '2025-04-02')).toBe('late')
    expect(markOf(facts, '2025-04-10')).toBe('late')
    expect(markOf(facts, '2025-04-11')).toBe('missed')
  })
})

describe('the timeliness of a visit that is not planned', () => {
  it('is null: unscheduled, complete, undated, or stored with another status [VISIT-256]', () => {
    for (const today of ['2025-04-07', '2025-04-08', '2025-04-11']) {
      expect(markOf({ visitType: 'UNSCHEDULED' }, today)).toBeNull()
      expect(markOf({ actualVisitDate: '2025-04-07' }, today)).toBeNull()
      expect(markOf({ scheduledDate: null }, today)).toBeNull()
      for (const visitStatus of VISIT_STATUSES.filter((status) => status !== 'SCHEDULED')) {
        expect(markOf({ visitStatus }, today)).toBeNull()
      }
    }
  })
})

it('each timeliness mark has a Korean label [VISIT-253, VISIT-254, VISIT-255]', () => {
  expect(VISIT_TIMELINESS_LABELS).toEqual({ due: '방문 기간', late: '예정일 지남', missed: '허용범위 지남' })
})
