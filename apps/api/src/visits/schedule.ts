import type { VisitTemplate } from '@imsang/api-client'
import { subjectBaselineDate } from '@imsang/domain/visit-window'
import { and, eq, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { studyArms } from '../db/schema'
import { statement } from '../db/statement'
import type { SubjectRow } from '../subjects/toSubject'
import { readTemplates, toTemplate } from '../templates/templates'
import type { Stored } from './read'

/** What the planned days of a subject are calculated from. */
export interface Schedule {
  readonly templates: readonly VisitTemplate[]
  readonly armCode: string | null
  readonly armBaselineDate: string | null
  readonly enrollmentDate: string | null
}

const armOf = statement('arm by its code', (db) =>
  db
    .select({ baselineDate: studyArms.baselineDate })
    .from(studyArms)
    .where(and(eq(studyArms.studyId, sql.placeholder('studyId')), eq(studyArms.code, sql.placeholder('armCode')))),
)

/** The templates of a study, inactive ones included [DEC-335]. */
export const scheduledTemplates = async (db: Handle, scope: StudyScope): Promise<VisitTemplate[]> =>
  (await readTemplates(db, scope)).map(toTemplate)

/**
 * Reads the templates of the study and the dates of a subject [DEC-326].
 * @param known the templates, where they were read already: a question reads them at the same time as something else
 */
export async function readSchedule(
  db: Handle,
  scope: StudyScope,
  { armCode, enrollmentDate }: SubjectRow,
  known?: readonly VisitTemplate[],
): Promise<Schedule> {
  const templates = known ?? (await scheduledTemplates(db, scope))
  const [arm] = armCode === null ? [] : await armOf(db, { studyId: scope.studyId, armCode })
  return { templates, armCode, armBaselineDate: arm?.baselineDate ?? null, enrollmentDate }
}

/** The baseline date of a subject and its source [VISIT-252, DEC-326]. */
export const baselineOf = ({ armBaselineDate, enrollmentDate }: Schedule, visits: readonly Stored[]) =>
  subjectBaselineDate({ visits, armBaselineDate, enrollmentDate })
