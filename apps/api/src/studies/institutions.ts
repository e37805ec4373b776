import type { ProjectOrganization } from '@imsang/api-client'
import { canReadAt } from '@imsang/domain/study-permissions'
import { and, eq, inArray } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { organizations, studyOrganizations, users } from '../db/schema'
import { numberOrder } from './numberOrder'

type Row = typeof studyOrganizations.$inferSelect

/**
 * Lists the organisations of a study that the caller may see: for admins of the study all, for other users the SITEs
 * that they may read [DEC-208]. Institutions by number, then the other organisations.
 */
export async function listOrganizations(
  db: Handle,
  scope: StudyScope,
  role?: Row['role'],
): Promise<ProjectOrganization[]> {
  const [seen = []] = await listOrganizationsOf(db, [scope])
  return role ? seen.filter(({ organizationRole }) => organizationRole === role) : seen
}

/** The same for several studies, in their order, with one query. */
export async function listOrganizationsOf(db: Handle, scopes: readonly StudyScope[]): Promise<ProjectOrganization[][]> {
  const ids = scopes.map(({ studyId }) => studyId)
  const rows = await db
    .select({ link: studyOrganizations, organization: organizations, investigator: users })
    .from(studyOrganizations)
    .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
    .leftJoin(users, eq(users.id, studyOrganizations.principalInvestigatorId))
    .where(inArray(studyOrganizations.studyId, ids))
  return scopes.map((scope) =>
    rows
      .filter(({ link }) => isSeen(scope, link))
      .map(({ link, organization, investigator }) => ({
        id: link.id,
        organizationId: organization.id,
        organizationName: organization.name,
        organizationCode: organization.code,
        organizationType: organization.type,
        organizationRole: link.role,
        institutionNumber: link.institutionNumber,
        targetEnrollment: link.targetEnrollment,
        principalInvestigatorId: link.principalInvestigatorId,
        principalInvestigatorName: investigator?.fullName ?? null,
        principalInvestigatorEmail: investigator?.email ?? null,
      }))
      .sort(
        (a, b) =>
          numberOrder(a.institutionNumber, b.institutionNumber) ||
          a.organizationName.localeCompare(b.organizationName, 'ko'),
      ),
  )
}

function isSeen({ studyId, permissions, institutions }: StudyScope, link: Row): boolean {
  if (link.studyId !== studyId) return false
  if (!permissions.isAdmin && link.role !== 'SITE') return false
  return canReadAt(institutions, link.id)
}

/** Returns the caller's rights at an institution that a request names by its id. */
export async function findInstitution(
  db: Handle,
  scope: StudyScope,
  projectOrganizationId: string,
): Promise<'readable' | 'not-readable' | 'unknown'> {
  // Compared here, because text that is not an id must not be compared with an id column.
  const sites = await db
    .select({ id: studyOrganizations.id })
    .from(studyOrganizations)
    .where(and(eq(studyOrganizations.studyId, scope.studyId), eq(studyOrganizations.role, 'SITE')))
  if (!sites.some(({ id }) => id === projectOrganizationId)) return 'unknown'
  return canReadAt(scope.institutions, projectOrganizationId) ? 'readable' : 'not-readable'
}
