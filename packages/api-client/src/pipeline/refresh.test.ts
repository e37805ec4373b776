import { describe, expect, it } from 'vitest'
import { fakeServer, later } from '../testing/fakeServer'
import { LOGOUT, OWN_PASSWORD, WITHOUT_SESSION } from '../testing/ledgerCalls'
import { RequestFailure } from './failure'
import { OutgoingRequest, sendBy } from './outgoing'
import { withFreshToken } from './refresh'

const ADD_SUBJECT = '/api/v1/projects/p-1/subjects'

/** Sends one POST with this behaviour of the refresher; returns the status of the answer or the error. */
async function post(
  path: string,
  statuses: number[],
  { isDue = false, isExpired = false, succeeds = true as boolean | 'offline' } = {},
) {
  const events: string[] = []
  const server = fakeServer(({ method, body }) => {
    events.push(`${method} ${body}`)
    return new Response(null, { status: statuses.shift() ?? 599 })
  })
  const refresher = {
    isDue: () => isDue,
    refresh: () => {
      events.push('refresh')
      return succeeds === 'offline' ? Promise.reject(new RequestFailure('network')) : Promise.resolve(succeeds)
    },
  }
  // As the inner steps do.
  const arrive = sendBy(server.fetch)
  const request = new OutgoingRequest(`https://imsang.example${path}`, { method: 'POST', body: 'x' })
  const result = await withFreshToken(
    refresher,
    () => isExpired,
  )(arrive)(request).then(
    ({ status }) => status,
    (error: unknown) => error,
  )
  return { events, result, paths: server.arrived.map((arrived) => arrived.path) }
}

describe('a 401 answer', () => {
  it('leads to one refresh and one replay of method, path and body [REQ-008]', async () => {
    const { events, result, paths } = await post(ADD_SUBJECT, [401, 200])
    expect(events).toEqual(['POST x', 'refresh', 'POST x'])
    expect(paths).toEqual([ADD_SUBJECT, ADD_SUBJECT])
    expect(result).toBe(200)
  })

  it('on the replay is returned to the caller without a second refresh [REQ-012]', async () => {
    const { events, result } = await post(ADD_SUBJECT, [401, 401, 200])
    expect(events).toEqual(['POST x', 'refresh', 'POST x'])
    expect(result).toBe(401)
  })

  it('is not replayed when the refresh fails: the request is rejected [REQ-013]', async () => {
    const { events, result } = await post(ADD_SUBJECT, [401, 200], { succeeds: false })
    expect(events).toEqual(['POST x', 'refresh'])
    expect(result).toMatchObject({ name: 'RequestFailure', kind: 'session-expired' })
  })

  it.each([...WITHOUT_SESSION.slice(0, 2), ...OWN_PASSWORD])(
    'on %s is returned to the caller [REQ-010, PW-070]',
    async (path) => {
      expect(await post(path, [401, 200])).toMatchObject({ events: ['POST x'], result: 401 })
    },
  )

  it.each([...WITHOUT_SESSION, ...OWN_PASSWORD])(
    'on the exempt %s is returned to the caller [REQ-011]',
    async (path) => {
      expect(await post(path, [401, 200])).toMatchObject({ events: ['POST x'], result: 401 })
    },
  )

  it('on sign-out is returned to the caller: the session is gone already [SESSION-035]', async () => {
    expect(await post(LOGOUT, [401, 200])).toMatchObject({ events: ['POST x'], result: 401 })
  })

  it.each([200, 400, 403, 404, 409, 500, 503])(
    'is the only status that causes a refresh, %i does not',
    async (status) => {
      expect(await post(ADD_SUBJECT, [status, 200])).toMatchObject({ events: ['POST x'], result: status })
    },
  )
})

describe('a token that is about to expire', () => {
  it.each([ADD_SUBJECT, LOGOUT, ...OWN_PASSWORD])(
    'is refreshed before %s leaves [SESSION-018, SESSION-019]',
    async (path) => {
      expect(await post(path, [200], { isDue: true })).toMatchObject({ events: ['refresh', 'POST x'], result: 200 })
    },
  )

  it.each(WITHOUT_SESSION)('is not refreshed by the public %s, which has no token', async (path) => {
    expect(await post(path, [200], { isDue: true })).toMatchObject({ events: ['POST x'], result: 200 })
  })

  it('stops the request when the refresh fails [REQ-013]', async () => {
    const { events, result } = await post(ADD_SUBJECT, [200], { isDue: true, succeeds: false })
    expect(events).toEqual(['refresh'])
    expect(result).toMatchObject({ kind: 'session-expired' })
  })
})

describe('a 5xx while the token is expired', () => {
  const ALL = Array.from({ length: 100 }, (_, at) => 500 + at)

  it('leads to one refresh and one repeat, for every 5xx [REQ-014]', async () => {
    for (const status of ALL) {
      const { events, result } = await post(ADD_SUBJECT, [status, 200], { isExpired: true })
      expect(events).toEqual(['POST x', 'refresh', 'POST x'])
      expect(result).toBe(200)
    }
  })

  it('is returned when the repeat fails, with any status [REQ-014]', async () => {
    for (const status of [503, 501, 401, 404]) {
      const { events, result } = await post(ADD_SUBJECT, [500, status, 200], { isExpired: true })
      expect(events).toEqual(['POST x', 'refresh', 'POST x'])
      expect(result).toBe(status)
    }
  })

  it('causes no refresh while the token is not expired [REQ-015]', async () => {
    for (const status of ALL) {
      expect(await post(ADD_SUBJECT, [status, 200])).toMatchObject({ events: ['POST x'], result: status })
    }
  })

  it.each([200, 400, 404, 409, 429, 499])('does not include %i [REQ-014]', async (status) => {
    const { events, result } = await post(ADD_SUBJECT, [status, 200], { isExpired: true })
    expect({ events, result }).toEqual({ events: ['POST x'], result: status })
  })

  it.each([...WITHOUT_SESSION, ...OWN_PASSWORD, LOGOUT])(
    'on the exempt %s is returned to the caller [REQ-011]',
    async (path) => {
      expect(await post(path, [500, 200], { isExpired: true })).toMatchObject({ events: ['POST x'], result: 500 })
    },
  )

  it('is not repeated when the refresh fails: the request is rejected [REQ-013]', async () => {
    const { events, result } = await post(ADD_SUBJECT, [500, 200], { isExpired: true, succeeds: false })
    expect(events).toEqual(['POST x', 'refresh'])
    expect(result).toMatchObject({ kind: 'session-expired' })
  })

  it('is returned without a connection, since the request had arrived [REQ-025]', async () => {
    const { events, result } = await post(ADD_SUBJECT, [500, 200], { isExpired: true, succeeds: 'offline' })
    expect({ events, result }).toEqual({ events: ['POST x', 'refresh'], result: 500 })
  })
})

describe('a request that passes the refresh step again', () => {
  it('is not repeated a second time [REQ-008, REQ-012, REQ-014]', async () => {
    const statuses = [401, 503, 401, 500]
    let refreshes = 0
    const refresh = () => Promise.resolve(++refreshes > 0)
    const step = withFreshToken({ isDue: () => false, refresh }, () => true)
    const send = step(() => Promise.resolve(new Response(null, { status: statuses.shift() ?? 599 })))
    const request = new OutgoingRequest('https://imsang.example/api/v1/projects')
    const answers = [await send(request), await send(request), await send(request)]
    expect(answers.map(({ status }) => status)).toEqual([503, 401, 500])
    expect(refreshes).toBe(1)
    expect((await send(new OutgoingRequest(request.url))).status).toBe(599)
    expect(refreshes).toBe(2)
  })
})

describe('a request that is cancelled while it waits for a refresh', () => {
  it('ends at once with the reason, unsent; the refresh continues for the others [SESSION-035]', async () => {
    const server = fakeServer(() => new Response())
    const refreshed = later<boolean>()
    const refresher = { isDue: () => true, refresh: () => refreshed.promise }
    const send = withFreshToken(refresher, () => false)(sendBy(server.fetch))
    const caller = new AbortController()
    const request = () => new OutgoingRequest('https://imsang.example/auth-service/api/auth/logout', { method: 'POST' })
    const cancelled = send(Object.assign(request(), { signal: caller.signal }))
    const patient = send(request())
    caller.abort('5 s are over')
    await expect(cancelled).rejects.toBe('5 s are over')
    expect(server.arrived).toHaveLength(0)
    refreshed.resolve(true)
    expect((await patient).status).toBe(200)
    expect(server.arrived).toHaveLength(1)
  })

  it('ends at once as well when it was cancelled before [SESSION-035]', async () => {
    const server = fakeServer(() => new Response())
    const refresher = { isDue: () => true, refresh: () => later<boolean>().promise }
    const send = withFreshToken(refresher, () => false)(sendBy(server.fetch))
    const request = new OutgoingRequest('https://imsang.example/api/v1/projects')
    await expect(send(Object.assign(request, { signal: AbortSignal.abort('closed') }))).rejects.toBe('closed')
    expect(server.arrived).toHaveLength(0)
  })
})

describe('a request that could be cancelled while it waits for a refresh', () => {
  /** Its result when the refresh ends in this way. */
  async function waited(refreshed: Promise<boolean>) {
    const server = fakeServer(() => new Response())
    const send = withFreshToken({ isDue: () => true, refresh: () => refreshed }, () => false)(sendBy(server.fetch))
    const request = new OutgoingRequest('https://imsang.example/api/v1/projects')
    const { signal } = new AbortController()
    const result = await send(Object.assign(request, { signal })).then(
      ({ status }) => status,
      (error: unknown) => error,
    )
    return { result, sent: server.arrived.length }
  }

  it('is sent, or rejected unsent, as the refresh ends [REQ-013, SESSION-018]', async () => {
    expect(await waited(Promise.resolve(true))).toEqual({ result: 200, sent: 1 })
    const over = await waited(Promise.resolve(false))
    expect(over).toMatchObject({ result: { kind: 'session-expired' }, sent: 0 })
    const offline = await waited(Promise.reject(new RequestFailure('network')))
    expect(offline).toMatchObject({ result: { kind: 'network' }, sent: 0 })
  })
})
