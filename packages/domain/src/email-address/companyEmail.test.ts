import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ACCEPTED_MAIL_DOMAINS,
  COMPANY_EMAIL_ONLY,
  COMPANY_EMAIL_ONLY_LONG,
  isCompanyEmail,
  usernameFromEmail,
} from '.'

const PERSONAL = ['hanmail.net', 'nate.com', 'yahoo.com', 'hotmail.com', 'outlook.com']

describe('a company e-mail address', () => {
  it.each(PERSONAL)('is refused at %s [SIGNUP-012]', (domain) => {
    expect(isCompanyEmail(`kim@${domain}`)).toBe(false)
    expect(isCompanyEmail(` kim@${domain} `)).toBe(false)
  })

  it.each(['gmail.com', 'naver.com', 'daum.net'])('is accepted at %s [SIGNUP-013]', (domain) => {
    expect(ACCEPTED_MAIL_DOMAINS).toContain(domain)
    expect(isCompanyEmail(`kim@${domain}`)).toBe(true)
  })

  it('is accepted at every other domain [SIGNUP-014]', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const isPersonal = PERSONAL.some((domain) => address.toLowerCase().endsWith(`@${domain}`))
        expect(isCompanyEmail(address)).toBe(address.length <= 254 && !isPersonal)
      }),
    )
  })

  it('is compared by the whole domain, ignoring case [SIGNUP-015]', () => {
    expect(isCompanyEmail('a@YAHOO.com')).toBe(false)
    expect(isCompanyEmail('a@mail.yahoo.com')).toBe(true)
    expect(isCompanyEmail('a@yahoo.co.kr')).toBe(true)
    expect(isCompanyEmail('a@notyahoo.com')).toBe(true)
  })

  it.each(['', 'kim', 'kim@', '@yahoo.com', 'kim@h', 'kim@a@h.kr'])('is not the malformed %j', (text) => {
    expect(isCompanyEmail(text)).toBe(false)
  })

  it('has a short and a long refusal text [SIGNUP-016, SIGNUP-017]', () => {
    expect(COMPANY_EMAIL_ONLY).toBe('회사 이메일만 사용 가능합니다')
    expect(COMPANY_EMAIL_ONLY_LONG).toBe('회사 이메일로만 가입이 가능합니다. 개인 이메일은 사용할 수 없습니다.')
  })
})

describe('the username of an e-mail address', () => {
  it.each([
    ['kim.min+ct@h.kr', 'kim_min_ct'],
    ['a..b@h.kr', 'a__b'],
    ['.a.@h.kr', '_a_'],
    ['KimMin9@h.kr', 'KimMin9'],
    [' kim@h.kr ', 'kim'],
    ['홍길동@h.kr', '___'],
    ['😀a@h.kr', '_a'],
    ['kim', ''],
  ])('of %j is %j [SIGNUP-037]', (address, username) => {
    expect(usernameFromEmail(address)).toBe(username)
  })

  it('has one ASCII letter, digit or _ for each character before the @ [SIGNUP-037]', () => {
    const local = fc.stringMatching(/^[^\s@]{1,20}$/u)
    fc.assert(
      fc.property(local, (part) => {
        const username = usernameFromEmail(`${part}@h.kr`)
        expect(username).toMatch(/^[A-Za-z0-9_]+$/)
        expect(username).toHaveLength(Array.from(part).length)
      }),
    )
  })
})
