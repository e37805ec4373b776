import type { Reply } from '@imsang/api-client'
import { accessLevelOf } from '@imsang/domain/access'
import { refusalOfAccountStep } from '@imsang/domain/user-account'
import { addEnded } from '../../access-record/callAccess'
import type { Caller } from '../../accounts/caller'
import type { SessionLimits } from '../../accounts/sessionLimits'
import type { User } from '../../accounts/users'
import { endFromElsewhere, listOpenSessions } from '../../auth/sessions'
import { Problem } from '../../base/problem'
import type { Handle } from '../../db/handle'
import type { Input, SessionContext } from '../../http/handler'
import { findAccount, levelOf } from './account'

/**
 * Returns the open sessions of an account that the caller manages [SESSION-089, ACALL-108].
 * @throws Problem 403, 404
 */
export async function listUserSessions(
  { db, services, caller }: SessionContext,
  limits: SessionLimits,
  { path }: Input<'listUserSessions'>,
): Promise<Reply<'listUserSessions'>> {
  const { id } = await findWithin(db, caller, path.id)
  return listOpenSessions(db, services.clock, limits, { userId: id, currentId: caller.sessionId })
}

/**
 * Ends an open session of an account that the caller manages [SESSION-088, SESSION-089, ACALL-109].
 * @throws Problem 403, 404, 409
 */
export async function endUserSession(
  { db, services, caller, access }: SessionContext,
  limits: SessionLimits,
  { path: { id, sessionId } }: Input<'endUserSession'>,
): Promise<null> {
  const user = await findWithin(db, caller, id)
  const asked = { userId: user.id, sessionId, currentId: caller.sessionId }
  await endFromElsewhere(db, services.clock, limits, asked)
  await addEnded(access, db, user, [sessionId])
  return null
}

/** @throws Problem 404 for an account of others, 403 for one above the caller's own level [SESSION-090] */
async function findWithin(db: Handle, caller: Caller, userId: string): Promise<User> {
  const { user } = await findAccount(db, caller, userId)
  const level = levelOf(user)
  const refusal = refusalOfAccountStep({
    ...{ isOwn: user.id === caller.userId, ownLevel: accessLevelOf(caller.account) },
    ...{ before: level, after: level, ends: false },
  })
  if (refusal) throw new Problem(403, `user.${refusal.rule}`, refusal.message)
  return user
}
