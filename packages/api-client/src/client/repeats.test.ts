import { describe, expect, it } from 'vitest'
import { OutgoingRequest } from '../pipeline/outgoing'
import type { Step } from '../pipeline/step'
import { type Arrived, fakeServer, noAnswer, refusal, success } from '../testing/fakeServer'
import { MINE, REFRESH, testClient } from '../testing/testClient'
import { T0, tokensUntil } from '../testing/testSession'
import { dataOf, type ImsangClient } from './createClient'

const HOUR = 3_600_000
const NEW = tokensUntil(T0 + HOUR, 'new')
const bearer = ({ headers }: Arrived) => headers.get('Authorization')
const FIRST = `Bearer ${tokensUntil(T0 + HOUR).access_token}`
/** A call that is not safe to repeat. */
const post = (client: ImsangClient) =>
  client.POST('/api/v1/projects/{projectId}/subjects/{subjectId}/screening/start', {
    params: { path: { projectId: 'p-1', subjectId: 's-1' } },
  })
const SECOND = `Bearer ${NEW.access_token}`

describe('a failing refresh', () => {
  const fails = (result: unknown) => (result instanceof Error ? Promise.reject(result) : success(result))
  const setUp = async (answer: (attempt: number, raw: Request) => Response | Promise<Response>) => {
    const sentAt: number[] = []
    const server = fakeServer(({ path }, raw) => {
      if (path !== REFRESH) return success([])
      sentAt.push(context.clock.now() - T0)
      return answer(sentAt.length, raw)
    })
    const context = await testClient(server.fetch, { expiresAt: T0 })
    const call = dataOf(context.client.GET('/api/v1/projects/my')).catch((error: unknown) => error)
    return { ...context, server, sentAt, call }
  }

  it.each([408, 429, 500, 502, 503, 504])(
    'with %i is repeated after 1, 2 and 4 s, then the session is over [SESSION-026, SESSION-029, REQ-013]',
    async (status) => {
      const { clock, session, server, sentAt, call } = await setUp(() => refusal(status))
      await clock.advance(6_999)
      expect(sentAt).toEqual([0, 1_000, 3_000])
      expect(session.read().isAuthenticated).toBe(true)
      await clock.advance(1)
      expect(sentAt).toEqual([0, 1_000, 3_000, 7_000])
      expect(await call).toMatchObject({ kind: 'session-expired' })
      expect(session.read()).toMatchObject({ isAuthenticated: false, authError: 'refresh-failed' })
      expect(server.to(MINE)).toEqual([])
    },
  )

  it('with a lost connection is repeated, and the request is sent after the first success [SESSION-026]', async () => {
    const { clock, server, sentAt, call } = await setUp((attempt) =>
      fails(attempt < 4 ? new TypeError('Failed to fetch') : NEW),
    )
    expect(await clock.until(call)).toEqual([])
    expect(sentAt).toEqual([0, 1_000, 3_000, 7_000])
    expect(server.to(MINE).map(bearer)).toEqual([SECOND])
  })

  it('without an answer ends each of its four attempts after 20 s [SESSION-026, REQ-024, REQ-013, CONST-002]', async () => {
    const { clock, session, server, sentAt, call } = await setUp((_, raw) => noAnswer(raw))
    await clock.advance(20_999)
    expect(sentAt).toEqual([0])
    await clock.advance(1)
    expect(sentAt).toEqual([0, 21_000])
    await clock.advance(65_999)
    expect(session.read().isAuthenticated).toBe(true)
    await clock.advance(1)
    expect(sentAt).toEqual([0, 21_000, 43_000, 67_000])
    expect(await call).toMatchObject({ kind: 'session-expired' })
    expect(session.read()).toMatchObject({ isAuthenticated: false, authError: 'refresh-failed' })
    expect(server.to(MINE)).toEqual([])
  })

  it.each([400, 401, 403, 404])('with %i is final at once [SESSION-027]', async (status) => {
    const { clock, session, sentAt, call } = await setUp(() => refusal(status))
    expect(await call).toMatchObject({ kind: 'session-expired' })
    await clock.advance(60_000)
    expect(sentAt).toEqual([0])
    expect(session.read().authError).toBe(status === 401 ? 'refresh-token-expired' : 'refresh-failed')
  })
})

describe('a request with a transient failure', () => {
  const path = { projectId: 'p-1', subjectId: 's-1' }
  const change = { fieldName: 'enrollmentDate', newValue: '2025-03-10', changeReason: '오기재 정정' } as const

  it('is the same each time, including its body and key [REQ-016, REQ-017, REQ-043]', async () => {
    const server = fakeServer(() => refusal(503, '점검 중입니다.'))
    const { client, clock } = await testClient(server.fetch)
    const call = client.PUT('/api/v1/projects/{projectId}/subjects/{subjectId}/dates', {
      params: { path, header: { 'If-Match': '"3"' } },
      body: change,
    })
    await expect(clock.until(dataOf(call))).rejects.toMatchObject({ status: 503, serverMessage: '점검 중입니다.' })
    expect(server.arrived).toHaveLength(4)
    for (const { headers, body } of server.arrived) {
      expect(JSON.parse(body)).toEqual(change)
      expect([headers.get('Idempotency-Key'), headers.get('If-Match')]).toEqual(['key-1', '"3"'])
    }
  })

  it('uses the new token when it was renewed during the wait [REQ-001, REQ-016]', async () => {
    let count = 0
    const server = fakeServer(() => (++count === 1 ? refusal(503) : success([])))
    const { client, clock, session } = await testClient(server.fetch)
    const call = dataOf(client.GET('/api/v1/projects/my'))
    await clock.advance(500)
    await session.renew(NEW)
    expect(await clock.until(call)).toEqual([])
    expect(server.arrived.map(bearer)).toEqual([FIRST, SECOND])
  })

  it('is sent once as a sign-out, after any failure [SESSION-035]', async () => {
    for (const answer of [() => refusal(503), () => Promise.reject(new TypeError('Failed to fetch'))]) {
      const server = fakeServer(answer)
      const { client, clock } = await testClient(server.fetch)
      await expect(dataOf(client.POST('/auth-service/api/auth/logout'))).rejects.toMatchObject({
        name: 'RequestFailure',
      })
      await clock.advance(60_000)
      expect(server.arrived.map(({ method, body }) => [method, body])).toEqual([['POST', '']])
    }
  })

  it('ends at once when it is cancelled during the wait, and is not sent again [REQ-079]', async () => {
    const caller = new AbortController()
    const reason = new DOMException('cancelled', 'AbortError')
    const server = fakeServer(() => refusal(503))
    const { client, clock } = await testClient(server.fetch)
    const call = dataOf(client.GET('/api/v1/projects/my', { signal: caller.signal })).catch((error: unknown) => error)
    await clock.advance(999)
    caller.abort(reason)
    expect(await call).toBe(reason)
    await clock.advance(60_000)
    expect(server.arrived).toHaveLength(1)
    expect(clock.pending()).toBe(0)
  })
})

describe('a 5xx answer', () => {
  it.each([
    [-1, 1],
    [0, 1],
    [1, 0],
  ])(
    'that arrives with %i ms of the token left leads to %i refreshes and repeats at once [REQ-014, REQ-015]',
    async (left, refreshes) => {
      let failures = 1
      const server = fakeServer(({ path }) => {
        if (path === REFRESH) return success(NEW)
        // The token must not be due before the request: it expires while the request is under way.
        context.clock.ms = T0 + HOUR - left
        return failures-- > 0 ? refusal(501) : success([])
      })
      const context = await testClient(server.fetch)
      const result = await dataOf(context.client.GET('/api/v1/projects/my')).catch(({ status }) => status)
      expect(result).toEqual(refreshes ? [] : 501)
      expect(server.to(REFRESH)).toHaveLength(refreshes)
      expect(server.to(MINE).map(bearer)).toEqual(refreshes ? [FIRST, SECOND] : [FIRST])
      expect(context.clock.ms).toBe(T0 + HOUR - left)
    },
  )

  it('whose repeat also fails is retried three times, without another refresh [REQ-014, REQ-017]', async () => {
    const sentAt: number[] = []
    const server = fakeServer(({ path }) => {
      if (path === REFRESH) return success(NEW)
      if (sentAt.length === 0) context.clock.ms = T0 + HOUR
      sentAt.push(context.clock.now() - T0 - HOUR)
      return refusal(503)
    })
    const context = await testClient(server.fetch)
    const call = dataOf(context.client.GET('/api/v1/projects/my'))
    await expect(context.clock.until(call)).rejects.toMatchObject({ status: 503 })
    expect(sentAt).toEqual([0, 0, 1_000, 3_000, 7_000])
    expect(server.to(REFRESH)).toHaveLength(1)
  })
})

describe('a request without an answer', () => {
  it.each(['GET', 'POST'])(
    'reaches the step that stores it once, after its retries, with its key: %s [REQ-021, REQ-025]',
    async (method) => {
      const seen: [attempts: number, key: string | null, error: unknown][] = []
      const keepForLater: Step = (next) => async (request) => {
        const error: unknown = await next(request).catch((reason: unknown) => reason)
        seen.push([server.arrived.length, request.headers.get('Idempotency-Key'), error])
        throw error
      }
      const server = fakeServer(() => Promise.reject(new TypeError('Failed to fetch')))
      const { client, clock } = await testClient(server.fetch, { keepForLater })
      const call = method === 'GET' ? dataOf(client.GET('/api/v1/projects/my')) : dataOf(post(client))
      await expect(clock.until<unknown>(call)).rejects.toMatchObject({ kind: 'network' })
      expect(seen).toEqual([
        method === 'GET'
          ? [4, null, expect.objectContaining({ kind: 'network' })]
          : [1, 'key-1', expect.objectContaining({ kind: 'network' })],
      ])
    },
  )
})

describe('a replay of the queue', () => {
  it('refreshes and authorizes, but neither retries nor stores [OFFL-089, OFFL-090, OFFL-095]', async () => {
    let stored = 0
    const keepForLater: Step = (next) => (request) => {
      stored++
      return next(request)
    }
    const server = fakeServer(({ path }) => (path === REFRESH ? success(NEW) : refusal(503)))
    const { client, clock } = await testClient(server.fetch, { expiresAt: T0, keepForLater })
    const request = new OutgoingRequest(`https://imsang.example${MINE}`, {
      method: 'PUT',
      headers: { 'Idempotency-Key': 'first' },
    })
    expect((await client.replay(request)).status).toBe(503)
    await clock.advance(60_000)
    expect(server.to(MINE).map(bearer)).toEqual([SECOND])
    expect(server.to(MINE)[0]?.headers.get('Idempotency-Key')).toBe('first')
    expect(stored).toBe(0)
  })
})
