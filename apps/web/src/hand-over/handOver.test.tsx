import type { OpenWork } from '@imsang/api-client'
import { sampleUser } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { USER_ANSWERS } from '../testing/managedUsers'
import { openApp } from '../testing/openApp'
import { type Answers, refusal } from '../testing/playedServer'

const ME = sampleUser('systemAdmin')
const main = page.getByRole('main')
const user = page.getByRole('dialog', { name: '사용자 정보 수정' })
const dialog = page.getByRole('dialog', { name: '업무 인계' })
const SEAT_LEFT = '인계하지 않은 책임자 역할이 있어 삭제할 수 없습니다.'
const CHANGED = '업무가 변경되었습니다. 목록을 다시 확인해주세요.'

const SUB = { userId: 'user-나', fullName: '사용자나', jobRoleKey: 'SUB_I' }
const SEAT = {
  id: 'site-1',
  kind: 'INSTITUTION',
  projectId: 'study-1',
  projectName: '당뇨병 3상',
  role: 'SITE_PRINCIPAL_INVESTIGATOR',
  institutionName: '한강서울병원',
  mustHandOver: true,
  candidates: [SUB],
} as const
const PART = {
  ...SEAT,
  id: 'part-1',
  kind: 'PARTICIPATION',
  projectName: '고혈압 2상',
  role: 'COORDINATOR',
  mustHandOver: false,
} as const
const work = (...items: readonly (typeof SEAT | typeof PART)[]): OpenWork =>
  ({ items: [...items], hiddenStudies: 0 }) as unknown as OpenWork

/** Opens the dialog of user 가, and from there the handing over. */
async function open(answers: Answers = {}) {
  const app = await openApp({
    at: '/user-management',
    as: ME,
    answers: {
      ...USER_ANSWERS,
      listOpenWork: () => work(SEAT, PART),
      handOverWork: () => ({ handedOver: 1 }),
      ...answers,
    },
  })
  const row = main.getByRole('button', { name: '사용자가' })
  await expect.element(row).toBeVisible()
  await app.server.settled()
  await row.click()
  await expect.element(user).toBeVisible()
  await app.server.settled()
  return app
}
/** Its own button, and that of a refusal. */
const doors = () => user.getByRole('button', { name: '업무 인계' }).elements().length
const press = (name: string) => user.getByRole('button', { name }).click()
async function remove() {
  await press('삭제')
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
}
const item = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
async function choose(study: string, person: string | RegExp) {
  await item(study).getByRole('button').click()
  await page.getByRole('option', { name: person }).click()
}

describe('the work of a user', () => {
  it('is asked for when its dialog opens, and handed over with what becomes of the account, after which the list is read again [USER-305, USER-306, USER-318, ACALL-101]', async () => {
    const { server, toasts } = await open()
    expect(server.callsOf('listOpenWork')).toHaveLength(0)
    await press('업무 인계')
    await expect.element(item('당뇨병 3상').getByText('연구책임자(PI) · 한강서울병원')).toBeVisible()
    await expect.element(dialog.getByRole('definition').first()).toHaveTextContent(/^사용자가$/)
    expect(server.lines().filter((line) => line.startsWith('listOpenWork'))).toEqual(['listOpenWork user-가'])
    await choose('당뇨병 3상', /사용자나/)
    await dialog.getByText('인계하고 계정 비활성화').click()
    await server.settled()
    const before = server.calls.length
    await dialog.getByRole('button', { name: '인계하고 비활성화' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    // The record behind it is another one now.
    await expect.element(user).not.toBeInTheDocument()
    await server.settled()
    const [sent, ...again] = server.calls.slice(before)
    expect([sent?.operation, sent?.path, sent?.body]).toEqual([
      'handOverWork',
      { id: 'user-가' },
      {
        items: [
          { id: 'site-1', successorId: 'user-나' },
          { id: 'part-1', successorId: null },
        ],
        afterwards: 'disable',
      },
    ])
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(again.map(({ operation }) => operation)).toEqual(['listUsers'])
    expect(toasts()).toEqual(['success: 업무를 인계하고 계정을 비활성화했습니다.'])
  })

  it('is read again when its dialog is opened again', async () => {
    const { server } = await open()
    await press('업무 인계')
    await expect.element(item('고혈압 2상')).toBeVisible()
    await dialog.getByRole('button', { name: '취소' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    server.answer({ listOpenWork: () => work(SEAT) })
    await press('업무 인계')
    await expect.element(item('당뇨병 3상')).toBeVisible()
    await server.settled()
    await expect.element(item('고혈압 2상')).not.toBeInTheDocument()
    expect(server.callsOf('listOpenWork')).toHaveLength(2)
  })

  it('is offered where a deletion is refused because of a seat; handed over alone it leaves the user open [USER-305]', async () => {
    const { server } = await open({ deleteUser: () => refusal(409, SEAT_LEFT, { code: 'user.seat-left' }) })
    expect(doors()).toBe(1)
    await remove()
    await expect.element(user.getByText('인계하지 않은 책임자 역할이 있어 삭제할 수 없습니다.')).toBeVisible()
    await expect.poll(doors).toBe(2)
    await user.getByRole('button', { name: '업무 인계' }).first().click()
    await choose('당뇨병 3상', /사용자나/)
    await server.settled()
    await dialog.getByRole('button', { name: '인계', exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(user).toBeVisible()
    await expect.element(user.getByText('인계하지 않은 책임자 역할이 있어 삭제할 수 없습니다.')).not.toBeInTheDocument()
  })

  it('is not offered again where a deletion is refused for another reason [USER-305]', async () => {
    const { server } = await open({ deleteUser: () => refusal(409, '삭제할 수 없습니다.') })
    await remove()
    await expect.element(user.getByText('삭제할 수 없습니다.')).toBeVisible()
    await server.settled()
    expect(doors()).toBe(1)
  })

  it('that changed meanwhile is loaded again, with the choices that are still possible [USER-317]', async () => {
    const { server, toasts } = await open({
      handOverWork: () => refusal(409, CHANGED, { code: 'hand-over.changed' }),
    })
    await press('업무 인계')
    await choose('당뇨병 3상', /사용자나/)
    await choose('고혈압 2상', /사용자나/)
    await server.settled()
    server.answer({ listOpenWork: () => work(PART) })
    await dialog.getByRole('button', { name: '인계', exact: true }).click()
    await expect.element(dialog.getByText('업무가 변경되었습니다. 목록을 다시 확인해주세요.')).toBeVisible()
    await expect.element(item('당뇨병 3상')).not.toBeInTheDocument()
    await expect.element(item('고혈압 2상').getByRole('button')).toHaveTextContent('사용자나')
    server.answer({ handOverWork: () => ({ handedOver: 1 }) })
    await dialog.getByRole('button', { name: '인계', exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.callsOf('handOverWork').at(-1)?.body).toEqual({
      items: [{ id: 'part-1', successorId: 'user-나' }],
      afterwards: 'keep',
    })
    expect(toasts()).toEqual(['success: 업무를 인계했습니다.'])
  })

  it('that cannot be handed over stays with every choice, and says why [USER-316]', async () => {
    const { server } = await open({ handOverWork: () => refusal(403, '권한이 없습니다.') })
    await press('업무 인계')
    await choose('고혈압 2상', /사용자나/)
    await server.settled()
    await dialog.getByRole('button', { name: '인계', exact: true }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('업무 인계에 실패했습니다.')
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('권한이 없습니다.')
    await expect.element(item('고혈압 2상').getByRole('button')).toHaveTextContent('사용자나')
    expect(server.callsOf('listOpenWork')).toHaveLength(1)
  })

  it('that cannot be loaded is loaded again at a press [USER-315]', async () => {
    const { server } = await open({ listOpenWork: () => refusal(400) })
    await press('업무 인계')
    await expect.element(dialog.getByText('업무 목록을 불러오는 데 실패했습니다.')).toBeVisible()
    server.answer({ listOpenWork: () => work() })
    await dialog.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(dialog.getByText('진행 중인 업무가 없습니다.')).toBeVisible()
  })

  it("is no business of their own: one's own record has no such button [USER-305]", async () => {
    const id = ME.profile.userId
    await open({ getUser: () => ({ ...(USER_ANSWERS.getUser as () => object)(), id, userId: id }) as never })
    await expect.element(user.getByRole('textbox', { name: '이름' })).toBeVisible()
    await expect.element(user.getByRole('button', { name: '업무 인계' })).not.toBeInTheDocument()
  })
})
