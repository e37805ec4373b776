import { setImmediate } from 'node:timers/promises'
import {
  type ArmChange,
  type ArmSubject,
  type ArmVisit,
  previewSubject,
  type SubjectPreview,
} from '@imsang/domain/baseline-change'
import { SUBJECT_DATE_FIELDS } from '@imsang/domain/subject-dates'
import type { VisitTemplate } from '@imsang/domain/visit-template'
import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { studyArms, subjects, visits, visitTemplates } from '../db/schema'
import { isOneOf } from '../db/sqlText'
import { institutionsInOrder, tableOrder } from '../subjects/tableOrder'
import { subjectIdOf } from '../subjects/visits/toVisit'
import type { ArmRow } from '../templates/arms'

/** So many subjects are looked at before other calls get their turn: thousands of them take seconds. */
const SUBJECTS_AT_ONCE = 100

const DATES = Object.fromEntries(SUBJECT_DATE_FIELDS.map((field) => [field, subjects[field]])) as Pick<
  typeof subjects,
  (typeof SUBJECT_DATE_FIELDS)[number]
>

/** A subject of an arm, wherever it is, with what a new baseline date does to its visits. */
export interface PreviewedSubject {
  readonly row: Awaited<ReturnType<typeof readSubjects>>[number]
  readonly subject: ArmSubject
  readonly preview: SubjectPreview
}

/**
 * What a new baseline date does to each subject of an arm, of every institution, in the order of the subject table. For
 * counting: who shows any of it looks at `scope.institutions` first.
 * @see BASE-103, DEC-810
 */
export async function* previewSubjects(
  db: Handle,
  scope: StudyScope,
  change: ArmChange & { readonly armCode: string },
): AsyncGenerator<PreviewedSubject> {
  const rows = await readSubjects(db, scope, change.armCode)
  for (let at = 0; at < rows.length; at += SUBJECTS_AT_ONCE) {
    const block = rows.slice(at, at + SUBJECTS_AT_ONCE)
    const stored = await readVisits(
      db,
      block.map(({ subjectId }) => subjectId),
    )
    for (const row of block) {
      const subject = { subjectId: row.subjectId, dates: row.dates, visits: stored.get(row.subjectId) ?? [] }
      yield { row, subject, preview: previewSubject(subject, change) }
    }
    await setImmediate()
  }
}

/** The templates that visits of an arm are counted from: its own, the common ones, and those that its visits have. */
export async function readArmTemplates(db: Handle, { studyId }: StudyScope, arm: ArmRow): Promise<VisitTemplate[]> {
  const used = db
    .selectDistinct({ id: visits.visitTemplateId })
    .from(visits)
    .innerJoin(subjects, eq(subjects.id, visits.subjectId))
    .where(and(eq(subjects.studyId, studyId), eq(subjects.armCode, arm.code), isNotNull(visits.visitTemplateId)))
  const { id, visitCode, visitName, dayOffset, windowBefore, windowAfter, displayOrder, active } = visitTemplates
  const rows = await db
    .select({
      id,
      visitCode,
      visitName,
      dayOffset,
      windowBefore,
      windowAfter,
      displayOrder,
      active,
      armCode: studyArms.code,
    })
    .from(visitTemplates)
    .leftJoin(studyArms, eq(studyArms.id, visitTemplates.armId))
    .where(
      and(
        eq(visitTemplates.studyId, studyId),
        isNull(visitTemplates.removedAt),
        or(isNull(visitTemplates.armId), eq(visitTemplates.armId, arm.id), inArray(id, used)),
      ),
    )
  return rows.map((row) => ({ ...row, treatmentGroup: null }))
}

function readSubjects(db: Handle, scope: StudyScope, armCode: string) {
  const institutions = institutionsInOrder(db, scope)
  const { id: subjectId, scno, enno, studyOrganizationId } = subjects
  return db
    .select({ subjectId, scno, enno, studyOrganizationId, institutionName: institutions.institutionName, dates: DATES })
    .from(subjects)
    .innerJoin(institutions, eq(institutions.id, subjects.studyOrganizationId))
    .where(and(eq(subjects.studyId, scope.studyId), eq(subjects.armCode, armCode)))
    .orderBy(...tableOrder(institutions))
}

/** The stored visits of these subjects, in their order. */
async function readVisits(db: Handle, subjectIds: readonly string[]): Promise<Map<string, ArmVisit[]>> {
  const rows = await db
    .select({
      subjectId: visits.subjectId,
      visitId: visits.id,
      visitType: visits.visitType,
      visitStatus: visits.visitStatus,
      visitNumber: visits.visitNumber,
      visitCode: visits.visitCode,
      visitName: visits.visitName,
      visitTemplateId: visits.visitTemplateId,
      scheduledDate: visits.scheduledDate,
      actualVisitDate: visits.actualVisitDate,
      visitWindowStart: visits.visitWindowStart,
      visitWindowEnd: visits.visitWindowEnd,
      baselineSource: visits.baselineSource,
    })
    .from(visits)
    .where(isOneOf(visits.subjectId, subjectIds))
    .orderBy(asc(visits.visitNumber), asc(visits.id))
  const found = new Map<string, ArmVisit[]>()
  for (const { subjectId: of, ...visit } of rows) {
    const subjectId = subjectIdOf({ subjectId: of })
    const known = found.get(subjectId)
    if (known) known.push(visit)
    else found.set(subjectId, [visit])
  }
  return found
}
