import type { SubjectDateField } from '@imsang/domain/subject-dates'
import { boolean, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { studies, studyOrganizations } from './studies'

/**
 * How many subjects each institution has, by what is set in them: whatever is counted for a list is a sum of these few
 * rows. A trigger keeps them in the transaction that changes a subject; nothing else writes here [DEC-521].
 */
export const subjectCounts = pgTable(
  'subject_counts',
  {
    studyId: uuid('study_id')
      .notNull()
      .references(() => studies.id, { onDelete: 'cascade' }),
    studyOrganizationId: uuid('study_organization_id')
      .notNull()
      .references(() => studyOrganizations.id, { onDelete: 'cascade' }),
    scno: boolean('has_scno').notNull(),
    consentDate: boolean('has_consent_date').notNull(),
    screeningFailDate: boolean('has_screening_fail_date').notNull(),
    enrollmentDate: boolean('has_enrollment_date').notNull(),
    completionDate: boolean('has_completion_date').notNull(),
    dropoutDate: boolean('has_dropout_date').notNull(),
    subjects: integer().notNull(),
  } satisfies Readonly<Record<SubjectDateField | 'studyId' | 'studyOrganizationId' | 'scno' | 'subjects', unknown>>,
  (table) => [
    primaryKey({
      name: 'subject_counts_key',
      columns: [
        table.studyId,
        table.studyOrganizationId,
        table.scno,
        table.consentDate,
        table.screeningFailDate,
        table.enrollmentDate,
        table.completionDate,
        table.dropoutDate,
      ],
    }),
  ],
)
