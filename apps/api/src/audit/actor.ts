import type { StudyScope } from '../access/scope'
import type { Caller } from '../accounts/caller'
import type { User } from '../accounts/users'
import { newId } from '../db/ids'
import type { Origin } from '../http/origin'
import type { NewEntry } from './append'

/** Who made a change, from where, and in which request: that is the change set of its entries [ACCESS-015]. */
export type Actor = Pick<
  NewEntry,
  'actorId' | 'actorName' | 'actorRole' | 'actorLogin' | 'ipAddress' | 'userAgent' | 'changeSet'
>

/** Returns the author of a change as the server knows them, never from the request's body [AUDIT-047, TRUST-070]. */
export function actorOf({ caller, projectRole }: StudyScope, origin: Origin): Actor {
  const { jobRoleKey, adminType } = caller.user
  return { ...accountActorOf(caller, origin), actorRole: jobRoleKey ?? projectRole ?? adminType }
}

/** Returns the author of a change outside of every study. */
export const accountActorOf = ({ user }: Pick<Caller, 'user'>, origin: Origin): Actor => ownerActorOf(user, origin)

/** Returns the owner of an account as the author of a change without a session, by a letter or through the provider. */
export function ownerActorOf(user: User, { ipAddress, userAgent, requestId }: Origin): Actor {
  const { id, fullName, jobRoleKey, adminType, email } = user
  const actorRole = jobRoleKey ?? adminType
  return { actorId: id, actorName: fullName, actorRole, actorLogin: email, ipAddress, userAgent, changeSet: requestId }
}

/** The author of what is done by a command on the server [TRUST-087]. */
export const commandLine = (): Actor => programActor('command-line', '명령줄 (npm run admin)')

/** A program as an author, under an identifier without `@`, which no account can have; each change is a request of its own. */
export const programActor = (id: string, name: string): Actor => ({
  actorId: id,
  actorName: name,
  actorRole: null,
  actorLogin: id,
  ipAddress: null,
  userAgent: null,
  changeSet: newId(),
})
