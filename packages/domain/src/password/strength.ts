import { countCharacters } from '../korean/truncate'
import { DIGIT, LOWERCASE, PASSWORD_MIN_LENGTH, SPECIAL, UPPERCASE } from './rules'

export type PasswordStrength = 0 | 1 | 2 | 3 | 4

/** Number of characters that gives the second point for length [RESET-028]. */
export const LONG_PASSWORD_LENGTH = 12

export const PASSWORD_STRENGTH_LABELS: Record<PasswordStrength, string> = {
  0: '매우 약함',
  1: '약함',
  2: '보통',
  3: '강함',
  4: '매우 강함',
}

/**
 * The strength of a password in registration forms, from 0 to 4: one point each for 8 and 12 characters, for three and
 * for all four classes. It does not depend on the password rule: `Aa1!` has 2.
 * @see RESET-027 … RESET-031, DEC-109
 */
export function passwordStrength(password: string): PasswordStrength {
  const length = countCharacters(password)
  const classes = [UPPERCASE, LOWERCASE, DIGIT, SPECIAL].filter((kind) => kind.test(password)).length
  const points = [length >= PASSWORD_MIN_LENGTH, length >= LONG_PASSWORD_LENGTH, classes >= 3, classes === 4]
  return points.filter(Boolean).length as PasswordStrength
}

/** The maximum of the meter while a password breaks a rule [PW-038]. */
const INVALID_MAXIMUM = 90

/**
 * The meter of the password screen, from 0 to 100: empty 0, valid 100, otherwise 10 for each character and at most 90.
 * Not the score of `passwordStrength` [PW-044].
 * @param isValid whether `checkPassword` finds nothing
 * @see PW-035 … PW-038, PW-042, DEC-391
 */
export function passwordMeter(password: string, isValid: boolean): number {
  if (password === '') return 0
  return isValid ? 100 : Math.min(INVALID_MAXIMUM, 10 * countCharacters(password))
}

/** The label next to the meter; null at 0 [PW-035, PW-039 … PW-041]. */
export function passwordMeterLabel(meter: number): '강함' | '보통' | '약함' | null {
  if (meter <= 0) return null
  if (meter >= 100) return '강함'
  return meter >= 70 ? '보통' : '약함'
}
