import type { StudyScope } from '../access/scope'
import type { Caller } from '../accounts/caller'
import type { Origin } from '../http/origin'
import type { NewEntry } from './append'

type Actor = Pick<NewEntry, 'actorId' | 'actorName' | 'actorRole' | 'actorLogin' | 'ipAddress' | 'userAgent'>

/** Returns the author of a change as the server knows them, never from the request's body [AUDIT-047, TRUST-070]. */
export function actorOf({ caller, projectRole }: StudyScope, origin: Origin): Actor {
  const { jobRoleKey, adminType } = caller.user
  return { ...accountActorOf(caller, origin), actorRole: jobRoleKey ?? projectRole ?? adminType }
}

/** Returns the author of a change outside of every study. */
export function accountActorOf({ userId, user }: Caller, { ipAddress, userAgent }: Origin): Actor {
  const { fullName, jobRoleKey, adminType, email } = user
  const actorRole = jobRoleKey ?? adminType
  return { actorId: userId, actorName: fullName, actorRole, actorLogin: email, ipAddress, userAgent }
}
