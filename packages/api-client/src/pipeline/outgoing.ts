import { type Call, callOf } from './call'

/** A request on its way through the steps. `fetch` creates the platform's own from it for each attempt. */
export interface Outgoing {
  /** Including the origin. */
  readonly url: string
  /** The path alone, encoded as sent. */
  readonly path: string
  readonly method: string
  /** The traits of the call in the contract. */
  readonly call: Call
  /** The request's own headers, which a step may change. */
  readonly headers: Headers
  readonly body: BodyInit | null
  /** Aborted when the caller no longer needs the answer. */
  readonly signal: AbortSignal | undefined
  /** Further options for the platform, such as `credentials`. */
  readonly init: RequestInit
  /** What sends it in place of `fetch`: an option of its call, as `upload` of '@imsang/api-client/upload' gives it. */
  readonly transport?: Transport
  /** Starts the time limit of this attempt again. */
  readonly goesOn?: () => void
}

/**
 * Creates one; callers that use `new` get an object like the platform's `Request`: creating a real one for each step
 * would cost more than all steps together.
 */
export class OutgoingRequest implements Outgoing {
  readonly url: string
  readonly path: string
  readonly method: string
  readonly call: Call
  readonly headers: Headers
  readonly body: BodyInit | null
  readonly signal: AbortSignal | undefined
  readonly init: RequestInit

  constructor(url: string | URL, init: RequestInit = {}) {
    const { href, pathname } = new URL(url)
    this.url = href
    this.path = pathname
    this.method = init.method ?? 'GET'
    this.call = callOf(this.method, this.path)
    this.headers = init.headers instanceof Headers ? init.headers : new Headers(init.headers)
    this.body = init.body ?? null
    this.signal = init.signal ?? undefined
    this.init = init
  }
}

/** The platform's `fetch`, or a test's. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** A `fetch` that also says `goesOn` for each part of the body that is sent, so that only a standstill is limited. */
export type Transport = (url: string, init: RequestInit, goesOn?: () => void) => Promise<Response>

/** Sends a request through the transport of its call, else through the platform. */
export const sendBy =
  (fetch: Fetch) =>
  ({ url, headers, signal, init, transport = fetch, goesOn }: Outgoing): Promise<Response> =>
    transport(url, { ...init, headers, signal: signal ?? null }, goesOn)
