import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { b2bPartners, sessions } from '../db/schema'
import { type OidcPartner, plantOidcPartner } from '../oidc/testing/plantOidcPartner'
import { TestBrowser } from '../sso/testing/browser'
import { type Listening, startListening } from '../sso/testing/listening'
import { describeOnEngines, describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'

const ADMIN = 'admin@imsang.example'
const STRANGER = 'user@haneul-pharma.example'

describeOnEngines('a ticket for a partner', (engine) => {
  let live: Listening
  let partner: OidcPartner
  const handle = () => live.server.database.handle
  beforeAll(async () => {
    live = await startListening(engine)
    partner = await plantOidcPartner(live.server)
  })
  afterAll(() => live.stop())

  async function make() {
    const browser = new TestBrowser()
    const answer = await live.server.call('initiatePartnerSso', { as: ADMIN, path: { id: partner.id } })
    browser.keep(answer)
    return { browser, answer, url: answer.data.url }
  }
  const statusOf = async (browser: TestBrowser, url: string) => (await browser.go(url)).status

  it('is an address with a cookie beside it, and leads to the website of the partner [PARTNER-164, PARTNER-165, PARTNER-166, ACALL-051]', async () => {
    const { browser, answer, url } = await make()
    expect(answer).toMatchObject({ status: 200, data: { method: 'GET', SAMLResponse: null } })
    expect(JSON.parse(answer.text).status).toBe('success')
    expect(url.slice(0, -43)).toBe(`${live.url}/sso/`)
    const { pathname } = new URL(url)
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        new RegExp(`^imsang_sso=[\\w-]{43}; Max-Age=60; Path=${pathname}; HttpOnly; SameSite=Lax$`),
      ),
    ])
    const opened = await browser.go(url)
    expect(opened.status).toBe(303)
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
    expect(opened.headers.get('cache-control')).toBe('no-store')
    const iss = encodeURIComponent(`${live.url}/oidc`)
    expect(opened.headers.get('location')).toBe(`https://garam.example/start?lang=ko&iss=${iss}`)
  })

  it('is good once, also for two at once [PARTNER-164]', async () => {
    const { browser, url } = await make()
    const both = await Promise.all([statusOf(browser, url), statusOf(browser, url)])
    expect(both.sort()).toEqual([303, 400])
    expect(await statusOf(browser, url)).toBe(400)
  })

  it('is good for less than a minute, in its own browser alone [PARTNER-164]', async () => {
    const late = await make()
    live.server.now += 59_999
    const soon = await make()
    expect(await statusOf(late.browser, late.url)).toBe(303)
    live.server.now += 60_000
    expect(await statusOf(soon.browser, soon.url)).toBe(400)
    const [one, other] = [await make(), await make()]
    expect(await statusOf(other.browser, one.url)).toBe(400)
    // Whoever else had it has spoilt it.
    expect(await statusOf(one.browser, one.url)).toBe(400)
    expect(await statusOf(new TestBrowser(), other.url)).toBe(400)
  })

  it('is good beside another one of the same browser [PARTNER-164]', async () => {
    const { browser, url } = await make()
    const second = await live.server.call('initiatePartnerSso', { as: ADMIN, path: { id: partner.id } })
    browser.keep(second)
    expect([await statusOf(browser, url), await statusOf(browser, second.data.url)]).toEqual([303, 303])
  })

  it('is refused with a page that leads home [PARTNER-163]', async () => {
    const answer = await new TestBrowser().go(`${live.url}/sso/made-up`)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const html = await answer.text()
    expect(html).toContain('연결할 수 없습니다.')
    expect(html).not.toContain('made-up')
  })

  it('ends with the session, and with the partner [PARTNER-162, PARTNER-164]', async () => {
    const disabled = await make()
    await handle().update(b2bPartners).set({ enabled: false }).where(eq(b2bPartners.id, partner.id))
    expect(await statusOf(disabled.browser, disabled.url)).toBe(400)
    const refused = await live.server.call('initiatePartnerSso', { as: ADMIN, path: { id: partner.id } })
    expect(refused).toMatchObject({ status: 404, message: '파트너사를 찾을 수 없습니다.' })
    await handle().update(b2bPartners).set({ enabled: true }).where(eq(b2bPartners.id, partner.id))
    const ended = await make()
    await handle()
      .update(sessions)
      .set({ endedAt: new Date(live.server.now) })
    expect(await statusOf(ended.browser, ended.url)).toBe(400)
  })

  it('is made for nobody who may not open the partner, and for no request that is unknown [PARTNER-142, PARTNER-177]', async () => {
    const message = '파트너사를 찾을 수 없습니다.'
    const refused = await live.server.call('initiatePartnerSso', { as: STRANGER, path: { id: partner.id } })
    expect(refused).toMatchObject({ status: 404, message })
    expect(refused.headers.getSetCookie()).toEqual([])
    for (const request of ['oidc.unknown', 'saml.unknown', 'unknown', 'oidc.']) {
      const answer = await live.server.call('resumePartnerSso', { as: STRANGER, body: { request } })
      expect(answer).toMatchObject({ status: 404, message })
    }
  })
})

describeOnOneEngine('a ticket of a server with https', (engine) => {
  const server = useServer(engine, { publicUrl: 'https://imsang.example' })

  it('has cookies that go over https alone [PARTNER-160, PARTNER-164]', async () => {
    const { id } = await plantOidcPartner(server())
    const { data, headers } = await server().call('initiatePartnerSso', { as: ADMIN, path: { id } })
    const [beside = ''] = headers.getSetCookie()
    expect(beside).toMatch(/^imsang_sso=.*; HttpOnly; Secure; SameSite=Lax$/)
    const cookie = beside.replace(/;.*/, '')
    const opened = await server().request(new URL(data.url).pathname, { headers: { cookie } })
    expect(opened.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^imsang_partner=.*; Path=\/oidc; HttpOnly; Secure; SameSite=Lax$/),
    ])
  })
})
