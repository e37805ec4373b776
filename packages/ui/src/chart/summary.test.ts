import { describe, expect, it } from 'vitest'
import { koreanLabels } from '../LabelsProvider/labels'
import { numberText, summarise } from './summary'

const inTime = { unit: '명', isOrdered: true, categoryLabel: '월' }
const months = ['2026년 1월', '2026년 2월', '2026년 3월']

describe('the summary of a chart in one sentence', () => {
  it('states the span, and the lowest, highest and last value of each series', () => {
    const series = [
      { label: '등록', values: [4, 12, 7] },
      { label: '계획', values: [5, 5, 5] },
    ]
    expect(summarise(months, series, inTime, koreanLabels)).toBe(
      '2026년 1월부터 2026년 3월까지 등록 최소 4명(2026년 1월), 최대 12명(2026년 2월), 마지막 7명입니다. 계획 모두 5명입니다.',
    )
  })

  it('names the first place of an extreme, and skips missing values', () => {
    const series = [{ label: '등록', values: [null, 3, 3, 0, null] }]
    expect(summarise([...months, '2026년 4월', '2026년 5월'], series, inTime, koreanLabels)).toBe(
      '2026년 1월부터 2026년 5월까지 등록 최소 0명(2026년 4월), 최대 3명(2026년 2월), 마지막 0명입니다.',
    )
  })

  it('states a single value, and the lack of any', () => {
    expect(summarise(['2026년 1월'], [{ label: '등록', values: [3] }], inTime, koreanLabels)).toBe(
      '2026년 1월 등록 3명입니다.',
    )
    expect(summarise(['2026년 1월'], [{ label: '등록', values: [null] }], inTime, koreanLabels)).toBe(
      '2026년 1월 등록 값 없음입니다.',
    )
  })

  it('counts categories that have no order in time', () => {
    const of = { ...inTime, isOrdered: false, categoryLabel: '기관' }
    expect(summarise(['서울', '부산'], [{ label: '등록', values: [38, 4] }], of, koreanLabels)).toBe(
      '기관 2개: 등록 최소 4명(부산), 최대 38명(서울)입니다.',
    )
  })
})

describe('a formatted number', () => {
  it('has the Korean form and its unit', () => {
    expect(numberText(1234.5, '명')).toBe('1,234.5명')
    expect(numberText(-3)).toBe('-3')
  })
})
