import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { accessEntries } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { authnRequest, type Partner, packed, plantSamlPartner } from './testing/partner'

const ADMIN = 'admin@imsang.example'

describeOnOneEngine('a ticket for a partner of SAML', (engine) => {
  const server = useServer(engine)
  const recorded = () =>
    server().database.handle.select().from(accessEntries).where(eq(accessEntries.operation, 'partnerSignIn'))

  /** Opens the address of an answer in the browser that asked. */
  async function open({ data, headers }: { data: { url: string }; headers: Headers }) {
    const cookie = headers.getSetCookie()[0]?.replace(/;.*/, '') ?? ''
    return server().request(new URL(data.url).pathname, { headers: { cookie } })
  }
  async function begin(partner: Partner, id: string): Promise<string> {
    const xml = authnRequest({ id, issuer: partner.entityId ?? '', at: server().now })
    const answer = await server().request(`/saml/sso?${new URLSearchParams({ SAMLRequest: packed(xml) })}`)
    return new URL(answer.headers.get('location') ?? '').searchParams.get('request') ?? ''
  }

  it('gives the form with the signed answer, and an entry of the access record before it [PARTNER-164, PARTNER-175, PARTNER-224]', async () => {
    const partner = await plantSamlPartner(server())
    const asked = await server().call('initiatePartnerSso', { as: ADMIN, path: { id: partner.id } })
    expect(asked.data).toMatchObject({ method: 'GET', SAMLResponse: null })
    const before = (await recorded()).length
    const answer = await open(asked)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' https://nuri.example;")
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await answer.text()).toContain('action="https://nuri.example/acs?tenant=1"')
    const entries = await recorded()
    expect(entries).toHaveLength(before + 1)
    expect(entries.at(-1)).toMatchObject({ login: ADMIN, task: 'sign-in', status: 200 })
    expect(entries.at(-1)?.filter).toContain('누리eTMF')
    expect((await open(asked)).status).toBe(400)
  })

  it('answers a request once, though two were made for it, and names the company [PARTNER-166, PARTNER-223, ACALL-112]', async () => {
    const partner = await plantSamlPartner(server())
    const request = await begin(partner, '_r1')
    const resume = () => server().call('resumePartnerSso', { as: ADMIN, body: { request } })
    const [one, other] = [await resume(), await resume()]
    expect(one.data).toMatchObject({ method: 'GET', companyName: '누리eTMF' })
    expect((await open(one)).status).toBe(200)
    const over = await open(other)
    expect(over.status).toBe(400)
    expect(await over.text()).toContain('연결할 수 없습니다.')
    expect((await resume()).status).toBe(404)
  })

  it('is made for no request that was answered, or waited for ten minutes [PARTNER-177]', async () => {
    const partner = await plantSamlPartner(server())
    const resume = (request: string) => server().call('resumePartnerSso', { as: ADMIN, body: { request } })
    const [answered, late] = [await begin(partner, '_answered'), await begin(partner, '_late')]
    await open(await resume(answered))
    const refused = { status: 404, message: '파트너사를 찾을 수 없습니다.' }
    expect(await resume(answered)).toMatchObject(refused)
    expect((await resume(late)).status).toBe(200)
    server().now += 600_000
    expect(await resume(late)).toMatchObject(refused)
  })
})
