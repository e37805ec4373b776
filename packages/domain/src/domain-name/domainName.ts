/** Labels of letters, digits and inner hyphens, of which the last has letters only [DEC-383]. */
const PATTERN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** Shown for a text that is no domain [ORG-057, ORG-121]. */
export const DOMAIN_MALFORMED = '올바른 도메인 형식이 아닙니다. (예: example.com)'

/** A typed domain as it is kept and compared: without the blanks around it, in lower case [DEC-383]. */
export const toDomainName = (text: string): string => text.trim().toLowerCase()

/** True for a domain such as `hanbit-smo.example`, in any letter case; no scheme, path or port belongs to it [DEC-383]. */
export const isDomainName = (text: string): boolean => PATTERN.test(toDomainName(text))
