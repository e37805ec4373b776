import { DOMAIN_MALFORMED, isDomainName, toDomainName } from '../domain-name'

/** Nothing was typed [DOMAIN-035]. */
export const DOMAIN_MISSING = '도메인을 입력해주세요.'
/** An address was typed, or a part of one [DOMAIN-036]. */
export const DOMAIN_WITH_AT = "'@' 없이 도메인만 입력해주세요. (예: example.com)"
/**
 * Why a typed text may not become an allowed domain, in Korean; null when it may.
 * @see DOMAIN-035, DOMAIN-036, DOMAIN-037, DOMAIN-065
 */
export function domainFault(text: string): string | null {
  const domain = toDomainName(text)
  if (domain === '') return DOMAIN_MISSING
  if (domain.includes('@')) return DOMAIN_WITH_AT
  return isDomainName(domain) ? null : DOMAIN_MALFORMED
}
