import type { Page } from '@playwright/test'
import { signInToHome } from './support/app'
import { type RunningServer, startServer } from './support/server'
import { choose, setUpStudy } from './support/studyForm'
import { AGAIN, expect, test } from './support/test'

const TENANT = 'tenant@hanbit-smo.example'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** The fields without which no study is created, each with what it says. */
const REQUIRED = [
  '연구 제목을 입력해주세요.',
  '연구주도기관을 선택해주세요.',
  '의뢰기관을 선택해주세요.',
  '총괄연구책임자(CI)를 선택해주세요.',
]

test('a study without what is required is refused at each field, and nothing is sent [STUDY-198, STUDY-200, STUDY-201, STUDY-204, STUDY-210, STUDY-211]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signInToHome(page, server.url, TENANT)
  await page.goto(`${server.url}/admin-projects/create`)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/v1\/projects/.test(request.url())) sent.push(request.url())
  })
  await page.getByRole('button', { name: '연구 생성' }).last().click()
  await expect(page.getByText('필수 입력값을 확인해주세요')).toBeVisible()
  for (const message of REQUIRED) await expect(page.getByText(message)).toBeVisible()
  await page.getByRole('textbox', { name: '연구 제목' }).fill('   ')
  await page.getByRole('button', { name: '연구 생성' }).last().click()
  await expect(page.getByText('연구 제목을 입력해주세요.')).toBeVisible()
  expect(sent).toEqual([])
})

test('a study saved unchanged stays the same to the byte; a sponsor that takes the CI away clears the CI [STUDY-197, STUDY-222, STUDY-228, STUDY-229]', async ({
  page,
}) => {
  await signInToHome(page, server.url, TENANT)
  const id = await setUpStudy(page, server.url, '천식 환자에서 HG-80을 평가하는 임상시험', 'HG-v80')
  await page.goto(`${server.url}/admin-projects/${id}/edit`)
  await expect(page.getByRole('textbox', { name: '프로토콜 번호' })).toHaveValue('HG-v80')
  await expect(page.getByRole('textbox', { name: '프로토콜 버전' })).toHaveValue('v1.0')
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes(id))
  await page.getByRole('button', { name: '저장' }).click()
  const { data } = await (await stored).json()
  expect(data.protocolNumber).toBe('HG-v80-v1.0')
  await expect(page.getByText('연구가 성공적으로 수정되었습니다.')).toBeVisible()

  await page.goto(`${server.url}/admin-projects/${id}/edit`)
  const chief = page.getByRole('button', { name: /^총괄연구책임자/ }).first()
  await expect(chief).not.toHaveText('선택')
  await choose(page, /^연구주도기관/, /부산새벽병원/)
  await expect(page.getByText('기관이 변경되어 CI를 다시 선택해주세요.')).toBeVisible()
})

const changeTo = async (page: Page, status: string, reason?: string) => {
  await page.getByRole('button', { name: '상태 변경' }).click()
  await page.getByRole('menuitem', { name: status }).click()
  const dialog = page.getByRole('alertdialog')
  if (reason) await dialog.getByRole('textbox', { name: '변경 사유' }).fill(reason)
  await dialog.getByRole('button', { name: '변경' }).click()
  await expect(dialog).toBeHidden()
}

test('a study goes through every status that is allowed, and one that is not offered is refused by the server [STUDY-268, STUDY-269, STUDY-272]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signInToHome(page, server.url, TENANT)
  const id = await setUpStudy(page, server.url, '편두통 환자에서 HG-81을 평가하는 임상시험', 'HG81')
  const asked = page.waitForRequest((request) => request.url().endsWith(`/api/v1/projects/${id}`))
  await page.goto(`${server.url}/admin-projects/${id}/edit`)
  const authorization = (await (await asked).allHeaders()).authorization ?? ''
  for (const [status, reason] of [['완료'], ['진행 중', '추가 등록'], ['중단']] as const) {
    await changeTo(page, status, reason)
    await expect(page.getByRole('main').getByText(status, { exact: true }).first()).toBeVisible()
  }
  // A cancelled study may only be reopened.
  await page.getByRole('button', { name: '상태 변경' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['진행 중'])
  const study = await page.request.get(`${server.url}/api/v1/projects/${id}`, { headers: { authorization } })
  const refused = await page.request.put(`${server.url}/api/v1/projects/${id}/status`, {
    headers: {
      authorization,
      'if-match': `"${(await study.json()).data.version}"`,
      'idempotency-key': crypto.randomUUID(),
    },
    data: { status: 'COMPLETED', reason: '완료 처리' },
  })
  expect(refused.status()).toBe(409)
  expect((await refused.json()).message).toBe('허용되지 않는 상태 변경입니다.')
  await page.keyboard.press('Escape')
  await changeTo(page, '진행 중', '다시 시작')
  await expect(page.getByRole('main').getByText('진행 중', { exact: true }).first()).toBeVisible()
})
