import type { Fetch } from '../pipeline/outgoing'

/** A request as it arrived. */
export interface Arrived {
  readonly method: string
  readonly path: string
  readonly search: string
  readonly headers: Headers
  readonly body: string
}

type Handle = (request: Arrived, raw: Request) => Response | Promise<Response>

/** A `fetch` that answers by a function and records the requests. */
export function fakeServer(handle: Handle) {
  const arrived: Arrived[] = []
  async function take(raw: Request): Promise<Response> {
    const { pathname: path, search } = new URL(raw.url)
    const request = { method: raw.method, path, search, headers: raw.headers, body: await raw.clone().text() }
    raw.signal.throwIfAborted()
    arrived.push(request)
    return handle(request, raw)
  }
  const fetch: Fetch = (url, init) => take(new Request(url, init))
  return { fetch, take, arrived, to: (path: string) => arrived.filter((request) => request.path === path) }
}

export const success = (data: unknown) => Response.json({ success: true, status: 'success', data })

export const refusal = (status: number, message = '') =>
  Response.json({ success: false, status: 'failed', message }, { status })

/** The platform's `fetch` without an answer: it waits until its signal is aborted. */
export const noAnswer = ({ signal }: { signal?: AbortSignal | undefined }) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

/** A promise that a test settles by hand. */
export function later<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<Value>((onValue, onReason) => {
    resolve = onValue
    reject = onReason
  })
  return { promise, resolve, reject }
}
