import type { BaselineHistoryEntry } from '@imsang/api-client'
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { chainOfStudy } from '../audit/append'
import type { Handle } from '../db/handle'
import { auditEntries } from '../db/schema'
import { STUDY_KIND } from '../studies/trail'
import { findArm } from '../templates/arms'
import { STUDY_ARM_KIND } from '../templates/trail'
import { readStudyStart, type StudyStart } from './armBaseline'

/** How many changes are answered [DEC-809]. */
const NEWEST = 200

/**
 * The changes of an arm's baseline date, newest first, removals included, as the trail of the study keeps them.
 * @throws Problem 404
 * @see SCALL-080, BASE-086 to BASE-088, BASE-100, DEC-809
 */
export async function listHistory(db: Handle, scope: StudyScope, armId: string): Promise<BaselineHistoryEntry[]> {
  const arm = await findArm(db, scope, armId)
  const changes = await db
    .select()
    .from(auditEntries)
    .where(isOf(scope, { entityType: STUDY_ARM_KIND.entityType, entityId: arm.id, fieldName: 'baselineDate' }))
    .orderBy(desc(auditEntries.number))
    .limit(NEWEST)
  if (changes.length === 0) return []
  const startAt = await studyStarts(db, scope)
  return changes.map(({ id, number, newValue, at, actorName, reason }) => ({
    id,
    studyArmId: arm.id,
    baselineDate: newValue,
    studyStartDate: startAt(number),
    changedAt: at.toISOString(),
    changedBy: actorName,
    reason,
  }))
}

/** The start that the study had at each place of its trail; the one of today where the trail says nothing of it. */
async function studyStarts(db: Handle, scope: StudyScope): Promise<(number: number) => StudyStart> {
  const current = await readStudyStart(db, scope)
  const changes = await db
    .select({ number: auditEntries.number, before: auditEntries.oldValue, after: auditEntries.newValue })
    .from(auditEntries)
    .where(isOf(scope, { entityType: STUDY_KIND.entityType, entityId: scope.studyId, fieldName: 'startDate' }))
    .orderBy(asc(auditEntries.number))
  return (number) => {
    const last = changes.findLast((change) => change.number < number)
    const next = changes.find((change) => change.number > number)
    return last ? last.after : next ? next.before : current
  }
}

interface Of {
  readonly entityType: string
  readonly entityId: string
  readonly fieldName: string
}

const isOf = ({ studyId }: StudyScope, { entityType, entityId, fieldName }: Of): SQL | undefined =>
  and(
    eq(auditEntries.chain, chainOfStudy(studyId)),
    eq(auditEntries.entityType, entityType),
    eq(auditEntries.entityId, entityId),
    eq(auditEntries.fieldName, fieldName),
  )
