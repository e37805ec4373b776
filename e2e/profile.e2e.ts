import type { Page } from '@playwright/test'
import { signInToHome, tryToSignIn } from './support/app'
import { PASSWORD, PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

const NEW = 'Sehae!2027x'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** One violet point. */
const PHOTO = {
  name: '사진.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const main = (page: Page) => page.getByRole('main')
const ownCard = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const photo = (page: Page) => main(page).getByRole('img', { name: '프로필 사진', exact: true })

/** Fills in the three steps and sends them. */
async function change(page: Page, currentPassword: string, newPassword: string) {
  await main(page)
    .getByLabel(/^현재 비밀번호\*?$/)
    .fill(currentPassword)
  await main(page)
    .getByLabel(/^새 비밀번호\*?$/)
    .fill(newPassword)
  await main(page)
    .getByLabel(/^새 비밀번호 확인\*?$/)
    .fill(newPassword)
  await expect(main(page).getByText('3/3 완료')).toBeVisible()
  await main(page).getByRole('button', { name: '비밀번호 변경' }).click()
}

test('somebody changes their name, phone number, photo and password, which ends their other session and signs in from now on [PROF-023, PROF-031, PROF-036, PROF-086, PW-066, PW-067, PW-083]', async ({
  browser,
  page,
}) => {
  const email = PEOPLE.smoCrc
  const elsewhere = await (await browser.newContext()).newPage()
  await signInToHome(elsewhere, server.url, email)
  await signInToHome(page, server.url, email)
  await ownCard(page, '백소민').click()
  await page.getByRole('menuitem', { name: '프로필' }).click()
  await expect(page).toHaveURL(`${server.url}/profiles`)

  await main(page).getByRole('textbox', { name: '이름' }).fill('백소윤')
  await main(page).getByRole('textbox', { name: '전화번호' }).fill('02-345-6789')
  await main(page).getByRole('button', { name: '변경사항 저장' }).click()
  await expect(page.getByText('프로필이 수정되었습니다.').first()).toBeVisible()
  await expect(ownCard(page, '백소윤')).toBeVisible()
  await main(page).locator('input[type="file"]').setInputFiles(PHOTO)
  await expect(page.getByText('프로필 이미지가 변경되었습니다.').first()).toBeVisible()
  const width = () =>
    photo(page)
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(1)

  // A removal is of this page alone; what was saved is there when it is loaded again.
  await main(page).getByRole('button', { name: '사진 삭제' }).click()
  await expect(photo(page)).toBeHidden()
  await page.reload()
  await expect.poll(width).toBe(1)
  await expect(main(page).getByRole('textbox', { name: '전화번호' })).toHaveValue('02-345-6789')

  await main(page).getByRole('button', { name: '비밀번호 변경' }).click()
  await change(page, 'Wrong!2026x', NEW)
  await expect(page.getByText('현재 비밀번호가 올바르지 않습니다.').first()).toBeVisible()
  await expect(main(page).getByLabel(/^현재 비밀번호\*?$/)).toBeFocused()
  await change(page, PASSWORD, NEW)
  await expect(page.getByText('비밀번호가 성공적으로 변경되었습니다.').first()).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/profiles`)
  // This session goes on, the other one is over.
  await page.reload()
  await expect(main(page).getByRole('textbox', { name: '이름' })).toHaveValue('백소윤')
  await elsewhere.goto(`${server.url}/profiles`)
  await expect(elsewhere.getByRole('textbox', { name: '이메일' })).toBeVisible()

  await tryToSignIn(elsewhere, server.url, email, PASSWORD)
  await expect(elsewhere.getByText('로그인 실패: 이메일 또는 비밀번호가 올바르지 않습니다.')).toBeVisible()
  await signInToHome(elsewhere, server.url, email, NEW)
  await expect(ownCard(elsewhere, '백소윤')).toBeVisible()
})
