import type { Reply } from '@imsang/api-client'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { chainOfStudy } from '../audit/append'
import { momentOf } from '../base/clock'
import { Problem } from '../base/problem'
import { changeReviews } from '../db/schema'
import type { Input, StudyContext } from '../http/handler'
import { findChanges } from './findChanges'
import { toChanges } from './toChanges'

/**
 * Ticks changes as reviewed by the caller, or takes ticks back; all or none. What is so already stays as it is
 * [DCALL-069, VISIT-306, VISIT-307, VISIT-308].
 * @throws Problem 404 when one is unknown, or not the caller's to read
 */
export async function reviewChanges(
  { db, scope, services }: StudyContext,
  { body }: Input<'reviewChanges'>,
): Promise<Reply<'reviewChanges'>> {
  const numbers = [...new Set(body.numbers)]
  const found = findChanges(db, scope, {})
  const rows = await db.select().from(found).where(inArray(found.number, numbers)).orderBy(desc(found.number))
  if (rows.length !== numbers.length) throw new Problem(404, 'change.not-found', SERVER_MESSAGES.changeNotFound)
  const chain = chainOfStudy(scope.studyId)
  const { userId } = scope.caller
  const now = momentOf(services.clock)
  if (body.isReviewed) {
    const ticks = numbers.map((number) => ({ chain, number, userId, reviewedAt: now }))
    await db.insert(changeReviews).values(ticks).onConflictDoNothing()
  } else {
    const isOwn = and(eq(changeReviews.chain, chain), eq(changeReviews.userId, userId))
    await db.delete(changeReviews).where(and(isOwn, inArray(changeReviews.number, numbers)))
  }
  const after = rows.map((row) => ({ ...row, reviewedAt: body.isReviewed ? (row.reviewedAt ?? now) : null }))
  return { changes: await toChanges(db, scope, after) }
}
