import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../auth/passwords'
import { newId } from '../../db/ids'
import { users } from '../../db/schema'
import { begin, TestBrowser } from '../../sso/testing/browser'
import { type Listening, startListening } from '../../sso/testing/listening'
import { describeOnOneEngine } from '../../testing/engines'

describeOnOneEngine('the page of the demo provider', (engine) => {
  let live: Listening
  beforeAll(async () => {
    live = await startListening(engine)
  })
  afterAll(() => live.stop())

  async function open() {
    const browser = new TestBrowser()
    const { address } = await begin(`${live.url}/oidc/auth`, { clientId: 'imsang', redirectUri: live.redirectUri })
    const { at, page } = await browser.follow(address)
    if (!page) throw new Error('no page')
    return { browser, at, page }
  }

  it('lists the demo accounts and runs no script [SSO-049]', async () => {
    const { page, at } = await open()
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html.match(/<li>/g)).toHaveLength(20)
    expect(html).toContain('윤서준')
    expect(html).not.toContain('<script')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; form-action 'self' http:\S+; base-uri 'none'/)
    expect(policy).toContain(`form-action 'self' ${new URL(at).origin};`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    expect(page.headers.get('cache-control')).toBe('no-store')
  })

  it('shows an invalid address again, escaped, with the reason [SSO-050]', async () => {
    const { browser, at } = await open()
    const again = await browser.go(at, { email: '"><script>alert(1)</script>' })
    expect(again.status).toBe(400)
    const html = await again.text()
    expect(html).toContain('유효한 이메일 주소를 입력해주세요.')
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(html).not.toContain('<script')
    expect((await browser.go(at, { email: `${'a'.repeat(180)}@h.kr` })).status).toBe(400)
  })

  it('sends the typed address with its own button, not with the one that cancels', async () => {
    const html = await (await open()).page.text()
    const formOf = (label: string) => new RegExp(`<button [^>]*form="(\\w+)"[^>]*>${label}</button>`).exec(html)?.[1]
    const contentOf = (id = '') => new RegExp(`<form [^>]*id="${id}">(.*?)</form>`, 's').exec(html)?.[1]
    expect(contentOf(formOf('계속'))).toMatch(/<input [^>]*name="email"/)
    expect(contentOf(formOf('취소'))).toBe('')
  })

  it("gives no access to a visitor's account that has a password [SSO-051]", async () => {
    const email = 'visitor@new-hospital.example'
    const now = new Date(live.server.now)
    await live.server.database.handle.insert(users).values({
      id: newId(),
      email,
      username: email,
      fullName: '방문자',
      registrationStatus: 'APPROVED',
      passwordHash: await hashPassword('Gorae!Uju47'),
      createdAt: now,
    })
    const { browser, at } = await open()
    const answer = await browser.go(at, { email: ' Visitor@new-hospital.example ' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('비밀번호가 있는 계정입니다.')
  })

  it('can be cancelled [SSO-054]', async () => {
    const { browser, at } = await open()
    const back = new URL((await browser.follow(at, { act: 'cancel' })).at)
    expect(back.pathname).toBe('/auth/callback')
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.has('code')).toBe(false)
  })

  it('is shown only to the browser that started the sign-in [SSO-052]', async () => {
    const { at } = await open()
    const stranger = new TestBrowser()
    expect((await stranger.go(at)).status).toBe(400)
    const answer = await stranger.go(at, { email: 'admin@imsang.example' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('로그인을 계속할 수 없습니다')
  })

  it('requires a SHA-256 challenge and the product’s own redirect address [SSO-053]', async () => {
    const good = await begin(`${live.url}/oidc/auth`, { clientId: 'imsang', redirectUri: live.redirectUri })
    for (const [name, value] of [
      ['code_challenge', ''],
      ['code_challenge_method', 'plain'],
      ['response_type', 'id_token'],
      ['redirect_uri', 'https://elsewhere.example/auth/callback'],
      ['client_id', 'unknown'],
    ] as const) {
      const address = new URL(good.address)
      address.searchParams.set(name, value)
      const { at, page } = await new TestBrowser().follow(address.href)
      const isRefused = page ? page.status === 400 : /[?&#]error=/.test(at)
      expect(isRefused, name).toBe(true)
      expect(at.startsWith('https://elsewhere.example')).toBe(false)
    }
  })

  it('uses its own address, whatever a request claims [SSO-019]', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const response = await fetch(`${live.url}/oidc/.well-known/openid-configuration`, { headers })
    expect(await response.json()).toMatchObject({
      issuer: `${live.url}/oidc`,
      authorization_endpoint: `${live.url}/oidc/auth`,
      token_endpoint: `${live.url}/oidc/token`,
      code_challenge_methods_supported: ['S256'],
    })
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('publishes only the public part of its keys [PARTNER-248]', async () => {
    const { keys } = await (await fetch(`${live.url}/oidc/jwks`)).json()
    expect(keys).toHaveLength(1)
    expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })
})
