import type { Clock } from './clock'
import { RequestFailure } from './failure'
import type { Step } from './step'

/**
 * Ends an attempt that takes too long, and distinguishes a timeout, a lost connection and a cancelled request. `goesOn`
 * starts the limit again: an upload ends where it stands still, however long all of it takes.
 * @see REQ-023, REQ-024, DEC-152
 */
export function withTimeout(clock: Clock): Step {
  return (next) => async (request) => {
    const { signal } = request
    const attempt = new AbortController()
    let isLate = false
    const cancel = () => attempt.abort(signal?.reason)
    const limit = () =>
      clock.after(request.call.seconds * 1_000, () => {
        isLate = true
        attempt.abort()
      })
    let stop = limit()
    const goesOn = () => {
      stop()
      stop = limit()
    }
    signal?.addEventListener('abort', cancel)
    try {
      signal?.throwIfAborted()
      return await inFull(await next({ ...request, signal: attempt.signal, goesOn }))
    } catch {
      if (signal?.aborted) throw signal.reason
      throw new RequestFailure(isLate ? 'timeout' : 'network')
    } finally {
      signal?.removeEventListener('abort', cancel)
      stop()
    }
  }
}

/** The answer with its body read, so that a body that stalls or breaks off fails like a missing answer. */
async function inFull(response: Response): Promise<Response> {
  const bytes = await response.arrayBuffer()
  const text = () => new TextDecoder().decode(bytes)
  // Overrides the spent methods: creating a second Response costs as much as the call.
  return Object.assign(response, {
    arrayBuffer: async () => bytes,
    blob: async () => new Blob([bytes], { type: response.headers.get('Content-Type') ?? '' }),
    json: async (): Promise<unknown> => JSON.parse(text()),
    text: async () => text(),
  })
}
