import type { InstitutionStatistics, Project } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { enrolmentRates, fillMonths, type Month, monthAxis, monthOf } from '@imsang/domain/enrolment-statistics'
import { ORGANIZATION_ROLE_LABELS } from '@imsang/domain/organization-roles'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { countSubjects } from './counts'
import { enrolmentsOf, type InstitutionEnrolments } from './institutionEnrolments'
import { teamsOf } from './institutionTeams'

/** The period of a study, and its organisations that the caller may see. */
type Frame = Pick<Project, 'startDate' | 'endDate'> & {
  readonly projectOrganizations: readonly Project['projectOrganizations'][number][]
}

export type MonthOfVisits = Omit<InstitutionStatistics['monthlyVisits'][number], 'year' | 'month'>
export type RecentVisit = InstitutionStatistics['recentVisits'][number]

/** The visits of each institution, read by who knows visits: by month (`YYYY-MM`), and the latest complete ones [DEC-845]. */
export interface VisitsOfInstitutions {
  readonly visits: ReadonlyMap<string, ReadonlyMap<string, MonthOfVisits>>
  readonly recent: ReadonlyMap<string, RecentVisit[]>
}

/** What is answered with `includeDetails` only; visits may be left out [DEC-285, DEC-770, DEC-845, DEC-904]. */
interface Details {
  readonly of: VisitsOfInstitutions | null
  readonly axis: readonly Month[]
  readonly enrolments: ReadonlyMap<string, InstitutionEnrolments>
}

/**
 * Returns the statistics of the organisations of a study that the caller may see, in their order; counts are those of
 * every other list [INST-105 … INST-117, DASH-069, DEC-208, DEC-239]. A query for each kind of figure, however many
 * institutions there are.
 * @param asked gives enrolments and visits by month, the recent visits and the day of joining as well [INST-114, INST-115,
 *   INST-116, DEC-242, DEC-285]
 */
export async function institutionStatisticsOf(
  db: Handle,
  scope: StudyScope,
  frame: Frame | Promise<Frame>,
  asked: Promise<{ readonly today: CalendarDate; readonly of: VisitsOfInstitutions | null }> | null = null,
): Promise<InstitutionStatistics[]> {
  const { studyId } = scope
  // All at once, what calling code asked for included.
  const [{ projectOrganizations: seen, startDate, endDate }, counts, teams, enrolments, found] = await Promise.all([
    frame,
    countSubjects(db, [studyId]),
    teamsOf(db, studyId),
    asked && enrolmentsOf(db, scope),
    asked,
  ])
  const details = enrolments &&
    found && {
      of: found.of,
      axis: monthAxis(found.today, startDate),
      enrolments: new Map(enrolments.map((each) => [each.id, each])),
    }
  const teamAt = new Map(teams.map((team) => [team.at, team]))
  const countsAt = new Map(counts.map((count) => [count.institutionId, count]))
  return seen.map((institution) => {
    const count = countsAt.get(institution.id) ?? NOBODY
    const rates = enrolmentRates(count, institution.targetEnrollment)
    const { principalInvestigators = [], subInvestigators = 0, coordinators = 0 } = teamAt.get(institution.id) ?? {}
    return {
      institutionId: institution.organizationId,
      projectOrganizationId: institution.id,
      institutionName: institution.organizationName,
      institutionNumber: institution.institutionNumber,
      organizationCode: institution.organizationCode,
      institutionRoleName: ORGANIZATION_ROLE_LABELS[institution.organizationRole],
      institutionType: institution.organizationType,
      organizationRole: institution.organizationRole,
      targetEnrollment: institution.targetEnrollment,
      screeningCount: count.screening,
      screeningFailCount: count.screeningFail,
      screeningSuccessRate: rates.screeningSuccessRate,
      enrolledCount: count.enrolled,
      completedCount: count.completed,
      dropoutCount: count.dropout,
      enrollmentRate: rates.enrollmentRate,
      completionRate: rates.completionRate,
      dropoutRate: rates.dropoutRate,
      principalInvestigators,
      totalInvestigators: principalInvestigators.length + subInvestigators,
      subInvestigators,
      coordinators,
      ...(institution.version !== undefined && { version: institution.version }),
      ...detailsOf(institution.id, details),
      projectStartDate: startDate,
      projectEndDate: endDate,
    }
  })
}

/** An organisation without subjects, such as a sponsor. */
const NOBODY = { screening: 0, screeningFail: 0, enrolled: 0, completed: 0, dropout: 0 }

const NO_VISITS: MonthOfVisits = { scheduledVisits: 0, completedVisits: 0, missedVisits: 0, completionRate: 0 }

type Detailed = 'monthlyEnrollments' | 'monthlyVisits' | 'recentVisits' | 'joinedAt' | 'lastEnrollmentDate'

function detailsOf(id: string, details: Details | null): Pick<InstitutionStatistics, Detailed> {
  if (details === null) return { monthlyEnrollments: [], monthlyVisits: [], recentVisits: [] }
  const { joinedAt = null, lastEnrollmentDate = null, months = null } = details.enrolments.get(id) ?? {}
  const known = Object.entries(months ?? {}).map(([month, enrolledCount]) => ({ ...monthOf(month), enrolledCount }))
  const visits = [...(details.of?.visits.get(id) ?? [])].map(([month, counts]) => ({ ...monthOf(month), ...counts }))
  return {
    joinedAt: joinedAt?.toISOString() ?? null,
    lastEnrollmentDate,
    monthlyEnrollments: fillMonths(details.axis, known, { enrolledCount: 0 }),
    monthlyVisits: details.of ? fillMonths(details.axis, visits, NO_VISITS) : [],
    recentVisits: details.of?.recent.get(id) ?? [],
  }
}
