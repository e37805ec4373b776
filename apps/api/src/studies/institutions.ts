import type { ProjectOrganization } from '@imsang/api-client'
import { canReadAt } from '@imsang/domain/study-permissions'
import { and, eq, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { organizations, studyOrganizations, users } from '../db/schema'
import { isOneOf } from '../db/sqlText'
import { statement } from '../db/statement'
import { numberKey, orderOfKeys } from './numberOrder'

type Row = typeof studyOrganizations.$inferSelect

const KOREAN = new Intl.Collator('ko')

/** As they are answered, in few columns: a study may have hundreds. */
const organizationsOfStudies = statement('organizations as answered', (db) =>
  db
    .select({
      studyId: studyOrganizations.studyId,
      id: studyOrganizations.id,
      organizationId: organizations.id,
      organizationName: organizations.name,
      organizationCode: organizations.code,
      organizationType: organizations.type,
      organizationRole: studyOrganizations.role,
      institutionNumber: studyOrganizations.institutionNumber,
      targetEnrollment: studyOrganizations.targetEnrollment,
      principalInvestigatorId: studyOrganizations.principalInvestigatorId,
      principalInvestigatorName: users.fullName,
      principalInvestigatorEmail: users.email,
      version: studyOrganizations.version,
    })
    .from(studyOrganizations)
    .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
    .leftJoin(users, eq(users.id, studyOrganizations.principalInvestigatorId))
    .where(isOneOf(studyOrganizations.studyId, sql.placeholder('ids'))),
)

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
  const rows = await organizationsOfStudies(db, { ids })
  return scopes.map((scope) =>
    rows
      .filter((row) => isSeen(scope, row))
      .map(({ studyId: _, ...organization }) => ({ organization, key: numberKey(organization.institutionNumber) }))
      .sort(
        (a, b) =>
          orderOfKeys(a.key, b.key) || KOREAN.compare(a.organization.organizationName, b.organization.organizationName),
      )
      .map(({ organization }) => organization),
  )
}

function isSeen(
  { studyId, permissions, institutions }: StudyScope,
  link: { id: string; studyId: string; organizationRole: Row['role'] },
): boolean {
  if (link.studyId !== studyId) return false
  if (!permissions.isAdmin && link.organizationRole !== 'SITE') return false
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
