import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import {
  correctedScreenFailure,
  decideScreenFailure,
  faultsOfScreenFailure,
  faultsOfScreenFailureEdit,
  firstScreenFailure,
  isScreenFailureChanged,
  type ScreenFailureEdit,
  type ScreenFailureForm,
  type StoredScreenFailure,
} from '.'

const TODAY = '2025-06-30'
const CONSENT = '2025-03-10'
const FIRST: ScreenFailureForm = {
  screeningFailDate: '2025-04-01',
  screenFailureReason: 'INCLUSION_CRITERIA',
  screenFailureDetail: '',
}
const STORED = {
  consentDate: CONSENT,
  screeningFailDate: '2025-04-01',
  screenFailureReason: 'INCLUSION_CRITERIA',
  screenFailureDetail: '혈압 초과',
}
const EDIT: ScreenFailureEdit = { ...STORED, changeReason: '원자료 확인' }

const first = (form: Partial<ScreenFailureForm>) =>
  faultsOfScreenFailure({ ...FIRST, ...form }, { consentDate: CONSENT }, TODAY)[0] ?? null
type Stored = Partial<StoredScreenFailure> | null
const faults = (form: Partial<ScreenFailureEdit>, stored: Stored = {}, isDetailHidden = false) =>
  faultsOfScreenFailureEdit({ ...EDIT, ...form }, stored && { ...STORED, ...stored }, { today: TODAY, isDetailHidden })
const edit = (...of: Parameters<typeof faults>) => faults(...of)[0] ?? null
const correct = (form: Partial<ScreenFailureEdit>, stored = {}, isDetailHidden = false) =>
  correctedScreenFailure({ ...EDIT, ...form }, { ...STORED, ...stored }, isDetailHidden)

describe.each([
  ['first', first],
  ['corrected', edit],
])('the date of a %s failure', (_, check) => {
  const message = (screeningFailDate: string | null) => check({ screeningFailDate })?.message ?? null

  it.each([null, '', '2025-02-30'])('is missing as %j [SUBJ-310]', (date) => {
    expect(check({ screeningFailDate: date })).toEqual({
      field: 'screeningFailDate',
      message: '스크리닝 탈락일을 입력해주세요.',
    })
  })

  it('lies between consent and today, both included, and is refused with its message [SUBJ-141, SUBJ-144, SUBJ-400]', () => {
    expect(message(addDays(CONSENT, -1))).toBe(
      '스크리닝 탈락일(2025. 3. 9.)은 동의일(2025. 3. 10.)보다 빠를 수 없습니다.',
    )
    for (const day of [CONSENT, addDays(CONSENT, 1), addDays(TODAY, -1), TODAY]) expect(message(day)).toBeNull()
    expect(message(addDays(TODAY, 1))).toBe('스크리닝 탈락일(2025. 7. 1.)은 오늘(2025. 6. 30.)보다 늦을 수 없습니다.')
  })
})

describe('the form of a first failure', () => {
  it('requires a reason [SUBJ-311]', () => {
    expect(first({ screenFailureReason: null })).toEqual({
      field: 'screenFailureReason',
      message: '스크리닝 탈락 사유를 선택해주세요.',
    })
  })

  it('requires a detail with OTHER only [SUBJ-305, SUBJ-306]', () => {
    for (const reason of ['INCLUSION_CRITERIA', 'EXCLUSION_CRITERIA', 'CONSENT_WITHDRAWAL']) {
      expect(first({ screenFailureReason: reason })).toBeNull()
    }
    const fault = { field: 'screenFailureDetail', message: '상세 사유를 입력해주세요.' }
    for (const screenFailureDetail of ['', ' \t ']) {
      expect(first({ screenFailureReason: 'OTHER', screenFailureDetail })).toEqual(fault)
    }
    expect(first({ screenFailureReason: 'OTHER', screenFailureDetail: '이사' })).toBeNull()
  })

  it('is sent with reason, detail and the automatic reason [SUBJ-307]', () => {
    expect(firstScreenFailure({ ...FIRST, screenFailureReason: 'OTHER', screenFailureDetail: ' 이사 ' })).toEqual({
      newValue: '2025-04-01',
      screenFailureReason: 'OTHER',
      screenFailureDetail: '이사',
      changeReason: '최초 입력 - 시스템 기록',
    })
    expect(firstScreenFailure(FIRST)).not.toHaveProperty('screenFailureDetail')
    expect(firstScreenFailure({ ...FIRST, screeningFailDate: null })).toBeNull()
  })
})

describe('the correction form of a failure', () => {
  it('requires a subject [SUBJ-309]', () => {
    expect(edit({}, null)).toEqual({ field: 'subject', message: '시험대상자 정보가 없습니다.' })
  })

  it('requires a reason when none is stored [SUBJ-311]', () => {
    expect(edit({ screenFailureReason: null })?.message).toBe('스크리닝 탈락 사유를 선택해주세요.')
  })

  it('requires a detail with OTHER only [SUBJ-313]', () => {
    expect(edit({ screenFailureDetail: '' })).toBeNull()
    const fault = { field: 'screenFailureDetail', message: '상세 사유를 입력해주세요.' }
    expect(edit({ screenFailureReason: 'OTHER', screenFailureDetail: ' ' })).toEqual(fault)
    // Also when the stored OTHER has none: a user who can see the detail can enter it.
    expect(edit({ screenFailureReason: 'OTHER', screenFailureDetail: '' }, { screenFailureReason: 'OTHER' })).toEqual(
      fault,
    )
  })

  it('requires a change reason of at most 255 characters [SUBJ-312]', () => {
    const fault = { field: 'changeReason', message: '변경 사유를 입력해주세요.' }
    for (const changeReason of ['', '  ']) expect(edit({ changeReason })).toEqual(fault)
    for (const count of [1, 254, 255]) expect(edit({ changeReason: '가'.repeat(count) })).toBeNull()
    expect(edit({ changeReason: '가'.repeat(256) })?.message).toBe('변경 사유는 255자 이하로 입력해주세요.')
  })

  it('reports each fault once, in the order date, reason or detail, change reason [SUBJ-315]', () => {
    const fields = (...of: Parameters<typeof faults>) => faults(...of).map(({ field }) => field)
    const wrong = { screeningFailDate: null, screenFailureReason: null, screenFailureDetail: '', changeReason: '' }
    expect(fields(wrong, null)).toEqual(['subject'])
    expect(fields(wrong)).toEqual(['screeningFailDate', 'screenFailureReason', 'changeReason'])
    const other = { ...wrong, screenFailureReason: 'OTHER' }
    expect(fields(other)).toEqual(['screeningFailDate', 'screenFailureDetail', 'changeReason'])
    expect(fields({ ...other, screenFailureDetail: '이사', screeningFailDate: TODAY })).toEqual(['changeReason'])
  })

  it('is sent when date, reason or detail differ [SUBJ-314]', () => {
    expect(correct({})).toBeNull()
    expect(isScreenFailureChanged({ ...EDIT, screeningFailDate: null }, STORED, false)).toBe(true)
    expect(correct({ screeningFailDate: null })).toBeNull()
    expect(correct({ screenFailureDetail: ' 혈압 초과 ' })).toBeNull()
    const same = { newValue: '2025-04-01', changeReason: '원자료 확인' }
    expect(correct({ screeningFailDate: '2025-04-02' })).toEqual({ ...same, newValue: '2025-04-02' })
    expect(correct({ screenFailureReason: 'OTHER' })).toEqual({
      ...same,
      screenFailureReason: 'OTHER',
      screenFailureDetail: '혈압 초과',
    })
    expect(correct({ screenFailureDetail: '재검' })).toEqual({ ...same, screenFailureDetail: '재검' })
    expect(correct({ screenFailureDetail: ' ' })).toEqual({ ...same, screenFailureDetail: null })
  })

  it('keeps a stored reason of the wider catalogue [SUBJ-465]', () => {
    const old = { screenFailureReason: 'AGE' }
    expect(edit(old, old)).toBeNull()
    expect(correct(old, old)).toBeNull()
    expect(correct({ ...old, screeningFailDate: TODAY }, old)).not.toHaveProperty('screenFailureReason')
  })

  it('keeps the stored detail that a masked role left empty [SUBJ-394]', () => {
    const hidden = { screenFailureDetail: null }
    expect(edit({ screenFailureDetail: '' }, hidden, true)).toBeNull()
    expect(correct({ screenFailureDetail: '' }, hidden, true)).toBeNull()
    expect(correct({ screenFailureDetail: '', screeningFailDate: TODAY }, hidden, true)).not.toHaveProperty(
      'screenFailureDetail',
    )
    expect(correct({ screenFailureDetail: '이사' }, hidden, true)).toHaveProperty('screenFailureDetail', '이사')
  })

  it('asks a masked role for a text only when the reason changes to OTHER [SUBJ-394]', () => {
    const toOther = { screenFailureReason: 'OTHER', screenFailureDetail: '' }
    expect(edit(toOther, {}, true)?.field).toBe('screenFailureDetail')
    expect(edit(toOther, { screenFailureReason: 'OTHER' }, true)).toBeNull()
  })

  it('passes its check only if the rule of the server accepts it too [SUBJ-305, SUBJ-311, SUBJ-313]', () => {
    const reason = fc.constantFrom('INCLUSION_CRITERIA', 'OTHER')
    const detail = fc.constantFrom('', ' ', '이사', '가'.repeat(256))
    fc.assert(
      fc.property(
        reason,
        fc.option(detail),
        reason,
        detail,
        fc.boolean(),
        (was, wasDetail, is, text, isDetailHidden) => {
          const stored = { ...STORED, screenFailureReason: was, screenFailureDetail: wasDetail }
          const form = { ...EDIT, screenFailureReason: is, screenFailureDetail: text }
          const sent = correctedScreenFailure(form, stored, isDetailHidden)
          if (!sent || faultsOfScreenFailureEdit(form, stored, { today: TODAY, isDetailHidden }).length > 0) return
          expect(decideScreenFailure<string>(stored, sent)).toHaveProperty('failure')
        },
      ),
      { numRuns: 500 },
    )
  })
})
