import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findByEmail } from '../accounts/users'
import { users } from '../db/schema'
import { describeOnOneEngine, openPrepared } from '../testing/engines'
import { TestServer } from '../testing/server'
import { startTinyProvider, type TinyProvider } from './testing/tinyProvider'

const FAILED = { status: 401, code: 'auth.sso', message: 'SSO 로그인에 실패했습니다.' }
const CRC = { sub: 'crc', email: 'crc@seoul-hospital.example', email_verified: true }
const BODY = {
  code: 'any',
  redirectUri: 'http://localhost:3000/auth/callback',
  codeVerifier: 'v'.repeat(43),
  nonce: 'the nonce',
}

describeOnOneEngine('federated sign-in with a provider of the settings', (engine) => {
  let provider: TinyProvider
  let server: TestServer
  beforeAll(async () => {
    provider = await startTinyProvider()
    const sso = { issuer: provider.url, clientId: 'imsang', clientSecret: 'secret' }
    const settings = { mode: 'live', sso, ssoLabel: 'Hospital', errorLogUrl: 'https://log.example/in' } as const
    server = new TestServer(await openPrepared(engine), settings)
  })
  beforeEach(() => {
    provider.state.said = { claims: CRC }
  })
  afterAll(async () => {
    provider.close()
    await server.database.close()
  })
  const finish = () => server.call('finishSso', { body: BODY })
  const config = async () => (await server.request('/config.json')).json()
  async function whoIsSignedIn() {
    const { data } = await finish()
    const me = await server.call('getMe', { token: 'access_token' in data ? data.access_token : '' })
    return me.data.email
  }

  it('is announced only while the provider responds [SSO-002, REQ-039]', async () => {
    provider.state.isDown = true
    const told = { ssoProviderLabel: 'Hospital', errorLogUrl: 'https://log.example/in', contractLevel: 'extended' }
    expect(await config()).toEqual({ ssoAuthorizeUrl: null, ssoClientId: null, ...told })
    expect(await finish()).toMatchObject(FAILED)
    provider.state.isDown = false
    // Not contacted again at once.
    expect(await config()).toMatchObject({ ssoAuthorizeUrl: null })
    server.now += 10_000
    const announced = { ssoAuthorizeUrl: `${provider.url}/authorize`, ssoClientId: 'imsang', ...told }
    expect(await Promise.all([config(), config()])).toEqual([announced, announced])
    expect(await config()).toEqual(announced)
    expect(provider.state.discoveries).toBe(1)
  })

  it('signs in the user with the address of the claim, in any letter case [SSO-046]', async () => {
    provider.state.said = { claims: { ...CRC, sub: 'upper', email: 'CRC@Seoul-Hospital.example' } }
    expect(await whoIsSignedIn()).toBe('crc@seoul-hospital.example')
    expect(provider.state.authorization).toBeUndefined()
  })

  it('requests an address that is not in the ID token from the provider [SSO-043]', async () => {
    const { sub, ...rest } = CRC
    provider.state.said = { claims: { sub }, userinfo: { sub, ...rest } }
    expect(await whoIsSignedIn()).toBe('crc@seoul-hospital.example')
    provider.state.said = { claims: { sub }, userinfo: { ...rest, sub: 'somebody else' } }
    expect(await finish()).toMatchObject(FAILED)
  })

  it.each<[string, Record<string, unknown>]>([
    ['no address', { email: undefined }],
    ['an invalid address', { email: 'crc' }],
    ['an unverified address', { email_verified: false }],
    ['an unspecified verification', { email_verified: undefined }],
    ['a string instead of a boolean', { email_verified: 'true' }],
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another issuer', { iss: 'https://elsewhere.example' }],
    ['another audience', { aud: 'another client' }],
    ['no subject', { sub: undefined }],
  ])('fails with %s [SSO-041]', async (_, claims) => {
    provider.state.said = { claims: { ...CRC, ...claims } }
    expect(await finish()).toMatchObject(FAILED)
  })

  it('fails before the provider is contacted with another redirect address, and without verifier or nonce [CALL-006, CALL-030]', async () => {
    const { codeVerifier: _, ...withoutVerifier } = BODY
    const { nonce: __, ...withoutNonce } = BODY
    const elsewhere = { ...BODY, redirectUri: 'https://elsewhere.example/auth/callback' }
    for (const body of [elsewhere, withoutVerifier, withoutNonce]) {
      provider.state.said = { claims: { ...CRC, ...(!('nonce' in body) && { nonce: undefined }) } }
      expect(await server.call('finishSso', { body })).toMatchObject(FAILED)
    }
  })

  it('fails with a token that the provider has not signed [SSO-042]', async () => {
    provider.state.said = { claims: CRC, isForged: true }
    expect(await finish()).toMatchObject(FAILED)
  })

  it("keeps a known identity's user when its address changes, even to that of another user [SSO-044]", async () => {
    provider.state.said = { claims: { ...CRC, sub: 'qa', email: 'qa@daon-cro.example' } }
    expect(await whoIsSignedIn()).toBe('qa@daon-cro.example')
    for (const email of ['new-name@daon-cro.example', 'admin@imsang.example']) {
      provider.state.said = { claims: { ...CRC, sub: 'qa', email } }
      expect(await whoIsSignedIn()).toBe('qa@daon-cro.example')
    }
    expect(await findByEmail(server.database.handle, 'new-name@daon-cro.example')).toBeUndefined()
  })

  it('takes the name of an applicant from the provider, as a single line of limited length [TRUST-186]', async () => {
    const name = `  김\n민수\u202e ${'가'.repeat(300)}`
    provider.state.said = { claims: { ...CRC, sub: 'new', email: 'min@new-hospital.example', name } }
    expect((await finish()).data).toEqual({ email: 'min@new-hospital.example' })
    const user = await findByEmail(server.database.handle, 'min@new-hospital.example')
    expect(user).toMatchObject({ authProvider: 'hospital', fullName: `김 민수 ${'가'.repeat(250)}` })
  })

  it.each([
    ['관리자]\n\nhttps://evil.example/login', 'dirty.name@new-hospital.example', '관리자 https evil.example login'],
    ['://', 'kim_min+ct@new-hospital.example', 'kim min ct'],
    [undefined, '!#$@new-hospital.example', '이름 없음'],
  ])('makes a name of %j and %s that is a name [TRUST-186]', async (name, email, fullName) => {
    provider.state.said = { claims: { ...CRC, sub: email, email, name } }
    expect((await finish()).data).toEqual({ email })
    expect(await findByEmail(server.database.handle, email)).toMatchObject({ fullName })
  })

  it('opens no account for an address that mail programs read as several [TRUST-188, TRUST-189]', async () => {
    for (const email of ['x,victim@new-hospital.example', '"kim"@new-hospital.example']) {
      provider.state.said = { claims: { ...CRC, sub: email, email } }
      expect(await finish()).toMatchObject({
        status: 400,
        field: 'email',
        message: '유효한 이메일 주소를 입력해주세요.',
      })
      expect(await findByEmail(server.database.handle, email)).toBeUndefined()
    }
  })

  it('allows the sign-in once the application is approved [CALL-006]', async () => {
    provider.state.said = { claims: { ...CRC, sub: 'soon', email: 'soon@new-hospital.example' } }
    expect((await finish()).data).toEqual({ email: 'soon@new-hospital.example' })
    const soon = eq(users.email, 'soon@new-hospital.example')
    await server.database.handle.update(users).set({ registrationStatus: 'APPROVED' }).where(soon)
    expect(await whoIsSignedIn()).toBe('soon@new-hospital.example')
  })
})
