import { readFile } from 'node:fs/promises'
import { demoData, demoStudyId } from '@imsang/fixtures'
import { readDrawings, readPdf, signsOf } from '@imsang/pdf/readPdf'
import type { Page } from '@playwright/test'
import { signInToHome } from './support/app'
import { callsAs } from './support/calls'
import { PURPOSE } from './support/downloads'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

const STUDY = demoStudyId('study-1')
const MILLIMETRE = 72 / 25.4

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** Creates a report of the whole period, and returns the file as another program reads it. */
async function createReport(page: Page) {
  await page.getByRole('button', { name: '보고서 생성' }).click()
  const dialog = page.getByRole('dialog', { name: '연구 진행 보고서' })
  await dialog.getByRole('radio', { name: '전체 기간' }).check({ force: true })
  await dialog.getByRole('textbox', { name: /내려받는 목적/ }).fill(PURPOSE)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '생성', exact: true }).click()
  const file = await download
  const bytes = new Uint8Array(await readFile(await file.path()))
  return { name: file.suggestedFilename(), bytes, ...(await readPdf(bytes)) }
}

/** The day in Seoul, as `YYYY-MM-DD`. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(new Date())

type Read = Awaited<ReturnType<typeof createReport>>
const linesOf = ({ pages }: Read) =>
  pages.flatMap((page) => {
    const lines = new Map<number, string[]>()
    for (const { text, y } of page.texts) lines.set(Math.round(y), [...(lines.get(Math.round(y)) ?? []), text])
    return [...lines.values()].map((parts) => parts.join(' '))
  })

/** The number that a card of the dashboard shows. */
async function shown(page: Page, what: string): Promise<string> {
  const card = page.getByRole('button', { name: new RegExp(`^${what} [\\d,]+명 목록 보기$`) }).first()
  const name = (await card.getAttribute('aria-label')) ?? (await card.textContent())
  return /[\d,]+/.exec(name ?? '')?.[0] ?? ''
}

test('the report of a study is A4 upright with margins of 10 mm, in lines and letters alone, and has the numbers of the screen, its own number, and every month once [REPORT-012, REPORT-013, REPORT-014, REPORT-015, REPORT-016, REPORT-040, REPORT-045, SCONST-042]', async ({
  page,
  toasts,
}) => {
  await signInToHome(page, server.url, PEOPLE.systemAdmin)
  await page.goto(`${server.url}/projects/${STUDY}?tab=0`)
  const enrolled = await shown(page, '등록')
  const report = await createReport(page)
  expect(await toasts.texts()).toEqual([expect.stringContaining('보고서를 내려받았습니다.')])

  expect(report.name).toMatch(new RegExp(`_전체_보고서_${today().replaceAll('-', '')}\\.pdf$`))
  expect(report.pages.length).toBeGreaterThan(1)
  for (const { width, height, texts } of report.pages) {
    expect([width, height].map((length) => Math.round(length / MILLIMETRE))).toEqual([210, 297])
    for (const { x, y, width: wide } of texts) {
      expect(x).toBeGreaterThan(10 * MILLIMETRE - 0.1)
      expect(x + wide).toBeLessThan(200 * MILLIMETRE + 0.1)
      expect(y).toBeGreaterThan(10 * MILLIMETRE - 0.1)
      expect(y).toBeLessThan(287 * MILLIMETRE)
    }
  }
  expect(await readDrawings(report.bytes)).toMatchObject({ pictures: 0 })

  const lines = linesOf(report)
  const { subjects, studies } = demoData({ today: today() })
  const ofStudy = subjects.filter(({ studyId }) => studyId === STUDY)
  const dates = ofStudy.flatMap(({ enrollmentDate }) => enrollmentDate ?? [])
  expect(enrolled).toBe(`${dates.length}`)
  expect(lines.find((line) => /^등록 \d/.test(line))).toMatch(new RegExp(`^등록 \\d+ ${enrolled} `))
  expect(lines.find((line) => line.startsWith('내려받기 번호'))).toMatch(/^내려받기 번호 \d{4}-\d\d-\d+$/)
  report.pages.forEach((_, at) => {
    expect(lines).toContain(`${at + 1} / ${report.pages.length}`)
  })

  // Each month of the study until now once in each table, with its enrolments.
  const start = studies.find(({ id }) => id === STUDY)?.startDate ?? ''
  const [first, last] = [start, today()].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1)
  const months = Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, at) => (first ?? 0) + at)
  const enrolments = months.map((month) => {
    const key = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
    const label = `${Math.floor(month / 12)}년 ${(month % 12) + 1}월`
    return `${label} ${dates.filter((day) => day.startsWith(key)).length}`
  })
  const rows = lines.filter((line) => /^\d{4}년 \d+월 /.test(line))
  expect(rows.slice(0, months.length)).toEqual(enrolments)
  expect(rows.slice(months.length).map((line) => line.replace(/월.*/, '월'))).toEqual(
    enrolments.map((line) => line.replace(/월.*/, '월')),
  )
  expect(signsOf(report.pages.flatMap(({ texts }) => texts))).toContain('한강서울병원')
})

test('an investigator reports about the own hospital, without a word of another, and the access record names the download [REPORT-010, REPORT-027, REPORT-045]', async ({
  page,
}) => {
  await signInToHome(page, server.url, PEOPLE.sitePi)
  await page.goto(`${server.url}/projects/${STUDY}?tab=0`)
  const report = await createReport(page)
  const text = signsOf(report.pages.flatMap(({ texts }) => texts))
  expect(report.name).toContain('_한강서울병원_보고서_')
  expect(text).not.toContain('부산새벽병원')
  const number = /내려받기번호(\d{4}-\d\d-\d+)/.exec(text)?.[1]
  const admin = await callsAs(server.url, PEOPLE.systemAdmin)
  const { data } = await admin<{ content: { number: string; purpose: string | null }[] }>(
    'GET',
    `/api/v1/projects/${STUDY}/access-record?page=0&size=20`,
  )
  expect(data.content.filter(({ purpose }) => purpose === PURPOSE)).toHaveLength(2)
  expect(JSON.stringify(data.content)).toContain(number ?? '?')
})
