import { DEMO_ACCOUNTS, demoUserId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { refreshTokens, sessions, users } from '../db/schema'
import { DEMO_PASSWORD } from '../seed/demo'
import { publicContext } from '../testing/context'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'
import { SIGN_IN } from '../tries/limits'
import { createAccessTokens } from './accessToken'
import { signIn as openSessionOf } from './signIn'

const WRONG = { status: 401, code: 'auth.credentials', message: '이메일 또는 비밀번호가 올바르지 않습니다.' }
const SIGNED_OUT = { status: 401, code: 'auth.required', message: '로그인이 필요합니다. 다시 로그인해주세요.' }
const ENDED = { status: 401, code: 'auth.refresh', message: '세션이 만료되었습니다. 다시 로그인해주세요.' }

describeOnEngines('sign-in', (engine) => {
  const server = useServer(engine)
  const login = (username: string, password = DEMO_PASSWORD, from = '203.0.113.7') =>
    server().call('login', { body: { username, password }, from })

  it('returns a token valid for exactly an hour with user, e-mail, roles and session [CALL-002, CALL-022, CALL-023]', async () => {
    const { status, data } = await login('crc@seoul-hospital.example')
    const claims = decodeJwt(data.access_token)
    expect(status).toBe(200)
    expect(claims).toMatchObject({
      sub: demoUserId('crc@seoul-hospital.example'),
      email: 'crc@seoul-hospital.example',
      roles: ['CRC'],
      sid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect((claims.exp ?? 0) * 1000 - server().now).toBe(3_600_000)
  })

  it('accepts the address in any letter case and with surrounding blanks [CALL-022]', async () => {
    expect((await login('  CRC@Seoul-Hospital.example ')).status).toBe(200)
  })

  it('gives the same response for a wrong password, an unknown account and an unfinished registration [LOGIN-118]', async () => {
    expect(await login('crc@seoul-hospital.example', 'Wrong!2026')).toMatchObject(WRONG)
    expect(await login('nobody@seoul-hospital.example')).toMatchObject(WRONG)
    const unfinished = Object.keys(DEMO_ACCOUNTS).filter((email) => email.endsWith('@new-hospital.example'))
    expect(unfinished).toHaveLength(4)
    for (const email of unfinished) expect(await login(email)).toMatchObject(WRONG)
  })

  it('refuses further attempts for an account from one address only, and forgets them in time [LOGIN-120]', async () => {
    const from = '198.51.100.1'
    const tries = Array.from({ length: 10 }, () => login('qa@daon-cro.example', 'Wrong!2026', from))
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject(WRONG)
    const refused = { status: 429, code: 'auth.too-many-tries' }
    expect(await login('qa@daon-cro.example', DEMO_PASSWORD, from)).toMatchObject(refused)
    expect((await login('qa@daon-cro.example', DEMO_PASSWORD, '198.51.100.2')).status).toBe(200)
    expect((await login('dm@haneul-pharma.example', DEMO_PASSWORD, from)).status).toBe(200)
    server().now += 15 * 60_000 - 1
    expect(await login('qa@daon-cro.example', DEMO_PASSWORD, from)).toMatchObject(refused)
    server().now += 1
    for (let tries = 0; tries < 9; tries += 1) {
      expect(await login('qa@daon-cro.example', 'Wrong!2026', from)).toMatchObject(WRONG)
    }
    expect((await login('qa@daon-cro.example', DEMO_PASSWORD, from)).status).toBe(200)
  })
})

describeOnEngines('password attempts', (engine) => {
  const server = useServer(engine)
  const email = 'verified@new-hospital.example'
  const tryTo = (id: 'login' | 'checkRegistration', password: string) =>
    server().call(id, { body: { username: email, password }, from: '198.51.100.3' })

  it('share one count between sign-in and registration state; only a successful sign-in resets it [LOGIN-121]', async () => {
    for (let tries = 2; tries < SIGN_IN.max; tries += 1) expect(await tryTo('login', 'Wrong!2026')).toMatchObject(WRONG)
    // The password is right, but the account may not sign in yet.
    expect(await tryTo('login', DEMO_PASSWORD)).toMatchObject(WRONG)
    expect((await tryTo('checkRegistration', DEMO_PASSWORD)).status).toBe(200)
    for (let tries = 0; tries < SIGN_IN.max - 1; tries += 1) {
      expect(await tryTo('checkRegistration', 'Other!2026')).toMatchObject(WRONG)
    }
    expect(await tryTo('login', DEMO_PASSWORD)).toMatchObject(WRONG)
    const refused = { status: 429, code: 'auth.too-many-tries' }
    expect(await tryTo('login', DEMO_PASSWORD)).toMatchObject(refused)
    expect(await tryTo('checkRegistration', 'Third!2026')).toMatchObject(refused)
  })
})

describeOnEngines('a mistyped sign-in', (engine) => {
  const server = useServer(engine)
  const from = '198.51.100.4'
  const tryTo = async (id: 'login' | 'checkRegistration', password: string) =>
    (await server().call(id, { body: { username: 'qa@daon-cro.example', password }, from })).status

  it('counts as one attempt together with the following request about the registration [LOGIN-053]', async () => {
    for (let tries = 1; tries <= SIGN_IN.max; tries += 1) {
      expect([tries, await tryTo('login', `Wrong!${tries}`)]).toEqual([tries, 401])
      expect([tries, await tryTo('checkRegistration', `Wrong!${tries}`)]).toEqual([tries, 401])
    }
    // Once for each sign-in, and only with its own password.
    expect(await tryTo('checkRegistration', `Wrong!${SIGN_IN.max}`)).toBe(429)
    expect(await tryTo('login', `Wrong!${SIGN_IN.max}`)).toBe(429)
    expect(await tryTo('checkRegistration', `Wrong!${SIGN_IN.max}`)).toBe(429)
  })

  it('does not allow another password to follow it [LOGIN-053]', async () => {
    server().now += SIGN_IN.windowMs
    expect(await tryTo('login', 'Wrong!0')).toBe(401)
    for (let tries = 2; tries <= SIGN_IN.max; tries += 1) {
      expect([tries, await tryTo('checkRegistration', `Guess!${tries}`)]).toEqual([tries, 401])
    }
    expect(await tryTo('checkRegistration', 'Guess!0')).toBe(429)
  })
})

describeOnEngines('a session', (engine) => {
  const server = useServer(engine)
  const signIn = async (username = 'pi@seoul-hospital.example') =>
    (await server().call('login', { body: { username, password: DEMO_PASSWORD } })).data
  const refresh = (refresh_token: string) => server().call('refreshSession', { body: { refresh_token } })
  const me = (token: string) => server().call('getMe', { token })

  it('is refreshed with new tokens, and the new access token works [CALL-003]', async () => {
    const first = await signIn()
    const second = await refresh(first.refresh_token)
    expect(second.status).toBe(200)
    expect(second.data.refresh_token).not.toBe(first.refresh_token)
    expect((await me(second.data.access_token)).status).toBe(200)
  })

  it('survives a lost response: within 120 s the spent token is exchanged again [SESSION-134]', async () => {
    const { refresh_token } = await signIn()
    await refresh(refresh_token)
    server().now += 120_000
    const again = await refresh(refresh_token)
    expect(again.status).toBe(200)
    expect((await refresh(again.data.refresh_token)).status).toBe(200)
  })

  it('ends with all its tokens when a spent token is used after 120 s [SESSION-134, SESSION-135]', async () => {
    const { refresh_token } = await signIn()
    const { data } = await refresh(refresh_token)
    server().now += 120_001
    expect(await refresh(refresh_token)).toMatchObject(ENDED)
    expect(await refresh(data.refresh_token)).toMatchObject(ENDED)
    expect(await me(data.access_token)).toMatchObject(SIGNED_OUT)
  })

  it('ends when a spent token is used after its successor was used [SESSION-135]', async () => {
    const { refresh_token } = await signIn()
    const second = (await refresh(refresh_token)).data
    const third = (await refresh(second.refresh_token)).data
    expect(await refresh(refresh_token)).toMatchObject(ENDED)
    expect(await refresh(third.refresh_token)).toMatchObject(ENDED)
  })

  it('ends when two successors of one token are used [SESSION-135]', async () => {
    const { refresh_token } = await signIn()
    const one = (await refresh(refresh_token)).data
    const other = (await refresh(refresh_token)).data
    expect((await refresh(one.refresh_token)).status).toBe(200)
    expect(await refresh(other.refresh_token)).toMatchObject(ENDED)
    expect(await me(one.access_token)).toMatchObject(SIGNED_OUT)
  })

  it('cannot be refreshed with an unknown token', async () => {
    expect(await refresh('unknown')).toMatchObject(ENDED)
  })

  it('stores refresh tokens as hashes only [SESSION-136]', async () => {
    const { refresh_token } = await signIn()
    const rows = await server().database.handle.select().from(refreshTokens)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(refresh_token)
  })

  it('ends at once with sign-out [CALL-004, ACALL-067]', async () => {
    const { access_token, refresh_token } = await signIn()
    expect((await server().call('logout', { token: access_token })).status).toBe(200)
    expect(await me(access_token)).toMatchObject(SIGNED_OUT)
    expect(await refresh(refresh_token)).toMatchObject(ENDED)
  })

  it('ends at once when the account is disabled [SESSION-137]', async () => {
    const { access_token, refresh_token } = await signIn('nurse@busan-hospital.example')
    const nurse = eq(users.email, 'nurse@busan-hospital.example')
    await server().database.handle.update(users).set({ isEnabled: false }).where(nurse)
    expect(await me(access_token)).toMatchObject(SIGNED_OUT)
    expect(await refresh(refresh_token)).toMatchObject(ENDED)
    await server().database.handle.update(users).set({ isEnabled: true }).where(nurse)
  })

  it.each([
    ['was disabled', { isEnabled: false }],
    ['got a new password', { passwordHash: 'of another password' }],
  ])('does not start for an account that %s after its old password was verified [SESSION-138]', async (_, change) => {
    const { handle } = server().database
    const cpm = eq(users.email, 'cpm@daon-cro.example')
    const proved = await handle.query.users.findFirst({ where: cpm })
    if (!proved) throw new Error('no such account')
    const count = () => handle.$count(sessions, eq(sessions.userId, proved.id))
    const before = await count()
    const clock = () => server().now
    const context = publicContext({ root: handle, clock })
    const open = () => openSessionOf(context, createAccessTokens('a secret of this test alone', clock), proved)
    await handle.update(users).set(change).where(cpm)
    await expect(open()).rejects.toMatchObject(WRONG)
    expect(await count()).toBe(before)
    const { isEnabled, passwordHash } = proved
    await handle.update(users).set({ isEnabled, passwordHash }).where(cpm)
    await open()
    expect(await count()).toBe(before + 1)
  })

  it('rejects a missing, expired or forged token [DCALL-002]', async () => {
    // Tokens have whole seconds.
    server().now = Math.ceil(server().now / 1000) * 1000
    const { access_token } = await signIn()
    const { sub, sid } = decodeJwt(access_token)
    const forge = (secret: string) =>
      new SignJWT({ sid })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(sub))
        .sign(new TextEncoder().encode(secret))
    const [head, body] = access_token.split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
    for (const token of [
      undefined,
      'nonsense',
      `${head}.${body}.AAAA`,
      unsigned,
      await forge('another secret of 32 bytes length'),
    ]) {
      expect(await server().call('getMe', token === undefined ? {} : { token })).toMatchObject(SIGNED_OUT)
    }
    for (const ms of [1_200_000, 1_200_000, 1_199_999]) {
      server().now += ms
      expect((await me(access_token)).status).toBe(200)
    }
    server().now += 1000
    expect(await me(access_token)).toMatchObject(SIGNED_OUT)
  })
})
