import type { StudyScope } from '../access/scope'
import type { Caller } from '../accounts/caller'
import type { Origin } from '../http/origin'
import type { NewEntry } from './append'

type Actor = Pick<NewEntry, 'actorId' | 'actorName' | 'actorRole' | 'ipAddress' | 'userAgent'>

/** Who changed something, as the server knows them; nothing of it is taken from the request's body [AUDIT-047]. */
export function actorOf({ caller, projectRole }: StudyScope, origin: Origin): Actor {
  const { jobRoleKey, adminType } = caller.user
  return { ...accountActorOf(caller, origin), actorRole: jobRoleKey ?? projectRole ?? adminType }
}

/** Who changed something outside of every study. */
export function accountActorOf({ userId, user }: Caller, { ipAddress, userAgent }: Origin): Actor {
  const { fullName, jobRoleKey, adminType } = user
  return { actorId: userId, actorName: fullName, actorRole: jobRoleKey ?? adminType, ipAddress, userAgent }
}
