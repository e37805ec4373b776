import { type Account, isSystemAdmin } from '@imsang/domain/access'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { findAccount } from '../accounts/findAccount'
import { Problem } from '../base/problem'
import type { SessionContext } from '../http/handler'

/**
 * Answers one of the two checks of the study list [DEC-207, DEC-269]. Only a system admin may ask about another user;
 * an account that may not sign in has no rights.
 * @throws Problem 403
 */
export async function checkListAccess(
  { db, caller }: SessionContext,
  userId: string,
  check: (account: Account) => boolean,
): Promise<{ allowed: boolean }> {
  if (userId === caller.userId) return { allowed: check(caller.account) }
  if (!isSystemAdmin(caller.account)) throw new Problem(403, 'access.denied', SERVER_MESSAGES.noAccess)
  const account = await findAccount(db, userId)
  return { allowed: account !== null && check(account) }
}
