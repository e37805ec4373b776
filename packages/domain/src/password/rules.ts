import { localPartOf } from '../email-address/emailAddress'
import type { Refusal } from '../explanation'
import { countCharacters } from '../korean/truncate'

/** Minimum length of a password in code points [CONST-019]. */
export const PASSWORD_MIN_LENGTH = 8

/** The four character classes; any other character is allowed and belongs to none [DEC-109]. */
export const UPPERCASE = /[A-Z]/
export const LOWERCASE = /[a-z]/
export const DIGIT = /[0-9]/
export const SPECIAL = /[!@#$%^&*(),.?":{}|<>]/

/** The rules of a password, in the order in which they are reported [RESET-026]. */
export const PASSWORD_RULES = ['length', 'uppercase', 'lowercase', 'digit', 'special', 'username'] as const
export type PasswordRule = (typeof PASSWORD_RULES)[number]

/** The only message for an empty password [RESET-018]. */
export const PASSWORD_EMPTY = '비밀번호를 입력해주세요.'

/** The rules allow it, but a guesser would soon have it; only the server knows [PW-100]. */
export const PASSWORD_GUESSABLE = '추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해주세요.'
/** What a form says of it before anything is sent [PW-107]. */
export const PASSWORD_GUESSABLE_TIP = '이름, 회사명, 흔한 단어처럼 추측하기 쉬운 비밀번호는 사용할 수 없습니다.'

export const PASSWORD_MESSAGES: Record<PasswordRule, string> = {
  length: '비밀번호는 8자 이상이어야 합니다',
  uppercase: '비밀번호에 영문 대문자를 1자 이상 포함해야 합니다.',
  lowercase: '비밀번호에 영문 소문자를 1자 이상 포함해야 합니다.',
  digit: '비밀번호에 숫자를 1자 이상 포함해야 합니다.',
  special: '비밀번호에 특수문자(!@#$%^&*(),.?":{}|<>)를 1자 이상 포함해야 합니다.',
  username: '비밀번호에 아이디를 포함할 수 없습니다.',
}

/** The requirements as the password screen lists them [PW-025 … PW-030]. */
const REQUIREMENT_LABELS: Record<PasswordRule, string> = {
  length: '8자 이상',
  uppercase: '영문 대문자 포함',
  lowercase: '영문 소문자 포함',
  digit: '숫자 포함',
  special: '특수문자(!@#$%^&*(),.?":{}|<>) 포함',
  username: '아이디 미포함',
}

/** The owner of the password; unknown or empty values are not compared [DEC-108]. */
export interface PasswordOwner {
  readonly username?: string | null | undefined
  readonly email?: string | null | undefined
}

/** True when a password contains the username or the part before `@`, in any letter case [RESET-024, RESET-025]. */
function holdsUsername(password: string, { username, email }: PasswordOwner): boolean {
  const text = password.toLowerCase()
  const names = [username?.trim(), email && localPartOf(email)]
  return names.some((name) => name && text.includes(name.toLowerCase()))
}

const BREAKS: Record<PasswordRule, (password: string, owner: PasswordOwner) => boolean> = {
  length: (password) => countCharacters(password) < PASSWORD_MIN_LENGTH,
  uppercase: (password) => !UPPERCASE.test(password),
  lowercase: (password) => !LOWERCASE.test(password),
  digit: (password) => !DIGIT.test(password),
  special: (password) => !SPECIAL.test(password),
  username: holdsUsername,
}

/**
 * The rules that a password breaks, in order; empty when it is valid. A form shows the first. The password is checked
 * as typed, never trimmed. An empty one breaks the rule `empty` only.
 * @see RESET-017 … RESET-026, DEC-107, DEC-109
 */
export function checkPassword(password: string, owner: PasswordOwner = {}): readonly Refusal<PasswordRule | 'empty'>[] {
  if (password === '') return [{ rule: 'empty', message: PASSWORD_EMPTY }]
  return PASSWORD_RULES.filter((rule) => BREAKS[rule](password, owner)).map((rule) => ({
    rule,
    message: PASSWORD_MESSAGES[rule],
  }))
}

/** The requirements, each met or unmet. An empty password meets none, not even that of the username [PW-031]. */
export function passwordRequirements(
  password: string,
  owner: PasswordOwner = {},
): readonly { rule: PasswordRule; label: string; isMet: boolean }[] {
  return PASSWORD_RULES.map((rule) => ({
    rule,
    label: REQUIREMENT_LABELS[rule],
    isMet: password !== '' && !BREAKS[rule](password, owner),
  }))
}
