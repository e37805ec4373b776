import { createClient } from '../client/createClient'
import type { Fetch } from '../pipeline/outgoing'
import type { Step } from '../pipeline/step'
import { T0, testSession, tokensUntil } from './testSession'

export const REFRESH = '/auth-service/api/auth/refresh'
export const MINE = '/api/v1/projects/my'

interface Options {
  baseUrl?: string
  expiresAt?: number
  isSignedIn?: boolean
  keepForLater?: Step
  isPersonThere?: () => boolean
  hear?: (headers: Headers) => void
}

/** A client of a server that is a function, by default signed in for an hour. */
export async function testClient(
  fetch: Fetch,
  {
    baseUrl = 'https://imsang.example',
    expiresAt = T0 + 3_600_000,
    isSignedIn = true,
    keepForLater,
    isPersonThere,
    hear,
  }: Options = {},
) {
  const context = testSession()
  const network = { isOnline: true }
  let keys = 0
  const client = createClient({
    baseUrl,
    session: context.session,
    fetch,
    clock: context.clock,
    isOnline: () => network.isOnline,
    makeKey: () => `key-${++keys}`,
    keepForLater,
    isPersonThere,
    hear,
  })
  if (isSignedIn) await context.session.start(tokensUntil(expiresAt))
  return { ...context, client, network }
}
