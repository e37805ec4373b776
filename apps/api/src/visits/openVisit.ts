import { REQUEST_MESSAGES, SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { canEnterDataAt } from '@imsang/domain/study-permissions'
import { TRANSITION_REFUSED } from '@imsang/domain/subject-status'
import { refusalToManageVisits } from '@imsang/domain/visit-management'
import { and, eq, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { subjects, visits } from '../db/schema'
import { statements } from '../db/statement'
import type { StudyContext } from '../http/handler'
import { isCurrentVersion } from '../http/version'
import { openStudy } from '../studies/openStudy'
import { isReadableIn, lockSubject, type ReadForm, readsOf, subjectNotFound } from '../subjects/read'
import type { SubjectRow } from '../subjects/toSubject'
import { answerVisit, type Stored, storedVisits } from './read'

/** A subject whose visits are about to change, with every stored visit of it. */
export interface OpenSubject {
  readonly subject: SubjectRow
  readonly visits: readonly Stored[]
}

/** One of its visits, in the version of the request. */
export interface OpenVisit extends OpenSubject {
  readonly visit: Stored
}

/** The refusal of a visit that is unknown, removed, or of a subject that the caller may not read [DEC-839]. */
export const visitNotFound = () => new Problem(404, 'visit.not-found', SERVER_MESSAGES.visitNotFound)

/**
 * Locks a subject whose visits are to change, in the order study, subject: its visits are read afterwards, so that of
 * several requests each sees what the former one stored.
 * @throws Problem 404 for a subject that the caller may not read, 403 where the caller enters no data
 */
export async function openSubjectOfVisits(context: StudyContext, subjectId: string): Promise<OpenSubject> {
  const { db, scope } = context
  await openStudy(context, null)
  const found = await lockSubject(db, scope, subjectId)
  if (!found) throw subjectNotFound()
  requireEntry(scope, found.row)
  return { subject: found.row, visits: await storedVisits(db, found.row) }
}

/**
 * Locks the subject of a visit that is to change, and reads the visit in the version of the request.
 * @throws Problem 404, 403, or 412 with the current visit [DCALL-010, VISIT-251]
 */
export async function openVisit(context: StudyContext, visitId: string, ifMatch: string | null): Promise<OpenVisit> {
  const { db, scope } = context
  const opened = await openSubjectOfVisits(context, (await subjectOf(db, scope, visitId)).id)
  const visit = opened.visits.find(({ id }) => id === visitId.toLowerCase())
  // Removed while this request waited for the subject.
  if (!visit) throw visitNotFound()
  if (!isCurrentVersion(ifMatch, visit.version)) {
    const data = await answerVisit(db, scope, opened.subject, visit)
    throw new Problem(412, 'record.older-version', REQUEST_MESSAGES.olderVersion, { data })
  }
  return { ...opened, visit }
}

/**
 * Reads a visit and its subject without locking them, for a question about a change.
 * @throws Problem 404 or 403
 */
export async function readVisit(db: Handle, scope: StudyScope, visitId: string): Promise<OpenVisit> {
  const subject = await subjectOf(db, scope, visitId)
  requireEntry(scope, subject)
  const visits = await storedVisits(db, subject)
  const visit = visits.find(({ id }) => id === visitId.toLowerCase())
  if (!visit) throw visitNotFound()
  return { subject, visit, visits }
}

/** @throws Problem 409 when the visits of a subject cannot be managed: it is not enrolled, or dropped out [DCALL-043] */
export function requireManageable(subject: SubjectRow): void {
  const refusal = refusalToManageVisits(subject)
  if (refusal) throw new Problem(409, `visit.${refusal.rule}`, TRANSITION_REFUSED)
}

/** @throws Problem 403 where the caller enters no data */
function requireEntry(scope: StudyScope, { studyOrganizationId }: SubjectRow): void {
  if (canEnterDataAt(scope.institutions, studyOrganizationId)) return
  throw new Problem(403, 'access.denied', SERVER_MESSAGES.noRight)
}

/** @throws Problem 404 */
async function subjectOf(db: Handle, scope: StudyScope, visitId: string): Promise<SubjectRow> {
  const { form, values } = readsOf(scope)
  const [found] = isId(visitId) ? await subjectOfVisit(db, form, { ...values, visitId }) : []
  if (!found) throw visitNotFound()
  return found.subject
}

const subjectOfVisit = statements('the subject of a visit', (db, form: ReadForm) =>
  db
    .select({ subject: subjects })
    .from(visits)
    .innerJoin(subjects, eq(subjects.id, visits.subjectId))
    .where(and(isReadableIn(form), eq(visits.id, sql.placeholder('visitId')))),
)
