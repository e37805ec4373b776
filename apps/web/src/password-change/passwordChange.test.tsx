import { sampleUser } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '../app/router'
import { session } from '../base/services'
import { openApp } from '../testing/openApp'
import { type Answers, refusal } from '../testing/playedServer'

const ME = sampleUser('chiefInvestigator')
const PATH = '/settings/password'
const BASE: Answers = { listMyProjects: () => [], changePassword: () => null as never }
const open = (answers: Answers = {}, at = PATH) => openApp({ at, as: ME, answers: { ...BASE, ...answers } })

const main = page.getByRole('main')
const current = main.getByLabelText(/^현재 비밀번호\*?$/)
const next = main.getByLabelText(/^새 비밀번호\*?$/)
const confirmation = main.getByLabelText(/^새 비밀번호 확인\*?$/)
const submit = main.getByRole('button', { name: '비밀번호 변경' })
const CURRENT = 'Imsang!2026 '
const NEW = ' Right!2027'
async function fillIn(newPassword = NEW) {
  await current.fill(CURRENT)
  await next.fill(newPassword)
  await confirmation.fill(newPassword)
}

describe('the change of the own password', () => {
  it('sends both passwords exactly as typed and nothing else, and goes back to where the user came from [PW-057, PW-058, PW-059, PW-061, PW-062]', async () => {
    const { server, toasts, address, moves } = await open({}, '/profiles')
    await main.getByRole('button', { name: '비밀번호 변경' }).click()
    await fillIn()
    await expect.element(main.getByText('3/3 완료')).toBeVisible()
    await submit.click()
    await expect.poll(toasts).toEqual(['success: 비밀번호가 성공적으로 변경되었습니다.'])
    expect(address()).toBe(PATH)
    await expect.poll(address, { timeout: 5_000 }).toBe('/profiles')
    expect(moves().at(-1)).toBe('BACK /profiles')
    expect(server.callsOf('changePassword').map(({ body }) => body)).toEqual([
      { currentPassword: CURRENT, newPassword: NEW },
    ])
  })

  it('is left one step back by 취소, without a call [PW-024]', async () => {
    const { server, address, moves } = await open({}, '/profiles')
    await main.getByRole('button', { name: '비밀번호 변경' }).click()
    await fillIn()
    await main.getByRole('button', { name: '취소' }).click()
    await expect.poll(address).toBe('/profiles')
    expect(moves().at(-1)).toBe('BACK /profiles')
    expect(server.callsOf('changePassword')).toEqual([])
  })

  it('goes to the profile where there is nothing to go back to [PW-063]', async () => {
    const { server, address } = await open()
    // As the first page of its tab, whatever other tests opened before.
    history.replaceState({ ...history.state, __TSR_index: 0 }, '')
    await expect.poll(() => router.state.resolvedLocation?.state.__TSR_index).toBe(0)
    await main.getByRole('button', { name: '취소' }).click()
    await expect.poll(address).toBe('/profiles')
    expect(server.callsOf('changePassword')).toEqual([])
  })

  it('after too many tries shows the wait until the user ends it [PW-081]', async () => {
    const tooMany = () =>
      Response.json(
        { success: false, status: 'failed', message: '' },
        { status: 429, headers: { 'Retry-After': '2641' } },
      )
    const { server } = await open({ changePassword: tooMany })
    await fillIn()
    await submit.click()
    await expect.element(main.getByText('시도가 너무 많습니다. 45분 뒤에 다시 시도할 수 있습니다.')).toBeVisible()
    await main.getByRole('button', { name: '그만 기다리기' }).click()
    await expect.element(submit).toBeEnabled()
    await expect.element(main.getByRole('button', { name: '그만 기다리기' })).not.toBeInTheDocument()
    expect(server.callsOf('changePassword')).toHaveLength(1)
  })

  it('knows the username and the address of its owner [PW-030]', async () => {
    await openApp({ at: PATH, as: { ...ME, profile: { ...ME.profile, username: 'han_byeol' } }, answers: BASE })
    for (const own of [ME.email.split('@')[0], 'han_byeol']) {
      await fillIn(`X1!${own}abcdef`)
      await expect.element(main.getByText('2/3 완료')).toBeVisible()
      await fillIn()
      await expect.element(main.getByText('3/3 완료')).toBeVisible()
    }
  })

  it.each([
    [
      'the reason of the server alone',
      '현재 비밀번호가 올바르지 않습니다.',
      () => refusal(400, '현재 비밀번호가 올바르지 않습니다.', { field: 'currentPassword' }),
      current,
    ],
    [
      'the refused new password',
      '다른 비밀번호를 정해주세요.',
      () => refusal(400, '다른 비밀번호를 정해주세요.', { field: 'newPassword' }),
      next,
    ],
    ['a text of its own without a reason', '비밀번호 변경에 실패했습니다.', () => refusal(501), current],
  ] as const)(
    'that is refused tells %s, and keeps everything [PW-067, PW-068, PW-069, PW-080]',
    async (_, told, changePassword, field) => {
      const { server, toasts, address } = await open({ changePassword })
      await fillIn()
      await submit.click()
      await expect.poll(toasts).toEqual([`error: ${told}`])
      await expect.element(field).toHaveFocus()
      await server.settled()
      expect(server.callsOf('changePassword')).toHaveLength(1)
      for (const [one, text] of [
        [current, CURRENT],
        [next, NEW],
        [confirmation, NEW],
      ] as const) {
        await expect.element(one).toHaveValue(text)
      }
      expect(address()).toBe(PATH)
    },
  )

  it('answered 401 neither refreshes the session nor ends it, and leaves no password behind [PW-069]', async () => {
    const { server, toasts } = await open({ changePassword: () => refusal(401, '현재 비밀번호가 올바르지 않습니다.') })
    await fillIn()
    await submit.click()
    await expect.poll(toasts).toEqual(['error: 현재 비밀번호가 올바르지 않습니다.'])
    await server.settled()
    expect(server.callsOf('refreshToken' as never)).toEqual([])
    expect(session.read().isAuthenticated).toBe(true)
    const stored = JSON.stringify({ ...localStorage, ...sessionStorage })
    for (const secret of [CURRENT.trim(), NEW.trim()]) expect(stored).not.toContain(secret)
  })
})
