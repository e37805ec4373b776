import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakLines } from './breakLines'
import { shownText, Typeface } from './typeface'

/** Knows Hangul, Latin and digits; a syllable is 1 wide, every other sign a half. */
const main = {
  unitsPerEm: 1000,
  hasGlyphForCodePoint: (code: number) => (code >= 0xac00 && code <= 0xd7a3) || (code >= 32 && code < 127),
  glyphForCodePoint: (code: number) => ({ advanceWidth: code >= 0xac00 ? 1000 : 500 }),
}
const hanja = { ...main, hasGlyphForCodePoint: (code: number) => code >= 0x4e00 && code <= 0x9fff }
const face = () => new Typeface({ regular: main, strong: main }, hanja)
const linesOf = (text: string, width: number, of = face()) =>
  breakLines(of, text, 'regular', width).map(({ runs }) => runs.map((run) => run.text).join(''))

describe('a text in a cell', () => {
  it('is broken at blanks, and inside a word only where the word is wider than its line', () => {
    expect(linesOf('가나 다라 마바', 5)).toEqual(['가나 다라', '마바'])
    expect(linesOf('가나 다라', 4.5)).toEqual(['가나 다라'])
    expect(linesOf('가나 다라', 4.4)).toEqual(['가나', '다라'])
    expect(linesOf('가나다라마', 2)).toEqual(['가나', '다라', '마'])
    expect(linesOf('가 나다라마', 2)).toEqual(['가', '나다', '라마'])
    expect(linesOf('가나다', 0.5)).toEqual(['가', '나', '다'])
    expect(linesOf('', 5)).toEqual([''])
  })

  it('keeps every sign, and no line is wider than the cell [REPORT-044]', () => {
    const text = fc.string({ unit: fc.constantFrom('가', '힝', 'a', '1', ' ', '漢', '-'), maxLength: 80 })
    fc.assert(
      fc.property(text, fc.double({ min: 1, max: 20, noNaN: true }), (words, width) => {
        const lines = breakLines(face(), words, 'regular', width)
        const shown = lines.map(({ runs }) => runs.map((run) => run.text).join(''))
        expect(shown.join('').replaceAll(' ', '')).toBe(words.replaceAll(/\s/g, ''))
        for (const line of lines) expect(line.width).toBeLessThanOrEqual(width + 1e-6)
        for (const line of shown) expect(line).toBe(line.trim())
      }),
    )
  })

  it('is put together, in one line and without signs that have no shape', () => {
    expect(shownText(' 한\n\t글 '.normalize('NFD'))).toBe('한 글')
    expect(shownText('a\u200bb\ufe0fc\u200dd')).toBe('abcd')
  })

  it('has each sign in a font that has it, and the code of one that none has [REPORT-038]', () => {
    const of = face()
    const [line] = breakLines(of, '한漢字✔글😀', 'strong', 99)
    expect(line?.runs.map(({ text, face: used }) => [text, used])).toEqual([
      ['한', main],
      ['漢字', hanja],
      ['U+2714글U+1F600', main],
    ])
    expect([...of.unknownSigns]).toEqual(['✔', '😀'])
    expect(line?.width).toBe(1 + 1 + 3 + 1 + 3.5)
  })
})
