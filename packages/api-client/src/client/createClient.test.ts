import { describe, expect, it } from 'vitest'
import { messageOf } from '../pipeline/failure'
import type { RepeatedRefusal } from '../pipeline/retry'
import { type Arrived, fakeServer, later, refusal, success } from '../testing/fakeServer'
import { MINE, REFRESH, testClient } from '../testing/testClient'
import { T0, tokensUntil } from '../testing/testSession'
import { dataOf } from './createClient'

const HOUR = 3_600_000
const NEW = tokensUntil(T0 + HOUR, 'new')
const bearer = ({ headers }: Arrived) => headers.get('Authorization')
const FIRST = `Bearer ${tokensUntil(T0 + HOUR).access_token}`
const SECOND = `Bearer ${NEW.access_token}`

/** A server that accepts one access token only, and issues it. */
const strictServer = () =>
  fakeServer((request) => {
    if (request.path === REFRESH) return success(NEW)
    return bearer(request) === SECOND ? success([]) : refusal(401)
  })

describe('a call of the client', () => {
  it('is sent to its path and returns the data of the answer [REQ-001]', async () => {
    const server = fakeServer(() => success([{ projectId: 'p-1' }]))
    const { client } = await testClient(server.fetch)
    expect(await dataOf(client.GET('/api/v1/projects/my'))).toEqual([{ projectId: 'p-1' }])
    expect(server.arrived.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET ${MINE}`])
    expect(server.arrived.map(bearer)).toEqual([FIRST])
  })

  it('percent-encodes values in path and query [REQ-032, ACALL-071]', async () => {
    const server = fakeServer(() => success({}))
    const { client } = await testClient(server.fetch)
    const value = 'kim+ct@hospital.co.kr'
    await client.GET('/api/v1/projects/{projectId}', { params: { path: { projectId: value } } })
    await client.GET('/access/api/permission/researcher-project-list', { params: { query: { userId: value } } })
    expect(server.arrived.map(({ path, search }) => path + search)).toEqual([
      '/api/v1/projects/kim%2Bct%40hospital.co.kr',
      '/access/api/permission/researcher-project-list?userId=kim%2Bct%40hospital.co.kr',
    ])
  })

  it('about domains answers their data, and fails with a status of failure, also at HTTP 200 [ACALL-062]', async () => {
    const domains = '/auth-service/api/auth/admin/domains'
    const envelope = { status: 'success', data: [{ id: 'd-1' }], message: '조회되었습니다.' }
    const { client: answered } = await testClient(fakeServer(() => Response.json(envelope)).fetch)
    expect(await dataOf(answered.GET(domains))).toEqual([{ id: 'd-1' }])
    for (const status of ['failed', 'fail', 'error', 'ERROR']) {
      const refused = Response.json({ status, data: [], message: '점검 중입니다.' })
      const { client, clock } = await testClient(fakeServer(() => refused).fetch)
      await expect(clock.until(dataOf(client.GET(domains)))).rejects.toMatchObject({
        kind: 'refused',
        status: 200,
        serverMessage: '점검 중입니다.',
      })
    }
  })

  it.each([
    ['text', () => new Response('<html>'), { kind: 'shape' }],
    ['null', () => Response.json(null), { kind: 'shape', status: 200 }],
    ['nothing', () => new Response(null, { status: 204 }), { kind: 'shape', status: 204 }],
    ['text in a refusal', () => new Response('Bad Gateway', { status: 502 }), { kind: 'refused', status: 502 }],
    [
      'a refusal at 200',
      () => Response.json({ success: false, message: '거절' }),
      { kind: 'refused', status: 200, message: '거절' },
    ],
  ])('answered with %s fails with one kind of error [REQ-030, SCALL-010, DCALL-006]', async (_, answer, failure) => {
    const { client, clock } = await testClient(fakeServer(answer).fetch)
    await expect(clock.until(dataOf(client.GET('/api/v1/projects/my')))).rejects.toMatchObject({
      name: 'RequestFailure',
      ...failure,
    })
  })

  it.each(['', '  ', undefined as unknown as string])(
    'that changes a study without its id (%j) fails before any request [STUDY-251]',
    async (projectId) => {
      const server = fakeServer(() => success({}))
      const { client } = await testClient(server.fetch)
      const params = { path: { projectId }, header: { 'If-Match': '"1"' } }
      const calls = [
        () => client.PUT('/api/v1/projects/{projectId}', { params, body: {} as never }),
        () => client.PUT('/api/v1/projects/{projectId}/status', { params, body: { status: 'COMPLETED' } }),
      ]
      for (const call of calls) {
        const failure = await dataOf(call()).catch((error: unknown) => error)
        expect(messageOf(failure)).toBe('프로젝트 ID가 없습니다.')
      }
      expect(server.arrived).toEqual([])
    },
  )

  it('without a connection fails as network failure [REQ-083]', async () => {
    const { client, session, clock } = await testClient(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(clock.until(dataOf(client.GET('/api/v1/projects/my')))).rejects.toMatchObject({ kind: 'network' })
    expect(session.read().isAuthenticated).toBe(true)
  })

  it('that was cancelled rejects with the reason of the caller [REQ-079]', async () => {
    const caller = new AbortController()
    const { client } = await testClient(fakeServer(() => success([])).fetch)
    const reason = new DOMException('cancelled', 'AbortError')
    caller.abort(reason)
    await expect(dataOf(client.GET('/api/v1/projects/my', { signal: caller.signal }))).rejects.toBe(reason)
  })

  it('without a session has no token and causes no refresh [REQ-002]', async () => {
    const server = fakeServer(() => success(NEW))
    const { client } = await testClient(server.fetch, { isSignedIn: false })
    await dataOf(client.POST('/auth-service/api/auth/login', { body: { username: 'a', password: 'b' } }))
    await client.GET('/api/v1/projects/my')
    expect(server.arrived.map(bearer)).toEqual([null, null])
    expect(server.to(REFRESH)).toEqual([])
  })
})

describe('a call refused for too many tries', () => {
  const tooMany = (seconds: string) =>
    Response.json(
      { success: false, status: 'failed', message: '요청이 너무 많습니다.' },
      { status: 429, headers: { 'Retry-After': seconds } },
    )

  it('reports the wait to its caller at each repeat, and the last one with the failure [REQ-047]', async () => {
    const waits = ['42', '41', '39', '35']
    const server = fakeServer(() => tooMany(waits[server.arrived.length - 1] ?? ''))
    const { client, clock } = await testClient(server.fetch)
    const heard: (number | null)[] = []
    const onRefused = ({ retryAfterSeconds }: RepeatedRefusal) => void heard.push(retryAfterSeconds)
    const call = dataOf(
      client.POST('/auth-service/api/auth/login', { body: { username: 'a', password: 'b' }, onRefused }),
    )
    const failure = call.catch((error: unknown) => error)
    expect(await clock.until(failure)).toMatchObject({ kind: 'refused', status: 429, retryAfterSeconds: 35 })
    expect(heard).toEqual([42, 41, 39])
    expect(server.arrived).toHaveLength(4)
  })

  it('is not repeated once its caller has stopped the repeats [REQ-047]', async () => {
    const server = fakeServer(() => tooMany('42'))
    const { client } = await testClient(server.fetch)
    const call = client.POST('/auth-service/api/auth/login', {
      body: { username: 'a', password: 'b' },
      onRefused: ({ stop }: RepeatedRefusal) => stop(),
    })
    await expect(dataOf(call)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 42 })
    expect(server.arrived).toHaveLength(1)
  })
})

describe('a token that expires', () => {
  it.each([
    [600_001, false],
    [600_000, true],
    [599_999, true],
    [-1, true],
  ])('with %i ms left is refreshed first: %s [SESSION-018, SESSION-019, SESSION-020]', async (left, isRefreshed) => {
    const server = fakeServer(({ path }) => success(path === REFRESH ? NEW : []))
    const { client, clock } = await testClient(server.fetch)
    clock.ms = T0 + HOUR - left
    await client.GET('/api/v1/projects/my')
    expect(server.arrived.map(({ path }) => path)).toEqual(isRefreshed ? [REFRESH, MINE] : [MINE])
    expect(server.to(MINE).map(bearer)).toEqual([isRefreshed ? SECOND : FIRST])
  })

  it('is refreshed by one POST with the refresh token, without a bearer token [SESSION-022, CALL-003, REQ-002]', async () => {
    const server = strictServer()
    const { client, session } = await testClient(server.fetch, { expiresAt: T0 })
    await client.GET('/api/v1/projects/my')
    const calls = server.to(REFRESH)
    expect(calls.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
      ['POST', { refresh_token: 'refresh-first' }],
    ])
    expect(calls.map(bearer)).toEqual([null])
    expect(session.read()).toMatchObject({ accessToken: NEW.access_token, refreshToken: NEW.refresh_token })
  })

  it('is refreshed once for all requests, which wait for it [SESSION-024]', async () => {
    const answer = later<Response>()
    const server = fakeServer(({ path }) => (path === REFRESH ? answer.promise : success([])))
    const { client, clock } = await testClient(server.fetch, { expiresAt: T0 })
    const calls = [1, 2, 3].map(() => dataOf(client.GET('/api/v1/projects/my')))
    await clock.advance(0)
    expect(server.arrived.map(({ path }) => path)).toEqual([REFRESH])
    answer.resolve(success(NEW))
    await Promise.all(calls)
    expect(server.to(MINE).map(bearer)).toEqual([SECOND, SECOND, SECOND])
    expect(server.to(REFRESH)).toHaveLength(1)
  })

  it('is kept and not refreshed while there is no connection [SESSION-033]', async () => {
    const server = fakeServer(() => success([]))
    const { client, session, network } = await testClient(server.fetch, { expiresAt: T0 })
    network.isOnline = false
    await client.GET('/api/v1/projects/my')
    expect(server.to(REFRESH)).toEqual([])
    expect(session.read().isAuthenticated).toBe(true)
  })
})

describe('a call of the contract', () => {
  it('is sent below the root of the API, with its path and body [CALL-001, CALL-002, CALL-004, CALL-017]', async () => {
    const server = fakeServer(() => success({}))
    const { client } = await testClient(server.fetch)
    await dataOf(client.POST('/auth-service/api/auth/login', { body: { username: 'a', password: 'b' } }))
    await dataOf(client.POST('/auth-service/api/auth/logout'))
    await dataOf(client.GET('/users/api/v1/users/me'))
    expect(server.arrived.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/auth-service/api/auth/login', '{"username":"a","password":"b"}'],
      ['POST', '/auth-service/api/auth/logout', ''],
      ['GET', '/users/api/v1/users/me', ''],
    ])
    expect(server.arrived.map(({ headers }) => headers.get('Content-Type'))).toEqual(['application/json', null, null])
  })
})

it('all calls go to the configured root, the refresh too [CALL-001]', async () => {
  const tokens = { access_token: 'new', refresh_token: 'next', expires_in: 3600 }
  const roots: string[] = []
  const server = fakeServer((_, raw) => {
    roots.push(new URL(raw.url).origin)
    return success(raw.url.endsWith(REFRESH) ? tokens : [])
  })
  const baseUrl = 'https://api.hospital.example:8443'
  const { client } = await testClient(server.fetch, { baseUrl, expiresAt: T0 })
  await dataOf(client.GET('/api/v1/projects/my'))
  expect(server.arrived.map(({ path }) => path)).toEqual([REFRESH, '/api/v1/projects/my'])
  expect(roots).toEqual([baseUrl, baseUrl])
})

describe('a request answered 401', () => {
  const change = { fieldName: 'enrollmentDate', newValue: '2025-03-10', changeReason: '오기재 정정' } as const
  const params = { path: { projectId: 'p-1', subjectId: 's-1' } }

  it('is replayed once, unchanged except for the new token [REQ-008]', async () => {
    const server = strictServer()
    const { client } = await testClient(server.fetch)
    await dataOf(client.PUT('/api/v1/projects/{projectId}/subjects/{subjectId}/dates', { params, body: change }))
    const [first, refresh, replay, ...more] = server.arrived
    expect(more).toEqual([])
    expect(refresh?.path).toBe(REFRESH)
    expect(replay).toMatchObject({ method: 'PUT', path: first?.path, body: JSON.stringify(change) })
    expect(first?.body).toBe(replay?.body)
    expect([first, replay].map((request) => request && bearer(request))).toEqual([FIRST, SECOND])
    expect(first?.headers.get('Idempotency-Key')).toBe('key-1')
    expect(replay?.headers.get('Idempotency-Key')).toBe('key-1')
  })

  it('shares its refresh with the others, and each is replayed once [REQ-009]', async () => {
    const server = strictServer()
    const { client } = await testClient(server.fetch)
    await Promise.all([1, 2, 3, 4].map(() => dataOf(client.GET('/api/v1/projects/my'))))
    expect(server.to(REFRESH)).toHaveLength(1)
    expect(server.to(MINE).map(bearer)).toEqual([...Array(4).fill(FIRST), ...Array(4).fill(SECOND)])
  })

  it('again on its replay returns that 401 to the caller and keeps the session [REQ-012]', async () => {
    const server = fakeServer(({ path }) => (path === REFRESH ? success(NEW) : refusal(401, '권한이 없습니다.')))
    const { client, session } = await testClient(server.fetch)
    await expect(dataOf(client.GET('/api/v1/projects/my'))).rejects.toMatchObject({
      kind: 'refused',
      status: 401,
      serverMessage: '권한이 없습니다.',
    })
    expect(server.to(REFRESH)).toHaveLength(1)
    expect(server.to(MINE)).toHaveLength(2)
    expect(session.read().isAuthenticated).toBe(true)
  })

  it('is rejected and not replayed when the refresh fails, like all waiting requests [REQ-013, SESSION-027, SESSION-029]', async () => {
    const server = fakeServer(() => refusal(401))
    const { client, session, storage } = await testClient(server.fetch)
    const calls = await Promise.allSettled([1, 2].map(() => dataOf(client.GET('/api/v1/projects/my'))))
    for (const call of calls) expect(call).toMatchObject({ reason: { kind: 'session-expired', status: 401 } })
    expect(server.to(MINE)).toHaveLength(2)
    expect(server.to(REFRESH)).toHaveLength(1)
    expect(session.read()).toMatchObject({ isAuthenticated: false, authError: 'refresh-token-expired' })
    expect(storage.entries.size).toBe(0)
  })
})
