import { sampleUser } from '@imsang/fixtures'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '../base/services'
import { askForUser } from '../data/me'
import { waiting } from '../queue/queue'
import { openApp } from '../testing/openApp'
import { type Answers, held, refusal } from '../testing/playedServer'
import { WAITING_CHANGE } from '../testing/waitingChange'
import { router } from './router'

const ME = sampleUser('systemAdmin')
const main = page.getByRole('main')
const menu = page.getByRole('navigation', { name: '주 메뉴' })

/** Opens a screen with a session whose user is not stored. */
async function openUnknown(getMe: Answers['getMe']) {
  const opened = await openApp({ at: '/', as: null, answers: { ...(getMe && { getMe }) } })
  await expect.element(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
  await session.start({ access_token: 'access', refresh_token: 'refresh' })
  router.history.push('/settings/password')
  return opened
}

describe('a session without a stored user', () => {
  it('has the frame without menus until the user is known, then the screen [SESSION-047]', async () => {
    const me = held(ME)
    await openUnknown(me.answer)
    await expect.element(menu).toBeInTheDocument()
    await expect.element(main.getByText('불러오는 중...')).toBeInTheDocument()
    expect(menu.getByRole('link').elements()).toEqual([])
    expect(page.getByRole('textbox', { name: '이메일' }).elements()).toEqual([])
    me.release()
    await expect.element(main.getByRole('heading', { level: 1, name: '비밀번호 변경' })).toBeVisible()
    await expect.element(menu.getByRole('link', { name: '사용자 관리' })).toBeVisible()
  })

  it('stays when the user cannot be had, and asks again on request [SESSION-048, SESSION-049]', async () => {
    const { server, address, toasts } = await openUnknown(() => refusal(501))
    await expect.element(main.getByText('사용자 정보를 불러오지 못했습니다.')).toBeVisible()
    await expect.element(main.getByText('로그인은 그대로 유지됩니다.')).toBeVisible()
    expect(session.read().isAuthenticated).toBe(true)
    expect(address()).toBe('/settings/password')
    server.answer({ getMe: () => ME })
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(main.getByRole('heading', { level: 1, name: '비밀번호 변경' })).toBeVisible()
    expect(toasts()).toEqual([])
  })

  it('asks before that sign-out when changes wait [SESSION-048, OFFL-117]', async () => {
    const { server } = await openUnknown(() => refusal(501))
    const read = vi.spyOn(waiting, 'read').mockResolvedValue([WAITING_CHANGE])
    onTestFinished(() => read.mockRestore())
    await main.getByRole('button', { name: '로그아웃' }).click()
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByText('로그아웃하면 대기 중인 요청 1건이 사라집니다.')).toBeVisible()
    await question.getByRole('button', { name: '취소' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(server.callsOf('logout')).toEqual([])
    expect(session.read().isAuthenticated).toBe(true)
  })

  it('offers a sign-out when the user cannot be had [SESSION-048]', async () => {
    const { server, address, toasts } = await openUnknown(() => refusal(501))
    server.answer({ logout: () => ({}) as never })
    await main.getByRole('button', { name: '로그아웃' }).click()
    await expect.element(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
    expect(address()).toBe('/')
    expect(server.callsOf('logout')).toHaveLength(1)
    expect(session.read().isAuthenticated).toBe(false)
    expect(toasts()).toEqual(['success: 로그아웃되었습니다.'])
  })

  const HOME: Answers = {
    listMyProjects: () => [],
    checkInstitutionList: () => ({ allowed: false }),
    checkResearcherProjectList: () => ({ allowed: true }),
  }
  const RESEARCHER = sampleUser('outsider')

  /** Opens the login page with a session whose user is not stored. */
  async function openLogin(getMe: Answers['getMe']) {
    const opened = await openApp({ at: '/no/such/path', as: null, answers: { ...HOME, ...(getMe && { getMe }) } })
    await expect.element(page.getByText('페이지를 찾을 수 없습니다')).toBeVisible()
    await session.start({ access_token: 'access', refresh_token: 'refresh' })
    router.history.push('/')
    return opened
  }

  it('stays on the login page until the user is known, then goes on to home in its place [LOGIN-016, LOGIN-017]', async () => {
    const me = held(RESEARCHER)
    const { server, address, pushed, toasts } = await openLogin(me.answer)
    await expect.poll(() => server.callsOf('getMe')).toHaveLength(1)
    await expect.element(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
    expect(address()).toBe('/')
    me.release()
    await expect.element(main.getByText('현재 참여 중인 연구가 없습니다.')).toBeVisible()
    expect(address()).toBe('/main')
    expect(pushed()).toEqual(['/'])
    expect(server.callsOf('getMe')).toHaveLength(1)
    expect(toasts()).toEqual([])
  })

  it('leads on from the login page when the user cannot be had, to where a repeat and a sign-out are offered [SESSION-048]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { server, address } = await openLogin(() => refusal(501))
    const told = main.getByText('사용자 정보를 불러오지 못했습니다.')
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(500)
        return told.elements()
      })
      .toHaveLength(1)
    vi.useRealTimers()
    await expect.element(main.getByText('로그인은 그대로 유지됩니다.')).toBeVisible()
    await expect.element(main.getByRole('button', { name: '로그아웃' })).toBeVisible()
    expect(address()).toBe('/main')
    expect(session.read().isAuthenticated).toBe(true)
    server.answer({ getMe: () => RESEARCHER })
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(main.getByText('현재 참여 중인 연구가 없습니다.')).toBeVisible()
  })

  it('leads from the login page to home only while that page is open [LOGIN-017]', async () => {
    const me = held(ME)
    const { server, address } = await openApp({ at: '/no/such/path', as: null, answers: { getMe: me.answer } })
    await expect.element(page.getByText('페이지를 찾을 수 없습니다')).toBeVisible()
    await session.start({ access_token: 'access', refresh_token: 'refresh' })
    router.history.push('/')
    await expect.poll(() => server.callsOf('getMe')).toHaveLength(1)
    router.history.push('/settings/password')
    await expect.element(menu).toBeInTheDocument()
    me.release()
    await expect.element(main.getByRole('heading', { level: 1, name: '비밀번호 변경' })).toBeVisible()
    await server.settled()
    expect(address()).toBe('/settings/password')
  })

  it('asks for the user once, however many ask at the same time', async () => {
    const { server } = await openApp({ at: '/', as: null, answers: { getMe: () => ME } })
    await session.start({ access_token: 'access', refresh_token: 'refresh' })
    const [first, second] = await Promise.all([askForUser(), askForUser()])
    expect(first).toEqual({ kind: 'user', user: ME })
    expect(second).toEqual(first)
    expect(server.callsOf('getMe')).toHaveLength(1)
    await askForUser()
    expect(server.callsOf('getMe')).toHaveLength(2)
  })
})

it('a session with a stored user has its screen at once: the frame without menus has no least time [SESSION-046]', async () => {
  await openApp({ at: '/no/such/path', as: null, answers: {} })
  await expect.element(page.getByText('페이지를 찾을 수 없습니다')).toBeVisible()
  await session.start({ access_token: 'access', refresh_token: 'refresh' })
  await session.keepUser(ME, session.visit())
  // From now on the app's clock stands still, and none of its timers fires.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  router.history.push('/settings/password')
  const screens = () => main.getByRole('heading', { level: 1, name: '비밀번호 변경' }).elements()
  // A poll would move the clock on.
  for (let frame = 0; frame < 600 && screens().length === 0; frame++) await new Promise(requestAnimationFrame)
  expect(screens()).toHaveLength(1)
})
