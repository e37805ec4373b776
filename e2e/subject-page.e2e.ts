import type { Page } from '@playwright/test'
import { openOwnSubjects, signIn } from './support/app'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** The edges of an element in the window. */
const edgesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect))

async function expectWholePage(page: Page) {
  const rows = await edgesOf(page, '[role="grid"] tbody tr')
  expect(rows).toHaveLength(20)
  expect(rows[0]?.top).toBeLessThanOrEqual(240)
  const [pager] = await edgesOf(page, 'nav[aria-label="시험대상자 목록 페이지"]')
  expect(pager?.top).toBeGreaterThanOrEqual(rows.at(-1)?.bottom ?? Number.POSITIVE_INFINITY)
  expect(pager?.bottom).toBeLessThanOrEqual(900)
  const [grid] = await edgesOf(page, '[data-scroller]')
  for (const { right } of await edgesOf(page, '[role="grid"] thead th')) {
    expect(right).toBeLessThanOrEqual((grid?.right ?? 0) + 1)
  }
  for (const { width, height, right } of await edgesOf(page, '[role="grid"] tbody button')) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    expect(right).toBeLessThanOrEqual(grid?.right ?? 0)
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
}

test('a page of 20 subjects fits into 1440 x 900 with its columns, row actions and pager, and a lower window keeps the pager [SUBJ-406]', async ({
  page,
}) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await openOwnSubjects(page)
  await expectWholePage(page)
  await page.setViewportSize({ width: 1366, height: 700 })
  const [pager] = await edgesOf(page, 'nav[aria-label="시험대상자 목록 페이지"]')
  expect(pager?.bottom).toBeLessThanOrEqual(700)
})

test('with the column of institutions and the chip of masked data it fits too [SUBJ-406]', async ({ page }) => {
  await signIn(page, server.url, PEOPLE.cra)
  await openOwnSubjects(page)
  await page.goto(page.url().replace(/\?.*/, ''))
  await expect(page.getByRole('columnheader', { name: '기관명' })).toBeVisible()
  await expect(page.getByRole('button', { name: '개인정보 가림' })).toBeVisible()
  await expectWholePage(page)
})
