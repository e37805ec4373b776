import type { StudyStatistics } from '@imsang/api-client'
import {
  enrolmentRates,
  fillMonths,
  monthAxis,
  monthOf,
  percentOf,
  sumCounts,
} from '@imsang/domain/enrolment-statistics'
import { eq, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { type Clock, todayOf } from '../base/clock'
import type { Handle } from '../db/handle'
import { chartMonths } from '../db/months'
import { studies } from '../db/schema'
import { statement } from '../db/statement'
import { countSubjects } from '../studies/counts'
import { listOrganizations } from '../studies/institutions'
import { type InstitutionTeam, teamsOf } from '../studies/institutionTeams'
import { targetSeen } from '../studies/targetSeen'
import { visitMonths } from '../subjects/visits/visitMonths'
import { enrolmentMonths } from './enrolmentMonths'

const frameOfStudy = statement('target and beginning of a study', (db) =>
  db
    .select({ target: studies.totalTargetEnrollment, startDate: studies.startDate })
    .from(studies)
    .where(eq(studies.id, sql.placeholder('studyId'))),
)

const NO_VISITS = { scheduledCount: 0, completedCount: 0, missedCount: 0, completionRate: 0 }

/**
 * Returns how a study recruits, over the institutions that the caller may read: a statement for each kind of figure,
 * however many there are [SCALL-056, DASH-062 … DASH-066, DASH-079, DEC-208, DEC-242, DEC-886].
 */
export async function readOverview(db: Handle, scope: StudyScope, clock: Clock): Promise<StudyStatistics> {
  const { studyId } = scope
  const today = todayOf(clock)
  const period = chartMonths(today)
  const [[study], sites, counts, teams, enrolments, visits] = await Promise.all([
    frameOfStudy(db, { studyId }),
    listOrganizations(db, scope, 'SITE'),
    countSubjects(db, [studyId]),
    teamsOf(db, studyId),
    enrolmentMonths(db, scope, period),
    visitMonths(db, scope, period),
  ])
  if (!study) throw new Error('a scope without its study')
  const seen = new Set(sites.map(({ id }) => id))
  const sum = sumCounts(counts.filter(({ institutionId }) => seen.has(institutionId)))
  const targetEnrollment = targetSeen(scope, study.target, sites)
  const rates = enrolmentRates(sum, targetEnrollment)
  const axis = monthAxis(today, study.startDate)
  return {
    totalScreening: sum.screening,
    totalScreeningFailed: sum.screeningFail,
    screeningFailureRate: rates.screeningFailureRate,
    totalEnrolled: sum.enrolled,
    targetEnrollment,
    enrollmentRate: rates.enrollmentRate,
    totalDropout: sum.dropout,
    ...peopleIn(teams.filter(({ at }) => seen.has(at))),
    monthlyEnrollments: fillMonths(
      axis,
      enrolments.map(({ month, count }) => ({ ...monthOf(month), count })),
      { count: 0 },
    ),
    monthlyVisits: fillMonths(
      axis,
      visits.map(({ month, scheduled, completed, missed }) => ({
        ...monthOf(month),
        scheduledCount: scheduled,
        completedCount: completed,
        missedCount: missed,
        completionRate: percentOf(completed, scheduled),
      })),
      NO_VISITS,
    ),
  }
}

/** Who takes part at these institutions; a principal investigator of two of them is one person [DASH-064, DEC-886]. */
function peopleIn(teams: readonly InstitutionTeam[]) {
  const leading = teams.flatMap(({ principalInvestigators }) => principalInvestigators.map(({ userId }) => userId))
  const principalInvestigators = new Set(leading).size
  const subInvestigators = teams.reduce((sum, team) => sum + team.subInvestigators, 0)
  return {
    totalInvestigators: principalInvestigators + subInvestigators,
    principalInvestigators,
    subInvestigators,
    coordinators: teams.reduce((sum, team) => sum + team.coordinators, 0),
  }
}
