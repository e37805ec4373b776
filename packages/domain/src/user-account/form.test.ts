import { describe, expect, it } from 'vitest'
import { checkUserEdit, checkUserForm, isUserPhone } from '.'

const FORM = {
  fullName: '김한빛',
  organizationId: '0190b5c0-0000-7000-8000-000000000001',
  phone: '010-1234-5678',
  jobRoleKey: 'CRC',
  email: 'hb.kim@hanbit-smo.example',
  password: 'Right!2026',
}

describe('the registration of a user', () => {
  it('can be sent when every field is right, with a password or none [USER-168, USER-171]', () => {
    expect(checkUserForm(FORM)).toEqual({})
    expect(checkUserForm({ ...FORM, password: null, phone: '' })).toEqual({})
  })

  it('marks all wrong fields at once, each with one text [USER-168]', () => {
    const empty = { fullName: ' ', organizationId: '', phone: 'x', jobRoleKey: '', email: ' ', password: '' }
    expect(checkUserForm(empty)).toEqual({
      fullName: '이름을 입력해주세요.',
      organizationId: '소속을 선택해주세요.',
      phone: '올바른 전화번호 형식이 아닙니다.',
      jobRoleKey: '직책을 선택해주세요.',
      email: '이메일을 입력해주세요.',
      password: '비밀번호를 입력해주세요.',
    })
  })

  it.each(['hb.kim', 'hb.kim@hanbit', '"hb kim"@hanbit.example', 'a@b.example, c@d.example'])(
    'refuses the address %j [USER-168]',
    (email) => {
      expect(checkUserForm({ ...FORM, email })).toEqual({ email: '올바른 이메일 형식이 아닙니다.' })
    },
  )

  it.each([
    ['Sh0rt!a', '비밀번호는 8자 이상이어야 합니다'],
    ['HB.KIM@hanbit-smo.example1!', '비밀번호에 아이디를 포함할 수 없습니다.'],
    ['Xhb.Kim!2026', '비밀번호에 아이디를 포함할 수 없습니다.'],
    [' Right!2026', undefined],
  ])(
    'judges the password %j by the rule of every password, with the address as its name [USER-171, PW-034, RESET-017]',
    (password, text) => {
      expect(checkUserForm({ ...FORM, password }).password).toBe(text)
    },
  )
})

describe('the edit of a user', () => {
  it('has the same rules without address and password [USER-169]', () => {
    const { email: _, password: __, ...edit } = FORM
    expect(checkUserEdit(edit)).toEqual({})
    expect(checkUserEdit({ ...edit, fullName: 'https://evil.example' })).toEqual({
      fullName: "이름에는 글자, 숫자, 띄어쓰기와 . ' ’ · - 만 사용할 수 있습니다.",
    })
    expect(checkUserEdit({ fullName: '', organizationId: '', phone: '1'.repeat(12), jobRoleKey: '' })).toEqual({
      fullName: '이름을 입력해주세요.',
      organizationId: '소속을 선택해주세요.',
      phone: '올바른 전화번호 형식이 아닙니다.',
      jobRoleKey: '직책을 선택해주세요.',
    })
  })
})

describe('the phone of a user', () => {
  it.each(['', ' ', '0', '010-1234-5678', '01012345678', ' 02-123-4567 ', '0-'])('may be %j [USER-170]', (phone) => {
    expect(isUserPhone(phone)).toBe(true)
  })

  it.each(['-', '---', '010123456789', '(02) 123', '+8210', '010 1234', '０１０', '010x', '010\n1'])(
    'is not %j [USER-170]',
    (phone) => {
      expect(isUserPhone(phone)).toBe(false)
    },
  )
})
