import type { StudyScope } from '../access/scope'
import type { Origin } from '../http/handler'
import type { NewEntry } from './append'

/** Who changed something, as the server knows them; nothing of it is taken from the request's body [AUDIT-047]. */
export function actorOf(
  { caller, projectRole }: StudyScope,
  { ipAddress, userAgent }: Origin,
): Pick<NewEntry, 'actorId' | 'actorName' | 'actorRole' | 'ipAddress' | 'userAgent'> {
  return {
    actorId: caller.userId,
    actorName: caller.user.fullName,
    actorRole: caller.user.jobRoleKey ?? projectRole ?? caller.user.adminType,
    ipAddress,
    userAgent,
  }
}
