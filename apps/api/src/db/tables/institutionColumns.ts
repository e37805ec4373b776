import type { InstitutionColumnType } from '@imsang/domain/institution-columns'
import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns'
import { users } from './people'
import { studies, studyOrganizations } from './studies'

/** Columns that a study added to the table of its institutions. One that was removed stays, so that the trail can name it. */
export const institutionColumns = pgTable(
  'institution_columns',
  {
    id: uuid().primaryKey(),
    studyId: uuid('study_id')
      .notNull()
      .references(() => studies.id),
    name: text().notNull(),
    type: text().$type<InstitutionColumnType>().notNull(),
    /** The values that may be chosen; empty for the types that are typed. */
    options: text().array().notNull(),
    /** Its place, from 1; a new column stands last [INST-101]. */
    displayOrder: integer('display_order').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    // Two requests at once cannot give one name twice [INST-098].
    uniqueIndex('institution_columns_name_key')
      .on(table.studyId, sql`lower(${table.name})`)
      .where(sql`${table.removedAt} is null`),
  ],
)

/** What an institution has in such a column. A cell that was never filled has no row; one that was emptied has null. */
export const institutionValues = pgTable(
  'institution_values',
  {
    columnId: uuid('column_id')
      .notNull()
      .references(() => institutionColumns.id),
    studyOrganizationId: uuid('study_organization_id')
      .notNull()
      .references(() => studyOrganizations.id, { onDelete: 'cascade' }),
    /** As its column's type writes it: a number in digits, a date as YYYY-MM-DD. */
    value: text(),
    version: integer().notNull().default(1),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ name: 'institution_values_key', columns: [table.columnId, table.studyOrganizationId] })],
)
