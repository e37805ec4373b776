import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDomainName } from '../domain-name'
import { domainFault } from '.'

const MISSING = '도메인을 입력해주세요.'
const WITH_AT = "'@' 없이 도메인만 입력해주세요. (예: example.com)"
const MALFORMED = '올바른 도메인 형식이 아닙니다. (예: example.com)'

/** A domain of this many characters, with labels of at most 63. */
const ofLength = (length: number) => {
  const labels = 'a'.repeat(length - 4).replaceAll(/(a{61})aa/g, '$1.b')
  return `${labels}.com`
}

describe('an allowed domain', () => {
  it.each(['example.com', 'a.kr', 'x1.co', '1st-clinic.co.kr', 'a--b.example', 'xn--3e0b707e.com', 'a.b.c.d.example'])(
    '%s is one [DOMAIN-065]',
    (text) => {
      expect(domainFault(text)).toBeNull()
    },
  )

  it.each(['', ' ', '\t\n', '\u3000'])('%j is missing [DOMAIN-035]', (text) => {
    expect(domainFault(text)).toBe(MISSING)
  })

  it.each(['@example.com', 'kim@example.com', 'example.com@', '@', 'not a domain@'])(
    '%j is an address, or a part of one [DOMAIN-036]',
    (text) => {
      expect(domainFault(text)).toBe(WITH_AT)
    },
  )

  it.each([
    'example',
    '-a.com',
    'a-.com',
    'a..com',
    '.a.com',
    'a.com.',
    '.',
    'http://a.com',
    'a.com/path',
    'a.com:443',
    'a b.com',
    'a_b.com',
    '*.a.com',
    'a.c',
    'a.c1',
    'a.1',
    'a.xn--3e0b707e',
    '127.0.0.1',
    '병원.kr',
    'a.한국',
    'a\u200b.com',
    'a.com\nb.com',
    'a.com,b.com',
  ])('%j is malformed [DOMAIN-037, DOMAIN-065]', (text) => {
    expect(domainFault(text)).toBe(MALFORMED)
  })

  it('has at most 253 characters: 252, 253 and 254 [DOMAIN-065]', () => {
    expect([252, 253, 254].map((length) => ofLength(length).length)).toEqual([252, 253, 254])
    expect([252, 253, 254].map((length) => domainFault(ofLength(length)))).toEqual([null, null, MALFORMED])
  })

  it('has labels of 1 to 63 characters: 0, 1, 62, 63 and 64 [DOMAIN-065]', () => {
    const faults = [0, 1, 62, 63, 64].map((length) => domainFault(`${'a'.repeat(length)}.com`))
    expect(faults).toEqual([MALFORMED, null, null, null, MALFORMED])
  })

  it('ends with 2 to 63 letters: 1, 2, 62, 63 and 64 [DOMAIN-065]', () => {
    const faults = [1, 2, 62, 63, 64].map((length) => domainFault(`a.${'z'.repeat(length)}`))
    expect(faults).toEqual([MALFORMED, null, null, null, MALFORMED])
  })

  it('of well-formed labels is one in any letter case and between blanks, and another one is none [DOMAIN-065, DOMAIN-066]', () => {
    const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?$/)
    const last = fc.stringMatching(/^[a-z]{2,12}$/)
    const domain = fc
      .tuple(fc.array(label, { minLength: 1, maxLength: 5 }), last)
      .map((parts) => parts.flat().join('.'))
    fc.assert(
      fc.property(domain, fc.constantFrom('', ' ', '\t', '\n'), (text, blank) => {
        expect(domainFault(text)).toBeNull()
        expect(toDomainName(`${blank}${text.toUpperCase()}${blank}`)).toBe(text)
        for (const broken of [
          `-${text}`,
          `${text}-`,
          `.${text}`,
          `${text}.`,
          `${text}1`,
          `${text} x`,
          `http://${text}`,
        ]) {
          expect(domainFault(broken)).toBe(MALFORMED)
        }
      }),
    )
  })

  it('has nothing but letters, digits, dots and hyphens, whatever was typed, and is judged by its normal form [DOMAIN-065, DOMAIN-066]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.domain()), (text) => {
        const domain = toDomainName(text)
        expect(toDomainName(domain)).toBe(domain)
        expect(domainFault(text)).toBe(domainFault(domain))
        if (domainFault(text) === null) expect(domain).toMatch(/^[a-z0-9.-]{4,253}$/)
      }),
      { numRuns: 2000 },
    )
  })

  it('is sent in lower case without outer blanks [DOMAIN-066]', () => {
    expect(toDomainName(' Example.CO.KR ')).toBe('example.co.kr')
  })
})
