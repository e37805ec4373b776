import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPassword, explainPassword } from '.'

const OWNER = { username: 'kim_min', email: 'minsu@imsang.example' }
const because = (rows: string[], sentence: string) => ({ rows, dates: [], sentence })

describe('the explanation of a refused password', () => {
  it.each([
    ['Abcde1!', '비밀번호는 8자 이상이어야 합니다.', 'RESET-019'],
    ['abcdef1!', '비밀번호는 영문 대문자를 1자 이상 포함해야 합니다.', 'RESET-020'],
    ['ABCDEF1!', '비밀번호는 영문 소문자를 1자 이상 포함해야 합니다.', 'RESET-021'],
    ['Abcdefg!', '비밀번호는 숫자를 1자 이상 포함해야 합니다.', 'RESET-022'],
    ['Abcdefg1', '비밀번호는 특수문자(!@#$%^&*(),.?":{}|<>)를 1자 이상 포함해야 합니다.', 'RESET-023'],
    ['Kim_Min1!', '비밀번호는 아이디를 포함하지 않아야 합니다.', 'RESET-024'],
    ['Minsu123!', '비밀번호는 이메일 아이디(@ 앞부분)를 포함하지 않아야 합니다.', 'RESET-025'],
  ])('of %s, which breaks one rule, is: %s [%s]', (password, sentence, row) => {
    expect(explainPassword(password, OWNER)).toEqual(because([row], sentence))
  })

  it('of an empty password has one sentence only [RESET-018]', () => {
    expect(explainPassword('', OWNER)).toEqual(because(['RESET-018'], '비밀번호를 입력해주세요.'))
  })

  it.each(['Abcdef1!', 'Abcdefg1!'])('is null for %s [RESET-019]', (password) => {
    expect(explainPassword(password, OWNER)).toBeNull()
    expect(explainPassword(password)).toBeNull()
  })

  it.each([
    ['abcdefg!', ['RESET-020', 'RESET-022'], '비밀번호는 영문 대문자, 숫자를 각각 1자 이상 포함해야 합니다.'],
    [
      'kim_min-minsu-A1!',
      ['RESET-024', 'RESET-025'],
      '비밀번호는 아이디 또는 이메일 아이디(@ 앞부분)를 포함하지 않아야 합니다.',
    ],
    [
      'Abc1',
      ['RESET-019', 'RESET-023'],
      '비밀번호는 8자 이상이어야 하고 특수문자(!@#$%^&*(),.?":{}|<>)를 1자 이상 포함해야 합니다.',
    ],
    [
      'Minsu1!',
      ['RESET-019', 'RESET-025'],
      '비밀번호는 8자 이상이어야 하고 이메일 아이디(@ 앞부분)를 포함하지 않아야 합니다.',
    ],
    [
      'minsu',
      ['RESET-019', 'RESET-020', 'RESET-022', 'RESET-023', 'RESET-025'],
      '비밀번호는 8자 이상이어야 하고 영문 대문자, 숫자, 특수문자(!@#$%^&*(),.?":{}|<>)를 각각 1자 이상 포함해야 하고 이메일 아이디(@ 앞부분)를 포함하지 않아야 합니다.',
    ],
    [
      '가',
      ['RESET-019', 'RESET-020', 'RESET-021', 'RESET-022', 'RESET-023'],
      '비밀번호는 8자 이상이어야 하고 영문 대문자, 영문 소문자, 숫자, 특수문자(!@#$%^&*(),.?":{}|<>)를 각각 1자 이상 포함해야 합니다.',
    ],
  ])('lists every rule that %s breaks, in order [RESET-026]', (password, rows, sentence) => {
    expect(explainPassword(password, OWNER)).toEqual(because(rows, sentence))
  })

  it('of a password that contains a name equal to username and e-mail has both rows [RESET-024, RESET-025]', () => {
    const owner = { username: 'minsu', email: 'minsu@imsang.example' }
    expect(explainPassword('Minsu123!', owner)?.rows).toEqual(['RESET-024', 'RESET-025'])
  })
})

describe('the explanation of any password', () => {
  /** Often short, often without a class, often containing a name of its owner. */
  const anyPassword = fc
    .array(fc.oneof(fc.constantFrom('kim_min', 'MINSU', 'A', 'b', '7', '!', '가', '-'), fc.string()), { maxLength: 9 })
    .map((parts) => parts.join(''))
  /** The rules that a password breaks; those about username and e-mail are separate. */
  const rulesBroken = (password: string) =>
    [{}, { username: OWNER.username }, { email: OWNER.email }]
      .map((owner) => checkPassword(password, owner).map(({ rule }) => rule))
      .join(' | ')

  it('exists exactly when a rule is broken', () => {
    fc.assert(
      fc.property(anyPassword, fc.constantFrom(OWNER, {}, { username: ' ', email: null }), (password, owner) => {
        expect(explainPassword(password, owner) === null).toBe(checkPassword(password, owner).length === 0)
      }),
    )
  })

  it('is the same for all passwords that break the same rules, so it reveals nothing of them [PW-129]', () => {
    const explanations = new Map<string, unknown>()
    fc.assert(
      fc.property(anyPassword, (password) => {
        const key = rulesBroken(password)
        const explanation = explainPassword(password, OWNER)
        if (!explanations.has(key)) explanations.set(key, explanation)
        expect(explanation).toEqual(explanations.get(key))
      }),
      { numRuns: 1000 },
    )
    expect(explanations.size).toBeGreaterThan(20)
  })

  it('contains neither the password nor a name of its owner [PW-129]', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const marker = '☂qz☂'
        const owner = { username: marker, email: `${marker}2@imsang.example` }
        for (const password of [`${before}${marker}${after}`, `${before}${marker}2${after}`]) {
          const explanation = explainPassword(password, owner)
          expect(explanation?.rows).toContain('RESET-024')
          expect(JSON.stringify(explanation)).not.toMatch(/☂|qz/)
        }
      }),
    )
  })
})
