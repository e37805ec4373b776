import {
  decideNumberChange,
  NUMBERS_EXHAUSTED,
  nextSubjectNumber,
  normaliseNumber,
  type SubjectNumberKind,
} from '@imsang/domain/subject-numbers'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type StudyScope, studyNotFound } from '../access/scope'
import { chainOfStudy } from '../audit/append'
import { fieldProblem, Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { auditEntries, studies, subjects } from '../db/schema'
import type { InstitutionOfSubject, SubjectRow } from './toSubject'
import { SUBJECT_KIND } from './trail'

/**
 * Serialises the assignment of numbers in a study until the transaction ends [SUBJ-203]. Call it before locking a
 * subject, because the lock order is study, subject, chain. Rows that reference the study are not blocked.
 * @throws Problem 404 when the study was deleted since the call began [STUDY-248]
 */
export async function lockNumbers(db: Handle, { studyId }: StudyScope): Promise<void> {
  const [study] = await db
    .select({ id: studies.id })
    .from(studies)
    .where(and(eq(studies.id, studyId), isNull(studies.deletedAt)))
    .for('no key update')
  if (!study) throw studyNotFound()
}

/**
 * Returns the next number at an institution without reserving it; call `lockNumbers` before storing it.
 * @throws Problem 409 when none is left [SUBJ-198]
 */
export async function nextNumber(
  db: Handle,
  scope: StudyScope,
  kind: SubjectNumberKind,
  { institutionNumber }: Pick<InstitutionOfSubject, 'institutionNumber'>,
): Promise<string> {
  const next = nextSubjectNumber(kind, await usedNumbers(db, scope, kind), institutionNumber)
  if (next === null) throw new Problem(409, 'subject-number.exhausted', NUMBERS_EXHAUSTED)
  return next
}

/** Every number that a subject of the study, at any institution, has or had [DEC-320]. */
async function usedNumbers(db: Handle, { studyId }: StudyScope, kind: SubjectNumberKind): Promise<(string | null)[]> {
  const held = await db
    .select({ number: subjects[kind] })
    .from(subjects)
    .where(and(eq(subjects.studyId, studyId), isNotNull(subjects[kind])))
  const given = await db
    .select({ number: auditEntries.oldValue })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.chain, chainOfStudy(studyId)),
        eq(auditEntries.entityType, SUBJECT_KIND.entityType),
        eq(auditEntries.fieldName, kind),
        isNotNull(auditEntries.oldValue),
      ),
    )
  return [...held, ...given].map(({ number }) => number)
}

interface TypedNumber {
  readonly kind: SubjectNumberKind
  readonly typed: string
  /** The request field of the number. */
  readonly field: string
  /** The subject that gets the number; null for one that is being registered. */
  readonly subject: Pick<SubjectRow, 'id' | SubjectNumberKind> | null
}

/**
 * Returns a typed number as it will be stored; the subject's current number is accepted unchanged.
 * @throws Problem 400 for its form, 409 when another subject of the study has it
 */
export async function takeNumber(
  db: Handle,
  { studyId }: StudyScope,
  { kind, typed, field, subject }: TypedNumber,
): Promise<string> {
  const number = normaliseNumber(typed)
  // Only possible conflicts, so that a large study is not read completely: the same number, marked or not.
  const others = await db
    .select({ number: subjects[kind] })
    .from(subjects)
    .where(
      and(
        eq(subjects.studyId, studyId),
        sql`starts_with(${subjects[kind]}, ${number})`,
        subject ? ne(subjects.id, subject.id) : undefined,
      ),
    )
  const stored = subject?.[kind] ?? null
  const decision = decideNumberChange(
    kind,
    typed,
    stored,
    others.map((other) => other.number),
  )
  if (!('refusal' in decision)) return number
  const { status, rule, message } = decision.refusal
  throw fieldProblem(`subject-number.${rule}`, field, message, status)
}
