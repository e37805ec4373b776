import { describe, expect, it } from 'vitest'
import type { ArmVisit } from '.'
import { OLD, preview, subject, visit } from './sample'

/** A visit without template, which no baseline change moves. */
const followUp = (visitId: string, scheduledDate: string, fields: Partial<ArmVisit> = {}) =>
  visit(9, {
    visitId,
    visitTemplateId: null,
    visitCode: null,
    visitNumber: null,
    visitName: '추가 방문',
    baselineSource: null,
    scheduledDate,
    visitWindowStart: null,
    visitWindowEnd: null,
    ...fields,
  })
const conflicts = (visits: ArmVisit[], newDate: string) => preview([subject(visits)], newDate).newConflicts

describe('the new conflicts of a baseline change', () => {
  it('include those of rows that are not stored, by day and by window [BASE-102]', () => {
    // V2 is not stored: the new baseline 2025-03-17 puts it on 2025-03-31.
    expect(conflicts([followUp('f1', '2025-03-31')], '2025-03-17')).toEqual([
      { subjectId: 's1', a: 'f1', b: 't2', reason: 'SAME_DAY' },
    ])
    // V3 is not stored: with baseline 2025-02-28 its window opens on 2025-03-25, inside that of the completed V2.
    const done = visit(2, { visitStatus: 'COMPLETED', actualVisitDate: '2025-03-24' })
    expect(conflicts([done], '2025-02-28')).toEqual([{ subjectId: 's1', a: 'v2', b: 't3', reason: 'WINDOW_OVERLAP' }])
  })

  it('exclude conflicts that a calculated row had before [BASE-102]', () => {
    expect(conflicts([followUp('f1', '2025-03-24')], OLD)).toEqual([])
    expect(conflicts([followUp('f1', '2025-03-24'), followUp('f2', '2025-04-07')], '2025-03-10')).toEqual([])
  })

  it('are identified by their visits, not by the reason alone [BASE-102]', () => {
    const sameDay = [followUp('f1', '2025-05-01'), followUp('f2', '2025-05-01')]
    expect(conflicts([...sameDay, visit(2), followUp('f3', '2025-03-31')], '2025-03-17')).toEqual([
      { subjectId: 's1', a: 'f3', b: 'v2', reason: 'SAME_DAY' },
    ])
  })

  it('are identified by both ids, for ids of any spelling [BASE-102]', () => {
    const sameDay = [followUp('a', '2025-05-01'), followUp('bc', '2025-05-01')]
    const [moving, inItsWay] = [visit(2, { visitId: 'ab' }), followUp('c', '2025-03-31')]
    expect(conflicts([...sameDay, moving, inItsWay], '2025-03-17')).toEqual([
      { subjectId: 's1', a: 'ab', b: 'c', reason: 'SAME_DAY' },
    ])
  })
})
