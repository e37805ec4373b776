import { ANNOUNCEMENT_NO_CHANGE, canEditAnnouncements, mayChangeAnnouncement } from '@imsang/domain/announcement'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { and, eq } from 'drizzle-orm'
import { Problem } from '../base/problem'
import { isId } from '../db/ids'
import { announcements, users } from '../db/schema'
import type { StudyContext } from '../http/handler'
import { isCurrentVersion } from '../http/version'
import { openStudy } from '../studies/openStudy'
import { type AnnouncementRow, announcementNotFound, isInStudy, toAnnouncement } from './announcement'

interface Opened {
  readonly row: AnnouncementRow
  readonly authorName: string
}

/**
 * Locks an announcement that the caller may change, in the version of the request. The study is locked before it, so that
 * nobody deletes it meanwhile.
 * @throws Problem 404, 403, then 412 with the current announcement
 * @see NOTICE-030, NOTICE-031, NOTICE-032, NOTICE-044, SCALL-101
 */
export async function openAnnouncement(context: StudyContext, id: string, ifMatch: string | null): Promise<Opened> {
  const { db, scope } = context
  await openStudy(context, null)
  if (!isId(id)) throw announcementNotFound()
  const [found] = await db
    .select({ row: announcements, authorName: users.fullName })
    .from(announcements)
    .innerJoin(users, eq(users.id, announcements.authorId))
    .where(and(eq(announcements.id, id), isInStudy(scope)))
    .for('update', { of: announcements })
  if (!found) throw announcementNotFound()
  const { row, authorName } = found
  const { account, userId } = scope.caller
  const reader = { account, isAuthor: row.authorId === userId, canEdit: canEditAnnouncements(scope.permissions) }
  if (!mayChangeAnnouncement(reader)) throw new Problem(403, 'access.denied', ANNOUNCEMENT_NO_CHANGE)
  if (isCurrentVersion(ifMatch, row.version)) return found
  const data = toAnnouncement(row, authorName)
  throw new Problem(412, 'record.older-version', REQUEST_MESSAGES.olderVersion, { data })
}
