import { describe, expect, it } from 'vitest'
import { fakeClock } from '../testing/fakeClock'
import { noAnswer } from '../testing/fakeServer'
import { type Outgoing, OutgoingRequest } from './outgoing'
import type { Send } from './step'
import { withTimeout } from './timeout'

const GENERAL = [
  'GET /api/v1/projects/my',
  'POST /auth-service/api/auth/admin/allowed-domains',
  'POST /api/auth/password/change',
]
const AUTH = [
  'POST /auth-service/api/auth/login',
  'POST /auth-service/api/auth/refresh',
  'POST /auth-service/api/auth/logout',
]

/** Sends a request; `outcome` tracks its result. */
function send(line: string, fetch: Send, signal?: AbortSignal) {
  const clock = fakeClock(0)
  const outcome: { error?: unknown; response?: Response } = {}
  const [method = '', path = ''] = line.split(' ')
  const request = new OutgoingRequest(`https://imsang.example${path}`, { method, signal: signal ?? null })
  const done = withTimeout(clock)(fetch)(request).then(
    (response) => {
      outcome.response = response
    },
    (error: unknown) => {
      outcome.error = error
    },
  )
  return { clock, outcome, done }
}

/** Expects no abort 1 ms before the limit, and one at the limit. */
async function expectLimit(line: string, limit: number) {
  let sent: Outgoing | undefined
  const { clock, outcome } = send(line, (request) => {
    sent = request
    return noAnswer(request)
  })
  await clock.advance(limit - 1)
  expect(outcome).toEqual({})
  expect(sent?.signal?.aborted).toBe(false)
  await clock.advance(1)
  expect(sent?.signal?.aborted).toBe(true)
  expect(outcome.error).toMatchObject({ name: 'RequestFailure', kind: 'timeout', status: 0 })
}

describe('the time limit of an attempt', () => {
  it.each(GENERAL)('is 30 s for %s [REQ-023, CONST-001, ACONST-033]', (line) => expectLimit(line, 30_000))

  it.each(AUTH)('is 20 s for %s [REQ-024, CONST-002]', (line) => expectLimit(line, 20_000))

  it('covers the body of the answer as well [REQ-023]', async () => {
    const { clock, outcome } = send('GET /api/v1/projects/my', ({ signal }) => {
      const body = new ReadableStream({
        start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
      })
      return Promise.resolve(new Response(body))
    })
    await clock.advance(29_999)
    expect(outcome).toEqual({})
    await clock.advance(1)
    expect(outcome.error).toMatchObject({ kind: 'timeout' })
  })

  it('starts again with each part of a body that is sent, and ends a standstill of that length [VISIT-276]', async () => {
    let goesOn = () => {}
    const { clock, outcome } = send('POST /api/v1/projects/import', (request) => {
      goesOn = request.goesOn ?? goesOn
      return noAnswer(request)
    })
    for (let part = 0; part < 4; part++) {
      await clock.advance(29_999)
      goesOn()
    }
    expect(clock.pending()).toBe(1)
    await clock.advance(29_999)
    expect(outcome).toEqual({})
    await clock.advance(1)
    expect(outcome.error).toMatchObject({ kind: 'timeout', status: 0 })
  })

  it('leaves no timer once the answer has arrived', async () => {
    const { clock, outcome, done } = send('GET /api/v1/projects/my', () =>
      Promise.resolve(Response.json([1], { status: 201 })),
    )
    await done
    expect(clock.pending()).toBe(0)
    expect(outcome.response?.status).toBe(201)
    expect(await outcome.response?.json()).toEqual([1])
  })

  it('lets the body be read in each way, as often as it is asked for, with its type', async () => {
    const { outcome, done } = send('GET /api/v1/projects/my', () =>
      Promise.resolve(new Response('[1]', { headers: { 'Content-Type': 'application/pdf' } })),
    )
    await done
    expect([await outcome.response?.text(), await outcome.response?.json()]).toEqual(['[1]', [1]])
    expect(new TextDecoder().decode(await outcome.response?.arrayBuffer())).toBe('[1]')
    const file = await outcome.response?.blob()
    expect([file?.type, await file?.text()]).toEqual(['application/pdf', '[1]'])
  })

  it('does not affect an answer without a body', async () => {
    const { outcome, done } = send('GET /api/v1/projects/my', () =>
      Promise.resolve(new Response(null, { status: 204 })),
    )
    await done
    expect(outcome.response?.status).toBe(204)
  })
})

describe('a request without an answer', () => {
  it('is a network failure when the connection is lost, before or in the body [REQ-083]', async () => {
    const lost = send('GET /api/v1/projects/my', () => Promise.reject(new TypeError('Failed to fetch')))
    await lost.done
    expect(lost.outcome.error).toMatchObject({ kind: 'network', status: 0 })

    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })
    const cut = send('GET /api/v1/projects/my', () => Promise.resolve(new Response(broken)))
    await cut.done
    expect(cut.outcome.error).toMatchObject({ kind: 'network', status: 0 })
  })

  it('is neither when the caller cancelled: it rejects with the given reason [REQ-079]', async () => {
    const caller = new AbortController()
    const { clock, outcome, done } = send('GET /api/v1/projects/my', noAnswer, caller.signal)
    const reason = new DOMException('cancelled', 'AbortError')
    caller.abort(reason)
    await done
    expect(outcome.error).toBe(reason)
    expect(clock.pending()).toBe(0)
  })
})

describe('sending with a time limit', () => {
  it('leaves the request unchanged: it can be sent again, body included', async () => {
    const clock = fakeClock(0)
    const bodies: string[] = []
    const attempt = withTimeout(clock)(async (sent) => {
      bodies.push(String(sent.body))
      return new Response()
    })
    const request = new OutgoingRequest('https://imsang.example/api/v1/projects', { method: 'PUT', body: '{"a":1}' })
    await attempt(request)
    await attempt(request)
    expect(bodies).toEqual(['{"a":1}', '{"a":1}'])
  })
})
