import { systemClock } from '@imsang/api-client'
import { browserKey, createDrafts, openRows } from '@imsang/api-client/storage'
import {
  demoStudyId,
  type SampleAccount,
  sampleInstitutions,
  sampleMyProjects,
  samplePermissions,
  sampleProject,
  sampleUser,
} from '@imsang/fixtures'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { session } from '../base/services'
import { waiting } from '../queue/queue'
import { isSigningOut } from '../session/signOut'
import { openApp } from '../testing/openApp'
import { type Answers, held, refusal } from '../testing/playedServer'
import { QUIET_DASHBOARD } from '../testing/quietDashboard'
import { WAITING_CHANGE } from '../testing/waitingChange'
import { queryClient } from './queryClient'
import { router } from './router'

const STUDY = demoStudyId('study-2')
const NAME = '본태성 고혈압 환자에서 HN-1804의 적정 용량을 탐색하는 제2상 임상시험'
const ANSWERS: Answers = {
  ...QUIET_DASHBOARD,
  checkInstitutionList: () => ({ allowed: false }),
  checkResearcherProjectList: () => ({ allowed: true }),
  listMyProjects: () => sampleMyProjects(),
  getProject: () => sampleProject({ study: 'study-2' }),
  listInstitutions: () => sampleInstitutions({ study: 'study-2' }),
  getProjectPermissions: () => samplePermissions(),
  rememberProject: () => ({}) as never,
  findSubjects: () => ({ subjects: [], hasMore: false }),
  logout: () => ({}) as never,
}
const open = (at: string, as: SampleAccount | null, answers: Answers = {}) =>
  openApp({ at, as: as && sampleUser(as), answers: { ...ANSWERS, ...answers } })
/** A page whose row no screen can draw. */
const CRASHING = { content: [null], number: 0, size: 10, totalElements: 1, totalPages: 1 } as never
const main = page.getByRole('main')
const crumbs = () =>
  page
    .getByRole('navigation', { name: '현재 위치' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
const ownStudies = page.getByRole('region', { name: '나의 참여 연구' })
const chooseOfOwn = async (name: string) => {
  await page.getByRole('button', { name: new RegExp(sampleUser('chiefInvestigator').profile.fullName) }).click()
  await page.getByRole('menuitem', { name }).click()
}

describe('the frame of every screen', () => {
  it('names the page after the study once its name is loaded, and by a placeholder before [ROUTE-045, STUDY-026, STUDY-027]', async () => {
    const study = held(sampleProject({ study: 'study-2' }))
    const { server } = await open(`/projects/${STUDY}/subjects?projectOrganizationId=none`, 'systemAdmin', {
      getProject: study.answer,
      getProjectPermissions: () => refusal(404),
    })
    await expect.poll(crumbs).toEqual(['연구 리스트', '연구 상세', '시험대상자 관리'])
    expect(document.title).toBe('시험대상자 관리 - 연구 상세 - 연구 리스트 - 임상')
    study.release()
    await expect.poll(crumbs).toEqual(['연구 리스트', NAME, '시험대상자 관리'])
    expect(document.title).toBe(`시험대상자 관리 - ${NAME} - 연구 리스트 - 임상`)
    await server.settled()
    expect(server.lines().filter((line) => line.startsWith('getProject '))).toEqual([`getProject ${STUDY}`])
  })

  it('keeps the placeholder, and works, where the name of the study cannot be loaded [ROUTE-045, STUDY-027]', async () => {
    const { address } = await open(`/projects/${STUDY}`, 'systemAdmin', { getProject: () => refusal(400) })
    await expect.element(main.getByText('프로젝트 정보를 불러오는데 실패했습니다.').first()).toBeVisible()
    expect(crumbs()).toEqual(['연구 리스트', '연구 상세'])
    expect(document.title).toBe('연구 상세 - 연구 리스트 - 임상')
    await page.getByRole('navigation', { name: '현재 위치' }).getByRole('link', { name: '연구 리스트' }).click()
    await expect.poll(address).toBe('/projects')
  })

  it('names the edit form of a study in two parts [ROUTE-046, STUDY-019, STUDY-027]', async () => {
    await open(`/admin-projects/${STUDY}/edit`, 'systemAdmin')
    await expect.poll(() => crumbs().join(' > ')).toBe('연구 > 연구 수정')
  })

  it("lists a researcher's own studies [ROUTE-037, ROUTE-038, STUDY-302, STUDY-303]", async () => {
    const { server } = await open('/settings/password', 'chiefInvestigator')
    await expect.element(ownStudies.getByRole('link', { name: NAME })).toHaveAttribute('href', `/projects/${STUDY}`)
    await server.settled()
    expect(server.lines()).toEqual(['listMyProjects'])
  })

  it('shows an administrator no list of own studies, and does not request it [ROUTE-037]', async () => {
    const { server } = await open('/settings/password', 'systemAdmin')
    await expect.element(main.getByRole('heading', { level: 1, name: '비밀번호 변경' })).toBeVisible()
    await server.settled()
    expect(ownStudies.elements()).toEqual([])
    expect(server.lines()).toEqual([])
  })

  it('keeps the chosen state of the side bar and of the colours [ROUTE-035]', async () => {
    await open('/profiles', 'chiefInvestigator')
    await page.getByRole('button', { name: '사이드바 접기' }).click()
    await expect.element(page.getByRole('button', { name: '사이드바 펼치기' })).toBeVisible()
    expect(localStorage.getItem('ctms.sidebar')).toBe('collapsed')
    await page.getByRole('button', { name: '사이드바 펼치기' }).click()
    expect(localStorage.getItem('ctms.sidebar')).toBe('expanded')
    await chooseOfOwn('어두운 화면')
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('ctms.theme')).toBe('dark')
  })

  it('opens the own profile from the user menu, with a way back [ROUTE-043]', async () => {
    const { address } = await open('/projects', 'chiefInvestigator')
    await expect.element(ownStudies.getByRole('link').first()).toBeVisible()
    router.history.push('/projects?step=2')
    await chooseOfOwn('프로필')
    await expect.poll(address).toBe('/profiles')
    history.back()
    await expect.poll(address).toBe('/projects?step=2')
  })

  it('finds a study by its protocol number and opens it [FIND-010]', async () => {
    const { address } = await open('/projects', 'chiefInvestigator')
    router.history.push('/profiles')
    await expect.element(ownStudies.getByRole('link').first()).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await page.getByPlaceholder('시험대상자 번호, 화면, 연구, 동작 찾기').fill('HN1804')
    await expect.element(page.getByRole('menuitem', { name: NAME })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe(`/projects/${STUDY}`)
    history.back()
    await expect.poll(address).toBe('/profiles')
  })
})

describe('the sign-out', () => {
  it.each([
    ['that the server confirms', 'SESSION-038', () => ({}) as never, 'success: 로그아웃되었습니다.'],
    [
      'that the server refuses',
      'SESSION-039, SESSION-040, SESSION-041',
      // A call that may be repeated would be.
      () => refusal(503),
      'error: 로그아웃 중 오류가 발생했습니다. 다시 로그인해주세요.',
    ],
  ] as const)(
    '%s clears all stored data and opens the login page [SESSION-035, SESSION-036, SESSION-037, PROF-064, %s]',
    async (_, __, logout, told) => {
      const { server, toasts, address, pushed } = await open('/profiles', 'chiefInvestigator', { logout })
      await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
      await server.settled()
      expect(Object.keys(localStorage)).toContain('ctms.accessToken')
      expect(queryClient.getQueryCache().getAll()).not.toEqual([])
      await chooseOfOwn('로그아웃')
      await expect.element(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
      expect(address()).toBe('/')
      expect(pushed()).toEqual([])
      expect(Object.keys(localStorage).filter((name) => /token|profile|user/i.test(name))).toEqual([])
      expect(queryClient.getQueryCache().getAll()).toEqual([])
      expect(session.read()).toMatchObject({ accessToken: null, refreshToken: null, user: null, userProfile: null })
      await server.settled()
      expect(server.callsOf('logout')).toMatchObject([{ body: undefined }])
      expect(toasts()).toEqual([told])
    },
  )

  it('removes the drafts of the user, and leaves those of others [SESSION-119]', async () => {
    const { server } = await open('/profiles', 'chiefInvestigator')
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
    await server.settled()
    const user = { id: session.read().userProfile?.userId ?? '' }
    const drafts = createDrafts({
      rows: openRows('ctms.drafts', 'drafts', { durability: 'relaxed' }),
      loadKey: browserKey,
      clock: systemClock,
      userId: () => user.id,
      locks: navigator.locks,
      makeId: () => crypto.randomUUID(),
    })
    const ofEach = async () => {
      const titles: unknown[] = []
      for (const id of [own, 'another user']) {
        user.id = id
        titles.push((await drafts.list()).map(({ form }) => form))
      }
      return titles
    }
    const own = user.id
    for (const [id, form] of [
      [own, 'subject/등록일'],
      ['another user', 'subject/동의일'],
    ] as const) {
      user.id = id
      const opened = drafts.open(form)
      await opened.keep({ title: '등록일 변경', path: '/projects', fields: {} })
      await opened.close()
    }
    onTestFinished(async () => {
      user.id = 'another user'
      await drafts.removeAll()
    })
    expect(await ofEach()).toEqual([['subject/등록일'], ['subject/동의일']])
    await chooseOfOwn('로그아웃')
    await expect.element(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
    expect(await ofEach()).toEqual([[], ['subject/동의일']])
  })

  describe('whose session ends while what waits is read', () => {
    const endWhileRead = async (items: (typeof WAITING_CHANGE)[]) => {
      let answer = () => {}
      const isRead = new Promise<typeof items>((resolve) => {
        answer = () => resolve(items)
      })
      const read = vi.spyOn(waiting, 'read').mockReturnValue(isRead)
      onTestFinished(() => read.mockRestore())
      const opened = await open('/profiles', 'chiefInvestigator', { logout: () => refusal(401) })
      await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
      await opened.server.settled()
      expect(isSigningOut()).toBe(false)
      await chooseOfOwn('로그아웃')
      expect(isSigningOut()).toBe(true)
      session.clear('refresh-failed')
      answer()
      await expect.element(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
      await expect.poll(isSigningOut).toBe(false)
      return opened
    }

    it('goes on, and no end of the session is reported beside it [SESSION-041]', async () => {
      const { address, toasts } = await endWhileRead([])
      expect(toasts()).toEqual(['error: 로그아웃 중 오류가 발생했습니다. 다시 로그인해주세요.'])
      expect(address()).toBe('/')
    })

    it('does not ask about what waits: it is kept, as by every end of a session [SESSION-030]', async () => {
      const { toasts, server } = await endWhileRead([WAITING_CHANGE])
      expect(toasts()).toEqual(['warning: 세션이 만료되었습니다. 다시 로그인해주세요.'])
      expect(server.callsOf('logout')).toEqual([])
    })
  })
})

describe('the loaded data', () => {
  it('of one user is not there for the next, who signs in on the same page [SCONST-029]', async () => {
    const { server, address } = await open('/projects', 'chiefInvestigator')
    await expect.element(ownStudies.getByRole('link', { name: NAME })).toBeVisible()
    await server.settled()
    await chooseOfOwn('로그아웃')
    const email = page.getByRole('textbox', { name: '이메일' })
    await expect.element(email).toBeVisible()
    expect(queryClient.getQueryCache().getAll()).toEqual([])

    const studiesOfTheNext = held([])
    const next = sampleUser('dataManager')
    server.answer({
      login: () => ({ access_token: 'access', refresh_token: 'refresh' }) as never,
      getMe: () => next,
      listMyProjects: studiesOfTheNext.answer,
    })
    const before = server.calls.length
    await email.fill(next.email)
    await page.getByLabelText(/^비밀번호(?! )/).fill('Gorae!Uju47')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/main')
    await expect.poll(() => server.calls.slice(before).map(({ operation }) => operation)).toContain('listMyProjects')
    await expect.element(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
    expect(page.getByText(NAME).elements()).toEqual([])
    studiesOfTheNext.release()
    await expect.element(main.getByText('현재 참여 중인 연구가 없습니다.')).toBeVisible()
    expect(page.getByText(NAME).elements()).toEqual([])
  })
})

describe('the way into the app', () => {
  it('sends a signed-out visitor to the login page, keeps the requested address, and makes no call [LOGIN-001, ROUTE-010, ROUTE-013, ROUTE-054]', async () => {
    const { server, address, toasts } = await open(`/projects/${STUDY}?tab=1`, null)
    await expect.element(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
    expect(address()).toBe('/')
    for (const role of ['navigation', 'complementary'] as const) expect(page.getByRole(role).elements()).toEqual([])
    expect(JSON.parse(sessionStorage.getItem('ctms.askedFor') ?? '')).toEqual({
      address: `/projects/${STUDY}?tab=1`,
      userId: null,
    })
    expect(server.lines()).toEqual([])
    expect(toasts()).toEqual([])
  })

  it.each([
    ['/user-management', 'chiefInvestigator', 'USER-004, ROLE-034'],
    [`/projects/${STUDY}/subjects`, 'outsider', 'SUBJ-010, ROUTE-026'],
  ] as const)(
    'refuses %s to %s inside the frame, without a call of that screen [ROUTE-011, ROUTE-012, %s]',
    async (path, who, _row) => {
      const { server, address } = await open(path, who)
      await expect.element(main.getByText('접근 권한이 없습니다')).toBeVisible()
      await server.settled()
      const ofTheFrame = ['listMyProjects', 'getProject']
      expect(server.calls.map(({ operation }) => operation).filter((one) => !ofTheFrame.includes(one))).toEqual([])
      expect(address()).toBe(path)
      await expect.element(main.getByRole('link', { name: '홈으로 이동' })).toHaveAttribute('href', '/main')
    },
  )

  it('says inside the frame that a path is unknown, also in its title, and leads home [ROUTE-030, ROUTE-031, ROUTE-032, ROUTE-060, STUDY-025, HOME-019]', async () => {
    const { address } = await open('/no/such/path', 'chiefInvestigator')
    await expect.poll(() => document.title).toBe('페이지를 찾을 수 없습니다 - 임상')
    await expect
      .element(page.getByRole('navigation', { name: /경로|위치/ }))
      .toHaveTextContent('페이지를 찾을 수 없습니다')
    await expect.element(main.getByText('페이지를 찾을 수 없습니다')).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
    await main.getByRole('link', { name: '홈으로 이동' }).click()
    await expect.poll(address).toBe('/main')
  })

  it.each([
    ['chiefInvestigator', '/main'],
    [null, '/'],
  ] as const)(
    'leads back from an unknown path: one step, and without one for %s to %s [ROUTE-031, STUDY-025, HOME-020]',
    async (who, start) => {
      const from = who === null ? '/' : '/profiles'
      const { address } = await open(from, who)
      await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
      const back = () => main.getByRole('button', { name: '이전 페이지로' }).click()
      router.history.push(`${from === '/' ? '' : from}/nowhere`)
      await back()
      await expect.poll(address).toBe(from)
      // As a page that was opened by its address.
      history.replaceState({ ...history.state, __TSR_index: 0 }, '', '/no/such/path')
      await back()
      await expect.poll(address).toBe(start)
    },
  )

  it.each<[string, string, SampleAccount, Answers, number]>([
    ['of a screen, inside the frame', '/organization', 'systemAdmin', { listOrganizations: () => CRASHING }, 1],
    ['of the whole application', '/projects', 'chiefInvestigator', { listMyProjects: () => [null] as never }, 0],
  ])(
    'loads the page again from the crash fallback %s [HOME-017, HOME-018, ROUTE-052, ROUTE-053, STUDY-128, STUDY-129]',
    async (_, at, as, answers, frames) => {
      const reloads: string[] = []
      // The test would be loaded again as well.
      const hold = (event: NavigateEvent) => {
        if (event.navigationType !== 'reload') return
        event.preventDefault()
        reloads.push(event.destination.url)
      }
      navigation.addEventListener('navigate', hold)
      onTestFinished(() => navigation.removeEventListener('navigate', hold))
      await open(at, as, { listOrganizationTypes: () => [], ...answers })
      const reload = page.getByRole('button', { name: '새로고침' })
      await expect.element(reload).toBeVisible()
      expect(page.getByRole('navigation', { name: '주 메뉴' }).elements()).toHaveLength(frames)
      await expect.element(page.getByText('애플리케이션 오류가 발생했습니다. 페이지를 새로고침해주세요.')).toBeVisible()
      await reload.click()
      await expect.poll(() => reloads).toEqual([location.href])
    },
  )

  it('says that a path is unknown when signed out as well, and keeps no address to be offered [ROUTE-030]', async () => {
    await open('/no/such/path', null)
    // Without the frame, the page has its own main landmark.
    await expect.element(main.getByText('페이지를 찾을 수 없습니다')).toBeVisible()
    expect(page.getByRole('navigation', { name: '주 메뉴' }).elements()).toEqual([])
    expect(sessionStorage.getItem('ctms.askedFor')).toBeNull()
  })

  it('redirects an older address of the login page to it, with its query [ROUTE-029]', async () => {
    const { address, pushed } = await open('/login?pendingApproval=false', null)
    await expect.element(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
    expect(address()).toBe('/?pendingApproval=false')
    expect(pushed()).toEqual([])
  })

  it('sends a signed-in user past the login page, without a message [LOGIN-016, LOGIN-018]', async () => {
    const { address, toasts, pushed } = await open('/?session=expired', 'chiefInvestigator')
    await expect.poll(address).toBe('/main')
    expect(pushed()).toEqual([])
    expect(toasts()).toEqual([])
  })
})
