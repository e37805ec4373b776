import type { CalendarDate } from '@imsang/domain/calendar'
import { DATE_OF_FIGURE } from '@imsang/domain/enrolment-statistics'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { monthText } from '../db/months'
import { studyOrganizations, subjects } from '../db/schema'
import { statements } from '../db/statement'

/** When an institution joined a study, and when its subjects were enrolled. */
export interface InstitutionEnrolments {
  readonly id: string
  readonly joinedAt: Date | null
  /** Of the last enrolment; null without one. */
  readonly lastEnrollmentDate: CalendarDate | null
  /** The number of enrolments of each month that has any, by `YYYY-MM`; null without one. */
  readonly months: Readonly<Record<string, number>> | null
}

const day = subjects[DATE_OF_FIGURE.enrolled]

/** Of every institution, or of one: then the others are not read. */
const enrolmentsOfStudy = statements('enrolments of institutions', (db, form: 'all' | 'one') => {
  const isOne = (at: typeof subjects.studyOrganizationId | typeof studyOrganizations.id) =>
    form === 'all' ? undefined : eq(at, sql.placeholder('institution'))
  const enrolled = db
    .select({
      at: subjects.studyOrganizationId,
      month: monthText(sql`${day}`).as('month'),
      count: sql<number>`count(*)`.as('enrolled'),
      last: sql<string>`max(${day})`.as('last'),
    })
    .from(subjects)
    .where(and(eq(subjects.studyId, sql.placeholder('studyId')), isOne(subjects.studyOrganizationId), isNotNull(day)))
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
    .where(and(eq(studyOrganizations.studyId, sql.placeholder('studyId')), isOne(studyOrganizations.id)))
})

/** Reads the enrolments of every organisation of a study that the caller may read at once. */
export function enrolmentsOf(
  db: Handle,
  { studyId, institutions: { reads } }: StudyScope,
): Promise<InstitutionEnrolments[]> {
  return enrolmentsOfStudy(db, reads.kind, { studyId, institution: reads.kind === 'all' ? null : reads.id })
}
