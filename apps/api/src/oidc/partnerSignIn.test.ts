import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findByEmail } from '../accounts/users'
import { accessEntries, b2bPartners, partners, sessions, ssoBrowsers, studyVendors } from '../db/schema'
import { TestBrowser } from '../sso/testing/browser'
import { type Listening, startListening } from '../sso/testing/listening'
import { describeOnOneEngine } from '../testing/engines'
import { type OidcPartner, plantOidcPartner } from './testing/plantOidcPartner'
import { openFromApp, type RelyingParty, relyingParty, signInAt } from './testing/relyingParty'

const ADMIN = 'admin@imsang.example'
const MEMBER = 'crc@seoul-hospital.example'
const STRANGER = 'user@haneul-pharma.example'

describeOnOneEngine('a sign-in at a partner', (engine) => {
  let live: Listening
  let partner: OidcPartner
  let party: RelyingParty
  const handle = () => live.server.database.handle
  beforeAll(async () => {
    live = await startListening(engine)
    // A vendor of a study, so that its members may open it.
    const [vendor] = await handle()
      .select({ companyCode: partners.code })
      .from(studyVendors)
      .innerJoin(partners, eq(partners.id, studyVendors.partnerId))
      .limit(1)
    // In the place of one of the demo, if there is one: no two have the same code.
    await handle()
      .update(b2bPartners)
      .set({ deletedAt: new Date(live.server.now) })
      .where(eq(b2bPartners.companyCode, vendor?.companyCode ?? ''))
    partner = await plantOidcPartner(live.server, vendor)
    party = await relyingParty(live, partner, partner.secret)
  })
  afterAll(() => live.stop())

  /** Signs in and returns what the partner learns. */
  async function learned(as: typeof ADMIN | typeof MEMBER, by = party, browser = new TestBrowser()) {
    const { callback, checks } = await signInAt(live, by, as, { browser })
    const tokens = await by.finish(callback, checks)
    return { tokens, claims: tokens.claims(), user: await by.learn(tokens.access_token) }
  }

  it('tells the partner name and address of the account and nothing else [PARTNER-168, PARTNER-170]', async () => {
    const { tokens, claims, user } = await learned(MEMBER)
    const account = await findByEmail(handle(), MEMBER)
    expect(user).toEqual({ sub: claims?.sub, name: account?.fullName, email: MEMBER, email_verified: true })
    expect(Object.keys(claims ?? {}).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'nonce', 'sub'])
    const changes = { scope: 'openid profile email offline_access' }
    const { callback, checks } = await signInAt(live, party, MEMBER, { changes })
    for (const each of [tokens, await party.finish(callback, checks)]) {
      expect([each.scope, each.refresh_token]).toEqual(['openid profile email', undefined])
    }
    // Only what it asked for.
    for (const [scope, known] of [
      ['openid', {}],
      ['openid profile', { name: account?.fullName }],
      ['openid email', { email: MEMBER, email_verified: true }],
    ] as const) {
      const less = await signInAt(live, party, MEMBER, { changes: { scope } })
      const { access_token } = await party.finish(less.callback, less.checks)
      expect(await party.learn(access_token)).toEqual({ sub: claims?.sub, ...known })
    }
  })

  it('gives a person another sub at each partner, the same at each sign-in [PARTNER-171]', async () => {
    const other = await plantOidcPartner(live.server, { redirectUri: 'https://garam.example/other' })
    const first = (await learned(ADMIN)).user.sub
    // The next one is of another session.
    live.server.now += 26 * 60_000
    const subs = [
      first,
      (await learned(ADMIN)).user.sub,
      (await learned(ADMIN, await relyingParty(live, other, other.secret))).user.sub,
      (await learned(MEMBER)).user.sub,
    ]
    expect(subs[1]).toBe(subs[0])
    expect(new Set(subs).size).toBe(3)
    const account = await findByEmail(handle(), ADMIN)
    expect(subs.join()).not.toContain(account?.id)
    expect(subs[0]).toMatch(/^[\w-]{43}$/)
  })

  it('asks the app who is signed in, once: then it knows the browser by a cookie of its own [PARTNER-160, PARTNER-161, PARTNER-166, ACALL-112]', async () => {
    const browser = new TestBrowser()
    const begun = await party.begin()
    const { at } = await browser.follow(begun.address)
    const page = new URL(at)
    expect(page.origin + page.pathname).toBe(`${live.url}/partner-sign-in`)
    const request = page.searchParams.get('request') ?? ''
    expect(request).toMatch(/^oidc\.[\w-]+$/)
    const answer = await live.server.call('resumePartnerSso', { as: MEMBER, body: { request } })
    expect(answer).toMatchObject({ status: 200, data: { method: 'GET', companyName: '가람EDC' } })
    browser.keep(answer)
    const opened = await browser.go(answer.data.url)
    expect(opened.status).toBe(303)
    expect(opened.headers.get('location')).toBe(`${live.url}/oidc/interaction/${request.slice('oidc.'.length)}`)
    const [cookie = ''] = opened.headers.getSetCookie()
    expect(cookie).toMatch(/^imsang_partner=[\w-]{43}; Path=\/oidc; HttpOnly; SameSite=Lax$/)
    expect(JSON.stringify(await handle().select().from(ssoBrowsers))).not.toContain(cookie.slice(15, 58))
    const back = await browser.follow(opened.headers.get('location') ?? '')
    await party.finish(back.at, begun.checks)
    // The second request asks nobody.
    const again = await party.begin()
    const straight = await browser.follow(again.address)
    expect(straight.at.startsWith('https://garam.example/callback?code=')).toBe(true)
    await party.finish(straight.at, again.checks)
  })

  it('is no activity of the session, and ends with it [PARTNER-160, PARTNER-162]', async () => {
    const browser = new TestBrowser()
    const { tokens } = await learned(MEMBER, party, browser)
    const [entry] = await handle().select().from(accessEntries).orderBy(desc(accessEntries.number)).limit(1)
    const sessionId = entry?.sessionId ?? ''
    const session = async () => (await handle().select().from(sessions).where(eq(sessions.id, sessionId)))[0]
    const before = await session()
    live.server.now += 29 * 60_000
    expect((await browser.follow((await party.begin()).address)).at).toContain('/callback?code=')
    expect(await session()).toEqual(before)
    const waiting = await party.begin()
    const { at } = await browser.follow(waiting.address)
    live.server.now += 60_000
    await expect(party.finish(at, waiting.checks)).rejects.toThrow()
    await expect(party.learn(tokens.access_token)).rejects.toThrow()
    expect((await browser.follow((await party.begin()).address)).at).toContain('/partner-sign-in?request=oidc.')
  })

  it('is refused to whoever may not open the partner, with a page that leads home [PARTNER-163, PARTNER-177]', async () => {
    const begun = await party.begin()
    const { at } = await new TestBrowser().follow(begun.address)
    const request = new URL(at).searchParams.get('request')
    expect(await live.server.call('resumePartnerSso', { as: STRANGER, body: { request } })).toMatchObject({
      status: 404,
      message: '파트너사를 찾을 수 없습니다.',
    })
    // Known to the provider for one partner, but not for the other.
    const browser = new TestBrowser()
    await openFromApp(live, browser, partner, MEMBER)
    const closed = await plantOidcPartner(live.server)
    const { address } = await (await relyingParty(live, closed, closed.secret)).begin()
    const { page } = await browser.follow(address)
    expect(page?.status).toBe(400)
    expect(page?.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page?.headers.get('cache-control')).toBe('no-store')
    const html = await page?.text()
    expect(html).toContain('<h1>연결할 수 없습니다.</h1>')
    expect(html).toContain(
      '<p>연결할 권한이 없거나, 연동이 중지되었거나, 요청한 시간이 지났습니다. 처음 화면에서 다시 연결해주세요.</p>',
    )
    expect(html).toContain(`<a href="${live.url}/">처음 화면으로 이동</a>`)
  })

  it('does not go on with a request that waited for too long [PARTNER-177]', async () => {
    const { at } = await new TestBrowser().follow((await party.begin()).address)
    const resume = () =>
      live.server.call('resumePartnerSso', { as: MEMBER, body: { request: new URL(at).searchParams.get('request') } })
    expect((await resume()).status).toBe(200)
    live.server.now += 24 * 3_600_000
    expect(await resume()).toMatchObject({ status: 404, message: '파트너사를 찾을 수 없습니다.' })
  })

  it('answers login_required where nobody may be asked [PARTNER-161]', async () => {
    const { address } = await party.begin({ prompt: 'none' })
    const back = new URL((await new TestBrowser().follow(address)).at)
    expect(back.origin + back.pathname).toBe('https://garam.example/callback')
    expect(back.searchParams.get('error')).toBe('login_required')
  })

  it.each([{ prompt: 'login' }, { prompt: 'consent' }, { max_age: '0' }])(
    'tells a partner that asks for %j when the session began, and asks nobody for ever [PARTNER-161]',
    async (changes) => {
      const { callback, checks } = await signInAt(live, party, MEMBER, { changes })
      expect(callback).toContain('/callback?code=')
      const tokens = await party.finish(callback, checks)
      if ('max_age' in changes) expect(tokens.claims()?.auth_time).toBeLessThanOrEqual(live.server.now / 1000)
    },
  )

  it('of somebody else than the partner wants is answered to it [PARTNER-161]', async () => {
    const admin = (await learned(ADMIN)).tokens.id_token ?? ''
    const { callback } = await signInAt(live, party, MEMBER, { changes: { id_token_hint: admin } })
    expect(callback).toContain('error=login_required')
  })

  it('is in the access record before its code leaves [PARTNER-175]', async () => {
    await learned(MEMBER)
    const account = await findByEmail(handle(), MEMBER)
    const [entry] = await handle()
      .select()
      .from(accessEntries)
      .where(eq(accessEntries.operation, 'partnerSignIn'))
      .orderBy(desc(accessEntries.number))
      .limit(1)
    expect(entry).toMatchObject({
      accountId: account?.id,
      login: MEMBER,
      sessionId: expect.any(String),
      ipAddress: '127.0.0.1',
      task: 'sign-in',
      about: 'session',
      status: 200,
      filter: '{"partner":"가람EDC"}',
    })
  })

  it('gives no code where its entry cannot be stored [PARTNER-175]', async () => {
    const browser = new TestBrowser()
    await openFromApp(live, browser, partner, MEMBER)
    await handle().execute(
      sql`alter table access_entries add constraint refuse check (operation <> 'partnerSignIn') not valid`,
    )
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { at, page } = await browser.follow((await party.begin()).address)
    await handle().execute(sql`alter table access_entries drop constraint refuse`)
    quiet.mockRestore()
    expect([page?.status, at.startsWith(`${live.url}/oidc/interaction/`)]).toEqual([503, true])
    expect((await browser.follow((await party.begin()).address)).at).toContain('/callback?code=')
  })

  it('is announced with nothing that is not possible [PARTNER-174]', async () => {
    const said = await (await fetch(`${live.url}/oidc/.well-known/openid-configuration`)).json()
    expect(said).toEqual({
      issuer: `${live.url}/oidc`,
      authorization_endpoint: `${live.url}/oidc/auth`,
      token_endpoint: `${live.url}/oidc/token`,
      userinfo_endpoint: `${live.url}/oidc/me`,
      jwks_uri: `${live.url}/oidc/jwks`,
      authorization_response_iss_parameter_supported: true,
      claim_types_supported: ['normal'],
      claims_parameter_supported: false,
      claims_supported: ['sub', 'email', 'email_verified', 'name', 'sid', 'auth_time', 'iss'],
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: ['authorization_code'],
      id_token_signing_alg_values_supported: ['RS256'],
      request_uri_parameter_supported: false,
      response_modes_supported: ['query'],
      response_types_supported: ['code'],
      scopes_supported: ['openid', 'email', 'profile'],
      subject_types_supported: ['public', 'pairwise'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    })
  })
})
