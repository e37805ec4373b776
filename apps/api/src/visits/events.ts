import type { Reply } from '@imsang/api-client'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { checkRange, type DayRange } from '@imsang/domain/task-history'
import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { fieldProblem, Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { memberships, organizations, studyOrganizations, subjects, users, visits } from '../db/schema'
import { statement, statements } from '../db/statement'
import type { Input, StudyContext } from '../http/handler'
import type { VisitRow } from '../subjects/visits/toVisit'
import { toEvent } from './toEvent'
import { wasReportedTo } from './visitFiles'

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
  const asked = { ...values, startDate, endDate, reader: scope.caller.userId }
  const [known, ofSubjects, ofNobody] = isReadable
    ? await Promise.all([site(db, values), events(db, form, asked), work(db, form, asked)])
    : [[], [], []]
  const [of] = known
  if (!of) throw new Problem(404, 'institution.not-found', SERVER_MESSAGES.institutionNotFound)
  const found = ofNobody.length === 0 ? ofSubjects : [...ofSubjects, ...ofNobody].sort(newestFirst)
  return found.map((each) => toEvent(scope, { ...each, institution: of }))
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

const eventColumns = {
  visit: visits,
  author: users.fullName,
  organizationCode: organizations.code,
  wasReported: wasReportedTo(sql`${sql.placeholder('reader')}::uuid`),
}

const isInPeriod = ({ isOfSmo, hasStart, hasEnd }: EventForm) =>
  and(
    eq(visits.studyId, sql.placeholder('studyId')),
    hasStart ? gte(DAY, sql`${sql.placeholder('startDate')}::date`) : undefined,
    hasEnd ? lte(DAY, sql`${sql.placeholder('endDate')}::date`) : undefined,
    isOfSmo ? IS_OF_SMO : undefined,
  )

const isFirstOfAuthor = and(eq(memberships.userId, visits.createdBy), eq(memberships.position, 0))

const IN_ORDER = sql`${desc(DAY)} nulls last, ${visits.id}`

const events = statements('the visits at an institution', (db, form: EventForm) =>
  db
    .select({
      ...eventColumns,
      subject: { scno: subjects.scno, enno: subjects.enno, initials: subjects.initials },
    })
    .from(visits)
    .innerJoin(subjects, eq(subjects.id, visits.subjectId))
    .leftJoin(users, eq(users.id, visits.createdBy))
    .leftJoin(memberships, isFirstOfAuthor)
    .leftJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(subjects.studyOrganizationId, sql.placeholder('institution')), isInPeriod(form)))
    .orderBy(IN_ORDER),
)

const work = statements('work without a subject at an institution', (db, form: EventForm) =>
  db
    .select({ ...eventColumns, subject: sql<null>`null` })
    .from(visits)
    .leftJoin(users, eq(users.id, visits.createdBy))
    .leftJoin(memberships, isFirstOfAuthor)
    .leftJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(visits.studyOrganizationId, sql.placeholder('institution')), isInPeriod(form)))
    .orderBy(IN_ORDER),
)

const dayOf = ({ visit }: { readonly visit: VisitRow }) => visit.actualVisitDate ?? visit.scheduledDate ?? ''

/** The order of both questions: an undated one is older than every day. */
const newestFirst = (one: { readonly visit: VisitRow }, other: { readonly visit: VisitRow }) =>
  dayOf(one) === dayOf(other) ? (one.visit.id < other.visit.id ? -1 : 1) : dayOf(one) < dayOf(other) ? 1 : -1
