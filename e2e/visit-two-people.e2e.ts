import { addDays, todayInSeoul } from '@imsang/domain/calendar'
import '@imsang/domain/temporal'
import type { Browser, Locator, Page, Route } from '@playwright/test'
import { shownDate, signInToHome, typeDate } from './support/app'
import { type CallAs, callsAs } from './support/calls'
import { expectInOrder, historyOf, NO_VALUE } from './support/history'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'
import { buttonIn, manageVisits, openRow, registerVisit, subjectInTreatment, visitsOf } from './support/visits'

const TODAY = todayInSeoul(Date.now())
const DAY_0 = addDays(TODAY, -60)
const day = (offset: number) => addDays(DAY_0, offset)
const SOMEBODY_FIRST = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'
/** Two pages and a server share the machine with other journeys. */
const HELD = { timeout: 60_000 }
const NAMES: Record<string, string> = {
  [PEOPLE.sitePi]: '윤서준 연구책임자(PI) pi@seoul-hospital.example',
  [PEOPLE.subInvestigator]: '임채린 공동연구자(Sub-I) subi@seoul-hospital.example',
}

let server: RunningServer
let pi: CallAs

test.beforeAll(async () => {
  server = await startServer()
  pi = await callsAs(server.url, PEOPLE.sitePi)
})
test.afterAll(() => server.stop())

interface Person {
  readonly email: string
  readonly page: Page
  readonly management: Locator
}

async function colleague(browser: Browser, email: string, subject: { scno: string; enno: string }): Promise<Person> {
  const page = await (await browser.newContext()).newPage()
  await signInToHome(page, server.url, email)
  await openRow(page, server.url, subject)
  return { email, page, management: await manageVisits(page, subject) }
}

/** Presses both buttons; the completions leave together, once both have been pressed. @returns who was first, who second */
async function atOnce(people: readonly [Person, Person], press: (person: Person) => Promise<void>) {
  const held: Route[] = []
  const statuses = new Map<Person, number>()
  for (const person of people) {
    await person.page.route('**/complete', async (route) => {
      held.push(route)
      await expect.poll(() => held.length, HELD).toBe(people.length)
      const answer = await route.fetch({ maxRetries: 2 })
      statuses.set(person, answer.status())
      await route.fulfill({ response: answer })
    })
  }
  await Promise.all(people.map(press))
  await expect.poll(() => statuses.size, HELD).toBe(2)
  for (const { page } of people) await page.unroute('**/complete')
  expect([...statuses.values()].sort()).toEqual([200, 412])
  return people.toSorted((one, other) => (statuses.get(one) ?? 0) - (statuses.get(other) ?? 0)) as [Person, Person]
}

const expectTyped = (dialog: Locator, iso: string) =>
  expect(dialog.getByRole('group', { name: /실제 방문일/ })).toHaveText(new RegExp(iso.split('-').join('\\D+')))

/** The second is told with the stored day, and goes on as a correction with the own day. */
async function goesOn({ page }: Person, title: string, stored: string, own: string, reason: string) {
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await expect(dialog.getByText(SOMEBODY_FIRST).first()).toBeVisible()
  await expect(dialog.getByText(`현재 저장된 값: 실제 방문일 ${shownDate(stored)}`)).toBeVisible()
  await dialog.getByRole('button', { name: '수정으로 이어가기' }).click()
  const correction = page.getByRole('dialog', { name: '방문 수정' })
  await expect(correction.getByText('수정 사유 (선택)')).toBeVisible()
  await expectTyped(correction, own)
  await correction.getByRole('textbox', { name: '수정 사유 (선택)' }).fill(reason)
  await correction.getByRole('button', { name: '저장' }).click()
  await expect(correction).toBeHidden()
}

const actualDays = async (subject: { subjectId: string }) =>
  (await visitsOf(pi, subject)).map(({ visitCode, actualVisitDate }) => [visitCode, actualVisitDate])

test('two people complete V1, and then V2, at once: the visits are generated once, the second is told and goes on as a correction with what was typed [VISIT-136, VISIT-251, VISIT-129, VISIT-145]', async ({
  browser,
}) => {
  const subject = await subjectInTreatment(pi, { enrolled: DAY_0, consented: day(-10) })
  await registerVisit(pi, subject, 'V1')
  const people = await Promise.all([
    colleague(browser, PEOPLE.sitePi, subject),
    colleague(browser, PEOPLE.subInvestigator, subject),
  ])
  const [, sub] = people
  const own = (person: Person, offset: number) => day(person === sub ? offset + 1 : offset)

  // The baseline visit is completed by its actual day in the form that changes it.
  for (const person of people) {
    await buttonIn(person.management, 'V1 방문 수정').click()
    const dialog = person.page.getByRole('dialog', { name: '방문 수정' })
    await dialog.getByRole('group', { name: '실제 방문일' }).getByRole('spinbutton').first().focus()
    await person.page.keyboard.type(own(person, 0).replaceAll('-', ''))
  }
  let [first, second] = await atOnce(people, ({ page }) =>
    page.getByRole('dialog', { name: '방문 수정' }).getByRole('button', { name: '저장' }).click(),
  )
  await expect(first.page.getByRole('dialog', { name: '방문 수정' })).toBeHidden()
  await goesOn(second, '방문 수정', own(first, 0), own(second, 0), '두 사람이 함께 입력함')
  const later = ['V2', 'V3', 'V4', 'V5', 'EOT', 'EOS'].map((code) => [code, null])
  expect(await actualDays(subject)).toEqual([['V1', own(second, 0)], ...later])

  for (const { page, management } of people) {
    await buttonIn(management, 'V2 방문 완료 처리').press('Enter')
    await expect(page.getByRole('dialog', { name: '완료 처리' })).toBeVisible()
  }
  for (const person of people) {
    await typeDate(person.page, own(person, 28))
    await expectTyped(person.page.getByRole('dialog', { name: '완료 처리' }), own(person, 28))
  }
  ;[first, second] = await atOnce(people, ({ page }) => page.keyboard.press('Enter'))
  await goesOn(second, '완료 처리', own(first, 28), own(second, 28), '진료 기록과 대조함')
  expect(await actualDays(subject)).toEqual([['V1', expect.any(String)], ['V2', own(second, 28)], ...later.slice(1)])

  await second.page.keyboard.press('Escape')
  const actual = '실제 방문일 V2 방문'
  expectInOrder(await historyOf(second.page, subject.scno), [
    [
      actual,
      shownDate(own(first, 28)),
      shownDate(own(second, 28)),
      '진료 기록과 대조함',
      '수정',
      NAMES[second.email] ?? '',
    ],
    [actual, NO_VALUE, shownDate(own(first, 28)), '최초 입력 - 시스템 기록', '완료', NAMES[first.email] ?? ''],
  ])
})
