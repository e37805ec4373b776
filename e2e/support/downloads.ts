import type { Page } from '@playwright/test'

/** A purpose as people type it. */
export const PURPOSE = '월례 모니터링 보고'

/** Gives a purpose in the dialog before a download. @returns the file that the browser downloads */
export async function downloadFor(page: Page, purpose: string = PURPOSE) {
  const dialog = page.getByRole('dialog', { name: '파일 내려받기' })
  await dialog.getByRole('textbox', { name: /내려받는 목적/ }).fill(purpose)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '내려받기' }).click()
  return download
}
