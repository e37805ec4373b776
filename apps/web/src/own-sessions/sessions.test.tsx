import { sampleUser } from '@imsang/fixtures'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { USER_ANSWERS } from '../testing/managedUsers'
import { openApp } from '../testing/openApp'
import { type Answers, refusal } from '../testing/playedServer'

const ME = sampleUser('systemAdmin')

const open = (sessionId: string, isCurrent = false) => ({
  sessionId,
  device: isCurrent ? 'Windows · Chrome' : 'iPhone · Safari',
  ipAddress: '203.0.113.24',
  signedInAt: '2026-11-27T00:12:00.000Z',
  lastActiveAt: '2026-11-27T01:40:00.000Z',
  isCurrent,
})
const rows = (within: ReturnType<typeof page.getByRole>) => within.getByRole('listitem')
const confirm = () =>
  page.getByRole('alertdialog', { name: '기기 로그아웃' }).getByRole('button', { name: '로그아웃' }).click()

const user = page.getByRole('dialog', { name: '사용자 정보 수정' })
/** Opens the dialog of user 가. */
async function openUser(answers: Answers) {
  const app = await openApp({ at: '/user-management', as: ME, answers: { ...USER_ANSWERS, ...answers } })
  const row = page.getByRole('main').getByRole('button', { name: '사용자가' })
  await expect.element(row).toBeVisible()
  await app.server.settled()
  await row.click()
  await expect.element(user.getByRole('textbox', { name: '이름' })).toBeVisible()
  await app.server.settled()
  return app
}

it("one's own sessions are ended one by one and all at once, and read again after each [SESSION-093, SESSION-094, SESSION-095]", async () => {
  let sessions = [open('mine', true), open('a'), open('b'), open('c')]
  const { server, toasts } = await openApp({
    at: '/profiles',
    as: ME,
    answers: {
      listMyProjects: () => [],
      listOwnSessions: () => sessions,
      endOwnSession: () => refusal(404, '이미 로그아웃된 기기입니다.'),
      endOtherSessions: () => ({ ended: 2 }),
    },
  })
  const panel = page.getByRole('region', { name: '로그인한 기기' })
  await expect.poll(() => rows(panel).elements().length).toBe(4)

  // Ended elsewhere meanwhile: refused, and the list is the present one.
  sessions = sessions.filter(({ sessionId }) => sessionId !== 'a')
  await rows(panel).nth(1).getByRole('button').click()
  await confirm()
  await expect.poll(toasts).toEqual(['error: 기기 로그아웃에 실패했습니다.: 이미 로그아웃된 기기입니다.'])
  await expect.poll(() => rows(panel).elements().length).toBe(3)
  expect(server.callsOf('endOwnSession').map(({ path }) => path)).toEqual([{ sessionId: 'a' }])

  sessions = sessions.slice(0, 1)
  await panel.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click()
  await page
    .getByRole('alertdialog', { name: '다른 기기 모두 로그아웃' })
    .getByRole('button', { name: '로그아웃' })
    .click()
  await expect.poll(() => toasts().at(-1)).toBe('success: 다른 기기에서 모두 로그아웃되었습니다.')
  await expect.poll(() => rows(panel).elements().length).toBe(1)
})

it('an administrator opens the sessions of a user, and ends one [SESSION-096]', async () => {
  let sessions = [open('a'), open('b')]
  const { server, toasts: told } = await openUser({
    listUserSessions: () => sessions,
    endUserSession: () => {
      sessions = [open('b')]
      return null as never
    },
  })
  expect(server.callsOf('listUserSessions')).toEqual([])
  await user.getByRole('button', { name: '로그인한 기기' }).click()
  const dialog = page.getByRole('dialog', { name: '로그인한 기기' })
  await expect.poll(() => rows(dialog).elements().length).toBe(2)
  expect(server.callsOf('listUserSessions').map(({ path }) => path)).toEqual([{ id: 'user-가' }])
  await rows(dialog).nth(0).getByRole('button').click()
  await confirm()
  await expect.poll(() => rows(dialog).elements().length).toBe(1)
  expect(server.callsOf('endUserSession')[0]?.path).toEqual({ id: 'user-가', sessionId: 'a' })
  expect(told()).toEqual(['success: 기기에서 로그아웃되었습니다.'])
})

it("one's own record has no button for the sessions [SESSION-096]", async () => {
  const id = ME.profile.userId
  await openUser({ getUser: () => ({ ...(USER_ANSWERS.getUser as () => object)(), id, userId: id }) as never })
  expect(user.getByRole('button', { name: '로그인한 기기' }).elements()).toEqual([])
})
