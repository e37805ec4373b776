import fc from 'fast-check'
import { expect, it } from 'vitest'
import { domainOf, isCompanyEmail, isEmailAddress, isNewEmailAddress, localPartOf } from '.'

it.each(['a@b', 'a b@c.d', 'a@@b.c', '@b.c', 'a@b.', ''])('%j is not an e-mail address [LOGIN-029]', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})

it.each(['a@b.c', 'kim+ct@h.co.kr', ' a@b.c '])('%j is an e-mail address [LOGIN-029]', (text) => {
  expect(isEmailAddress(text)).toBe(true)
})

it.each([
  ['kim@h.co.kr', 'kim', 'h.co.kr'],
  [' Kim@Hanbit-SMO.example ', 'Kim', 'hanbit-smo.example'],
  ['a@b@h.kr', 'a@b', 'h.kr'],
  ['kim@', 'kim', ''],
  ['@h.kr', '', 'h.kr'],
  ['kim', '', ''],
  ['', '', ''],
])('%j is split at its last @ into %j and the domain %j [SIGNUP-015]', (address, localPart, domain) => {
  expect(localPartOf(address)).toBe(localPart)
  expect(domainOf(address)).toBe(domain)
})

it.each([
  'kim@h.kr',
  ' kim@h.kr ',
  'kim.min+ct@h.co.kr',
  "o'brien!#$%&*/=?^_`{|}~-@h.kr",
  'KIM@Hanbit-SMO.example',
  '1@1.kr',
  'a@xn--3e0b707e.kr',
  `${'a'.repeat(64)}@h.kr`,
  `a@${'b'.repeat(63)}.kr`,
  `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}krx`,
])('%j may open an account [TRUST-188]', (text) => {
  expect(isNewEmailAddress(text)).toBe(true)
})

it.each([
  'x,victim@h.kr',
  'x;victim@h.kr',
  'a<victim@h.kr',
  'a<victim@h.kr>',
  '(c)victim@h.kr',
  'group:victim@h.kr',
  'v\u0001@h.kr',
  'me@hotmail.com,snu.ac.kr',
  '"kim"@h.kr',
  'kim\\@h.kr',
  'kim@h.kr@h.kr',
  '.kim@h.kr',
  'kim.@h.kr',
  'kim..min@h.kr',
  'kim@h',
  'kim@.kr',
  'kim@h..kr',
  'kim@h.kr.',
  'kim@-h.kr',
  'kim@h-.kr',
  'kim@h_h.kr',
  'kim@[127.0.0.1]',
  'kim@127.0.0.1',
  'kim@병원.kr',
  '홍길동@h.kr',
  'kim\u200b@h.kr',
  'kim\r\nBcc@h.kr',
  'kim min@h.kr',
  '@h.kr',
  '',
  `${'a'.repeat(65)}@h.kr`,
  `a@${'b'.repeat(64)}.kr`,
  `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}krxx`,
])('%j may not open an account [TRUST-188]', (text) => {
  expect(isNewEmailAddress(text)).toBe(false)
  expect(isCompanyEmail(text)).toBe(false)
})

it('an address of a new account has no sign with which mail programs separate addresses [TRUST-188]', () => {
  const part = fc.string({ unit: 'binary', maxLength: 12 })
  fc.assert(
    fc.property(part, part, (local, domain) => {
      const address = `${local}@${domain}`.trim()
      if (!isNewEmailAddress(address)) return
      expect(address).toMatch(/^[!#-'*+\-./0-9=?A-Z^-~]+@[A-Za-z0-9.-]+$/)
    }),
    { numRuns: 5000 },
  )
  fc.assert(fc.property(fc.emailAddress(), (address) => isNewEmailAddress(address) === address.length <= 254))
})

it('looking for an account takes addresses that may not open one [TRUST-190]', () => {
  for (const address of ['홍길동@h.kr', 'x,victim@h.kr', '"kim"@h.kr']) expect(isEmailAddress(address)).toBe(true)
})
