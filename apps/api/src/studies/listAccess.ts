import type { Account } from '@imsang/domain/access'
import { personAsked } from '../access/personAsked'
import type { SessionContext } from '../http/handler'

/**
 * Answers one of the two checks of the study list [DEC-207, DEC-269].
 * @throws Problem 403
 */
export async function checkListAccess(
  { db, caller }: SessionContext,
  userId: string,
  check: (account: Account) => boolean,
): Promise<{ allowed: boolean }> {
  const person = await personAsked(db, caller, userId)
  return { allowed: person !== null && check(person.account) }
}
