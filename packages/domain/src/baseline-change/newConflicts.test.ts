import { describe, expect, it } from 'vitest'
import type { ArmVisit } from '.'
import { OLD, preview, subject, visit } from './sample'

/** A visit without template, which no baseline moves. */
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

describe('the new conflicts', () => {
  it('are found for the rows that are not stored, by their day and by their window', () => {
    // V2 is not stored: with 2025-03-17 it is counted to 2025-03-31.
    expect(conflicts([followUp('f1', '2025-03-31')], '2025-03-17')).toEqual([
      { subjectId: 's1', a: 'f1', b: 't2', reason: 'SAME_DAY' },
    ])
    // V3 is not stored: with 2025-02-28 it may take place from 2025-03-25, when that of the completed V2 is still open.
    const done = visit(2, { visitStatus: 'COMPLETED', actualVisitDate: '2025-03-24' })
    expect(conflicts([done], '2025-02-28')).toEqual([{ subjectId: 's1', a: 'v2', b: 't3', reason: 'WINDOW_OVERLAP' }])
  })

  it('are none that such a row had before', () => {
    expect(conflicts([followUp('f1', '2025-03-24')], OLD)).toEqual([])
    expect(conflicts([followUp('f1', '2025-03-24'), followUp('f2', '2025-04-07')], '2025-03-10')).toEqual([])
  })

  it('are told apart by their visits, not by the reason alone', () => {
    const sameDay = [followUp('f1', '2025-05-01'), followUp('f2', '2025-05-01')]
    expect(conflicts([...sameDay, visit(2), followUp('f3', '2025-03-31')], '2025-03-17')).toEqual([
      { subjectId: 's1', a: 'f3', b: 'v2', reason: 'SAME_DAY' },
    ])
  })

  it('are told apart by each id, whatever the ids look like', () => {
    const sameDay = [followUp('a', '2025-05-01'), followUp('bc', '2025-05-01')]
    const [moving, inItsWay] = [visit(2, { visitId: 'ab' }), followUp('c', '2025-03-31')]
    expect(conflicts([...sameDay, moving, inItsWay], '2025-03-17')).toEqual([
      { subjectId: 's1', a: 'ab', b: 'c', reason: 'SAME_DAY' },
    ])
  })
})
