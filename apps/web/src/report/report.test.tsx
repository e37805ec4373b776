import type { Schema } from '@imsang/api-client'
import { monthAxis } from '@imsang/domain/enrolment-statistics'
import {
  demoSiteId,
  type SampleAccount,
  sampleInstitutionStatistics,
  sampleInstitutions,
  sampleProject,
} from '@imsang/fixtures'
import { readPdf, signsOf } from '@imsang/pdf/readPdf'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { router } from '../app/router'
import { PURPOSE } from '../testing/downloadFor'
import { type Answers, held, refusal } from '../testing/playedServer'
import { openStudyTab, STUDY } from '../testing/studyTab'
import { createReport } from './createReport'

const SEOUL = demoSiteId('study-1', '01')
const SITES = sampleInstitutions()
const COUNTS = { screening: 9, screeningFail: 1, enrolled: 7, completed: 3, dropout: 2 }
const AXIS = monthAxis('2026-03-10', null)
const REPORT: Schema<'ProgressReport'> = {
  number: '2026-03-73',
  createdAt: '2026-03-10T06:04:00.000Z',
  projectTitle: '고혈압: 2상/연구 漢字 ✔',
  protocolNumber: 'HN-2101',
  startDate: '2025-01-04',
  endDate: null,
  institutionName: null,
  targetEnrollment: 120,
  from: '2025-04',
  to: '2026-03',
  institutions: [
    {
      projectOrganizationId: SEOUL,
      institutionNumber: '01',
      institutionName: '서울한빛병원',
      targetEnrollment: 60,
      inPeriod: COUNTS,
      total: { ...COUNTS, screening: 41, enrolled: 31 },
      completedVisits: 418,
    },
  ],
  monthlyEnrollments: AXIS.map((month, at) => ({ ...month, count: at + 21 })),
  monthlyVisits: AXIS.map((month, at) => ({
    ...month,
    scheduledCount: 60,
    completedCount: at + 29,
    completionRate: 50,
  })),
}
const ANSWERS: Answers = {
  listInstitutions: () => SITES,
  getProject: () => ({ ...sampleProject(), startDate: '2025-01-04' }),
  getMyInstitutionStatistics: () => sampleInstitutionStatistics()[0] as Schema<'InstitutionStatistics'>,
  getInstitutionStatistics: () => sampleInstitutionStatistics()[0] as Schema<'InstitutionStatistics'>,
  listMonthlyEnrolments: () => [],
  createProgressReport: () => REPORT,
}

const dialog = page.getByRole('dialog', { name: '연구 진행 보고서' })
const site = dialog.getByRole('combobox', { name: /기관/ })
const purpose = dialog.getByRole('textbox', { name: /내려받는 목적/ })
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

interface SavedFile {
  name: string
  blob: Blob
}

const bytesOf = async ([file]: readonly SavedFile[]) => new Uint8Array(file ? await file.blob.arrayBuffer() : [])

/** Opens the dialog from the dashboard, with a purpose, and keeps what is saved. */
async function open(who: SampleAccount = 'chiefInvestigator', answers: Answers = {}) {
  const files: SavedFile[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${files.push({ name: '', blob: blob as Blob })}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const last = files.at(-1)
    if (last) last.name = this.download
  })
  const opened = await openStudyTab('?tab=0', who, { ...ANSWERS, ...answers })
  await page.getByRole('main').getByRole('button', { name: '보고서 생성' }).click()
  await expect.element(site).toBeEnabled()
  await purpose.fill(PURPOSE)
  return { ...opened, files }
}

/** A worker that does what a test says with what it is sent, and says whether it was ended. */
function playWorker(act: (tell: (event: Event) => void) => void) {
  const ended = vi.fn()
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = () => act((event) => this.dispatchEvent(event))
      terminate = ended
    },
  )
  return ended
}

/** A worker that makes the file at once. */
const finish = (tell: (event: Event) => void) =>
  tell(new MessageEvent('message', { data: { kind: 'done', bytes: new Uint8Array([37]), unknownSigns: [] } }))

/** The next day has begun in Seoul, and neither in UTC nor here. */
const beginDayInSeoul = () =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T16:00:00Z'), shouldAdvanceTime: true })

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the report of a study', () => {
  it('is a PDF with the figures of the server, both charts, and the number of its download [REPORT-001, REPORT-017, REPORT-018, REPORT-020, REPORT-023, REPORT-035, REPORT-043, REPORT-045]', async () => {
    beginDayInSeoul()
    const { server, toasts, files } = await open()
    await press('생성')
    await expect.poll(toasts).toHaveLength(1)
    expect(toasts()).toEqual(['success: 보고서를 내려받았습니다.: 글꼴에 없는 문자는 코드로 표시했습니다. ✔(U+2714)'])
    expect(files.map(({ name, blob }) => [name, blob.type])).toEqual([
      ['고혈압_ 2상_연구 漢字 ✔_전체_보고서_20260311.pdf', 'application/pdf'],
    ])
    await expect.element(dialog).not.toBeInTheDocument()
    const read = await readPdf(await bytesOf(files))
    const text = signsOf(read.pages.flatMap(({ texts }) => texts))
    expect(text).toContain('연구제목고혈압:2상/연구漢字U+2714')
    expect(text).toContain('내려받기번호2026-03-73')
    expect(text).toContain('01서울한빛병원609/411/17/313/32/241851.7%')
    // The charts are beside the tables: each number of a bar, and the last one of the line.
    const drawn = read.pages.flatMap(({ texts }) => texts).filter(({ size }) => size > 8.9 && size < 9)
    const numbers = drawn.map((found) => found.text)
    for (const { count } of REPORT.monthlyEnrollments) expect(numbers).toContain(`${count}`)
    expect(numbers.join(' ')).toMatch(/\b40\b/)
    expect(signsOf(drawn)).toContain('4월')
    const [call] = server.callsOf('createProgressReport')
    expect([call?.path, call?.body]).toMatchObject([
      { projectId: STUDY },
      { from: '2025-04', to: '2026-03', projectOrganizationId: null, purpose: PURPOSE },
    ])
  })

  it('is of the own institution for who belongs to one, and of every SITE for admins [REPORT-008, REPORT-009, REPORT-010]', async () => {
    const sponsor = { ...SITES[0], id: 'sponsor', organizationRole: 'LEAD_SPONSOR', organizationName: '한빛제약' }
    const { server } = await open('chiefInvestigator', { listInstitutions: () => [...SITES, sponsor] as typeof SITES })
    await expect.element(site).toHaveValue('전체')
    await site.fill('')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => page.getByRole('option').elements().length).toBeGreaterThan(0)
    const names = page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['전체', ...SITES.map(({ organizationName }) => organizationName)])
    await server.settled()
  })

  it('is asked for of the chosen institution and period, and named after it [REPORT-008, REPORT-009, REPORT-017, REPORT-020, REPORT-023]', async () => {
    beginDayInSeoul()
    playWorker(finish)
    const { server, toasts, files } = await open('chiefInvestigator', {
      createProgressReport: () => ({ ...REPORT, institutionName: '부산/바다병원' }),
    })
    const chosen = SITES[1] as (typeof SITES)[number]
    await site.fill('')
    await userEvent.keyboard('{ArrowDown}')
    await page.getByRole('option', { name: chosen.organizationName, exact: true }).click()
    await dialog.getByText('전체 기간').click()
    await press('생성')
    await expect.poll(toasts).toEqual(['success: 보고서를 내려받았습니다.'])
    expect(files.map(({ name }) => name)).toEqual(['고혈압_ 2상_연구 漢字 ✔_부산_바다병원_보고서_20260311.pdf'])
    expect(server.callsOf('createProgressReport').map(({ body }) => body)).toMatchObject([
      { from: '2025-01', to: '2026-03', projectOrganizationId: chosen.id },
    ])
  })

  it('asks for the own institution of a PI without a choice [REPORT-010]', async () => {
    playWorker(() => undefined)
    const { server } = await open('principalInvestigator')
    await expect.element(site).toHaveAttribute('readonly')
    await press('생성')
    await expect.poll(() => server.callsOf('createProgressReport')).toHaveLength(1)
    const { body } = server.callsOf('createProgressReport')[0] ?? {}
    expect(body).toMatchObject({ projectOrganizationId: expect.stringMatching(/^[\da-f-]{36}$/) })
    await press('취소')
  })

  it.each([
    ['fails', (tell: (event: Event) => void) => tell(new MessageEvent('message', { data: { kind: 'failed' } }))],
    ['cannot be loaded', (tell: (event: Event) => void) => tell(new Event('error'))],
  ])(
    'says so when its worker %s, keeps the choices, and is made at the next press [REPORT-021, REPORT-022]',
    async (_, act) => {
      const ended = playWorker(act)
      const { server, files, toasts } = await open()
      await dialog.getByText('전체 기간').click()
      await press('생성')
      await expect.element(dialog.getByText('PDF 생성 중 오류가 발생했습니다. 다시 시도해주세요.')).toBeVisible()
      expect([ended.mock.calls.length, files, toasts()]).toEqual([1, [], []])
      await expect.element(dialog.getByRole('radio', { name: '전체 기간' })).toBeChecked()
      await expect.element(purpose).toHaveValue(PURPOSE)
      playWorker(finish)
      await press('생성')
      await expect.poll(toasts).toEqual(['success: 보고서를 내려받았습니다.'])
      expect(server.callsOf('createProgressReport').map(({ body }) => body)).toMatchObject([
        { from: '2025-01' },
        { from: '2025-01' },
      ])
    },
  )

  it('is cancelled while its pages are made: the worker ends, and nothing is saved [REPORT-019, REPORT-032, REPORT-033]', async () => {
    const ended = playWorker((tell) => tell(new MessageEvent('message', { data: { kind: 'page', done: 2, of: 5 } })))
    const { files, toasts } = await open()
    await press('생성')
    await expect.element(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2/5쪽')
    await expect.element(dialog.getByRole('button', { name: /생성 중\.\.\./ })).toBeVisible()
    expect(ended).not.toHaveBeenCalled()
    await press('취소')
    await expect.element(dialog.getByText('보고서 생성을 취소했습니다.')).toBeVisible()
    expect([ended.mock.calls.length, files, toasts()]).toEqual([1, [], []])
  })

  it('is cancelled while its figures are asked for [REPORT-033]', async () => {
    const { answer, release } = held(REPORT)
    const ended = playWorker(() => undefined)
    const { files } = await open('chiefInvestigator', { createProgressReport: answer })
    await press('생성')
    await press('취소')
    release()
    await expect.element(dialog.getByText('보고서 생성을 취소했습니다.')).toBeVisible()
    expect([files, ended.mock.calls]).toEqual([[], []])
  })

  it('ends the worker that waits for it when the dialog is closed before anything was asked for [REPORT-033]', async () => {
    const ended = playWorker(() => undefined)
    await open()
    expect(ended).not.toHaveBeenCalled()
    await press('취소')
    await expect.poll(() => ended.mock.calls.length).toBe(1)
  })

  it('ends with the page that is left [REPORT-033]', async () => {
    const ended = playWorker(() => undefined)
    const { server } = await open()
    await press('생성')
    await expect.poll(() => server.callsOf('createProgressReport')).toHaveLength(1)
    await server.settled()
    router.history.replace('/projects')
    await expect.poll(() => ended.mock.calls.length).toBe(1)
  })

  it('is told in the words of the server when that refuses, and keeps the choices [REPORT-036]', async () => {
    const { files } = await open('chiefInvestigator', {
      createProgressReport: () => refusal(403, '접근 권한이 없습니다'),
    })
    await press('생성')
    const alert = dialog.getByRole('alert')
    await expect.element(alert).toHaveTextContent('보고서 데이터를 불러오지 못했습니다. 다시 시도해주세요.')
    await expect.element(alert).toHaveTextContent('접근 권한이 없습니다')
    await expect.element(purpose).toHaveValue(PURPOSE)
    expect(files).toEqual([])
  })

  it('is refused while another one is created, before anything is recorded [REPORT-034]', async () => {
    playWorker(() => undefined)
    const { server } = await open()
    const controller = new AbortController()
    const asked = { from: '2026-01', to: '2026-03', institution: null, purpose: PURPOSE }
    const other = createReport({
      projectId: STUDY,
      asked,
      today: '2026-03-10',
      onProgress: () => undefined,
      signal: controller.signal,
    })
    await expect.poll(() => server.callsOf('createProgressReport')).toHaveLength(1)
    await press('생성')
    await expect.element(dialog.getByText('다른 보고서를 생성하고 있습니다. 끝난 뒤 다시 시도해주세요.')).toBeVisible()
    expect(server.callsOf('createProgressReport')).toHaveLength(1)
    controller.abort()
    expect(await other).toEqual({ kind: 'cancelled' })
  })
})
