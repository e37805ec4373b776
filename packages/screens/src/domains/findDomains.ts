import type { AllowedDomain } from '@imsang/api-client'

/** The rows on one page of the table [DOMAIN-007, ACONST-005]. */
export const DOMAINS_PER_PAGE = 10

/**
 * The domains in which a text occurs, newest first: in the domain, the organisation's name or the description, in any
 * letter case and without outer blanks.
 * @see DOMAIN-009, DOMAIN-018, DEC-384
 */
export function findDomains(domains: readonly AllowedDomain[], search: string): AllowedDomain[] {
  const text = search.trim().toLowerCase()
  const isFound = ({ domain, companyName, description }: AllowedDomain) =>
    [domain, companyName, description].some((value) => value?.toLowerCase().includes(text))
  return domains
    .filter(isFound)
    .sort((one, other) => compare(other.createdAt, one.createdAt) || compare(one.domain, other.domain))
}

const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)

/** True for the only active domain: without it nobody can register [DEC-946]. */
export const isLastActive = (domain: AllowedDomain, domains: readonly AllowedDomain[]): boolean =>
  domain.isActive && domains.every(({ id, isActive }) => !isActive || id === domain.id)
