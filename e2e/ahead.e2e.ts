import type { Page } from '@playwright/test'
import { signInToHome } from './support/app'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const email = (page: Page) => page.getByRole('textbox', { name: '이메일' })
const password = (page: Page) => page.getByLabel('비밀번호', { exact: true })

/** Holds the app's script until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/start-*.js', async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

/** Records the paths of all requests from now on. */
function recordPaths(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

test('the login form can be filled in before its script has arrived; its values, its focus and its sending are kept [LOGIN-084, LOGIN-085]', async ({
  page,
}) => {
  const release = await holdApp(page)
  const paths = recordPaths(page)
  await page.goto(server.url, { waitUntil: 'commit' })
  await email(page).click()
  await page.keyboard.type('pi@seoul-hosp')
  release()
  await expect(page.locator('#start')).toHaveCount(0)
  await page.keyboard.type('ital.example')
  await expect(email(page)).toHaveValue('pi@seoul-hospital.example')

  const releaseAgain = await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  await email(page).fill('pi@seoul-hospital.example')
  await password(page).fill('Gorae!Uju47')
  // Set by the small script that comes beside the page.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}/`)
  releaseAgain()
  await expect(page).toHaveURL(`${server.url}/main`)
  expect(paths.filter((path) => path.endsWith('/auth/login'))).toHaveLength(1)
})

test('a press on the sign-up or the forgotten password before the script has arrived is carried out then [LOGIN-087]', async ({
  page,
}) => {
  for (const [button, dialog] of [
    ['회원가입하기', '회원가입 신청'],
    ['비밀번호를 잊으셨나요?', '비밀번호 찾기'],
  ] as const) {
    const release = await holdApp(page)
    await page.goto(server.url, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.getByRole('button', { name: button }).click()
    release()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('the early form shows what the app shows, in the light and the dark theme and on a phone [LOGIN-084]', async ({
  page,
}) => {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const release = await holdApp(page)
    await page.goto(server.url, { waitUntil: 'commit' })
    const looks = async () =>
      page.getByRole('main').evaluate((main) =>
        [main, ...main.querySelectorAll('h1, p, label, input, form button')].map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect()
          const { color, backgroundColor, borderTopColor, fontSize, fontWeight } = getComputedStyle(part)
          return [part.tagName, x, y, width, height, color, backgroundColor, borderTopColor, fontSize, fontWeight].join(
            ' ',
          )
        }),
      )
    await page.evaluate(() => document.fonts.ready)
    const early = await looks()
    expect(early.length).toBeGreaterThan(8)
    release()
    await expect(page.locator('#start')).toHaveCount(0)
    expect(await looks()).toEqual(early)
    await page.unrouteAll()
  }
})

test('what home needs is loaded while the form is filled in: after the press only calls are made [LOGIN-086]', async ({
  page,
}) => {
  const ahead = recordPaths(page)
  await page.goto(server.url)
  await email(page).pressSequentially('pi@seoul-hospital.example')
  await password(page).fill('Gorae!Uju47')
  await page.waitForLoadState('networkidle')
  expect(ahead.filter((path) => path.startsWith('/assets/own-'))).toHaveLength(1)
  const paths = recordPaths(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const calls = paths.findIndex((path) => path.startsWith('/api/v1/projects/'))
  expect(calls).toBeGreaterThan(0)
  expect(paths.slice(0, calls).filter((path) => path.startsWith('/assets/') && path.endsWith('.js'))).toEqual([])
})

test('a shown study loads the files of its subjects ahead, and no record of a subject [SUBJ-444]', async ({ page }) => {
  const before = recordPaths(page)
  await signInToHome(page, server.url, PEOPLE.sitePi)
  // They are asked for when the page has nothing else to do, which a busy machine puts off, as it does the page's charts.
  for (const file of ['projects._projectId.subjects.index-', 'drawBands-', 'drawBars-', 'drawLines-']) {
    await expect
      .poll(() => before.some((path) => path.startsWith(`/assets/${file}`)), { message: file, timeout: 20_000 })
      .toBe(true)
  }
  await page.waitForLoadState('networkidle')
  expect(before.filter((path) => path.startsWith('/api/') && /\/subjects/.test(path))).toEqual([])
  const paths = recordPaths(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /한강서울병원 시험대상자$/ })
    .click()
  await expect(page.getByRole('grid', { name: '시험대상자 목록' }).getByRole('rowheader').first()).toBeVisible()
  const first = paths.findIndex((path) => path.endsWith('/subjects/page'))
  expect(first).toBeGreaterThanOrEqual(0)
  expect(paths.slice(0, first).filter((path) => path.startsWith('/assets/') && path.endsWith('.js'))).toEqual([])
})
