import type { AllowedDomain, DomainStatistics } from '@imsang/api-client'

const COMPANIES = ['아름분석연구소', '다온데이터', null, '한빛SMO', '해오름메디칼']

/** A sample domain, entered earlier the higher its index is; every fourth is linked to an organisation, every fifth is off. */
export function sampleDomain(index: number, changes: Partial<AllowedDomain> = {}): AllowedDomain {
  return {
    id: `domain-${index}`,
    domain: `company-${index}.example`,
    companyName: COMPANIES[index % COMPANIES.length] ?? null,
    description: index % 3 === 0 ? '검체 분석 위탁' : null,
    isActive: index % 5 !== 4,
    tenantId: index % 4 === 3 ? 'organization-1' : null,
    createdAt: new Date(Date.UTC(2026, 10, 20, 3) - index * 86_400_000).toISOString(),
    version: 1,
    ...changes,
  }
}

/** Sample domains, newest first. */
export const sampleDomains = (count: number): AllowedDomain[] =>
  Array.from({ length: count }, (_, index) => sampleDomain(index))

/** The numbers of a list, as a server counts them. */
export function sampleStatistics(changes: Partial<DomainStatistics> = {}): DomainStatistics {
  return { totalDomains: 21, activeDomains: 17, inactiveDomains: 4, isOpenToAll: false, ...changes }
}
