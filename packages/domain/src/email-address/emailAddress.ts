const PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * True for a well-formed address; surrounding blanks are ignored. The check of every field that looks for an account or
 * notes an address [DEC-104]; an address that opens an account has to be `isNewEmailAddress`.
 */
export function isEmailAddress(text: string): boolean {
  return PATTERN.test(text.trim())
}

/** A dot-atom: quoted parts, comments and lists, which mail programs read in several ways, are none. */
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/
const MAX_LOCAL_PART = 64
const MAX_ADDRESS = 254

/**
 * True for an address that may open an account: one mailbox in the dot-atom form of RFC 5321, at a domain of letters,
 * digits and hyphens. Surrounding blanks are ignored.
 * @see TRUST-188, DEC-585
 */
export function isNewEmailAddress(text: string): boolean {
  const address = text.trim()
  const local = localPartOf(address)
  const labels = domainOf(address).split('.')
  return (
    address.length <= MAX_ADDRESS &&
    local.length <= MAX_LOCAL_PART &&
    LOCAL_PART.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  )
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
