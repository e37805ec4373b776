import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { USUAL } from '../testing/engines'
import { useServer } from '../testing/server'

const folder = mkdtempSync(join(tmpdir(), 'imsang-web-'))
const webDir = join(folder, 'dist')
mkdirSync(join(webDir, 'assets'), { recursive: true })
writeFileSync(
  join(webDir, 'index.html'),
  '<!doctype html><html><head><meta property="csp-nonce" content=""><style nonce="%CSP_NONCE%"></style></head></html>',
)
writeFileSync(
  join(webDir, 'login.html'),
  '<!doctype html><html><head><style nonce="%CSP_NONCE%"></style></head><body><form></form></body></html>',
)
writeFileSync(join(webDir, 'assets', 'app-1a2b3c.js'), 'export {}')
writeFileSync(join(webDir, 'assets', 'app-1a2b3c.js.br'), brotliCompressSync('export {}'))
writeFileSync(join(webDir, 'icon.svg'), '<svg/>')
writeFileSync(join(webDir, '.manifest.json'), 'secret\n')
mkdirSync(join(webDir, '.vite'))
writeFileSync(join(webDir, '.vite', 'manifest.json'), 'secret\n')
writeFileSync(join(webDir, '.env'), 'secret\n')
writeFileSync(join(folder, 'secret.txt'), 'secret')
afterAll(() => rmSync(folder, { recursive: true }))

describe('the web app', () => {
  const server = useServer(USUAL, { mode: 'live', webDir, publicUrl: 'https://imsang.example' })

  it('serves the page with a new nonce at every address of a screen [TRUST-273]', async () => {
    const nonces = new Set<string>()
    for (const path of ['/', '/main', '/projects/1/subjects?tab=2', '/users-of-mine', '/index.html']) {
      const answer = await server().request(path)
      const html = await answer.text()
      const nonce = /<meta property="csp-nonce" nonce="([^"]+)" content="\1">/.exec(html)?.[1] ?? ''
      expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`)
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';")
      expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self';")
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-type')).toContain('text/html')
      expect(html.match(/csp-nonce/g)).toHaveLength(1)
      expect(html).toContain(`<style nonce="${nonce}"></style>`)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(5)
  })

  it('lets browsers cache content-hashed files permanently, and revalidate the others [TRUST-274]', async () => {
    const asset = await server().request('/assets/app-1a2b3c.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const icon = await server().request('/icon.svg')
    expect(icon.headers.get('cache-control')).toBe('no-cache')
    const again = await server().request('/icon.svg', {
      headers: { 'if-none-match': icon.headers.get('etag') ?? 'none' },
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
    writeFileSync(join(webDir, 'icon.svg'), '<svg id="b"/>')
    const changed = await server().request('/icon.svg', {
      headers: { 'if-none-match': icon.headers.get('etag') ?? 'none' },
    })
    expect([changed.status, await changed.text()]).toEqual([200, '<svg id="b"/>'])
  })

  it('sends a file as the build has compressed it, to browsers that accept that [TRUST-275]', async () => {
    const load = (encodings: string) =>
      server().request('/assets/app-1a2b3c.js', { headers: { 'accept-encoding': encodings } })
    const packed = await load('gzip, br')
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(packed.headers.get('vary')).toBe('Accept-Encoding')
    expect(packed.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe('export {}')
    const plain = await load('gzip')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe('export {}')
  })

  it('begins the page with the form at the addresses of the login page alone [LOGIN-084]', async () => {
    const isWithForm = async (path: string) => (await (await server().request(path)).text()).includes('<form></form>')
    expect(await Promise.all(['/', '/login', '/?session=expired'].map(isWithForm))).toEqual([true, true, true])
    expect(await Promise.all(['/main', '/projects', '/index.html', '/login.html'].map(isWithForm))).toEqual(
      Array(4).fill(false),
    )
    const answer = await server().request('/')
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(await answer.text()) ?? []
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  })

  it('responds with 404 for a missing file instead of the page [TRUST-276]', async () => {
    expect((await server().request('/assets/app-0.js')).status).toBe(404)
  })

  it('serves nothing from outside its folder [TRUST-167]', async () => {
    for (const path of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/%00',
      '/%ff',
      '/.manifest.json',
    ]) {
      const answer = await server().request(path)
      expect(await answer.text(), path).not.toContain('secret\n')
      expect(await (await server().request(path)).text()).not.toBe('secret')
    }
  })

  it.each([
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/.vite%2fmanifest.json',
    '/%2Evite%2Fmanifest.json',
    '/.git/config',
    '/.env',
    '/%2eenv',
    '/assets/.env',
    '/main/.git/HEAD',
    '/.well-known/security.txt',
    '/dev',
    '/dev/',
    '/dev/outbox/1',
    '/dev/clock/5',
    '/DEV/anything',
    '/%64ev/anything',
    '/dev%2fanything',
    '/%ff',
  ])('answers 404 as JSON at %s [TRUST-167]', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const answer = await server().request(path, { method, headers: { accept: 'text/html' } })
      expect(answer.status, method).toBe(404)
      expect(answer.headers.get('content-type')).toContain('application/json')
      expect(await answer.text()).not.toContain('secret')
    }
  })

  it('still serves screens whose addresses only begin like those [TRUST-167]', async () => {
    for (const path of ['/devices', '/projects/a.b', '/dev-notes']) {
      expect((await server().request(path)).headers.get('content-type'), path).toContain('text/html')
    }
  })

  it('sends Strict-Transport-Security for a year, subdomains included, where it is served over https [TRUST-216]', async () => {
    for (const path of ['/', '/icon.svg', '/health', '/api/v1/projects/my', '/no-such-file.js', '/config.json']) {
      const { headers } = await server().request(path)
      expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains')
    }
  })

  it('demands Trusted Types of its pages, with one policy [TRUST-200]', async () => {
    for (const path of ['/', '/main', '/?resetToken=abc']) {
      const policy = (await server().request(path)).headers.get('content-security-policy')?.split('; ')
      expect(policy, path).toContain("require-trusted-types-for 'script'")
      expect(policy, path).toContain('trusted-types default')
      expect(policy, path).toContain("worker-src 'self'")
    }
  })

  const policyOf = async (file: string) => {
    writeFileSync(join(webDir, 'assets', file), 'export {}')
    const { status, headers } = await server().request(`/assets/${file}`)
    expect([file, status]).toEqual([file, 200])
    return headers.get('content-security-policy')?.split('; ').sort()
  }

  it('lets the script of a worker run our scripts and do nothing else [TRUST-204]', async () => {
    for (const file of ['csv.worker-Ab3_d-9Z.js', 'two-words.worker-00000000.js', 'constructor.worker-00000000.js']) {
      expect(await policyOf(file)).toEqual(["default-src 'none'", "frame-ancestors 'none'", "script-src 'self'"])
    }
  })

  it('lets the script of the PDF worker also compile WebAssembly and load from here [TRUST-205]', async () => {
    expect(await policyOf('pdf.worker-Ab3_d-9Z.js')).toEqual([
      "connect-src 'self'",
      "default-src 'none'",
      "frame-ancestors 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
    ])
  })

  it('lets any other file load nothing, also one with a name like that of a worker [TRUST-206]', async () => {
    const nothing = ["default-src 'none'", "frame-ancestors 'none'"]
    const others = [
      'pdf-Ab3_d-9Z.js',
      'pdf.worker.js',
      'pdf.worker-Ab3_d-9Z.css',
      'pdf.worker-Ab3_d-9Z.js.map',
      'worker-Ab3_d-9Z.js',
    ]
    for (const file of others) expect(await policyOf(file), file).toEqual(nothing)
    writeFileSync(join(webDir, 'pdf.worker-Ab3_d-9Z.js'), 'export {}')
    for (const path of ['/pdf.worker-Ab3_d-9Z.js', '/assets/no.worker-Ab3_d-9Z.js']) {
      const policy = (await server().request(path)).headers.get('content-security-policy')
      expect(policy?.split('; ').sort(), path).toEqual(nothing)
    }
  })

  it('tells nobody the address of a page with a reset token, and its own origin that of the others [TRUST-208]', async () => {
    const told = async (path: string) => (await server().request(path)).headers.get('referrer-policy')
    for (const path of ['/?resetToken=abc', '/?a=1&resetToken=', '/login?resetToken=abc', '/main?resetToken=abc']) {
      expect([path, await told(path)]).toEqual([path, 'no-referrer'])
    }
    for (const path of ['/', '/?session=expired', '/main', '/icon.svg', '/health', '/?q=resetToken']) {
      expect([path, await told(path)]).toEqual([path, 'same-origin'])
    }
  })

  it('forbids every other origin to sniff, frame, open or use what it answers, and allows none [TRUST-220]', async () => {
    const paths = [
      '/',
      '/icon.svg',
      '/health',
      '/api/v1/projects/my',
      '/no-such-file.js',
      '/auth-service/api/auth/login',
    ]
    for (const path of paths) {
      for (const method of ['GET', 'OPTIONS', 'POST']) {
        const asked = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
        const { headers } = await server().request(path, { method, headers: asked })
        expect(Object.fromEntries(headers), `${method} ${path}`).toMatchObject({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        })
        expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
      }
    }
  })
})

describe('a deployment with an external error log', () => {
  const server = useServer(USUAL, { webDir, errorLogUrl: 'https://log.example/in?key=1' })

  it('allows the page to send to that origin and its own, and to no other [REQ-039]', async () => {
    const policy = (await server().request('/')).headers.get('content-security-policy')
    expect(policy).toContain("connect-src 'self' https://log.example;")
  })
})
