import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns'
import { studies } from './studies'

/** Companies that a study may work with, as links [PARTNER-132]. */
export const partners = pgTable('partners', {
  id: uuid().primaryKey(),
  code: text().notNull().unique('partners_code_key'),
  name: text().notNull(),
  websiteUrl: text('website_url'),
  description: text(),
  displayOrder: integer('display_order').notNull().default(0),
})

/** The partners of a study. One that was removed stays, so that the trail can name it; added again it is a new record. */
export const studyVendors = pgTable(
  'study_vendors',
  {
    id: uuid().primaryKey(),
    studyId: uuid('study_id')
      .notNull()
      .references(() => studies.id),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id),
    /** Its place in the study, from 1 without gaps; of a removed one its last place. */
    displayOrder: integer('display_order').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    // Two requests at once cannot attach a partner twice [VENDOR-005].
    uniqueIndex('study_vendors_attached_key').on(table.studyId, table.partnerId).where(sql`${table.removedAt} is null`),
  ],
)
