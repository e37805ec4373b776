import type { AllowedDomain, DomainStatistics } from '@imsang/api-client'
import { toDomainName } from '@imsang/domain/domain-name'
import { and, asc, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { allowedDomains, organizations } from '../db/schema'
import { countWhere } from '../db/sqlText'
import { domainNotFound } from './domainNotFound'

export type DomainRow = typeof allowedDomains.$inferSelect

/** Selects the domains that were not deleted [DOMAIN-069]. */
export const isKept = isNull(allowedDomains.deletedAt)

/** Lists the domains, newest first; those of one moment by name [DOMAIN-062, DOMAIN-063, ACALL-054]. */
export async function listDomains(db: Handle, activeOnly: boolean): Promise<AllowedDomain[]> {
  const rows = await withOrganizations(db)
    .where(and(isKept, activeOnly ? eq(allowedDomains.isActive, true) : undefined))
    .orderBy(desc(allowedDomains.createdAt), asc(allowedDomains.domain))
  return rows.map(toDomain)
}

/** @throws Problem 404 [ACALL-056] */
export async function getDomain(db: Handle, id: string): Promise<AllowedDomain> {
  const [found] = isId(id) ? await withOrganizations(db).where(and(isKept, eq(allowedDomains.id, id))) : []
  if (!found) throw domainNotFound()
  return toDomain(found)
}

/** Tells whether a domain is on the list, in whatever letter case it is asked for [ACALL-060]. */
export async function checkDomain(db: Handle, name: string): Promise<{ exists: boolean }> {
  const isNamed = and(isKept, eq(allowedDomains.domain, toDomainName(name)))
  return { exists: (await db.$count(allowedDomains, isNamed)) > 0 }
}

/** Counts the domains; a deleted one counts for `isOpenToAll` alone [DOMAIN-064, DOMAIN-082, ACALL-061]. */
export async function domainStatistics(db: Handle): Promise<DomainStatistics> {
  const [counted] = await db
    .select({
      entered: count(),
      deleted: countWhere(isNotNull(allowedDomains.deletedAt)),
      active: countWhere(and(isKept, eq(allowedDomains.isActive, true)) ?? isKept),
    })
    .from(allowedDomains)
  const { entered = 0, deleted = 0, active = 0 } = counted ?? {}
  const total = entered - deleted
  return { totalDomains: total, activeDomains: active, inactiveDomains: total - active, isOpenToAll: entered === 0 }
}

/** A domain that is linked to an organisation bears its name, unless it has another [DOMAIN-075]. */
const withOrganizations = (db: Handle) =>
  db
    .select({ row: allowedDomains, organizationName: organizations.name })
    .from(allowedDomains)
    .leftJoin(organizations, eq(organizations.id, allowedDomains.organizationId))

function toDomain({ row, organizationName }: { row: DomainRow; organizationName: string | null }): AllowedDomain {
  const { id, domain, companyName, description, isActive, organizationId, createdAt, version } = row
  return {
    id,
    domain,
    companyName: companyName ?? organizationName,
    description,
    isActive,
    tenantId: organizationId,
    createdAt: createdAt.toISOString(),
    version,
  }
}
