import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../testing/fakeClock'
import { LOGOUT } from '../testing/ledgerCalls'
import { ORDINARY } from '../testing/ordinaryCall'
import { T0 } from '../testing/testSession'
import { type Call, callOf } from './call'
import { RequestFailure } from './failure'
import { OutgoingRequest } from './outgoing'
import { type RepeatedRefusal, SENT_ONCE, withRetry } from './retry'

/** The result of one attempt: a status, one with `Retry-After`, or no answer. */
type Attempt = number | [status: number, retryAfter: string] | 'network' | 'timeout' | 'session-expired'

const RETRYABLE = [408, 429, 500, 502, 503, 504]

interface Options {
  method?: string
  path?: string
  call?: Call
  signal?: AbortSignal
  once?: boolean
  onRefused?: (refusal: RepeatedRefusal) => void
}

/** Sends one request whose attempts have these results; `sentAt` is the time of each, in ms after the first. */
function send(attempts: Attempt[], options: Options = {}) {
  const { method = 'GET', path = '/api/v1/projects', call = ORDINARY } = options
  const { signal = null, once = false, onRefused } = options
  const clock = fakeClock(T0)
  const session = { count: 1, visit: () => session.count }
  const sentAt: number[] = []
  const left = [...attempts]
  const step = withRetry({ clock, session })(async (request) => {
    request.signal?.throwIfAborted()
    sentAt.push(clock.now() - T0)
    const attempt = left.shift() ?? 599
    if (typeof attempt === 'string') throw new RequestFailure(attempt)
    const [status, retryAfter] = Array.isArray(attempt) ? attempt : [attempt, null]
    return new Response(null, { status, headers: retryAfter === null ? {} : { 'Retry-After': retryAfter } })
  })
  const request = Object.assign(
    new OutgoingRequest(`https://imsang.example${path}`, { method, signal }),
    { call },
    once && SENT_ONCE,
    onRefused && { onRefused },
  )
  const done = step(request).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof RequestFailure ? error.kind : error),
  )
  return { clock, session, sentAt, done, end: () => clock.until(done) }
}

describe('a request is sent again', () => {
  it.each(RETRYABLE.flatMap((status) => ['GET', 'POST', 'PATCH'].map((method) => [status, method] as const)))(
    'after %i, also as %s [REQ-016, ACONST-035]',
    async (status, method) => {
      const { end, sentAt } = send([status, 200], { method })
      expect(await end()).toBe(200)
      expect(sentAt).toEqual([0, 1_000])
    },
  )

  it('after no other status [REQ-016, ACONST-035]', async () => {
    const statuses = Array.from({ length: 400 }, (_, at) => at + 200).filter((status) => !RETRYABLE.includes(status))
    for (const status of statuses) {
      const { done, sentAt } = send([status, 200])
      expect(await done).toBe(status)
      expect(sentAt).toEqual([0])
    }
  })

  it('three times at most, after 1, 2 and 4 s: the last error is the result [REQ-017, REQ-018, REQ-022, CONST-003, CONST-004, ACONST-034]', async () => {
    const { end, sentAt } = send([500, 502, 503, 504, 200])
    expect(await end()).toBe(504)
    expect(sentAt).toEqual([0, 1_000, 3_000, 7_000])
  })

  it('at 1,000, 3,000 and 7,000 ms, and not 1 ms earlier [REQ-018]', async () => {
    const { clock, sentAt } = send([503, 503, 503, 503])
    for (const [ms, count] of [
      [999, 1],
      [1, 2],
      [1_999, 2],
      [1, 3],
      [3_999, 3],
      [1, 4],
      [60_000, 4],
    ] as const) {
      await clock.advance(ms)
      expect(sentAt).toHaveLength(count)
    }
    expect(clock.pending()).toBe(0)
  })

  it('until the first success, which is the result [REQ-022]', async () => {
    const failing = fc.constantFrom<Attempt>(...RETRYABLE, 'network', 'timeout')
    await fc.assert(
      fc.asyncProperty(fc.array(failing, { maxLength: 5 }), async (failures) => {
        const { end, sentAt } = send([...failures, 200])
        expect(await end()).toBe(failures.length <= 3 ? 200 : failures[3])
        expect(sentAt).toEqual([0, 1_000, 3_000, 7_000].slice(0, Math.min(failures.length + 1, 4)))
      }),
      { numRuns: 40 },
    )
  })
})

describe('a request without an answer', () => {
  it.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])('is sent again as %s [REQ-020, ACONST-035]', async (method) => {
    const { end, sentAt } = send(['network', 'timeout', 'network', 'timeout', 200], { method })
    expect(await end()).toBe('timeout')
    expect(sentAt).toEqual([0, 1_000, 3_000, 7_000])
  })

  it.each(['/api/v1/projects/search', '/auth-service/api/auth/refresh'])(
    'is sent again as POST %s, which may be repeated [REQ-020]',
    async (path) => {
      const { end, sentAt } = send(['network', 200], { method: 'POST', path })
      expect(await end()).toBe(200)
      expect(sentAt).toEqual([0, 1_000])
    },
  )

  it.each([
    ['POST', 'network'],
    ['POST', 'timeout'],
    ['PATCH', 'network'],
    ['PATCH', 'timeout'],
  ] as const)('is not repeated as %s after a %s: it may have been executed [REQ-021]', async (method, failure) => {
    const { done, sentAt } = send([failure, 200], { method })
    expect(await done).toBe(failure)
    expect(sentAt).toEqual([0])
  })

  it('ends the retries that a status started, as POST [REQ-021]', async () => {
    const { end, sentAt } = send([503, 'timeout', 200], { method: 'POST' })
    expect(await end()).toBe('timeout')
    expect(sentAt).toEqual([0, 1_000])
  })
})

describe('the retry step never repeats', () => {
  it.each([503, 'network', 'timeout'] as const)('a sign-out, after %s [SESSION-035]', async (attempt) => {
    const { done, sentAt } = send([attempt, 200], { method: 'POST', call: callOf('POST', LOGOUT) })
    expect(await done).toBe(attempt)
    expect(sentAt).toEqual([0])
  })

  it.each([503, 'network'] as const)('a request unknown to the contract, after %s [REQ-049]', async (attempt) => {
    const { done, sentAt } = send([attempt, 200], { method: 'PUT', call: callOf('PUT', '/api/v1/unknown') })
    expect(await done).toBe(attempt)
    expect(sentAt).toEqual([0])
  })

  it('a request whose session is over [REQ-013]', async () => {
    const { done, sentAt } = send(['session-expired', 200])
    expect(await done).toBe('session-expired')
    expect(sentAt).toEqual([0])
  })

  it('a request that was cancelled, before its answer or after [REQ-079]', async () => {
    const reason = new DOMException('cancelled', 'AbortError')
    const before = send([200], { signal: AbortSignal.abort(reason) })
    expect(await before.done).toBe(reason)
    expect(before.sentAt).toEqual([])
  })

  it.each([0, 1, 999])(
    'a request that is cancelled during the wait, after %i ms: it ends at once [REQ-079]',
    async (ms) => {
      const caller = new AbortController()
      const { clock, done, sentAt } = send([503, 200], { signal: caller.signal })
      await clock.advance(ms)
      const reason = new DOMException('cancelled', 'AbortError')
      caller.abort(reason)
      expect(await done).toBe(reason)
      expect(sentAt).toEqual([0])
      expect(clock.pending()).toBe(0)
    },
  )

  it('a request whose caller repeats it itself [OFFL-090]', async () => {
    for (const attempt of [503, 'network'] as const) {
      const { done, sentAt } = send([attempt, 200], { once: true })
      expect(await done).toBe(attempt)
      expect(sentAt).toEqual([0])
    }
  })

  it.each([0, 500, 999])('a request from before a sign-in or sign-out, %i ms after it failed [REQ-080]', async (ms) => {
    const { clock, session, done, sentAt } = send([503, 200], { method: 'PUT' })
    await clock.advance(ms)
    session.count++
    await clock.advance(1_000 - ms)
    expect(await done).toBe(503)
    expect(sentAt).toEqual([0])
  })
})

describe('the caller of a repeated request', () => {
  /** Records the reported refusals with their time. */
  function listen(attempts: Attempt[], onEach: (refusal: RepeatedRefusal) => void = () => {}) {
    const heard: [ms: number, status: number, seconds: number | null][] = []
    const sent = send(attempts, {
      method: 'POST',
      onRefused: (refusal) => {
        heard.push([sent.clock.now() - T0, refusal.status, refusal.retryAfterSeconds])
        onEach(refusal)
      },
    })
    return { ...sent, heard }
  }

  it('is informed of each repeated refusal as it arrives, but not of the last [REQ-047]', async () => {
    const { end, heard, sentAt } = listen([[429, '42'], [503, '7'], 429, [429, '30']])
    expect(await end()).toBe(429)
    expect(heard).toEqual([
      [0, 429, 42],
      [1_000, 503, 7],
      [3_000, 429, null],
    ])
    expect(sentAt).toEqual([0, 1_000, 3_000, 7_000])
  })

  it.each([
    ['0', 0],
    [' 900 ', 900],
    ['', null],
    ['soon', null],
    ['-5', null],
    ['1.5', null],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ])('gets for the header %j the seconds %s [REQ-047]', async (header, seconds) => {
    const { end, heard } = listen([[429, header], 200])
    await end()
    expect(heard).toEqual([[0, 429, seconds]])
  })

  it('is not informed of a lost call, a success or another refusal [REQ-047]', async () => {
    for (const attempt of ['network', 200, 400, 401] as const) {
      const { done, heard } = listen([attempt, 200])
      await done
      expect(heard).toEqual([])
    }
  })

  it('can stop the repeats on a refusal, which becomes the result at once [REQ-047]', async () => {
    const { clock, done, sentAt } = listen([[429, '42'], 200], ({ stop }) => stop())
    expect(await done).toBe(429)
    expect(sentAt).toEqual([0])
    expect(clock.pending()).toBe(0)
  })

  it.each([1, 999])('can stop the repeats %i ms later, without another call [REQ-047]', async (ms) => {
    let stop = () => {}
    const sent = listen([[429, '42'], 200], (refusal) => {
      stop = refusal.stop
    })
    await sent.clock.advance(ms)
    stop()
    expect(await sent.done).toBe(429)
    expect(sent.clock.now() - T0).toBe(ms)
    await sent.clock.advance(60_000)
    expect(sent.sentAt).toEqual([0])
  })

  it('gets the second refusal after stopping during the second wait [REQ-047]', async () => {
    const stops: (() => void)[] = []
    const sent = listen([503, [429, '42'], 200], ({ stop }) => void stops.push(stop))
    await sent.clock.advance(2_000)
    // The `stop` functions of one request are equivalent: that of the first refusal works later too.
    stops[0]?.()
    expect(await sent.done).toBe(429)
    expect(sent.sentAt).toEqual([0, 1_000])
  })

  it('can still cancel the request during the wait [REQ-079]', async () => {
    const caller = new AbortController()
    const { clock, done } = send([429, 200], { signal: caller.signal, onRefused: () => {} })
    await clock.advance(500)
    const reason = new DOMException('cancelled', 'AbortError')
    caller.abort(reason)
    expect(await done).toBe(reason)
  })
})
