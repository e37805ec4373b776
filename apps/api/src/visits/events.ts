import type { Reply } from '@imsang/api-client'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { checkRange, type DayRange } from '@imsang/domain/task-history'
import { checklistOf } from '@imsang/domain/visit-task'
import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { fieldProblem, Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { memberships, organizations, studyOrganizations, subjects, users, visits } from '../db/schema'
import { statement, statements } from '../db/statement'
import type { Input, StudyContext } from '../http/handler'
import { toVisit } from '../subjects/visits/toVisit'

type Event = Reply<'listInstitutionEvents'>[number]

/**
 * Lists the visits at an institution, masked for the caller: the newest day first, undated ones last.
 * @throws Problem 404 for an institution that the caller may not read, like an unknown one, 400 for the days
 * @see DCALL-053, VISIT-239, VISIT-240, DEC-307
 */
export function listInstitutionEvents(
  { db, scope }: StudyContext,
  { path, query }: Input<'listInstitutionEvents'>,
): Promise<Event[]> {
  const { startDate = null, endDate = null } = query
  const fault = checkRange({ startDate, endDate })
  if (fault) throw fieldProblem('events.reversed-period', 'startDate', fault)
  return readEvents(db, scope, path.projectOrganizationId, { startDate, endDate, isOfSmo: false })
}

/**
 * Lists the visits at an institution that members of site management organisations registered [DCALL-052, DEC-307].
 * @throws Problem 404 as `listInstitutionEvents`
 */
export const listSmoVisits = ({ db, scope }: StudyContext, { query }: Input<'listSmoVisits'>): Promise<Event[]> =>
  readEvents(db, scope, query.projectOrganizationId, { startDate: null, endDate: null, isOfSmo: true })

interface Wanted extends DayRange {
  readonly isOfSmo: boolean
}

async function readEvents(db: Handle, scope: StudyScope, institution: string, wanted: Wanted): Promise<Event[]> {
  const { reads } = scope.institutions
  const isReadable = isId(institution) && (reads.kind === 'all' || reads.id === institution.toLowerCase())
  const { startDate, endDate, isOfSmo } = wanted
  const form = { isOfSmo, hasStart: startDate !== null, hasEnd: endDate !== null }
  const values = { studyId: scope.studyId, institution }
  const [known, found] = isReadable
    ? await Promise.all([site(db, values), events(db, form, { ...values, startDate, endDate })])
    : [[], []]
  const [of] = known
  if (!of) throw new Problem(404, 'institution.not-found', SERVER_MESSAGES.institutionNotFound)
  return found.map(({ visit, subject, author, organizationCode }) => {
    const shown = toVisit(scope, visit, subject, author)
    return {
      visitId: shown.visitId,
      visitType: shown.visitType,
      visitCode: shown.visitCode,
      visitName: shown.visitName,
      visitStatus: shown.visitStatus,
      visitNumber: shown.visitNumber,
      visitTemplateId: shown.visitTemplateId,
      scheduledDate: shown.scheduledDate,
      actualVisitDate: shown.actualVisitDate,
      subjectId: shown.subjectId,
      scno: shown.scno,
      enno: shown.enno,
      initials: shown.initials,
      institutionName: of.name,
      projectOrganizationId: of.id,
      taskChecklist: visit.tasks && checklistOf(visit.tasks),
      notes: shown.notes,
      areTextsHidden: shown.notes === null && visit.notes !== null,
      createdBy: shown.createdBy,
      createdByName: shown.createdByName,
      organizationCode,
      createdAt: shown.createdAt,
    }
  })
}

const isInstitution = eq(studyOrganizations.id, sql.placeholder('institution'))

const site = statement('a site of a study', (db) =>
  db
    .select({ id: studyOrganizations.id, name: organizations.name })
    .from(studyOrganizations)
    .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
    .where(
      and(
        isInstitution,
        eq(studyOrganizations.studyId, sql.placeholder('studyId')),
        eq(studyOrganizations.role, 'SITE'),
      ),
    ),
)

interface EventForm {
  readonly isOfSmo: boolean
  readonly hasStart: boolean
  readonly hasEnd: boolean
}

/** The day of a visit, as a history is ordered and narrowed by: the actual one, else the planned one [DEC-342]. */
const DAY: SQL = sql`coalesce(${visits.actualVisitDate}, ${visits.scheduledDate})`

/** Whoever registered it belongs to a site management organisation. */
const IS_OF_SMO = sql`exists (select from ${memberships} of join ${organizations} smo on smo.id = of.organization_id
  where of.user_id = ${visits.createdBy} and smo.type = 'SMO')`

const events = statements('the visits at an institution', (db, { isOfSmo, hasStart, hasEnd }: EventForm) =>
  db
    .select({
      visit: visits,
      subject: { scno: subjects.scno, enno: subjects.enno, initials: subjects.initials },
      author: users.fullName,
      organizationCode: organizations.code,
    })
    .from(visits)
    .innerJoin(subjects, eq(subjects.id, visits.subjectId))
    .leftJoin(users, eq(users.id, visits.createdBy))
    .leftJoin(memberships, and(eq(memberships.userId, visits.createdBy), eq(memberships.position, 0)))
    .leftJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(
      and(
        eq(visits.studyId, sql.placeholder('studyId')),
        eq(subjects.studyOrganizationId, sql.placeholder('institution')),
        hasStart ? gte(DAY, sql`${sql.placeholder('startDate')}::date`) : undefined,
        hasEnd ? lte(DAY, sql`${sql.placeholder('endDate')}::date`) : undefined,
        isOfSmo ? IS_OF_SMO : undefined,
      ),
    )
    .orderBy(sql`${desc(DAY)} nulls last`, visits.id),
)
