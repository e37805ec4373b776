import type { Schema } from '@imsang/api-client'
import { checklistOf } from '@imsang/domain/visit-task'
import { demoSiteId, demoStudyId, demoUserId, type SampleAccount, sampleMyProjects, sampleUser } from '@imsang/fixtures'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../app/queryClient'
import { router } from '../app/router'
import { downloadFor, PURPOSE } from '../testing/downloadFor'
import { openApp } from '../testing/openApp'
import { type Answers, lineOf, refusal } from '../testing/playedServer'

const AT = '/smo-month'
const NOW = '2026-11-20T03:00:00.000Z'
const STUDY = demoStudyId('study-1')
const SITE = demoSiteId('study-1', '01')
const [CRC, STAFF] = [demoUserId('crc@hanbit-smo.example'), demoUserId('smo@hanbit-smo.example')]
const main = page.getByRole('main')

type Row = Schema<'SmoMonth'>['rows'][number]
const NOTHING = Object.fromEntries(
  [
    ...['all', 'done', 'planned', 'missed', 'regular', 'unscheduled', 'followUp', 'withoutSubject', 'dataEntry'],
    ...['separateExamVisit', 'queryResolution', 'monitoring', 'qualityAssurance', 'isfTask', 'meeting', 'otherTask'],
  ].map((number) => [number, 0]),
) as Row['counts']
const row = (given: Partial<Row>, counts: Partial<Row['counts']>): Row => ({
  userId: CRC,
  fullName: '서지안',
  email: 'crc@hanbit-smo.example',
  projectId: STUDY,
  title: '당뇨병 연구',
  protocolNo: 'HN-2101',
  projectOrganizationId: SITE,
  institutionName: '한강서울병원',
  counts: { ...NOTHING, ...counts },
  ...given,
})
const ROWS = [
  row({}, { all: 2, done: 1, planned: 1, regular: 1, withoutSubject: 1, meeting: 1 }),
  row(
    { projectId: demoStudyId('study-3'), title: '고혈압 연구', projectOrganizationId: demoSiteId('study-3', '01') },
    { all: 4, planned: 4, regular: 4 },
  ),
  row({ userId: STAFF, fullName: '한도윤', email: 'smo@hanbit-smo.example' }, { all: 8, done: 8, regular: 8 }),
]
const visit = (visitId: string, given: Partial<Schema<'SmoMonthVisit'>> = {}): Schema<'SmoMonthVisit'> => ({
  visitId,
  visitType: 'REGULAR',
  visitCode: 'V2',
  visitName: 'V2 방문',
  visitStatus: 'SCHEDULED',
  scheduledDate: '2026-11-27',
  actualVisitDate: null,
  subjectId: '019a0000-0000-7000-8000-000000000001',
  scno: 'SC-01-001',
  enno: null,
  taskChecklist: null,
  ...given,
})
const BASE: Answers = {
  listMyProjects: () => sampleMyProjects(),
  checkInstitutionList: () => ({ allowed: false }),
  checkResearcherProjectList: () => ({ allowed: true }),
  countSmoMonth: ({ query }) => ({ month: query.get('month') ?? '', rows: ROWS }),
  listSmoMonth: () => [
    visit('v1'),
    visit('v2', {
      visitType: 'UNSCHEDULED',
      visitCode: null,
      visitName: '정기 회의',
      visitStatus: 'COMPLETED',
      actualVisitDate: '2026-11-12',
      subjectId: null,
      scno: null,
      taskChecklist: checklistOf(['meeting']),
    }),
  ],
}
const open = (search = '', { as = 'smoCrc', ...answers }: Answers & { as?: SampleAccount } = {}) =>
  openApp({ at: `${AT}${search}`, as: sampleUser(as), answers: { ...BASE, ...answers }, now: NOW })
const asked = ({ server }: Awaited<ReturnType<typeof open>>) => server.callsOf('countSmoMonth').map(lineOf)
const total = () => main.getByRole('row', { name: /^전체 합계/ })
/** The table of the month is there, with this sum of all. */
const shows = (times: string) => expect.element(total().getByText(times, { exact: true })).toBeVisible()
const field = (name: string) => main.getByRole('combobox', { name })
async function choose(name: string, typed: string) {
  await field(name).fill(typed)
  await page.getByRole('option', { name: typed }).click()
}

afterEach(() => vi.restoreAllMocks())

describe('the month of an SMO', () => {
  it('opens from the sidebar of its members with the present month in Seoul [VISIT-280, VISIT-286]', async () => {
    const opened = await openApp({
      at: '/profiles',
      as: sampleUser('smoStaff'),
      answers: BASE,
      // The first minute of December in Seoul.
      now: '2026-11-30T15:01:00.000Z',
    })
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: 'SMO 월간 현황' }).click()
    await expect.element(main.getByRole('heading', { level: 1, name: 'SMO 월간 현황' })).toBeVisible()
    await shows('14건')
    expect(asked(opened)).toEqual(['countSmoMonth month=2026-12'])
    expect(opened.address()).toBe(AT)
  })

  it('goes to the month before and after, each in the address, and back [VISIT-286, VISIT-288]', async () => {
    const opened = await open('?month=2025-01')
    await shows('14건')
    await main.getByRole('button', { name: '이전 달' }).click()
    await expect.poll(opened.address).toBe(`${AT}?month=2024-12`)
    await main.getByRole('button', { name: '다음 달' }).click()
    await main.getByRole('button', { name: '다음 달' }).click()
    await expect.poll(opened.address).toBe(`${AT}?month=2025-02`)
    await expect.poll(() => asked(opened)).toContain('countSmoMonth month=2025-02')
    router.history.back()
    await expect.poll(opened.address).toBe(`${AT}?month=2025-01`)
    await opened.server.settled()
    expect(asked(opened)).toEqual(
      expect.arrayContaining(['2025-01', '2024-12', '2025-02'].map((month) => `countSmoMonth month=${month}`)),
    )
  })

  it.each(['?month=2026-13', '?month=11', '?month=%7B%7D&person=&study=', '?person=nobody&study=1'])(
    'ignores in %s what cannot be, and whom the month does not know [VISIT-288]',
    async (search) => {
      const opened = await open(search)
      await shows('14건')
      expect(asked(opened)).toEqual(['countSmoMonth month=2026-11'])
      await expect.element(field('담당자')).toHaveValue('')
    },
  )

  it('is narrowed to a person and a study in the address, with its sums, without another question [VISIT-287, VISIT-288]', async () => {
    const opened = await open()
    await shows('14건')
    await opened.server.settled()
    await choose('담당자', '서지안')
    await expect.poll(opened.address).toBe(`${AT}?month=2026-11&person=${CRC}`)
    await shows('6건')
    await choose('연구', '당뇨병 연구')
    await expect.poll(opened.address).toBe(`${AT}?month=2026-11&person=${CRC}&study=${STUDY}`)
    await shows('2건')
    router.history.back()
    await shows('6건')
    expect(asked(opened)).toEqual(['countSmoMonth month=2026-11'])
  })

  it('opens what a row counts, with the rights of its study [VISIT-289, VISIT-290]', async () => {
    const { server } = await open('?month=2026-11')
    await shows('14건')
    await server.settled()
    await main.getByRole('button', { name: '서지안, 한강서울병원, 당뇨병 연구 2건 보기' }).click()
    const list = page.getByRole('dialog').getByRole('table', { name: '방문과 업무 목록' })
    await expect.element(list.getByText('정기 회의')).toBeVisible()
    expect(list.getByRole('row').elements().slice(1)).toHaveLength(2)
    expect(server.callsOf('listSmoMonth').map(lineOf)).toEqual([
      `listSmoMonth ${STUDY} month=2026-11&projectOrganizationId=${SITE}&userId=${CRC}`,
    ])
  })

  it('says that a row could not be opened, and asks again [VISIT-298]', async () => {
    const { server } = await open('', { listSmoMonth: () => refusal(400) })
    await shows('14건')
    await server.settled()
    await main.getByRole('button', { name: '한도윤, 한강서울병원, 당뇨병 연구 8건 보기' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('방문 목록을 불러오지 못했습니다.')).toBeVisible()
    server.answer({ listSmoMonth: () => [visit('v1')] })
    await dialog.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(dialog.getByText('V2 방문')).toBeVisible()
  })

  it('is saved as the file of what is shown, with its purpose [VISIT-293]', async () => {
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const { server, toasts } = await open(`?month=2026-11&person=${CRC}&study=nothing`, {
      exportSmoMonth: () => ({ name: 'smo_month.csv', content: '담당자' }),
    })
    await shows('6건')
    await main.getByRole('button', { name: 'CSV 내보내기' }).click()
    await downloadFor()
    await expect.poll(toasts).toEqual(['success: SMO 월간 현황을 CSV 파일로 저장했습니다.'])
    expect(names).toEqual(['smo_month.csv'])
    expect(server.callsOf('exportSmoMonth').map(({ body }) => body)).toEqual([
      { month: '2026-11', userId: CRC, purpose: PURPOSE },
    ])
  })

  it('says that a month is empty, and that nothing passes the filters [VISIT-295]', async () => {
    const { server } = await open(`?person=${STAFF}&study=${demoStudyId('study-3')}`)
    await expect.element(main.getByText('조건에 맞는 방문과 업무가 없습니다.')).toBeVisible()
    server.answer({ countSmoMonth: () => ({ month: '2026-10', rows: [] }) })
    await main.getByRole('button', { name: '이전 달' }).click()
    await expect.element(main.getByText('이 달의 방문과 업무가 없습니다.')).toBeVisible()
  })

  it('says that it could not be loaded, and keeps the former numbers when it cannot be loaded again [VISIT-296]', async () => {
    const { server } = await open('', { countSmoMonth: () => refusal(400) })
    await expect.element(main.getByText('SMO 월간 현황을 불러오지 못했습니다.')).toBeVisible()
    server.answer({ countSmoMonth: () => ({ month: '2026-11', rows: ROWS }) })
    await main.getByRole('button', { name: '다시 시도' }).click()
    await shows('14건')
    await server.settled()
    server.answer({ countSmoMonth: () => refusal(400) })
    await queryClient.invalidateQueries({ queryKey: ['smo-month'] })
    await expect.element(main.getByText('SMO 월간 현황을 불러오지 못했습니다.')).toBeVisible()
    await shows('14건')
    server.answer({ countSmoMonth: () => ({ month: '2026-11', rows: ROWS.slice(0, 1) }) })
    await main.getByRole('button', { name: '다시 시도' }).click()
    await shows('2건')
  })

  it('asks nothing for a system administrator of no SMO, and is refused to everybody else [VISIT-280, VISIT-297]', async () => {
    const { server } = await open('', { as: 'systemAdmin' })
    await expect.element(main.getByText('SMO 조직에 소속된 사용자만 볼 수 있습니다.')).toBeVisible()
    await server.settled()
    expect(server.callsOf('countSmoMonth')).toEqual([])
    await expect
      .element(page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: 'SMO 월간 현황' }))
      .not.toBeInTheDocument()
  })

  it.each(['principalInvestigator', 'hospitalCrc', 'projectManager'] as const)(
    'does not open for a %s [VISIT-280]',
    async (as) => {
      const { server } = await open('', { as })
      await expect.element(main.getByText('접근 권한이 없습니다', { exact: true })).toBeVisible()
      await server.settled()
      expect(server.callsOf('countSmoMonth')).toEqual([])
    },
  )
})
