import { describe, expect, it } from 'vitest'
import { checkChangeReason, FIRST_ENTRY_REASON, REASON_TOO_LONG } from '.'

describe('the reason of a date change', () => {
  it.each(['', ' ', '\n\t '])('cannot be %j [SUBJ-182, DCALL-026]', (reason) => {
    expect(checkChangeReason(reason)).toBe('변경 사유를 입력해주세요.')
  })

  it('has 1 to 255 characters after trimming [SUBJ-187, DCONST-015]', () => {
    expect(checkChangeReason('가')).toBeNull()
    expect(checkChangeReason('가'.repeat(254))).toBeNull()
    expect(checkChangeReason(`  ${'가'.repeat(255)}  `)).toBeNull()
    expect(checkChangeReason('가'.repeat(256))).toBe(REASON_TOO_LONG)
  })

  it('is the automatic one for the first entry of a date [SUBJ-159, DCONST-016, AUDIT-060]', () => {
    expect(FIRST_ENTRY_REASON).toBe('최초 입력 - 시스템 기록')
  })
})
