import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import { signInToHome } from './support/app'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const STUDY = demoStudyId('study-1')
const SEOUL = demoSiteId('study-1', '01')
const BUSAN = demoSiteId('study-1', '02')

test('the address says whose subjects are shown; one institution wins over the older parameter [SUBJ-002, SUBJ-003, SUBJ-004, SUBJ-005, SUBJ-006]', async ({
  page,
}) => {
  await signInToHome(page, server.url, PEOPLE.systemAdmin)
  const open = (query: string) => page.goto(`${server.url}/projects/${STUDY}/subjects${query}`)
  const of = (name: string) => page.getByRole('main').getByText(name, { exact: true }).first()
  await open(`?projectOrganizationId=${BUSAN}`)
  await expect(of('부산새벽병원')).toBeVisible()
  const site = await page.request.get(`${server.url}/api/v1/projects/${STUDY}/institutions?type=SITE`, {
    headers: { authorization: await bearer(page, () => open(`?projectOrganizationId=${SEOUL}`)) },
  })
  const { data } = await site.json()
  const organization = data.find(({ id }: { id: string }) => id === SEOUL).organizationId
  await open(`?institutionId=${organization}`)
  await expect(of('한강서울병원')).toBeVisible()
  await open(`?institutionId=${organization}&projectOrganizationId=${BUSAN}`)
  await expect(of('부산새벽병원')).toBeVisible()
  await open('')
  await expect(of('전체 기관')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open('?projectOrganizationId=none')
  await expect(page.getByText('기관 정보를 찾을 수 없습니다.')).toBeVisible()
  expect(asked.filter((path) => path.includes('/subjects/') || path.endsWith('/subjects'))).toEqual([
    `/projects/${STUDY}/subjects`,
  ])
})

test('a tab stands in the address and is kept, adds nothing to the history, and one for others asks for nothing [SUBJ-007, SUBJ-030, SUBJ-032, SUBJ-034, SUBJ-035]', async ({
  page,
}) => {
  await signInToHome(page, server.url, PEOPLE.sitePi)
  await page.goto(`${server.url}/projects/${STUDY}/subjects`)
  await expect(page.getByRole('tab', { name: /^시험대상자 \(/ })).toHaveAttribute('aria-selected', 'true')
  const length = await page.evaluate(() => history.length)
  await page.getByRole('tab', { name: '전체 방문 이력' }).click()
  await expect(page).toHaveURL(/[?&]tab=3/)
  expect(await page.evaluate((study) => localStorage.getItem(`ctms.subjectTab.${study}`), STUDY)).toBe('3')
  expect(await page.evaluate(() => history.length)).toBe(length)
  await page.reload()
  await expect(page.getByRole('tab', { name: '전체 방문 이력' })).toHaveAttribute('aria-selected', 'true')

  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto(`${server.url}/projects/${STUDY}/subjects?tab=4`)
  await expect(page.getByText('SMO 관계자 또는 시스템 관리자만 접근 가능합니다.')).toBeVisible()
  expect(calls.filter((url) => url.includes('smo-visits'))).toEqual([])
})

test('what the table shows is in the address, and is as it was after another screen [SUBJ-048]', async ({ page }) => {
  await signInToHome(page, server.url, PEOPLE.sitePi)
  await page.goto(`${server.url}/projects/${STUDY}/subjects?status=enrolled&sort=scno,desc`)
  const grid = page.getByRole('grid', { name: '시험대상자 목록' })
  await expect(grid.getByRole('rowheader').first()).toBeVisible()
  const shown = await grid.getByRole('rowheader').allTextContents()
  expect(shown).toEqual([...shown].sort().reverse())
  await page.getByRole('searchbox').fill(shown[0] ?? '')
  await expect(grid.getByRole('rowheader')).toHaveCount(1)
  await expect(page).toHaveURL(/search=SC-/)
  await page.reload()
  await expect(grid.getByRole('rowheader')).toHaveText([shown[0] ?? ''])
})

test('an address of a study that is not there says so, without a toast and without a way to try again', async ({
  page,
}) => {
  await signInToHome(page, server.url, PEOPLE.sitePi)
  await page.goto(`${server.url}/projects/01941f29-7c00-7000-8000-000000000000/subjects`)
  await expect(page.getByRole('heading', { level: 1, name: '프로젝트를 찾을 수 없습니다.' })).toBeVisible()
  await expect(page.getByRole('button', { name: '다시 시도' })).toHaveCount(0)
  await expect(page.getByText('시험대상자 목록을 불러오는데 실패했습니다.')).toHaveCount(0)
})

/** The header that the app itself sends. */
async function bearer(page: import('@playwright/test').Page, act: () => Promise<unknown>): Promise<string> {
  const request = page.waitForRequest((one) => one.url().includes('/institutions'))
  await act()
  return (await (await request).allHeaders()).authorization ?? ''
}
