/** Maximum number of digits of a phone number; further ones are ignored [SIGNUP-044]. */
export const PHONE_MAX_DIGITS = 11

/** Shown for other characters than digits, or for too many digits [USER-059, USER-092]. */
export const PHONE_MALFORMED = '올바른 전화번호 형식이 아닙니다.'

/** The digits of a typed or pasted text, at most 11: the value that is stored and sent [SIGNUP-043, SIGNUP-047]. */
export function normalisePhone(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, PHONE_MAX_DIGITS)
}

/** True for at most 11 digits with blanks, hyphens and brackets between them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/[\s()-]/g, '')
  return digits !== '' && digits === normalisePhone(digits)
}

/**
 * The number of digits in the first and in the middle group. Seoul's `02` is the only area code of two digits, seven
 * digits after an area code are grouped 3-4, and 11 digits are grouped 3-4-4 with any start [DEC-110].
 */
function groupsOf(digits: string): readonly [area: number, middle: number] {
  const area = digits.startsWith('02') && digits.length < PHONE_MAX_DIGITS ? 2 : 3
  return [area, digits.length === area + 7 ? 3 : 4]
}

/**
 * A phone number with hyphens, complete or partly typed: `0212345678` gives `02-1234-5678`, `0101` gives `010-1`. Takes
 * digits or any text that contains them.
 * @see SIGNUP-045, SIGNUP-046, DEC-110
 */
export function formatPhone(text: string): string {
  const digits = normalisePhone(text)
  const [area, middle] = groupsOf(digits)
  return [digits.slice(0, area), digits.slice(area, area + middle), digits.slice(area + middle)]
    .filter(Boolean)
    .join('-')
}
