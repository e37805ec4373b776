import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accessEntries, sessions } from '../db/schema'
import { DEMO_PASSWORD } from '../seed/demo'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'

const MINUTE = 60_000
const EMAIL = 'pi@seoul-hospital.example'
const SIGNED_OUT = { status: 401, code: 'auth.required' }
const IDLE = {
  status: 401,
  code: 'auth.idle',
  message: '오랫동안 사용하지 않아 로그아웃되었습니다. 다시 로그인해주세요.',
}
const ENDED = { status: 401, code: 'auth.refresh', message: '세션이 만료되었습니다. 다시 로그인해주세요.' }
/** A client sends it with what no person caused. */
const BACKGROUND = { 'Imsang-Background': '1' }

describeOnOneEngine('a session', (engine) => {
  const server = useServer(engine)
  const signIn = async () => (await server().call('login', { body: { username: EMAIL, password: DEMO_PASSWORD } })).data
  const me = (token: string, headers = {}) => server().call('getMe', { token, headers })
  const refresh = (refresh_token: string) => server().call('refreshSession', { body: { refresh_token } })
  const endsIn = ({ headers }: { headers: Headers }) => headers.get('Imsang-Session-Ends')
  const idOf = (token: string): string => JSON.parse(atob(token.split('.')[1] ?? '')).sid
  const stored = async (token: string) => {
    const [row] = await server()
      .database.handle.select()
      .from(sessions)
      .where(eq(sessions.id, idOf(token)))
    return row?.lastActiveAt.getTime()
  }

  it.each([
    [30 * MINUTE - 1, 200, 200],
    [30 * MINUTE, 401, 401],
    [30 * MINUTE + 1, 401, 401],
  ])(
    'without activity for %i ms answers a call with %i and a refresh with %i [SESSION-060, SESSION-061]',
    async (ms, call, renewal) => {
      const [asking, renewing] = [await signIn(), await signIn()]
      server().now += ms
      expect(await me(asking.access_token)).toMatchObject(call === 200 ? { status: 200 } : SIGNED_OUT)
      expect(await refresh(renewing.refresh_token)).toMatchObject(renewal === 200 ? { status: 200 } : IDLE)
    },
  )

  it('goes on with each call of a person, for 30 minutes from that [SESSION-060, SESSION-064]', async () => {
    const { access_token } = await signIn()
    server().now += 29 * MINUTE
    expect((await me(access_token)).status).toBe(200)
    server().now += 30 * MINUTE - 1
    expect((await me(access_token)).status).toBe(200)
    server().now += 30 * MINUTE
    expect(await me(access_token)).toMatchObject(SIGNED_OUT)
  })

  it('ends all the same with calls that no person caused, and with refreshes [SESSION-064, SESSION-065]', async () => {
    const { access_token, refresh_token } = await signIn()
    server().now += 20 * MINUTE
    expect((await me(access_token, BACKGROUND)).status).toBe(200)
    const renewed = await refresh(refresh_token)
    expect(renewed.status).toBe(200)
    server().now += 10 * MINUTE
    expect(await me(renewed.data.access_token)).toMatchObject(SIGNED_OUT)
    expect(await refresh(renewed.data.refresh_token)).toMatchObject(IDLE)
  })

  it('ends all the same with a call that the contract excludes, whatever the client says of it [SESSION-065]', async () => {
    const { access_token } = await signIn()
    server().now += 20 * MINUTE
    const query = { projectId: '01997a3e-0000-7000-8000-000000000000' }
    expect((await server().call('rememberProject', { token: access_token, query })).status).not.toBe(401)
    server().now += 10 * MINUTE
    expect(await me(access_token)).toMatchObject(SIGNED_OUT)
  })

  it('goes on with another value of the header, and with a call that is refused [SESSION-064]', async () => {
    const { access_token } = await signIn()
    server().now += 16 * MINUTE
    expect((await me(access_token, { 'Imsang-Background': '0' })).status).toBe(200)
    server().now += 16 * MINUTE
    expect((await server().call('listUsers', { token: access_token })).status).toBe(403)
    server().now += 16 * MINUTE
    expect((await me(access_token)).status).toBe(200)
  })

  it('ends 12 hours after the sign-in, whatever was done in it [SESSION-062]', async () => {
    let tokens = await signIn()
    for (let time = 0; time < 24; time += 1) {
      server().now += 29 * MINUTE
      expect((await me(tokens.access_token)).status).toBe(200)
      tokens = (await refresh(tokens.refresh_token)).data
    }
    server().now += 24 * MINUTE - 1
    expect((await me(tokens.access_token)).status).toBe(200)
    tokens = (await refresh(tokens.refresh_token)).data
    server().now += 1
    expect(await me(tokens.access_token)).toMatchObject(SIGNED_OUT)
    expect(await refresh(tokens.refresh_token)).toMatchObject(ENDED)
  })

  it('has its activity stored once a minute [SESSION-066]', async () => {
    const { access_token } = await signIn()
    const opened = server().now
    server().now += MINUTE - 1
    await me(access_token)
    expect(await stored(access_token)).toBe(opened)
    server().now += 1
    await me(access_token)
    expect(await stored(access_token)).toBe(opened + MINUTE)
  })

  it('says with each answer, refused ones as well, when it ends [SESSION-067]', async () => {
    const { access_token } = await signIn()
    expect(endsIn(await me(access_token))).toBe('idle=1800, absolute=43200')
    server().now += 10 * MINUTE + 1
    expect(endsIn(await me(access_token, BACKGROUND))).toBe('idle=1200, absolute=42600')
    const refused = await server().call('listUsers', { token: access_token })
    expect([refused.status, endsIn(refused)]).toEqual([403, 'idle=1800, absolute=42600'])
    expect(endsIn(await server().call('getMe'))).toBeNull()
    expect(endsIn(await server().call('login', { body: { username: EMAIL, password: DEMO_PASSWORD } }))).toBeNull()
  })

  describe('that ended leaves one entry, when its refresh is refused', () => {
    const endsOf = (token: string) =>
      server()
        .database.handle.select({ login: accessEntries.login, operation: accessEntries.operation })
        .from(accessEntries)
        .where(and(eq(accessEntries.sessionId, idOf(token)), eq(accessEntries.task, 'session-end')))

    it('without activity [SESSION-068]', async () => {
      const { access_token, refresh_token } = await signIn()
      server().now += 30 * MINUTE
      await me(access_token)
      expect(await endsOf(access_token)).toEqual([])
      expect(await refresh(refresh_token)).toMatchObject(IDLE)
      expect(await refresh(refresh_token)).toMatchObject(ENDED)
      expect(await endsOf(access_token)).toEqual([{ login: EMAIL, operation: 'refreshSession' }])
    })

    it('after 12 hours [SESSION-068]', async () => {
      const { access_token, refresh_token } = await signIn()
      const createdAt = new Date(server().now - 12 * 60 * MINUTE)
      const own = eq(sessions.id, idOf(access_token))
      await server().database.handle.update(sessions).set({ createdAt }).where(own)
      await me(access_token)
      expect(await endsOf(access_token)).toEqual([])
      expect(await refresh(refresh_token)).toMatchObject(ENDED)
      expect(await refresh(refresh_token)).toMatchObject(ENDED)
      expect(await endsOf(access_token)).toEqual([{ login: EMAIL, operation: 'refreshSession' }])
    })
  })
})

describeOnOneEngine('a session of another deployment', (engine) => {
  const server = useServer(engine, { sessionIdleMinutes: 5, sessionMaxMinutes: 7 })

  it('ends by the limits of its settings [SESSION-063]', async () => {
    const { access_token } = (await server().call('login', { body: { username: EMAIL, password: DEMO_PASSWORD } })).data
    const me = async () => (await server().call('getMe', { token: access_token })).status
    server().now += 5 * MINUTE - 1
    expect(await me()).toBe(200)
    server().now += 2 * MINUTE
    expect(await me()).toBe(200)
    server().now += 1
    expect(await me()).toBe(401)
  })
})
