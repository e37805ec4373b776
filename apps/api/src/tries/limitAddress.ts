import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { TooMany } from '../base/problem'
import type { PublicContext } from '../http/handler'
import { countTry, type TryLimit, takeBackTry } from './countTry'

/**
 * Answers a public call as often as its limit lets the network address that it comes from, whoever it is about. Calls
 * without a known address share one count; one that another limit refuses counts as none [REQ-045].
 * @throws TooMany when the address asked for too much
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
