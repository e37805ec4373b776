import { PARTICIPANT_FIELDS } from '@imsang/domain/study-record'
import { and, eq } from 'drizzle-orm'
import { momentOf } from '../base/clock'
import { participants } from '../db/schema'
import type { StudyContext } from '../http/handler'
import type { User } from './chosen'
import type { RecordedChange } from './recordStudy'
import { enrolPeople } from './takePart'
import { PARTICIPANT_KIND } from './trail'

const CHIEF = 'CHIEF_INVESTIGATOR'

/**
 * Lets another chief investigator take part in a study; the former one leaves it unless they have another role there
 * [DEC-642].
 * @returns what the trail keeps of both
 */
export async function changeChief(
  { db, scope, services }: StudyContext,
  former: string | null,
  chief: User,
): Promise<readonly RecordedChange[]> {
  const { studyId } = scope
  const active = and(eq(participants.studyId, studyId), eq(participants.status, 'ACTIVE'))
  const left = former
    ? await db
        .update(participants)
        .set({ status: 'INACTIVE' })
        .where(and(active, eq(participants.userId, former), eq(participants.role, CHIEF)))
        .returning({ id: participants.id })
    : []
  const ended = left.map(
    ({ id }): RecordedChange => ({
      entityType: PARTICIPANT_KIND.entityType,
      entityId: id,
      fields: PARTICIPANT_FIELDS,
      before: { status: 'ACTIVE' },
      after: { status: 'INACTIVE' },
      changeType: 'STATUS_CHANGE',
      reason: null,
    }),
  )
  const isThere = (await db.$count(participants, and(active, eq(participants.userId, chief.id)))) > 0
  if (isThere) return ended
  const enrolled = { user: chief, role: CHIEF, studyOrganizationId: null }
  const begun = await enrolPeople(db, studyId, momentOf(services.clock), [enrolled], null)
  return [...ended, ...begun.changes]
}
