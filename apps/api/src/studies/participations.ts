import type { OwnParticipation } from '@imsang/api-client'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { and, desc, eq } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Caller } from '../accounts/caller'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { participants } from '../db/schema'
import { rowsOf, toParticipant } from './participants'

/**
 * Returns the ACTIVE participant record of the caller in a study: a record that has ended gives no access, whoever holds
 * it [SCALL-041, DEC-208, DEC-670].
 * @throws Problem 404 for a caller without one, also for an administrator who may open the study
 */
export async function readOwnParticipation(db: Handle, { studyId, caller }: StudyScope): Promise<OwnParticipation> {
  const [own] = await ownRecords(db, caller, and(eq(participants.studyId, studyId), eq(participants.status, 'ACTIVE')))
  if (!own) throw new Problem(404, 'participation.not-found', SERVER_MESSAGES.noParticipation)
  return own
}

/** Lists the participant records of the caller, the newest first, also those that have ended [SCALL-014, DEC-670]. */
export const listOwnParticipations = (db: Handle, caller: Caller): Promise<OwnParticipation[]> => ownRecords(db, caller)

async function ownRecords(db: Handle, { userId }: Caller, where?: ReturnType<typeof and>): Promise<OwnParticipation[]> {
  const newest = [desc(participants.joinedAt), desc(participants.id)]
  const rows = await rowsOf(db, and(eq(participants.userId, userId), where), newest)
  return rows.map((row) => ({ projectId: row.record.studyId, ...toParticipant(row) }))
}
