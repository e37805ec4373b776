import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import '@imsang/domain/temporal'
import type { Page } from '@playwright/test'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'
import { signIn } from './support/app'
import { crash } from './support/crash'
import { type Line, openLine, REFRESH } from './support/line'
import { PASSWORD, PEOPLE } from './support/people'
import { everythingIn, expectNoSecretIn, filesWith } from './support/secrets'
import { type RunningServer, startServer, temporaryDataDir } from './support/server'
import { expectToken, isSignedIn, openTab, signInAt, tabPages } from './support/tabs'
import { AGAIN, chromium, expect, test } from './support/test'

const ENTRIES = ['ctms.accessToken', 'ctms.refreshToken', 'ctms.userProfile', 'ctms.tokenExpiresAt']
const STUDY = demoStudyId('study-1')
/** Time enough for another tab to take over, in ms. */
const TAKEOVER = 5_000

// The line records its traffic; a trace of hundreds of calls would take longer than the calls.
test.use({ trace: 'off' })

let server: RunningServer
let line: Line
/** Secrets of every line so far, which no browser and no log may contain. */
const secrets = new Set<string>([PASSWORD])

test.beforeAll(async () => {
  server = await startServer()
})
test.beforeEach(async () => {
  line = await openLine(server.url, await tabPages())
})
test.afterEach(async () => {
  for (const token of line.tokens) secrets.add(token)
  await line.close()
})
test.afterAll(() => server.stop())

const refreshes = () => line.calls.filter(({ path }) => path === REFRESH)
const refreshTokenIn = (body: string) => (JSON.parse(body) as { refresh_token: string }).refresh_token
const entriesOf = (tab: Page) =>
  tab.evaluate((names) => names.filter((name) => localStorage.getItem(name) !== null), ENTRIES)

test('five tabs whose 200 requests are refused together make one refresh call, and every request is answered [SESSION-024, SESSION-043, REQ-008, REQ-009, REQ-043]', async ({
  context,
}) => {
  const first = await openTab(context, line)
  await signInAt(first)
  const [subject] = await first.evaluate(([study, site]) => window.tab.subjects(study, site), [
    STUDY,
    demoSiteId('study-1', '01'),
  ] as const)
  const spoilt = await first.evaluate(() => window.tab.spoilAccessToken())
  const others = await Promise.all(Array.from({ length: 4 }, () => openTab(context, line)))
  const tabs = [first, ...others]
  for (const tab of tabs) await expectToken(tab, spoilt)

  const refused = () => line.calls.filter(({ token }) => token === spoilt)
  let release = () => {}
  const all = new Promise<void>((resolve) => {
    release = resolve
  })
  line.onEnd = () => {
    if (refused().length === 200) release()
  }
  line.fate = ({ path }) => (path === REFRESH ? { heldUntil: all } : 'through')
  const edit = {
    projectId: STUDY,
    subjectId: subject?.subjectId ?? '',
    version: subject?.version ?? 0,
    day: subject?.consentDate ?? '',
    reason: '새 토큰으로 다시',
  }
  const edited = first.evaluate((wanted) => window.tab.edit(wanted), edit)
  const answered = await Promise.all(tabs.map((tab) => tab.evaluate((n) => window.tab.ask(n), tab === first ? 39 : 40)))

  expect(answered).toEqual([39, 40, 40, 40, 40])
  expect(await edited).toBe(true)
  expect(refreshes()).toHaveLength(1)
  expect(refused().map(({ status }) => status)).toEqual(Array(200).fill(401))
  const repeated = line.calls
    .slice(line.calls.indexOf(refreshes()[0] ?? raise()) + 1)
    .filter(({ token }) => token !== spoilt)
  expect(repeated.filter(({ status }) => status === 200)).toHaveLength(200)
  const puts = line.calls.filter(({ method }) => method === 'PUT')
  expect(puts.map(({ status }) => status)).toEqual([401, 200])
  expect(puts[1]).toMatchObject({
    path: puts[0]?.path,
    body: puts[0]?.body,
    key: puts[0]?.key,
    ifMatch: puts[0]?.ifMatch,
  })
  for (const tab of tabs) {
    expect(await isSignedIn(tab)).toBe(true)
    await expectToken(tab, repeated[0]?.token ?? '')
  }
  await expectNoSecretIn(first, [PASSWORD, spoilt, ...line.tokens])
})

for (const end of ['closed', 'crashed'] as const) {
  test(`a tab that is ${end} during a refresh blocks no other tab, which has new tokens within 5 s [SESSION-043]`, {
    tag: end === 'crashed' ? [] : AGAIN,
  }, async ({ context }) => {
    const doomed = await openTab(context, line)
    await signInAt(doomed)
    const spoilt = await doomed.evaluate(() => window.tab.spoilAccessToken())
    const other = await openTab(context, line)
    await expectToken(other, spoilt)
    line.fate = ({ path }) => (path === REFRESH && refreshes().length === 1 ? 'silent' : 'through')

    doomed.evaluate(() => window.tab.ask(1)).catch(() => {})
    await expect.poll(refreshes).toHaveLength(1)
    const answered = other.evaluate(() => window.tab.ask(1))
    await expect
      .poll(() => line.calls.filter(({ token, status }) => token === spoilt && status === 401))
      .toHaveLength(2)
    const since = performance.now()
    if (end === 'closed') await doomed.close()
    else await crash(doomed)
    expect(await answered).toBe(1)
    expect(performance.now() - since).toBeLessThan(TAKEOVER)
    expect(refreshes().map(({ status }) => status)).toEqual([null, 200])
    await expectToken(other, spoilt, { isNew: true })
    await expectNoSecretIn(other, [PASSWORD, spoilt, ...line.tokens])
  })
}

test('a refresh whose response is lost is sent again, and nobody is signed out', async ({ context }) => {
  const tab = await openTab(context, line)
  await signInAt(tab)
  const spoilt = await tab.evaluate(() => window.tab.spoilAccessToken())
  const other = await openTab(context, line)
  await expectToken(other, spoilt)
  line.fate = ({ path }) => (path === REFRESH && refreshes().length === 1 ? 'answer lost' : 'through')
  const answered = [tab, other].map((each) => each.evaluate(() => window.tab.ask(3)))
  expect(await Promise.all(answered)).toEqual([3, 3])
  // The server accepted the same token twice, which it allows after a lost response.
  expect(refreshes().map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(refreshes().map(({ body }) => body)).size).toBe(1)
  for (const each of [tab, other]) {
    expect(await isSignedIn(each)).toBe(true)
    await expectToken(each, spoilt, { isNew: true })
  }
  await expectNoSecretIn(tab, [PASSWORD, spoilt, ...line.tokens])
})

test('a stolen refresh token used after its successor ends the session in every tab [SESSION-027, SESSION-029, REQ-013]', async ({
  context,
}) => {
  // Runs faster, so that the second refresh does not reuse the result of the first.
  const pace = { speed: 20, since: Date.now() }
  const [tab, other] = [await openTab(context, line, pace), await openTab(context, line, pace)]
  await signInAt(tab)
  for (let refresh = 1; refresh <= 2; refresh++) {
    await tab.waitForTimeout(TAKEOVER / pace.speed)
    await tab.evaluate(() => window.tab.spoilAccessToken())
    expect(await tab.evaluate(() => window.tab.ask(1))).toBe(1)
    expect(refreshes()).toHaveLength(refresh)
  }
  const stolen = refreshTokenIn(refreshes()[0]?.body ?? '')
  const theft = await fetch(`${server.url}${REFRESH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: stolen }),
  })
  expect(theft.status).toBe(401)

  await tab.waitForTimeout(TAKEOVER / pace.speed)
  await expectToken(other, (await tab.evaluate(() => window.tab.state().accessToken)) ?? '')
  expect(await other.evaluate(() => window.tab.ask(1))).toBe(0)
  expect(refreshes().map(({ status }) => status)).toEqual([200, 200, 401])
  for (const each of [tab, other]) await expect.poll(() => isSignedIn(each)).toBe(false)
  expect(await other.evaluate(() => window.tab.state().authError)).toBe('refresh-token-expired')
  // The browser tells one tab of the entries that the other removed, one after the other.
  await expect.poll(() => entriesOf(tab)).toEqual([])
  await expectNoSecretIn(tab, [PASSWORD, ...line.tokens])
})

test('signing out in one of three tabs ends the session in all and leaves no entry [SESSION-035, SESSION-036]', async ({
  context,
}) => {
  const tabs = [await openTab(context, line), await openTab(context, line), await openTab(context, line)]
  const [first = raise(), ...others] = tabs
  await signInAt(first)
  for (const other of others) await other.reload()
  for (const tab of tabs) await expect.poll(() => isSignedIn(tab)).toBe(true)
  expect(await entriesOf(first)).toEqual(ENTRIES)
  await first.evaluate(() => window.tab.signOut())
  for (const tab of tabs) {
    await expect.poll(() => isSignedIn(tab)).toBe(false)
    expect(await tab.evaluate(() => window.tab.state())).toMatchObject({
      accessToken: null,
      refreshToken: null,
      userProfile: null,
    })
    await expect.poll(() => entriesOf(tab)).toEqual([])
  }
  const signOuts = line.calls.filter(({ path }) => path.endsWith('/logout'))
  expect(signOuts).toMatchObject([{ body: '', status: 200 }])
  await expectNoSecretIn(first, [PASSWORD, ...line.tokens])
})

test('a sign-in leaves no token and no password in the browser, on its disk or in the log [SESSION-001, SESSION-002, SESSION-003]', async () => {
  const profile = temporaryDataDir()
  const context = await chromium.launchPersistentContext(profile, { ...chromiumLaunchOptions(), locale: 'ko-KR' })
  const [page = await context.newPage()] = context.pages()
  await signIn(page, line.url, PEOPLE.sitePi)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '연구 리스트' })).toBeVisible()
  expect(await entriesOf(page)).toEqual(ENTRIES)
  expect(line.tokens.size).toBe(2)
  await expectNoSecretIn(page, [PASSWORD, PEOPLE.sitePi, ...line.tokens])
  const { keys } = await everythingIn(page)
  expect(keys).toEqual([false])
  await context.close()
  expect(filesWith([PASSWORD, ...line.tokens], profile)).toEqual([])
  // A request that fails is logged: this one carries a secret.
  const [token] = line.tokens
  const refused = await fetch(`${server.url}${REFRESH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ refresh_token: `${token}.` }),
  })
  expect(refused.status).toBe(401)
  // Including the secrets of the previous tests.
  const log = server.logs.join('\n')
  expect(log).toContain(REFRESH)
  for (const secret of [...secrets, ...line.tokens]) expect(log).not.toContain(secret)
})

function raise(): never {
  throw new Error('there is none')
}
