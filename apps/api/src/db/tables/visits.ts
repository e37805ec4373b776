import type { NotificationType } from '@imsang/domain/visit-notification'
import type { Attachment, AuthorOfText, VisitField } from '@imsang/domain/visit-record'
import type { VisitStatus, VisitType } from '@imsang/domain/visit-state'
import type { VisitTask } from '@imsang/domain/visit-task'
import type { RequiredForm } from '@imsang/domain/visit-template'
import type { BaselineSource } from '@imsang/domain/visit-window'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '../columns'
import { organizations, users } from './people'
import { studies, studyArms, studyOrganizations } from './studies'
import { subjects } from './subjects'
import { mails } from './work'

/** The visits that a protocol prescribes, for an arm or for every arm. One that was deleted stays, for the trail. */
export const visitTemplates = pgTable(
  'visit_templates',
  {
    id: uuid().primaryKey(),
    studyId: uuid('study_id')
      .notNull()
      .references(() => studies.id),
    /** Null for a template of every arm. */
    armId: uuid('arm_id').references(() => studyArms.id),
    visitCode: text('visit_code').notNull(),
    visitName: text('visit_name').notNull(),
    description: text(),
    /** Whole days from the baseline; null in imported data only. */
    dayOffset: integer('day_offset'),
    windowBefore: integer('window_before'),
    windowAfter: integer('window_after'),
    displayOrder: integer('display_order').notNull(),
    requiredForms: text('required_forms').array().$type<RequiredForm[]>().notNull(),
    /** False once visits use it and it was deleted: it stays listed, and is offered no more [TMPL-022]. */
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('visit_templates_study').on(table.studyId),
    // Two requests at once cannot give an arm one code twice; no arm is one arm here [TMPL-017].
    uniqueIndex('visit_templates_code_key')
      .on(table.studyId, sql`coalesce(${table.armId}, ${table.studyId})`, table.visitCode)
      .where(sql`${table.active} and ${table.removedAt} is null`),
  ],
)

/** The columns of a row in addition to the fields of a visit. */
type OfEveryVisit =
  | 'id'
  | 'studyId'
  | 'subjectId'
  | 'studyOrganizationId'
  | 'attachmentsBy'
  | 'createdBy'
  | 'createdAt'
  | 'version'
  | 'updatedAt'
  | AuthorOfText

/** The visits of subjects and other work at an institution, as stored; planned ones without a row are calculated from the templates [VISIT-231 … VISIT-252]. */
export const visits = pgTable(
  'visits',
  {
    id: uuid().primaryKey(),
    studyId: uuid('study_id')
      .notNull()
      .references(() => studies.id),
    /** Null for work that is about no subject [DEC-338]. */
    subjectId: uuid('subject_id').references(() => subjects.id),
    /** Where work without a subject was done; null for the visit of a subject, which is at the institution of that. */
    studyOrganizationId: uuid('study_organization_id').references(() => studyOrganizations.id),
    visitTemplateId: uuid('visit_template_id').references(() => visitTemplates.id),
    visitType: text('visit_type').$type<VisitType>().notNull(),
    visitStatus: text('visit_status').$type<VisitStatus>().notNull(),
    /** The order of its template; null for unscheduled visits and follow-ups [DEC-337, DEC-338]. */
    visitNumber: integer('visit_number'),
    visitCode: text('visit_code'),
    visitName: text('visit_name').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }),
    actualVisitDate: date('actual_visit_date', { mode: 'string' }),
    visitWindowStart: date('visit_window_start', { mode: 'string' }),
    visitWindowEnd: date('visit_window_end', { mode: 'string' }),
    visitDescription: text('visit_description'),
    visitTypeDescription: text('visit_type_description'),
    notes: text(),
    /** What was done at a visit that no template prescribes; null for any other [DEC-348]. */
    tasks: text().array().$type<VisitTask[]>(),
    /** The files that belong to it; null without any. What is in them is kept by the file store, under their ids. */
    attachments: jsonb().$type<readonly Attachment[]>(),
    /** The organisation of who sent them; a masked role reads those of its own [DEC-863]. */
    attachmentsBy: uuid('attachments_by').references(() => organizations.id),
    /** The organisation of who wrote each text last; a masked role reads those of its own [DEC-831]. */
    visitDescriptionBy: uuid('visit_description_by').references(() => organizations.id),
    visitTypeDescriptionBy: uuid('visit_type_description_by').references(() => organizations.id),
    notesBy: uuid('notes_by').references(() => organizations.id),
    /** How the subject is told of it on the day before; null for not at all [DEC-347]. */
    notificationType: text('notification_type').$type<NotificationType>(),
    /** What was asked for with the registration, for the record; the schedule call applies it [DEC-346]. */
    nextVisitDate: date('next_visit_date', { mode: 'string' }),
    /** From what its date was calculated; only ARM follows the baseline date of the arm [VISIT-252]. */
    baselineSource: text('baseline_source').$type<BaselineSource>(),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: moment('created_at').notNull(),
    version: integer().notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  } satisfies Readonly<Record<VisitField | OfEveryVisit, unknown>>,
  (table) => [
    index('visits_subject').on(table.subjectId),
    index('visits_template').on(table.visitTemplateId),
    index('visits_institution').on(table.studyOrganizationId).where(sql`${table.studyOrganizationId} is not null`),
    check('visits_of_one', sql`(${table.subjectId} is null) <> (${table.studyOrganizationId} is null)`),
    index('visits_study_day').on(table.studyId, table.scheduledDate),
    // Of the figures of a study by month, for all of its subjects: its day first [DEC-241].
    index('visits_counted_day')
      .on(table.studyId, sql`(coalesce(${table.actualVisitDate}, ${table.scheduledDate}))`)
      .where(sql`${table.visitStatus} <> 'CANCELLED' and ${table.subjectId} is not null`),
    // Of all studies, those whose subjects get a letter about a day.
    index('visits_letters').on(table.scheduledDate).where(sql`${table.notificationType} = 'EMAIL'`),
  ],
)

/**
 * Visits that were removed. Their trail stays, and is read with their subject, also by those who read one institution only;
 * a table of its own, so that no question about visits can find one by mistake [AUDIT-048, AUDIT-058].
 */
export const removedVisits = pgTable('removed_visits', {
  id: uuid().primaryKey(),
  studyId: uuid('study_id')
    .notNull()
    .references(() => studies.id),
  subjectId: uuid('subject_id')
    .notNull()
    .references(() => subjects.id),
  visitName: text('visit_name').notNull(),
})

/** Who was told of a visit by its report, and may read its files for that [DEC-863]. */
export const visitReports = pgTable(
  'visit_reports',
  {
    visitId: uuid('visit_id')
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.visitId, table.userId] })],
)

/** The letters to subjects: one for a visit and its day, whoever writes it first. Their visits may be gone [VISIT-269]. */
export const visitLetters = pgTable(
  'visit_letters',
  {
    visitId: uuid('visit_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Null once it was withdrawn, before it was sent. */
    mailId: uuid('mail_id')
      .unique('visit_letters_mail')
      .references(() => mails.id),
  },
  (table) => [primaryKey({ columns: [table.visitId, table.day] })],
)
