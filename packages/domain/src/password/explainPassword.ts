import type { Explanation } from '../explanation'
import { checkPassword, PASSWORD_EMPTY, PASSWORD_MIN_LENGTH, type PasswordOwner } from './rules'

const CLASSES = [
  { rule: 'uppercase', row: 'RESET-020', name: '영문 대문자' },
  { rule: 'lowercase', row: 'RESET-021', name: '영문 소문자' },
  { rule: 'digit', row: 'RESET-022', name: '숫자' },
  { rule: 'special', row: 'RESET-023', name: '특수문자(!@#$%^&*(),.?":{}|<>)' },
] as const

/**
 * Every rule that a password breaks, as one sentence; null when the password is valid. Built from fixed texts, so that
 * it contains neither the password nor data of its owner and may be shown and logged.
 * @see RESET-018 … RESET-026
 */
export function explainPassword(password: string, owner: PasswordOwner = {}): Explanation<never> | null {
  const broken = new Set(checkPassword(password, owner).map(({ rule }) => rule))
  if (broken.size === 0) return null
  if (broken.has('empty')) return { rows: ['RESET-018'], dates: [], sentence: PASSWORD_EMPTY }
  const holds = (part: PasswordOwner) => checkPassword(password, part).some(({ rule }) => rule === 'username')
  const short = broken.has('length') ? ['RESET-019'] : []
  const absent = CLASSES.filter(({ rule }) => broken.has(rule))
  const held = [
    ...(holds({ username: owner.username }) ? [{ row: 'RESET-024', name: '아이디' }] : []),
    ...(holds({ email: owner.email }) ? [{ row: 'RESET-025', name: '이메일 아이디(@ 앞부분)' }] : []),
  ]
  const clauses = [
    short.length > 0 && `${PASSWORD_MIN_LENGTH}자 이상이어야`,
    absent.length > 0 &&
      `${absent.map(({ name }) => name).join(', ')}를 ${absent.length > 1 ? '각각 ' : ''}1자 이상 포함해야`,
    held.length > 0 && `${held.map(({ name }) => name).join(' 또는 ')}를 포함하지 않아야`,
  ]
  return {
    rows: [...short, ...[...absent, ...held].map(({ row }) => row)],
    dates: [],
    sentence: `비밀번호는 ${clauses.filter(Boolean).join(' 하고 ')} 합니다.`,
  }
}
