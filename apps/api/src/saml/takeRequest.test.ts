import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { b2bPartners, samlRequests, tries } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { authnRequest, type Partner, packed, plantSamlPartner } from './testing/partner'

const SSO = 'http://localhost:3000/saml/sso'
const MINUTE = 60_000

describeOnOneEngine('a request with which a partner of SAML begins', (engine) => {
  const server = useServer(engine)
  let partner: Partner
  let count = 0
  beforeAll(async () => {
    partner = await plantSamlPartner(server())
  })
  const ask = (changes: Partial<Parameters<typeof authnRequest>[0]> = {}) => {
    count += 1
    return authnRequest({ id: `_r${count}`, issuer: partner.entityId ?? '', at: server().now, ...changes })
  }
  const bring = (xml: string, more: Record<string, string> = {}) =>
    server().request(`/saml/sso?${new URLSearchParams({ SAMLRequest: packed(xml), ...more })}`)
  const post = (body: string) =>
    server().request('/saml/sso', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  async function expectRefused(answer: Response) {
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('로그인을 계속할 수 없습니다.')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }

  it('waits on a page of the app for somebody who signs in [PARTNER-223]', async () => {
    const answer = await bring(ask({ destination: SSO, acsUrl: 'https://nuri.example/acs?tenant=1' }), {
      RelayState: 'study 1',
    })
    expect(answer.status).toBe(303)
    const to = new URL(answer.headers.get('location') ?? '')
    expect(to.origin + to.pathname).toBe('http://localhost:3000/partner-sign-in')
    const id = to.searchParams.get('request')?.replace(/^saml\./, '') ?? ''
    const [row] = await server().database.handle.select().from(samlRequests).where(eq(samlRequests.id, id))
    expect(row).toMatchObject({ partnerId: partner.id, requestId: `_r${count}`, relayState: 'study 1', usedAt: null })
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('may come in a form as well [PARTNER-223]', async () => {
    const SAMLRequest = Buffer.from(ask()).toString('base64')
    expect((await post(new URLSearchParams({ SAMLRequest }).toString())).status).toBe(303)
    await expectRefused(await post('SAMLRequest='))
    expect((await post(`SAMLRequest=${'A'.repeat(65_536)}`)).status).toBe(413)
  })

  it.each<[string, (xml: string) => string]>([
    ['no XML', () => 'hello'],
    ['another element', (xml) => xml.replaceAll('AuthnRequest', 'LogoutRequest')],
    ['a document type', (xml) => `<!DOCTYPE a [<!ENTITY e "x">]>${xml}`],
    ['a comment in the issuer', (xml) => xml.replace('urn:nuri', 'urn:<!-- -->nuri')],
    ['a section', (xml) => xml.replace('urn:nuri', '<![CDATA[urn:nuri]]>')],
    ['an instruction', (xml) => xml.replace('<saml:Issuer', '<?php 1 ?><saml:Issuer')],
    ['two issuers', (xml) => xml.replace(/(<saml:Issuer>.*<\/saml:Issuer>)/, '$1$1')],
    ['no issuer', (xml) => xml.replace(/<saml:Issuer>.*<\/saml:Issuer>/, '')],
    ['no id', (xml) => xml.replace(/ ID="[^"]*"/, '')],
    ['an id that is no name', (xml) => xml.replace(/ ID="[^"]*"/, ' ID="1&quot; x=&quot;"')],
    ['no time', (xml) => xml.replace(/ IssueInstant="[^"]*"/, '')],
    ['64 kB unpacked', (xml) => xml.replace('</saml:Issuer>', `${' '.repeat(65_536)}</saml:Issuer>`)],
  ])('is refused with %s [PARTNER-223]', async (_, changed) => {
    await expectRefused(await bring(changed(ask())))
  })

  it('is refused from nobody and for other addresses [PARTNER-223]', async () => {
    await expectRefused(await bring(ask({ issuer: 'urn:nobody' })))
    await expectRefused(await bring(ask({ destination: 'https://elsewhere.example/saml/sso' })))
    for (const acsUrl of [
      'https://evil.example/acs',
      'https://nuri.example/acs',
      'https://nuri.example/acs?tenant=1#',
    ]) {
      await expectRefused(await bring(ask({ acsUrl })))
    }
    await expectRefused(await bring(ask(), { RelayState: 'x'.repeat(1_001) }))
    expect((await bring(ask(), { RelayState: 'x'.repeat(1_000) })).status).toBe(303)
  })

  it('counts for five minutes, a minute ahead at most, and once [PARTNER-223]', async () => {
    const at = server().now
    expect((await bring(ask({ at: at - 5 * MINUTE }))).status).toBe(303)
    await expectRefused(await bring(ask({ at: at - 5 * MINUTE - 1 })))
    expect((await bring(ask({ at: at + MINUTE }))).status).toBe(303)
    await expectRefused(await bring(ask({ at: at + MINUTE + 1 })))
    const again = ask()
    const answers = await Promise.all([bring(again), bring(again)])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400])
    await expectRefused(await bring(again))
  })

  it('is refused from a partner that is off, deleted or signs in otherwise [PARTNER-223]', async () => {
    const { handle } = server().database
    for (const change of [{ enabled: false }, { deletedAt: new Date() }, { useSaml: false }]) {
      const other = await plantSamlPartner(server())
      expect((await bring(ask({ issuer: other.entityId ?? '' }))).status).toBe(303)
      await handle.update(b2bPartners).set(change).where(eq(b2bPartners.id, other.id))
      await expectRefused(await bring(ask({ issuer: other.entityId ?? '' })))
    }
  })

  it('comes at most 300 times an hour from one network; then the answer says when again [PARTNER-223, REQ-046]', async () => {
    const { handle } = server().database
    await bring(ask())
    await handle.update(tries).set({ count: 300 }).where(eq(tries.kind, 'saml-request'))
    const refused = await bring(ask())
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  })
})
