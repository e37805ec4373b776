import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countCharacters, isLongerThan, TEXT_LIMITS, truncate } from '.'

describe('a truncated text', () => {
  it.each([
    ['DASH-033', TEXT_LIMITS.chartName, 15],
    ['DASH-043', TEXT_LIMITS.dashboardNote, 20],
    ['SCONST-035', TEXT_LIMITS.textCell, 25],
    ['VISIT-023, DCONST-027', TEXT_LIMITS.note, 50],
    ['VISIT-071, DCONST-028', TEXT_LIMITS.taskHistoryNote, 100],
  ])('is whole up to its limit and truncated above it, at -1, 0 and +1 [%s]', (_row, limit, characters) => {
    expect(limit).toBe(characters)
    expect(truncate('가'.repeat(characters - 1), limit)).toBe('가'.repeat(characters - 1))
    expect(truncate('가'.repeat(characters), limit)).toBe('가'.repeat(characters))
    expect(truncate('가'.repeat(characters + 1), limit)).toBe(`${'가'.repeat(characters)}...`)
    expect(isLongerThan('가'.repeat(characters), limit)).toBe(false)
    expect(isLongerThan('가'.repeat(characters + 1), limit)).toBe(true)
  })

  it('is counted in code points, blanks included, and splits none', () => {
    expect(countCharacters('😀 가')).toBe(3)
    expect(truncate('😀😀😀', 2)).toBe('😀😀...')
    expect(truncate('가 나', 2)).toBe('가 ...')
    expect(truncate('가', 0)).toBe('...')
    expect(truncate('', 0)).toBe('')
  })

  it('is the start of the text and never longer than the limit plus its dots', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: 30 }), (text, limit) => {
        const short = truncate(text, limit)
        if (!isLongerThan(text, limit)) expect(short).toBe(text)
        else {
          expect(countCharacters(short)).toBe(limit + 3)
          expect(text.startsWith(short.slice(0, -3))).toBe(true)
        }
      }),
    )
  })
})
