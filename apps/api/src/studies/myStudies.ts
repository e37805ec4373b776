import type { MyProject } from '@imsang/api-client'
import { hasInstitutionListAccess } from '@imsang/domain/access'
import { percentOf, sumCounts } from '@imsang/domain/enrolment-statistics'
import { canReadAt } from '@imsang/domain/study-permissions'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { isEntered } from '../access/enteredStudies'
import { mayEnter, type StudyScope, scopeOf } from '../access/scope'
import { findStandings } from '../access/standing'
import type { Caller } from '../accounts/caller'
import { byStudy } from '../db/byStudy'
import type { Handle } from '../db/handle'
import { studies, studyOrganizations, users } from '../db/schema'
import { isOneOf } from '../db/sqlText'
import { countSubjects, type InstitutionCounts } from './counts'
import { numberOrder } from './numberOrder'
import type { ScopedStudy } from './study'

type Link = typeof studyOrganizations.$inferSelect

/** Returns the studies that a caller may enter, last updated first, each with their scope in it [DEC-208]. */
export async function readMyStudies(db: Handle, caller: Caller): Promise<ScopedStudy[]> {
  const rows = await db
    .select({ study: studies, chiefInvestigator: users.fullName })
    .from(studies)
    .leftJoin(users, eq(users.id, studies.principalInvestigatorId))
    // Thousands of studies that the caller never enters are not read at all.
    .where(and(isNull(studies.deletedAt), isEntered(db, caller)))
    .orderBy(desc(studies.updatedAt), desc(studies.id))
  const standings = await findStandings(
    db,
    caller,
    rows.map(({ study }) => study),
  )
  return rows.flatMap((row, at) => {
    const standing = standings[at]
    return standing && mayEnter(standing) ? [{ ...row, scope: scopeOf(caller, standing) }] : []
  })
}

/** Lists the studies of a caller, last updated first, each with the counts that they may see [DEC-208, DEC-228]. */
export async function listMyStudies(db: Handle, caller: Caller): Promise<MyProject[]> {
  const mine = await readMyStudies(db, caller)
  if (mine.length === 0) return []
  const ids = mine.map(({ study }) => study.id)
  const [links, counts] = await Promise.all([
    db.select().from(studyOrganizations).where(isOneOf(studyOrganizations.studyId, ids)),
    countSubjects(db, ids),
  ])
  const [linksIn, countsIn] = [byStudy(links), byStudy(counts)]
  return mine.map(({ study, chiefInvestigator, scope }) => {
    const inStudy = linksIn.get(study.id) ?? []
    const organization = ownOrganization(scope, inStudy)
    return {
      projectId: study.id,
      title: study.name,
      protocolNo: study.protocolNumber,
      status: study.status,
      lastUpdated: study.updatedAt.toISOString(),
      principalInvestigatorName: chiefInvestigator,
      ...organization,
      ...numbersOf(scope, study.totalTargetEnrollment, inStudy, countsIn.get(study.id) ?? []),
      ...institutionToOpen(scope, inStudy),
    }
  })
}

/** Returns the organisation through which the caller belongs to a study: their SITE, else their first one in it. */
function ownOrganization({ caller, ownInstitution }: StudyScope, links: readonly Link[]) {
  const first = caller.organizations.flatMap(({ id }) => links.filter(({ organizationId }) => organizationId === id))[0]
  const link = links.find(({ id }) => id === ownInstitution) ?? first
  const organization = caller.organizations.find(({ id }) => id === link?.organizationId)
  return {
    organizationId: link?.organizationId ?? null,
    organizationName: organization?.name ?? null,
    organizationRole: link?.role ?? null,
  }
}

/** Admins of the study see its target and sums over its SITEs, other users those of the SITEs that they may read. */
function numbersOf(
  scope: StudyScope,
  total: number | null,
  links: readonly Link[],
  counts: readonly InstitutionCounts[],
) {
  const sites = links.filter(({ id, role }) => role === 'SITE' && canReadAt(scope.institutions, id))
  const sum = sumCounts(counts.filter(({ institutionId }) => sites.some(({ id }) => id === institutionId)))
  const target = sites.reduce((all, { targetEnrollment }) => all + (targetEnrollment ?? 0), 0)
  return {
    targetEnrollment: scope.permissions.isAdmin ? (total ?? 0) : target,
    screeningCount: sum.screening,
    screeningFailCount: sum.screeningFail,
    enrolledCount: sum.enrolled,
    completedCount: sum.completed,
    dropoutCount: sum.dropout,
    screeningSuccessRate: percentOf(sum.enrolled, sum.screening),
  }
}

/**
 * Returns the institution that the subjects button opens: for admins the first by number, else their own [STUDY-297].
 */
function institutionToOpen(scope: StudyScope, links: readonly Link[]): { projectOrganizationId?: string } {
  const [first] = links
    .filter(({ role }) => role === 'SITE')
    .sort((a, b) => numberOrder(a.institutionNumber, b.institutionNumber))
  const id = hasInstitutionListAccess(scope.caller.account) ? first?.id : scope.ownInstitution
  return id ? { projectOrganizationId: id } : {}
}
