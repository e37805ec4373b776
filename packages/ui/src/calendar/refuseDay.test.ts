import { describe, expect, it } from 'vitest'
import { koreanLabels } from '../LabelsProvider/labels'
import { dayAsText, refuseDay } from './refuseDay'

const limits = { min: '2026-03-01', max: '2026-03-31' }

describe('a day between limits', () => {
  it('is accepted at either limit', () => {
    expect(refuseDay('2026-03-01', limits, koreanLabels)).toBeNull()
    expect(refuseDay('2026-03-31', limits, koreanLabels)).toBeNull()
    expect(refuseDay('1950-01-01', {}, koreanLabels)).toBeNull()
  })

  it('is refused outside them, with the limit in the message', () => {
    expect(refuseDay('2026-02-28', limits, koreanLabels)).toBe('2026. 3. 1. 이후의 날짜를 선택해주세요.')
    expect(refuseDay('2026-04-01', limits, koreanLabels)).toBe('2026. 3. 31. 이전의 날짜를 선택해주세요.')
  })

  it('is refused for the reason that the caller returns', () => {
    const findReason = (date: string) => (date === '2026-03-02' ? '휴진일입니다.' : null)
    expect(refuseDay('2026-03-02', { ...limits, findReason }, koreanLabels)).toBe('휴진일입니다.')
    expect(refuseDay('2026-03-03', { ...limits, findReason }, koreanLabels)).toBeNull()
  })
})

describe('a day in a sentence', () => {
  it('has no leading zeros, and is unchanged when it is not a date', () => {
    expect(dayAsText('2026-03-01', koreanLabels)).toBe('2026. 3. 1.')
    expect(dayAsText('2026-02-30', koreanLabels)).toBe('2026-02-30')
  })
})
