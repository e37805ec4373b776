import type { Page } from '@playwright/test'
import { signInToHome } from './support/app'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { choose, setUpStudy } from './support/studyForm'
import { expect, test } from './support/test'

const TENANT = 'tenant@hanbit-smo.example'
const PROTOCOL = 'HG77-101'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

test('an organisation admin sets up a study, finds it, completes and reopens it, and deletes it [PERM-001, STUDY-161, STUDY-239, STUDY-272]', async ({
  page,
}) => {
  await signInToHome(page, server.url, TENANT)
  const id = await setUpStudy(page, server.url, '고혈압 환자에서 HG-77을 평가하는 제1상 임상시험', PROTOCOL)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('HG-77')

  // Found by a word of it.
  await page.goto(`${server.url}/admin-projects?search=hg77`)
  await expect(page.getByRole('row', { name: /HG77-101-v1\.0/ })).toBeVisible()
  await page.getByRole('link', { name: /HG-77/ }).click()
  await page.getByRole('link', { name: '연구 수정' }).click()
  await page.waitForURL(/\/edit$/)

  await page.getByRole('button', { name: '상태 변경' }).click()
  await page.getByRole('menuitem', { name: '완료' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '변경' }).click()
  await expect(page.getByRole('main').getByText('완료', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '상태 변경' }).click()
  await page.getByRole('menuitem', { name: '진행 중' }).click()
  const reopening = page.getByRole('alertdialog')
  await reopening.getByRole('button', { name: '변경' }).click()
  await expect(reopening.getByText('변경 사유를 입력해주세요.')).toBeVisible()
  await reopening.getByRole('textbox', { name: '변경 사유' }).fill('추가 등록')
  await reopening.getByRole('button', { name: '변경' }).click()
  await expect(reopening).toBeHidden()

  // The protocol number of another study is refused where it was typed.
  await page.goto(`${server.url}/admin-projects`)
  await setUpRefused(page)

  await page.goto(`${server.url}/admin-projects/${id}/edit`)
  await page.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await page.waitForURL(/\/admin-projects$/)
  await expect(page.getByText('연구가 성공적으로 삭제되었습니다.')).toBeVisible()
  await page.goto(`${server.url}/projects/${id}`)
  await expect(page.getByText('연구를 찾을 수 없습니다.')).toBeVisible()
})

async function setUpRefused(page: Page) {
  await page.getByRole('button', { name: '연구 생성' }).click()
  await page.getByRole('button', { name: '연구 생성' }).last().click()
  await expect(page.getByText('필수 입력값을 확인해주세요')).toBeVisible()
  await expect(page.getByText('총괄연구책임자(CI)를 선택해주세요.')).toBeVisible()
  await page.getByRole('textbox', { name: '연구 제목' }).fill('다른 연구')
  await page.getByRole('textbox', { name: '프로토콜 번호' }).fill(PROTOCOL.toLowerCase())
  await choose(page, /^연구주도기관/, /한강서울병원/)
  await choose(page, /^의뢰기관/, /하늘제약/)
  await choose(page, /^총괄연구책임자/, /./)
  await page.getByRole('button', { name: '연구 생성' }).last().click()
  await expect(page.getByText('이미 사용 중인 프로토콜 번호입니다.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: '연구 제목' })).toHaveValue('다른 연구')
}

test('two administrators change different fields of a study, and one more press stores both; subjects keep it from being deleted [SCALL-101, STUDY-315, STUDY-247, STUDY-248]', async ({
  browser,
}) => {
  const [first, second] = await Promise.all(
    [TENANT, PEOPLE.systemAdmin].map(async (email) => {
      const page = await (await browser.newContext()).newPage()
      await signInToHome(page, server.url, email)
      await page.goto(`${server.url}/admin-projects?search=HN2101`)
      await page.getByRole('link', { name: /HN-2101/ }).click()
      await page.getByRole('link', { name: '연구 수정' }).click()
      await page.waitForURL(/\/edit$/)
      return page
    }),
  )
  if (!first || !second) throw new Error('two people were asked for')
  await second.getByRole('textbox', { name: '연구 별칭' }).fill('내 별칭')
  await first.getByRole('textbox', { name: '연구 목적 및 개요' }).fill('다른 사람의 개요')
  await first.getByRole('button', { name: '저장' }).click()
  await expect(first.getByText('연구가 성공적으로 수정되었습니다.')).toBeVisible()

  await second.getByRole('button', { name: '저장' }).click()
  await expect(second.getByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible()
  await expect(second.getByRole('textbox', { name: '연구 목적 및 개요' })).toHaveValue('다른 사람의 개요')
  await expect(second.getByRole('textbox', { name: '연구 별칭' })).toHaveValue('내 별칭')
  await second.getByRole('button', { name: '저장' }).click()
  await expect(second.getByText('연구가 성공적으로 수정되었습니다.')).toBeVisible()

  await first.getByRole('link', { name: '연구 수정' }).click()
  await expect(first.getByRole('textbox', { name: '연구 별칭' })).toHaveValue('내 별칭')
  await expect(first.getByRole('textbox', { name: '연구 목적 및 개요' })).toHaveValue('다른 사람의 개요')
  await first.getByRole('button', { name: '삭제' }).click()
  await first.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(first.getByText('연구 삭제에 실패했습니다.')).toBeVisible()
  await expect(first.getByText('시험대상자가 있는 연구는 삭제할 수 없습니다.')).toBeVisible()
  expect(first.url()).toContain('/edit')
})
