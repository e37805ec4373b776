import { describe, expect, it } from 'vitest'
import type { ArmVisit } from '.'
import { moved, OLD, preview, rowOf, subject, TEMPLATES, template, visit } from './sample'

describe('the preview of a baseline change', () => {
  it('shows the old and the new target and window of every visit [BASE-091]', () => {
    const result = preview([subject([visit(2)])], '2025-03-17')
    expect(rowOf(result, 'v2')).toEqual({
      subjectId: 's1',
      id: 'v2',
      isStored: true,
      visitName: 'V2 방문',
      standing: 'planned',
      before: { target: '2025-03-24', window: { start: '2025-03-21', end: '2025-03-27' } },
      after: { target: '2025-03-31', window: { start: '2025-03-28', end: '2025-04-03' } },
      calculationError: null,
      moves: true,
      fallsOutside: false,
      becomesPast: false,
      wasSetByHand: false,
    })
    expect(result.changes).toEqual([
      {
        visitId: 'v2',
        scheduledDate: '2025-03-31',
        visitWindowStart: '2025-03-28',
        visitWindowEnd: '2025-04-03',
      },
    ])
    expect(rowOf(result, 't3')).toEqual({
      subjectId: 's1',
      id: 't3',
      isStored: false,
      visitName: 'V3 방문',
      standing: 'planned',
      before: { target: '2025-04-07', window: { start: '2025-04-04', end: '2025-04-10' } },
      after: { target: '2025-04-14', window: { start: '2025-04-11', end: '2025-04-17' } },
      calculationError: null,
      moves: false,
      fallsOutside: false,
      becomesPast: false,
      wasSetByHand: false,
    })
    expect(result).toMatchObject({ kind: 'update', dateShiftDays: 7, impact: 'minimal' })
  })

  it('moves scheduled visits only [BASE-091]', () => {
    const statuses = ['SCHEDULED', 'IN_PROGRESS', 'COMPLETED', 'MISSED', 'CANCELLED'] as const
    const standings = statuses.map((visitStatus) => {
      const result = preview([subject([visit(2, { visitStatus })])], '2025-03-17')
      return [rowOf(result, 'v2')?.standing, moved(result)]
    })
    expect(standings).toEqual([
      ['planned', ['v2']],
      ['kept', []],
      ['completed', []],
      ['kept', []],
      ['kept', []],
    ])
  })

  it('never moves a visit with an actual date, in any status [BASE-091]', () => {
    const result = preview([subject([visit(2, { actualVisitDate: '2025-03-24' })])], '2025-03-17')
    expect(rowOf(result, 'v2')?.standing).toBe('completed')
    expect(moved(result)).toEqual([])
  })

  it.each(['BASELINE_VISIT', 'ENROLLMENT', null] as const)(
    'leaves out a visit counted from %s, or without template [VISIT-252]',
    (baselineSource) => {
      const visits = [visit(2, { baselineSource }), visit(3, { visitTemplateId: null, visitCode: null })]
      const result = preview([subject(visits)], '2025-03-17')
      expect(moved(result)).toEqual([])
      expect(result.visits.filter(({ isStored }) => isStored)).toEqual([])
    },
  )

  it('counts the visits whose date or window changes [BASE-092]', () => {
    const inPlace = visit(3, {
      scheduledDate: '2025-04-14',
      visitWindowStart: '2025-04-11',
      visitWindowEnd: '2025-04-17',
    })
    expect(moved(preview([subject([visit(2), inPlace])], '2025-03-17'))).toEqual(['v2'])
    for (const field of ['scheduledDate', 'visitWindowStart', 'visitWindowEnd'] as const) {
      expect(moved(preview([subject([{ ...inPlace, [field]: '2025-04-13' }])], '2025-03-17'))).toEqual(['v3'])
    }
    expect(moved(preview([subject([visit(2)])], OLD))).toEqual([])
  })

  it('counts stored visits of inactive templates, but adds no calculated rows for them', () => {
    const templates = TEMPLATES.map((each) => ({ ...each, active: false }))
    const result = preview([subject([visit(2)])], '2025-03-17', { templates })
    expect(moved(result)).toEqual(['v2'])
    expect(result.visits).toHaveLength(1)
  })

  it('gives the reason when a visit cannot be calculated, and does not move it [BASE-071, VISIT-181]', () => {
    for (const templates of [[template('t2', 'V2', null)], []]) {
      const result = preview([subject([visit(2)])], '2025-03-17', { templates })
      expect(rowOf(result, 'v2')).toMatchObject({
        after: null,
        moves: false,
        calculationError: '방문 일정 오프셋이 설정되지 않았습니다.',
      })
    }
  })

  it.each([
    ['2025-03-07', true],
    ['2025-03-08', false],
    ['2025-03-10', false],
    ['2025-03-14', false],
    ['2025-03-15', true],
  ])('with %s marks a visit completed on day 15 as outside its window: %s [BASE-096]', (newDate, isOutside) => {
    const done = visit(2, { visitStatus: 'COMPLETED', actualVisitDate: '2025-03-25' })
    expect(rowOf(preview([subject([done])], newDate), 'v2')?.fallsOutside).toBe(isOutside)
  })

  it('marks a completed visit as outside only when it was inside before [BASE-096]', () => {
    const outsideBefore = visit(2, { visitStatus: 'COMPLETED', actualVisitDate: '2025-03-28' })
    expect(rowOf(preview([subject([outsideBefore])], '2025-03-01'), 'v2')?.fallsOutside).toBe(false)
    const undated = visit(2, { visitStatus: 'COMPLETED' })
    expect(rowOf(preview([subject([undated])], '2025-03-01'), 'v2')?.fallsOutside).toBe(false)
    expect(rowOf(preview([subject([visit(2)])], '2025-03-01'), 'v2')?.fallsOutside).toBe(false)
    const done = visit(2, { visitStatus: 'COMPLETED', actualVisitDate: '2025-03-25' })
    expect(rowOf(preview([subject([done])], null), 'v2')).toMatchObject({ after: null, fallsOutside: false })
  })

  it.each([
    ['2025-03-05', true],
    ['2025-03-06', false],
    ['2025-03-07', false],
  ])('with %s marks a planned visit as becoming past: %s [BASE-102]', (newDate, isPast) => {
    expect(rowOf(preview([subject([visit(2)])], newDate), 'v2')?.becomesPast).toBe(isPast)
    expect(rowOf(preview([subject([])], newDate), 't2')?.becomesPast).toBe(isPast)
  })

  it('does not count a target of today as past [BASE-102]', () => {
    const result = preview([subject([visit(2)])], '2025-03-09', { today: '2025-03-24' })
    expect(rowOf(result, 'v2')?.becomesPast).toBe(true)
  })

  it('does not mark a visit that is past already or does not move [BASE-102]', () => {
    const result = preview([subject([visit(2)])], '2025-03-05', { today: '2025-03-25' })
    expect(rowOf(result, 'v2')?.becomesPast).toBe(false)
    const missed = preview([subject([visit(2, { visitStatus: 'MISSED' })])], '2025-03-05')
    expect(rowOf(missed, 'v2')?.becomesPast).toBe(false)
  })

  it('marks a visit whose date was set by hand, since moving loses that date [BASE-102]', () => {
    const isMarked = (fields: Partial<ArmVisit>) =>
      rowOf(preview([subject([visit(2, fields)])], '2025-03-17'), 'v2')?.wasSetByHand
    expect(isMarked({})).toBe(false)
    expect(isMarked({ scheduledDate: '2025-03-25' })).toBe(true)
    expect(isMarked({ visitWindowStart: '2025-03-17', visitWindowEnd: '2025-03-31' })).toBe(false)
    expect(isMarked({ visitWindowStart: null })).toBe(false)
    expect(isMarked({ scheduledDate: '2025-03-25', visitStatus: 'MISSED' })).toBe(false)
  })

  it('recognises a date set by hand by the window of its template, not by the default window [BASE-102]', () => {
    const templates = [{ ...template('t2', 'V2', 14), windowBefore: 1, windowAfter: 7 }]
    const isMarked = (visitWindowStart: string, visitWindowEnd: string) => {
      const stored = visit(2, { visitWindowStart, visitWindowEnd })
      return rowOf(preview([subject([stored])], '2025-03-17', { templates }), 'v2')?.wasSetByHand
    }
    expect(isMarked('2025-03-23', '2025-03-31')).toBe(false)
    expect(isMarked('2025-03-22', '2025-03-30')).toBe(true)
    expect(isMarked('2025-03-20', '2025-03-26')).toBe(false)
  })

  it('lists the new conflicts by subject [BASE-102]', () => {
    const followUp = visit(9, {
      visitTemplateId: null,
      visitCode: null,
      visitNumber: null,
      visitName: '추가 방문',
      baselineSource: null,
      scheduledDate: '2025-03-31',
      visitWindowStart: null,
      visitWindowEnd: null,
    })
    const subjects = [subject([visit(2), followUp])]
    expect(preview(subjects, '2025-03-17').newConflicts).toEqual([
      { subjectId: 's1', a: 'v2', b: 'v9', reason: 'SAME_DAY' },
    ])
    expect(preview(subjects, '2025-03-16').newConflicts).toEqual([
      { subjectId: 's1', a: 'v2', b: 'v9', reason: 'ADJACENT_DAY' },
    ])
    expect(preview(subjects, '2025-03-15').newConflicts).toEqual([])
    const done = { ...followUp, visitStatus: 'COMPLETED', scheduledDate: '2025-02-01' } as const
    expect(
      preview([subject([visit(2), { ...done, actualVisitDate: '2025-03-31' }])], '2025-03-17').newConflicts,
    ).toEqual([{ subjectId: 's1', a: 'v2', b: 'v9', reason: 'SAME_DAY' }])
    const cancelled = { ...followUp, visitStatus: 'CANCELLED' } as const
    expect(preview([subject([visit(2), cancelled])], '2025-03-17').newConflicts).toEqual([])
    // V2 is on the day before the other visit: moved onto that day it gets a new reason, moved past it none.
    const nextDay = [subject([visit(2), { ...followUp, scheduledDate: '2025-03-25' }])]
    expect(preview(nextDay, '2025-03-11').newConflicts).toMatchObject([{ reason: 'SAME_DAY' }])
    expect(preview(nextDay, '2025-03-12').newConflicts).toEqual([])
    expect(preview([subject([visit(2), { ...followUp, scheduledDate: '2025-03-24' }])], OLD).newConflicts).toEqual([])
  })

  it('uses the stored day and window of a completed visit to find conflicts [BASE-102]', () => {
    const done = visit(2, { visitStatus: 'COMPLETED', actualVisitDate: '2025-03-24' })
    // V3 moves to 2025-03-28; its window starts within that of the completed V2, which ends on 2025-03-27.
    expect(preview([subject([done, visit(3)])], '2025-02-28').newConflicts).toEqual([
      { subjectId: 's1', a: 'v2', b: 'v3', reason: 'WINDOW_OVERLAP' },
    ])
    expect(preview([subject([done, visit(3)])], '2025-03-05').newConflicts).toEqual([])
  })

  it('moves nothing on removal, and lists every subject [VISIT-173]', () => {
    const result = preview([subject([visit(2)]), subject([], { consentDate: '2025-03-01' }, 's2')], null)
    expect(result).toMatchObject({ kind: 'removal', dateShiftDays: 0, impact: 'none', changes: [], newConflicts: [] })
    expect(rowOf(result, 'v2')).toMatchObject({
      standing: 'planned',
      after: null,
      moves: false,
      calculationError: null,
    })
    expect(result.subjects.map(({ subjectId }) => subjectId)).toEqual(['s1', 's2'])
    // The rows that are not stored are calculated from enrolment again.
    expect(rowOf(result, 't3')?.after?.target).toBe('2025-04-02')
    expect(result.visits.find(({ subjectId, id }) => subjectId === 's2' && id === 't3')).toMatchObject({
      after: null,
      calculationError: null,
    })
  })

  it('recalculates the rows counted from enrolment when the arm gets its first date [BASE-059]', () => {
    const arm = { armCode: 'A', baselineDate: null }
    const result = preview([subject([])], '2025-03-17', { arm })
    expect(result).toMatchObject({ kind: 'set', dateShiftDays: 0, impact: 'none' })
    expect(rowOf(result, 't2')).toMatchObject({ before: { target: '2025-03-19' }, after: { target: '2025-03-31' } })
    expect(result.counts.subjectsToReschedule).toBe(1)
  })
})
