import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noAnswer } from '../testing/fakeServer'
import type { Send } from './step'
import { withTimeout } from './timeout'

const GENERAL = ['/api/v1/projects/my', '/auth-service/api/auth/admin/allowed-domains', '/api/auth/password/change']
const AUTH = ['/auth-service/api/auth/login', '/auth-service/api/auth/refresh', '/auth-service/api/auth/logout']

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Sends a request; `outcome` follows what has become of it. */
function send(path: string, fetch: Send, signal?: AbortSignal) {
  const outcome: { error?: unknown; response?: Response } = {}
  const request = new Request(`https://imsang.example${path}`, signal ? { signal } : {})
  const done = withTimeout(fetch)(request).then(
    (response) => {
      outcome.response = response
    },
    (error: unknown) => {
      outcome.error = error
    },
  )
  return { outcome, done }
}

/** Nothing at -1 ms, the abort at the limit. */
async function expectLimit(path: string, limit: number) {
  let sent: Request | undefined
  const { outcome } = send(path, (request) => {
    sent = request
    return noAnswer(request)
  })
  await vi.advanceTimersByTimeAsync(limit - 1)
  expect(outcome).toEqual({})
  expect(sent?.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent?.signal.aborted).toBe(true)
  expect(outcome.error).toMatchObject({ name: 'RequestFailure', kind: 'timeout', status: 0 })
}

describe('the time limit', () => {
  it.each(GENERAL)('is 30 s for %s [REQ-023, CONST-001]', (path) => expectLimit(path, 30_000))

  it.each(AUTH)('is 20 s for %s [REQ-024, CONST-002]', (path) => expectLimit(path, 20_000))

  it('covers the body of the answer as well [REQ-023]', async () => {
    const { outcome } = send('/api/v1/projects/my', (request) => {
      const body = new ReadableStream({
        start: (stream) => request.signal.addEventListener('abort', () => stream.error(request.signal.reason)),
      })
      return Promise.resolve(new Response(body))
    })
    await vi.advanceTimersByTimeAsync(29_999)
    expect(outcome).toEqual({})
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome.error).toMatchObject({ kind: 'timeout' })
  })

  it('leaves nothing behind once the answer is there', async () => {
    const { outcome, done } = send('/api/v1/projects/my', () => Promise.resolve(Response.json([1], { status: 201 })))
    await done
    expect(vi.getTimerCount()).toBe(0)
    expect(outcome.response?.status).toBe(201)
    expect(await outcome.response?.json()).toEqual([1])
  })

  it('passes an answer without a body on', async () => {
    const { outcome, done } = send('/api/v1/projects/my', () => Promise.resolve(new Response(null, { status: 204 })))
    await done
    expect(outcome.response?.status).toBe(204)
  })
})

describe('no answer', () => {
  it('is a network failure when the connection is lost, before or in the body', async () => {
    const lost = send('/api/v1/projects/my', () => Promise.reject(new TypeError('Failed to fetch')))
    await lost.done
    expect(lost.outcome.error).toMatchObject({ kind: 'network', status: 0 })

    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })
    const cut = send('/api/v1/projects/my', () => Promise.resolve(new Response(broken)))
    await cut.done
    expect(cut.outcome.error).toMatchObject({ kind: 'network', status: 0 })
  })

  it('is neither when the caller cancelled: the reason comes back as it is', async () => {
    const caller = new AbortController()
    const { outcome, done } = send('/api/v1/projects/my', noAnswer, caller.signal)
    const reason = new DOMException('cancelled', 'AbortError')
    caller.abort(reason)
    await done
    expect(outcome.error).toBe(reason)
    expect(vi.getTimerCount()).toBe(0)
  })
})
