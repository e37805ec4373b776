import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPassword, PASSWORD_RULES, passwordRequirements } from '.'

const rules = (...args: Parameters<typeof checkPassword>) => checkPassword(...args).map(({ rule }) => rule)
const SPECIALS = '!@#$%^&*(),.?":{}|<>'
/** Meets every rule. */
const GOOD = 'Abcdef1!'

describe('the password rule', () => {
  it('reports one message only for an empty password [RESET-018, PW-054]', () => {
    expect(checkPassword('', { username: 'kim' })).toEqual([{ rule: 'empty', message: '비밀번호를 입력해주세요.' }])
  })

  it('requires 8 characters: 7, 8 and 9, counted as code points [RESET-019, CONST-019, ACONST-017]', () => {
    expect(checkPassword('Abcde1!')).toEqual([{ rule: 'length', message: '비밀번호는 8자 이상이어야 합니다' }])
    expect(checkPassword('Abcdef1!')).toEqual([])
    expect(checkPassword('Abcdefg1!')).toEqual([])
    expect(rules('Abcd1!😀')).toEqual(['length'])
    expect(rules('Abcde1!😀')).toEqual([])
  })

  it.each([
    ['abcdef1!', 'uppercase', '비밀번호에 영문 대문자를 1자 이상 포함해야 합니다.', 'RESET-020'],
    ['ÀÉabcd1!', 'uppercase', '비밀번호에 영문 대문자를 1자 이상 포함해야 합니다.', 'RESET-020'],
    ['ABCDEF1!', 'lowercase', '비밀번호에 영문 소문자를 1자 이상 포함해야 합니다.', 'RESET-021'],
    ['Abcdefg!', 'digit', '비밀번호에 숫자를 1자 이상 포함해야 합니다.', 'RESET-022'],
    ['Abcdef٣!', 'digit', '비밀번호에 숫자를 1자 이상 포함해야 합니다.', 'RESET-022'],
    ['Abcdef12', 'special', '비밀번호에 특수문자(!@#$%^&*(),.?":{}|<>)를 1자 이상 포함해야 합니다.', 'RESET-023'],
  ])('refuses %s for its %s: %s [%s]', (password, rule, message, _row) => {
    expect(checkPassword(password)).toEqual([{ rule, message }])
  })

  it.each(['A', 'M', 'Z'])('accepts %s as upper case [RESET-020]', (letter) => {
    expect(rules(`${letter}bcdef1!`)).toEqual([])
  })

  it.each(['a', 'm', 'z'])('accepts %s as lower case [RESET-021]', (letter) => {
    expect(rules(`${letter}BCDEF1!`)).toEqual([])
  })

  it.each(['0', '5', '9'])('accepts %s as digit [RESET-022]', (digit) => {
    expect(rules(`Abcdef${digit}!`)).toEqual([])
  })

  it('accepts each of the twenty special characters and no other sign [RESET-023, PW-029, PW-032, ACONST-039]', () => {
    const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
    const signs = [...printable.filter((sign) => !/[A-Za-z0-9]/.test(sign)), '가', '！', '₩']
    expect(signs.filter((sign) => rules(`Abcdef1${sign}`).length === 0).sort()).toEqual([...SPECIALS].sort())
  })

  it('refuses a password that contains the username, in any letter case [RESET-024, PW-033]', () => {
    const owner = { username: 'Kim_Min' }
    const refused = [{ rule: 'username', message: '비밀번호에 아이디를 포함할 수 없습니다.' }]
    expect(checkPassword('xkim_minA1!', owner)).toEqual(refused)
    expect(checkPassword('KIM_MINa1!', owner)).toEqual(refused)
    expect(checkPassword('kim_miA1!x', owner)).toEqual([])
  })

  it('refuses a password that contains the e-mail part before the @, in any letter case [RESET-025, PW-033]', () => {
    expect(rules('xKIM.MINa1!', { email: 'kim.min@h.kr' })).toEqual(['username'])
    expect(rules('Hospital.kr1', { email: 'kim.min@hospital.kr' })).toEqual([])
    expect(rules('xkim.minA1!', { username: 'other', email: 'kim.min@h.kr' })).toEqual(['username'])
  })

  it.each([{}, { username: '', email: '' }, { username: ' ', email: '@h.kr' }, { username: null, email: null }])(
    'skips an unknown or empty username and e-mail: %j [RESET-025]',
    (owner) => {
      expect(checkPassword(`${GOOD} `, owner)).toEqual([])
    },
  )

  it('reports every broken rule, in order [RESET-026]', () => {
    expect(PASSWORD_RULES).toEqual(['length', 'uppercase', 'lowercase', 'digit', 'special', 'username'])
    expect(rules('가', { username: '가' })).toEqual([...PASSWORD_RULES])
    expect(rules('kim', { username: 'kim' })).toEqual(['length', 'uppercase', 'digit', 'special', 'username'])
  })

  it('checks the password as typed, blanks included [RESET-026, PW-032]', () => {
    expect(rules(' Abcde1!')).toEqual([])
    expect(rules('       ')).toEqual(['length', 'uppercase', 'lowercase', 'digit', 'special'])
  })

  it('never reports more for a longer password, except the username rules', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (start, rest) => {
        expect(rules(start)).toEqual(expect.arrayContaining(rules(start + rest)))
      }),
    )
  })
})

describe('the list of password requirements', () => {
  it('has six lines [PW-025, PW-026, PW-027, PW-028, PW-029, PW-030]', () => {
    expect(passwordRequirements(GOOD).map(({ label }) => label)).toEqual([
      '8자 이상',
      '영문 대문자 포함',
      '영문 소문자 포함',
      '숫자 포함',
      '특수문자(!@#$%^&*(),.?":{}|<>) 포함',
      '아이디 미포함',
    ])
  })

  it('is entirely unmet for an empty password [PW-031]', () => {
    expect(passwordRequirements('').map(({ isMet }) => isMet)).toEqual([false, false, false, false, false, false])
  })

  it('marks as met exactly the rules that are not broken [PW-034, RESET-017]', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (password, username) => {
        const unmet = passwordRequirements(password, { username }).filter(({ isMet }) => !isMet)
        expect(unmet.map(({ rule }) => rule)).toEqual(rules(password, { username }))
      }),
    )
  })
})
