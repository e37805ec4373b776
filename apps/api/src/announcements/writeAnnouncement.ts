import type { Announcement } from '@imsang/api-client'
import {
  ANNOUNCEMENT_FIELDS,
  ANNOUNCEMENT_REFUSED,
  type AnnouncementValues,
  type CheckedAnnouncement,
  checkAnnouncement,
  DEFAULT_ANNOUNCEMENT_PRIORITY,
} from '@imsang/domain/announcement'
import { trailedFields } from '@imsang/domain/record-fields'
import { FIRST_ENTRY_REASON } from '@imsang/domain/subject-dates'
import { eq } from 'drizzle-orm'
import { momentOf } from '../base/clock'
import { fieldProblem } from '../base/problem'
import { newId } from '../db/ids'
import { announcements } from '../db/schema'
import type { Input, StudyContext } from '../http/handler'
import { openStudy } from '../studies/openStudy'
import { type RecordedChange, recordStudy } from '../studies/recordStudy'
import { toAnnouncement } from './announcement'
import { openAnnouncement } from './openAnnouncement'
import { ANNOUNCEMENT_KIND } from './trail'

/**
 * Stores a new announcement of the caller.
 * @throws Problem 404 for a study that was deleted meanwhile, 400 with the refused field
 * @see NOTICE-021, NOTICE-037, NOTICE-045, SCALL-051
 */
export async function createAnnouncement(
  context: StudyContext,
  { body }: Input<'createAnnouncement'>,
): Promise<Announcement> {
  const { db, scope, services } = context
  await openStudy(context, null)
  const values = checked({ priority: DEFAULT_ANNOUNCEMENT_PRIORITY, ...body })
  const now = momentOf(services.clock)
  const { userId, user } = scope.caller
  const row = { id: newId(), studyId: scope.studyId, ...values, authorId: userId, createdAt: now, updatedAt: now }
  const [stored] = await db.insert(announcements).values(row).returning()
  if (!stored) throw new Error('an announcement that was not stored')
  await record(context, row.id, {
    before: null,
    after: { ...values },
    changeType: 'CREATE',
    reason: FIRST_ENTRY_REASON,
  })
  return toAnnouncement(stored, user.fullName)
}

/**
 * Changes an announcement; it counts no view, and without a difference nothing is stored.
 * @throws Problem 404, 403, 412 with the current announcement, then 400 with the refused field
 * @see NOTICE-021, NOTICE-041, NOTICE-045, NOTICE-047, SCALL-052, SCALL-101
 */
export async function updateAnnouncement(
  context: StudyContext,
  { path, body, ifMatch }: Input<'updateAnnouncement'>,
): Promise<Announcement> {
  const { row, authorName } = await openAnnouncement(context, path.noticeId, ifMatch)
  const values = checked({ priority: row.priority, ...body })
  if (trailedFields(ANNOUNCEMENT_FIELDS, row, values).length === 0) return toAnnouncement(row, authorName)
  const stored = await store(context, row.id, { ...values, version: row.version + 1 })
  await record(context, row.id, { before: row, after: { ...values }, changeType: 'UPDATE', reason: null })
  return toAnnouncement(stored, authorName)
}

/**
 * Deletes an announcement: it is kept for the trail alone.
 * @throws Problem 404, 403
 * @see NOTICE-045, NOTICE-046, SCALL-053
 */
export async function deleteAnnouncement(context: StudyContext, { path }: Input<'deleteAnnouncement'>): Promise<null> {
  const { row } = await openAnnouncement(context, path.noticeId, null)
  await store(context, row.id, { deletedAt: momentOf(context.services.clock), version: row.version + 1 })
  const change = { before: { isDeleted: false }, after: { isDeleted: true } }
  await record(context, row.id, { ...change, changeType: 'DELETE', reason: null })
  return null
}

/** @throws Problem 400 for the first field that is refused */
function checked(values: AnnouncementValues): CheckedAnnouncement {
  const found = checkAnnouncement(values)
  if ('refused' in found) throw fieldProblem('announcement.refused', found.refused, ANNOUNCEMENT_REFUSED)
  return found
}

async function store(
  { db, services }: StudyContext,
  id: string,
  values: Partial<typeof announcements.$inferInsert>,
): Promise<typeof announcements.$inferSelect> {
  const [stored] = await db
    .update(announcements)
    .set({ ...values, updatedAt: momentOf(services.clock) })
    .where(eq(announcements.id, id))
    .returning()
  if (!stored) throw new Error('a locked announcement that is gone')
  return stored
}

type Change = Omit<RecordedChange, 'entityType' | 'entityId' | 'fields'>

const record = (context: StudyContext, entityId: string, change: Change): Promise<void> =>
  recordStudy(context, context.scope, [
    { entityType: ANNOUNCEMENT_KIND.entityType, entityId, fields: ANNOUNCEMENT_FIELDS, ...change },
  ])
