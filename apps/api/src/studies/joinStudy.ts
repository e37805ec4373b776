import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { participants } from '../db/schema'
import { changeOfParticipant, type RecordedChange } from './recordStudy'
import { type Enrolled, enrolPeople } from './takePart'

/**
 * Lets people take part in a study that none of them takes part in. Who has left gets their last record back, and begins
 * anew with it [DEC-751].
 * @returns what the trail keeps of each, in the order of `people`
 */
export async function joinStudy(
  db: Handle,
  studyId: string,
  now: Date,
  people: readonly Enrolled[],
): Promise<RecordedChange[]> {
  const ids = people.map(({ user }) => user.id)
  const left = await db
    .select()
    .from(participants)
    .where(and(eq(participants.studyId, studyId), inArray(participants.userId, ids), isNotNull(participants.leftAt)))
    .orderBy(desc(participants.leftAt), desc(participants.id))
  const changes: RecordedChange[] = []
  for (const each of people) {
    const former = left.find(({ userId }) => userId === each.user.id)
    if (!former) {
      const begun = await enrolPeople(db, studyId, now, [each], null)
      changes.push(...begun.changes)
      continue
    }
    const after = { role: each.role, status: 'ACTIVE' as const }
    const { studyOrganizationId } = each
    await db
      .update(participants)
      .set({ ...after, studyOrganizationId, joinedAt: now, leftAt: null })
      .where(eq(participants.id, former.id))
    changes.push(changeOfParticipant(former, after))
  }
  return changes
}
