import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { isRoleInCharge, refusalToRemove } from '@imsang/domain/study-participants'
import { and, eq } from 'drizzle-orm'
import { momentOf } from '../base/clock'
import { Problem } from '../base/problem'
import { isId } from '../db/ids'
import { participants, studyOrganizations, users } from '../db/schema'
import type { Input, StudyContext } from '../http/handler'
import { openStudy } from './openStudy'
import { takesPart } from './participants'
import { changeOfParticipant, recordStudy } from './recordStudy'

/**
 * Takes a person out of a study: their record stays with the moment, their access ends with their next request, and nobody
 * leads them back to it. The study is locked, so that nobody becomes its investigator meanwhile.
 * @throws Problem 404 for somebody who takes no part, or no more; 409 for the caller and for investigators in charge
 * @see SCALL-040, RSCH-034, RSCH-035, DEC-238
 */
export async function removeParticipant(
  context: StudyContext,
  { path: { userId } }: Pick<Input<'removeParticipant'>, 'path'>,
): Promise<null> {
  const { db, scope, services } = context
  const study = await openStudy(context, null)
  const theirs = and(eq(participants.studyId, study.id), eq(participants.userId, userId), takesPart)
  const records = isId(userId) ? await db.select().from(participants).where(theirs).for('update') : []
  if (records.length === 0) throw new Problem(404, 'participant.not-found', SERVER_MESSAGES.participantNotFound)
  const heads = and(eq(studyOrganizations.studyId, study.id), eq(studyOrganizations.principalInvestigatorId, userId))
  const refusal = refusalToRemove({
    isSelf: userId === scope.caller.userId,
    isInCharge:
      study.principalInvestigatorId === userId ||
      records.some(({ role }) => isRoleInCharge(role)) ||
      (await db.$count(studyOrganizations, heads)) > 0,
  })
  if (refusal) throw new Problem(409, `participant.${refusal.rule}`, refusal.message)
  const after = { status: 'INACTIVE' as const }
  await db
    .update(participants)
    .set({ ...after, leftAt: momentOf(services.clock) })
    .where(theirs)
  await db
    .update(users)
    .set({ lastAccessedStudyId: null })
    .where(and(eq(users.id, userId), eq(users.lastAccessedStudyId, study.id)))
  await recordStudy(
    context,
    scope,
    records.map((record) => changeOfParticipant(record, { role: record.role, ...after })),
  )
  return null
}
