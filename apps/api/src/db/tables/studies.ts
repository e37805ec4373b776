import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns'
import { organizations, users } from './people'

export const studies = pgTable('studies', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  nickname: text(),
  description: text(),
  protocolNumber: text('protocol_number'),
  /** The number without its version, as it is compared; null without one and after the study was deleted [DEC-218]. */
  protocolKey: text('protocol_key').unique('studies_protocol_key'),
  clinicalPhase: text('clinical_phase'),
  therapeuticArea: text('therapeutic_area'),
  studyType: text('study_type'),
  overview: text(),
  startDate: date('start_date', { mode: 'string' }),
  endDate: date('end_date', { mode: 'string' }),
  totalTargetEnrollment: integer('total_target_enrollment'),
  principalInvestigatorId: uuid('principal_investigator_id').references(() => users.id),
  status: text().notNull(),
  createdByOrganizationId: uuid('created_by_organization_id').references(() => organizations.id),
  version: integer().notNull().default(1),
  updatedAt: moment('updated_at').notNull(),
  /** A deleted study is treated like one that never existed. */
  deletedAt: moment('deleted_at'),
})

/** An organisation in a study; an institution is one with the role SITE. */
export const studyOrganizations = pgTable(
  'study_organizations',
  {
    id: uuid().primaryKey(),
    studyId: uuid('study_id')
      .notNull()
      .references(() => studies.id),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    role: text().$type<'LEAD_SPONSOR' | 'REQUESTING_SPONSOR' | 'CRO' | 'SMO' | 'SITE'>().notNull(),
    institutionNumber: text('institution_number'),
    targetEnrollment: integer('target_enrollment'),
    notes: text(),
    principalInvestigatorId: uuid('principal_investigator_id').references(() => users.id),
    /** When the organisation joined the study; null for one that was there before this was kept. */
    joinedAt: moment('joined_at'),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('study_organizations_study').on(table.studyId),
    // The studies of an organisation's people: a few of thousands, in the list of own studies.
    index('study_organizations_organization').on(table.organizationId),
  ],
)

export const participants = pgTable(
  'participants',
  {
    id: uuid().primaryKey(),
    studyId: uuid('study_id')
      .notNull()
      .references(() => studies.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: text().notNull(),
    status: text().$type<'ACTIVE' | 'INACTIVE' | 'SUSPENDED'>().notNull(),
    studyOrganizationId: uuid('study_organization_id').references(() => studyOrganizations.id),
    /** When the person began, or began again [DEC-751]. */
    joinedAt: moment('joined_at').notNull(),
    /** When the person was taken out of the study; null for everybody whom its list shows [DEC-238]. */
    leftAt: moment('left_at'),
  },
  (table) => [
    check('participants_left', sql`${table.leftAt} is null or ${table.status} = 'INACTIVE'`),
    // Rights come from one active record; with two it would be arbitrary which one counts.
    uniqueIndex('participants_active_key').on(table.studyId, table.userId).where(sql`${table.status} = 'ACTIVE'`),
    index('participants_user').on(table.userId),
  ],
)

/** The arms of a study. One that was deleted stays, so that its code is not given again and the trail can name it. */
export const studyArms = pgTable(
  'study_arms',
  {
    id: uuid().primaryKey(),
    studyId: uuid('study_id')
      .notNull()
      .references(() => studies.id),
    code: text().notNull(),
    name: text().notNull(),
    description: text(),
    /** The date from which visits are counted, where an administrator has set one [DEC-326]. */
    baselineDate: date('baseline_date', { mode: 'string' }),
    displayOrder: integer('display_order').notNull(),
    version: integer().notNull().default(1),
    removedAt: moment('removed_at'),
  },
  (table) => [
    unique('study_arms_code_key').on(table.studyId, table.code),
    // Two requests at once cannot give one name twice [TMPL-034].
    uniqueIndex('study_arms_name_key')
      .on(table.studyId, sql`lower(${table.name})`)
      .where(sql`${table.removedAt} is null`),
  ],
)
