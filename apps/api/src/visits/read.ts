import type { Visit } from '@imsang/api-client'
import { compareVisits } from '@imsang/domain/visit-order'
import type { StoredVisit } from '@imsang/domain/visit-state'
import { eq, inArray, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { users, visits } from '../db/schema'
import { statement } from '../db/statement'
import { readSubjectRow, subjectNotFound } from '../subjects/read'
import { type SubjectOfVisit, toVisit, type VisitRow } from '../subjects/visits/toVisit'

/** A stored visit as the rules read it. */
export type Stored = VisitRow & StoredVisit

const asStored = (row: VisitRow): Stored => ({ ...row, visitId: row.id })

/**
 * Lists the stored visits of a subject, masked for the caller: by `visitNumber`, those without one behind them by date.
 * @throws Problem 404 for a subject that the caller may not read, like an unknown one
 * @see DCALL-040, VISIT-231 … VISIT-238
 */
export async function listVisits(db: Handle, scope: StudyScope, subjectId: string): Promise<Visit[]> {
  if (!isId(subjectId)) throw subjectNotFound()
  // At the same time: a subject that the caller may not read refuses the call, whatever visits it has.
  const [subject, rows] = await Promise.all([
    readSubjectRow(db, scope, subjectId),
    visitsWithAuthors(db, { subject: subjectId }),
  ])
  return rows
    .map(({ visit, author }) => ({ visit: asStored(visit), author }))
    .sort((one, other) => compareVisits(one.visit, other.visit))
    .map(({ visit, author }) => toVisit(scope, visit, subject, author))
}

const ofSubject = eq(visits.subjectId, sql.placeholder('subject'))

const visitsWithAuthors = statement('visits of a subject and who created them', (db) =>
  db
    .select({ visit: visits, author: users.fullName })
    .from(visits)
    .leftJoin(users, eq(users.id, visits.createdBy))
    .where(ofSubject),
)

const visitsOf = statement('visits of a subject', (db) => db.select().from(visits).where(ofSubject))

/** Every stored visit of a subject, in the order of the list [VISIT-080]. */
export const storedVisits = async (db: Handle, { id }: { readonly id: string }): Promise<Stored[]> =>
  (await visitsOf(db, { subject: id })).map(asStored).sort(compareVisits)

/** Converts visits of one subject to the shape of the contract, with the present names of who created them. */
export async function answerVisits(
  db: Handle,
  scope: StudyScope,
  subject: SubjectOfVisit,
  rows: readonly VisitRow[],
): Promise<Visit[]> {
  const ids = [...new Set(rows.flatMap(({ createdBy }) => createdBy ?? []))]
  const authors =
    ids.length === 0
      ? []
      : await db.select({ id: users.id, name: users.fullName }).from(users).where(inArray(users.id, ids))
  const names = new Map(authors.map(({ id, name }) => [id, name]))
  return rows.map((row) => toVisit(scope, row, subject, names.get(row.createdBy ?? '') ?? null))
}

/** Converts one visit, as `answerVisits` does. */
export async function answerVisit(
  db: Handle,
  scope: StudyScope,
  subject: SubjectOfVisit,
  row: VisitRow,
): Promise<Visit> {
  const [visit] = await answerVisits(db, scope, subject, [row])
  if (!visit) throw new Error('a visit without its answer')
  return visit
}
