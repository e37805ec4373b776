import {
  demoStudyId,
  sampleInstitutionStatistics,
  sampleInstitutions,
  sampleMyProjects,
  samplePermissions,
  sampleProject,
  sampleUser,
} from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { hearWaits } from '../testing/hearWaits'
import { heldReloads } from '../testing/heldReloads'
import { openApp } from '../testing/openApp'
import { type Answers, held, lineOf, refusal } from '../testing/playedServer'
import { QUIET_DASHBOARD } from '../testing/quietDashboard'

const [FIRST, SECOND] = [demoStudyId('study-1'), demoStudyId('study-2')]
const numberOf = (id: string | undefined) => (id === SECOND ? 'study-2' : 'study-1')
const ADMIN = samplePermissions('chiefInvestigator')
const STUDIES: Answers = {
  ...QUIET_DASHBOARD,
  listMyProjects: () => sampleMyProjects(),
  getProject: ({ path }) => sampleProject({ study: numberOf(path.projectId) }),
  listInstitutions: ({ path }) => sampleInstitutions({ study: numberOf(path.projectId) }),
  listInstitutionStatistics: ({ path }) => sampleInstitutionStatistics({ study: numberOf(path.projectId) }),
  listInstitutionColumns: () => [],
  getProjectPermissions: () => ADMIN,
  checkInstitutionList: () => ({ allowed: false }),
  checkResearcherProjectList: () => ({ allowed: true }),
  rememberProject: () => ({}) as never,
}
const main = page.getByRole('main')
const title = main.getByRole('heading', { level: 1 })
const open = (lastAccessedProjectId: string | null, answers: Answers = {}, query = '') =>
  openApp({
    at: `/projects/${SECOND}${query}`,
    as: { ...sampleUser('chiefInvestigator'), lastAccessedProjectId },
    answers: { ...STUDIES, ...answers },
  })
const remembered = (server: Awaited<ReturnType<typeof open>>['server']) => server.callsOf('rememberProject').map(lineOf)

describe('the page of a study', () => {
  it('requests the study and the rights in it, each once, and remembers the study when it is loaded [ROUTE-025, ROUTE-051, STUDY-122, STUDY-095, ACALL-004]', async () => {
    const study = held(sampleProject({ study: 'study-2' }))
    const { server, toasts } = await open(FIRST, { getProject: study.answer })
    await expect.poll(() => server.lines()).toContain(`getProject ${SECOND}`)
    await expect.poll(() => server.lines()).toContain(`getProjectPermissions ${SECOND}`)
    expect(remembered(server)).toEqual([])
    study.release()
    await expect.element(title).toHaveTextContent('HN-1804')
    await server.settled()
    expect(remembered(server)).toEqual([`rememberProject projectId=${SECOND}`])
    expect(server.callsOf('getProject')).toHaveLength(1)
    expect(server.callsOf('getProjectPermissions')).toHaveLength(1)
    expect(toasts()).toEqual([])
  })

  it('shows the counts of its dashboard [STUDY-309]', async () => {
    const { server } = await open(FIRST, {
      getStudyStatistics: () => ({ ...QUIET_DASHBOARD.getStudyStatistics(), totalEnrolled: 21, totalScreening: 70 }),
    })
    const counts = main.getByRole('region', { name: '등록 현황' })
    await expect.element(counts.getByText('21명')).toBeVisible()
    await expect.element(counts.getByText('70명')).toBeVisible()
    await server.settled()
    expect(server.callsOf('getStudyStatistics')).toHaveLength(1)
  })

  it('shows no control that needs a right before the rights are known, and then what they allow [PERM-055]', async () => {
    const rights = held(samplePermissions('systemAdmin'))
    const edit = main.getByRole('link', { name: /편집|수정/ })
    const { server } = await openApp({
      at: `/projects/${SECOND}`,
      as: { ...sampleUser('systemAdmin'), lastAccessedProjectId: SECOND },
      answers: { ...STUDIES, checkInstitutionList: () => ({ allowed: true }), getProjectPermissions: rights.answer },
    })
    await expect.element(title).toHaveTextContent('HN-1804')
    await expect.poll(() => server.callsOf('getProjectPermissions')).toHaveLength(1)
    expect(edit.elements()).toEqual([])
    rights.release()
    await expect.element(edit).toBeVisible()
  })

  it('does not store the remembered study again', async () => {
    const { server } = await open(SECOND)
    await expect.element(title).toHaveTextContent('HN-1804')
    await server.settled()
    expect(remembered(server)).toEqual([])
  })

  it('makes home open the last opened study, without requesting the user [HOME-005, ROUTE-048, STUDY-122]', async () => {
    const { server, address } = await open(FIRST)
    await expect.element(title).toHaveTextContent('HN-1804')
    await server.settled()
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '홈' }).click()
    await expect.poll(address).toBe('/main')
    await expect.element(title).toHaveTextContent('HN-1804')
    expect(server.callsOf('getMe')).toEqual([])
  })

  it('shows no error when the study could not be remembered [ROUTE-051]', async () => {
    const { server, toasts } = await open(FIRST, { rememberProject: () => refusal(400) })
    await expect.element(title).toHaveTextContent('HN-1804')
    await server.settled()
    expect(remembered(server)).toHaveLength(1)
    expect(toasts()).toEqual([])
  })

  it.each([
    ['getProject', 404, '연구를 찾을 수 없습니다.', 'STUDY-123, STUDY-117'],
    ['getProject', 403, '연구에 접근할 권한이 없습니다.', 'STUDY-124'],
    ['getProject', 400, '프로젝트 정보를 불러오는데 실패했습니다.', 'STUDY-125, STUDY-120'],
  ] as const)('reports %s answered with %i "%s", and remembers nothing [%s]', async (operation, status, text, _row) => {
    const { server, toasts, address } = await open(FIRST, { [operation]: () => refusal(status) })
    await expect.element(main.getByText(text)).toBeVisible()
    await server.settled()
    expect(remembered(server)).toEqual([])
    expect(toasts()).toEqual([])
    expect(address()).toBe(`/projects/${SECOND}`)
  })

  it.each([
    ['null', () => null as never],
    ['no study', () => ({}) as never],
    ['no data at all', () => Response.json({ success: true, status: 'success' })],
  ])('says when the server answers well with %s, and stays [STUDY-126, STUDY-120]', async (_, getProject) => {
    const { server, address } = await open(FIRST, { getProject })
    await expect.element(main.getByText('연구 데이터를 찾을 수 없습니다.')).toBeVisible()
    await server.settled()
    expect(remembered(server)).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, 2300))
    expect(address()).toBe(`/projects/${SECOND}`)
  })

  it.each([
    [404, 'STUDY-118'],
    [403, 'STUDY-119'],
  ])(
    'leads from a study answered with %i to the list after two seconds, without a way back [%s, STUDY-121, SCONST-015]',
    async (status, _row) => {
      const waits = hearWaits()
      const { address, moves } = await open(FIRST, { getProject: () => refusal(status) })
      await expect.element(main.getByRole('heading', { name: /^연구/ })).toBeVisible()
      const shown = performance.now()
      await expect.poll(address, { timeout: 5000, interval: 20 }).toBe('/projects')
      expect(performance.now() - shown).toBeGreaterThan(1500)
      expect(waits()).toContain(2000)
      expect(moves().at(-1)).toBe('REPLACE /projects')
    },
  )

  it('stays where the user went meanwhile [STUDY-121]', async () => {
    const { address } = await open(FIRST, {
      getProject: ({ path }) => (path.projectId === SECOND ? refusal(404) : sampleProject({ study: 'study-1' })),
    })
    await expect.element(main.getByText('연구를 찾을 수 없습니다.')).toBeVisible()
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '홈' }).click()
    await expect.poll(address).toBe('/main')
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(address()).toBe('/main')
  })

  it('never leads away after another failure [STUDY-120]', async () => {
    const { address } = await open(FIRST, { getProject: () => refusal(400) })
    await expect.element(main.getByText('프로젝트 정보를 불러오는데 실패했습니다.')).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(address()).toBe(`/projects/${SECOND}`)
  })

  it('is loaded again once when the user returns to the window, and what it shows stays meanwhile [STUDY-112, STUDY-113, STUDY-114]', async () => {
    const { server } = await open(FIRST)
    await expect.element(title).toHaveTextContent('HN-1804')
    await server.settled()
    const loads = () => server.callsOf('getProject').length
    const before = loads()
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const again = held({ ...sampleProject({ study: 'study-2' }), projectName: '새 이름' })
    server.answer({ getProject: again.answer })
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(loads).toBe(before + 1)
    await expect.element(title).toHaveTextContent('HN-1804')
    again.release()
    await expect.element(title).toHaveTextContent('새 이름')
    await new Promise((resolve) => setTimeout(resolve, 1100))
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(loads).toBe(before + 2)
  })

  it('leads from a study that was closed while it was open to the list [STUDY-112, STUDY-119]', async () => {
    const { server, address } = await open(FIRST)
    await expect.element(title).toHaveTextContent('HN-1804')
    await server.settled()
    await new Promise((resolve) => setTimeout(resolve, 1100))
    server.answer({ getProject: () => refusal(403) })
    window.dispatchEvent(new Event('focus'))
    await expect.element(main.getByText('연구에 접근할 권한이 없습니다.')).toBeVisible()
    await expect.poll(address, { timeout: 5000 }).toBe('/projects')
  })

  it('keeps what it shows where it cannot be loaded again [STUDY-112, STUDY-120]', async () => {
    const { server } = await open(FIRST)
    await expect.element(title).toHaveTextContent('HN-1804')
    await server.settled()
    await new Promise((resolve) => setTimeout(resolve, 1100))
    server.answer({ getProject: () => refusal(400) })
    window.dispatchEvent(new Event('focus'))
    await expect.poll(() => server.callsOf('getProject').length).toBe(2)
    await server.settled()
    await expect.element(title).toHaveTextContent('HN-1804')
  })

  it('is reloaded as a page on retry [STUDY-115, STUDY-116]', async () => {
    const { server } = await open(FIRST, { getProject: () => refusal(400) })
    await expect.element(main.getByText('프로젝트 정보를 불러오는데 실패했습니다.')).toBeVisible()
    const reloads = heldReloads()
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(reloads).toBe(1)
    await server.settled()
    expect(server.callsOf('getProject')).toHaveLength(1)
  })

  it('links to the subjects of each institution by both of its ids [INST-017]', async () => {
    await open(FIRST, {}, '?tab=1')
    await expect.element(main.getByRole('link', { name: / 시험대상자$/ }).first()).toBeVisible()
    const hrefs = main
      .getByRole('link', { name: / 시험대상자$/ })
      .elements()
      .map((link) => link.getAttribute('href'))
    const sites = sampleInstitutions({ study: 'study-2' })
    expect(sites.length).toBeGreaterThan(0)
    for (const { id, organizationId } of sites) {
      expect(hrefs).toContain(
        `/projects/${SECOND}/subjects?projectOrganizationId=${id}&institutionId=${organizationId}&tab=0`,
      )
    }
  })
})
