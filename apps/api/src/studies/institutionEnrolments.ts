import type { CalendarDate } from '@imsang/domain/calendar'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { studyOrganizations, subjects } from '../db/schema'
import { statement } from '../db/statement'

/** When an institution joined a study, and when its subjects were enrolled. */
export interface InstitutionEnrolments {
  readonly id: string
  readonly joinedAt: Date | null
  /** Of the last enrolment; null without one. */
  readonly lastEnrollmentDate: CalendarDate | null
  /** The number of enrolments of each month that has any, by `YYYY-MM`; null without one. */
  readonly months: Readonly<Record<string, number>> | null
}

const enrolmentsOfStudy = statement('enrolments of institutions', (db) => {
  const enrolled = db
    .select({
      at: subjects.studyOrganizationId,
      month: sql<string>`to_char(${subjects.enrollmentDate}, 'YYYY-MM')`.as('month'),
      count: sql<number>`count(*)`.as('enrolled'),
      last: sql<string>`max(${subjects.enrollmentDate})`.as('last'),
    })
    .from(subjects)
    .where(and(eq(subjects.studyId, sql.placeholder('studyId')), isNotNull(subjects.enrollmentDate)))
    .groupBy(subjects.studyOrganizationId, sql`2`)
    .as('enrolled')
  const byInstitution = db
    .select({
      at: enrolled.at,
      last: sql<string | null>`max(${enrolled.last})::text`.as('last_enrolment'),
      months: sql<Record<string, number> | null>`json_object_agg(${enrolled.month}, ${enrolled.count})`.as('months'),
    })
    .from(enrolled)
    .groupBy(enrolled.at)
    .as('by_institution')
  return db
    .select({
      id: studyOrganizations.id,
      joinedAt: studyOrganizations.joinedAt,
      lastEnrollmentDate: byInstitution.last,
      months: byInstitution.months,
    })
    .from(studyOrganizations)
    .leftJoin(byInstitution, eq(byInstitution.at, studyOrganizations.id))
    .where(eq(studyOrganizations.studyId, sql.placeholder('studyId')))
})

/** Reads the enrolments of every organisation of a study at once, unscoped; calling code has to apply the scope. */
export const enrolmentsOf = (db: Handle, studyId: string): Promise<InstitutionEnrolments[]> =>
  enrolmentsOfStudy(db, { studyId })
