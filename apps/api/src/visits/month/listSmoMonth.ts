import type { Reply } from '@imsang/api-client'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { monthStateOf } from '@imsang/domain/smo-month'
import { canReadAt } from '@imsang/domain/study-permissions'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { Problem } from '../../base/problem'
import { isId } from '../../db/ids'
import { organizations, studyOrganizations, subjects, visits } from '../../db/schema'
import type { Input, StudyContext } from '../../http/handler'
import { toEvent } from '../toEvent'
import { DAY, isOfMonth } from './ofMonth'

/**
 * Lists the visits and tasks that the number of a row counts, masked for the caller: the newest day first
 * [DCALL-065, VISIT-289, VISIT-291].
 * @throws Problem 404 for an institution that the caller may not read, like an unknown one
 */
export async function listSmoMonth(
  { db, scope, caller }: StudyContext,
  { query }: Input<'listSmoMonth'>,
): Promise<Reply<'listSmoMonth'>> {
  const { month, projectOrganizationId: site, userId } = query
  const [institution] = isId(site) && canReadAt(scope.institutions, site.toLowerCase()) ? await siteOf() : []
  if (!institution) throw new Problem(404, 'institution.not-found', SERVER_MESSAGES.institutionNotFound)
  if (!isId(userId)) return []
  const found = await db
    .select({ visit: visits, subject: { scno: subjects.scno, enno: subjects.enno, initials: subjects.initials } })
    .from(visits)
    .leftJoin(subjects, eq(subjects.id, visits.subjectId))
    .where(
      and(
        eq(visits.studyId, scope.studyId),
        eq(visits.createdBy, userId),
        or(eq(subjects.studyOrganizationId, site), eq(visits.studyOrganizationId, site)),
        isOfMonth(db, caller, month),
      ),
    )
    .orderBy(sql`${desc(DAY)}, ${visits.id}`)
  const nobody = { institution, author: null, organizationCode: null, wasReported: false }
  return found
    .filter(({ visit }) => monthStateOf(visit) !== null)
    .map(({ visit, subject }) => toMonthVisit(toEvent(scope, { ...nobody, visit, subject })))

  function siteOf() {
    return db
      .select({ id: studyOrganizations.id, name: organizations.name })
      .from(studyOrganizations)
      .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
      .where(
        and(
          eq(studyOrganizations.id, site),
          eq(studyOrganizations.studyId, scope.studyId),
          eq(studyOrganizations.role, 'SITE'),
        ),
      )
  }
}

/** Of an event no more than the list shows. */
const toMonthVisit = (event: ReturnType<typeof toEvent>): Reply<'listSmoMonth'>[number] => ({
  visitId: event.visitId,
  visitType: event.visitType,
  visitCode: event.visitCode,
  visitName: event.visitName,
  visitStatus: event.visitStatus,
  scheduledDate: event.scheduledDate,
  actualVisitDate: event.actualVisitDate,
  subjectId: event.subjectId,
  scno: event.scno,
  enno: event.enno,
  taskChecklist: event.taskChecklist,
})
