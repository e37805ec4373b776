import {
  demoStudyId,
  type SampleAccount,
  sampleInstitutions,
  sampleMyProjects,
  samplePermissions,
  sampleProject,
  sampleUser,
} from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../app/queryClient'
import { study as studyOf } from '../data/studies'
import { openApp } from '../testing/openApp'
import { type Answers, held, refusal } from '../testing/playedServer'
import { QUIET_DASHBOARD } from '../testing/quietDashboard'

const main = page.getByRole('main')
const pageOf = (totalElements: number) => ({ content: [], number: 0, size: 1, totalElements, totalPages: 9 })
const applicant = (id: string) => ({
  id,
  username: id,
  fullName: id,
  email: `${id}@new-hospital.example`,
  company: null,
  status: 'EMAIL_VERIFIED',
  authProvider: null,
  createdTimestamp: '2026-11-20T00:00:00.000Z',
})
/** All counts differ, also from the length of every list. */
const COUNTS: Answers = {
  listOrganizations: () => pageOf(31),
  listUsers: () => ({ ...pageOf(47), totalUsers: 52 }),
  listPendingUsers: () => [applicant('a'), applicant('b'), applicant('c')],
  listProjects: () => pageOf(68),
}
const openHome = (as: SampleAccount, answers: Answers) => openApp({ at: '/main', as: sampleUser(as), answers })
const cards = () =>
  main
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

describe('the home of administrators', () => {
  it('counts each card from its own list, each requested once [ROUTE-047, HOME-002, HOME-010, HOME-011, HOME-012, HOME-013, HOME-015]', async () => {
    const { server, toasts } = await openHome('systemAdmin', COUNTS)
    await expect.poll(cards).toEqual(['등록 조직31개', '활성 사용자52명', '승인 대기3명', '전체 연구68개'])
    await server.settled()
    expect(server.lines().sort()).toEqual([
      'listOrganizations page=0&size=1',
      'listPendingUsers',
      'listProjects page=0&size=1',
      'listUsers page=0&size=20&sort=username,asc',
    ])
    expect(toasts()).toEqual([])
  })

  it('does not request a list whose screen is closed to an organisation administrator [ROUTE-047, HOME-003, HOME-010]', async () => {
    const { server } = await openHome('tenantAdmin', COUNTS)
    await expect.poll(cards).toEqual(['활성 사용자52명', '승인 대기3명', '전체 연구68개'])
    await server.settled()
    expect(server.callsOf('listOrganizations')).toEqual([])
  })

  it('leads from the number of applicants to them [HOME-012, USER-167]', async () => {
    const { address } = await openHome('systemAdmin', {
      ...COUNTS,
      getMyLetters: () => ({ waitingApplicants: true }),
    })
    await main.getByRole('link', { name: /승인 대기/ }).click()
    await expect.poll(address).toBe('/user-management?tab=pending')
    await expect.element(main.getByRole('tab', { name: /승인 대기/ })).toHaveAttribute('aria-selected', 'true')
  })

  it.each([
    ['등록 조직', 'listOrganizations'],
    ['활성 사용자', 'listUsers'],
    ['승인 대기', 'listPendingUsers'],
    ['전체 연구', 'listProjects'],
  ] as const)('shows a failure of %s alone, and requests only that list again [HOME-014]', async (label, operation) => {
    const { server, toasts } = await openHome('systemAdmin', { ...COUNTS, [operation]: () => refusal(400) })
    const retry = main.getByRole('button', { name: `${label} 다시 시도` })
    await expect.element(retry).toBeVisible()
    await expect.poll(() => cards().filter((card) => /\d/.test(card))).toHaveLength(3)
    server.answer(COUNTS)
    const before = server.calls.length
    await retry.click()
    await expect.poll(() => cards().filter((card) => /\d/.test(card))).toHaveLength(4)
    await server.settled()
    expect(server.calls.slice(before).map((call) => call.operation)).toEqual([operation])
    expect(toasts()).toEqual([])
  })
})

const [FIRST, SECOND] = [demoStudyId('study-1'), demoStudyId('study-2')]
const OWN: Answers = {
  ...QUIET_DASHBOARD,
  checkInstitutionList: () => ({ allowed: false }),
  checkResearcherProjectList: () => ({ allowed: true }),
  // The second study comes first.
  listMyProjects: () => sampleMyProjects().toReversed().slice(1),
  getProject: ({ path }) => sampleProject({ study: path.projectId === SECOND ? 'study-2' : 'study-1' }),
  listInstitutions: ({ path }) => sampleInstitutions({ study: path.projectId === SECOND ? 'study-2' : 'study-1' }),
  getProjectPermissions: () => samplePermissions(),
}
const openOwn = (
  lastAccessedProjectId: string | null,
  answers: Answers = {},
  who: SampleAccount = 'qualityAssurance',
) =>
  openApp({
    at: '/main',
    as: { ...sampleUser(who), lastAccessedProjectId },
    answers: { ...OWN, ...answers },
  })
const aboutStudy = (lines: readonly string[]) =>
  lines.filter((line) => /^(getProject|listInstitutions) /.test(line)).sort()

describe('the home of all other users', () => {
  // A project lead is one level below the administrators.
  it.each([
    ['qualityAssurance', 'HOME-004, HOME-005, ROUTE-048'],
    ['projectManager', 'HOME-003, HOME-004, ROUTE-047'],
  ] as const)('opens the remembered study for %s, and does not store it again [%s]', async (who, _rows) => {
    const { server } = await openOwn(FIRST, {}, who)
    await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('HN-2101')
    await server.settled()
    expect(aboutStudy(server.lines())).toEqual([`getProject ${FIRST}`, `listInstitutions ${FIRST} type=SITE`])
    expect(server.callsOf('rememberProject')).toEqual([])
  })

  it('opens the first of the own studies where none is remembered [HOME-006]', async () => {
    const { server } = await openOwn(null)
    await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('HN-1804')
    await server.settled()
    expect(aboutStudy(server.lines())).toEqual([`getProject ${SECOND}`, `listInstitutions ${SECOND} type=SITE`])
    expect(server.callsOf('listMyProjects')).toHaveLength(1)
  })

  it('shows a progress indicator until it is known which study there is, and until that study and the rights in it are loaded [HOME-016]', async () => {
    const [list, study] = [held(sampleMyProjects().slice(0, 1)), held(sampleProject({ study: 'study-1' }))]
    const rights = held(samplePermissions())
    await openOwn(null, {
      listMyProjects: list.answer,
      getProject: study.answer,
      getProjectPermissions: rights.answer,
    })
    const progress = main.getByRole('progressbar', { name: '불러오는 중...' })
    await expect.element(progress).toBeVisible()
    list.release()
    await expect.poll(() => queryClient.isFetching({ queryKey: ['studies', FIRST] })).toBeGreaterThan(0)
    await expect.element(progress).toBeVisible()
    expect(main.getByText(/연구가 없습니다/).elements()).toEqual([])
    study.release()
    await expect.poll(() => queryClient.getQueryData(studyOf(FIRST).queryKey)).toBeTruthy()
    await new Promise((resolve) => setTimeout(resolve, 200))
    await expect.element(progress).toBeVisible()
    expect(main.getByRole('heading', { level: 1, name: /HN-2101/ }).elements()).toEqual([])
    rights.release()
    await expect.element(progress).not.toBeInTheDocument()
    await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('HN-2101')
  })

  it('says that there is no study where the list is empty, and requests none [HOME-007, ROUTE-049]', async () => {
    const { server } = await openOwn(null, { listMyProjects: () => [] })
    await expect.element(main.getByText('현재 참여 중인 연구가 없습니다.')).toBeVisible()
    await server.settled()
    expect(aboutStudy(server.lines())).toEqual([])
  })

  it.each([404, 403])(
    'says that the study does not exist after a %i, and stays on home [HOME-008, HOME-009, ROUTE-050]',
    async (status) => {
      const { address, toasts, server } = await openOwn(FIRST, { getProject: () => refusal(status) })
      await expect.element(main.getByText('연구를 찾을 수 없습니다.')).toBeVisible()
      await server.settled()
      expect(address()).toBe('/main')
      await main.getByRole('link', { name: '연구 리스트로 이동' }).click()
      await expect.poll(address).toBe('/projects')
      expect(toasts()).toEqual([])
    },
  )

  it('requests the own studies again on retry [HOME-006, HOME-016]', async () => {
    const { server } = await openOwn(null, { listMyProjects: () => refusal(400) })
    await expect.element(main.getByText('홈 화면을 불러오는 데 실패했습니다.')).toBeVisible()
    server.answer(OWN)
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('HN-1804')
    await server.settled()
    expect(server.callsOf('listMyProjects')).toHaveLength(2)
  })
})
