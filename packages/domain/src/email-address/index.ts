const PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** True for a well-formed address; blanks around it do not count. The one check of every e-mail field [DEC-104]. */
export function isEmailAddress(text: string): boolean {
  return PATTERN.test(text.trim())
}
