import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSubjectForm, newSubjectOf, type SubjectForm } from '.'

const TODAY = '2025-03-10'
const context = { today: TODAY, proposal: 'SC-01-003' }
const EMPTY: SubjectForm = {
  projectOrganizationId: null,
  initials: '',
  dateOfBirth: null,
  gender: null,
  contact: '',
  email: '',
  notes: '',
  scno: null,
}
const FILLED: SubjectForm = {
  ...EMPTY,
  projectOrganizationId: 'po-1',
  initials: 'KHD',
  dateOfBirth: '1980-03-11',
  gender: 'MALE',
}
const faults = (changes: Partial<SubjectForm>, proposal: string | null | undefined = context.proposal) =>
  Object.entries(checkSubjectForm({ ...FILLED, ...changes }, { today: TODAY, proposal })).filter(([, text]) => text)
const send = (changes: Partial<SubjectForm> = {}) => newSubjectOf('study-1', { ...FILLED, ...changes }, context)

describe('the registration form of a subject', () => {
  it('requires institution, initials, birth date and gender, and nothing else [SUBJ-219, SUBJ-224, SUBJ-228, SUBJ-230, SUBJ-231, SUBJ-233, SUBJ-235]', () => {
    expect(Object.entries(checkSubjectForm(EMPTY, context)).filter(([, text]) => text)).toEqual([
      ['projectOrganizationId', '기관을 선택해주세요.'],
      ['initials', '이니셜을 입력해주세요.'],
      ['dateOfBirth', '생년월일을 입력해주세요.'],
      ['gender', '성별을 선택해주세요.'],
    ])
    expect(faults({})).toEqual([])
  })

  it('accepts birth dates from the first day of 1900 to today [SUBJ-225, SUBJ-226]', () => {
    expect(faults({ dateOfBirth: TODAY })).toEqual([])
    expect(faults({ dateOfBirth: '2025-03-11' })).toEqual([['dateOfBirth', '생년월일은 미래 날짜일 수 없습니다.']])
    expect(faults({ dateOfBirth: '1900-01-01' })).toEqual([])
    expect(faults({ dateOfBirth: '1899-12-31' })).toEqual([['dateOfBirth', '유효하지 않은 날짜입니다.']])
  })

  it('offers two genders [SUBJ-227]', () => {
    expect(faults({ gender: 'FEMALE' })).toEqual([])
    expect(faults({ gender: 'OTHER' })).toEqual([['gender', '성별을 선택해주세요.']])
  })

  it('accepts an e-mail of the simple pattern, or none [SUBJ-232]', () => {
    for (const email of ['', ' ', 'a@b.kr', ' a@b.kr ']) expect(faults({ email })).toEqual([])
    for (const email of ['a', 'a@b', 'a b@c.kr', '@b.kr']) {
      expect(faults({ email })).toEqual([['email', '올바른 이메일 형식이 아닙니다.']])
    }
  })

  it('accepts notes of 255 characters, counted without surrounding blanks [SUBJ-235, DCONST-015]', () => {
    for (const notes of ['가'.repeat(254), '가'.repeat(255), ` ${'가'.repeat(255)}\n`, '😀'.repeat(255)]) {
      expect(faults({ notes })).toEqual([])
    }
    expect(faults({ notes: '가'.repeat(256) })).toEqual([['notes', '비고는 255자 이하로 입력해주세요.']])
  })

  it('accepts the proposed number and any number of its form, typed in any letter case [SUBJ-209, SUBJ-210, SUBJ-236]', () => {
    for (const scno of [null, 'SC-01-003', ' sc-01-007 ', 'SC-99-999']) expect(faults({ scno })).toEqual([])
    for (const scno of ['', ' ', 'SC-1-7', 'SC-01-0070', 'EN-01-007', 'SC-01-007_R']) {
      expect(faults({ scno })).toEqual([['scno', '스크리닝번호 형식이 올바르지 않습니다. (예: SC-01-001)']])
    }
  })

  it('requires a number when none is left to propose [SUBJ-198]', () => {
    const text = '더 이상 발급할 수 있는 번호가 없습니다. 번호를 직접 입력해주세요.'
    for (const scno of [null, '', ' ']) expect(faults({ scno }, null)).toEqual([['scno', text]])
    expect(faults({ scno: 'SC-02-001' }, null)).toEqual([])
  })
})

describe('the request for a new subject', () => {
  const required = {
    projectId: 'study-1',
    projectOrganizationId: 'po-1',
    initials: 'KHD',
    gender: 'MALE',
    dateOfBirth: '1980-03-11',
    ageGroup: '40s',
    notes: null,
  }

  it('has the entered values and the age group, without an empty contact [SUBJ-239, SUBJ-265, SUBJ-389]', () => {
    expect(send()).toEqual(required)
    expect(send({ contact: ' ', email: ' ', notes: ' \n' })).toEqual(required)
    expect(send({ contact: '010-1234-5678', email: ' a@b.kr ', notes: ' 보호자 동반 ', scno: 'sc-02-001' })).toEqual({
      ...required,
      contact: '01012345678',
      email: 'a@b.kr',
      notes: '보호자 동반',
      customScno: 'SC-02-001',
    })
  })

  it('has a number only when the proposal was changed [SUBJ-237]', () => {
    for (const scno of [null, 'SC-01-003', ' sc-01-003 ']) expect(send({ scno })).not.toHaveProperty('customScno')
    expect(send({ scno: ' sc-01-004' })).toHaveProperty('customScno', 'SC-01-004')
    const whileUnknown = newSubjectOf('study-1', FILLED, { today: TODAY, proposal: undefined })
    expect(whileUnknown).toEqual(required)
    const exhausted = { today: TODAY, proposal: null }
    expect(newSubjectOf('study-1', { ...FILLED, scno: 'SC-02-001' }, exhausted)).toHaveProperty(
      'customScno',
      'SC-02-001',
    )
  })

  it('has none of the five dates and no enrolment number [SUBJ-244]', () => {
    const keys = [...Object.keys(required), 'contact', 'email', 'customScno']
    expect(Object.keys(send({ contact: '010', email: 'a@b.kr', scno: 'SC-02-001' }) ?? {}).sort()).toEqual(keys.sort())
  })

  it('exists exactly when no field has a fault', () => {
    const form = fc.record({
      projectOrganizationId: fc.constantFrom(null, '', 'po-1'),
      initials: fc.constantFrom('', 'K1', 'KHD', 'khd', 'KHDABC'),
      dateOfBirth: fc.constantFrom(null, '', '1980-03-11', TODAY, '2025-03-11', '2023-02-29'),
      gender: fc.constantFrom(null, 'MALE', 'FEMALE', 'OTHER', 'x'),
      contact: fc.string(),
      email: fc.constantFrom('', 'a@b.kr', 'a'),
      notes: fc.constantFrom('', 'ㄱ'.repeat(255), 'ㄱ'.repeat(256)),
      scno: fc.constantFrom(null, '', 'SC-01-003', 'sc-01-004', 'EN-01-001'),
    })
    const proposal = fc.constantFrom('SC-01-003', null, undefined)
    fc.assert(
      fc.property(form, proposal, (values, proposed) => {
        const each = { today: TODAY, proposal: proposed }
        const isFree = Object.values(checkSubjectForm(values, each)).every((text) => text === null)
        expect(newSubjectOf('study-1', values, each) !== null).toBe(isFree)
      }),
    )
  })
})
