import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENTRIES_PER_FILE, entryNumber, PURPOSE_REFUSED, placeOfEntry, purposeFault } from '.'

describe('the purpose of a download', () => {
  it.each(['가', 'a', '😀'])('has 5 to 200 characters, written with %s [ACCESS-041]', (character) => {
    const judged = [0, 1, 4, 5, 6, 199, 200, 201].map((length) => purposeFault(character.repeat(length)))
    const refused = '내려받는 목적을 5자 이상 200자 이하로 입력해주세요.'
    expect(judged).toEqual([refused, refused, refused, null, null, null, null, refused])
    expect(PURPOSE_REFUSED).toBe(refused)
  })

  it('is counted without the spaces around it, and with those within [ACCESS-041]', () => {
    expect(['   보고서용   ', '\t\n     ', ' 월 보고 '].map(purposeFault)).toEqual(Array(3).fill(PURPOSE_REFUSED))
    expect(purposeFault(` ${'가'.repeat(200)}\n`)).toBeNull()
    expect(purposeFault('월 보고용')).toBeNull()
  })
})

it('a file of the record holds 50,000 entries and no more [ACCESS-095]', () => {
  expect(ENTRIES_PER_FILE).toBe(50_000)
})

describe('the number of an entry', () => {
  it('names its month and its number in it [ACCESS-045]', () => {
    expect(entryNumber({ month: '2026-11-01', number: 123 })).toBe('2026-11-123')
  })

  it('leads back to its place [ACCESS-036]', () => {
    const month = fc.tuple(fc.integer({ min: 2000, max: 9999 }), fc.integer({ min: 1, max: 12 }))
    fc.assert(
      fc.property(month, fc.integer({ min: 1, max: 999_999_999 }), ([year, of], number) => {
        const place = { month: `${year}-${String(of).padStart(2, '0')}-01`, number }
        expect(placeOfEntry(` ${entryNumber(place)} `)).toEqual(place)
      }),
    )
  })

  it.each([
    '',
    '2026-11',
    '2026-11-0',
    '2026-11-012',
    '2026-13-1',
    '2026-00-1',
    '26-11-1',
    'SC-01-001',
    '2026-11-1000000000',
  ])('is not %j [ACCESS-036]', (text) => {
    expect(placeOfEntry(text)).toBeNull()
  })
})
