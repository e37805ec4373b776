import type { InstitutionStatistics } from '@imsang/api-client'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { canReadAt } from '@imsang/domain/study-permissions'
import { eq } from 'drizzle-orm'
import { type StudyScope, withinInstitution } from '../access/scope'
import { type Clock, todayOf } from '../base/clock'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { chartMonths } from '../db/months'
import { studies, studyOrganizations } from '../db/schema'
import { institutionStatisticsOf } from '../studies/institutionStatistics'
import { listOrganizations } from '../studies/institutions'
import { recentVisitsOf, visitMonthsOf } from './institutionVisits'

/** A flag of a query; absent is false [DEC-285]. `enrolments` leaves out everything that is about visits [DEC-904]. */
type Flag = 'true' | 'false' | 'enrolments' | undefined

/** The statistics of the organisations of a study that the caller may see [SCALL-057, DEC-208, DEC-285]. */
export async function listStatistics(
  db: Handle,
  scope: StudyScope,
  clock: Clock,
  includeDetails: Flag,
): Promise<InstitutionStatistics[]> {
  const today = todayOf(clock)
  const visitsOf = async () => {
    const [visits, recent] = await Promise.all([
      visitMonthsOf(db, scope, chartMonths(today)),
      recentVisitsOf(db, scope),
    ])
    return { visits, recent }
  }
  const asked = async () => ({ today, of: includeDetails === 'true' ? await visitsOf() : null })
  const isDetailed = includeDetails === 'true' || includeDetails === 'enrolments'
  return institutionStatisticsOf(db, scope, frameOf(db, scope), isDetailed ? asked() : null)
}

/** The period of a study, and its organisations that the caller may see. */
async function frameOf(db: Handle, scope: StudyScope) {
  const [projectOrganizations, [study]] = await Promise.all([
    listOrganizations(db, scope),
    db
      .select({ startDate: studies.startDate, endDate: studies.endDate })
      .from(studies)
      .where(eq(studies.id, scope.studyId)),
  ])
  if (!study) throw new Error('a scope without its study')
  return { ...study, projectOrganizations }
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
  if (isId(projectOrganizationId) && canReadAt(scope.institutions, projectOrganizationId)) {
    const [found] = await listStatistics(db, withinInstitution(scope, projectOrganizationId), clock, includeDetails)
    if (found) return found
  }
  throw (await isOfStudy(db, scope, projectOrganizationId))
    ? new Problem(403, 'access.denied', SERVER_MESSAGES.noAccess)
    : new Problem(404, 'institution.not-found', SERVER_MESSAGES.institutionNotFound)
}

/**
 * The statistics of the caller's own institution [SCALL-059, DEC-885].
 * @throws Problem 404 for who takes no part in the study, or belongs to none of its institutions
 */
export function readOwnStatistics(
  db: Handle,
  scope: StudyScope,
  clock: Clock,
  includeDetails: Flag,
): Promise<InstitutionStatistics> {
  const { ownInstitution, projectRole } = scope
  if (ownInstitution !== null) return readStatistics(db, scope, clock, ownInstitution, includeDetails)
  if (projectRole === null) throw new Problem(404, 'study.not-registered', SERVER_MESSAGES.notRegistered)
  throw new Problem(404, 'institution.not-found', SERVER_MESSAGES.institutionNotFound)
}

/** Compared here, because text that is not an id must not be compared with an id column. */
async function isOfStudy(db: Handle, { studyId }: StudyScope, projectOrganizationId: string): Promise<boolean> {
  const links = await db
    .select({ id: studyOrganizations.id })
    .from(studyOrganizations)
    .where(eq(studyOrganizations.studyId, studyId))
  return links.some(({ id }) => id === projectOrganizationId)
}
