import { sampleInstitutions, sampleMyProjects, samplePermissions, sampleProject, sampleUser } from '@imsang/fixtures'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../app/queryClient'
import { router } from '../app/router'
import { session, startUp } from '../base/services'
import { createStartUp } from '../base/startUp'
import { openApp } from '../testing/openApp'
import { type Answers, held, refusal } from '../testing/playedServer'
import { QUIET_DASHBOARD } from '../testing/quietDashboard'

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
  ...QUIET_DASHBOARD,
  getProject: () => sampleProject(),
  listInstitutions: () => sampleInstitutions(),
  getProjectPermissions: () => samplePermissions(),
  rememberProject: () => ({}) as never,
}

const open = (answers: Answers = {}, search = '') =>
  openApp({ at: `/projects${search}`, as: USER, answers: { ...RESEARCHER, ...answers } })

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

  it('asks again at the next visit after a denial that only a failed check caused [PERM-060]', async () => {
    const { server } = await open({ ...HOME, checkResearcherProjectList: () => refusal(501) })
    await expect.element(main.getByText('연구에 접근할 권한이 없습니다.')).toBeVisible()
    server.answer({ checkResearcherProjectList: () => ({ allowed: true }) })
    await router.navigate({ to: '/main' })
    await router.navigate({ to: '/projects' })
    await expect.element(list.first()).toBeVisible()
    await expect.element(main.getByText('참여 중인 연구를 확인합니다.')).toBeVisible()
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

describe('the start of the app', () => {
  /** For an administrator nothing else on the page asks for the list. */
  const ADMIN: Answers = {
    checkInstitutionList: () => ({ allowed: true }),
    checkResearcherProjectList: () => ({ allowed: false }),
    listMyProjects: () => STUDIES,
  }

  /** Opens the list in an app that has not started yet, with its clock held. */
  async function openEarly(isSignedIn = () => session.read().isAuthenticated) {
    // A page that was loaded before is drawn while its loader runs again.
    router.clearCache()
    const start = createStartUp(globalThis, isSignedIn)
    // Not a poll: one would move the clock.
    const waits = Promise.withResolvers<void>()
    const over = vi.spyOn(startUp, 'over').mockImplementation(() => {
      waits.resolve()
      return start.over()
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    onTestFinished(() => over.mockRestore())
    const { server } = await openApp({ at: '/projects', as: sampleUser('systemAdmin'), answers: ADMIN })
    await waits.promise
    const calls = () => [...new Set(server.calls.map(({ operation }) => operation))].sort()
    return { start, calls }
  }
  const ASKED = ['checkInstitutionList', 'checkResearcherProjectList', 'listMyProjects']

  it('is awaited before the list asks for anything [STUDY-088, CONST-026, SCONST-014]', async () => {
    const { start, calls } = await openEarly()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(calls()).toEqual([])
    start.announce()
    await expect.poll(calls).toEqual(ASKED)
  })

  it('is awaited for 3,000 ms, and the list loads without it [STUDY-089, SCONST-014]', async () => {
    const { calls } = await openEarly()
    await vi.advanceTimersByTimeAsync(2_999)
    expect(calls()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await expect.poll(calls).toEqual(ASKED)
    vi.useRealTimers()
    await expect.element(list.first()).toBeVisible()
  })

  it('is not awaited without a stored token [STUDY-090]', async () => {
    const { calls } = await openEarly(() => false)
    await expect.poll(calls).toEqual(ASKED)
  })
})

describe('the layouts of the own studies', () => {
  const MANY = sampleMyProjects({ count: 19 }).map((study, at) => ({
    ...study,
    status: 'ONGOING',
    lastUpdated: new Date(Date.UTC(2026, 0, 31 - at)).toISOString(),
  }))
  const many: Answers = { listMyProjects: () => MANY }
  const first = MANY[0] as (typeof MANY)[number]
  const inStudy: Answers = {
    ...QUIET_DASHBOARD,
    getProject: () => refusal(404),
    getProjectPermissions: () => refusal(404),
    listInstitutions: () => [],
    listInstitutionStatistics: () => [],
    listInstitutionColumns: () => [],
  }
  const cards = main.getByRole('article')
  const rows = main.getByRole('rowheader')
  const table = main.getByRole('table', { name: '연구 리스트' })
  const KEY = 'ctms.projectLayout'
  /** The visible part of a radio is its label. */
  const choose = (name: string) => (main.getByRole('radio', { name }).element() as HTMLElement).click()

  it.each([
    [8, '', 8, '총 8개 연구, 8개 표시', false],
    [9, '', 8, '총 9개 연구, 8개 표시', true],
    [10, '?layout=table', 10, '총 10개 연구, 10개 표시', false],
    [11, '?layout=table', 10, '총 11개 연구, 10개 표시', true],
  ])(
    'shows of %i studies at "%s" %i on a page [STUDY-045, STUDY-046, STUDY-048, STUDY-077, SCONST-001, SCONST-002]',
    async (count, search, shown, total, hasPages) => {
      await open({ listMyProjects: () => MANY.slice(0, count) }, search)
      await expect.element(main.getByText(total)).toBeVisible()
      await expect.poll(() => (search ? rows : cards).elements().length).toBe(shown)
      expect((search ? cards : rows).elements()).toEqual([])
      expect(main.getByRole('navigation', { name: '연구 목록 페이지' }).elements().length > 0).toBe(hasPages)
    },
  )

  it('are cards two by two on the width of a desk [STUDY-047]', async () => {
    await open(many)
    await expect.poll(() => cards.elements().length).toBe(8)
    const places = cards.elements().map((card) => card.getBoundingClientRect())
    expect(new Set(places.map(({ left }) => Math.round(left))).size).toBe(2)
    expect(new Set(places.map(({ top }) => Math.round(top))).size).toBe(4)
  })

  it('are changed at the first page, with the search text and the status [STUDY-044, STUDY-049, STUDY-320, STUDY-324]', async () => {
    const { address, server } = await open(many)
    await expect.poll(() => cards.elements().length).toBe(8)
    await main.getByRole('searchbox').fill('hn')
    await expect.poll(address).toBe('/projects?search=hn')
    choose('진행 중')
    await expect.poll(address).toBe('/projects?search=hn&status=ongoing')
    await main.getByRole('button', { name: '2페이지' }).click()
    await expect.poll(address).toBe('/projects?page=2&search=hn&status=ongoing&layout=cards')
    const before = server.calls.length
    choose('표 보기')
    await expect.poll(address).toBe('/projects?search=hn&status=ongoing&layout=table')
    await expect.poll(() => rows.elements().length).toBe(10)
    await expect.element(main.getByRole('searchbox')).toHaveValue('hn')
    await expect.element(main.getByRole('radio', { name: '진행 중' })).toBeChecked()
    await main.getByRole('button', { name: '2페이지' }).click()
    await expect.poll(address).toBe('/projects?page=2&search=hn&status=ongoing&layout=table')
    choose('카드 보기')
    await expect.poll(address).toBe('/projects?search=hn&status=ongoing')
    await expect.poll(() => cards.elements().length).toBe(8)
    await server.settled()
    // Everything is here already: no change of the view asks again.
    expect(server.calls.slice(before)).toEqual([])
  })

  it('wait with a search text for a pause of 300 ms, not for Enter or an emptied field, and not for half a syllable, and lose no letter [STUDY-324, STUDY-384]', async () => {
    const { address } = await open(many)
    await expect.poll(() => cards.elements().length).toBe(8)
    const field = main.getByRole('searchbox').element() as HTMLInputElement
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const type = (text: string) => document.execCommand('insertText', false, text)
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    /** The address so much later, or as soon as it is the awaited one. Not a poll: one would move the clock. */
    const after = async (milliseconds: number, awaited?: string) => {
      await vi.advanceTimersByTimeAsync(milliseconds)
      const now = () => decodeURIComponent(address())
      for (let frames = 0; frames < (awaited ? 600 : 2) && now() !== awaited; frames++) {
        await frame()
        // What a key that comes late begins without a pause.
        await vi.advanceTimersByTimeAsync(0)
      }
      return now()
    }
    const goesTo = async (awaited: string, milliseconds: number) =>
      expect(await after(milliseconds, awaited)).toBe(awaited)
    field.focus()
    type('h')
    expect(await after(299)).toBe('/projects')
    type('n')
    expect(await after(299)).toBe('/projects')
    await goesTo('/projects?search=hn', 1)
    // Before the field hears of the address.
    type('-')
    await userEvent.keyboard('{Enter}')
    await goesTo('/projects?search=hn-', 0)
    field.select()
    document.execCommand('delete')
    await goesTo('/projects', 0)
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    type('하')
    expect(await after(2_000)).toBe('/projects')
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
    await goesTo('/projects?search=하', 300)
  })

  it('stay as the address says when the search changes, whatever is remembered [STUDY-320, STUDY-321]', async () => {
    localStorage.setItem(KEY, 'table')
    const { address } = await open(many, '?layout=cards')
    await expect.poll(() => cards.elements().length).toBe(8)
    await main.getByRole('searchbox').fill('hn')
    await expect.poll(address).toBe('/projects?search=hn&layout=cards')
    await expect.poll(() => cards.elements().length).toBe(8)
    expect(table.elements()).toEqual([])
  })

  it('are remembered: an address without a layout shows the last chosen one [STUDY-321, STUDY-320]', async () => {
    localStorage.setItem(KEY, 'table')
    const { address } = await open(many)
    await expect.element(rows.first()).toBeVisible()
    expect(cards.elements()).toEqual([])
    choose('카드 보기')
    await expect.poll(() => cards.elements().length).toBe(8)
    await expect.poll(() => [localStorage.getItem(KEY), address()]).toEqual(['cards', '/projects'])
    choose('표 보기')
    await expect.element(table).toBeVisible()
    await expect.poll(() => [localStorage.getItem(KEY), address()]).toEqual(['table', '/projects?layout=table'])
  })

  it('of an address are shown and not remembered [STUDY-321]', async () => {
    await open(many, '?layout=table')
    await expect.element(table).toBeVisible()
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('are there again from the address, whatever else stands in it [STUDY-320]', async () => {
    await open(many, '?page=2&search=HN&status=ongoing&layout=table&order=name&else=x')
    const tenth = MANY.toSorted((a, b) => (a.lastUpdated < b.lastUpdated ? 1 : -1))[10]
    await expect.element(rows.first()).toHaveTextContent(tenth?.title ?? '')
    await expect.element(main.getByRole('searchbox')).toHaveValue('HN')
  })

  it.each(['?page=0', '?page=x', '?status=gone', '?layout=list', '?search=', '?page=1'])(
    'are the cards from their first page on at %s [STUDY-045, STUDY-320]',
    async (search) => {
      await open(many, search)
      await expect.poll(() => cards.elements().length).toBe(8)
      await expect.element(main.getByRole('radio', { name: '카드 보기' })).toBeChecked()
    },
  )

  it('show the last page for one beyond it [STUDY-320]', async () => {
    await open(many, '?page=9&layout=table')
    await expect.element(main.getByText('총 19개 연구, 9개 표시')).toBeVisible()
  })

  it('keep the cards when the table cannot be loaded, and say why [STUDY-323]', async () => {
    const { address, toasts } = await open(many)
    await expect.poll(() => cards.elements().length).toBe(8)
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => connection.mockRestore())
    choose('표 보기')
    await expect.poll(toasts).toEqual(['error: 네트워크 연결에 실패했습니다'])
    await expect.poll(() => cards.elements().length).toBe(8)
    expect([address(), localStorage.getItem(KEY)]).toEqual(['/projects', null])
    connection.mockReturnValue(true)
    choose('표 보기')
    await expect.element(table).toBeVisible()
  })

  it('lead a researcher from the button of the subjects to the tab of the institutions [STUDY-085]', async () => {
    const { pushed } = await open({ ...many, ...inStudy })
    await expect.element(main.getByText('참여 중인 연구를 확인합니다.')).toBeVisible()
    await main.getByRole('link', { name: `${first.title} 시험대상자` }).click()
    await expect.poll(pushed).toEqual([`/projects/${first.projectId}?tab=1`])
  })

  describe('in the table', () => {
    it('open the study of a row that is pressed anywhere [STUDY-081]', async () => {
      const { pushed } = await open({ ...many, ...inStudy }, '?layout=table')
      await main.getByRole('row').nth(1).getByRole('cell').nth(2).click()
      await expect.poll(pushed).toEqual([`/projects/${first.projectId}`])
    })

    it.each(['시험대상자', '방문'])(
      'open only the institutions from the link %s [STUDY-076, STUDY-082]',
      async (name) => {
        const { pushed } = await open({ ...many, ...inStudy }, '?layout=table')
        await main.getByRole('link', { name: `${first.title} ${name}` }).click()
        await expect.poll(pushed).toEqual([`/projects/${first.projectId}?tab=1`])
      },
    )

    it('open a study by the keyboard [STUDY-081]', async () => {
      const { pushed } = await open({ ...many, ...inStudy }, '?layout=table')
      await expect.element(rows.first().getByRole('link')).toBeVisible()
      ;(rows.first().getByRole('link').element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
      await expect.poll(pushed).toEqual([`/projects/${first.projectId}`])
    })

    it('are there again on the way back from a study [STUDY-320]', async () => {
      const { address } = await open({ ...many, ...inStudy }, '?page=2&layout=table')
      await rows.first().getByRole('link').click()
      await expect.poll(address).not.toContain('layout')
      router.history.back()
      await expect.poll(address).toBe('/projects?page=2&layout=table')
      await expect.poll(() => rows.elements().length).toBe(9)
    })
  })
})
