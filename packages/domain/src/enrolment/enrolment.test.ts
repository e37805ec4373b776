import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import {
  COMMON_GROUP,
  DEFAULT_VISIT_SCHEDULE,
  type EnrolmentForm,
  enrolmentPayload,
  faultsOfEnrolment,
  offeredGroups,
  proposedGroup,
} from '.'

const TODAY = '2025-06-30'
const CONSENT = '2025-03-10'
const TREATED = { armCode: 'ARM-01', armName: '시험군' }
const CONTROL = { armCode: 'ARM-02', armName: '대조군' }
const GROUPS = [TREATED, CONTROL]
const WHOLE: EnrolmentForm = { enrollmentDate: '2025-04-01', treatmentGroup: 'ARM-01', enno: 'EN-01-001', reason: '' }

const faults = (form: Partial<EnrolmentForm>, dates = {}) =>
  faultsOfEnrolment({ ...WHOLE, ...form }, { dates: { consentDate: CONSENT, ...dates }, groups: GROUPS, today: TODAY })
const refuse = (form: Partial<EnrolmentForm>, dates = {}) => faults(form, dates)[0] ?? null
const message = (form: Partial<EnrolmentForm>, dates = {}) => refuse(form, dates)?.message ?? null

describe('the date of an enrolment', () => {
  it.each([null, '', '2025-02-30'])('is missing as %j [SUBJ-268]', (enrollmentDate) => {
    expect(refuse({ enrollmentDate })).toEqual({
      field: 'enrollmentDate',
      rule: 'not-a-date',
      message: '등록일을 선택해주세요.',
    })
  })

  it('may be today, not tomorrow [SUBJ-269]', () => {
    expect(message({ enrollmentDate: addDays(TODAY, -1) })).toBeNull()
    expect(message({ enrollmentDate: TODAY })).toBeNull()
    expect(message({ enrollmentDate: addDays(TODAY, 1) })).toBe('미래 날짜는 입력할 수 없습니다.')
  })

  it('may be the day of consent, not the day before [SUBJ-270]', () => {
    expect(message({ enrollmentDate: addDays(CONSENT, -1) })).toBe('등록일은 동의일보다 빠를 수 없습니다.')
    expect(message({ enrollmentDate: CONSENT })).toBeNull()
    expect(message({ enrollmentDate: addDays(CONSENT, 1) })).toBeNull()
  })

  it.each([null, undefined, '', '-'])('has no lower bound with the consent date %j [SUBJ-271]', (consentDate) => {
    expect(message({ enrollmentDate: '1999-01-01' }, { consentDate })).toBeNull()
  })

  it('may not be after a later step that is stored [SUBJ-150]', () => {
    expect(message({ enrollmentDate: '2025-05-02' }, { completionDate: '2025-05-01' })).toBe(
      '이후 단계 날짜보다 늦을 수 없습니다.',
    )
  })
})

describe('the research group of an enrolment', () => {
  it.each(['common', 'COMMON', 'Common', ' common '])('cannot be %j [SUBJ-273, DCONST-017]', (armCode) => {
    expect(COMMON_GROUP).toBe('common')
    const groups = [{ armCode, armName: '공통' }, TREATED]
    expect(offeredGroups(groups)).toEqual([TREATED])
    const [refusal = null] = faultsOfEnrolment(
      { ...WHOLE, treatmentGroup: armCode },
      { dates: {}, groups, today: TODAY },
    )
    expect(refusal?.rule).toBe('group-missing')
  })

  it('may have a code that only begins with common [SUBJ-273]', () => {
    expect(offeredGroups([{ armCode: 'common-2' }, { armCode: 'uncommon' }])).toHaveLength(2)
  })

  it.each([null, '', 'ARM-03'])('is missing as %j [SUBJ-274]', (treatmentGroup) => {
    expect(refuse({ treatmentGroup })).toEqual({
      field: 'treatmentGroup',
      rule: 'group-missing',
      message: '연구군을 선택해주세요.',
    })
  })

  const none = { treatmentArm: null, armCode: null }
  it('is preselected when there is only one besides the common one [SUBJ-273]', () => {
    expect(proposedGroup(none, [])).toBeNull()
    expect(proposedGroup(none, [{ armCode: 'COMMON' }])).toBeNull()
    expect(proposedGroup(none, [{ armCode: 'COMMON' }, TREATED])).toBe('ARM-01')
    expect(proposedGroup(none, GROUPS)).toBeNull()
  })

  it('is preselected from a cleared enrolment when it is still offered', () => {
    expect(proposedGroup({ treatmentArm: 'ARM-02', armCode: null }, GROUPS)).toBe('ARM-02')
    expect(proposedGroup({ treatmentArm: null, armCode: 'ARM-02' }, GROUPS)).toBe('ARM-02')
    expect(proposedGroup({ treatmentArm: 'ARM-03', armCode: 'ARM-03' }, GROUPS)).toBeNull()
    expect(proposedGroup({ treatmentArm: 'ARM-03', armCode: null }, [TREATED])).toBe('ARM-01')
  })
})

describe('the ENNO of an enrolment', () => {
  it.each(['', ' \t'])('is missing as %j [SUBJ-280]', (enno) => {
    expect(refuse({ enno })).toMatchObject({ field: 'enno', message: '등록번호(ENNO)를 입력해주세요.' })
  })

  it.each(['EN-1-1', 'SC-01-001', 'EN-01-001_R'])('is refused as %j [SUBJ-211]', (enno) => {
    expect(message({ enno })).toBe('등록번호 형식이 올바르지 않습니다. (예: EN-01-001)')
  })

  it('is sent in upper case [SUBJ-279]', () => {
    expect(message({ enno: ' en-01-007' })).toBeNull()
    expect(enrolmentPayload({ ...WHOLE, enno: ' en-01-007' })?.enno).toBe('EN-01-007')
  })
})

describe('the reason of an enrolment', () => {
  it.each(['', ' \n'])('is replaced by the automatic reason when it is %j [SUBJ-282, DCONST-016]', (reason) => {
    expect(message({ reason })).toBeNull()
    expect(enrolmentPayload({ ...WHOLE, reason })?.reason).toBe('최초 입력 - 시스템 기록')
  })

  it.each(['가', '😀'])('has at most 255 characters, written with %s [DCONST-015]', (character) => {
    for (const count of [254, 255]) expect(message({ reason: ` ${character.repeat(count)} ` })).toBeNull()
    expect(refuse({ reason: character.repeat(256) })).toEqual({
      field: 'reason',
      rule: 'reason-too-long',
      message: '사유는 255자 이하로 입력해주세요.',
    })
  })
})

describe('an enrolment form', () => {
  it('is sent as code, date, reason and number [SUBJ-283]', () => {
    expect(enrolmentPayload({ ...WHOLE, reason: ' 무작위배정 완료 ' })).toEqual({
      treatmentGroup: 'ARM-01',
      enrollmentDate: '2025-04-01',
      reason: '무작위배정 완료',
      enno: 'EN-01-001',
    })
    expect(enrolmentPayload({ ...WHOLE, enrollmentDate: null })).toBeNull()
    expect(enrolmentPayload({ ...WHOLE, treatmentGroup: null })).toBeNull()
  })

  it('reports each fault once, in the order date, group, ENNO, reason [SUBJ-281]', () => {
    const fields = (form: Partial<EnrolmentForm>) => faults(form).map(({ field }) => field)
    const wrong = { enrollmentDate: null, treatmentGroup: null, enno: '', reason: '가'.repeat(256) }
    expect(fields(wrong)).toEqual(['enrollmentDate', 'treatmentGroup', 'enno', 'reason'])
    expect(fields({ ...wrong, treatmentGroup: 'ARM-02' })).toEqual(['enrollmentDate', 'enno', 'reason'])
    expect(fields({})).toEqual([])
  })

  it('that passes the check can always be sent [SUBJ-283]', () => {
    const form = fc.record({
      enrollmentDate: fc.option(fc.integer({ min: -300, max: 30 }).map((shift) => addDays(TODAY, shift))),
      treatmentGroup: fc.constantFrom(null, 'ARM-01', 'ARM-02', 'common'),
      enno: fc.constantFrom('', 'en-01-002', 'EN-01-002', 'SC-01-002'),
      reason: fc.constantFrom('', '사유', '가'.repeat(256)),
    })
    fc.assert(
      fc.property(form, (values) => {
        const circumstances = { dates: { consentDate: CONSENT }, groups: GROUPS, today: TODAY }
        if (faultsOfEnrolment(values, circumstances).length > 0) return
        const payload = enrolmentPayload(values)
        expect(payload?.enno).toBe('EN-01-002')
        expect(payload?.reason.length).toBeGreaterThan(0)
        expect(payload && payload.enrollmentDate >= CONSENT && payload.enrollmentDate <= TODAY).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

it('the default schedule has five visits, at 0, 2, 4, 8 and 12 weeks [SUBJ-288, DCONST-021]', () => {
  expect(DEFAULT_VISIT_SCHEDULE.map(({ visit, weeks }) => [visit, weeks])).toEqual([
    [1, 0],
    [2, 2],
    [3, 4],
    [4, 8],
    [5, 12],
  ])
})
