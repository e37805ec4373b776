import { demoSiteId, demoStudyId, demoUserId } from '@imsang/fixtures'
import type { Browser, Page } from '@playwright/test'
import { signInToHome } from './support/app'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

const STUDY = `/projects/${demoStudyId('study-1')}`
const SMO = 'smo@hanbit-smo.example'

let server: RunningServer

test.beforeEach(async () => {
  server = await startServer()
})
test.afterEach(() => server.stop())

async function openAs(browser: Browser, email: string, tab = 1): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInToHome(page, server.url, email)
  await page.goto(`${server.url}${STUDY}?tab=${tab}`)
  return page
}

const investigatorIn = (page: Page, name: string) => page.getByRole('tabpanel').getByText(name).first()

async function choose(page: Page, present: string, next: string) {
  await investigatorIn(page, present).dblclick()
  const dialog = page.getByRole('dialog', { name: '연구책임자 변경' })
  await dialog.getByRole('button', { name: /새 연구책임자/ }).click()
  const picker = page.getByRole('dialog', { name: '연구책임자 선택' })
  await picker.getByRole('option', { name: new RegExp(next) }).click()
  await picker.getByRole('button', { name: '선택' }).click()
  return dialog
}

test('the SMO gives an institution another PI, who was a co-investigator; the former one stays as an ordinary researcher [INST-076, INST-078, INST-082, INST-083, SCALL-047]', async ({
  browser,
}) => {
  const page = await openAs(browser, SMO)
  const dialog = await choose(page, '윤서준', '임채린')
  await dialog.getByRole('button', { name: '변경' }).click()
  await expect(page.getByText('연구책임자가 변경되었습니다.')).toBeVisible()
  await expect(investigatorIn(page, '임채린')).toBeVisible()
  await page.getByRole('tab', { name: '참여 연구자 목록' }).click()
  const rows = page.getByRole('table', { name: '연구 참여 연구자' }).getByRole('row')
  await page.getByRole('searchbox', { name: '연구자 검색' }).fill('윤서준')
  await expect(rows.filter({ hasText: '윤서준' })).toContainText('일반 연구자')
  await page.getByRole('searchbox', { name: '연구자 검색' }).fill('임채린')
  await expect(rows.filter({ hasText: '임채린' })).toContainText('연구책임자(PI)')
})

test('a CRA sees no institutions to change, and the server refuses the call [INST-075]', async ({ browser }) => {
  const page = await openAs(browser, PEOPLE.cra)
  await expect(page.getByRole('heading', { name: '연구 개요' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('tab')).toHaveText(['대시보드', '협력 벤더사'])
  const signedIn = await fetch(`${server.url}/auth-service/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: PEOPLE.cra, password: 'Gorae!Uju47' }),
  })
  const { data } = (await signedIn.json()) as { data: { access_token: string } }
  const address = `/institutions/${demoSiteId('study-1', '01')}/principal-investigator`
  const answer = await fetch(`${server.url}/api/v1${STUDY}${address}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${data.access_token}` },
    body: JSON.stringify({ userId: demoUserId('subi@seoul-hospital.example') }),
  })
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('기관 정보는 CI, SMO, 시스템 관리자만 수정할 수 있습니다.')
})

test('of two who change one PI at once one wins; the other is told, sees the new PI, and the choice stays [SCALL-101, INST-083]', async ({
  browser,
}) => {
  const [first, second] = [await openAs(browser, SMO), await openAs(browser, PEOPLE.systemAdmin)]
  const mine = await choose(first, '윤서준', '임채린')
  const theirs = await choose(second, '윤서준', '임채린')
  await mine.getByRole('button', { name: '변경' }).click()
  await expect(first.getByText('연구책임자가 변경되었습니다.')).toBeVisible()
  await theirs.getByRole('button', { name: '변경' }).click()
  await expect(theirs.getByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible()
  await expect(theirs.getByText('입력한 내용은 그대로 있습니다. 현재 저장된 값: 임채린')).toBeVisible()
  await expect(theirs.getByRole('button', { name: /새 연구책임자/ })).toContainText('임채린')
})
