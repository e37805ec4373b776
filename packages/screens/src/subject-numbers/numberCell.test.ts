import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { describe, expect, it } from 'vitest'
import { judgeTypedNumber, toastOfNumberChange } from './numberCell'

const D = '2025-03-10'
const SCREENED = { scno: 'SC-01-003', enno: null }
const ENROLLED = { scno: 'SC-01-003', enno: 'EN-01-002', enrollmentDate: D }

describe('a number typed into its cell', () => {
  it('is trimmed and upper-cased, and unchanged when it equals the stored one [SUBJ-209]', () => {
    expect(judgeTypedNumber('scno', ' sc-01-007 ', SCREENED)).toEqual({ number: 'SC-01-007' })
    expect(judgeTypedNumber('scno', 'sc-01-003', SCREENED)).toEqual({ unchanged: true })
    expect(judgeTypedNumber('enno', 'en-01-007', ENROLLED)).toEqual({ number: 'EN-01-007' })
  })

  it('is refused in an invalid format [SUBJ-210, SUBJ-211]', () => {
    for (const typed of ['', 'SC-1-1', 'EN-01-001', 'SC-01-007_R']) {
      expect(judgeTypedNumber('scno', typed, SCREENED)).toEqual({
        refusal: '스크리닝번호 형식이 올바르지 않습니다. (예: SC-01-001)',
      })
    }
    expect(judgeTypedNumber('enno', '7', ENROLLED)).toEqual({
      refusal: '등록번호 형식이 올바르지 않습니다. (예: EN-01-001)',
    })
  })

  it('is unchanged when the cell was and stays empty', () => {
    expect(judgeTypedNumber('enno', ' ', { ...ENROLLED, enno: null })).toEqual({ unchanged: true })
  })

  it('is refused when the cell was locked meanwhile [SUBJ-205, SUBJ-208]', () => {
    expect(judgeTypedNumber('scno', 'SC-01-007', { ...ENROLLED, dropoutDate: D })).toHaveProperty('refusal')
    expect(judgeTypedNumber('enno', 'EN-01-007', SCREENED)).toHaveProperty('refusal')
  })
})

describe('the toast of a number change', () => {
  it('names the number that was changed [SUBJ-212, SUBJ-213]', () => {
    const done = (kind: 'scno' | 'enno') => toastOfNumberChange(kind, { ok: true })
    expect(done('scno')).toEqual({ kind: 'success', message: '스크리닝번호(SCNO)가 수정되었습니다.' })
    expect(done('enno')).toEqual({ kind: 'success', message: '등록번호(ENNO)가 수정되었습니다.' })
  })

  it("shows the server's reason, or a default text without one [SUBJ-214, SUBJ-215, SUBJ-216]", () => {
    const message = '이미 사용 중인 스크리닝번호입니다.'
    expect(toastOfNumberChange('scno', { ok: false, message })).toEqual({
      kind: 'error',
      message: '스크리닝번호(SCNO) 수정에 실패했습니다: 이미 사용 중인 스크리닝번호입니다.',
    })
    expect(toastOfNumberChange('enno', { ok: false, message: null }).message).toBe(
      '등록번호(ENNO) 수정에 실패했습니다: 알 수 없는 오류',
    )
  })

  it('is told, and not as a failure, when it was kept for later', () => {
    const message = REQUEST_MESSAGES.kept
    expect(toastOfNumberChange('scno', { ok: false, message })).toEqual({ kind: 'info', message })
  })

  it('says what to do without a connection [SUBJ-215]', () => {
    expect(toastOfNumberChange('enno', { ok: false, message: '네트워크 연결에 실패했습니다' }).message).toBe(
      '등록번호(ENNO) 수정에 실패했습니다: 네트워크 연결을 확인한 뒤 다시 시도해주세요.',
    )
  })
})
