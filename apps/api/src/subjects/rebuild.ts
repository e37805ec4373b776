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

/** What every subject begins with, unless its first entries say otherwise. */
const BEGINNING: ReadonlyMap<string, string | null> = new Map(
  Object.entries(SUBJECT_FIELDS).map(([field, traits]) => [nameOf(field, traits), toTrail(traits, traits.begins)]),
)

export interface RebuiltSubject {
  /** As the server answered it then, but never with contact and e-mail. */
  readonly subject: Subject
  /** What there was, but is kept for letters to the person alone, so that the trail does not hold it [DEC-322]. */
  readonly notKept: readonly ('contact' | 'email')[]
  /** The first entry that does not start from the value before it: the trail was not the only hand in this record. */
  readonly contradiction: number | null
}

/**
 * A subject as it stood at a moment, from its audit trail alone: its own row is not read. What `scope` hides is hidden.
 * @returns null when nothing had been written about it by then
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
 * The changes of a subject with those that get no entry: what it begins with, and the start of screening where it follows
 * the consent [DEC-313, DEC-334].
 */
function changesSaidBy(entries: readonly RecordedChange[]): RecordedChange[] {
  const beginning = [...BEGINNING].map(([fieldName, newValue]) => ({ number: 0, fieldName, oldValue: null, newValue }))
  let start: string | null = null
  const changes = entries.flatMap(({ number, fieldName, oldValue, newValue }) => {
    // An entry of its creation has no old value, also where it says something else than the usual.
    const change = { number, fieldName, oldValue: oldValue ?? BEGINNING.get(fieldName) ?? null, newValue }
    if (fieldName === 'screeningStartDate') start = newValue
    if (fieldName !== 'consentDate') return [change]
    const following = { number, fieldName: 'screeningStartDate', oldValue: start, newValue }
    start = newValue
    return [change, following]
  })
  return [...beginning, ...changes]
}
