import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { TooMany } from '../base/problem'
import type { SessionContext } from '../http/handler'
import { countTry } from '../tries/countTry'
import { ACCESS_SEARCHES } from '../tries/limits'

/** Counts a question that reads a month of the record or more. @throws TooMany [ACCESS-087] */
export async function countSearch({ db, services, caller }: SessionContext): Promise<void> {
  const wait = await countTry(db, services.clock, ACCESS_SEARCHES, caller.userId)
  if (wait > 0) throw new TooMany('access-record.too-many-searches', SERVER_MESSAGES.tooManyTries, wait)
}
