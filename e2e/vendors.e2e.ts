import type { Browser, Page } from '@playwright/test'
import { signInToHome } from './support/app'
import { PASSWORD, PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

let server: RunningServer
let address = ''

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

async function signedIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInToHome(page, server.url, email)
  return page
}

/** Opens the vendors of the ongoing study. */
async function openVendors(browser: Browser, email: string): Promise<Page> {
  const page = await signedIn(browser, email)
  if (address === '') {
    await page.goto(`${server.url}/projects`)
    const link = page.getByRole('article').getByRole('link', { name: /HN-2101/ })
    address = (await link.first().getAttribute('href'))?.split('?')[0] ?? ''
  }
  await page.goto(`${server.url}${address}?tab=4`)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  return page
}

const codes = (page: Page) => page.getByRole('main').getByRole('listitem').locator('p > span:last-of-type')
const toast = (page: Page, text: string) => page.getByText(text).first()

test('a coordinator adds a vendor, puts it first by keyboard and removes another; all of it is stored [VENDOR-031, VENDOR-001, VENDOR-006, VENDOR-007, VENDOR-010, VENDOR-026]', async ({
  browser,
}) => {
  const page = await openVendors(browser, PEOPLE.hospitalCrc)
  await expect(codes(page)).toHaveText(['narae-edc', 'hangyeol-lab', 'gaon-coldchain'])

  await page.getByRole('button', { name: '추가' }).click()
  const picker = page.getByRole('dialog', { name: '협력 벤더사 추가' })
  await expect(picker.getByRole('option')).toHaveCount(3)
  await picker.getByRole('searchbox', { name: '파트너 이름이나 코드 검색' }).fill('마루')
  await picker.getByRole('option', { name: /마루통계연구소/ }).click()
  await picker.getByRole('button', { name: '선택' }).click()
  await expect(toast(page, '협력 벤더사를 추가했습니다.')).toBeVisible()
  await expect(codes(page)).toHaveText(['narae-edc', 'hangyeol-lab', 'gaon-coldchain', 'maru-stat'])

  const handle = page.getByRole('button', { name: '마루통계연구소 순서 변경' })
  await handle.focus()
  for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  const stored = page.waitForResponse(/\/vendors\/order$/)
  await page.keyboard.press('Enter')
  expect((await stored).status()).toBe(200)
  await expect(handle).toBeFocused()
  await expect(codes(page)).toHaveText(['maru-stat', 'narae-edc', 'hangyeol-lab', 'gaon-coldchain'])

  await page.getByRole('button', { name: '한결검사센터 메뉴' }).click()
  await page.getByRole('menuitem', { name: '제거' }).click()
  const question = page.getByRole('alertdialog', { name: '협력 벤더사 제거' })
  await expect(question).toContainText('협력 벤더사를 제거하시겠습니까?')
  await question.getByRole('button', { name: '제거' }).click()
  await expect(toast(page, '협력 벤더사를 제거했습니다.')).toBeVisible()
  await page.reload()
  await expect(codes(page)).toHaveText(['maru-stat', 'narae-edc', 'gaon-coldchain'])
})

test('a vendor is dragged with the mouse; of two people who order at once the second sees what the first did [VENDOR-031, VENDOR-023, VENDOR-026, VENDOR-027]', async ({
  browser,
}) => {
  const mine = await openVendors(browser, PEOPLE.hospitalCrc)
  const theirs = await openVendors(browser, PEOPLE.systemAdmin)
  const [first = '', second = '', third = ''] = await codes(mine).allTextContents()
  const row = (page: Page, code: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: code })
  const handle = row(mine, third).getByRole('button', { name: /순서 변경$/ })
  const onto = await row(mine, first).boundingBox()
  if (!onto) throw new Error('the row is not on the page')
  await handle.hover()
  await mine.mouse.down()
  await mine.mouse.move(onto.x + 20, onto.y + 60, { steps: 6 })
  await mine.mouse.move(onto.x + 20, onto.y + 2, { steps: 6 })
  const stored = mine.waitForResponse(/\/vendors\/order$/)
  await mine.mouse.up()
  expect((await stored).status()).toBe(200)
  await expect(codes(mine)).toHaveText([third, first, second])

  // The other page still shows the former order.
  await expect(codes(theirs)).toHaveText([first, second, third])
  await row(theirs, first).getByRole('button', { name: /메뉴$/ }).click()
  await theirs.getByRole('menuitem', { name: '아래로 이동' }).click()
  await expect(toast(theirs, '협력 벤더사 순서를 저장하지 못했습니다.')).toBeVisible()
  await expect(
    toast(theirs, '다른 사용자가 협력 벤더사를 먼저 변경했습니다. 현재 목록을 확인한 뒤 다시 시도해주세요.'),
  ).toBeVisible()
  await expect(codes(theirs)).toHaveText([third, first, second])
})

test('who does not administer the study reads the list without its buttons, and the server refuses the calls [VENDOR-031, STUDY-102, PERM-053]', async ({
  browser,
}) => {
  await openVendors(browser, PEOPLE.hospitalCrc)
  const reader = await signedIn(browser, PEOPLE.sitePi)
  await reader.goto(`${server.url}${address}?tab=4`)
  await expect(codes(reader)).toHaveCount(3)
  await expect(reader.getByRole('button', { name: /순서 변경|추가$/ })).toHaveCount(0)

  const login = await reader.request.post(`${server.url}/auth-service/api/auth/login`, {
    data: { username: PEOPLE.sitePi, password: PASSWORD },
  })
  const headers = { authorization: `Bearer ${(await login.json()).data?.access_token}` }
  const study = `${server.url}/api/v1${address}/vendors`
  const list = await reader.request.get(study, { headers })
  expect(list.status()).toBe(200)
  const { data } = await list.json()
  const refused = [
    await reader.request.post(study, { headers, data: { partnerId: data[0].partnerId } }),
    await reader.request.delete(`${study}/${data[0].id}`, { headers }),
    await reader.request.put(`${study}/order`, { headers, data: { vendorIds: [] } }),
  ]
  expect(refused.map((answer) => answer.status())).toEqual([403, 403, 403])
})
