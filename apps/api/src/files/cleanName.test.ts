import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanName } from './cleanName'

/** Every sign, also half of one, with those that matter more often. */
const names = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'/\\.<>:"|?* \t\0가각e',
        '\u0301',
        '\u202e',
        '\u200b',
        '\u2066',
        '\ud83d',
        '\ude00',
        '😀',
        '\u3164',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      fc.constantFrom('a'.repeat(300), '가'.repeat(250), '😀'.repeat(130), '.pdf', '.tar.gz'),
    ),
    { maxLength: 12 },
  )
  .map((signs) => signs.join(''))

const NOT_SEEN = /[\p{Cc}\p{Cf}\p{Cs}]/u

describe('the name of a file', () => {
  it.each([
    ['동의서 (최종).pdf', '동의서 (최종).pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\fakepath\\a.pdf', 'a.pdf'],
    ['a/b\\c.pdf', 'c.pdf'],
    ['a/..', '파일'],
    ['', '파일'],
    [' . . ', '파일'],
    ['.htaccess', 'htaccess'],
    ['a.pdf. .', 'a.pdf'],
    ['a\0b\r\n.pdf', 'ab.pdf'],
    ['진료\u202egpj.exe', '진료gpj.exe'],
    ['a\u200b\u2066b\ufeff.txt', 'ab.txt'],
    ['\u3164\u3164', '파일'],
    ['<a>:"|?*.txt', '_a______.txt'],
    ['\u1112\u1161\u11ab\u1100\u1173\u11af.hwp', '한글.hwp'],
    ['e\u200b\u0301.txt', '\u00e9.txt'],
    ['\ud83d.txt', 'txt'],
    ['😀.txt', '😀.txt'],
  ])('%j becomes %j [VISIT-340]', (name, clean) => {
    expect(cleanName(name)).toBe(clean)
  })

  it.each([
    [254, 255],
    [255, 255],
    [256, 255],
  ])('is cut before its extension: %i characters [VISIT-340]', (length) => {
    const name = `${'가'.repeat(length - 4)}.pdf`
    expect(cleanName(name)).toBe(`${'가'.repeat(Math.min(length, 255) - 4)}.pdf`)
  })

  it('is cut anywhere, if its extension is longer than its kind, but within no sign [VISIT-340]', () => {
    expect(cleanName(`a.${'b'.repeat(300)}`)).toBe(`a.${'b'.repeat(253)}`)
    expect(cleanName(`a${'😀'.repeat(200)}`)).toBe(`a${'😀'.repeat(127)}`)
    expect(cleanName(`${'😀'.repeat(200)}`)).toBe('😀'.repeat(127))
    expect(cleanName(`${'a'.repeat(250)}. ${'b'.repeat(9)}.pdf`)).toBe(`${'a'.repeat(250)}.pdf`)
  })

  it('is always one that can be shown, stored and sent, and stays as it is [VISIT-340]', () => {
    fc.assert(
      fc.property(names, (name) => {
        const clean = cleanName(name)
        expect(clean).not.toMatch(NOT_SEEN)
        expect(clean).not.toMatch(/[/\\<>:"|?*]|^[.\s]|[.\s]$/)
        expect(clean.length).toBeGreaterThan(0)
        expect(clean.length).toBeLessThanOrEqual(255)
        expect(clean.isWellFormed()).toBe(true)
        expect(clean.normalize('NFC')).toBe(clean)
        expect(cleanName(clean)).toBe(clean)
      }),
      { numRuns: 2000 },
    )
  })
})
