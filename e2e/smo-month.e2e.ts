import { readFile } from 'node:fs/promises'
import { todayInSeoul } from '@imsang/domain/calendar'
import '@imsang/domain/temporal'
import { checklistOf } from '@imsang/domain/visit-task'
import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import type { Locator } from '@playwright/test'
import { signInToHome } from './support/app'
import { callsAs } from './support/calls'
import { downloadFor, PURPOSE } from './support/downloads'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

/** The numbers of a line of the file. */
const NUMBERS = 16
const STUDY = demoStudyId('study-1')

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** The cells of each row, without the lines that only name a person. */
const cellsOf = async (table: Locator) =>
  (
    await table
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)))
  ).filter((cells) => cells.length > 1)
const digitsOf = (text: string | null | undefined) => (text ?? '').replace(/\D/g, '')

test('a coordinator of an SMO opens the month, finds behind each number as many visits, and downloads what the table says [VISIT-280, VISIT-289, VISIT-293]', async ({
  page,
}) => {
  const crc = await callsAs(server.url, PEOPLE.smoCrc)
  for (const tasks of [['meeting'], ['meeting', 'dataEntry']] as const) {
    const body = {
      projectOrganizationId: demoSiteId('study-1', '01'),
      subjectId: null,
      visitName: '월간 점검 회의',
      visitDate: todayInSeoul(Date.now()),
      taskChecklist: checklistOf(tasks),
      otherNotes: null,
      futureVisitDate: null,
      reportTargets: [],
      sendEmailAfterSave: false,
    }
    expect((await crc('POST', `/api/v1/projects/${STUDY}/visits`, body)).status).toBe(201)
  }

  await signInToHome(page, server.url, PEOPLE.smoCrc)
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: 'SMO 월간 현황' }).click()
  const table = page.getByRole('table', { name: /방문과 업무$/ })
  await expect(table.getByRole('rowheader', { name: '전체 합계' })).toBeVisible()
  const [header = [], ...lines] = await cellsOf(table)
  expect(header).toEqual(expect.arrayContaining(['데이터 입력', '회의']))

  const buttons = table.getByRole('button', { name: /건 보기$/ })
  let counted = 0
  let ofWork = 0
  for (const button of await buttons.all()) {
    const times = Number(digitsOf(await button.textContent()))
    await button.click()
    const dialog = page.getByRole('dialog')
    const list = dialog.getByRole('table', { name: '방문과 업무 목록' })
    await expect(list.getByRole('rowheader')).toHaveCount(times)
    ofWork += await list.getByRole('rowheader', { name: '월간 점검 회의' }).count()
    counted += times
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  expect(ofWork).toBe(2)
  const sums = lines.filter(([place]) => place === '합계').map(([, all]) => Number(digitsOf(all)))
  expect(sums.reduce((sum, times) => sum + times, 0)).toBe(counted)
  expect(digitsOf(lines.at(-1)?.[1])).toBe(String(counted))

  await page.getByRole('button', { name: 'CSV 내보내기' }).click()
  const file = await downloadFor(page, PURPOSE)
  expect(file.suggestedFilename()).toMatch(/^smo_month_\d{4}-\d{2}_\d{4}-\d{2}-\d+\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  // The texts before them may hold commas.
  const [names = [], ...written] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').slice(-NUMBERS))
  const shown = header.slice(1).map((name) => names.indexOf(name ?? ''))
  expect(written.map((line) => shown.map((at) => line[at]))).toEqual(
    lines.map(([, ...numbers]) => numbers.map(digitsOf)),
  )
})
