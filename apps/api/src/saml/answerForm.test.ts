import { createPrivateKey, X509Certificate } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '../accounts/users'
import { signingKeys, type TicketGoal } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { createAnswerForm } from './answerForm'
import { loadSamlKey } from './samlKey'
import { type Partner, plantSamlPartner } from './testing/partner'
import { type Metadata, readMetadata, serviceProvider } from './testing/serviceProvider'

const PERSON = { id: 'u1', email: 'kim+"<&>@nuri.example', fullName: '김 <&"가람' }
const SETTINGS = {
  publicUrl: 'http://localhost:3000',
  authSecret: 'a secret of these tests, long enough',
  trustsProxy: false,
}

describeOnOneEngine('an answer to a partner of SAML', (engine) => {
  const server = useServer(engine)
  let partner: Partner
  let metadata: Metadata
  beforeAll(async () => {
    partner = await plantSamlPartner(server())
    metadata = readMetadata(await (await server().request('/saml/metadata')).text())
  })
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: server().now }))
  afterEach(() => void vi.useRealTimers())

  const options = () => ({ root: server().database.handle, clock: () => server().now, settings: SETTINGS })
  async function pageFor(to = partner, person = PERSON, goal: TicketGoal = { kind: 'open' }, parts = options()) {
    const page = await createAnswerForm(parts)(to, person as User, goal)
    if (!page) throw new Error('the request is over')
    return page
  }
  const overFor = (to: Partner, request: string) =>
    createAnswerForm(options())(to, PERSON as User, { kind: 'saml', request })
  const fieldOf = (html: string, name: string) =>
    (new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '')
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
  const answerFor = async (...given: Parameters<typeof pageFor>) =>
    fieldOf((await pageFor(...given)).html, 'SAMLResponse')
  const xmlOf = (answer: string) => Buffer.from(answer, 'base64').toString('utf8')
  const answered = (xml: string) => Buffer.from(xml).toString('base64')
  const provider = (changes: Partial<Parameters<typeof serviceProvider>[1]> = {}) =>
    serviceProvider(metadata, {
      ...{ entityId: partner.entityId ?? '', acsUrl: partner.acsUrl ?? '', isAsking: false },
      ...changes,
    })
  const read = (answer: string, by = provider()) => by.validatePostResponseAsync({ SAMLResponse: answer })

  /** Brings the request that a provider makes, and returns the name under which it waits. */
  async function bring(by: ReturnType<typeof provider>, relayState = ''): Promise<string> {
    const address = new URL(await by.getAuthorizeUrlAsync(relayState, undefined, {}))
    const answer = await server().request(`${address.pathname}${address.search}`)
    expect(answer.status).toBe(303)
    return new URL(answer.headers.get('location') ?? '').searchParams.get('request')?.slice('saml.'.length) ?? ''
  }

  it('is taken by a provider of another maker, who learns id, address and name, and no more [PARTNER-222, PARTNER-225]', async () => {
    const { profile } = await read(await answerFor())
    expect(profile?.attributes).toEqual({ email: PERSON.email, name: PERSON.fullName })
    expect(profile).toMatchObject({
      issuer: 'http://localhost:3000/saml/metadata',
      nameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    })
    expect(profile?.nameID).toMatch(/^[\w-]{43}$/)
  })

  it('names its audience, recipient, destination, issuer and five minutes [PARTNER-222]', async () => {
    const xml = xmlOf(await answerFor())
    const acs = 'https://nuri.example/acs?tenant=1'
    expect(xml).toContain(` Destination="${acs}"`)
    expect(xml).toContain(` Recipient="${acs}"`)
    expect(xml).toContain(`<saml:Audience>${partner.entityId}</saml:Audience>`)
    expect(xml.match(/<saml:Issuer>[^<]*/g)).toEqual(Array(2).fill('<saml:Issuer>http://localhost:3000/saml/metadata'))
    const end = new Date(server().now + 300_000).toISOString()
    expect(xml.match(/NotOnOrAfter="[^"]*"/g)).toEqual([`NotOnOrAfter="${end}"`, `NotOnOrAfter="${end}"`])
    expect(xml).toContain('xmldsig-more#rsa-sha256')
    expect(xml).toContain('xml-exc-c14n#')
    expect(xml).not.toContain('InResponseTo')
  })

  it('has one id for a person at a partner, and another at another partner [PARTNER-222]', async () => {
    const other = await plantSamlPartner(server())
    const idOf = async (to: Partner, person = PERSON) =>
      /<saml:NameID[^>]*>([^<]*)/.exec(xmlOf(await answerFor(to, person)))?.[1]
    const id = await idOf(partner)
    expect(await idOf(partner)).toBe(id)
    expect(await idOf(partner, { ...PERSON, email: 'new@nuri.example' })).toBe(id)
    expect(await idOf(other)).not.toBe(id)
    expect(await idOf(partner, { ...PERSON, id: 'u2' })).not.toBe(id)
  })

  it('answers the request of a partner once, with what the partner gave along [PARTNER-222, PARTNER-223]', async () => {
    const asking = provider({ isAsking: true })
    const request = await bring(asking, 'study <1> & "2"')
    const { html } = await pageFor(partner, PERSON, { kind: 'saml', request })
    expect(html).toContain('name="RelayState" value="study &lt;1&gt; &amp; &quot;2&quot;"')
    expect((await read(fieldOf(html, 'SAMLResponse'), asking)).profile?.nameID).toMatch(/^[\w-]{43}$/)
    expect(await overFor(partner, request)).toBeNull()
    const late = await bring(asking)
    server().now += 600_000
    expect(await overFor(partner, late)).toBeNull()
    const other = await plantSamlPartner(server())
    vi.setSystemTime(server().now)
    const mixed = await bring(asking)
    expect(await overFor(other, mixed)).toBeNull()
  })

  it('goes to the stored address by itself or with a press, and nowhere else [PARTNER-224]', async () => {
    const { html, policy } = await pageFor()
    expect(html).toContain('<form method="post" action="https://nuri.example/acs?tenant=1">')
    expect(html).toContain('시스템에 연결하는 중입니다.')
    expect(html).toContain('<p>누리eTMF 시스템으로 이동합니다. 자동으로 이동하지 않으면 버튼을 눌러주세요.</p>')
    expect(html).toContain('<div class="actions"><button class="primary">계속</button></div>')
    expect(policy).toContain("form-action 'self' https://nuri.example;")
    expect(policy).toContain("default-src 'none'")
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1]
    expect(html).toContain(`<script nonce="${nonce}">document.forms[0].submit()</script>`)
    expect(html).not.toContain('RelayState')
  })

  it.each<[string, (xml: string) => string]>([
    ['with a changed text', (xml) => xml.replace(/(<saml:Attribute Name="email".*?<saml:AttributeValue>)/, '$1x')],
    ['with a comment in the id', (xml) => xml.replace(/(<saml:NameID[^>]*>.{10})/, '$1<!-- -->x')],
    ['without its signature', (xml) => xml.replace(/<ds:Signature .*<\/ds:Signature>/s, '')],
    ['with another algorithm', (xml) => xml.replace('xmldsig-more#rsa-sha256', 'xmldsig-more#hmac-sha256')],
    ['for a longer time', (xml) => xml.replaceAll(/NotOnOrAfter="20(\d\d)/g, 'NotOnOrAfter="21$1')],
    ['with a document type', (xml) => `<!DOCTYPE x [<!ENTITY e "x">]>${xml}`],
    ['with an evil assertion before it', (xml) => xml.replace('<saml:Assertion', `${evil(xml)}<saml:Assertion`)],
    ['with an evil assertion after it', (xml) => xml.replace('</saml:Assertion>', `</saml:Assertion>${evil(xml)}`)],
    ['in the extensions of another', (xml) => wrapped(xml, (own) => `<samlp:Extensions>${own}</samlp:Extensions>`)],
    [
      'inside an evil one',
      (xml) => swapped(xml, (own) => evil(xml).replace('</saml:Assertion>', `${own}</saml:Assertion>`)),
    ],
    [
      'in the advice of an evil one',
      (xml) =>
        swapped(xml, (own) =>
          evil(xml).replace('</saml:Conditions>', `</saml:Conditions><saml:Advice>${own}</saml:Advice>`),
        ),
    ],
    ['in the signature of an evil one', (xml) => swapped(xml, (own) => evilSigned(xml, own))],
    ['beside an evil one with its id', (xml) => xml.replace('<saml:Assertion', `${evil(xml, true)}<saml:Assertion`)],
    [
      'below another response',
      (xml) => xml.replace('<samlp:Status>', `<samlp:Response>${evil(xml)}</samlp:Response><samlp:Status>`),
    ],
  ])('is refused or read as signed %s [PARTNER-225]', async (_, changed) => {
    const xml = xmlOf(await answerFor())
    const forged = changed(xml)
    expect(forged).not.toBe(xml)
    const got = await read(answered(forged)).then(
      ({ profile }) => profile,
      () => null,
    )
    // Whatever is read is what was signed.
    if (got) expect(got.attributes).toEqual({ email: PERSON.email, name: PERSON.fullName })
    expect(JSON.stringify(got)).not.toContain('evil')
  })

  it('is refused for another audience, late, early, by another key, and a second time [PARTNER-225]', async () => {
    const answer = await answerFor()
    await expect(read(answer, provider({ entityId: 'urn:another' }))).rejects.toThrow()
    const asking = provider({ isAsking: true })
    await expect(read(answer, asking)).rejects.toThrow()
    const request = await bring(asking)
    const asked = await answerFor(partner, PERSON, { kind: 'saml', request })
    await read(asked, asking)
    await expect(read(asked, asking)).rejects.toThrow()
    vi.setSystemTime(server().now + 300_000)
    await expect(read(answer)).rejects.toThrow()
    vi.setSystemTime(server().now - 30_001)
    await expect(read(answer)).rejects.toThrow()
    vi.setSystemTime(server().now)
    const foreign = await loadSamlKey(server().database.handle, () => server().now, 'another secret of these tests')
    expect(foreign.certificate).not.toContain(metadata.certificate.slice(0, 64))
    const signed = await pageFor(
      partner,
      PERSON,
      { kind: 'open' },
      {
        ...options(),
        settings: { ...SETTINGS, authSecret: 'another secret of these tests' },
      },
    )
    await expect(read(fieldOf(signed.html, 'SAMLResponse'))).rejects.toThrow()
  })

  it('is signed by a key of its own, which is stored encrypted and made once [PARTNER-220, PARTNER-221]', async () => {
    const { handle } = server().database
    const key = await loadSamlKey(handle, () => server().now, SETTINGS.authSecret)
    const certificate = new X509Certificate(key.certificate)
    expect(certificate.raw.toString('base64')).toBe(metadata.certificate.replaceAll(/\s/g, ''))
    expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048)
    expect(new Date(certificate.validTo).getUTCFullYear()).toBe(new Date(certificate.validFrom).getUTCFullYear() + 10)
    const [row] = await handle.select().from(signingKeys).where(eq(signingKeys.certificate, key.certificate))
    expect(row?.purpose).toBe('saml')
    expect(JSON.stringify(row)).not.toContain('PRIVATE')
    // Nor in another form than that of PEM.
    const { d = '' } = createPrivateKey(key.privateKey).export({ format: 'jwk' })
    expect(d.length).toBeGreaterThan(300)
    const sealed = row?.sealed ?? ''
    for (const text of [sealed, Buffer.from(sealed, 'base64url').toString('latin1')]) expect(text).not.toContain(d)
    expect(metadata).toMatchObject({
      entityId: 'http://localhost:3000/saml/metadata',
      ssoUrl: 'http://localhost:3000/saml/sso',
    })
    const xml = await (await server().request('/saml/metadata')).text()
    const addresses = [...xml.matchAll(/<SingleSignOnService [^>]*Binding="[^"]*:([^":]+)" Location="([^"]*)"/g)]
    expect(addresses.map(([, binding, location]) => [binding, location])).toEqual([
      ['HTTP-Redirect', 'http://localhost:3000/saml/sso'],
      ['HTTP-POST', 'http://localhost:3000/saml/sso'],
    ])
    expect(xml.match(/<NameIDFormat>[^<]*/g)).toEqual([
      '<NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    ])
    const both = await Promise.all([1, 2].map(() => loadSamlKey(handle, () => server().now, 'a third secret')))
    expect(both[0]).toEqual(both[1])
  })

  const bodyOf = (xml: string) => /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
  function evil(xml: string, keepsId = false): string {
    const unsigned = bodyOf(xml).replace(/<ds:Signature .*<\/ds:Signature>/s, '')
    const renamed = keepsId ? unsigned : unsigned.replace(/ ID="[^"]*"/, ' ID="_evil"')
    return renamed.replace(/(<saml:AttributeValue>)[^<]*/, '$1evil@nuri.example')
  }
  const wrapped = (xml: string, wrap: (own: string) => string) =>
    xml.replace(bodyOf(xml), () => wrap(bodyOf(xml)) + evil(xml))
  const swapped = (xml: string, wrap: (own: string) => string) => xml.replace(bodyOf(xml), () => wrap(bodyOf(xml)))
  function evilSigned(xml: string, own: string): string {
    const signature = /<ds:Signature .*<\/ds:Signature>/s.exec(own)?.[0] ?? ''
    const holding = signature.replace(
      '</ds:Signature>',
      () => `<ds:Object>${own.replace(signature, '')}</ds:Object></ds:Signature>`,
    )
    return evil(xml).replace('</saml:Issuer>', () => `</saml:Issuer>${holding}`)
  }
})
