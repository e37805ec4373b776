import { CODE_INCOMPLETE } from './messages'

/** Number of digits of a code [CONST-013]. */
export const CODE_LENGTH = 6

/** The code in a typed or pasted text: its first six digits, with leading zeros [VERIFY-003, VERIFY-004, DEC-115]. */
export function cleanCode(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, CODE_LENGTH)
}

/** The fault of a code, or null when it can be sent: six digits, after cleaning [VERIFY-006]. */
export function checkCode(text: string): string | null {
  return cleanCode(text).length < CODE_LENGTH ? CODE_INCOMPLETE : null
}
