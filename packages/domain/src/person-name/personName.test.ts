import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPersonName, PERSON_NAME_REFUSED, toPersonName } from '.'

/** Signs that no name has, each with the reason. */
const REFUSED: readonly (readonly [string, string])[] = [
  ['a line feed', '\n'],
  ['a carriage return', '\r'],
  ['a tab', '\t'],
  ['a bell', '\u0007'],
  ['a NUL', '\u0000'],
  ['a next line', '\u0085'],
  ['a line separator', '\u2028'],
  ['a paragraph separator', '\u2029'],
  ['a zero width blank', '\u200b'],
  ['a zero width joiner', '\u200d'],
  ['a right-to-left override', '\u202e'],
  ['an isolate', '\u2066'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['a Hangul filler', '\u3164'],
  ['a half-width Hangul filler', '\uffa0'],
  ['an initial consonant filler', '\u115f'],
  ['a grapheme joiner', '\u034f'],
  ['a variation selector', '\ufe0f'],
  ['a lone surrogate', '\ud800'],
  ['a no-break blank', '\u00a0'],
  ...Array.from('@:/\\<>()[]{}"`,;!?#$%&*+=~^|_😀№①½', (sign) => [`the sign ${sign}`, sign] as const),
]

describe("a person's name", () => {
  it.each([
    '김한빛',
    '남궁 하늘빛나래',
    "Seán O'Brien",
    'Jean-Luc d’Arc Jr.',
    'Núria Puig·Soler',
    '李 小龍',
    'محمد بن سلمان',
    'अनुष्का शर्मा',
    'ทักษิณ',
    'Zoë',
    'Zoe\u0308',
    '홍길동2',
    ' 김한빛 ',
    '시스템 관리자',
  ])('may be %j [TRUST-183]', (name) => {
    expect(isPersonName(name)).toBe(true)
    expect(toPersonName(name)).toBe(name.trim())
  })

  it.each(REFUSED)('has not %s, at any place [TRUST-183]', (_, sign) => {
    for (const name of [`${sign}김한빛`, `김${sign}한빛`, `김한빛 ${sign}빛`]) {
      // Blanks around a name are not part of it.
      if (name.trim() === '김한빛') continue
      expect(isPersonName(name)).toBe(false)
      expect(isPersonName(toPersonName(name) ?? '김')).toBe(true)
    }
  })

  it.each(['', ' ', '.', "-'·’", '\u0301', 'https://evil.example', 'a\r\nBcc: b@c.example'])(
    'is not %j [TRUST-183]',
    (text) => {
      expect(isPersonName(text)).toBe(false)
    },
  )

  it('is what is left of any text, or nothing is [TRUST-183, TRUST-186]', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 })
    fc.assert(
      fc.property(text, (words) => {
        const name = toPersonName(words)
        if (name === null) return
        expect(isPersonName(name)).toBe(true)
        expect(name).toBe(name.trim())
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|:\/\/| {2}/u)
        expect(toPersonName(name)).toBe(name)
      }),
      { numRuns: 2000 },
    )
    expect(toPersonName('김\n한빛 <b>(CRA)</b>')).toBe('김 한빛 b CRA b')
    expect(toPersonName('https://')).toBe('https')
    expect(toPersonName('!!!')).toBeNull()
  })

  it('is a name whatever sign of a script it has, and none with one control sign among them [TRUST-183]', () => {
    const letters = fc.stringMatching(/^[가-힣a-zA-Z一-龥а-яא-ת]{1,20}$/)
    const bad = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))
    fc.assert(
      fc.property(letters, bad, letters, (before, sign, after) => {
        const isGood = /[\p{L}\p{M}\p{Nd} .'’·-]/u.test(sign) && !/\p{Default_Ignorable_Code_Point}/u.test(sign)
        expect(isPersonName(before + after)).toBe(true)
        expect(isPersonName(before + sign + after)).toBe(isGood)
      }),
      { numRuns: 3000 },
    )
  })

  it('has one text of refusal [TRUST-184]', () => {
    expect(PERSON_NAME_REFUSED).toBe("이름에는 글자, 숫자, 띄어쓰기와 . ' ’ · - 만 사용할 수 있습니다.")
  })
})
