import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRegistration, type EmailCheck, type RegistrationForm } from '.'

const GOOD: RegistrationForm = {
  fullName: '김한빛',
  email: 'hanbit@new-hospital.example',
  password: 'Gorae!Uju47',
  confirmPassword: 'Gorae!Uju47',
  phone: '01012345678',
}
const check = (changes: Partial<RegistrationForm>, emailCheck: EmailCheck = 'free') =>
  checkRegistration({ ...GOOD, ...changes }, emailCheck)
const NAME_REFUSED = "이름에는 글자, 숫자, 띄어쓰기와 . ' ’ · - 만 사용할 수 있습니다."
/** The same password in both fields. */
const twice = (password: string) => ({ password, confirmPassword: password })

describe('a sign-up form', () => {
  it('can be sent with a name, an unused company e-mail and a password typed twice [SIGNUP-009]', () => {
    expect(check({})).toEqual({ fields: {}, first: null })
  })

  it.each(['', '0', '01012345678'])('can be sent with the phone %j [SIGNUP-011]', (phone) => {
    expect(check({ phone })).toEqual({ fields: {}, first: null })
  })

  it.each(['none', 'running', 'duplicate', 'failed'] as const)('waits while the check is %s [SIGNUP-009]', (state) => {
    expect(check({}, state).first).not.toBeNull()
  })

  it.each([
    ['fullName', '   ', '이름을 입력해주세요.'],
    ['fullName', '', '이름을 입력해주세요.'],
    ['email', ' ', '이메일을 입력해주세요.'],
    ['password', '', '비밀번호를 입력해주세요.'],
  ])('requires %s, and refuses %j [SIGNUP-032]', (field, value, message) => {
    const faults = check({ [field]: value })
    expect(faults.first).toBe('필수 정보를 모두 입력해주세요.')
    expect(faults.fields).toMatchObject({ [field]: message })
  })

  it.each(['김\n한빛', 'https://evil.example', '김한빛]', '김\u202e한빛'])(
    'refuses the name %j [TRUST-184]',
    (fullName) => {
      expect(check({ fullName })).toEqual({ fields: { fullName: NAME_REFUSED }, first: NAME_REFUSED })
    },
  )

  it('counts a blank as an entered password [SIGNUP-032]', () => {
    expect(check(twice(' ')).first).toBe('비밀번호는 8자 이상이어야 합니다')
  })
})

describe('the e-mail of a sign-up form', () => {
  it.each(['a@b', 'a b@c.d', '@b.c', 'x,a@b.c'])('is refused as malformed: %j [SIGNUP-019, TRUST-189]', (email) => {
    const message = '유효한 이메일 주소를 입력해주세요.'
    expect(check({ email }, 'none')).toEqual({ fields: { email: message }, first: message })
  })

  it('is refused at a personal domain, with a short text under the field and a long one when sent [SIGNUP-016, SIGNUP-017]', () => {
    expect(check({ email: 'hanbit@YAHOO.com' }, 'none')).toEqual({
      fields: { email: '회사 이메일만 사용 가능합니다' },
      first: '회사 이메일로만 가입이 가능합니다. 개인 이메일은 사용할 수 없습니다.',
    })
  })

  it('shows the result of its duplicate check under the field [SIGNUP-023, SIGNUP-027]', () => {
    expect(check({}, 'duplicate').fields).toEqual({ email: '이미 사용 중인 이메일입니다' })
    expect(check({}, 'failed').fields).toEqual({ email: '이메일 중복 확인 중 오류가 발생했습니다.' })
    expect(check({}, 'free').fields).toEqual({})
  })

  it('has no error while its duplicate check runs, but cannot be sent [SIGNUP-026]', () => {
    expect(check({}, 'running')).toEqual({
      fields: {},
      first: '이메일 중복 검사가 진행 중입니다. 잠시 후 다시 시도해주세요.',
    })
  })
})

describe('the password of a sign-up form', () => {
  it('requires 8 characters: 7 and 8 [SIGNUP-029]', () => {
    expect(check(twice('Abcde1!')).fields).toEqual({ password: '비밀번호는 8자 이상이어야 합니다' })
    expect(check(twice('Abcdef1!')).fields).toEqual({})
  })

  it.each([
    ['abcdefg!', '비밀번호에 영문 대문자를 1자 이상 포함해야 합니다.'],
    ['ABCDEF1!', '비밀번호에 영문 소문자를 1자 이상 포함해야 합니다.'],
    ['Abcdefg!', '비밀번호에 숫자를 1자 이상 포함해야 합니다.'],
    ['Abcdef12', '비밀번호에 특수문자(!@#$%^&*(),.?":{}|<>)를 1자 이상 포함해야 합니다.'],
    ['xHanBit1!', '비밀번호에 아이디를 포함할 수 없습니다.'],
  ])('is refused as %s with the first broken rule [SIGNUP-030]', (password, message) => {
    expect(check(twice(password))).toEqual({ fields: { password: message }, first: message })
  })

  it('may not contain the username derived from the e-mail [SIGNUP-030]', () => {
    expect(check({ email: 'kim.min@h.kr', ...twice('kim_minA1!') }).first).toBe(
      '비밀번호에 아이디를 포함할 수 없습니다.',
    )
  })

  it('must be the same in both fields, blanks and letter case included [SIGNUP-031]', () => {
    for (const confirmPassword of ['', 'gorae!uju47', 'Gorae!Uju47 ']) {
      expect(check({ confirmPassword })).toEqual({
        fields: { confirmPassword: '비밀번호가 일치하지 않습니다' },
        first: '비밀번호가 일치하지 않습니다',
      })
    }
  })
})

describe('several faults of a sign-up form', () => {
  /** In the order in which they are reported: each makes the form wrong in one more way, the last first. */
  const FAULTS: { changes: Partial<RegistrationForm>; check: EmailCheck; first: string }[] = [
    { changes: { confirmPassword: 'x' }, check: 'free', first: '비밀번호가 일치하지 않습니다' },
    { changes: { password: 'short' }, check: 'free', first: '비밀번호는 8자 이상이어야 합니다' },
    { changes: {}, check: 'failed', first: '이메일 중복 확인 중 오류가 발생했습니다.' },
    { changes: {}, check: 'duplicate', first: '이미 사용 중인 이메일입니다' },
    { changes: {}, check: 'running', first: '이메일 중복 검사가 진행 중입니다. 잠시 후 다시 시도해주세요.' },
    {
      changes: { email: 'a@nate.com' },
      check: 'none',
      first: '회사 이메일로만 가입이 가능합니다. 개인 이메일은 사용할 수 없습니다.',
    },
    { changes: { email: 'a@b' }, check: 'none', first: '유효한 이메일 주소를 입력해주세요.' },
    { changes: { fullName: '김:한빛' }, check: 'none', first: NAME_REFUSED },
    { changes: { fullName: '' }, check: 'none', first: '필수 정보를 모두 입력해주세요.' },
  ]

  it('are reported in the order of the ledger, the first alone [SIGNUP-033]', () => {
    let form = GOOD
    for (const fault of FAULTS) {
      form = { ...form, ...fault.changes }
      expect(checkRegistration(form, fault.check).first).toBe(fault.first)
    }
  })

  it('are shown under each faulty field [SIGNUP-033]', () => {
    const all = check({ fullName: '', email: 'a@b', password: 'short', confirmPassword: '' }, 'none')
    expect(Object.keys(all.fields)).toEqual(['fullName', 'email', 'password', 'confirmPassword'])
  })

  it('never pass the check [SIGNUP-009, SIGNUP-033]', () => {
    const text = fc.constantFrom('', ' ', '김한빛', 'a@b', 'a@yahoo.com', 'kim@h.kr', 'short', 'Gorae!Uju47')
    const form = fc.record({ fullName: text, email: text, password: text, confirmPassword: text, phone: text })
    const state = fc.constantFrom<EmailCheck>('none', 'running', 'free', 'duplicate', 'failed')
    fc.assert(
      fc.property(form, state, (values, emailCheck) => {
        const { fields, first } = checkRegistration(values, emailCheck)
        if (first === null) expect({ fields, emailCheck }).toEqual({ fields: {}, emailCheck: 'free' })
        if (Object.keys(fields).length > 0) expect(first).not.toBeNull()
      }),
    )
  })
})
