import type { Reply } from '@imsang/api-client'
import { type CalendarMonth, calendarMonthOf, type MonthRow, rowsOfMonth } from '@imsang/domain/smo-month'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { resolveEverywhere, scopesEverywhere } from '../../access/everywhere'
import type { StudyScope } from '../../access/scope'
import type { Caller } from '../../accounts/caller'
import { todayOf } from '../../base/clock'
import type { Handle } from '../../db/handle'
import { organizations, studies, studyOrganizations, subjects, users, visits } from '../../db/schema'
import { isOneOf } from '../../db/sqlText'
import type { Input, SessionContext } from '../../http/handler'
import { isOfMonth } from './ofMonth'

/**
 * Counts what the people of the caller's SMO did and planned in a month, over all studies of the caller; nothing for who is
 * of no SMO [DCALL-064, VISIT-280 … VISIT-284].
 */
export async function countSmoMonth(
  { db, caller, services }: SessionContext,
  { query }: Input<'countSmoMonth'>,
): Promise<Reply<'countSmoMonth'>> {
  const month = query.month ?? calendarMonthOf(todayOf(services.clock))
  return { month, rows: await readMonth(db, caller, month) }
}

/** Reads the rows of a month, with the rights of the caller in each study [VISIT-281]. */
export async function readMonth(db: Handle, caller: Caller, month: CalendarMonth): Promise<MonthRow[]> {
  const scopes = await scopesEverywhere(db, resolveEverywhere(db, caller))
  const found = await db
    .select({ place: PLACE, visit: VISIT })
    .from(visits)
    .leftJoin(subjects, eq(subjects.id, visits.subjectId))
    .innerJoin(studyOrganizations, eq(studyOrganizations.id, SITE))
    .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
    .innerJoin(studies, eq(studies.id, visits.studyId))
    .innerJoin(users, eq(users.id, visits.createdBy))
    .where(and(isReadIn(scopes), isOfMonth(db, caller, month)))
  return rowsOfMonth(found, month)
}

/** Where something was done: at the institution of its subject, or its own. */
const SITE: SQL<string> = sql`coalesce(${subjects.studyOrganizationId}, ${visits.studyOrganizationId})`

const PLACE = {
  userId: users.id,
  fullName: users.fullName,
  email: users.email,
  projectId: studies.id,
  title: studies.name,
  protocolNo: studies.protocolNumber,
  projectOrganizationId: studyOrganizations.id,
  institutionName: organizations.name,
}

const VISIT = {
  visitType: visits.visitType,
  visitStatus: visits.visitStatus,
  visitCode: visits.visitCode,
  scheduledDate: visits.scheduledDate,
  actualVisitDate: visits.actualVisitDate,
  subjectId: visits.subjectId,
  tasks: visits.tasks,
}

/** True for what is at an institution that one of the scopes reads. */
function isReadIn(scopes: readonly StudyScope[]): SQL {
  const whole = scopes.flatMap(({ studyId, institutions: { reads } }) => (reads.kind === 'all' ? studyId : []))
  const sites = scopes.flatMap(({ institutions: { reads } }) => (reads.kind === 'one' ? reads.id : []))
  return sql`(${or(isOneOf(visits.studyId, whole), isOneOf(studyOrganizations.id, sites))})`
}
