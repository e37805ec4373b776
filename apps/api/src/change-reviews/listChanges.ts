import type { Reply } from '@imsang/api-client'
import { CHANGES_PER_PAGE } from '@imsang/domain/change-review'
import { count, desc, isNull, max, sql } from 'drizzle-orm'
import { cutOf, toPage } from '../db/page'
import { countWhere } from '../db/sqlText'
import type { Input, StudyContext } from '../http/handler'
import { findChanges } from './findChanges'
import { toChanges } from './toChanges'

/** Answers a page of what is to be reviewed, grouped by subject [DCALL-067, VISIT-304, VISIT-305]. */
export async function listChanges(
  { db, scope }: StudyContext,
  { query: { page = 0, size = CHANGES_PER_PAGE, state = 'open', ...filter } }: Input<'listChanges'>,
): Promise<Reply<'listChanges'>> {
  const found = findChanges(db, scope, filter)
  const isOpen = isNull(found.reviewedAt)
  const group = sql`coalesce(${found.subjectId}, ${found.institutionId})`
  const newest = sql`${max(found.number)} over (partition by ${group})`
  const { offset, limit } = cutOf({ page, size })
  const [rows, [counts = { all: 0, open: 0 }]] = await Promise.all([
    db
      .select()
      .from(found)
      .where(state === 'open' ? isOpen : undefined)
      .orderBy(desc(newest), group, desc(found.number))
      .offset(offset)
      .limit(limit),
    db.select({ all: count(), open: countWhere(isOpen) }).from(found),
  ])
  const content = await toChanges(db, scope, rows)
  return { ...toPage(content, { page, size }, state === 'open' ? counts.open : counts.all), openChanges: counts.open }
}

/** Answers how many changes the caller has not reviewed [DCALL-068]. */
export async function countOpenChanges({ db, scope }: StudyContext): Promise<Reply<'countOpenChanges'>> {
  const found = findChanges(db, scope, {})
  const [counts] = await db.select({ openChanges: count() }).from(found).where(isNull(found.reviewedAt))
  return { openChanges: counts?.openChanges ?? 0 }
}
