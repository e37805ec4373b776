import { expect, type Page } from '@playwright/test'
import { pressOn } from './keyboard'

/** An entry of a history as shown: field, old value, new value, reason, type, user. */
export type HistoryLine = [field: string, before: string, after: string, reason: string, type: string, person: string]

/** The visible and spoken text where a history has no value. */
export const NO_VALUE = '- 값 없음'

/** Opens the history of a subject from its row, reads it from top to bottom, and closes it. */
export async function historyOf(page: Page, scno: string): Promise<string[][]> {
  await pressOn(page.getByRole('button', { name: `${scno} 관리` }))
  await pressOn(page.getByRole('menuitem', { name: '변경 이력' }))
  const dialog = page.getByRole('dialog', { name: `변경 이력 - ${scno}` })
  const rows = dialog.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows.first()).toBeVisible()
  await expect(dialog.getByText(`최근 변경 이력 ${await rows.count()}건`)).toBeVisible()
  const lines = await rows.evaluateAll((found) =>
    found.map((row) => {
      const cells = [...row.children].filter((cell) => cell instanceof HTMLElement).map((cell) => cell.innerText)
      return cells.slice(1).map((text) => text.replace(/\s+/g, ' ').trim())
    }),
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return lines
}

/** Expects these lines in a history, newest first; other lines may be between them. */
export function expectInOrder(history: readonly string[][], wanted: readonly HistoryLine[]) {
  const isWanted = (line: readonly string[]) => wanted.some((one) => one.join('\n') === line.join('\n'))
  expect(history.filter(isWanted), `in ${JSON.stringify(history, null, 1)}`).toEqual(wanted)
}
