import { isSystemAdmin } from '@imsang/domain/access'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import type { Caller, Person } from '../accounts/caller'
import { findPerson } from '../accounts/findPerson'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'

/**
 * Returns the user whom a call about rights asks about: only a system admin may ask about another one. Null for an account
 * that may not sign in, which has no rights [DEC-269].
 * @throws Problem 403
 */
export async function personAsked(db: Handle, caller: Caller, userId: string): Promise<Person | null> {
  if (userId === caller.userId) return caller
  if (!isSystemAdmin(caller.account)) throw new Problem(403, 'access.denied', SERVER_MESSAGES.noAccess)
  return findPerson(db, userId)
}
