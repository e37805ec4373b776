import { expect, type Page } from '@playwright/test'

/**
 * Uses the page as a person would, so that what is measured is known to work: the field says its error, a day is chosen in
 * a calendar in Korean, the button adds a visit, the grid sorts by it and selects it.
 * @throws when a part of it is missing, or the page has an error
 */
export async function tryPage(page: Page, url: string): Promise<void> {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.goto(url)

  const add = page.getByRole('button', { name: '방문 등록' })
  await add.click()
  await page.getByText('방문명을 입력해주세요.').waitFor()
  await page.getByRole('textbox', { name: '방문명' }).fill('V99')

  // One kit opens its calendar with the field, the others with a button in it.
  const opens = page.getByRole('button', { name: /달력|날짜를 선택/ }).or(page.getByRole('textbox', { name: '방문일' }))
  await opens.click()
  await page.getByText(/11월/).filter({ visible: true }).first().waitFor()
  await page
    .getByText(/^25일?$/)
    .filter({ visible: true })
    .last()
    .click()

  await add.click()
  const added = page.getByRole('row').filter({ hasText: 'V99' }).filter({ hasText: '2026-11-25' })
  await added.waitFor()

  const first = page.getByRole('row').nth(1)
  const header = page.getByRole('columnheader').filter({ hasText: '방문', hasNotText: '방문일' }).getByText('방문')
  await expect(first).toContainText('V99')
  await header.click()
  await expect(first).toContainText('V01')
  await header.click()
  await expect(first).toContainText('V99')

  const chosen = added.getByRole('checkbox')
  await chosen.press('Space')
  await expect(chosen).toBeChecked()
  expect(errors).toEqual([])
}
