import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import { type ArmSubject, type ArmVisit, previewSubject, touchedVisits } from '.'
import { ENROLLED, OLD, preview, subject, TEMPLATES, visit } from './sample'

const TODAY = '2025-03-20'
const change = (newDate: string | null) => ({ armCode: 'A', oldDate: OLD, newDate, templates: TEMPLATES, today: TODAY })
const touchedOf = (one: ArmSubject, newDate: string | null) =>
  touchedVisits(one, previewSubject(one, change(newDate))).map(({ id, change: kind, oldDate, newDate: day, marks }) =>
    [id, kind, oldDate, day, ...marks].join(' '),
  )
const touched = (visits: ArmVisit[], newDate: string | null) => touchedOf(subject(visits), newDate)

describe('the visits that a change of the baseline touches', () => {
  it('are those that move and the calculated ones, by their new date [BASE-101]', () => {
    expect(touched([visit(2)], '2025-03-17')).toEqual([
      't1 CALCULATED 2025-03-10 2025-03-17',
      'v2 MOVES 2025-03-24 2025-03-31',
      't3 CALCULATED 2025-04-07 2025-04-14',
    ])
    const one = subject([visit(2)])
    expect(touchedVisits(one, previewSubject(one, change('2025-03-17')))[1]).toEqual({
      id: 'v2',
      visitName: 'V2 방문',
      change: 'MOVES',
      oldDate: '2025-03-24',
      newDate: '2025-03-31',
      marks: [],
    })
    expect(touched([visit(1), visit(2), visit(3)], OLD)).toEqual([])
  })

  it('are marked when they fall out of their window, into the past, or lose a date set by hand [BASE-102]', () => {
    const held = visit(2, { visitStatus: 'COMPLETED', actualVisitDate: '2025-03-25' })
    const rest = [visit(1, { visitStatus: 'CANCELLED' }), visit(3, { visitStatus: 'CANCELLED' })]
    expect(touched([...rest, held], '2025-03-31')).toEqual(['v2 STAYS 2025-03-25 2025-03-25 OUT_OF_WINDOW'])
    expect(touched([...rest, visit(2)], '2025-03-01')).toEqual(['v2 MOVES 2025-03-24 2025-03-15 IN_PAST'])
    const byHand = visit(2, { scheduledDate: '2025-03-26' })
    expect(touched([...rest, byHand], '2025-03-17')).toEqual(['v2 MOVES 2025-03-26 2025-03-31 SET_BY_HAND'])
    expect(touched([...rest, byHand], '2025-03-01')).toEqual(['v2 MOVES 2025-03-26 2025-03-15 IN_PAST SET_BY_HAND'])
  })

  it('are marked at both visits of a collision, whether they move, stay or are calculated [BASE-102]', () => {
    const followUp = visit(9, { visitTemplateId: null, baselineSource: null, scheduledDate: '2025-03-31' })
    const others = [visit(1, { visitStatus: 'CANCELLED' }), visit(3, { visitStatus: 'CANCELLED' })]
    const alone = { visitWindowStart: null, visitWindowEnd: null }
    expect(touched([...others, visit(2), { ...followUp, ...alone }], '2025-03-17')).toEqual([
      'v2 MOVES 2025-03-24 2025-03-31 SAME_DAY',
      'v9 STAYS 2025-03-31 2025-03-31 SAME_DAY',
    ])
    expect(touched([...others, visit(2), { ...followUp, ...alone }], '2025-03-18')).toEqual([
      'v9 STAYS 2025-03-31 2025-03-31 ADJACENT_DAY',
      'v2 MOVES 2025-03-24 2025-04-01 ADJACENT_DAY',
    ])
    const wide = { visitWindowStart: '2025-03-29', visitWindowEnd: '2025-04-02' }
    expect(touched([...others, visit(2), { ...followUp, ...wide }], '2025-03-20')).toEqual([
      'v9 STAYS 2025-03-31 2025-03-31 WINDOW_OVERLAP',
      'v2 MOVES 2025-03-24 2025-04-03 WINDOW_OVERLAP',
    ])
    // The held baseline visit decides the rows that are not stored: V3 stays where it is, in the way of V2.
    const own = visit(1, { visitStatus: 'COMPLETED', actualVisitDate: OLD, baselineSource: 'ENROLLMENT' })
    expect(touched([own, visit(2)], '2025-03-24')).toEqual([
      'v2 MOVES 2025-03-24 2025-04-07 SAME_DAY',
      't3 CALCULATED 2025-04-07 2025-04-07 SAME_DAY',
    ])
  })

  it('of a removal are the calculated ones alone, counted from the enrolment then [BASE-101]', () => {
    expect(touched([visit(2, { scheduledDate: '2025-03-26' })], null)).toEqual([
      't1 CALCULATED 2025-03-10 2025-03-05',
      't3 CALCULATED 2025-04-07 2025-04-02',
    ])
    expect(touchedOf(subject([visit(2)], { consentDate: '2025-03-01' }), null)).toEqual([
      't1 CALCULATED 2025-03-10 ',
      't3 CALCULATED 2025-04-07 ',
    ])
  })

  it('move exactly where a recalculation stores something, and are listed once [BASE-106]', () => {
    const day = fc.integer({ min: -60, max: 60 }).map((days) => addDays(OLD, days))
    const anyVisit = fc.record({
      visitStatus: fc.constantFrom('SCHEDULED', 'IN_PROGRESS', 'COMPLETED', 'MISSED', 'CANCELLED'),
      actualVisitDate: fc.option(day, { nil: null }),
      baselineSource: fc.constantFrom('ARM', 'BASELINE_VISIT', 'ENROLLMENT'),
      scheduledDate: fc.option(day, { nil: null }),
    }) satisfies fc.Arbitrary<Partial<ArmVisit>>
    const visits = fc
      .tuple(anyVisit, anyVisit, anyVisit)
      .chain((fields) => fc.subarray(fields.map((each, at) => visit(at + 1, each))))
    fc.assert(
      fc.property(visits, day, (stored, newDate) => {
        const one = subject(stored, ENROLLED)
        const rows = touchedVisits(one, previewSubject(one, change(newDate)))
        const { changes } = preview([one], newDate)
        const moved = rows.filter((row) => row.change === 'MOVES').map(({ id, newDate: to }) => `${id} ${to}`)
        expect(moved.sort()).toEqual(changes.map(({ visitId, scheduledDate }) => `${visitId} ${scheduledDate}`).sort())
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
        expect(rows.filter(({ change: kind, marks }) => kind === 'STAYS' && marks.length === 0)).toEqual([])
      }),
    )
  })
})
