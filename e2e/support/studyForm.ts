import { expect, type Page } from '@playwright/test'

/** Chooses an option of a picker in the form of a study. */
export async function choose(page: Page, field: RegExp, option: RegExp): Promise<void> {
  await page.getByRole('button', { name: field }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('option', { name: option }).first().click()
  await dialog.getByRole('button', { name: '선택' }).click()
  await expect(dialog).toBeHidden()
}

/** Sets up a study with everything that the form asks for; returns its id. */
export async function setUpStudy(page: Page, baseUrl: string, name: string, protocol: string): Promise<string> {
  await page.goto(`${baseUrl}/admin-projects`)
  await page.getByRole('button', { name: '연구 생성' }).click()
  await page.getByRole('textbox', { name: '연구 제목' }).fill(name)
  await page.getByRole('textbox', { name: '프로토콜 번호' }).fill(protocol)
  await choose(page, /^연구주도기관/, /한강서울병원/)
  await choose(page, /^의뢰기관/, /하늘제약/)
  await choose(page, /^총괄연구책임자/, /./)
  await choose(page, /^SMO 선택/, /한빛SMO/)
  await choose(page, /^참여 기관/, /한강서울병원/)
  await page.getByRole('button', { name: '연구 생성' }).last().click()
  await page.waitForURL(/\/projects\/[0-9a-f-]{36}$/)
  return page.url().split('/').at(-1) ?? ''
}
