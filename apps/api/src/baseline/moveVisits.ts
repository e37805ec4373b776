import { DEFAULT_WINDOW } from '@imsang/domain/visit-window'
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { momentOf } from '../base/clock'
import { subjects, visits, visitTemplates } from '../db/schema'
import type { StudyContext } from '../http/handler'
import type { RecordedChange } from '../studies/recordStudy'
import { changeOfVisit } from '../subjects/visitTrail'
import type { ArmRow } from '../templates/arms'

/** What a recalculation does to one visit, and why. */
interface Move {
  readonly arm: ArmRow
  /** The date that the visits are counted from. */
  readonly baselineDate: string
  readonly reason: string | null
}

/**
 * Moves the planned visits of an arm to the days that its templates have after a baseline date, and their windows with
 * them. One statement for all: it does what `previewBaselineChange` says in its `changes`. The study is locked before.
 * @returns the changes, one for each visit of which a date changed, as the trail keeps them
 * @see BASE-091, BASE-092, BASE-107, DEC-811
 */
export async function moveVisits(
  { db, scope, services }: StudyContext,
  { arm, baselineDate, reason }: Move,
): Promise<RecordedChange[]> {
  const before = orDefault(visitTemplates.windowBefore, DEFAULT_WINDOW.before)
  const after = orDefault(visitTemplates.windowAfter, DEFAULT_WINDOW.after)
  const target = sql`${baselineDate}::date + ${visitTemplates.dayOffset}`
  const planned = db
    .select({
      id: visits.id,
      oldDate: sql<string | null>`${visits.scheduledDate}`.as('old_date'),
      oldStart: sql<string | null>`${visits.visitWindowStart}`.as('old_start'),
      oldEnd: sql<string | null>`${visits.visitWindowEnd}`.as('old_end'),
      newDate: sql<string>`${target}`.as('new_date'),
      newStart: sql<string>`${target} - ${before}`.as('new_start'),
      newEnd: sql<string>`${target} + ${after}`.as('new_end'),
    })
    .from(visits)
    .innerJoin(subjects, eq(subjects.id, visits.subjectId))
    .innerJoin(visitTemplates, eq(visitTemplates.id, visits.visitTemplateId))
    .where(
      and(
        eq(subjects.studyId, scope.studyId),
        eq(subjects.armCode, arm.code),
        eq(visits.visitStatus, 'SCHEDULED'),
        isNull(visits.actualVisitDate),
        eq(visits.baselineSource, 'ARM'),
        isNull(visitTemplates.removedAt),
        isNotNull(visitTemplates.dayOffset),
        // A window that ends before it starts moves nothing.
        sql`${before} + ${after} >= 0`,
      ),
    )
    .orderBy(asc(visits.id))
    .for('update', { of: visits })
    .as('planned')
  const moved = await db
    .update(visits)
    .set({
      scheduledDate: sql`${planned.newDate}`,
      visitWindowStart: sql`${planned.newStart}`,
      visitWindowEnd: sql`${planned.newEnd}`,
      version: sql`${visits.version} + 1`,
      updatedAt: momentOf(services.clock),
    })
    .from(planned)
    .where(
      and(
        eq(visits.id, planned.id),
        sql`(${planned.oldDate}, ${planned.oldStart}, ${planned.oldEnd}) is distinct from
          (${planned.newDate}, ${planned.newStart}, ${planned.newEnd})`,
      ),
    )
    .returning({
      id: visits.id,
      oldDate: planned.oldDate,
      oldStart: planned.oldStart,
      oldEnd: planned.oldEnd,
      newDate: planned.newDate,
      newStart: planned.newStart,
      newEnd: planned.newEnd,
    })
  return moved
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, oldDate, oldStart, oldEnd, newDate, newStart, newEnd }) =>
      changeOfVisit(id, {
        before: { scheduledDate: oldDate, visitWindowStart: oldStart, visitWindowEnd: oldEnd },
        after: { scheduledDate: newDate, visitWindowStart: newStart, visitWindowEnd: newEnd },
        changeType: 'UPDATE',
        reason,
      }),
    )
}

const orDefault = (column: typeof visitTemplates.windowBefore | typeof visitTemplates.windowAfter, days: number): SQL =>
  sql`coalesce(${column}, ${sql.raw(String(days))})`
