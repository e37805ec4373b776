import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths } from '../generated/contract'
import { authorize } from '../pipeline/authorize'
import { RequestFailure } from '../pipeline/failure'
import { withIdempotencyKey } from '../pipeline/idempotency'
import { withFreshToken } from '../pipeline/refresh'
import { pipeline, type Send } from '../pipeline/step'
import { withTimeout } from '../pipeline/timeout'
import { unwrap } from '../pipeline/unwrap'
import { createRefresher } from '../session/refresher'
import type { Session, Tokens } from '../session/session'

export interface ClientOptions {
  /** The origin of the server, such as `https://imsang.example`. */
  baseUrl: string
  session: Session
  /** The platform's, or a test's. */
  fetch: Send
  now: () => number
  isOnline: () => boolean
  makeKey: () => string
}

export type ImsangClient = Client<paths>

/**
 * A typed client of the contract. Every call passes the steps below, from top to bottom, and back.
 * Use it with `dataOf`: `dataOf(client.GET('/api/v1/projects/my'))`.
 */
export function createClient({ baseUrl, session, fetch, now, isOnline, makeKey }: ClientOptions): ImsangClient {
  const bare = createFetchClient<paths>({ baseUrl, fetch: pipeline(fetch, [withTimeout]) })
  const refresher = createRefresher({ session, now, isOnline, call: (token) => refreshTokens(bare, token) })
  const send = pipeline(fetch, [
    withIdempotencyKey(makeKey),
    withFreshToken(refresher),
    authorize(session),
    withTimeout,
  ])
  return createFetchClient<paths>({ baseUrl, fetch: send })
}

async function refreshTokens(client: ImsangClient, refreshToken: string): Promise<Tokens> {
  return dataOf(client.POST('/auth-service/api/auth/refresh', { body: { refresh_token: refreshToken } }))
}

interface Answer<Data> {
  data?: { data: Data } | undefined
  error?: unknown
  response: Response
}

/**
 * The content of an answer.
 * @throws RequestFailure when the server refuses, does not answer, or answers what cannot be read
 */
export async function dataOf<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  let answer: Answer<Data>
  try {
    answer = await call
  } catch (error) {
    if (error instanceof SyntaxError) throw new RequestFailure('shape')
    throw error
  }
  return unwrap(answer.error ?? answer.data, answer.response.status) as Data
}
