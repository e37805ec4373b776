import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestBrowser } from '../sso/testing/browser'
import { type Listening, startListening } from '../sso/testing/listening'
import { describeOnOneEngine } from '../testing/engines'
import { createDemoSignIn } from './demo/demoSignIn'
import { type OidcPartner, plantOidcPartner } from './testing/plantOidcPartner'
import { relyingParty, signInAt } from './testing/relyingParty'

const ADMIN = 'admin@imsang.example'
const DAY_MS = 24 * 3_600_000

describeOnOneEngine('the provider of a live server', (engine) => {
  let live: Listening
  let partner: OidcPartner
  beforeAll(async () => {
    live = await startListening(engine, { mode: 'live' })
    partner = await plantOidcPartner(live.server)
  })
  afterAll(() => live.stop())

  it('signs in at partners, and knows neither accounts to choose nor a client of the demo [PARTNER-176]', async () => {
    const party = await relyingParty(live, partner, partner.secret)
    const { callback, checks, browser } = await signInAt(live, party, ADMIN)
    expect((await party.finish(callback, checks)).claims()?.sub).toMatch(/^[\w-]{43}$/)
    const { page } = await browser.follow((await party.begin({ client_id: 'imsang' })).address)
    expect(page?.status).toBe(400)
    expect(await page?.text()).not.toContain('계정 선택')
    // Not even with the words of the demo's page, in the browser that began.
    const stranger = new TestBrowser()
    const waiting = new URL((await stranger.follow((await party.begin()).address)).at)
    const interaction = `${live.url}/oidc/interaction/${waiting.searchParams.get('request')?.slice('oidc.'.length)}`
    const forced = await stranger.go(interaction, { email: ADMIN })
    expect(forced.headers.get('location')).toBe(waiting.href)
  })

  it('cannot have what only a demo has [PARTNER-176]', () => {
    const settings = { mode: 'live', publicUrl: live.url, authSecret: 'a secret' } as const
    const make = () => createDemoSignIn({ root: live.server.database.handle, settings })
    expect(make).toThrow('a live server has no accounts to choose from')
  })

  it('announces that each partner knows a person by another name [PARTNER-174]', async () => {
    const said = await (await fetch(`${live.url}/oidc/.well-known/openid-configuration`)).json()
    expect(said.subject_types_supported).toEqual(['pairwise'])
  })

  it('signs with the newest key that was published, and is read by a partner all the while [PARTNER-173]', async () => {
    const kids = async () =>
      ((await (await fetch(`${live.url}/oidc/jwks`)).json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid)
    const signedBy = async () => {
      const party = await relyingParty(live, partner, partner.secret)
      const { callback, checks } = await signInAt(live, party, ADMIN)
      const [header = ''] = ((await party.finish(callback, checks)).id_token ?? '').split('.')
      return (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }).kid
    }
    const [first = ''] = await kids()
    expect(await signedBy()).toBe(first)
    live.server.now += 90 * DAY_MS
    const [, second = ''] = await kids()
    expect(second).not.toBe('')
    expect(await signedBy()).toBe(first)
    live.server.now += 10 * 60_000
    expect(await signedBy()).toBe(second)
    expect(await kids()).toEqual([second, first])
    live.server.now += 7 * DAY_MS
    expect(await kids()).toEqual([second])
  })
})
