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
  const lines = await rows.evaluateAll((found) =>
    found.map((row) => {
      const words = (text: string) => text.replace(/\s+/g, ' ').trim()
      const [field, before, after, type] = [...row.children].map((cell) => words((cell as HTMLElement).innerText))
      const header = row.parentElement?.querySelector<HTMLElement>('th[scope="rowgroup"]')
      // What the entries of a change share stands once, above them.
      const [, person, reason] = /변경자 (.*?) ?변경 사유 (.*)$/.exec(words(header?.innerText ?? '')) ?? []
      return [field, before, after, reason, type, person].map((text) => text ?? '')
    }),
  )
  // The code and the name of an arm are two entries in one line.
  const arms = lines.filter(([field]) => field === '연구군').length
  const entries = Number(/최근 변경 이력 (\d+)건/.exec(await dialog.getByText(/^최근 변경 이력/).innerText())?.[1])
  expect(entries).toBeGreaterThanOrEqual(lines.length)
  expect(entries).toBeLessThanOrEqual(lines.length + arms + 1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return lines
}

/** Expects these lines in a history, newest first; other lines may be between them. */
export function expectInOrder(history: readonly string[][], wanted: readonly HistoryLine[]) {
  const isWanted = (line: readonly string[]) => wanted.some((one) => one.join('\n') === line.join('\n'))
  expect(history.filter(isWanted), `in ${JSON.stringify(history, null, 1)}`).toEqual(wanted)
}
