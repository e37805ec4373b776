import { asc, eq, inArray } from 'drizzle-orm'
import type { Handle } from '../../db/handle'
import { removedVisits, visits } from '../../db/schema'
import type { StudyContext } from '../../http/handler'
import { recordStudy } from '../../studies/recordStudy'
import { changeOfVisit } from '../visitTrail'
import { subjectIdOf, type VisitRow } from './toVisit'

/**
 * Takes all visits of a locked subject away, in the order of its course; their names stay for the trail [SUBJ-335, DEC-823].
 * @returns those that were there, to be recorded
 */
export async function takeVisits({ db }: StudyContext, subjectId: string): Promise<VisitRow[]> {
  const taken = await db
    .select()
    .from(visits)
    .where(eq(visits.subjectId, subjectId))
    .orderBy(asc(visits.visitNumber), asc(visits.actualVisitDate), asc(visits.id))
    .for('update')
  await removeVisits(db, taken)
  return taken
}

/** Removes visits of a locked subject; their names stay for the trail, in which they are to be recorded [DEC-823]. */
export async function removeVisits(db: Handle, rows: readonly VisitRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(removedVisits)
    .values(
      rows.map((row) => ({ id: row.id, studyId: row.studyId, subjectId: subjectIdOf(row), visitName: row.visitName })),
    )
  await db.delete(visits).where(
    inArray(
      visits.id,
      rows.map(({ id }) => id),
    ),
  )
}

/** Appends one DELETE for each removed visit; the entries before it tell what it was [AUDIT-058, DEC-331, DEC-822]. */
export const recordRemovals = (
  context: StudyContext,
  removed: readonly VisitRow[],
  reason: string | null,
  at?: Date,
): Promise<void> =>
  recordStudy(
    context,
    context.scope,
    removed.map(({ id, visitName }) =>
      changeOfVisit(id, { before: { visitName }, after: { visitName: null }, changeType: 'DELETE', reason }),
    ),
    at,
  )
