import { describe, expect, it } from 'vitest'
import { fakeServer } from '../testing/fakeServer'
import { withFreshToken } from './refresh'

const AUTH = '/auth-service/api/auth'
const PUBLIC = ['login', 'register', 'refresh', 'public/check-registration', 'sso/callback', 'verify-email-code']
  .concat(['resend-verification', 'reactivate-expired-user', 'password/reset-request', 'password/reset'])
  .map((call) => `${AUTH}/${call}`)
const PASSWORD = ['change', 'send-verification', 'verify-code', 'change-after-verification'].map(
  (call) => `/api/auth/password/${call}`,
)

/** Sends one POST while the refresher behaves like this; gives the answer's status or the error. */
async function post(path: string, statuses: number[], { isDue = false, succeeds = true } = {}) {
  const events: string[] = []
  const server = fakeServer(({ method, body }) => {
    events.push(`${method} ${body}`)
    return new Response(null, { status: statuses.shift() ?? 599 })
  })
  const refresher = {
    isDue: () => isDue,
    refresh: () => {
      events.push('refresh')
      return Promise.resolve(succeeds)
    },
  }
  const request = new Request(`https://imsang.example${path}`, { method: 'POST', body: 'x' })
  const result = await withFreshToken(refresher)(server.fetch)(request).then(
    ({ status }) => status,
    (error: unknown) => error,
  )
  return { events, result, paths: server.arrived.map((arrived) => arrived.path) }
}

describe('a 401', () => {
  it('leads to one refresh and one replay of method, path and body [REQ-008]', async () => {
    const { events, result, paths } = await post('/api/v1/projects', [401, 200])
    expect(events).toEqual(['POST x', 'refresh', 'POST x'])
    expect(paths).toEqual(['/api/v1/projects', '/api/v1/projects'])
    expect(result).toBe(200)
  })

  it('on the replay goes to the caller without a second refresh [REQ-012]', async () => {
    const { events, result } = await post('/api/v1/projects', [401, 401, 200])
    expect(events).toEqual(['POST x', 'refresh', 'POST x'])
    expect(result).toBe(401)
  })

  it('is not replayed when the refresh fails: the request is rejected [REQ-013]', async () => {
    const { events, result } = await post('/api/v1/projects', [401, 200], { succeeds: false })
    expect(events).toEqual(['POST x', 'refresh'])
    expect(result).toMatchObject({ name: 'RequestFailure', kind: 'session-expired' })
  })

  it.each([`${AUTH}/login`, `${AUTH}/register`, ...PASSWORD])('on %s is the answer [REQ-010]', async (path) => {
    expect(await post(path, [401, 200])).toMatchObject({ events: ['POST x'], result: 401 })
  })

  it.each([...PUBLIC, ...PASSWORD])('on the exempt %s is the answer [REQ-011]', async (path) => {
    expect(await post(path, [401, 200])).toMatchObject({ events: ['POST x'], result: 401 })
  })

  it('on sign-out is the answer: the session is gone already', async () => {
    expect(await post(`${AUTH}/logout`, [401, 200])).toMatchObject({ events: ['POST x'], result: 401 })
  })

  it.each([200, 400, 403, 404, 409, 500, 503])(
    'is the only status that leads to a refresh, %i does not',
    async (status) => {
      expect(await post('/api/v1/projects', [status, 200])).toMatchObject({ events: ['POST x'], result: status })
    },
  )
})

describe('a token that is about to expire', () => {
  it.each(['/api/v1/projects', `${AUTH}/logout`, ...PASSWORD])(
    'is refreshed before %s leaves [SESSION-018, SESSION-019]',
    async (path) => {
      expect(await post(path, [200], { isDue: true })).toMatchObject({ events: ['refresh', 'POST x'], result: 200 })
    },
  )

  it.each(PUBLIC)('is left alone by the public %s, which carries none', async (path) => {
    expect(await post(path, [200], { isDue: true })).toMatchObject({ events: ['POST x'], result: 200 })
  })

  it('stops the request when the refresh fails [REQ-013]', async () => {
    const { events, result } = await post('/api/v1/projects', [200], { isDue: true, succeeds: false })
    expect(events).toEqual(['refresh'])
    expect(result).toMatchObject({ kind: 'session-expired' })
  })
})
