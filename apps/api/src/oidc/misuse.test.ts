import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { b2bPartners, oidcRecords, ssoBrowsers, ssoTickets } from '../db/schema'
import { newSecret, secretHashOf } from '../partners/partnerSecret'
import { TestBrowser } from '../sso/testing/browser'
import { type Listening, startListening } from '../sso/testing/listening'
import { describeOnOneEngine } from '../testing/engines'
import { type OidcPartner, plantOidcPartner } from './testing/plantOidcPartner'
import { type Begun, passBy, type RelyingParty, relyingParty, signInAt } from './testing/relyingParty'

const ADMIN = 'admin@imsang.example'
const CALLBACK = 'https://garam.example/callback'

interface ExchangeWith {
  readonly client?: OidcPartner
  readonly secret?: string
  readonly changes?: Readonly<Record<string, string>>
}

describeOnOneEngine('the provider refuses', (engine) => {
  let live: Listening
  let partner: OidcPartner
  let party: RelyingParty
  const handle = () => live.server.database.handle
  const startAnew = async () => {
    partner = await plantOidcPartner(live.server)
    party = await relyingParty(live, partner, partner.secret)
  }
  beforeAll(async () => {
    live = await startListening(engine)
    await startAnew()
  })
  afterAll(() => live.stop())

  /** Sends a request and says where it ended: on our page of refusals, or back at the partner with an error. */
  async function refusalOf(changes: Readonly<Record<string, string>>): Promise<string> {
    const { at, page } = await new TestBrowser().follow((await party.begin(changes)).address)
    if (page) {
      const html = await page.text()
      expect(html).not.toContain('name="code"')
      // Even its refusal goes the way that was asked for, which browsers do not follow here.
      const posted = /name="error" value="(\w+)"/.exec(html)?.[1]
      if (!posted) {
        expect(html).toContain('<h1>로그인을 계속할 수 없습니다.</h1>')
        expect(html).toContain('<p>요청이 올바르지 않거나 시간이 지났습니다. 로그인 화면에서 다시 시도해주세요.</p>')
        expect(html).toContain(`<a href="${live.url}/">로그인 화면으로 이동</a>`)
      }
      return posted ?? `page ${page.status}`
    }
    const back = new URL(at)
    const answer = new URLSearchParams(back.search || back.hash.slice(1))
    expect([back.origin + back.pathname, answer.has('code')]).toEqual([CALLBACK, false])
    return answer.get('error') ?? 'nothing'
  }

  describe('a request', () => {
    it.each([
      'https://garam.example/other',
      'https://garam.example/callback?next=1',
      'https://garam.example/callback/',
      'https://garam.example/callback/more',
      'https://garam.example/callback#part',
      'https://garam.example:8443/callback',
      'https://garam.example:443/callback',
      'http://garam.example/callback',
      'https://GARAM.example/callback',
      'https://a@garam.example/callback',
      'https://garam.example@evil.example/callback',
      'https://sub.garam.example/callback',
      'https://garam.example/callback/../callback',
      '',
    ])('whose callback is %j [PARTNER-167]', async (redirect_uri) => {
      expect(await refusalOf({ redirect_uri })).toBe('page 400')
    })

    it.each([
      [{ code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ code_challenge_method: '' }, 'invalid_request'],
      [{ response_type: 'token' }, 'invalid_request'],
      [{ response_type: 'id_token' }, 'invalid_request'],
      [{ response_type: 'code id_token' }, 'invalid_request'],
      [{ response_type: 'token', response_mode: 'query' }, 'invalid_request'],
      [{ response_type: 'none' }, 'unsupported_response_type'],
      [{ response_mode: 'fragment' }, 'invalid_request'],
      [{ response_mode: 'form_post' }, 'invalid_request'],
      [{ request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'],
      [{ request_uri: 'https://evil.example/request' }, 'request_uri_not_supported'],
    ])('with %j [PARTNER-167]', async (changes, error) => {
      expect(await refusalOf(changes)).toBe(error)
    })

    it('of an unknown client, of a partner of SAML, disabled or deleted [PARTNER-169]', async () => {
      for (const change of [{ enabled: false }, { deletedAt: new Date(live.server.now) }, { useSaml: true }]) {
        const own = await plantOidcPartner(live.server)
        const { at } = await new TestBrowser().follow((await party.begin({ client_id: own.id })).address)
        expect(at).toContain('/partner-sign-in?')
        await handle().update(b2bPartners).set(change).where(eq(b2bPartners.id, own.id))
        expect(await refusalOf({ client_id: own.id })).toBe('page 400')
      }
      expect(await refusalOf({ client_id: 'unknown' })).toBe('page 400')
    })

    it('that somebody else began, also with the link to go on [PARTNER-178]', async () => {
      const { address } = await party.begin()
      const { at } = await new TestBrowser().follow(address)
      const uid = new URL(at).searchParams.get('request')?.slice('oidc.'.length)
      const other = new TestBrowser()
      expect((await other.go(`${live.url}/oidc/interaction/${uid}`)).status).toBe(400)
      // Their own session does not end it either, although they may open the partner.
      expect(await passBy(live, other, at, ADMIN)).toBe(`${live.url}/oidc/interaction/${uid}`)
      expect((await other.go(`${live.url}/oidc/interaction/${uid}`)).status).toBe(400)
      expect((await other.go(`${live.url}/oidc/auth/${uid}`)).status).toBe(400)
    })
  })

  describe('a code', () => {
    /** Exchanges a code as it stands, without a library that would see the fault first. */
    async function exchange(
      { callback, checks }: { callback: string; checks: Begun['checks'] },
      { client = partner, secret, changes = {} }: ExchangeWith = {},
    ) {
      const answer = await fetch(`${live.url}/oidc/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${client.id}:${secret ?? client.secret}`).toString('base64')}`,
        },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: new URL(callback).searchParams.get('code') ?? '',
          redirect_uri: CALLBACK,
          code_verifier: checks.pkceCodeVerifier,
          ...changes,
        }),
      })
      const { error, access_token } = await answer.json()
      return { refusal: answer.ok ? null : `${answer.status} ${error}`, token: String(access_token) }
    }
    beforeEach(startAnew)
    const GRANT = '400 invalid_grant'
    const CLIENT = '401 invalid_client'

    it('that was used before, also at the same time; then its token is worth nothing [PARTNER-168]', async () => {
      const signedIn = await signInAt(live, party, ADMIN)
      const all = await Promise.all([exchange(signedIn), exchange(signedIn), exchange(signedIn)])
      expect(all.filter(({ refusal }) => refusal === null).length).toBeLessThanOrEqual(1)
      const again = await signInAt(live, party, ADMIN)
      const first = await exchange(again)
      expect(first.refusal).toBeNull()
      expect((await exchange(again)).refusal).toBe(GRANT)
      await expect(party.learn(first.token)).rejects.toThrow()
    })

    it('of another partner, and one that is a minute old [PARTNER-168]', async () => {
      const other = await plantOidcPartner(live.server)
      const signedIn = await signInAt(live, party, ADMIN)
      expect((await exchange(signedIn, { client: other })).refusal).toBe(GRANT)
      const late = await signInAt(live, party, ADMIN)
      live.server.now += 60_000
      expect((await exchange(late)).refusal).toBe(GRANT)
    })

    it.each([
      [{ code_verifier: 'a'.repeat(43) }, GRANT],
      [{ code_verifier: '' }, GRANT],
      [{ redirect_uri: `${CALLBACK}/` }, GRANT],
      [{ redirect_uri: '' }, '400 invalid_request'],
      [{ code: 'made-up' }, GRANT],
      [{ grant_type: 'refresh_token' }, '400 unsupported_grant_type'],
      [{ grant_type: 'client_credentials' }, '400 unsupported_grant_type'],
    ])('with %j [PARTNER-167, PARTNER-168]', async (changes, refusal) => {
      expect((await exchange(await signInAt(live, party, ADMIN), { changes })).refusal).toBe(refusal)
    })

    it('with a wrong or a former secret, or with what is stored of it [PARTNER-168, PARTNER-165]', async () => {
      const signedIn = await signInAt(live, party, ADMIN)
      expect((await exchange(signedIn, { secret: newSecret() })).refusal).toBe(CLIENT)
      expect((await exchange(signedIn, { secret: partner.secretHash ?? '' })).refusal).toBe(CLIENT)
      const present = newSecret()
      await handle()
        .update(b2bPartners)
        .set({ secretHash: secretHashOf(present) })
        .where(eq(b2bPartners.id, partner.id))
      expect((await exchange(signedIn)).refusal).toBe(CLIENT)
      expect((await exchange(signedIn, { secret: present })).refusal).toBeNull()
    })

    it.each([{ enabled: false }, { deletedAt: new Date(0) }])(
      'and a token of a partner with %j, at once [PARTNER-169]',
      async (change) => {
        const waiting = await signInAt(live, party, ADMIN)
        const { token } = await exchange(await signInAt(live, party, ADMIN))
        expect(await party.learn(token)).toMatchObject({ email: ADMIN })
        await handle().update(b2bPartners).set(change).where(eq(b2bPartners.id, partner.id))
        expect((await exchange(waiting)).refusal).toBe(CLIENT)
        await expect(party.learn(token)).rejects.toThrow()
      },
    )

    it('and a token of a session that has ended [PARTNER-162]', async () => {
      const own = await live.server.call('login', { body: { username: ADMIN, password: 'Gorae!Uju47' } })
      const browser = new TestBrowser()
      const start = await live.server.call('initiatePartnerSso', {
        token: own.data.access_token,
        path: { id: partner.id },
      })
      browser.keep(start)
      await browser.go(start.data.url)
      const { token } = await exchange(await signInAt(live, party, ADMIN, { browser }))
      const waiting = await signInAt(live, party, ADMIN, { browser })
      expect(await party.learn(token)).toMatchObject({ email: ADMIN })
      await live.server.call('logout', { token: own.data.access_token })
      expect((await exchange(waiting)).refusal).toBe(GRANT)
      await expect(party.learn(token)).rejects.toThrow()
    })

    it('to pages of another origin [PARTNER-172]', async () => {
      const { token } = await exchange(await signInAt(live, party, ADMIN))
      const learn = (origin: string) =>
        fetch(`${live.url}/oidc/me`, { headers: { authorization: `Bearer ${token}`, origin } })
      for (const origin of ['https://evil.example', 'http://garam.example', 'https://garam.example:8443', 'null']) {
        const answer = await learn(origin)
        expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([400, null])
      }
      const answer = await learn('https://garam.example')
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, 'https://garam.example'])
    })

    it('and keeps no secret, ticket or cookie in clear, in its log or its records [PARTNER-165]', async () => {
      const browser = new TestBrowser()
      const start = await live.server.call('initiatePartnerSso', { as: ADMIN, path: { id: partner.id } })
      browser.keep(start)
      const ticket = start.data.url.slice(`${live.url}/sso/`.length)
      const kept = await handle().select().from(ssoTickets)
      const opened = await browser.go(start.data.url)
      const signedIn = await signInAt(live, party, ADMIN, { browser })
      await exchange(signedIn)
      const cookies = [...start.headers.getSetCookie(), ...opened.headers.getSetCookie()].map(
        (line) => /^imsang_\w+=([^;]+)/.exec(line)?.[1] ?? '',
      )
      expect(cookies.map(({ length }) => length)).toEqual([43, 43])
      const stored = JSON.stringify([
        live.server.log,
        kept,
        await handle().select().from(ssoBrowsers),
        await handle().select().from(b2bPartners),
        await handle().select().from(oidcRecords),
      ])
      expect(stored).toContain('/sso/…')
      for (const secret of [ticket, partner.secret, ...cookies]) expect(stored).not.toContain(secret)
    })
  })
})
