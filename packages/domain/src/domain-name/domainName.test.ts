import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOMAIN_MALFORMED, isDomainName, toDomainName } from '.'

const label = (length: number) => 'a'.repeat(length)

describe('a domain', () => {
  it.each(['example.com', ' Hanbit-SMO.Example ', 'a.kr', 'xn--9n2bp8q.kr', '1.2.co', 'a--b.kr'])(
    'is %j [ORG-121]',
    (text) => {
      expect(isDomainName(text)).toBe(true)
    },
  )

  it.each([
    ...['', ' ', 'localhost', 'example', 'example.', '.com', 'a..kr', '-a.kr', 'a-.kr', 'a_b.kr', 'a b.kr', '한빛.kr'],
    ...['https://example.com', 'example.com/', 'example.com:443', 'kim@example.com', '192.168.0.1', 'a.k', 'a.k1'],
  ])('is not %j [ORG-121]', (text) => {
    expect(isDomainName(text)).toBe(false)
    expect(DOMAIN_MALFORMED).toBe('올바른 도메인 형식이 아닙니다. (예: example.com)')
  })

  it('has labels of at most 63 signs, and 253 in all [ORG-121]', () => {
    expect([62, 63, 64].map((length) => isDomainName(`${label(length)}.kr`))).toEqual([true, true, false])
    expect([62, 63, 64].map((length) => isDomainName(`a.${label(length)}`))).toEqual([true, true, false])
    const long = `${label(63)}.${label(63)}.${label(63)}.`
    expect([60, 61, 62].map((length) => isDomainName(long + label(length)))).toEqual([true, true, false])
  })

  it('is kept trimmed and in lower case, and stays one [ORG-121]', () => {
    expect(toDomainName(' Hanbit-SMO.Example\n')).toBe('hanbit-smo.example')
    fc.assert(
      fc.property(fc.domain(), fc.constantFrom('', ' ', '\t'), (domain, blank) => {
        const kept = toDomainName(blank + domain.toUpperCase() + blank)
        expect(toDomainName(kept)).toBe(kept)
        expect(isDomainName(kept)).toBe(isDomainName(domain))
      }),
    )
  })
})
