import { demoData, demoSiteId, demoStudyId } from '@imsang/fixtures'
import type { Page } from '@playwright/test'
import { signInToHome } from './support/app'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

const STUDY = demoStudyId('study-1')
const [SEOUL, BUSAN] = [demoSiteId('study-1', '01'), demoSiteId('study-1', '02')]

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** The day in Seoul, as `YYYY-MM-DD`. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(new Date())

/** The first day of the month so many months ago. */
function monthsAgo(count: number): string {
  const [year = 0, month = 0] = today().split('-').map(Number)
  const months = year * 12 + month - 1 - count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

/** The enrolments of a hospital, or of both, counted from the demo records alone. */
function enrolled(at: string | null, { from = '', before = '9999' } = {}): number {
  const { subjects } = demoData({ today: today() })
  return subjects.filter(
    ({ studyId, studyOrganizationId, enrollmentDate: day }) =>
      studyId === STUDY && (at === null || studyOrganizationId === at) && day && day >= from && day < before,
  ).length
}

async function openAs(page: Page, email: string, query = '?tab=0') {
  await signInToHome(page, server.url, email)
  await page.goto(`${server.url}/projects/${STUDY}${query}`)
}

/** What assistive technology reads under a heading. */
const read = (page: Page, region: string) => page.getByRole('region', { name: region }).ariaSnapshot()

test('who runs a study learns from the accessibility tree how far it is, which hospital leads, which is silent, what happened last month and when the target is reached [DASH-081, DASH-082, DASH-083, DASH-084, DASH-095]', async ({
  page,
}) => {
  await openAs(page, 'ci@seoul-hospital.example')
  await expect(page.getByRole('button', { name: `등록 ${enrolled(null)}명 목록 보기` })).toBeVisible()
  await expect(page.getByRole('region', { name: '한눈에 보기' }).getByText('가장 앞선 기관')).toBeVisible()
  await expect.poll(() => read(page, '한눈에 보기')).toContain('병원')
  const told = await read(page, '한눈에 보기')
  const rate = Math.round((enrolled(null) * 1000) / 60) / 10
  expect(told).toContain(`목표 60명 중 ${enrolled(null)}명 등록(${rate}%)`)
  expect(told).toMatch(/연구 기간 [\d.]+% 경과/)
  const [seoul, busan] = [enrolled(SEOUL) / 36, enrolled(BUSAN) / 24]
  const leading = seoul > busan ? '한강서울병원' : '부산새벽병원'
  expect(told).toMatch(new RegExp(`가장 앞선 기관.*\\n.*${leading}`))
  const silent = [
    ['한강서울병원', SEOUL],
    ['부산새벽병원', BUSAN],
  ].flatMap(([name, at = '']) => (enrolled(at, { from: monthsAgo(2) }) === 0 ? [name] : []))
  expect(told).toMatch(new RegExp(`최근 3개월 등록 없는 기관.*\\n.*${silent.join(', ') || '없음'}`))
  const last = { from: monthsAgo(1), before: monthsAgo(0) }
  expect(told).toContain(`등록 ${enrolled(null, last)}명 목록 보기`)
  await expect
    .poll(() => read(page, '등록 완료 예측'))
    .toMatch(/목표 60명은 20\d\d년 \d+월경 달성될 것으로 예상됩니다\(80% 구간: /)
})

test('each number leads to as many subjects, and from there to one of them [DASH-086, DASH-087, DASH-003]', async ({
  page,
}) => {
  await openAs(page, 'ci@seoul-hospital.example')
  await page.getByRole('button', { name: `등록 ${enrolled(null)}명 목록 보기` }).click()
  const list = page.getByRole('dialog', { name: '등록 목록' })
  await expect(list.getByRole('status')).toHaveText(`총 ${enrolled(null)}명`)
  const rows = list.getByRole('rowheader')
  await expect(rows).toHaveCount(Math.min(20, enrolled(null)))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /기관 선택/ }).click()
  await page.getByRole('option', { name: '부산새벽병원' }).click()
  await expect(page).toHaveURL(`${server.url}/projects/${STUDY}?tab=0&projectOrganizationId=${BUSAN}`)
  await page.getByRole('button', { name: `등록 ${enrolled(BUSAN)}명 목록 보기` }).click()
  await expect(list.getByRole('status')).toHaveText(`총 ${enrolled(BUSAN)}명`)
  await list.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/subjects\/[0-9a-f-]{36}/)
})

test('an investigator sees the own hospital at home and in the study, and nothing of another [HOME-004, DASH-007, PERM-049]', async ({
  page,
}) => {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/statistics/')) bodies.push(response.text().catch(() => ''))
  })
  await signInToHome(page, server.url, PEOPLE.busanPi)
  await expect(page.getByRole('button', { name: `등록 ${enrolled(BUSAN)}명 목록 보기` })).toBeVisible()
  await page.goto(`${server.url}/projects/${STUDY}?tab=0&projectOrganizationId=${SEOUL}`)
  await expect(page.getByRole('button', { name: `등록 ${enrolled(BUSAN)}명 목록 보기` })).toBeVisible()
  await page.getByRole('button', { name: /기관 선택/ }).click()
  await expect(page.getByRole('option')).toHaveText(['부산새벽병원'])
  const told = (await Promise.all(bodies)).join('\n')
  expect(told).toContain(BUSAN)
  expect(told).not.toContain(SEOUL)
})
