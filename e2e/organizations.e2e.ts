import type { Browser, Page } from '@playwright/test'
import { signInToHome } from './support/app'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** A system administrator in a browser of their own. */
async function administrator(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInToHome(page, server.url, PEOPLE.systemAdmin)
  return page
}

async function openList(page: Page) {
  await page.goto(`${server.url}/organization`)
  await expect(page.getByRole('heading', { level: 1, name: '조직 관리' })).toBeVisible()
}

async function openDialog(page: Page, name: string) {
  await page.getByRole('rowheader', { name }).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: '조직 정보 수정' })
  await expect(dialog.getByRole('textbox', { name: /^조직명/ })).toHaveValue(name)
  return dialog
}

test('an organisation is registered under a name that is free, edited by two administrators at once, switched off and deleted; one with people is not [ORG-040, ORG-098, ORG-104, ORG-119, ORG-123, ORG-129, ACALL-074]', async ({
  browser,
}) => {
  const [first, second] = [await administrator(browser), await administrator(browser)]

  await openList(first)
  await first.getByRole('button', { name: '조직 등록' }).click()
  const name = first.getByRole('textbox', { name: /^조직명/ })
  await name.fill(' 한빛smo ')
  await expect(first.getByText('이미 사용 중인 조직 이름입니다.').first()).toBeVisible()
  await first.getByRole('button', { name: /조직 유형/ }).click()
  await first.getByRole('option', { name: '의원' }).click()
  await first.getByRole('textbox', { name: '전화번호' }).fill('0212345678')
  await name.fill('새봄의원')
  await expect(first.getByText('사용 가능한 조직 이름입니다.').first()).toBeVisible()
  await first.getByRole('button', { name: '등록', exact: true }).click()
  await expect(first.getByText('조직이 등록되었습니다.').first()).toBeVisible()
  await expect(first).toHaveURL(`${server.url}/organization`)
  const row = first.getByRole('row', { name: /새봄의원/ })
  await expect(row).toContainText(/의원ORG-[2-9A-Z]{6}0명/)

  // Both have the first version before them.
  await openList(second)
  const [mine, theirs] = [await openDialog(first, '새봄의원'), await openDialog(second, '새봄의원')]
  await theirs.getByRole('textbox', { name: '메모' }).fill('본관 이전')
  await theirs.getByRole('textbox', { name: '전화번호' }).fill('0311112222')
  await theirs.getByRole('button', { name: '저장' }).click()
  await expect(theirs).toBeHidden()
  await mine.getByRole('textbox', { name: /^조직명/ }).fill('새봄가족의원')
  await mine.getByRole('button', { name: '저장' }).click()
  await expect(mine.getByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible()
  await expect(mine.getByText(/현재 저장된 값: 전화번호 031-111-2222, 메모 본관 이전/)).toBeVisible()
  await expect(mine.getByRole('textbox', { name: /^조직명/ })).toHaveValue('새봄가족의원')
  await mine.getByRole('button', { name: '저장' }).click()
  await expect(mine).toBeHidden()

  // Both changes are there, and it can be switched off.
  const again = await openDialog(first, '새봄가족의원')
  await expect(again.getByRole('textbox', { name: '전화번호' })).toHaveValue('031-111-2222')
  await expect(again.getByRole('textbox', { name: '메모' })).toHaveValue('본관 이전')
  await again.getByRole('button', { name: /상태/ }).click()
  await first.getByRole('option', { name: '비활성' }).click()
  await again.getByRole('button', { name: '저장' }).click()
  await expect(again).toBeHidden()
  await expect(first.getByRole('row', { name: /새봄가족의원/ })).toContainText('비활성')

  // An organisation with people stays.
  await first.getByRole('searchbox', { name: '조직명 검색' }).fill('한빛')
  await expect(first.getByRole('rowheader')).toHaveCount(1)
  const ofPeople = await openDialog(first, '한빛SMO')
  await ofPeople.getByRole('button', { name: '삭제' }).click()
  await first.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(
    first.getByText('사용자나 참여 연구가 있는 조직은 삭제할 수 없습니다. 상태를 비활성으로 변경해주세요.').first(),
  ).toBeVisible()
  await ofPeople.getByRole('button', { name: '취소' }).click()

  await first.getByRole('searchbox', { name: '조직명 검색' }).fill('새봄')
  await expect(first.getByRole('rowheader', { name: /새봄가족의원/ })).toBeVisible()
  await first
    .getByRole('rowheader', { name: /새봄가족의원/ })
    .getByRole('button')
    .click()
  const last = first.getByRole('dialog', { name: '조직 정보 수정' })
  await last.getByRole('button', { name: '삭제' }).click()
  await expect(first.getByText('새봄가족의원 조직을 삭제하시겠습니까?')).toBeVisible()
  await first.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(first.getByText('조직이 삭제되었습니다.').first()).toBeVisible()
  await expect(first.getByText('검색 결과가 없습니다.')).toBeVisible()

  // What happened is in the history, under the name of the organisation.
  await first.goto(`${server.url}/user-management/history`)
  await expect(first.getByText('새봄가족의원').first()).toBeVisible()
})

/** One violet point. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const logoFile = (buffer: Buffer) => ({ name: '로고.png', mimeType: 'image/png', buffer })

test('a logo that cannot be read is missing in the new organisation, is set and seen in its dialog, and is removed again [ORG-043, ORG-064, ORG-065, ORG-066, ORG-068, ORG-106, ORG-108, ORG-155]', {
  tag: AGAIN,
}, async ({ browser }) => {
  const page = await administrator(browser)
  await page.goto(`${server.url}/organization/apply`)
  await page.getByRole('textbox', { name: /^조직명/ }).fill('가람로고연구소')
  await page.getByRole('button', { name: /조직 유형/ }).click()
  await page.getByRole('option', { name: '연구기관' }).click()
  await expect(page.getByText('사용 가능한 조직 이름입니다.').first()).toBeVisible()
  // It is named like a picture and begins like one; only the server finds out that it ends too early.
  await page
    .getByRole('main')
    .locator('input[type="file"]')
    .setInputFiles(logoFile(LOGO.subarray(0, 48)))
  await expect(page.getByRole('group', { name: '로고' })).toContainText('로고.png')
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await expect(page.getByText('조직이 등록되었습니다. (로고 업로드 실패)').first()).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/organization`)

  const dialog = await openDialog(page, '가람로고연구소')
  const logo = dialog.getByRole('img', { name: '로고', exact: true })
  await expect(dialog.getByRole('img', { name: '로고 없음' })).toBeVisible()
  const chooser = dialog.locator('input[type="file"]')
  await chooser.setInputFiles(logoFile(LOGO.subarray(0, 48)))
  await expect(dialog.getByText('로고 업로드에 실패했습니다.')).toBeVisible()
  await expect(dialog.getByText('이미지를 읽을 수 없습니다. 다른 파일을 선택해주세요.')).toBeVisible()
  await chooser.setInputFiles(logoFile(LOGO))
  await expect(page.getByText('로고가 변경되었습니다.').first()).toBeVisible()
  await expect(logo).toBeVisible()
  await dialog.getByRole('button', { name: '취소', exact: true }).click()
  await expect(dialog).toBeHidden()

  // It was stored without a save, and the page may show what is at its address.
  await openList(page)
  const again = await openDialog(page, '가람로고연구소')
  const width = () => logo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  await again.getByRole('button', { name: '로고 삭제' }).click()
  await expect(page.getByText('로고가 삭제되었습니다.').first()).toBeVisible()
  await expect(again.getByRole('img', { name: '로고 없음' })).toBeVisible()

  await page.goto(`${server.url}/user-management/history`)
  await expect(page.getByText('가람로고연구소').first()).toBeVisible()
  await expect(page.getByText('이전 이미지').first()).toBeVisible()
})
