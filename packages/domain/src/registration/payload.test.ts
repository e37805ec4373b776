import fc from 'fast-check'
import { expect, it } from 'vitest'
import { registrationPayload } from '.'

const FORM = {
  fullName: ' 김 한빛 ',
  email: ' Kim.Min+ct@h.kr ',
  password: ' Gorae!Uju47 ',
  confirmPassword: ' Gorae!Uju47 ',
  phone: '01012345678',
}

it('a sign-up payload has exactly ten fields [SIGNUP-035, SIGNUP-036, SIGNUP-037, SIGNUP-038, CALL-025]', () => {
  expect(registrationPayload(FORM)).toStrictEqual({
    username: 'Kim_Min_ct',
    email: 'Kim.Min+ct@h.kr',
    password: ' Gorae!Uju47 ',
    confirmPassword: ' Gorae!Uju47 ',
    fullName: '김 한빛',
    phone: '01012345678',
    organizationCode: '',
    inviteCode: '',
    agreeToTerms: true,
    agreeToPrivacy: true,
  })
})

it('a sign-up payload without a phone omits the field [SIGNUP-035]', () => {
  const payload = registrationPayload({ ...FORM, phone: '' })
  expect(payload).not.toHaveProperty('phone')
  expect(Object.keys(payload)).toHaveLength(9)
})

it.each([
  ['kim.min+ct@h.kr', 'kim_min_ct'],
  ['a..b@h.kr', 'a__b'],
])('a sign-up payload derives from %s the username %s [SIGNUP-037]', (email, username) => {
  expect(registrationPayload({ ...FORM, email }).username).toBe(username)
})

it('a sign-up payload has the passwords exactly as typed [SIGNUP-038]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (password) => {
      expect(registrationPayload({ ...FORM, password, confirmPassword: password })).toMatchObject({
        password,
        confirmPassword: password,
      })
    }),
  )
})
