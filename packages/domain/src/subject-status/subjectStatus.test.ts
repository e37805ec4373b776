import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SUBJECT_DATE_FIELDS, type SubjectDateField, type SubjectDates } from '../subject-dates'
import { deriveSubjectStatus, SUBJECT_STATUS_LABELS } from '.'

const DAY = '2025-03-10'
const withDates = (...fields: SubjectDateField[]): SubjectDates =>
  Object.fromEntries(fields.map((field) => [field, DAY]))

const anyDates = fc.record(
  Object.fromEntries(SUBJECT_DATE_FIELDS.map((field) => [field, fc.constantFrom(DAY, null)])) as Record<
    SubjectDateField,
    fc.Arbitrary<string | null>
  >,
)

describe('the status of a subject', () => {
  it('is completed as soon as a completion date is set [SUBJ-095]', () => {
    fc.assert(fc.property(anyDates, (dates) => deriveSubjectStatus({ ...dates, completionDate: DAY }) === 'completed'))
  })

  it('is dropped out with a dropout date and no completion [SUBJ-096]', () => {
    fc.assert(
      fc.property(
        anyDates,
        (dates) => deriveSubjectStatus({ ...dates, completionDate: null, dropoutDate: DAY }) === 'dropped-out',
      ),
    )
  })

  it('is screening failed with a failure date, even with an enrolment date [SUBJ-097]', () => {
    expect(deriveSubjectStatus(withDates('consentDate', 'screeningFailDate'))).toBe('screening-failed')
    expect(deriveSubjectStatus(withDates('consentDate', 'screeningFailDate', 'enrollmentDate'))).toBe(
      'screening-failed',
    )
    expect(deriveSubjectStatus(withDates('screeningFailDate'))).toBe('screening-failed')
  })

  it('is enrolled with an enrolment date, also without consent [SUBJ-098]', () => {
    expect(deriveSubjectStatus(withDates('consentDate', 'enrollmentDate'))).toBe('enrolled')
    expect(deriveSubjectStatus(withDates('enrollmentDate'))).toBe('enrolled')
  })

  it('is screening with consent alone [SUBJ-099]', () => {
    expect(deriveSubjectStatus(withDates('consentDate'))).toBe('screening')
  })

  it('is null without any date [SUBJ-100]', () => {
    expect(deriveSubjectStatus({})).toBeNull()
  })

  it('is that of the first set date of completion, dropout, failure, enrolment and consent [SUBJ-095, SUBJ-096, SUBJ-097, SUBJ-098, SUBJ-099]', () => {
    fc.assert(
      fc.property(anyDates, ({ completionDate, dropoutDate, screeningFailDate, enrollmentDate, consentDate }) => {
        const dates = { completionDate, dropoutDate, screeningFailDate, enrollmentDate, consentDate }
        const expected =
          (completionDate && 'completed') ||
          (dropoutDate && 'dropped-out') ||
          (screeningFailDate && 'screening-failed') ||
          (enrollmentDate && 'enrolled') ||
          (consentDate && 'screening')
        expect(deriveSubjectStatus(dates)).toBe(expected)
      }),
    )
  })

  it.each([null, undefined, '', ' ', '\u3000', '-', ' - '])('treats %j as no date [SUBJ-102]', (nothing) => {
    for (const field of SUBJECT_DATE_FIELDS) expect(deriveSubjectStatus({ [field]: nothing })).toBeNull()
    expect(deriveSubjectStatus({ consentDate: DAY, completionDate: nothing, dropoutDate: nothing })).toBe('screening')
  })

  it('does not depend on the status that the server stores [SUBJ-101]', () => {
    const dates = { consentDate: DAY, subjectStatus: 'COMPLETED' }
    expect(deriveSubjectStatus(dates)).toBe('screening')
  })

  it('has a Korean label for each value [SUBJ-095, SUBJ-096, SUBJ-097, SUBJ-098, SUBJ-099]', () => {
    expect(SUBJECT_STATUS_LABELS).toEqual({
      completed: '완료',
      'dropped-out': '중도탈락',
      'screening-failed': '스크리닝 탈락',
      enrolled: '등록',
      screening: '스크리닝',
    })
  })
})
