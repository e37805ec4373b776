import { isRoleInCharge } from '@imsang/domain/study-participants'
import { and, asc, eq } from 'drizzle-orm'
import type { User } from '../accounts/users'
import { seatsOf } from '../administration/accounts/seats'
import type { Handle } from '../db/handle'
import { participants, studies } from '../db/schema'
import { isOneOf } from '../db/sqlText'
import type { SessionContext } from '../http/handler'
import { takesPart } from '../studies/participants'
import { removeParticipant } from '../studies/removeParticipant'
import type { ScopedWork } from './openWork'

/** Locks studies, so that nobody changes their people meanwhile. */
export async function lockStudies(db: Handle, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: studies.id })
    .from(studies)
    .where(isOneOf(studies.id, ids))
    .orderBy(asc(studies.id))
    .for('update')
}

/** Takes the leaver out of the studies in which no seat of theirs is left [USER-297, USER-302]. */
export async function leaveStudies(context: SessionContext, leaver: User, work: readonly ScopedWork[]): Promise<void> {
  const { db } = context
  const seats = await seatsOf(db, leaver.id)
  const scopes = new Map(work.map(({ scope }) => [scope.studyId, scope]))
  for (const [projectId, scope] of scopes) {
    if (seats.some(({ studyId }) => studyId === projectId)) continue
    const own = and(eq(participants.studyId, projectId), eq(participants.userId, leaver.id), takesPart)
    const records = await db.select({ role: participants.role }).from(participants).where(own)
    if (records.length === 0 || records.some(({ role }) => isRoleInCharge(role))) continue
    const path = { projectId, userId: leaver.id }
    await removeParticipant({ ...context, scope }, { path })
  }
}
