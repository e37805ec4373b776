import type { ProjectOrganization, Schema } from '@imsang/api-client'
import { monthKey, percentOf, type SubjectCounts } from '@imsang/domain/enrolment-statistics'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { faultsOfMonths, type MonthRange, monthsOfRange } from '@imsang/domain/study-report'
import { eq } from 'drizzle-orm'
import { filterText } from '../../access-record/filterText'
import { recordDownload } from '../../access-record/recordDownload'
import { momentOf } from '../../base/clock'
import { fieldProblem, Problem } from '../../base/problem'
import { firstDayOf } from '../../db/months'
import { studies } from '../../db/schema'
import type { Handler, StudyContext } from '../../http/handler'
import { countSubjects } from '../../studies/counts'
import { enrolmentsOf } from '../../studies/institutionEnrolments'
import { findInstitution, listOrganizations } from '../../studies/institutions'
import { visitMonthsOf } from '../institutionVisits'
import { countsInPeriod } from './countsInPeriod'

type Report = Schema<'ProgressReport'>

const NOBODY: SubjectCounts = { screening: 0, screeningFail: 0, enrolled: 0, completed: 0, dropout: 0 }

/**
 * Answers everything that a progress report holds, after its download was recorded [REPORT-024, REPORT-025, REPORT-026].
 * @throws Problem 400 for a wrong period or without a purpose, 403 for an institution that the caller may not see
 *   [REPORT-027], 404 for one that is not of the study
 */
export const createProgressReport: Handler<'createProgressReport'> = async (call, { body }) => {
  const { from, to, projectOrganizationId, purpose } = body
  const refused = faultsOfMonths(body).from
  if (refused !== null) throw fieldProblem('report.period', 'from', refused)
  const sites = await sitesOf(call, projectOrganizationId)
  const { ownTarget, ...facts } = await factsOf(call)
  const figures = await figuresOf(call, sites, { from, to })
  const filter = filterText({ from, to, ...(projectOrganizationId !== null && { projectOrganizationId }) })
  const number = await recordDownload(call, { about: 'study', persons: [], filter, purpose })
  return {
    number,
    createdAt: momentOf(call.services.clock).toISOString(),
    ...facts,
    institutionName: projectOrganizationId === null ? null : (sites[0]?.organizationName ?? null),
    targetEnrollment: projectOrganizationId === null && call.scope.permissions.isAdmin ? ownTarget : targetOf(sites),
    from,
    to,
    ...figures,
  }
}

/** The institutions of the report: the one that was asked for, or all that the caller may see [REPORT-027, DEC-208]. */
async function sitesOf({ db, scope }: StudyContext, id: string | null): Promise<ProjectOrganization[]> {
  const sites = await listOrganizations(db, scope, 'SITE')
  if (id === null) return sites
  const found = sites.filter((site) => site.id === id)
  if (found.length > 0) return found
  throw (await findInstitution(db, scope, id)) === 'unknown'
    ? new Problem(404, 'institution.not-found', SERVER_MESSAGES.institutionNotFound)
    : new Problem(403, 'access.denied', SERVER_MESSAGES.noAccess)
}

async function factsOf({ db, scope }: StudyContext) {
  const [study] = await db
    .select({
      projectTitle: studies.name,
      protocolNumber: studies.protocolNumber,
      startDate: studies.startDate,
      endDate: studies.endDate,
      ownTarget: studies.totalTargetEnrollment,
    })
    .from(studies)
    .where(eq(studies.id, scope.studyId))
  if (!study) throw new Error('a scope without its study')
  return study
}

/** The sum of the targets of institutions; null where none has one. */
function targetOf(sites: readonly ProjectOrganization[]): number | null {
  const known = sites.flatMap(({ targetEnrollment }) => targetEnrollment ?? [])
  return known.length > 0 ? known.reduce((sum, target) => sum + target, 0) : null
}

type Figures = Pick<Report, 'institutions' | 'monthlyEnrollments' | 'monthlyVisits'>

/** The figures of every list, over the months of the report [DASH-069]. */
async function figuresOf(
  { db, scope }: StudyContext,
  sites: readonly ProjectOrganization[],
  range: MonthRange,
): Promise<Figures> {
  const days = { first: firstDayOf(range.from), last: firstDayOf(range.to) }
  const [counts, inPeriod, enrolments, visits] = await Promise.all([
    countSubjects(db, [scope.studyId]),
    countsInPeriod(db, scope.studyId, days),
    enrolmentsOf(db, scope),
    visitMonthsOf(db, scope, days),
  ])
  const totals = new Map(counts.map(({ institutionId, studyId: _, ...total }) => [institutionId, total]))
  const enrolledIn = new Map(enrolments.map(({ id, months }) => [id, Object.entries(months ?? {})]))
  const visitsOf = (id: string) => [...(visits.get(id) ?? [])]
  const enrolled = sumByMonth(sites.flatMap(({ id }) => enrolledIn.get(id) ?? []))
  const everyVisit = sites.flatMap(({ id }) => visitsOf(id))
  const scheduled = sumByMonth(everyVisit.map(([month, { scheduledVisits }]) => [month, scheduledVisits]))
  const completed = sumByMonth(everyVisit.map(([month, { completedVisits }]) => [month, completedVisits]))
  const months = monthsOfRange(range).map((month) => ({ month, key: monthKey(month) }))
  return {
    institutions: sites.map((site) => ({
      projectOrganizationId: site.id,
      institutionNumber: site.institutionNumber,
      institutionName: site.organizationName,
      targetEnrollment: site.targetEnrollment,
      inPeriod: inPeriod.get(site.id) ?? NOBODY,
      total: totals.get(site.id) ?? NOBODY,
      completedVisits: visitsOf(site.id).reduce((sum, [, { completedVisits }]) => sum + completedVisits, 0),
    })),
    monthlyEnrollments: months.map(({ month, key }) => ({ ...month, count: enrolled.get(key) ?? 0 })),
    monthlyVisits: months.map(({ month, key }) => {
      const [scheduledCount, completedCount] = [scheduled.get(key) ?? 0, completed.get(key) ?? 0]
      return { ...month, scheduledCount, completedCount, completionRate: percentOf(completedCount, scheduledCount) }
    }),
  }
}

function sumByMonth(figures: readonly (readonly [month: string, count: number])[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [month, count] of figures) sums.set(month, (sums.get(month) ?? 0) + count)
  return sums
}
