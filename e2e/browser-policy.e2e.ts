import { demoStudyId } from '@imsang/fixtures'
import { test as bare } from '@playwright/test'
import { openOwnSubjects, signIn } from './support/app'
import { callsAs } from './support/calls'
import { downloadFor } from './support/downloads'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer, temporaryDataDir } from './support/server'
import { expect, test, VIOLATION } from './support/test'
import { buildWorkerApp } from './support/workerApp/build'

const STUDY = demoStudyId('study-1')

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

// The policy of every journey's pages is watched (`support/test.ts`); this one goes where the product does most.
test('login, home, lists, a subject, charts, the trail and its export violate no policy [TRUST-203]', async ({
  page,
}) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await openOwnSubjects(page)
  await page.getByRole('button', { name: '스크리닝 분석' }).click()
  await expect(page.getByRole('dialog', { name: '스크리닝 분석' }).locator('svg').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '시험대상자 추가' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const list = page.url()
  const pi = await callsAs(server.url, PEOPLE.sitePi)
  const { data } = await pi<{ subjectId: string; scno: string }[]>('GET', `/api/v1/projects/${STUDY}/subjects/masked`)
  await page.goto(`${server.url}/projects/${STUDY}/subjects/${data[0]?.subjectId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(data[0]?.scno ?? '?')
  await page.goto(list)
  await page.getByRole('link', { name: '전체 변경 이력' }).click()
  await page.getByRole('button', { name: '검증', exact: true }).click()
  await expect(page.getByText('마지막 기록의 해시')).toBeVisible()
  for (const format of ['CSV', 'JSON']) {
    await page.getByRole('button', { name: `${format} 내보내기` }).click()
    await downloadFor(page)
  }
})

/** What a script that got into the page would try; each returns what it wants to have done. */
const ATTEMPTS: Readonly<Record<string, () => unknown>> = {
  markup: () => {
    document.createElement('div').innerHTML = '<b>가</b>'
  },
  'markup beside an element': () => document.body.insertAdjacentHTML('beforeend', '<b>가</b>'),
  'a document from text': () => new DOMParser().parseFromString('<b>가</b>', 'text/html').title,
  'a frame from text': () => {
    document.createElement('iframe').srcdoc = '<b>가</b>'
  },
  'a script from text': () => {
    document.createElement('script').text = 'window.ran = 1'
  },
  'a script from an address': () => {
    document.createElement('script').src = '/assets/app.js'
  },
  code: async () => {
    // What the test sends may itself evaluate text; what it leaves behind may not.
    await new Promise((resolve) => setTimeout(resolve))
    return String(new Function('window.ran = 1'))
  },
  'a worker from another origin': () => String(new Worker('https://elsewhere.example/worker.js')),
  'a worker from a blob': () => String(new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])))),
  'a worker from data': () => String(new Worker('data:text/javascript,postMessage(1)')),
  'a worker from a script of ours that is none': () =>
    String(new Worker(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')),
  'a service worker': () => navigator.serviceWorker.register('/sw.js').then(String),
  'another policy': () => String(Reflect.get(window, 'trustedTypes').createPolicy('mine', {})),
  'a policy of the same name': () => String(Reflect.get(window, 'trustedTypes').createPolicy('default', {})),
}

bare(
  'a script in the product can make neither markup, nor code, nor a worker, nor a policy that allows it [TRUST-201, TRUST-202]',
  async ({ page }) => {
    await signIn(page, server.url, PEOPLE.sitePi)
    await openOwnSubjects(page)
    for (const [what, attempt] of Object.entries(ATTEMPTS)) {
      // Says in the console what it refuses, which is how all other journeys see it.
      const told = page.waitForEvent('console', {
        predicate: (message) => VIOLATION.test(message.text()),
        timeout: 5_000,
      })
      const error = await page.evaluate(attempt).then(
        (done) => `done: ${done}`,
        (refusal: Error) => refusal.message,
      )
      expect(error, what).toMatch(/TypeError|EvalError/)
      await told.catch(() => expect(null, `${what} is reported`).toBeTruthy())
    }
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    // The page works on, with a date cell too, whose announcements are emptied as markup.
    await page.getByRole('button', { name: '스크리닝 분석' }).click()
    await expect(page.getByRole('dialog', { name: '스크리닝 분석' })).toBeVisible()
  },
)

bare.describe('workers, built as the product is and served by the real server', () => {
  let workers: RunningServer
  bare.beforeAll(async () => {
    const webDir = temporaryDataDir()
    await buildWorkerApp(webDir)
    workers = await startServer({ env: { WEB_DIR: webDir } })
  })
  bare.afterAll(() => workers.stop())

  bare(
    'each loads, does what its row of the table allows, and is refused the rest [TRUST-202, TRUST-207]',
    async ({ page }) => {
      const told: string[] = []
      page.on('console', (message) => VIOLATION.test(message.text()) && told.push(message.text()))
      await page.goto(workers.url)
      const addresses = await page.evaluate(() => window.workers)
      expect(Object.keys(addresses).sort()).toEqual(['./pdf.worker.ts', './plain.worker.ts'])
      const pdf = addresses['./pdf.worker.ts'] ?? ''
      const plain = addresses['./plain.worker.ts'] ?? ''
      const ask = (address: string, asked: Parameters<typeof window.ask>[1]) =>
        page.evaluate(([to, questions]) => window.ask(to, questions), [address, asked] as const)

      expect(await ask(plain, ['part'])).toEqual({ results: { part: 'loaded' }, violations: [] })
      expect(await ask(pdf, ['part', 'wasm', 'own'])).toEqual({
        results: { part: 'loaded', wasm: 'Module', own: '200' },
        violations: [],
      })
      expect(told).toEqual([])

      expect(await ask(plain, ['wasm', 'code', 'own', 'elsewhere'])).toEqual({
        results: { wasm: 'refused', code: 'refused', own: 'refused', elsewhere: 'refused' },
        violations: ['script-src', 'script-src', 'connect-src', 'connect-src'],
      })
      expect(await ask(pdf, ['code', 'elsewhere'])).toEqual({
        results: { code: 'refused', elsewhere: 'refused' },
        violations: ['script-src', 'connect-src'],
      })
      for (const foreign of [
        `${pdf}?`,
        `${pdf}#x`,
        `https://elsewhere.example${pdf}`,
        '/config.json',
        `blob:${workers.url}`,
      ]) {
        await expect(ask(foreign, []), foreign).rejects.toThrow(/requires 'TrustedScriptURL'/)
      }
      expect((await ask(`${workers.url}${pdf}`, ['part'])).results).toEqual({ part: 'loaded' })
    },
  )
})
