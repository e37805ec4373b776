import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { TooMany } from '../base/problem'
import type { PublicContext } from '../http/handler'
import { countTry, type TryLimit, takeBackTry } from './countTry'

/**
 * Limits a public call per network address, whichever account it is about. Calls without a known address share one
 * count; a call refused by another limit is not counted [REQ-045].
 * @throws TooMany when the address made too many calls
 */
export async function limitAddress<Answer>(
  { services: { root, clock }, origin }: PublicContext,
  limit: TryLimit,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const address = origin.ipAddress ?? ''
  const wait = await countTry(root, clock, limit, address)
  if (wait > 0) throw new TooMany('request.too-many', SERVER_MESSAGES.tooManyTries, wait)
  try {
    return await answer()
  } catch (error) {
    if (error instanceof TooMany) await takeBackTry(root, limit, address)
    throw error
  }
}
