import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import type { ArmSubject, ArmVisit, BaselineChangePreview } from '.'
import { ENROLLED, OLD, preview, subject, TEMPLATES, template, visit } from './sample'

describe('the subjects affected by a baseline change', () => {
  const FINISHED = { ...ENROLLED, completionDate: '2025-06-01' }
  const everybody = [
    subject([visit(2)], ENROLLED, 'enrolled'),
    subject([], { consentDate: '2025-03-01' }, 'screening'),
    subject([visit(1, { actualVisitDate: OLD })], ENROLLED, 'own-baseline'),
    subject([visit(2)], FINISHED, 'completed'),
    subject([visit(2)], { ...ENROLLED, dropoutDate: '2025-05-01' }, 'dropped-out'),
    subject([], { consentDate: '2025-03-01', screeningFailDate: '2025-03-02' }, 'failed'),
    subject([], {}, 'none'),
  ]

  it('are listed by status [BASE-060, BASE-061, BASE-062, BASE-063]', () => {
    expect(preview(everybody, '2025-03-17').subjects).toEqual([
      { subjectId: 'enrolled', status: 'ENROLLED', impact: 'significant' },
      { subjectId: 'screening', status: 'SCREENING', impact: 'moderate' },
      { subjectId: 'own-baseline', status: 'ENROLLED', impact: 'significant' },
      { subjectId: 'completed', status: 'COMPLETED', impact: 'minimal' },
      { subjectId: 'dropped-out', status: 'WITHDRAWN', impact: 'none' },
      { subjectId: 'failed', status: 'WITHDRAWN', impact: 'none' },
    ])
  })

  it('count as rescheduled with a planned visit that depends on the arm [BASE-047, BASE-049, BASE-050]', () => {
    const { counts, risk } = preview(everybody, '2025-03-17')
    expect(counts).toEqual({
      affectedTemplates: 3,
      completedSubjects: 1,
      subjectsToReschedule: 2,
      activeSubjects: 3,
    })
    expect(risk.level).toBe('high')
    expect(risk.reasons.map(({ rule }) => rule)).toEqual(['completed-subjects', 'active-subjects'])
  })

  it('need one planned visit that depends on the arm, in any state of their other visits', () => {
    const [planned, begun] = [visit(2), visit(3, { visitStatus: 'IN_PROGRESS' })]
    const all = subject([visit(1, { visitStatus: 'MISSED' }), visit(2, { visitStatus: 'MISSED' }), begun])
    expect(preview([subject([planned, begun])], '2025-03-17').counts.subjectsToReschedule).toBe(1)
    expect(preview([all], '2025-03-17').counts.subjectsToReschedule).toBe(0)
  })

  it('are reported with the active templates of the arm and the common ones, not those of another arm [BASE-046]', () => {
    const templates = [
      ...TEMPLATES,
      { ...template('t4', 'V4', 42), active: false },
      { ...template('t5', 'V5', 56), armCode: 'B' },
      { ...template('t6', 'V6', 70), treatmentGroup: 'common' },
    ]
    expect(preview([], '2025-03-17', { templates }).counts.affectedTemplates).toBe(4)
    expect(preview([], '2025-03-17', { templates, arm: { armCode: null, baselineDate: OLD } }).counts).toMatchObject({
      affectedTemplates: 1,
    })
  })

  it('get no calculated rows once they are finished', () => {
    expect(preview([subject([], FINISHED)], '2025-03-17').visits).toEqual([])
  })
})

describe('a recalculation', () => {
  const shift = fc.integer({ min: -60, max: 60 })
  const anyVisit = fc.record({
    visitStatus: fc.constantFrom('SCHEDULED', 'IN_PROGRESS', 'COMPLETED', 'MISSED', 'CANCELLED'),
    actualVisitDate: fc.option(
      shift.map((days) => addDays(OLD, days)),
      { nil: null },
    ),
    baselineSource: fc.constantFrom('ARM', 'BASELINE_VISIT', 'ENROLLMENT'),
    scheduledDate: fc.option(
      shift.map((days) => addDays(OLD, days)),
      { nil: null },
    ),
  }) satisfies fc.Arbitrary<Partial<ArmVisit>>
  const anySubject = fc
    .tuple(anyVisit, anyVisit, anyVisit)
    .map((fields) => subject(fields.map((each, at) => visit(at + 1, each))))

  const store = (stored: ArmSubject, { changes }: BaselineChangePreview): ArmSubject => ({
    ...stored,
    visits: stored.visits.map((each) => ({ ...each, ...changes.find(({ visitId }) => visitId === each.visitId) })),
  })

  it('changes nothing when repeated [BASE-091, BASE-092]', () => {
    fc.assert(
      fc.property(anySubject, shift, (stored, days) => {
        const newDate = addDays(OLD, days)
        const after = store(stored, preview([stored], newDate))
        const again = preview([after], newDate, { arm: { armCode: 'A', baselineDate: newDate } })
        expect(again).toMatchObject({ kind: 'unchanged', dateShiftDays: 0, changes: [], newConflicts: [] })
      }),
    )
  })

  it('moves the planned visits of the arm to the calculated dates, and no other [BASE-091, VISIT-252]', () => {
    fc.assert(
      fc.property(anySubject, shift, (stored, days) => {
        const result = preview([stored], addDays(OLD, days))
        for (const { visitId, scheduledDate } of result.changes) {
          const each = stored.visits.find((other) => other.visitId === visitId)
          expect(each).toMatchObject({ visitStatus: 'SCHEDULED', actualVisitDate: null, baselineSource: 'ARM' })
          const { dayOffset } = TEMPLATES.find(({ id }) => id === each?.visitTemplateId) ?? {}
          expect(scheduledDate).toBe(addDays(OLD, days + (dayOffset ?? 0)))
        }
      }),
    )
  })

  it('treats each subject independently, in any order', () => {
    fc.assert(
      fc.property(anySubject, anySubject, shift, (a, b, days) => {
        const second = { ...b, subjectId: 's2' }
        const newDate = addDays(OLD, days)
        const [both, turned] = [preview([a, second], newDate), preview([second, a], newDate)]
        expect(both.counts).toEqual(turned.counts)
        expect(both.visits).toEqual([...preview([a], newDate).visits, ...preview([second], newDate).visits])
      }),
    )
  })
})
