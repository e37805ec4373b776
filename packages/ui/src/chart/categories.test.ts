import { describe, expect, it } from 'vitest'
import { koreanLabels } from '../LabelsProvider/labels'
import { categoryText, categoryTicks } from './categories'
import { fitText } from './textWidth'

const months = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const month = String((index % 12) + 1).padStart(2, '0')
    return categoryText(`${2025 + Math.floor(index / 12)}-${month}`, koreanLabels)
  })

const words = (...texts: string[]) => texts.map((text) => categoryText(text, koreanLabels))

describe('a category', () => {
  it('is formatted as a month, as a day, or unchanged', () => {
    expect(categoryText('2026-03', koreanLabels)).toEqual({ full: '2026년 3월', short: '3월', year: '2026년' })
    expect(categoryText('2026-03-02', koreanLabels)).toEqual({ full: '2026. 3. 2.', short: '3. 2.', year: '2026년' })
    expect(categoryText('2026-1차', koreanLabels)).toEqual({ full: '2026-1차', short: '2026-1차', year: null })
  })
})

describe('the labels along an axis', () => {
  it('name every month where there is room, and each year once', () => {
    const ticks = categoryTicks(months(13), 60)
    expect(ticks.map(({ label }) => label)).toEqual(months(13).map(({ short }) => short))
    expect(ticks.filter(({ year }) => year).map(({ index, year }) => [index, year])).toEqual([
      [0, '2025년'],
      [12, '2026년'],
    ])
  })

  it('name fewer months, from the first one, where there is less room', () => {
    expect(categoryTicks(months(24), 13).map(({ index }) => index)).toEqual([0, 3, 6, 9, 12, 15, 18, 21])
    expect(categoryTicks(months(24), 13)[4]?.year).toBe('2026년')
  })

  it('never make two years overlap', () => {
    const [december, january] = [categoryText('2025-12', koreanLabels), categoryText('2026-01', koreanLabels)]
    expect(categoryTicks([december, january], 40).map(({ index }) => index)).toEqual([0])
    expect(categoryTicks([december, january], 60).map(({ index }) => index)).toEqual([0, 1])
  })

  it('name a single category', () => {
    expect(categoryTicks(months(1), 300)).toEqual([{ index: 0, label: '1월', year: '2025년' }])
    expect(categoryTicks([], 300)).toEqual([])
  })

  it('are cut to the available width', () => {
    const [first] = categoryTicks(words('서울한빛대학교병원 임상시험센터', '부산바다병원'), 90)
    expect(first?.label).toMatch(/^서울한빛.*\.\.\.$/)
  })
})

describe('a text that is too long', () => {
  it('is cut and ends with three full stops; one that fits is unchanged', () => {
    expect(fitText('제주오름병원', 200)).toBe('제주오름병원')
    expect(fitText('제주오름병원', 50)).toBe('제주오...')
    expect(fitText('제주', 1)).toBe('제...')
  })
})
