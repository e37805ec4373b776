import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SUBJECT_DATE_FIELDS, type SubjectDates } from '../subject-dates'
import {
  canRescreen,
  explainRescreening,
  RESCREENING_REASON,
  RESCREENING_VARIANTS,
  refusalToRescreen,
  refusalToReset,
  rescreenAsNewRow,
  resetForRescreening,
} from '.'

const D = '2025-03-10'
const FAILED = { scno: 'SC-01-003', consentDate: D, screeningFailDate: D }
const REFUSED = '재스크리닝할 수 없는 시험대상자입니다.'

/** Every combination of set and empty for the five dates. */
const EVERY_COURSE: SubjectDates[] = Array.from({ length: 32 }, (_, bits) =>
  Object.fromEntries(SUBJECT_DATE_FIELDS.map((field, index) => [field, bits & (1 << index) ? D : null])),
)

describe('screening again', () => {
  it('is possible only in the status screening failed, and never with a date that excludes the failure [SUBJ-318, SUBJ-139]', () => {
    const possible = EVERY_COURSE.filter((dates) => canRescreen({ scno: 'SC-01-003', ...dates }))
    // A failure date without enrolment, completion and dropout; consent may be set or not.
    const failed = { screeningFailDate: D, enrollmentDate: null, completionDate: null, dropoutDate: null }
    expect(possible).toEqual([
      { ...failed, consentDate: null },
      { ...failed, consentDate: D },
    ])
  })

  it('is refused while the failure and a date that excludes it are both stored [SUBJ-139, SUBJ-338]', () => {
    const pairs = EVERY_COURSE.filter((dates) => dates.screeningFailDate && (dates.enrollmentDate || dates.dropoutDate))
    expect(pairs).toHaveLength(12)
    for (const dates of pairs) {
      const pair = { scno: 'SC-01-003', ...dates }
      expect(refusalToRescreen(pair)?.message).toBe(REFUSED)
      expect(explainRescreening(pair)?.rows.at(-1)).toBe('DEC-458')
    }
    const pair = { ...FAILED, enrollmentDate: D }
    expect(refusalToRescreen(pair)).toEqual({ rule: 'exclusive-pair', message: REFUSED })
    expect(canRescreen({ ...pair, enrollmentDate: null })).toBe(true)
  })

  it('is not possible for a marked number [SUBJ-319]', () => {
    expect(canRescreen({ ...FAILED, scno: 'SC-01-003_R' })).toBe(false)
    expect(canRescreen({ ...FAILED, scno: null })).toBe(true)
  })

  it('is not possible twice from the same row [SUBJ-320]', () => {
    expect(canRescreen({ ...FAILED, hasBeenRescreened: true })).toBe(false)
    for (const flag of [false, null, undefined]) expect(canRescreen({ ...FAILED, hasBeenRescreened: flag })).toBe(true)
  })

  it('is not possible where it is not allowed [SUBJ-321]', () => {
    expect(canRescreen({ ...FAILED, rescreeningAllowed: false })).toBe(false)
    for (const flag of [true, null, undefined]) expect(canRescreen({ ...FAILED, rescreeningAllowed: flag })).toBe(true)
  })

  it('is refused with the same sentence for every rule [SUBJ-338]', () => {
    expect(refusalToRescreen(FAILED)).toBeNull()
    expect(refusalToRescreen({ ...FAILED, enrollmentDate: D, dropoutDate: D })).toEqual({
      rule: 'not-screening-failed',
      message: REFUSED,
    })
    expect(refusalToRescreen({ ...FAILED, scno: 'SC-01-003_R' })).toEqual({
      rule: 'marked-rescreened',
      message: REFUSED,
    })
    expect(refusalToRescreen({ ...FAILED, hasBeenRescreened: true })).toEqual({
      rule: 'already-rescreened',
      message: REFUSED,
    })
    expect(refusalToRescreen({ ...FAILED, rescreeningAllowed: false })).toEqual({
      rule: 'not-allowed',
      message: REFUSED,
    })
  })

  it('cannot reset a row whose stored status has no way back, with any dates [SUBJ-122]', () => {
    for (const storedStatus of ['ENROLLED', 'RANDOMIZED', 'COMPLETED', 'WITHDRAWN'] as const) {
      const refusal = { rule: 'status-transition', message: '현재 상태에서는 처리할 수 없습니다.' }
      expect(refusalToReset({ ...FAILED, storedStatus })).toEqual(refusal)
      expect(refusalToRescreen(FAILED)).toBeNull()
    }
    for (const storedStatus of [null, 'SCREENING_IN_PROGRESS', 'SCREENING_COMPLETE', 'SCREENING_FAILED'] as const) {
      expect(refusalToReset({ ...FAILED, storedStatus })).toBeNull()
      const twice = { ...FAILED, storedStatus, hasBeenRescreened: true }
      expect(refusalToReset(twice)).toEqual({ rule: 'already-rescreened', message: REFUSED })
    }
  })

  it('is explained with every reason against it [SUBJ-318, SUBJ-319, SUBJ-320, SUBJ-321]', () => {
    expect(explainRescreening(FAILED)).toBeNull()
    expect(explainRescreening({ scno: null })).toEqual({
      rows: ['SUBJ-318'],
      dates: [],
      sentence: '스크리닝 탈락 상태가 아니므로 재스크리닝할 수 없습니다.',
    })
    expect(explainRescreening({ ...FAILED, scno: 'SC-01-003_R', hasBeenRescreened: true })).toEqual({
      rows: ['SUBJ-319', 'SUBJ-320'],
      dates: [{ field: 'screeningFailDate', date: FAILED.screeningFailDate }],
      sentence: '스크리닝번호에 재스크리닝 표시(_R)가 있고 이미 재스크리닝되었으므로 재스크리닝할 수 없습니다.',
    })
    expect(explainRescreening({ ...FAILED, rescreeningAllowed: false })).toMatchObject({
      rows: ['SUBJ-321'],
      sentence: '재스크리닝이 허용되지 않으므로 재스크리닝할 수 없습니다.',
    })
    expect(explainRescreening({ ...FAILED, enrollmentDate: '2025-03-11' })).toEqual({
      rows: ['DEC-458'],
      dates: [
        { field: 'screeningFailDate', date: D },
        { field: 'enrollmentDate', date: '2025-03-11' },
      ],
      sentence: '등록일이나 중도탈락일도 있으므로 재스크리닝할 수 없습니다.',
    })
    expect(explainRescreening({ ...FAILED, dropoutDate: D })).toEqual({
      rows: ['SUBJ-318', 'DEC-458'],
      dates: [
        { field: 'screeningFailDate', date: D },
        { field: 'dropoutDate', date: D },
      ],
      sentence: '스크리닝 탈락 상태가 아니고 등록일이나 중도탈락일도 있으므로 재스크리닝할 수 없습니다.',
    })
  })
})

const PERSON = {
  studyOrganizationId: 'o1',
  initials: 'KHD',
  dateOfBirth: '1980-03-11',
  gender: 'MALE',
  ageGroup: '40s',
  contact: '01000000000',
  email: 'a@mail.example',
}
const OLD = {
  ...PERSON,
  ...FAILED,
  subjectId: 's1',
  version: 7,
  screeningStartDate: D,
  screenFailureReason: 'OTHER',
  screenFailureDetail: '연락 두절',
  // Was enrolled, until that date was cleared.
  enno: 'EN-01-004',
  armCode: 'ARM-01',
  armName: '시험군',
  notes: '오전 방문',
  rescreeningCount: 0,
  isRescreened: false,
  hasBeenRescreened: false,
}
const EMPTY = {
  consentDate: null,
  screeningFailDate: null,
  enrollmentDate: null,
  completionDate: null,
  dropoutDate: null,
  screeningStartDate: null,
  screenFailureReason: null,
  screenFailureDetail: null,
  enno: null,
  armCode: null,
  armName: null,
  notes: null,
  storedStatus: null,
}

describe('the new row of a re-screening', () => {
  const { old, added } = rescreenAsNewRow(OLD, 'SC-01-008')

  it('has the person, the next number and nothing else [SUBJ-328, SUBJ-329, SUBJ-330, SUBJ-331]', () => {
    expect(added).toEqual({
      ...PERSON,
      ...EMPTY,
      scno: 'SC-01-008',
      isRescreened: true,
      hasBeenRescreened: false,
      rescreeningCount: 1,
    })
    expect(rescreenAsNewRow({ ...OLD, rescreeningCount: 4 }, 'SC-01-008').added.rescreeningCount).toBe(5)
  })

  it('leaves the old row with its data and marks it [SUBJ-332]', () => {
    expect(old).toEqual({ scno: 'SC-01-003_R', hasBeenRescreened: true })
  })

  it('can be screened again after another failure, the old row never [SUBJ-319, SUBJ-320]', () => {
    expect(canRescreen({ ...OLD, ...old })).toBe(false)
    expect(canRescreen(added)).toBe(false)
    expect(canRescreen({ ...added, consentDate: D, screeningFailDate: D })).toBe(true)
  })
})

describe('the reset row of a re-screening', () => {
  it('keeps id, number and person and is empty otherwise [SUBJ-333, SUBJ-334, SUBJ-336]', () => {
    const changes = resetForRescreening(OLD)
    expect(changes).toEqual({ ...EMPTY, isRescreened: true, rescreeningCount: 1 })
    expect({ ...OLD, ...changes }).toMatchObject({ ...PERSON, subjectId: 's1', scno: 'SC-01-003' })
  })

  it('can be screened again after another failure [SUBJ-318]', () => {
    const reset = { ...OLD, ...resetForRescreening(OLD) }
    expect(canRescreen(reset)).toBe(false)
    expect(canRescreen({ ...reset, screeningFailDate: D })).toBe(true)
  })
})

describe('both variants of a re-screening', () => {
  it('offer the new row first [SUBJ-323]', () => {
    expect(RESCREENING_VARIANTS).toEqual(['new-row', 'reset'])
  })

  it('record their own reason [SUBJ-337]', () => {
    expect(RESCREENING_REASON).toBe('재스크리닝 - 시스템 기록')
  })

  it('end the eligibility of the original row and increase the count by one [SUBJ-331, SUBJ-336]', () => {
    fc.assert(
      fc.property(fc.nat(1000), (rescreeningCount) => {
        const subject = { ...OLD, rescreeningCount }
        const { old, added } = rescreenAsNewRow(subject, 'SC-01-099')
        const reset = resetForRescreening(subject)
        expect([canRescreen({ ...subject, ...old }), canRescreen({ ...subject, ...reset })]).toEqual([false, false])
        expect([added.rescreeningCount, reset.rescreeningCount]).toEqual([rescreeningCount + 1, rescreeningCount + 1])
      }),
    )
  })
})
