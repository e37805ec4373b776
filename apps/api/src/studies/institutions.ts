import type { ProjectOrganization } from '@imsang/api-client'
import { and, eq } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { organizations, studyOrganizations, users } from '../db/schema'
import { numberOrder } from './numberOrder'

type Row = typeof studyOrganizations.$inferSelect

/**
 * The organisations of a study that the caller may see: admins of the study all of them, everybody else the SITEs
 * that they read [DEC-208]. Institutions by number, other organisations after them.
 */
export async function listOrganizations(
  db: Handle,
  scope: StudyScope,
  role?: Row['role'],
): Promise<ProjectOrganization[]> {
  const { permissions, institutions } = scope
  const rows = await db
    .select({ link: studyOrganizations, organization: organizations, investigator: users })
    .from(studyOrganizations)
    .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
    .leftJoin(users, eq(users.id, studyOrganizations.principalInvestigatorId))
    .where(
      and(
        eq(studyOrganizations.studyId, scope.studyId),
        role && eq(studyOrganizations.role, role),
        permissions.isAdmin ? undefined : eq(studyOrganizations.role, 'SITE'),
        institutions.reads === 'all' ? undefined : eq(studyOrganizations.id, institutions.reads),
      ),
    )
  return rows
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
    )
}

/** What a caller may do with an institution that a request names by its id. */
export async function findInstitution(
  db: Handle,
  scope: StudyScope,
  projectOrganizationId: string,
): Promise<'readable' | 'not-readable' | 'unknown'> {
  // Compared here: what is no id must not reach a column of ids.
  const sites = await db
    .select({ id: studyOrganizations.id })
    .from(studyOrganizations)
    .where(and(eq(studyOrganizations.studyId, scope.studyId), eq(studyOrganizations.role, 'SITE')))
  if (!sites.some(({ id }) => id === projectOrganizationId)) return 'unknown'
  const { reads } = scope.institutions
  return reads === 'all' || reads === projectOrganizationId ? 'readable' : 'not-readable'
}
