import { demoStudyId } from '@imsang/fixtures'
import type { Browser, Page } from '@playwright/test'
import { signInToHome } from './support/app'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

const STUDY = `/projects/${demoStudyId('study-1')}`

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

async function openAs(browser: Browser, email: string, query = ''): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInToHome(page, server.url, email)
  await page.goto(`${server.url}${STUDY}${query}`)
  return page
}

const namesOn = (page: Page) => page.getByRole('table', { name: '연구 참여 연구자' }).getByRole('rowheader')

async function askToRemove(page: Page, name: string) {
  await page.getByRole('searchbox', { name: '연구자 검색' }).fill(name)
  await expect(namesOn(page)).toHaveText([name])
  await namesOn(page).getByRole('button', { name }).click()
  await page.getByRole('dialog', { name: '연구자 정보' }).getByRole('button', { name: '연구에서 제외' }).click()
  const question = page.getByRole('alertdialog', { name: '연구에서 제외' })
  await expect(question.getByText(`${name} 님을 연구에서 제외하시겠습니까?`)).toBeVisible()
  return question
}

test('who is taken out of a study is told with the next request, stays in its history, and may be added again [RSCH-012, RSCH-020, RSCH-021, RSCH-022, RSCH-062, RSCH-070, SCALL-040]', async ({
  browser,
}) => {
  const [leaving, page] = [
    await openAs(browser, PEOPLE.subInvestigator),
    await openAs(browser, 'ci@seoul-hospital.example', '?tab=2'),
  ]
  await expect(leaving.getByRole('tab', { name: '참여 기관' })).toBeVisible()
  await expect(page.getByText('총 11명')).toBeVisible()

  const question = await askToRemove(page, '임채린')
  await question.getByRole('button', { name: '제외' }).click()
  const done = page.getByRole('alertdialog', { name: '제외 완료' })
  await expect(done.getByText('연구자가 연구에서 제외되었습니다.')).toBeVisible()
  const reloaded = page.waitForEvent('domcontentloaded')
  await done.getByRole('button', { name: '확인' }).click()
  await reloaded
  await expect(page.getByText('총 10명')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}${STUDY}?tab=2`)

  await leaving.getByRole('tab', { name: '참여 기관' }).click()
  await expect(leaving.getByText('연구에 접근할 권한이 없습니다.')).toBeVisible()
  await expect(leaving).toHaveURL(`${server.url}/projects`)
  await expect(leaving.getByRole('main').getByText('참여 중인 연구가 없습니다.')).toBeVisible()

  await page.getByRole('button', { name: '변경 이력' }).click()
  const history = page.getByRole('dialog', { name: /변경 이력/ })
  await expect(history.getByText(/임채린/).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '참여자 추가' }).click()
  const form = page.getByRole('dialog', { name: '공동연구자 추가' })
  await form.getByRole('button', { name: /참여자 선택/ }).click()
  const picker = page.getByRole('dialog', { name: '참여자 선택' })
  await picker.getByRole('searchbox').fill('채린')
  await picker.getByRole('option', { name: /임채린/ }).click()
  await picker.getByRole('button', { name: '선택' }).click()
  await form.getByRole('button', { name: '추가', exact: true }).click()
  await expect(page.getByText('1명이 추가되었습니다.')).toBeVisible()
  await expect(page.getByText('총 11명')).toBeVisible()
  await leaving.goto(`${server.url}${STUDY}?tab=1`)
  await expect(leaving.getByRole('link', { name: '한강서울병원 시험대상자' })).toBeVisible()
})

test('nobody takes out an investigator in charge or themselves, and of two who take out one person the second is told [RSCH-032, RSCH-034, RSCH-035, RSCH-069]', async ({
  browser,
}) => {
  const [page, other] = [
    await openAs(browser, 'ci@seoul-hospital.example', '?tab=2'),
    await openAs(browser, PEOPLE.systemAdmin, '?tab=2'),
  ]
  for (const [name, reason] of [
    ['윤서준', '연구책임자는 변경 후 제외할 수 있습니다.'],
    ['정해원', '본인은 제외할 수 없습니다.'],
  ] as const) {
    const question = await askToRemove(page, name)
    await question.getByRole('button', { name: '제외' }).click()
    await expect(question.getByText('연구자 제외에 실패했습니다.')).toBeVisible()
    await expect(question.getByText(reason)).toBeVisible()
    await question.getByRole('button', { name: '취소' }).click()
    await page.getByRole('dialog', { name: '연구자 정보' }).getByText('닫기').click()
  }
  const chief = await askToRemove(other, '정해원')
  await chief.getByRole('button', { name: '제외' }).click()
  await expect(chief.getByText('연구책임자는 변경 후 제외할 수 있습니다.')).toBeVisible()
  await chief.getByRole('button', { name: '취소' }).click()
  await other.getByRole('dialog', { name: '연구자 정보' }).getByText('닫기').click()

  const [mine, theirs] = [await askToRemove(page, '신가온'), await askToRemove(other, '신가온')]
  await theirs.getByRole('button', { name: '제외' }).click()
  await expect(other.getByText('연구자가 연구에서 제외되었습니다.')).toBeVisible()
  await mine.getByRole('button', { name: '제외' }).click()
  await expect(mine.getByText('연구자 제외에 실패했습니다.')).toBeVisible()
  await expect(mine.getByText('참여자 정보를 찾을 수 없습니다.')).toBeVisible()
})

test('admins who may not view investigators are told so, and others have no such tab [RSCH-002, RSCH-003, RSCH-008, STUDY-103]', async ({
  browser,
}) => {
  for (const email of [PEOPLE.hospitalCrc, 'cpm@daon-cro.example']) {
    const page = await openAs(browser, email, '?tab=2')
    await expect(
      page.getByText('기관별 연구자를 조회할 권한이 없습니다. 시스템 관리자에게 문의해주세요.'),
    ).toBeVisible()
    await page.context().close()
  }
  for (const [email, tabs] of [
    [PEOPLE.sitePi, 3],
    [PEOPLE.cra, 2],
  ] as const) {
    const page = await openAs(browser, email, '?tab=2')
    await expect(page.getByRole('heading', { name: '연구 개요' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('tab')).toHaveCount(tabs)
    await page.context().close()
  }
})
