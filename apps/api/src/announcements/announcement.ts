import type { Announcement, AnnouncementEntry } from '@imsang/api-client'
import { ANNOUNCEMENT_NOT_FOUND } from '@imsang/domain/announcement'
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { cutOf, type PageQuery, toPage } from '../db/page'
import { announcements, users } from '../db/schema'

export type AnnouncementRow = typeof announcements.$inferSelect

/** The refusal of an announcement that is unknown, deleted, or of another study: nobody learns which [NOTICE-044]. */
export const announcementNotFound = () => new Problem(404, 'announcement.not-found', ANNOUNCEMENT_NOT_FOUND)

/** Selects the announcements of a study that were not deleted [NOTICE-046]. */
export const isInStudy = ({ studyId }: StudyScope): SQL | undefined =>
  and(eq(announcements.studyId, studyId), isNull(announcements.deletedAt))

const ENTRY = {
  id: announcements.id,
  title: announcements.title,
  priority: announcements.priority,
  authorId: announcements.authorId,
  authorName: users.fullName,
  createdAt: announcements.createdAt,
  updatedAt: announcements.updatedAt,
  viewCount: announcements.viewCount,
  version: announcements.version,
}

/** Returns a page of the announcements, newest first; it counts no view [NOTICE-005, NOTICE-034, NOTICE-042, SCALL-049]. */
export async function listAnnouncements(db: Handle, scope: StudyScope, query: PageQuery) {
  const { offset, limit } = cutOf(query)
  const [rows, total] = await Promise.all([
    newestOf(db, scope).offset(offset).limit(limit),
    db.$count(announcements, isInStudy(scope)),
  ])
  return toPage(rows.map(withTexts), query, total)
}

/** Returns the newest announcements; it counts no view [NOTICE-005, NOTICE-034, NOTICE-042, SCALL-054]. */
export async function listRecent(db: Handle, scope: StudyScope, limit: number): Promise<AnnouncementEntry[]> {
  const rows = await newestOf(db, scope).limit(limit)
  return rows.map(withTexts)
}

const newestOf = (db: Handle, scope: StudyScope) =>
  db
    .select(ENTRY)
    .from(announcements)
    .innerJoin(users, eq(users.id, announcements.authorId))
    .where(isInStudy(scope))
    .orderBy(desc(announcements.createdAt), desc(announcements.id))

/** An announcement as it is answered. */
export function toAnnouncement(row: AnnouncementRow, authorName: string): Announcement {
  const { id, title, content, priority, authorId, createdAt, updatedAt, viewCount, version } = row
  return withTexts({ id, title, content, priority, authorId, authorName, createdAt, updatedAt, viewCount, version })
}

/** Moments are answered as text. */
const withTexts = <Row extends { readonly createdAt: Date; readonly updatedAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
