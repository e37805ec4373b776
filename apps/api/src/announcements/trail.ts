import { ANNOUNCEMENT_FIELDS } from '@imsang/domain/announcement'
import { inArray } from 'drizzle-orm'
import type { RecordKind } from '../audit/recordKind'
import { named } from '../audit/records'
import { announcements } from '../db/schema'

/** Announcements in the trail of their study: everybody in it was shown them, and they are named by their title [NOTICE-045]. */
export const ANNOUNCEMENT_KIND = {
  entityType: 'announcement',
  fields: ANNOUNCEMENT_FIELDS,
  readableBy: () => undefined,

  describe: async (db, ids) =>
    named(
      await db
        .select({ id: announcements.id, name: announcements.title })
        .from(announcements)
        .where(inArray(announcements.id, [...ids])),
    ),
} satisfies RecordKind
