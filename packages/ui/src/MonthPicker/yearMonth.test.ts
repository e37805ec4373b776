import { describe, expect, it } from 'vitest'
import { koreanLabels } from '../LabelsProvider/labels'
import { addMonths, clampMonth, monthAsText, parseMonth, readMonth, refuseMonth } from './yearMonth'

describe('a typed month', () => {
  it('is accepted in the forms that people write', () => {
    for (const text of [
      '2026-03',
      '2026-3',
      '2026/3',
      '2026.3',
      '2026. 3.',
      '2026년 3월',
      '202603',
      ' 2026-03 ',
      '２０２６-０３',
    ]) {
      expect(parseMonth(text), text).toBe('2026-03')
    }
  })

  it('is null when it is not a month', () => {
    for (const text of ['', '2026', '20263', '26-03', '2026-00', '2026-13', '0026-03', '2026-03-01', '3월', 'abc']) {
      expect(parseMonth(text), text).toBeNull()
    }
  })
})

describe('a month given by the caller', () => {
  it('is accepted only as YYYY-MM', () => {
    expect(readMonth('2026-03')).toEqual({ year: 2026, month: 3 })
    for (const value of ['2026-3', '2026-13', '2026-00', '202603', '2026-03-01', '', null, undefined]) {
      expect(readMonth(value)).toBeNull()
    }
  })

  it('is formatted as a Korean month', () => {
    expect(monthAsText('2026-03', koreanLabels)).toBe('2026년 3월')
    expect(monthAsText('언젠가', koreanLabels)).toBe('언젠가')
  })
})

describe('adding months', () => {
  it('crosses the year in both directions', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(addMonths('2026-11', -12)).toBe('2025-11')
    expect(addMonths('2026-01', 23)).toBe('2027-12')
  })

  it('stops at the limits, which are allowed', () => {
    const limits = { min: '2026-03', max: '2026-09' }
    expect(clampMonth('2026-02', limits)).toBe('2026-03')
    expect(clampMonth('2026-10', limits)).toBe('2026-09')
    expect(refuseMonth('2026-03', limits, koreanLabels)).toBeNull()
    expect(refuseMonth('2026-09', limits, koreanLabels)).toBeNull()
    expect(refuseMonth('2026-02', limits, koreanLabels)).toBe('2026년 3월 이후의 달을 선택해주세요.')
    expect(refuseMonth('2026-10', limits, koreanLabels)).toBe('2026년 9월 이전의 달을 선택해주세요.')
  })
})
