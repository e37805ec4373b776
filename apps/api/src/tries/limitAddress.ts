import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { Postponed, TooMany } from '../base/problem'
import type { PublicContext } from '../http/handler'
import { countTry, type TryLimit, takeBackTry } from './countTry'

/**
 * Limits a public call per network address, whichever account it is about. Calls without a known address share one
 * count; a call that was postponed for another reason is not counted [REQ-045, TRUST-125].
 * @throws TooMany when the address made too many calls
 */
export async function limitAddress<Answer>(
  { services: { root, clock }, origin }: PublicContext,
  limit: TryLimit,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const wait = await countTry(root, clock, limit, origin.network)
  if (wait > 0) throw new TooMany('request.too-many', SERVER_MESSAGES.tooManyTries, wait)
  try {
    return await answer()
  } catch (error) {
    if (error instanceof Postponed) await takeBackTry(root, limit, origin.network)
    throw error
  }
}
