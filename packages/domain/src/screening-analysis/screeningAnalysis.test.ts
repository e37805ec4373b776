import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import {
  ANALYSIS_DAYS,
  ANALYSIS_PAGE_SIZE,
  CATALOGUE_LABELS,
  catalogueReasonOf,
  FAILURE_CATALOGUE,
  failureReport,
  failureReportName,
  failuresByReason,
  formatSuccessRate,
  screeningsByDay,
  screeningTotals,
} from '.'

const TODAY = '2025-03-02'
const D = '2025-02-20'
const failure = (screenFailureReason: string | null) => ({ screeningFailDate: D, screenFailureReason })
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value)

describe('the chart of the screening analysis', () => {
  it('has the last seven days, today included [SUBJ-343, SUBJ-346, DCONST-012]', () => {
    expect(ANALYSIS_DAYS).toBe(7)
    const empty = { screenings: 0, failures: 0 }
    expect(screeningsByDay([], TODAY)).toEqual([
      { date: '2025-02-24', ...empty },
      { date: '2025-02-25', ...empty },
      { date: '2025-02-26', ...empty },
      { date: '2025-02-27', ...empty },
      { date: '2025-02-28', ...empty },
      { date: '2025-03-01', ...empty },
      { date: '2025-03-02', ...empty },
    ])
  })

  it('counts consents and failures on their own days [SUBJ-344, SUBJ-345]', () => {
    const subjects = [
      { consentDate: '2025-02-23' },
      { consentDate: '2025-02-24', screeningFailDate: '2025-02-24' },
      { consentDate: '2025-02-24', screeningFailDate: '2025-03-02' },
      { consentDate: '2025-03-02', enrollmentDate: '2025-03-02' },
      { consentDate: '2025-03-03' },
      { consentDate: '-', screeningFailDate: '' },
      {},
    ]
    const days = screeningsByDay(subjects, TODAY)
    expect(days.map(({ screenings }) => screenings)).toEqual([2, 0, 0, 0, 0, 0, 1])
    expect(days.map(({ failures }) => failures)).toEqual([1, 0, 0, 0, 0, 0, 1])
  })

  it('contains all entries of the seven days [SUBJ-343, SUBJ-344, SUBJ-345]', () => {
    const day = fc.option(fc.integer({ min: -10, max: 3 }).map((shift) => addDays(TODAY, shift)))
    const subject = fc.record({ consentDate: day, screeningFailDate: day })
    fc.assert(
      fc.property(fc.array(subject), (subjects) => {
        const isInside = (date: string | null) => date !== null && date > '2025-02-23' && date <= TODAY
        const days = screeningsByDay(subjects, TODAY)
        expect(days.reduce((sum, { screenings }) => sum + screenings, 0)).toBe(
          subjects.filter(({ consentDate }) => isInside(consentDate)).length,
        )
        expect(days.reduce((sum, { failures }) => sum + failures, 0)).toBe(
          subjects.filter(({ screeningFailDate }) => isInside(screeningFailDate)).length,
        )
      }),
    )
  })
})

describe('the numbers of the screening analysis', () => {
  it('are the counts of all, enrolled and failed subjects [SUBJ-347]', () => {
    const subjects = [{ consentDate: D }, { consentDate: D, enrollmentDate: D }, failure('AGE'), failure(null), {}]
    expect(screeningTotals(subjects)).toMatchObject({ total: 5, enrolled: 1, failed: 2 })
  })

  it.each([
    [1, 3, '33.3%'],
    [2, 3, '66.7%'],
    [1, 8, '12.5%'],
    [1, 16, '6.3%'],
    [1, 2000, '0.1%'],
    [1, 2001, '0.0%'],
    [3, 3, '100.0%'],
    [0, 3, '0.0%'],
    [0, 0, '0.0%'],
  ])('have for %i of %i the success rate %s [SUBJ-348, SUBJ-349]', (enrolled, total, rate) => {
    const subjects = [...times(enrolled, { enrollmentDate: D }), ...times(total - enrolled, { consentDate: D })]
    expect(formatSuccessRate(screeningTotals(subjects).successRate)).toBe(rate)
  })

  it('include the stored statuses ENROLLED and RANDOMIZED, each subject once [SUBJ-348]', () => {
    const subjects = [
      { subjectStatus: 'ENROLLED' },
      { subjectStatus: 'RANDOMIZED' },
      { subjectStatus: 'RANDOMIZED', enrollmentDate: D },
      { subjectStatus: 'SCREENING_FAILED' },
      { subjectStatus: null },
    ]
    expect(screeningTotals(subjects)).toMatchObject({ total: 5, enrolled: 3, successRate: 60 })
  })

  it('include enrolled subjects that completed or dropped out [SUBJ-350]', () => {
    const subjects = [
      { enrollmentDate: D, completionDate: D, subjectStatus: 'COMPLETED' },
      { enrollmentDate: D, dropoutDate: D, subjectStatus: 'WITHDRAWN' },
    ]
    expect(screeningTotals(subjects)).toMatchObject({ enrolled: 2, successRate: 100 })
  })
})

/** The catalogue as the ledger lists it. */
const CATALOGUE = [
  ['AGE', '연령'],
  ['BMI', '체질량지수(BMI)'],
  ['LAB', '실험실 검사'],
  ['VITAL_SIGNS', '활력징후'],
  ['MEDICAL_HISTORY', '병력'],
  ['CONCOMITANT_MEDICATION', '병용약물'],
  ['ALLERGY', '알레르기'],
  ['INCLUSION_NOT_MET', '선정기준 미충족'],
  ['EXCLUSION_MET', '제외기준 해당'],
  ['PROTOCOL_VIOLATION', '임상시험계획서 위반'],
  ['WINDOW_EXPIRED', '스크리닝 기간 만료'],
  ['CONSENT_WITHDRAWN', '동의 철회'],
  ['LOST_TO_FOLLOW_UP', '추적 불가'],
  ['SITE_CAPACITY', '기관 수용 한계'],
  ['INVESTIGATOR_DECISION', '연구자 판단'],
  ['SAFETY_CONCERN', '안전성 우려'],
  ['NOT_IN_BEST_INTEREST', '시험대상자의 최선의 이익에 부합하지 않음'],
  ['ADMINISTRATIVE', '행정적 사유'],
  ['OTHER', '기타'],
] as const
const countsAsItself = (from: number, to: number) => {
  for (const [index, [reason, label]] of CATALOGUE.entries()) {
    if (index < from || index >= to) continue
    expect(FAILURE_CATALOGUE[index]).toBe(reason)
    expect(CATALOGUE_LABELS[reason]).toBe(label)
    expect(catalogueReasonOf(reason)).toBe(reason)
  }
}

describe('the catalogue of failure reasons', () => {
  it('begins with the seven medical reasons [SUBJ-358, SUBJ-359, SUBJ-360, SUBJ-361, SUBJ-362, SUBJ-363, SUBJ-364]', () => {
    countsAsItself(0, 7)
  })

  it('continues with protocol, window and consent [SUBJ-365, SUBJ-366, SUBJ-367, SUBJ-368, SUBJ-369]', () => {
    countsAsItself(7, 12)
    expect(catalogueReasonOf('INCLUSION_CRITERIA')).toBe('INCLUSION_NOT_MET')
    expect(catalogueReasonOf('EXCLUSION_CRITERIA')).toBe('EXCLUSION_MET')
    expect(catalogueReasonOf('CONSENT_WITHDRAWAL')).toBe('CONSENT_WITHDRAWN')
  })

  it('ends with the other reasons [SUBJ-370, SUBJ-371, SUBJ-372, SUBJ-373, SUBJ-374, SUBJ-375]', () => {
    countsAsItself(12, 19)
    expect(FAILURE_CATALOGUE).toHaveLength(19)
  })

  it.each([null, undefined, '', 'age', 'SOMETHING', '__proto__', 'constructor'])(
    'counts %j as other [SUBJ-376]',
    (reason) => {
      expect(catalogueReasonOf(reason)).toBe('OTHER')
      expect(CATALOGUE_LABELS.OTHER).toBe('기타')
    },
  )
})

describe('the failures by reason', () => {
  it('are sorted most frequent first, then in the order of the catalogue [SUBJ-351]', () => {
    const subjects = [
      failure('OTHER'),
      failure('INCLUSION_CRITERIA'),
      failure('INCLUSION_NOT_MET'),
      failure('LAB'),
      failure(null),
      failure('BMI'),
      { screenFailureReason: 'AGE' },
    ]
    expect(failuresByReason(subjects)).toEqual([
      { reason: 'INCLUSION_NOT_MET', label: '선정기준 미충족', count: 2 },
      { reason: 'OTHER', label: '기타', count: 2 },
      { reason: 'BMI', label: '체질량지수(BMI)', count: 1 },
      { reason: 'LAB', label: '실험실 검사', count: 1 },
    ])
    expect(failuresByReason([])).toEqual([])
  })

  it('add up to the failed subjects in descending counts [SUBJ-351]', () => {
    const reason = fc.option(fc.oneof(fc.constantFrom(...FAILURE_CATALOGUE, 'INCLUSION_CRITERIA'), fc.string()))
    fc.assert(
      fc.property(fc.array(reason), (reasons) => {
        const subjects = reasons.map(failure)
        const counts = failuresByReason(subjects).map(({ count }) => count)
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(screeningTotals(subjects).failed)
        expect(counts).toEqual([...counts].sort((a, b) => b - a))
      }),
    )
  })

  it('list ten subjects on a page [SUBJ-352, DCONST-011]', () => {
    expect(ANALYSIS_PAGE_SIZE).toBe(10)
  })
})

describe('the failure report', () => {
  it('has the day in its file name [SUBJ-355, DCONST-013]', () => {
    expect(failureReportName('2025-03-10')).toBe('screen_failure_report_2025-03-10.csv')
  })

  const subject = { scno: 'SC-01-001', initials: 'K**', institutionName: '서울, 한빛병원', consentDate: D }

  it('has the header and a row for each failed subject, as the role sees it [SUBJ-356, SUBJ-357, ACCESS-045]', () => {
    const failed = [
      { ...subject, ...failure('INCLUSION_CRITERIA'), screenFailureDetail: '=HYPERLINK("x")' },
      { ...subject },
      { ...subject, ...failure(null), consentDate: '-', scno: null, screenFailureDetail: null },
    ]
    expect(failureReport(failed, '2026-11-12')).toBe(
      [
        '\uFEFFSCNO,이니셜,기관명,동의일,스크리닝 탈락일,탈락 사유,상세 사유,내려받기 번호',
        'SC-01-001,K**,"서울, 한빛병원",2025-02-20,2025-02-20,선정기준 미충족,"\'=HYPERLINK(""x"")",2026-11-12',
        ',K**,"서울, 한빛병원",,2025-02-20,기타,,2026-11-12',
        '',
      ].join('\r\n'),
    )
  })
})
