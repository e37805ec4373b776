import { type Call, callOf } from './call'

/** A request on its way through the steps. The platform's own is made of it once for each attempt, by `fetch`. */
export interface Outgoing {
  /** With its origin. */
  readonly url: string
  /** The path of it alone, encoded as it is sent. */
  readonly path: string
  readonly method: string
  /** What the contract says of it. */
  readonly call: Call
  /** The request's own: a step may set some. */
  readonly headers: Headers
  readonly body: BodyInit | null
  /** Aborted when whoever asked does not want the answer any more. */
  readonly signal: AbortSignal | undefined
  /** What else the platform was told, such as `credentials`. */
  readonly init: RequestInit
}

/**
 * Makes one, and looks like the platform's `Request` to whoever calls it with `new`: making a real one for each step
 * would cost more than all that the steps do.
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

/** Hands a request to the platform. */
export const sendBy =
  (fetch: Fetch) =>
  ({ url, headers, signal, init }: Outgoing): Promise<Response> =>
    fetch(url, { ...init, headers, signal: signal ?? null })
