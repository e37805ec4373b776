import { sampleUser } from '@imsang/fixtures'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { session, sessionEnds } from '../base/services'
import { watchSessionEnd } from '../session/sessionEnd'
import { openApp } from '../testing/openApp'
import type { Answers } from '../testing/playedServer'

const ME = sampleUser('systemAdmin')
const warning = page.getByRole('alertdialog', { name: '곧 자동으로 로그아웃됩니다.' })
const title = page.getByRole('main').getByRole('heading', { level: 1, name: '시스템 설정' })

watchSessionEnd()

const said = (idle: number, absolute = 43_200) => ({ 'Imsang-Session-Ends': `idle=${idle}, absolute=${absolute}` })
/** An answer that also says that the session goes on for half an hour. */
const goingOn = () => Response.json({ success: true, status: 'success', data: ME }, { headers: said(1800) })

const PAGE: Answers = {
  listDomains: () => [],
  domainStatistics: () => ({ totalDomains: 0, activeDomains: 0, inactiveDomains: 0, isOpenToAll: false }),
}

/** Opens a page of a session that ends in so many seconds, as an answer has said. */
async function open(ends: ReturnType<typeof said>, answers: Answers = {}) {
  const app = await openApp({ at: '/system-settings', as: ME, answers: { ...PAGE, getMe: goingOn, ...answers } })
  await expect.element(title).toBeVisible()
  await app.server.settled()
  sessionEnds.hear(new Headers(ends))
  return app
}

it('the warning is taken back by going on, with one call of a person, and the page stays as it is [SESSION-076, SESSION-080]', async () => {
  const { server, address } = await open(said(100))
  await expect.element(warning.getByText(/^남은 시간 1:[34]\d$/)).toBeVisible()
  expect(server.callsOf('getMe')).toEqual([])
  await warning.getByRole('button', { name: '계속 사용' }).click()
  await expect.element(warning).not.toBeInTheDocument()
  expect(server.callsOf('getMe').map(({ headers }) => headers.get('Imsang-Background'))).toEqual([null])
  await expect.element(title).toBeVisible()
  expect([address(), session.read().isAuthenticated]).toEqual(['/system-settings', true])
})

it('the warning of an end that nothing puts off only has to be read [SESSION-078]', async () => {
  const { server } = await open(said(1800, 100))
  await expect.element(warning.getByText(/^최대 사용 시간이 되어/)).toBeVisible()
  await warning.getByRole('button', { name: '확인' }).click()
  await expect.element(warning).not.toBeInTheDocument()
  expect(server.callsOf('getMe')).toEqual([])
})

it('a sign-out in the warning is one like every other [SESSION-076]', async () => {
  const { toasts, address } = await open(said(100), { logout: () => ({}) as never })
  await warning.getByRole('button', { name: '로그아웃' }).click()
  await expect.element(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
  expect([toasts(), address()]).toEqual([['success: 로그아웃되었습니다.'], '/'])
})

it('at the end the server is asked, and a session that goes on keeps its page [SESSION-075]', async () => {
  const { server, address } = await open(said(0))
  await expect.poll(() => (sessionEnds.next()?.at ?? 0) - Date.now()).toBeGreaterThan(1_000_000)
  await expect.element(warning).not.toBeInTheDocument()
  expect(server.callsOf('getMe').map(({ headers }) => headers.get('Imsang-Background'))).toEqual(['1'])
  expect([address(), session.read().isAuthenticated]).toEqual(['/system-settings', true])
})

it('the login page says once that a session was not used for too long [SESSION-079]', async () => {
  const { toasts, address } = await openApp({ at: '/?session=idle', as: null, answers: {} })
  await expect.element(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
  await expect.poll(toasts).toEqual(['warning: 오랫동안 사용하지 않아 로그아웃되었습니다. 다시 로그인해주세요.'])
  expect(address()).toBe('/')
})
