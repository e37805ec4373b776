import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { cellOf, enrolledSubject, openOwnSubjects, signIn, signInToHome } from './support/app'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** Every rule of axe on the whole page, and the size of targets, which axe leaves out by default. */
async function expectAccessible(page: Page, what: string) {
  // What moves with scrolling, such as the fade of a table's edge, never ends.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  )
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const options = { resultTypes: ['violations' as const], rules: { 'target-size': { enabled: true } } }
    // The announcer's messages may refer to elements that are already gone.
    const { violations } = await window.axe.run({ exclude: ['[data-live-announcer]'] }, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
  expect(violations, what).toEqual([])
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the running product has no accessibility violation in the ${colorScheme} theme`, { tag: AGAIN }, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(server.url)
    await expect(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
    await expectAccessible(page, 'login')
    await signIn(page, server.url, PEOPLE.sitePi)
    await expectAccessible(page, 'study list')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'finder')
    await page.keyboard.press('Escape')
    await page
      .getByRole('main')
      .getByRole('link', { name: /HN-2101.* 시험대상자$/ })
      .click()
    await expect(page.getByRole('link', { name: /한강서울병원 시험대상자$/ })).toBeVisible()
    await expectAccessible(page, 'study')
    await page.goBack()
    await openOwnSubjects(page)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await expectAccessible(page, 'subjects')

    const scno = await enrolledSubject(page)
    await (await cellOf(page, scno, '완료일')).dblclick()
    await expect(page.getByRole('spinbutton').first()).toBeFocused()
    await expectAccessible(page, 'open date')
    await page.keyboard.press('Escape')
    for (const name of ['스크리닝 분석', '시험대상자 추가']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await expectAccessible(page, name)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.getByRole('link', { name: '전체 변경 이력' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '변경 이력' })).toBeVisible()
    await expectAccessible(page, 'trail')
    await context.close()

    const admin = await (await browser.newContext({ colorScheme, reducedMotion: 'reduce' })).newPage()
    await signInToHome(admin, server.url, PEOPLE.systemAdmin)
    await expectAccessible(admin, 'home')
    await admin.goto(`${server.url}/user-management`)
    await admin.getByRole('tab', { name: /승인 대기/ }).click()
    await expect(admin.getByRole('button', { name: '승인' }).first()).toBeVisible()
    await expectAccessible(admin, 'approvals')
  })
}
