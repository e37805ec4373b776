import { sampleInstitutions, sampleMyProjects, samplePermissions, sampleProject, sampleUser } from '@imsang/fixtures'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../app/queryClient'
import { router } from '../app/router'
import { session, startUp } from '../base/services'
import { openApp } from '../testing/openApp'
import { type Answers, held, refusal } from '../testing/playedServer'

const USER = sampleUser('hospitalCrc')
const USER_ID = USER.profile.userId
const STUDIES = sampleMyProjects()

/** A researcher: one check passes, the other does not. */
const RESEARCHER: Answers = {
  checkInstitutionList: () => ({ allowed: false }),
  checkResearcherProjectList: () => ({ allowed: true }),
  listMyProjects: () => STUDIES,
}

/** Home, which opens the study of the last visit. */
const HOME: Answers = {
  getProject: () => sampleProject(),
  listInstitutions: () => sampleInstitutions(),
  getProjectPermissions: () => samplePermissions(),
  rememberProject: () => ({}) as never,
}

const open = (answers: Answers = {}) => openApp({ at: '/projects', as: USER, answers: { ...RESEARCHER, ...answers } })

const main = page.getByRole('main')
const list = main.getByRole('link', { name: /시험대상자$/ })

describe('the page of the own studies', () => {
  it('requests both checks for the signed-in user and, in parallel, the list, each once [STUDY-091]', async () => {
    const check = held({ allowed: true })
    const { server } = await open({ checkResearcherProjectList: check.answer })
    await expect.poll(() => server.calls.length).toBe(3)
    check.release()
    await expect.element(list.first()).toBeVisible()
    expect(server.calls.map(({ operation, query }) => `${operation} ${query}`).sort()).toEqual([
      `checkInstitutionList userId=${USER_ID}&resource=INSTITUTION_LIST`,
      `checkResearcherProjectList userId=${USER_ID}`,
      'listMyProjects ',
    ])
  })

  it('shows no study to a user who passes neither check [STUDY-080, STUDY-091]', async () => {
    await open({ checkResearcherProjectList: () => ({ allowed: false }) })
    await expect.element(main.getByText('연구에 접근할 권한이 없습니다.')).toBeVisible()
    expect(list.elements()).toEqual([])
  })

  it.each([403, 501])(
    'counts a check that fails with %i as no; the other one decides [STUDY-093, PERM-058]',
    async (status) => {
      await open({ checkInstitutionList: () => refusal(status) })
      await expect.element(list.first()).toBeVisible()
      await expect.element(main.getByText('참여 중인 연구를 확인합니다.')).toBeVisible()
    },
  )

  it.each([
    ['that is nothing', null],
    ['without a decision', {}],
    ['with another word', { allowed: 'yes' }],
    ['with a refusal in words', { allowed: 'false' }],
  ])('counts an answer %s as no, from either check [STUDY-080, PERM-058]', async (_what, answer) => {
    const malformed = () => answer as never
    await open({ checkInstitutionList: malformed, checkResearcherProjectList: malformed })
    await expect.element(main.getByText('연구에 접근할 권한이 없습니다.')).toBeVisible()
    expect(list.elements()).toEqual([])
  })

  it('waits for the start of the app before it asks for anything [CONST-026, SCONST-014]', async () => {
    // A page that was loaded before is drawn while its loader runs again.
    router.clearCache()
    const start = held(undefined)
    const over = vi.spyOn(startUp, 'over').mockImplementation(start.answer)
    onTestFinished(() => over.mockRestore())
    const { server } = await open()
    await expect.poll(() => over.mock.calls.length).toBeGreaterThan(0)
    await server.settled()
    const checks = () => server.calls.filter(({ operation }) => operation.startsWith('check'))
    expect(checks()).toEqual([])
    start.release()
    await expect.element(list.first()).toBeVisible()
    expect(checks()).toHaveLength(2)
  })

  it.each([
    ['fails', () => refusal(501)],
    ['says no', () => ({ allowed: false })],
    ['says yes', () => ({ allowed: true })],
  ] as const)(
    'treats a user who passes the institution-list check as an administrator when the other check %s [STUDY-092]',
    async (_, checkResearcherProjectList) => {
      await open({ checkInstitutionList: () => ({ allowed: true }), checkResearcherProjectList })
      await expect.element(main.getByText('전체 연구를 관리합니다.', { exact: false })).toBeVisible()
    },
  )

  it('says that the list could not be loaded, and requests only the list again on retry [STUDY-094]', async () => {
    const { server } = await open({ listMyProjects: () => refusal(501) })
    await expect.element(main.getByText('프로젝트 목록을 불러오는데 실패했습니다.')).toBeVisible()
    server.answer({ listMyProjects: () => STUDIES })
    const before = server.calls.length
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(list.first()).toBeVisible()
    expect(server.calls.slice(before).map(({ operation }) => operation)).toEqual(['listMyProjects'])
  })

  it('asks again at the next visit for a check that failed, and then goes by its answer [PERM-060]', async () => {
    const { server } = await open({ ...HOME, checkInstitutionList: () => refusal(501) })
    await expect.element(main.getByText('참여 중인 연구를 확인합니다.')).toBeVisible()
    server.answer({ checkInstitutionList: () => ({ allowed: true }) })
    const before = server.callsOf('checkInstitutionList').length
    await router.navigate({ to: '/main' })
    await router.navigate({ to: '/projects' })
    await expect.element(main.getByText('전체 연구를 관리합니다.', { exact: false })).toBeVisible()
    expect(server.callsOf('checkInstitutionList').length).toBeGreaterThan(before)
  })

  it.each([
    [5 * 60_000 - 5_000, 0],
    [5 * 60_000, 1],
  ])(
    'keeps certain checks for five minutes: %i ms later they are asked %i times more [SCONST-018]',
    async (later, times) => {
      const { server } = await openApp({
        at: '/projects',
        as: USER,
        answers: { ...RESEARCHER, ...HOME },
        now: '2026-03-10T01:00:00Z',
      })
      await expect.element(list.first()).toBeVisible()
      const loadedAt = Date.now()
      await router.navigate({ to: '/main' })
      await server.settled()
      vi.setSystemTime(loadedAt + later)
      await router.navigate({ to: '/projects' })
      await expect.element(list.first()).toBeVisible()
      await server.settled()
      expect(server.callsOf('checkInstitutionList')).toHaveLength(1 + times)
      expect(server.callsOf('checkResearcherProjectList')).toHaveLength(1 + times)
    },
  )
})

describe('everything that was loaded', () => {
  const loaded = () => queryClient.getQueryCache().getAll()

  it('is emptied when the session cannot be renewed [SCONST-029]', async () => {
    const { server } = await open()
    await expect.element(list.first()).toBeVisible()
    expect(loaded().length).toBeGreaterThan(1)
    server.answer({ listMyProjects: () => refusal(401), refreshSession: () => refusal(401) })
    void queryClient.invalidateQueries({ queryKey: ['studies', 'my'] })
    await expect.poll(() => session.read().isAuthenticated).toBe(false)
    expect(loaded().filter(({ state }) => state.data !== undefined)).toEqual([])
  })

  it('is emptied when another user is there, and stays while the same one is renewed [SCONST-029]', async () => {
    await open()
    await expect.element(list.first()).toBeVisible()
    const before = loaded().length
    await session.keepUser({ ...USER, email: 'renamed@seoul-hospital.example' }, session.visit())
    expect(loaded()).toHaveLength(before)
    queryClient.setQueryData(['of the former user'], 1)
    const other = sampleUser('dataManager')
    await session.keepUser(other, session.visit())
    expect(queryClient.getQueryData(['of the former user'])).toBeUndefined()
  })
})
