import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findByEmail } from '../accounts/users'
import { identities, tries, users } from '../db/schema'
import { plantOidcPartner } from '../oidc/testing/plantOidcPartner'
import { relyingParty, signInAt } from '../oidc/testing/relyingParty'
import { describeOnOneEngine } from '../testing/engines'
import { EXCHANGES } from '../tries/limits'
import { begin, TestBrowser } from './testing/browser'
import { type Listening, startListening } from './testing/listening'

const FAILED = { status: 401, code: 'auth.sso', message: 'SSO 로그인에 실패했습니다.' }

describeOnOneEngine('federated sign-in with the demo provider', (engine) => {
  let live: Listening
  beforeAll(async () => {
    live = await startListening(engine)
  })
  afterAll(() => live.stop())

  const authorizeUrl = () => `${live.url}/oidc/auth`
  /** Chooses an account at the provider and returns with its code. */
  async function choose(email: string, { browser = new TestBrowser(), clientId = 'imsang' } = {}) {
    const { redirectUri } = live
    const begun = await begin(authorizeUrl(), { clientId, redirectUri })
    const { at } = await browser.follow(begun.address)
    const back = new URL((await browser.follow(at, { email })).at)
    expect(back.origin + back.pathname).toBe(redirectUri)
    const { codeVerifier, nonce } = begun
    return { code: back.searchParams.get('code') ?? '', redirectUri, codeVerifier, nonce }
  }
  const finish = (body: unknown, from = '203.0.113.7') => live.server.call('finishSso', { body, from })
  const stored = (email: string) => findByEmail(live.server.database.handle, email)

  it('is announced with its address and the level of the contract, uncached [SSO-002, RELEASE-055]', async () => {
    const answer = await fetch(`${live.url}/config.json`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      ssoAuthorizeUrl: authorizeUrl(),
      ssoClientId: 'imsang',
      ssoProviderLabel: 'Google',
      errorLogUrl: null,
      contractLevel: 'extended',
    })
  })

  it('returns both tokens for a code, like a sign-in by password [CALL-006, CALL-030]', async () => {
    const { status, data } = await finish(await choose('crc@seoul-hospital.example'))
    expect(status).toBe(200)
    const me = await live.server.call('getMe', { token: 'access_token' in data ? data.access_token : '' })
    expect(me.data.email).toBe('crc@seoul-hospital.example')
  })

  it('lets the same browser choose another account the next time [SSO-018]', async () => {
    const browser = new TestBrowser()
    for (const email of ['pi@seoul-hospital.example', 'qa@daon-cro.example']) {
      const { data } = await finish(await choose(email, { browser }))
      const me = await live.server.call('getMe', { token: 'access_token' in data ? data.access_token : '' })
      expect(me.data.email).toBe(email)
    }
  })

  it('creates an application for an address without an account, once [SSO-014, CALL-006]', async () => {
    const pending = { status: 200, data: { email: 'kim.min@new-hospital.example' } }
    const answer = await finish(await choose('kim.min@new-hospital.example'))
    expect(answer).toMatchObject(pending)
    expect(JSON.parse(answer.text).status).toBe('pending')
    const user = await stored('kim.min@new-hospital.example')
    expect(user).toMatchObject({
      registrationStatus: 'EMAIL_VERIFIED',
      authProvider: 'google',
      passwordHash: null,
      username: 'kim_min',
      fullName: 'kim.min',
    })
    expect(await finish(await choose('Kim.Min@new-hospital.example'))).toMatchObject(pending)
    const rows = await live.server.database.handle
      .select()
      .from(identities)
      .where(eq(identities.userId, user?.id ?? ''))
    expect(rows).toHaveLength(1)
  })

  it.each(['sent@new-hospital.example', 'expired@new-hospital.example'])(
    'verifies the address of %s, removes its password, and lets it wait for approval [SSO-014]',
    async (email) => {
      expect((await stored(email))?.passwordHash).not.toBeNull()
      const { text } = await finish(await choose(email))
      expect(JSON.parse(text)).toMatchObject({ status: 'pending', data: { email } })
      expect(await stored(email)).toMatchObject({ registrationStatus: 'EMAIL_VERIFIED', passwordHash: null })
    },
  )

  it('leaves a waiting application unchanged [SSO-048]', async () => {
    const before = await stored('verified@new-hospital.example')
    const { data, text } = await finish(await choose('verified@new-hospital.example'))
    expect([JSON.parse(text).status, data]).toEqual(['pending', { email: 'verified@new-hospital.example' }])
    expect(await stored('verified@new-hospital.example')).toEqual(before)
  })

  it('refuses a rejected application, a disabled account and an address that may not apply [SSO-045]', async () => {
    expect(await finish(await choose('rejected@new-hospital.example'))).toMatchObject({
      status: 403,
      message: '가입 신청이 거절되었습니다.',
    })
    const nurse = eq(users.email, 'nurse@busan-hospital.example')
    const { handle } = live.server.database
    await handle.update(users).set({ isEnabled: false }).where(nurse)
    expect(await finish(await choose('nurse@busan-hospital.example'))).toMatchObject({
      status: 401,
      message: '이메일 또는 비밀번호가 올바르지 않습니다.',
    })
    expect(await finish(await choose('kim@nate.com'))).toMatchObject({ status: 400, field: 'email' })
    expect(await finish(await choose('kim@not-on-the-list.example'))).toMatchObject({
      status: 400,
      code: 'auth.domain',
    })
    for (const email of ['kim@nate.com', 'kim@not-on-the-list.example']) expect(await stored(email)).toBeUndefined()
    expect(
      await handle
        .select()
        .from(identities)
        .where(eq(identities.subject, subjectOf('rejected'))),
    ).toEqual([])
  })

  it('fails with another nonce, verifier or redirect address, or without them [CALL-006, CALL-030]', async () => {
    const { server, redirectUri } = live
    const { nonce: _, ...withoutNonce } = await choose('ci@seoul-hospital.example')
    const { codeVerifier: __, ...withoutVerifier } = await choose('ci@seoul-hospital.example')
    server.log.length = 0
    for (const body of [
      { ...(await choose('ci@seoul-hospital.example')), nonce: 'another' },
      { ...(await choose('ci@seoul-hospital.example')), codeVerifier: 'a'.repeat(43) },
      { ...(await choose('ci@seoul-hospital.example')), redirectUri: 'https://elsewhere.example/auth/callback' },
      { ...(await choose('ci@seoul-hospital.example')), redirectUri: `${redirectUri}/` },
      { ...(await choose('ci@seoul-hospital.example')), code: 'made up' },
      withoutNonce,
      withoutVerifier,
    ]) {
      expect(await finish(body)).toMatchObject(FAILED)
      expect(JSON.stringify(server.log)).not.toContain(body.code)
    }
    expect(server.log.some(({ event }) => event === 'sso-failed')).toBe(true)
  })

  it('accepts a code once, also when it is used twice concurrently [SSO-020]', async () => {
    const used = await choose('ci@seoul-hospital.example')
    const statuses = (await Promise.all([finish(used), finish(used), finish(used)])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
    expect(await finish(used)).toMatchObject(FAILED)
    const again = await choose('ci@seoul-hospital.example')
    expect((await finish(again)).status).toBe(200)
    expect(await finish(again)).toMatchObject(FAILED)
  })

  it('fails with a code that was issued to another client [PARTNER-168]', async () => {
    // A partner that has chosen the product's own callback: the code comes back to our page.
    const partner = await plantOidcPartner(live.server, { redirectUri: live.redirectUri })
    const party = await relyingParty(live, partner, partner.secret)
    const { callback, checks } = await signInAt(live, party, 'admin@imsang.example')
    const code = new URL(callback).searchParams.get('code') ?? ''
    expect(code).not.toBe('')
    const { pkceCodeVerifier: codeVerifier, expectedNonce: nonce } = checks
    expect(await finish({ code, redirectUri: live.redirectUri, codeVerifier, nonce })).toMatchObject(FAILED)
  })

  it('limits the codes of one address: the 300th in an hour is tried, the next one not [SSO-047]', async () => {
    const from = '198.51.100.77'
    const body = { code: 'made up', redirectUri: 'https://elsewhere.example' }
    const { handle } = live.server.database
    await handle.delete(tries).where(eq(tries.kind, EXCHANGES.kind))
    await finish(body, from)
    await handle.update(tries).set({ count: 299 }).where(eq(tries.kind, EXCHANGES.kind))
    expect(await finish(body, from)).toMatchObject(FAILED)
    expect((await finish(body, from)).status).toBe(429)
    expect(await finish(body, '198.51.100.78')).toMatchObject(FAILED)
    live.server.now += 3_600_000 - 1
    expect((await finish(body, from)).status).toBe(429)
    live.server.now += 1
    expect(await finish(body, from)).toMatchObject(FAILED)
  })
})

const subjectOf = (name: string) => Buffer.from(`${name}@new-hospital.example`).toString('base64url')
