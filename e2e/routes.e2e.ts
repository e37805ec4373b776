import { demoStudyId } from '@imsang/fixtures'
import type { Page } from '@playwright/test'
import { signInToHome } from './support/app'
import { rest } from './support/rest'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const STUDY = demoStudyId('study-1')

/**
 * Every route behind the sign-in with the heading of its screen; null for a screen whose heading depends on its data.
 */
const SCREENS = {
  '/main': null,
  '/organization': '조직 관리',
  '/organization/apply': '조직 등록',
  '/user-management': '사용자 관리',
  '/user-management/history': '계정 이력',
  '/user-management/access': '권한 확인',
  '/user-management/apply': '사용자 등록',
  '/system-settings': '시스템 설정',
  '/admin-projects': '연구 관리',
  '/admin-projects/create': '연구 생성하기',
  [`/admin-projects/${STUDY}/edit`]: '연구 수정하기',
  '/projects': '연구 리스트',
  [`/projects/${STUDY}`]: null,
  [`/projects/${STUDY}/subjects`]: null,
  [`/projects/${STUDY}/audit-trail`]: null,
  '/smo-month': null,
  '/profiles': '프로필',
  '/profiles/history': '내 계정 이력',
  '/partner-sign-in': '파트너사 로그인',
  '/settings/password': '비밀번호 변경',
} as const

const PLATFORM = ['/organization', '/organization/apply', '/system-settings']
/** What is for administrators, and what is for members of an SMO. */
const NOT_OF_SMO = [...PLATFORM, '/smo-month']
const STUDY_MAKING = ['/admin-projects/create', `/admin-projects/${STUDY}/edit`]
const ALL_STUDIES = ['/admin-projects', ...STUDY_MAKING]
const USER_LISTS = ['/user-management', '/user-management/history', '/user-management/access']
const USERS = [...USER_LISTS, '/user-management/apply']

/** What each demo account sees in the sidebar and may not open, from the ledger instead of the rule. */
const PEOPLE: [email: string, sidebar: string, refused: string[]][] = [
  ['admin@imsang.example', '홈 조직 관리 사용자 관리 연구 관리 시스템 설정', []],
  ['tenant@hanbit-smo.example', '홈 사용자 관리 연구 관리 SMO 월간 현황', PLATFORM],
  ['smo@hanbit-smo.example', '홈 연구 관리 SMO 월간 현황', [...PLATFORM, ...USERS, ...STUDY_MAKING]],
  ['crc@hanbit-smo.example', '홈 연구 관리 SMO 월간 현황', [...PLATFORM, ...USERS, ...STUDY_MAKING]],
  ['ci@seoul-hospital.example', '홈 연구 관리 연구 리스트', [...NOT_OF_SMO, ...USER_LISTS, ...STUDY_MAKING]],
  ['pi@seoul-hospital.example', '홈 연구 리스트', [...NOT_OF_SMO, ...USER_LISTS, ...ALL_STUDIES]],
  ['subi@seoul-hospital.example', '홈 연구 리스트', [...NOT_OF_SMO, ...USER_LISTS, ...ALL_STUDIES]],
  ['crc@seoul-hospital.example', '홈 연구 관리 연구 리스트', [...NOT_OF_SMO, ...USERS, ...STUDY_MAKING]],
  ['pi@busan-hospital.example', '홈 연구 리스트', [...NOT_OF_SMO, ...USER_LISTS, ...ALL_STUDIES]],
  ['nurse@busan-hospital.example', '홈 연구 리스트', [...NOT_OF_SMO, ...USERS, ...ALL_STUDIES]],
  ['pi@jeju-hospital.example', '홈 연구 리스트', [...NOT_OF_SMO, ...USER_LISTS, ...ALL_STUDIES]],
  ['cpm@daon-cro.example', '홈 연구 관리 연구 리스트', [...NOT_OF_SMO, ...USER_LISTS, ...STUDY_MAKING]],
  ['cra@daon-cro.example', '홈 연구 리스트', [...NOT_OF_SMO, ...USERS, ...ALL_STUDIES]],
  ['qa@daon-cro.example', '홈 연구 리스트', [...NOT_OF_SMO, ...USERS, ...ALL_STUDIES]],
  ['dm@haneul-pharma.example', '홈 연구 리스트', [...NOT_OF_SMO, ...USERS, ...ALL_STUDIES]],
  [
    'user@haneul-pharma.example',
    '홈 연구 리스트',
    [...NOT_OF_SMO, ...USERS, ...ALL_STUDIES, `/projects/${STUDY}/subjects`, `/projects/${STUDY}/audit-trail`],
  ],
]

/** Calls that the layout makes on every screen. */
const OF_THE_LAYOUT = ['/users/api/v1/users/me', '/api/v1/projects/my', `/api/v1/projects/${STUDY}`]

/** Records the API calls of a page until it is idle. */
function listen(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|access|users|auth-service)\//.test(pathname)) calls.push(pathname)
  })
  return calls
}

/** Resolves when the page is idle, so that all its calls have been sent. */
const idle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))))

/** One account of each kind, with the rows about what it sees and opens; the long run uses all accounts. */
const SHORT = new Map([
  ['admin@imsang.example', 'ROUTE-016, ROUTE-017, ROUTE-020, ROUTE-022, ROUTE-023, ROUTE-040'],
  ['crc@hanbit-smo.example', 'ROUTE-016, ROUTE-017, ROUTE-018, ROUTE-019, ROUTE-020, ROUTE-021, ROUTE-022, ROUTE-023'],
  ['ci@seoul-hospital.example', 'ROUTE-018, ROUTE-019, ROUTE-021, ROUTE-024, ROUTE-036'],
  ['pi@seoul-hospital.example', 'ROUTE-008, ROUTE-018, ROUTE-019, ROUTE-021, ROUTE-036'],
  ['user@haneul-pharma.example', 'ROUTE-011, ROUTE-012, ROUTE-015, ROUTE-024, ROUTE-026, ROUTE-027, ROUTE-028'],
])
/** Between them they see every kind of answer; the others are tested again, after the table of the assembled app. */
const WIDEST = ['pi@seoul-hospital.example', 'user@haneul-pharma.example']
const WALKED = PEOPLE.filter(([email]) => process.env.IMSANG_LONG === '1' || SHORT.has(email))

for (const [email, sidebar, refused] of WALKED) {
  const rows = SHORT.get(email) ?? 'ROUTE-036'
  test(`${email} sees and opens what the route table says, and makes no other call [${rows}]`, {
    tag: WIDEST.includes(email) ? [] : AGAIN,
  }, async ({ page }) => {
    const calls = listen(page)
    // Pending calls of the previous page do not count for the next one.
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) calls.length = 0
    })
    await signInToHome(page, server.url, email)
    const menu = page.getByRole('navigation', { name: '주 메뉴' })
    expect((await menu.getByRole('link').allTextContents()).join(' ')).toBe(sidebar)
    for (const [path, heading] of Object.entries(SCREENS)) {
      if (refused.includes(path)) await page.goto(`${server.url}${path}`)
      // A navigation within the page, which is faster and passes the same guard of the router.
      else
        await page.evaluate(
          (to) => void (history.pushState({}, '', to), dispatchEvent(new PopStateEvent('popstate'))),
          path,
        )
      const main = page.getByRole('main')
      const told = main.getByText('접근 권한이 없습니다', { exact: true })
      if (refused.includes(path)) {
        await expect(told, path).toBeVisible()
        await expect(main.getByRole('link', { name: '홈으로 이동' })).toHaveAttribute('href', '/main')
        await idle(page)
        expect(calls.filter((call) => !OF_THE_LAYOUT.includes(call), path)).toEqual([])
      } else {
        await expect(main, path).not.toBeEmpty()
        if (heading) await expect(main.getByRole('heading', { level: 1 }), path).toHaveText(heading)
        // For a study of other users the server itself refuses.
        if (!path.includes(STUDY)) await expect(told, path).toHaveCount(0)
      }
    }
  })
}

test('a visitor is redirected to the login page from every route, without any call [ROUTE-010, ROUTE-013, CONST-030]', async ({
  page,
}) => {
  const calls = listen(page)
  for (const path of Object.keys(SCREENS)) {
    await page.goto(`${server.url}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible()
    await expect(page, path).toHaveURL(`${server.url}/`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  }
  await rest()
  expect(calls).toEqual([])
})

test('any other path is not found: inside the layout when signed in, without it for a visitor [ROUTE-029, ROUTE-030, ROUTE-031, ROUTE-032]', {
  tag: AGAIN,
}, async ({ page }) => {
  await page.goto(`${server.url}/no-such-page`)
  await expect(page.getByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toHaveCount(0)
  await page.goto(`${server.url}/login?from=mail`)
  await expect(page).toHaveURL(`${server.url}/?from=mail`)
  await signInToHome(page, server.url, 'pi@seoul-hospital.example')
  for (const path of ['/no-such-page', `/projects/${STUDY}/nothing`]) {
    await page.goto(`${server.url}${path}`)
    await expect(page.getByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  }
  await page.getByRole('button', { name: '이전 페이지로' }).click()
  // This page was opened by its address, so the product has no history before it.
  await expect(page).toHaveURL(`${server.url}/main`)
})

test('a new screen gets the focus and the title, and Back restores the page as it was left [ROUTE-045, STUDY-026]', {
  tag: AGAIN,
}, async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 420 })
  await signInToHome(page, server.url, 'pi@seoul-hospital.example')
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '연구 리스트' }).click()
  await expect(page).toHaveTitle('연구 리스트 - 임상')
  const main = page.getByRole('main')
  await expect(main).toBeFocused()
  const last = main.getByRole('link', { name: /시험대상자$/ }).last()
  await last.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(0)
  await page.getByRole('region', { name: '나의 참여 연구' }).getByRole('link').first().click()
  await expect(page).toHaveTitle(/ - 연구 리스트 - 임상$/)
  await expect(main).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle('연구 리스트 - 임상')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
})

test('Ctrl+K finds a study by its protocol number and opens it; the skip link skips the menu [ROUTE-032]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signInToHome(page, server.url, 'pi@seoul-hospital.example')
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: '화면, 연구, 동작 찾기' }).fill('HN-2101')
  await expect(page.getByRole('menuitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}/projects/${STUDY}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
