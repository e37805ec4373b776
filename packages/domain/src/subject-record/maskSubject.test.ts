import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskInitials, maskTrailValue } from '../record-fields'
import { maskSubject, nameSubject, SUBJECT_FIELDS, type SubjectField } from '.'

const SUBJECT = {
  subjectId: 's1',
  scno: 'SC-01-001',
  enno: 'EN-01-001',
  initials: 'KHD',
  dateOfBirth: '1970-01-01',
  gender: 'MALE',
  ageGroup: '50대',
  notes: '비고',
  screenFailureReason: 'OTHER',
  screenFailureDetail: '상세',
  contact: '01012345678',
  email: 'a@b.c',
  hasContact: true,
  hasEmail: true,
  consentDate: '2025-03-10',
  institutionName: '서울한빛병원',
  armCode: 'A',
}

describe('the masking of a subject', () => {
  it('keeps the first letter and shows one asterisk for each further one [SUBJ-076]', () => {
    expect(maskInitials('KHD')).toBe('K**')
    expect(maskInitials('AB')).toBe('A*')
    expect(maskInitials('ABCDE')).toBe('A****')
  })

  it('hides initials of one letter completely [SUBJ-077]', () => {
    expect(maskInitials('K')).toBe('*')
    expect(maskInitials('')).toBe('')
  })

  it('keeps the length and only the first letter of any text [SUBJ-076]', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 2, maxLength: 5, unit: 'grapheme' }), (initials) => {
        const letters = Array.from(initials)
        expect(Array.from(maskInitials(initials))).toEqual([letters[0], ...letters.slice(1).map(() => '*')])
      }),
    )
  })

  it('hides date of birth, notes, failure detail, contact and e-mail [SUBJ-078, SUBJ-079, SUBJ-080]', () => {
    const masked = maskSubject(SUBJECT)
    expect(masked).toMatchObject({
      dateOfBirth: null,
      notes: null,
      screenFailureDetail: null,
      contact: null,
      email: null,
    })
  })

  it('keeps the fields that the work needs, including the flags for contact and e-mail [SUBJ-081, SUBJ-386]', () => {
    const { initials, dateOfBirth, notes, screenFailureDetail, contact, email, ...rest } = SUBJECT
    expect(maskSubject(SUBJECT)).toMatchObject(rest)
    expect(Object.keys(maskSubject(SUBJECT))).toEqual(Object.keys(SUBJECT))
  })

  it('changes nothing when applied twice', () => {
    expect(maskSubject(maskSubject(SUBJECT))).toEqual(maskSubject(SUBJECT))
  })

  it('hides a single value as it does in the subject [SUBJ-076, SUBJ-078, SUBJ-079, SUBJ-080, SUBJ-081]', () => {
    const told = {
      scno: 'SC-01-001',
      initials: 'KHD',
      dateOfBirth: '1970-01-01',
      notes: '비고',
      screenFailureDetail: '상세',
      contact: '01012345678',
      email: 'a@b.c',
      // Named as in the trail.
      treatmentArm: 'ARM-01',
      subjectStatus: 'ENROLLED',
      projectOrganizationId: 'o1',
    }
    const shown = Object.entries(told).map(([field, value]) => [field, maskTrailValue(SUBJECT_FIELDS, field, value)])
    expect(Object.fromEntries(shown)).toEqual({
      ...told,
      initials: 'K**',
      dateOfBirth: null,
      notes: null,
      screenFailureDetail: null,
      contact: null,
      email: null,
    })
    for (const field of Object.keys(told)) expect(maskTrailValue(SUBJECT_FIELDS, field, null)).toBeNull()
  })

  it('hides a value of an unknown field [SUBJ-466]', () => {
    for (const name of ['nickname', 'armCode', 'constructor', '']) {
      expect(maskTrailValue(SUBJECT_FIELDS, name, '값')).toBeNull()
    }
  })
})

describe('the fields of a stored subject', () => {
  const stored = Object.fromEntries(Object.keys(SUBJECT_FIELDS).map((field) => [field, `value of ${field}`])) as Record<
    SubjectField,
    string
  >

  it('have their contract names, three of which differ from the column names [SUBJ-380, SUBJ-381, SUBJ-388]', () => {
    const named = nameSubject({ ...stored, id: 's1', secret: 'x' })
    expect(named).toMatchObject({
      scno: 'value of scno',
      treatmentArm: 'value of armCode',
      subjectStatus: 'value of storedStatus',
      projectOrganizationId: 'value of studyOrganizationId',
    })
    expect(Object.keys(named)).toHaveLength(28)
    for (const name of ['id', 'secret', 'armCode', 'storedStatus', 'studyOrganizationId'])
      expect(named).not.toHaveProperty(name)
  })

  it('are named in words, in the order of the history', () => {
    expect(Object.values(SUBJECT_FIELDS).map(({ label }) => label)).toEqual([
      '스크리닝번호(SCNO)',
      '등록번호(ENNO)',
      '기관',
      '기관 번호',
      '기관 ID',
      '이니셜',
      '생년월일',
      '성별',
      '연령대',
      '연락처',
      '이메일',
      '동의일',
      '스크리닝 시작일',
      '스크리닝 탈락일',
      '등록일',
      '완료일',
      '중도탈락일',
      '탈락 사유',
      '상세 사유',
      '연구군',
      '연구군 이름',
      '비고',
      '상태',
      '스크리닝 기간(일)',
      '재스크리닝 허용',
      '재스크리닝 여부',
      '재스크리닝 횟수',
      '재스크리닝된 행',
    ])
  })

  it('are written to what the caller gives, beside what it holds [SUBJ-377, SUBJ-393]', () => {
    const into = { subjectId: 's1', version: 3 }
    const named = nameSubject(stored, into)
    expect(named).toBe(into)
    expect(named).toMatchObject({ subjectId: 's1', version: 3, scno: 'value of scno', enno: 'value of enno' })
  })
})
