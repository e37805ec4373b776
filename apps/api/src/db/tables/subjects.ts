import { type StoredSubjectField, SUBJECT_FIELDS } from '@imsang/domain/subject-record'
import type { StoredStatus } from '@imsang/domain/subject-status'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns'
import { bytesOf, numbersIn } from '../numbersIn'
import { studies, studyOrganizations } from './studies'

/** Besides the fields of a subject a row has these. */
type OfEveryRow = 'id' | 'studyId' | 'scnoNumbers' | 'ennoNumbers' | 'version' | 'updatedAt'

const day = (name: string) => date(name, { mode: 'string' })

export const subjects = pgTable(
  'subjects',
  {
    id: uuid().primaryKey(),
    studyId: uuid('study_id')
      .notNull()
      .references(() => studies.id),
    studyOrganizationId: uuid('study_organization_id')
      .notNull()
      .references(() => studyOrganizations.id),
    scno: text(),
    enno: text(),
    /** The numbers in both, to order by; kept by the database, since finding them costs more than ordering by them. */
    scnoNumbers: numeric('scno_numbers').array().generatedAlwaysAs(numbersIn(sql`scno`)),
    ennoNumbers: numeric('enno_numbers').array().generatedAlwaysAs(numbersIn(sql`enno`)),
    initials: text().notNull(),
    dateOfBirth: day('date_of_birth'),
    gender: text().$type<'MALE' | 'FEMALE' | 'OTHER'>(),
    ageGroup: text('age_group'),
    storedStatus: text('stored_status').$type<StoredStatus>(),
    screeningStartDate: day('screening_start_date'),
    /** How long screening may take, in days from its start [DEC-327]. */
    screeningWindowDays: integer('screening_window_days').notNull().default(SUBJECT_FIELDS.screeningWindowDays.begins),
    consentDate: day('consent_date'),
    screeningFailDate: day('screening_fail_date'),
    enrollmentDate: day('enrollment_date'),
    completionDate: day('completion_date'),
    dropoutDate: day('dropout_date'),
    // One of the four that are offered, or one of the wider catalogue, or whatever an older system stored [DEC-329].
    screenFailureReason: text('screen_failure_reason'),
    screenFailureDetail: text('screen_failure_detail'),
    armCode: text('arm_code'),
    armName: text('arm_name'),
    contact: text(),
    email: text(),
    notes: text(),
    rescreeningAllowed: boolean('rescreening_allowed').notNull().default(true),
    rescreeningCount: integer('rescreening_count').notNull().default(0),
    isRescreened: boolean('is_rescreened').notNull().default(false),
    hasBeenRescreened: boolean('has_been_rescreened').notNull().default(false),
    version: integer().notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  } satisfies Readonly<Record<StoredSubjectField | OfEveryRow, unknown>>,
  (table) => [
    index('subjects_institution').on(table.studyId, table.studyOrganizationId),
    index('subjects_scno_order').on(table.studyId, table.scnoNumbers, bytesOf(sql`scno`)),
    index('subjects_enno_order').on(table.studyId, table.ennoNumbers, bytesOf(sql`enno`)),
    unique('subjects_scno_key').on(table.studyId, table.scno),
    unique('subjects_enno_key').on(table.studyId, table.enno),
  ],
)
