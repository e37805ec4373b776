import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CODE_LENGTH,
  CODE_VALID_MS,
  checkCode,
  cleanCode,
  FAILURES_UNTIL_ADVICE,
  isCodeRefused,
  isNewCodeAdvised,
  NEW_CODE_ADVISED,
  RESEND_WAIT_MS,
  remainingMs,
  remainingText,
  resendTooEarly,
  waitSeconds,
} from '.'

const SENT = 1_762_000_000_000
const moment = fc.integer({ min: 0, max: 4_000_000_000_000 })
const span = fc.integer({ min: -100_000, max: 1_000_000 })

describe('an entered code', () => {
  it.each([
    ['123 456', '123456'],
    ['012-345', '012345'],
    ['코드: 1a2b3c', '123'],
    ['１２３', ''],
    ['', ''],
  ])('in %j is %j: digits only [VERIFY-003]', (typed, code) => {
    expect(cleanCode(typed)).toBe(code)
  })

  it('has at most six digits: 5, 6 and 7 pasted, leading zeros stay [VERIFY-004, CONST-013]', () => {
    expect(CODE_LENGTH).toBe(6)
    expect(cleanCode('12345')).toBe('12345')
    expect(cleanCode('123456')).toBe('123456')
    expect(cleanCode('1234567')).toBe('123456')
    expect(cleanCode('000123')).toBe('000123')
  })

  it('does not change when cleaned again [VERIFY-003, VERIFY-004]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(cleanCode(text)).toMatch(/^[0-9]{0,6}$/)
        expect(cleanCode(cleanCode(text))).toBe(cleanCode(text))
      }),
    )
  })

  it('can be sent with six digits, not with 0 to 5, whatever stands between them [VERIFY-006]', () => {
    for (const code of ['', '1', '12', '123', '1234', '12345', '123 45', '12-345'])
      expect(checkCode(code)).toBe('6자리 코드를 입력하세요')
    expect(checkCode('123456')).toBeNull()
    expect(checkCode('000000')).toBeNull()
    expect(checkCode('123 456')).toBeNull()
  })
})

describe('the validity of a code', () => {
  it.each([
    [0, '10:00'],
    [1, '10:00'],
    [999, '10:00'],
    [1_000, '09:59'],
    [540_000, '01:00'],
    [540_001, '01:00'],
    [541_000, '00:59'],
    [599_000, '00:01'],
    [599_999, '00:01'],
    [600_000, '00:00'],
    [600_001, '00:00'],
    [9_000_000, '00:00'],
  ])('%i ms after the send is shown as %s [VERIFY-008, CONST-014]', (passed, text) => {
    expect(remainingText(remainingMs(SENT, SENT + passed))).toBe(text)
  })

  it('ends at 600,000 ms, neither before nor after [VERIFY-009, CONST-014]', () => {
    expect(CODE_VALID_MS).toBe(600_000)
    expect(remainingMs(SENT, SENT + 599_999)).toBe(1)
    expect(remainingMs(SENT, SENT + 600_000)).toBe(0)
    expect(remainingMs(SENT, SENT + 600_001)).toBe(0)
  })

  it('depends on the two moments only, and only decreases [VERIFY-008, VERIFY-030]', () => {
    fc.assert(
      fc.property(moment, span, fc.nat(100_000), (sentAt, passed, later) => {
        const now = remainingMs(sentAt, sentAt + passed)
        expect(now).toBe(remainingMs(0, passed))
        expect(now).toBeGreaterThanOrEqual(0)
        expect(now).toBeLessThanOrEqual(CODE_VALID_MS)
        expect(remainingMs(sentAt, sentAt + passed + later)).toBeLessThanOrEqual(now)
        expect(remainingText(now) === '00:00').toBe(passed >= CODE_VALID_MS)
      }),
    )
  })
})

describe('the wait before the next code', () => {
  it.each([
    [0, 60],
    [1, 60],
    [999, 60],
    [1_000, 59],
    [58_999, 2],
    [59_000, 1],
    [59_999, 1],
    [60_000, 0],
    [60_001, 0],
  ])('%i ms after a send is %i s [VERIFY-011, VERIFY-012, CONST-015]', (passed, seconds) => {
    expect(waitSeconds(SENT, SENT + passed)).toBe(seconds)
  })

  it('is over when 60,000 ms have passed, and is never longer than 60 s [VERIFY-012, CONST-015]', () => {
    expect(RESEND_WAIT_MS).toBe(60_000)
    fc.assert(
      fc.property(moment, span, (sentAt, passed) => {
        const seconds = waitSeconds(sentAt, sentAt + passed)
        expect(seconds === 0).toBe(passed >= RESEND_WAIT_MS)
        expect(seconds).toBeLessThanOrEqual(60)
      }),
    )
  })

  it('has its Korean message [VERIFY-011]', () => {
    expect(resendTooEarly(60)).toBe('60초 후에 다시 시도해 주세요.')
    expect(resendTooEarly(1)).toBe('1초 후에 다시 시도해 주세요.')
  })
})

describe('a counted failure of a code', () => {
  it.each([400, 401, 404, 407, 409, 410, 422, 428, 430, 499])('is HTTP %i [VERIFY-024]', (status) => {
    expect(isCodeRefused({ status, isFailedEnvelope: false })).toBe(true)
  })

  it('is an answer with HTTP 200 or 299 that reports failure [VERIFY-024]', () => {
    expect(isCodeRefused({ status: 200, isFailedEnvelope: true })).toBe(true)
    expect(isCodeRefused({ status: 299, isFailedEnvelope: true })).toBe(true)
  })

  it.each([null, 408, 429, 500, 501, 503, 599, 199, 300, 399])('is not %s [VERIFY-022, VERIFY-024]', (status) => {
    expect(isCodeRefused({ status, isFailedEnvelope: true })).toBe(false)
  })

  it('is not an accepted code [VERIFY-024]', () => {
    expect(isCodeRefused({ status: 200, isFailedEnvelope: false })).toBe(false)
  })

  it('leads to advising a new code at 5, 6 and 7, not at 4 [VERIFY-023, CONST-016]', () => {
    expect(FAILURES_UNTIL_ADVICE).toBe(5)
    expect([0, 4, 5, 6, 7].map(isNewCodeAdvised)).toEqual([false, false, true, true, true])
    expect(NEW_CODE_ADVISED).toBe('인증에 5회 이상 실패했습니다. 새 인증 코드를 요청해주세요.')
  })
})
