/** Nothing was typed [DOMAIN-035]. */
export const DOMAIN_MISSING = '도메인을 입력해주세요.'
/** An address was typed, or a part of one [DOMAIN-036]. */
export const DOMAIN_WITH_AT = "'@' 없이 도메인만 입력해주세요. (예: example.com)"
/** The text is no domain [DOMAIN-037]. */
export const DOMAIN_MALFORMED = '올바른 도메인 형식이 아닙니다. (예: example.com)'

/** At most 253 characters, labels of at most 63, a last one of letters only [DEC-383]. */
const PATTERN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/**
 * The form in which a domain is stored, sent and compared: without outer blanks, in lower case.
 * @see DOMAIN-038, DOMAIN-066, DEC-383
 */
export function normaliseDomain(text: string): string {
  return text.trim().toLowerCase()
}

/**
 * Why a typed text may not become an allowed domain, in Korean; null when it may.
 * @see DOMAIN-035, DOMAIN-036, DOMAIN-037, DOMAIN-065
 */
export function domainFault(text: string): string | null {
  const domain = normaliseDomain(text)
  if (domain === '') return DOMAIN_MISSING
  if (domain.includes('@')) return DOMAIN_WITH_AT
  return PATTERN.test(domain) ? null : DOMAIN_MALFORMED
}
