const PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** True for a well-formed address; blanks around it do not count. The one check of every e-mail field [DEC-104]. */
export function isEmailAddress(text: string): boolean {
  return PATTERN.test(text.trim())
}

/** The part of an address before its last `@`, trimmed; an empty text where there is none. */
export function localPartOf(address: string): string {
  const text = address.trim()
  return text.slice(0, Math.max(0, text.lastIndexOf('@')))
}

/** The part of an address behind its last `@`, in lower case; an empty text where there is none [DEC-103]. */
export function domainOf(address: string): string {
  const text = address.trim()
  const at = text.lastIndexOf('@')
  return at < 0 ? '' : text.slice(at + 1).toLowerCase()
}

/**
 * The username that sign-up makes of an address: the part before `@`, each character outside A-Z, a-z, 0-9 as one
 * `_`, nothing collapsed. `kim.min+ct@h.kr` gives `kim_min_ct` [SIGNUP-037, DEC-106].
 */
export function usernameFromEmail(address: string): string {
  return localPartOf(address).replace(/[^A-Za-z0-9]/gu, '_')
}
