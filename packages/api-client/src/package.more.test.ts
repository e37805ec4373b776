import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs'
import { type Consumer, installInNewProject } from '../../../scripts/lib/consumer'
import { keepSizes, sizesOf } from '../../../scripts/lib/importSizes'
import { tool } from '../../../scripts/lib/run.mjs'

const MINUTES = 60_000
const ENTRIES = ['.', './browser', './offline', './storage', './baseline', './upload']

let consumer: Consumer

beforeAll(async () => {
  consumer = await installInNewProject('api-client', ['vite'])
}, 5 * MINUTES)

afterAll(() => consumer?.remove())

describe('the packed package', () => {
  it('contains no path of the workspace, and needs the rules of its own version [RELEASE-011, RELEASE-014]', () => {
    const manifest = readFileSync(join(consumer.installed, 'package.json'), 'utf8')
    expect(manifest).not.toMatch(/workspace:|catalog:|@imsang\/source/)
    const { version, dependencies } = JSON.parse(manifest) as { version: string; dependencies: Record<string, string> }
    expect(dependencies['@imsang/domain']).toBe(version)
  })

  it('brings the contract [RELEASE-014]', async () => {
    const contract = JSON.parse(readFileSync(join(consumer.installed, 'src/generated/contract.json'), 'utf8'))
    expect(contract).toMatchObject({ openapi: '3.1.0', paths: { '/auth-service/api/auth/login': expect.anything() } })
    const read = `import c from '@imsang/api-client/contract.json' with { type: 'json' }; console.log(c.openapi)`
    expect(await consumer.run('node', '--input-type=module', '--eval', read)).toBe('3.1.0\n')
  })

  describe.each([
    ['bundler', 'esnext'],
    ['nodenext', 'nodenext'],
  ])('for TypeScript with module resolution %s', (moduleResolution, module) => {
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--allowImportingTsExtensions', '--module', module]
    const compile = (file: string) =>
      consumer.run(tool('tsc'), ...options, '--moduleResolution', moduleResolution, '--types', 'vite/client', file)

    it('gives the types of every call [RELEASE-014]', { timeout: MINUTES }, () =>
      expect(compile('every.ts')).resolves.toBe(''),
    )

    it('refuses a path that is not there, half a body, and a private module [RELEASE-014]', {
      timeout: MINUTES,
    }, async () => {
      const output = await compile('wrong.ts').catch(({ message }: Error) => message)
      expect([...output.matchAll(/^wrong\.ts\((\d+)/gm)].map(([, line]) => line)).toEqual(['2', '7', '8'])
    })
  })

  it('passes publint', { timeout: MINUTES }, () => consumer.run(tool('publint'), 'run', consumer.tarball, '--strict'))

  it('passes attw, with the right types at every entry [RELEASE-014]', { timeout: MINUTES }, () =>
    consumer.run(tool('attw'), consumer.tarball, '--profile', 'esm-only', '--entrypoints', ...ENTRIES),
  )

  it('loads for each entry what the report says', { timeout: MINUTES }, async () => {
    const names = ENTRIES.map((entry) => entry.replace('.', '@imsang/api-client'))
    const sizes = await sizesOf(consumer, names, [])
    keepSizes('@imsang/api-client', sizes)
    expect(Object.keys(sizes)).toEqual([...names, 'all of them'])
  })
})

describe('a plain page with the packed package, at a server that is not ours', () => {
  let server: ChildProcess
  let browser: Browser
  let page: Page
  let address = ''
  const errors: Error[] = []

  beforeAll(async () => {
    await consumer.run(join(consumer.folder, 'node_modules/.bin/vite'), 'build', '--logLevel', 'warn')
    const { NODE_OPTIONS: _, ...env } = process.env
    server = spawn('node', ['server.mjs'], { cwd: consumer.folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
    if (server.stdout) address = String((await once(server.stdout, 'data'))[0]).trim()
    browser = await chromium.launch(chromiumLaunchOptions())
    page = await browser.newPage({ locale: 'ko-KR' })
    page.on('pageerror', (error) => errors.push(error))
    await page.goto(address)
  }, 2 * MINUTES)

  afterAll(async () => {
    await browser?.close()
    server?.kill()
  })

  const signIn = async (password: string) => {
    await page.getByLabel('이메일').fill('crc@hospital.example')
    await page.getByLabel('비밀번호').fill(password)
    await page.getByRole('button', { name: '로그인' }).press('Enter')
  }

  it('shows what the server says of a wrong password [REQ-038, RELEASE-014]', async () => {
    await signIn('wrong')
    await page.getByText('이메일 또는 비밀번호가 올바르지 않습니다.').waitFor()
  })

  it('signs in, reads its list in the envelope of that server, and says why a change was refused [RELEASE-014]', async () => {
    await signIn('right')
    await page.getByRole('listitem').filter({ hasText: 'SC-01-001' }).waitFor()
    await page.getByText('다른 사용자가 먼저 저장했습니다.').waitFor()
    await expect.poll(() => page.title()).toBe('담당자 · 1')
    const asked = await (await fetch(`${address}/asked`)).json()
    expect(asked).toEqual([
      { call: 'POST /auth-service/api/auth/login', isSignedIn: false, hasKey: false, version: '' },
      { call: 'POST /auth-service/api/auth/login', isSignedIn: false, hasKey: false, version: '' },
      { call: 'GET /users/api/v1/users/me', isSignedIn: true, hasKey: false, version: '' },
      { call: 'GET /api/v1/projects/my', isSignedIn: true, hasKey: false, version: '' },
      { call: 'GET /api/v1/projects/study-1/subjects', isSignedIn: true, hasKey: false, version: '' },
      {
        ...{ call: 'PUT /api/v1/projects/study-1/subjects/subject-1/dates', isSignedIn: true, hasKey: true },
        version: '"1"',
      },
    ])
  })

  it('keeps drafts and pages, nothing in plain text, passes axe, and has no error [RELEASE-014]', async () => {
    // A draft that was found again, one page, and nothing that waits.
    expect(await page.evaluate(() => document.body.dataset.kept)).toBe('[{"initials":"AB"},1,0]')
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(stored).not.toContain('crc@hospital.example')
    await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') })
    const run = `axe.run(document, { resultTypes: ['violations'] })`
    expect(await page.evaluate(`${run}.then(({ violations }) => violations.map(({ help }) => help))`)).toEqual([])
    expect(errors).toEqual([])
  })
})
