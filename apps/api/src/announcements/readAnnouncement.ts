import type { Announcement } from '@imsang/api-client'
import { and, eq, lt, sql } from 'drizzle-orm'
import { momentOf } from '../base/clock'
import { isId } from '../db/ids'
import { announcements, announcementViews, users } from '../db/schema'
import type { Input, StudyContext } from '../http/handler'
import { announcementNotFound, isInStudy, toAnnouncement } from './announcement'

const MINUTE = 60_000

/**
 * Reads an announcement and counts it, once for a person in a minute, in one statement: the row is locked first, so that
 * of two requests at once the later one sees what the other has counted, and both answer the raised value.
 * @throws Problem 404
 * @see NOTICE-033, NOTICE-038, NOTICE-039, SCALL-050
 */
export async function readAnnouncement(
  { db, scope, services }: StudyContext,
  { path }: Input<'getAnnouncement'>,
): Promise<Announcement> {
  if (!isId(path.noticeId)) throw announcementNotFound()
  const now = momentOf(services.clock)
  const minute = new Date(now.getTime() - (now.getTime() % MINUTE))
  const read = db.$with('read').as(
    db
      .select()
      .from(announcements)
      .where(and(eq(announcements.id, path.noticeId), isInStudy(scope)))
      .for('no key update'),
  )
  const counted = db.$with('counted').as(
    db
      .insert(announcementViews)
      .select(
        db
          .select({
            announcementId: read.id,
            userId: sql<string>`${scope.caller.userId}::uuid`.as('user_id'),
            countedAt: sql<Date>`${minute.toISOString()}::timestamptz`.as('counted_at'),
          })
          .from(read),
      )
      .onConflictDoUpdate({
        target: [announcementViews.announcementId, announcementViews.userId],
        set: { countedAt: minute },
        setWhere: lt(announcementViews.countedAt, minute),
      })
      .returning({ announcementId: announcementViews.announcementId }),
  )
  const raised = db.$with('raised').as(
    db
      .update(announcements)
      .set({ viewCount: sql`${announcements.viewCount} + 1` })
      .from(counted)
      .where(eq(announcements.id, counted.announcementId))
      .returning({ viewCount: announcements.viewCount }),
  )
  const [found] = await db
    .with(read, counted, raised)
    .select({
      announcement: { ...read._.selectedFields },
      authorName: users.fullName,
      viewCount: sql<number>`coalesce(${raised.viewCount}, ${read.viewCount})`.mapWith(Number),
    })
    .from(read)
    .innerJoin(users, eq(users.id, read.authorId))
    .leftJoin(raised, sql`true`)
  if (!found) throw announcementNotFound()
  return toAnnouncement({ ...found.announcement, viewCount: found.viewCount }, found.authorName)
}
