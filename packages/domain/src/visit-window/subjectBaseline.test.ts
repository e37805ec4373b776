import { describe, expect, it } from 'vitest'
import { type BaselineSource, dependsOnArmBaseline, subjectBaselineDate } from '.'

const BASELINE_VISIT = {
  visitId: 'v1',
  visitType: 'REGULAR',
  visitStatus: 'COMPLETED',
  visitNumber: 1,
  visitCode: 'V1',
  visitName: '기준 방문',
  actualVisitDate: '2025-03-12',
} as const
const ARM = '2025-03-11'
const ENROLMENT = '2025-03-10'
const of = (visit: boolean, arm: boolean, enrolment: boolean) =>
  subjectBaselineDate({
    visits: visit ? [BASELINE_VISIT] : [],
    armBaselineDate: arm ? ARM : null,
    enrollmentDate: enrolment ? ENROLMENT : null,
  })

describe('the baseline date of a subject', () => {
  const FROM_VISIT = { baselineDate: '2025-03-12', source: 'BASELINE_VISIT' }
  const FROM_ARM = { baselineDate: ARM, source: 'ARM' }
  const FROM_ENROLMENT = { baselineDate: ENROLMENT, source: 'ENROLLMENT' }

  it.each([
    [true, true, true, FROM_VISIT],
    [true, true, false, FROM_VISIT],
    [true, false, true, FROM_VISIT],
    [true, false, false, FROM_VISIT],
    [false, true, true, FROM_ARM],
    [false, true, false, FROM_ARM],
    [false, false, true, FROM_ENROLMENT],
    [false, false, false, { baselineDate: null, source: null }],
  ])('with visit %s, arm %s, enrolment %s is %j [VISIT-173]', (visit, arm, enrolment, expected) => {
    expect(of(visit, arm, enrolment)).toEqual(expected)
  })

  it('ignores a baseline visit without an actual date [VISIT-173]', () => {
    const open = { ...BASELINE_VISIT, visitStatus: 'SCHEDULED', actualVisitDate: null } as const
    const input = { visits: [open], armBaselineDate: '-', enrollmentDate: ENROLMENT }
    expect(subjectBaselineDate(input)).toEqual(FROM_ENROLMENT)
  })

  it('changes with the arm only for visits counted from the arm [VISIT-252]', () => {
    const depends = (baselineSource: BaselineSource | null) => dependsOnArmBaseline({ baselineSource })
    expect(['BASELINE_VISIT', 'ARM', 'ENROLLMENT', null].map((source) => depends(source as BaselineSource))).toEqual([
      false,
      true,
      false,
      false,
    ])
  })
})
