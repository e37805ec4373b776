import { describe, expect, it } from 'vitest'
import { checkCredentials } from '.'

describe('the sign-in form', () => {
  it('requires an e-mail, and blanks do not count [LOGIN-024]', () => {
    expect(checkCredentials({ email: '', password: 'x' })).toEqual({ email: '이메일을 입력해주세요.' })
    expect(checkCredentials({ email: '   ', password: 'x' })).toEqual({ email: '이메일을 입력해주세요.' })
  })

  it('requires a password, and a blank character counts [LOGIN-025]', () => {
    expect(checkCredentials({ email: 'a@b.c', password: '' })).toEqual({ password: '비밀번호를 입력해주세요.' })
    expect(checkCredentials({ email: 'a@b.c', password: ' ' })).toEqual({})
  })

  it('requires a well-formed e-mail [LOGIN-026]', () => {
    expect(checkCredentials({ email: 'a@b', password: 'x' })).toEqual({ email: '유효한 이메일 주소를 입력해주세요.' })
    expect(checkCredentials({ email: ' a@b.c ', password: 'x' })).toEqual({})
  })

  it('checks both fields at once, one message each [LOGIN-027]', () => {
    expect(checkCredentials({ email: 'a@b', password: '' })).toEqual({
      email: '유효한 이메일 주소를 입력해주세요.',
      password: '비밀번호를 입력해주세요.',
    })
  })
})
