import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import type { PublicContext } from '../http/handler'
import { Problem } from '../http/problem'
import { countTry, type TryLimit } from './countTry'

/**
 * Counts a public call for the network address that it comes from, whoever it is about. Calls without a known address
 * share one count.
 * @throws Problem 429 when the address asked for too much
 */
export async function limitAddress({ services, origin }: PublicContext, limit: TryLimit): Promise<void> {
  if (await countTry(services.root, services.clock, limit, origin.ipAddress ?? '')) return
  throw new Problem(429, 'request.too-many', SERVER_MESSAGES.tooManyTries)
}
