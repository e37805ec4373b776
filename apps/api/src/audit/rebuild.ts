import type { Subject } from '@imsang/api-client'
import { replay } from '@imsang/domain/audit-chain'
import { and, asc, eq, lte } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { auditEntries } from '../db/schema'
import { chainOfStudy } from './append'
import { forRole } from './records'

/** What the trail records of a subject, by the names of its entries, which are those of the contract. */
const RECORDED = [
  'scno',
  'enno',
  'institutionName',
  'initials',
  'dateOfBirth',
  'gender',
  'ageGroup',
  'notes',
  'subjectStatus',
  'consentDate',
  'screeningFailDate',
  'screenFailureReason',
  'screenFailureDetail',
  'enrollmentDate',
  'treatmentArm',
  'completionDate',
  'dropoutDate',
] as const satisfies (keyof Subject)[]

const STARTS: readonly string[] = ['consentDate', 'screeningStartDate']

export interface RebuiltSubject extends Readonly<Record<(typeof RECORDED)[number], string | null>> {
  readonly subjectId: string
  readonly screeningStartDate: string | null
  /** Contact and e-mail are not kept in the trail, only that there is one. */
  readonly hasContact: boolean
  readonly hasEmail: boolean
  /** The first entry that does not start from the value before it: the trail was not the only hand in this record. */
  readonly contradiction: number | null
}

/**
 * A subject as it stood at a moment, from its audit trail alone: its own row is not read.
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
  if (entries.length === 0) return null
  const { values, contradiction } = replay(entries.map((entry) => forRole(scope, entry)))
  const held = (field: string) => values.get(field) ?? null
  const recorded = Object.fromEntries(RECORDED.map((field) => [field, held(field)]))
  return {
    ...(recorded as Record<(typeof RECORDED)[number], string | null>),
    subjectId,
    // It follows the consent without an entry of its own, unless screening was started by itself [DEC-313, DEC-334].
    screeningStartDate: entries.findLast(({ fieldName }) => STARTS.includes(fieldName))?.newValue ?? null,
    hasContact: held('contact') !== null,
    hasEmail: held('email') !== null,
    contradiction,
  }
}
