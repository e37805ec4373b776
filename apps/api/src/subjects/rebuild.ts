import type { Subject } from '@imsang/api-client'
import { type RecordedChange, replay } from '@imsang/domain/audit-chain'
import { nameOf, recordFromTrail, toTrail } from '@imsang/domain/record-fields'
import { SUBJECT_FIELDS } from '@imsang/domain/subject-record'
import { and, asc, eq, lte } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { chainOfStudy } from '../audit/append'
import type { Handle } from '../db/handle'
import { auditEntries } from '../db/schema'
import { type InstitutionOfSubject, type StoredSubject, toSubject } from './toSubject'

/** The initial values of every subject, unless its first entries say otherwise. */
const BEGINNING: ReadonlyMap<string, string | null> = new Map(
  Object.entries(SUBJECT_FIELDS).map(([field, traits]) => [nameOf(field, traits), toTrail(traits, traits.begins)]),
)

export interface RebuiltSubject {
  /** As the server returned it at that time, but always without contact and e-mail. */
  readonly subject: Subject
  /** Fields with a value that the trail does not contain, because it is kept only to contact the person [DEC-322]. */
  readonly notKept: readonly ('contact' | 'email')[]
  /** The first entry whose old value is not the previous value: the record was changed without its trail. */
  readonly contradiction: number | null
}

/**
 * Returns a subject at a given time, from its audit trail alone, without reading its row. What `scope` hides is hidden.
 * @returns null when the trail had no entry about it by then
 */
export async function subjectAt(
  db: Handle,
  scope: StudyScope,
  subjectId: string,
  moment: Date,
): Promise<RebuiltSubject | null> {
  const entries = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.chain, chainOfStudy(scope.studyId)),
        eq(auditEntries.entityType, 'subject'),
        eq(auditEntries.entityId, subjectId),
        lte(auditEntries.at, moment),
      ),
    )
    .orderBy(asc(auditEntries.number))
  const last = entries.at(-1)
  if (!last) return null
  const { values, contradiction } = replay(changesSaidBy(entries))
  const held = (field: string) => values.get(field) ?? null
  const kept = recordFromTrail(SUBJECT_FIELDS, held) as StoredSubject & InstitutionOfSubject
  const row = {
    ...kept,
    id: subjectId,
    // Each stored change is one set of entries and raises the version by one [SUBJ-393].
    version: new Set(entries.map(({ changeSet }) => changeSet)).size,
    updatedAt: last.at,
  }
  return {
    subject: { ...toSubject(scope, row, row), contact: null, email: null },
    notKept: (['contact', 'email'] as const).filter((field) => held(field) !== null),
    contradiction,
  }
}

/**
 * Returns the changes of a subject including those without an entry: its initial values, and the start of screening
 * where it follows the consent [DEC-313, DEC-334].
 */
function changesSaidBy(entries: readonly RecordedChange[]): RecordedChange[] {
  const beginning = [...BEGINNING].map(([fieldName, newValue]) => ({ number: 0, fieldName, oldValue: null, newValue }))
  let start: string | null = null
  const changes = entries.flatMap(({ number, fieldName, oldValue, newValue }) => {
    // A creation entry has no old value, even where its value differs from the default.
    const change = { number, fieldName, oldValue: oldValue ?? BEGINNING.get(fieldName) ?? null, newValue }
    if (fieldName === 'screeningStartDate') start = newValue
    if (fieldName !== 'consentDate') return [change]
    const following = { number, fieldName: 'screeningStartDate', oldValue: start, newValue }
    start = newValue
    return [change, following]
  })
  return [...beginning, ...changes]
}
