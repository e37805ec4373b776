import type { ChangeType } from '@imsang/domain/audit-chain'
import { FIRST_ENTRY_REASON } from '@imsang/domain/subject-dates'
import {
  AUTHORS_OF_TEXTS,
  type AuthorOfText,
  type FreeText,
  type VisitField,
  visitInTrail,
  writeTexts,
} from '@imsang/domain/visit-record'
import { eq } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { momentOf } from '../base/clock'
import { newId } from '../db/ids'
import { visits } from '../db/schema'
import type { StudyContext } from '../http/handler'
import type { RecordedChange } from '../studies/recordStudy'
import type { SubjectRow } from '../subjects/toSubject'
import { textsHiddenFrom, type VisitRow } from '../subjects/visits/toVisit'
import { changeOfVisit } from '../subjects/visitTrail'

/** The fields of a new visit; those that are not named are empty. */
type NewVisit = Pick<VisitRow, 'visitType' | 'visitStatus' | 'visitName'> & Partial<VisitRow>

/**
 * Stores new visits of a subject, or work without one at the institution that each names.
 * @returns the rows, and what the trail keeps of them [DEC-822]
 */
export async function insertVisits(
  { db, scope, services }: StudyContext,
  subject: Pick<SubjectRow, 'id'> | null,
  wanted: readonly NewVisit[],
): Promise<{ rows: VisitRow[]; changes: RecordedChange[] }> {
  if (wanted.length === 0) return { rows: [], changes: [] }
  const at = momentOf(services.clock)
  const of = { studyId: scope.studyId, subjectId: subject?.id ?? null, createdBy: scope.caller.userId }
  const rows = await db
    .insert(visits)
    .values(wanted.map((values) => ({ ...values, ...of, id: newId(), createdAt: at, updatedAt: at })))
    .returning()
  const changes = rows.map((after) =>
    changeOfVisit(after.id, {
      before: null,
      after: visitInTrail(after),
      changeType: 'CREATE',
      reason: FIRST_ENTRY_REASON,
    }),
  )
  return { rows, changes }
}

/**
 * Stores changed fields of a visit; values that it has already change nothing.
 * @param typeOf the kind of each change, in the trail
 * @returns the visit as stored, and what the trail keeps
 */
export async function changeVisit(
  { db, services }: StudyContext,
  row: VisitRow,
  values: Partial<VisitRow>,
  { typeOf, reason }: { readonly typeOf: (field: VisitField) => ChangeType; readonly reason: string | null },
): Promise<{ row: VisitRow; changes: RecordedChange[] }> {
  const fields = (Object.keys(values) as VisitField[]).filter((field) => values[field] !== row[field])
  if (fields.length === 0) return { row, changes: [] }
  const [stored] = await db
    .update(visits)
    .set({ ...values, version: row.version + 1, updatedAt: momentOf(services.clock) })
    .where(eq(visits.id, row.id))
    .returning()
  if (!stored) throw new Error('a visit of a locked subject that is gone')
  const changes = fields.map((field) =>
    changeOfVisit(row.id, {
      before: { [field]: row[field] },
      after: { [field]: stored[field] },
      changeType: typeOf(field),
      reason,
    }),
  )
  return { row: stored, changes }
}

const NO_TEXTS = Object.fromEntries(
  Object.entries(AUTHORS_OF_TEXTS).flatMap(([text, author]) => [
    [text, null],
    [author, null],
  ]),
) as { readonly [Field in FreeText | AuthorOfText]: null }

type SentTexts = { readonly [Text in FreeText]?: string | null | undefined }

/** The texts of a new visit. */
export const newTexts = (scope: StudyScope, sent: SentTexts) =>
  writeTexts(NO_TEXTS, sent, { hidden: [], organization: organizationOf(scope) })

/** The texts of a visit after what the caller sent, with whose organisation wrote them [DEC-831, DEC-837]. */
export const writtenTexts = (scope: StudyScope, row: VisitRow, sent: SentTexts) =>
  writeTexts(row, sent, { hidden: textsHiddenFrom(scope, row), organization: organizationOf(scope) })

const organizationOf = ({ caller }: StudyScope): string | null => caller.organizations[0]?.id ?? null
