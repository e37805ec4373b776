import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeatsScreenFailure, SCREEN_FAILURE_REASONS } from '.'

const STORED = { screeningFailDate: '2025-03-10', screenFailureReason: 'OTHER', screenFailureDetail: '연락 두절' }

describe('a repeated report of a failure', () => {
  it.each([
    [{ screenFailureReason: 'OTHER', screenFailureDetail: '연락 두절' }, true],
    [{ screenFailureReason: 'OTHER', screenFailureDetail: ' 연락 두절 ' }, true],
    [{ screenFailureReason: 'OTHER' }, true],
    [{ screenFailureReason: 'OTHER', screenFailureDetail: '연락 안 됨' }, false],
    [{ screenFailureReason: 'OTHER', screenFailureDetail: null }, false],
    [{ screenFailureReason: 'CONSENT_WITHDRAWAL', screenFailureDetail: '연락 두절' }, false],
  ])('with %j changes nothing: %s [SUBJ-123]', (sent, expected) => {
    expect(repeatsScreenFailure(STORED, sent)).toBe(expected)
  })

  it('cannot exist while no failure is stored [SUBJ-123]', () => {
    const detail = fc.option(fc.string(), { nil: null })
    const reason = fc.constantFrom(...SCREEN_FAILURE_REASONS)
    fc.assert(
      fc.property(fc.constantFrom(null, '', '-'), reason, detail, (screeningFailDate, reason, detail) => {
        const values = { screenFailureReason: reason, screenFailureDetail: detail }
        expect(repeatsScreenFailure({ screeningFailDate, ...values }, values)).toBe(false)
      }),
    )
  })
})
