import createFetchClient, { type Client, type ClientOptions as ClientInit } from 'openapi-fetch'
import type { paths } from '../generated/contract'
import { authorize } from '../pipeline/authorize'
import { allInBackground, markBackground } from '../pipeline/background'
import type { Clock } from '../pipeline/clock'
import { RequestFailure } from '../pipeline/failure'
import { withIdempotencyKey } from '../pipeline/idempotency'
import { type Fetch, type Outgoing, OutgoingRequest, sendBy } from '../pipeline/outgoing'
import { type Refresher, withFreshToken } from '../pipeline/refresh'
import { withRetry } from '../pipeline/retry'
import { retryAfterOf } from '../pipeline/retryAfter'
import { pipeline, type Send, type Step } from '../pipeline/step'
import { withStudyId } from '../pipeline/studyId'
import { withTimeout } from '../pipeline/timeout'
import { unwrap } from '../pipeline/unwrap'
import { onlyInTurn } from '../session/onlyInTurn'
import { createRefresher } from '../session/refresher'
import type { Session, Tokens } from '../session/session'
import type { Tabs } from '../session/turn'

export interface ClientOptions {
  /** The origin of the server, such as `https://imsang.example`. */
  baseUrl: string
  session: Session
  /** The platform's, or a test's. */
  fetch: Fetch
  /** `systemClock`, or a test's. */
  clock: Clock
  isOnline: () => boolean
  makeKey: () => string
  /** What the tabs of a browser share, so that one tab refreshes for all. */
  tabs?: Tabs | undefined
  /** The step of '@imsang/api-client/offline' that stores unanswered requests; without it none are stored. */
  keepForLater?: Step | undefined
  /** True when somebody has just pressed something in this page; without it a person counts as there [SESSION-070]. */
  isPersonThere?: (() => boolean) | undefined
  /** Hears the headers of each answer in the session, such as when it ends. */
  hear?: ((headers: Headers) => void) | undefined
}

export type ImsangClient = Client<paths> & {
  /** Renews the tokens, also for `watchExpiry`. */
  readonly refresher: Refresher
  /** Sends the requests of the queue: the same steps, without storing and without retries. */
  readonly replay: Send
}

/**
 * A typed client of the contract. Every call passes the steps below, from top to bottom, and the answer back.
 * Use it with `dataOf`: `dataOf(client.GET('/api/v1/projects/my'))`.
 */
export function createClient({
  baseUrl,
  session,
  fetch,
  clock,
  isOnline,
  makeKey,
  tabs,
  keepForLater,
  isPersonThere = () => true,
  hear = () => {},
}: ClientOptions): ImsangClient {
  const isExpired = () => (session.read().tokenExpiresAt ?? Number.POSITIVE_INFINITY) <= clock.now()
  /** Without a connection repeats only make the user wait; the queue sends the change when there is one [OFFL-127]. */
  const isKeptInstead = ({ call, method }: Outgoing) =>
    keepForLater !== undefined && !isOnline() && call.queue === 'allowed' && method !== 'GET'
  const retry = withRetry({ clock, session, isKeptInstead })
  const timeout = withTimeout(clock)

  const refresher = createRefresher({
    session,
    clock,
    isOnline,
    tabs,
    call: (token, turn) => {
      const bare = pipeline(sendBy(fetch), [retry, onlyInTurn(turn), timeout])
      return refreshTokens(createTypedClient(baseUrl, bare), token)
    },
  })
  const heard: Step = (next) => async (request) => {
    const visit = session.visit()
    const response = await next(request)
    if (request.call.session !== 'none' && session.visit() === visit) hear(response.headers)
    return response
  }
  const inSession = pipeline(sendBy(fetch), [withFreshToken(refresher, isExpired), heard, authorize(session), timeout])
  const replay = pipeline(inSession, [allInBackground])
  const send = pipeline(inSession, [
    withStudyId,
    withIdempotencyKey(makeKey),
    markBackground(isPersonThere),
    // Without the queue an unanswered call simply fails.
    keepForLater ?? ((next) => next),
    retry,
  ])
  return Object.assign(createTypedClient(baseUrl, send), { refresher, replay })
}

function createTypedClient(baseUrl: string, send: Send): Client<paths> {
  // openapi-fetch creates requests with `new`, passes them to `fetch` and needs nothing else that ours lack.
  const own = { Request: OutgoingRequest, fetch: send } as unknown as Pick<ClientInit, 'Request' | 'fetch'>
  return createFetchClient<paths>({ baseUrl, ...own })
}

async function refreshTokens(client: Client<paths>, refreshToken: string): Promise<Tokens> {
  return dataOf(client.POST('/auth-service/api/auth/refresh', { body: { refresh_token: refreshToken } }))
}

interface Answer<Data> {
  data?: { data: Data } | undefined
  error?: unknown
  response: Response
}

/**
 * The content of an answer.
 * @throws RequestFailure when the server refuses, does not answer, or sends an unreadable answer
 */
export async function dataOf<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  let answer: Answer<Data>
  try {
    answer = await call
  } catch (error) {
    if (error instanceof SyntaxError) throw new RequestFailure('shape')
    throw error
  }
  const { response } = answer
  return unwrap(answer.error ?? answer.data, response.status, retryAfterOf(response)) as Data
}
