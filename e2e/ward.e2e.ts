import { addDays, todayInSeoul } from '@imsang/domain/calendar'
import '@imsang/domain/temporal'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { cellOf, shownDate, signInToHome, tryToSignIn, typeDate } from './support/app'
import { type CallAs, callsAs } from './support/calls'
import { pressOn } from './support/keyboard'
import { startBrowser } from './support/killableBrowser'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer, temporaryDataDir } from './support/server'
import { expect, test } from './support/test'
import {
  buttonIn,
  completeVisit,
  manageVisits,
  openRow,
  registerVisit,
  STUDY_CALLS,
  subjectInTreatment,
  visitsOf,
} from './support/visits'

const DAY_0 = addDays(todayInSeoul(Date.now()), -60)
const day = (offset: number) => addDays(DAY_0, offset)
const KEPT = '서버와 연결되지 않아 이 기기에 보관했습니다. 연결되면 자동으로 보냅니다.'

let server: RunningServer
let pi: CallAs
let subInvestigator: CallAs

test.beforeAll(async () => {
  server = await startServer()
  pi = await callsAs(server.url, PEOPLE.sitePi)
  subInvestigator = await callsAs(server.url, PEOPLE.subInvestigator)
})
test.afterAll(() => server.stop())

type Treated = Awaited<ReturnType<typeof subjectInTreatment>>

const treated = (initials: string) =>
  subjectInTreatment(pi, { enrolled: DAY_0, consented: day(-10), initials, notes: initials })

/** A page as wide as those of the other journeys. */
async function widePage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  return page
}

/** A page of the context with the row of a subject, as somebody who is signed in already. */
async function pageOf(context: BrowserContext, subject: Treated): Promise<Page> {
  const page = await widePage(context)
  await openRow(page, server.url, subject)
  return page
}

/** Corrects the consent date, whose dialog closes whether it is stored or kept. */
async function correct(page: Page, { scno }: Treated, date: string, reason: string) {
  await (await cellOf(page, scno, '동의일')).focus()
  await page.keyboard.press('Enter')
  await typeDate(page, date)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '동의일 변경' })
  await dialog.getByRole('textbox', { name: '변경 사유' }).fill(reason)
  await pressOn(dialog.getByRole('button', { name: '변경', exact: true }))
  await expect(dialog).toBeHidden()
}

/** Moves a planned visit. */
async function move(page: Page, management: Locator, visit: string, date: string, reason: string) {
  await pressOn(buttonIn(management, `${visit} 수정`))
  const dialog = page.getByRole('dialog', { name: '방문 수정', exact: true })
  await typeDate(page, date)
  await dialog.getByRole('textbox', { name: '변경 사유' }).fill(reason)
  await pressOn(dialog.getByRole('button', { name: '저장' }))
  await expect(dialog).toBeHidden()
}

/** The reasons in the trail of a subject that begin with this word, oldest first: one for each stored change. */
async function reasonsOf({ subjectId }: Treated, word: string): Promise<string[]> {
  type Page = { content: { changeReason: string | null }[] }
  const { data } = await pi<Page>('GET', `${STUDY_CALLS}/subjects/${subjectId}/audit-logs?size=100`)
  return data.content
    .flatMap(({ changeReason }) => changeReason ?? [])
    .filter((reason) => reason.startsWith(word))
    .reverse()
}

const consentOf = async ({ subjectId }: Treated) =>
  (await pi<{ consentDate: string }>('GET', `${STUDY_CALLS}/subjects/${subjectId}`)).data.consentDate

/** Days after the baseline visit, within the window of the second: it is planned on day 28. */
const MOVED = [27, 29, 30, 31]

/** How long the queue may take with a busy machine. */
const SENT = { timeout: 90_000 }

test('ten edits of three tabs without a network survive a killed browser: each is stored once and in order [OFFL-126, OFFL-111, OFFL-084, OFFL-087, OFFL-108]', async () => {
  test.setTimeout(240_000)
  const [first, second] = [await treated('WRD'), await treated('WRE')]
  await completeVisit(pi, await registerVisit(pi, first, 'V1'), DAY_0)
  const profile = temporaryDataDir()
  let browser = await startBrowser(profile)
  const start = await widePage(browser.context)
  await signInToHome(start, server.url, PEOPLE.sitePi)
  const [one, two, three] = [
    await pageOf(browser.context, first),
    await pageOf(browser.context, second),
    await pageOf(browser.context, first),
  ]
  const management = await manageVisits(three, first)
  await expect(buttonIn(management, 'V2 방문 수정')).toBeVisible()

  await browser.context.setOffline(true)
  for (const times of [1, 2, 3]) {
    await correct(one, first, day(-10 - times), `병동 정정 ${times}`)
    await correct(two, second, day(-10 - times), `병동 정정 ${times}`)
  }
  for (const [at, offset] of MOVED.entries())
    await move(three, management, 'V2 방문', day(offset), `병동 이동 ${at + 1}`)
  await browser.kill()

  browser = await startBrowser(profile)
  const next = await widePage(browser.context)
  await next.goto(`${server.url}/main`)
  const corrections = ['병동 정정 1', '병동 정정 2', '병동 정정 3']
  for (const subject of [first, second])
    await expect.poll(() => reasonsOf(subject, '병동 정정'), SENT).toEqual(corrections)
  const moves = ['병동 이동 1', '병동 이동 2', '병동 이동 3', '병동 이동 4']
  await expect.poll(() => reasonsOf(first, '병동 이동'), SENT).toEqual(moves)
  await expect(next.getByText(/자동 재시도/)).toHaveCount(0, SENT)
  for (const subject of [first, second]) expect(await consentOf(subject)).toBe(day(-13))
  const planned = (await visitsOf(pi, first)).map(({ visitCode, scheduledDate }) => [visitCode, scheduledDate])
  expect(planned).toContainEqual(['V2', day(31)])
  await browser.kill()
})

test('a change that a colleague was ahead of is compared and applied on top of theirs [OFFL-109, OFFL-121, OFFL-122]', async ({
  page,
  context,
  toasts,
}) => {
  const subject = await treated('WRF')
  await signInToHome(page, server.url, PEOPLE.sitePi)
  await openRow(page, server.url, subject)
  await context.setOffline(true)
  await correct(page, subject, day(-12), '병동 정정')
  expect(await toasts.texts()).toContain(KEPT)
  const theirs = { fieldName: 'consentDate', fieldLabel: '동의일', newValue: day(-11), changeReason: '동료의 정정' }
  const path = `${STUDY_CALLS}/subjects/${subject.subjectId}/dates`
  expect((await subInvestigator('PUT', path, theirs)).status).toBe(200)
  await context.setOffline(false)

  await pressOn(page.getByRole('button', { name: /내용 비교$/ }))
  const dialog = page.getByRole('dialog', { name: '다른 사용자가 먼저 변경했습니다.' })
  await expect(dialog.getByText(/^임채린 님이 .*에 변경했습니다\.$/)).toBeVisible()
  await expect(dialog.getByRole('row').last()).toHaveText(
    ['동의일', shownDate(day(-10)), shownDate(day(-11)), shownDate(day(-12))].join(''),
  )
  await pressOn(dialog.getByRole('button', { name: '다시 적용' }))
  await expect(dialog).toBeHidden()
  await expect(await cellOf(page, subject.scno, '동의일')).toContainText(shownDate(day(-12)))
  // The cell shows the date before the server has it.
  await expect.poll(() => reasonsOf(subject, '병동 정정'), SENT).toEqual(['병동 정정'])
  expect(await reasonsOf(subject, '동료의 정정')).toEqual(['동료의 정정'])
})

test('what waits when a session ends is neither shown to the next user nor sent as theirs, and goes on with its own user; a sign-out asks and removes it [OFFL-039, OFFL-040, OFFL-117, SESSION-029]', async ({
  page,
  context,
}) => {
  const subject = await treated('WRG')
  await signInToHome(page, server.url, PEOPLE.sitePi)
  await openRow(page, server.url, subject)
  await context.setOffline(true)
  await correct(page, subject, day(-12), '병동 정정')
  const refusal = { success: false, status: 'failed', message: '', error: 'Unauthorized', code: 'auth.token' }
  await page.route(/\/dates$|\/auth\/refresh$/, (route) => route.fulfill({ status: 401, json: refusal }))
  await context.setOffline(false)
  await expect(page.getByText('세션이 만료되었습니다. 다시 로그인해주세요.')).toBeVisible()
  await page.unrouteAll()

  const logOut = async (name: string) => {
    await pressOn(page.getByRole('button', { name: new RegExp(name) }))
    await pressOn(page.getByRole('menuitem', { name: '로그아웃' }))
  }
  await tryToSignIn(page, server.url, PEOPLE.subInvestigator)
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  await expect(page.getByText(/데이터를 복구하는 중|대기 중입니다|보내지 못한 변경/)).toHaveCount(0)
  await logOut('임채린')
  await expect(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
  expect(await reasonsOf(subject, '병동 정정')).toEqual([])

  await tryToSignIn(page, server.url, PEOPLE.sitePi)
  await expect.poll(() => reasonsOf(subject, '병동 정정'), SENT).toEqual(['병동 정정'])

  await openRow(page, server.url, subject)
  await context.setOffline(true)
  await correct(page, subject, day(-13), '병동 재정정')
  await logOut('윤서준')
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('로그아웃하면 대기 중인 요청 1건이 사라집니다.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await logOut('윤서준')
  await pressOn(question.getByRole('button', { name: '로그아웃' }))
  await expect(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
  await context.setOffline(false)
  await tryToSignIn(page, server.url, PEOPLE.sitePi)
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  await expect(page.getByText(/데이터를 복구하는 중|보내지 못한 변경/)).toHaveCount(0)
  expect(await reasonsOf(subject, '병동 재정정')).toEqual([])
})
