import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, isPhone, normalisePhone, PHONE_MAX_DIGITS } from '.'

describe('the value of a phone number', () => {
  it.each([
    ['010-1234-5678', '01012345678'],
    ['(02) 123 4567', '021234567'],
    ['+82 10', '8210'],
    ['가나다', ''],
    ['０１０', ''],
    ['', ''],
  ])('of %j is %j: digits only [SIGNUP-043, SIGNUP-047]', (typed, digits) => {
    expect(normalisePhone(typed)).toBe(digits)
  })

  it('has at most 11 digits: 10, 11 and 12 typed [SIGNUP-044, CONST-028]', () => {
    expect(PHONE_MAX_DIGITS).toBe(11)
    expect(normalisePhone('0101234567')).toBe('0101234567')
    expect(normalisePhone('01012345678')).toBe('01012345678')
    expect(normalisePhone('010123456789')).toBe('01012345678')
    expect(formatPhone('010123456789')).toBe('010-1234-5678')
  })
})

describe('a typed text', () => {
  it('is a phone number when it has at most 11 digits and usual separators [SUBJ-233]', () => {
    for (const text of ['0', '01012345678', '010-1234-5678', ' (02) 123 4567 ']) expect(isPhone(text)).toBe(true)
    for (const text of ['', ' ', '-', '010123456789', '+82 10', '０１０', '010-1234-567x'])
      expect(isPhone(text)).toBe(false)
  })

  it('that is a phone number keeps all its digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 ()-]{0,16}$/), (text) => {
        if (isPhone(text)) expect(normalisePhone(text)).toBe(text.replace(/[^0-9]/g, ''))
      }),
    )
  })
})

describe('a formatted phone number', () => {
  it.each([
    ['01012345678', '010-1234-5678'],
    ['0311234567', '031-123-4567'],
    ['0212345678', '02-1234-5678'],
    ['021234567', '02-123-4567'],
  ])('shows the complete number %s as %s [SIGNUP-045]', (digits, shown) => {
    expect(formatPhone(digits)).toBe(shown)
  })

  it('grows digit by digit for a mobile number [SIGNUP-046]', () => {
    const shown = Array.from({ length: 12 }, (_, length) => formatPhone('01012345678'.slice(0, length)))
    expect(shown).toEqual([
      '',
      '0',
      '01',
      '010',
      '010-1',
      '010-12',
      '010-123',
      '010-1234',
      '010-1234-5',
      '010-1234-56',
      '010-123-4567',
      '010-1234-5678',
    ])
  })

  it('grows digit by digit for a number of Seoul, and reads 3-4-4 with eleven [SIGNUP-045]', () => {
    const shown = Array.from({ length: 12 }, (_, length) => formatPhone('02123456789'.slice(0, length)))
    expect(shown).toEqual([
      '',
      '0',
      '02',
      '02-1',
      '02-12',
      '02-123',
      '02-1234',
      '02-1234-5',
      '02-1234-56',
      '02-123-4567',
      '02-1234-5678',
      '021-2345-6789',
    ])
  })

  it('gives its digits back, and does not change when formatted again [SIGNUP-047]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^0[0-9-]{0,16}$/)), (typed) => {
        expect(normalisePhone(formatPhone(typed))).toBe(normalisePhone(typed))
        expect(formatPhone(formatPhone(typed))).toBe(formatPhone(typed))
      }),
    )
  })
})
