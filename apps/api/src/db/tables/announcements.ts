import type { AnnouncementPriority } from '@imsang/domain/announcement'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns'
import { users } from './people'
import { studies } from './studies'

/** The announcements of a study. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid().primaryKey(),
    studyId: uuid('study_id')
      .notNull()
      .references(() => studies.id),
    title: text().notNull(),
    content: text().notNull(),
    priority: text().$type<AnnouncementPriority>().notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    viewCount: integer('view_count').notNull().default(0),
    version: integer().notNull().default(1),
    /** A deleted announcement is kept for the trail alone. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    // Read backwards: the newest first.
    index('announcements_of_study').on(table.studyId, table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
  ],
)

/** When a person's reads of an announcement were counted last: the beginning of that minute [NOTICE-038, NOTICE-039]. */
export const announcementViews = pgTable(
  'announcement_views',
  {
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcements.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    countedAt: moment('counted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.announcementId, table.userId] })],
)
