const PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** True for a well-formed address; surrounding blanks are ignored. The only check of all e-mail fields [DEC-104]. */
export function isEmailAddress(text: string): boolean {
  return PATTERN.test(text.trim())
}

/** The part of an address before its last `@`, trimmed; empty without `@`. */
export function localPartOf(address: string): string {
  const text = address.trim()
  return text.slice(0, Math.max(0, text.lastIndexOf('@')))
}

/** The part of an address after its last `@`, in lower case; empty without `@` [DEC-103]. */
export function domainOf(address: string): string {
  const text = address.trim()
  const at = text.lastIndexOf('@')
  return at < 0 ? '' : text.slice(at + 1).toLowerCase()
}

/**
 * The username that sign-up derives from an address: the part before `@`, each character outside A-Z, a-z, 0-9 as one
 * `_`, none collapsed. `kim.min+ct@h.kr` gives `kim_min_ct` [SIGNUP-037, DEC-106].
 */
export function usernameFromEmail(address: string): string {
  return localPartOf(address).replace(/[^A-Za-z0-9]/gu, '_')
}
