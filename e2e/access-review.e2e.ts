import { readFile } from 'node:fs/promises'
import { demoStudyId } from '@imsang/fixtures'
import { signIn } from './support/app'
import { callsAs } from './support/calls'
import { downloadFor } from './support/downloads'
import { advanceServer } from './support/letters'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

const CI = 'ci@seoul-hospital.example'
const STUDY = demoStudyId('study-1')
const CONCLUSION = '권한이 없는 계정의 반복 요청을 확인하고 소속 기관에 알렸습니다.'

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer({ env: { TEST_CLOCK: '1' } })
})
test.afterAll(() => server.stop())

test('a stranger is refused again and again; a month later the chief investigator finds it, downloads the month and records the review [ACCESS-096, ACCESS-097, ACCESS-083, ACCESS-088, ACCESS-090, ACCESS-094]', async ({
  page,
}) => {
  const stranger = await callsAs(server.url, PEOPLE.outsider)
  for (let time = 0; time < 12; time += 1) {
    expect((await stranger('GET', `/api/v1/projects/${STUDY}/subjects/masked`)).status).toBe(403)
  }
  // To the 15th of the next month: what happened is of a month that has ended.
  const today = new Date(Date.now() + 9 * 3_600_000)
  const next = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 15, 3)
  await advanceServer(server.url, next - Date.now())
  await page.clock.install({ time: next })

  await signIn(page, server.url, CI)
  await page.goto(`${server.url}/projects/${STUDY}/access-record`)
  await page.getByRole('link', { name: '월별 검토' }).click()
  const found = page.getByRole('table', { name: '허용되지 않은 요청의 반복' })
  await expect(found.getByRole('row').filter({ hasText: PEOPLE.outsider })).toContainText('12건')
  await found.getByRole('link', { name: '기록 보기' }).click()
  const record = page.getByRole('table', { name: '접속 기록' })
  await expect(record.getByRole('row').filter({ hasText: '거부 403' })).toHaveCount(12)
  await page.goBack()

  await page.getByRole('button', { name: 'CSV 내보내기' }).click()
  const file = await downloadFor(page)
  const number = /_(\d{4}-\d{2}-\d+)\.csv$/.exec(file.suggestedFilename())?.[1] ?? 'none'
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1)
  expect(rows.filter((row) => row.includes(PEOPLE.outsider) && row.includes(',403,'))).toHaveLength(12)

  await page.getByRole('textbox', { name: /검토 결과/ }).fill('확인')
  await page.getByRole('button', { name: '검토 기록 남기기' }).click()
  await expect(page.getByText('검토 결과를 5자 이상 1,000자 이하로 입력해주세요.')).toBeVisible()
  await page.getByRole('textbox', { name: /검토 결과/ }).fill(CONCLUSION)
  await page.getByRole('button', { name: '검토 기록 남기기' }).click()
  const reviews = page.getByRole('table', { name: '검토 기록' })
  await expect(reviews.getByRole('row').filter({ hasText: CONCLUSION })).toContainText('허용되지 않은 요청의 반복 1건')
  await page.reload()
  await expect(reviews.getByRole('row').filter({ hasText: CONCLUSION })).toContainText(CI)

  // The download of the month is found by the number in the name of its file.
  await page.getByRole('link', { name: '접속 기록으로' }).click()
  await page.getByRole('searchbox', { name: '번호로 찾기' }).fill(number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`number=${number}`))
  await expect(record.getByRole('row').filter({ hasText: '접속 기록 내려받기' })).toHaveCount(1)
})
