import type { InstitutionStatistics } from '@imsang/api-client'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { eq } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { type Clock, todayOf } from '../base/clock'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { studies, studyOrganizations } from '../db/schema'
import { institutionStatisticsOf } from '../studies/institutionStatistics'
import { listOrganizations } from '../studies/institutions'
import { recentVisitsOf, visitMonthsOf } from './institutionVisits'

/** A flag of a query; absent is false [DEC-285]. */
type Flag = 'true' | 'false' | undefined

/** The statistics of the organisations of a study that the caller may see [SCALL-057, DEC-208, DEC-285]. */
export async function listStatistics(
  db: Handle,
  scope: StudyScope,
  clock: Clock,
  includeDetails: Flag,
): Promise<InstitutionStatistics[]> {
  const isDetailed = includeDetails === 'true'
  const [organizations, [study], visits, recent] = await Promise.all([
    listOrganizations(db, scope),
    db
      .select({ startDate: studies.startDate, endDate: studies.endDate })
      .from(studies)
      .where(eq(studies.id, scope.studyId)),
    isDetailed ? visitMonthsOf(db, scope.studyId) : null,
    isDetailed ? recentVisitsOf(db, scope) : null,
  ])
  if (!study) throw new Error('a scope without its study')
  const of = { ...study, projectOrganizations: organizations }
  const asked = visits && recent ? { today: todayOf(clock), visits, recent } : null
  return institutionStatisticsOf(db, scope, of, asked)
}

/**
 * The statistics of one organisation [SCALL-058].
 * @throws Problem 404 for one that is not of the study, 403 for one that the caller may not see
 */
export async function readStatistics(
  db: Handle,
  scope: StudyScope,
  clock: Clock,
  projectOrganizationId: string,
  includeDetails: Flag,
): Promise<InstitutionStatistics> {
  const all = await listStatistics(db, scope, clock, includeDetails)
  const found = all.find((each) => each.projectOrganizationId === projectOrganizationId)
  if (found) return found
  throw (await isOfStudy(db, scope, projectOrganizationId))
    ? new Problem(403, 'access.denied', SERVER_MESSAGES.noAccess)
    : new Problem(404, 'institution.not-found', SERVER_MESSAGES.institutionNotFound)
}

/** Compared here, because text that is not an id must not be compared with an id column. */
async function isOfStudy(db: Handle, { studyId }: StudyScope, projectOrganizationId: string): Promise<boolean> {
  const links = await db
    .select({ id: studyOrganizations.id })
    .from(studyOrganizations)
    .where(eq(studyOrganizations.studyId, studyId))
  return links.some(({ id }) => id === projectOrganizationId)
}
