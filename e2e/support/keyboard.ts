import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until an element has the focus, with a limit on the number of presses. */
export async function tabTo(page: Page, wanted: Locator) {
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  await expect(wanted).toBeFocused()
}

/** Goes to a choice of a radio group by Tab and the arrow keys, and chooses it. */
export async function chooseRadio(page: Page, group: Locator, name: string) {
  const wanted = group.getByRole('radio', { name })
  const focused = group.locator('input:focus')
  for (let presses = 0; presses < 20 && (await focused.count()) === 0; presses++) await page.keyboard.press('Tab')
  for (let presses = 0; presses < 5; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Space')
  await expect(wanted).toBeChecked()
}

/** Focuses an element and presses Enter. */
export const pressOn = (pressed: Locator) => pressed.press('Enter')

/** Opens the list of a select and chooses one of its options. */
export async function chooseOption(page: Page, select: Locator, name: string | RegExp) {
  await select.press('Enter')
  await page.getByRole('option', { name }).press('Enter')
}
