import { sampleUser } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../testing/openApp'
import { type Answers, refusal } from '../testing/playedServer'

const ME = sampleUser('systemAdmin')
const main = page.getByRole('main')

const applicant = (letter: string, status = 'EMAIL_VERIFIED') => ({
  id: `id-${letter}`,
  username: `user-${letter}`,
  fullName: `신청자${letter}`,
  email: `${letter}@new.example`,
  company: null,
  status,
  authProvider: null,
  createdTimestamp: '2026-11-20T00:00:00.000Z',
})
const user = (letter: string) => ({
  id: `row-${letter}`,
  userId: `user-${letter}`,
  version: 1,
  username: letter,
  fullName: `사용자${letter}`,
  email: `${letter}@old.example`,
  phone: null,
  isEnabled: true,
  jobRoleKey: 'CRC',
  organizationId: null,
  organizationName: null,
  authProvider: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})
const LISTS: Answers = {
  listUsers: ({ query }) => ({
    content: [user(`${query.get('page')}쪽`)],
    number: Number(query.get('page')),
    size: 20,
    totalElements: 41,
    totalPages: 3,
    totalUsers: 46,
  }),
  listPendingUsers: () => [applicant('가'), applicant('나'), applicant('다', 'EMAIL_SENT')],
  searchOrganizations: () => [
    { id: 'organization-5', name: '다섯기관', organizationCode: 'O5', organizationType: 'CRO', status: 'ACTIVE' },
  ],
  getMyLetters: () => ({ waitingApplicants: true }),
  listJobRoles: () => [
    { jobRoleKey: 'CRA', jobRoleName: 'CRA' },
    { jobRoleKey: 'GENERAL_USER', jobRoleName: '일반 사용자' },
  ],
}
const open = (answers: Answers = {}) => openApp({ at: '/user-management', as: ME, answers: { ...LISTS, ...answers } })
const names = () =>
  main
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)
const tabs = () =>
  main
    .getByRole('tab')
    .elements()
    .map((tab) => tab.getAttribute('aria-selected'))
const openPending = () => main.getByRole('tab', { name: /승인 대기/ }).click()
const dialogOf = (name: string) => page.getByRole('dialog', { name })

describe('the page of the users', () => {
  it('requests both lists on opening, and counts each from its own response [USER-012, USER-018, USER-020, APPR-001, APPR-002, APPR-004, APPR-008, ACONST-001]', async () => {
    const { server, toasts } = await open()
    await expect.poll(names).toEqual(['사용자0쪽'])
    await expect.element(main.getByText('활성 사용자 46명')).toBeVisible()
    await expect.element(main.getByText('승인 대기 3명')).toBeVisible()
    await server.settled()
    expect(server.lines()).toEqual(['listUsers page=0&size=20&sort=username,asc', 'listPendingUsers'])
    expect(toasts()).toEqual([])
  })

  it('opens the tab of the address, and replaces the address with another tab [USER-007, USER-167]', async () => {
    const { address, pushed } = await openApp({ at: '/user-management?tab=pending', as: ME, answers: LISTS })
    await expect.poll(tabs).toEqual(['false', 'true'])
    await main.getByRole('tab', { name: /활성 사용자/ }).click()
    await expect.poll(tabs).toEqual(['true', 'false'])
    expect(address()).toBe('/user-management')
    await openPending()
    await expect.poll(address).toBe('/user-management?tab=pending')
    expect(pushed()).toEqual([])
  })

  it('opens the active tab for an address with another value [USER-007]', async () => {
    await openApp({ at: '/user-management?tab=all', as: ME, answers: LISTS })
    await expect.poll(tabs).toEqual(['true', 'false'])
  })

  it('requests only the next page, up to the number of pages [USER-019, USER-021]', async () => {
    const { server } = await open()
    await expect.poll(names).toEqual(['사용자0쪽'])
    expect(main.getByRole('button', { name: /^\d페이지$/ }).elements()).toHaveLength(3)
    await main.getByRole('button', { name: '2페이지' }).click()
    await expect.poll(names).toEqual(['사용자1쪽'])
    await server.settled()
    expect(server.lines().slice(2)).toEqual(['listUsers page=1&size=20&sort=username,asc'])
  })

  it.each([
    ['사용자 목록을 불러오는 데 실패했습니다.', 'listUsers', 'USER-014'],
    ['승인 대기 목록을 불러오는 데 실패했습니다.', 'listPendingUsers', 'USER-015'],
  ] as const)('says "%s" and requests %s alone again [USER-017, %s]', async (text, operation, _row) => {
    const { server, toasts } = await open({ [operation]: () => refusal(400) })
    if (operation === 'listPendingUsers') await openPending()
    await expect.element(main.getByText(text)).toBeVisible()
    server.answer(LISTS)
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(main.getByText(text)).not.toBeInTheDocument()
    await server.settled()
    const opened = operation === 'listPendingUsers' ? ['getMyLetters'] : []
    expect(server.calls.slice(2).map((call) => call.operation)).toEqual([...opened, operation])
    expect(toasts()).toEqual([])
  })
})

describe('the letter about waiting applicants', () => {
  const letter = main.getByRole('switch', { name: '승인 대기 알림 메일' })

  it('is switched off and stays off [TRUST-195]', async () => {
    const { server } = await open({ chooseMyLetters: ({ body }) => body as never })
    await openPending()
    await expect.element(letter).toBeChecked()
    await main.getByText('승인 대기 알림 메일').click()
    await expect.element(letter).not.toBeChecked()
    await server.settled()
    expect(server.callsOf('chooseMyLetters').map(({ body }) => body)).toEqual([{ waitingApplicants: false }])
    await main.getByRole('tab', { name: /활성 사용자/ }).click()
    await openPending()
    await expect.element(letter).not.toBeChecked()
  })

  it('goes back, and says so, when it cannot be saved; and asks for nothing before its tab is open [TRUST-197]', async () => {
    const { server } = await open({ chooseMyLetters: () => refusal(400) })
    await expect.poll(names).toEqual(['사용자0쪽'])
    await server.settled()
    expect(server.callsOf('getMyLetters')).toEqual([])
    await openPending()
    await main.getByText('승인 대기 알림 메일').click()
    await expect.element(page.getByText('저장하지 못했습니다.').first()).toBeVisible()
    await expect.element(letter).toBeChecked()
  })

  it('has no switch on a server that knows no such setting [TRUST-197]', async () => {
    const { server, toasts } = await open({ getMyLetters: () => refusal(404) })
    await openPending()
    await expect.element(main.getByRole('button', { name: '신청자나 승인' })).toBeVisible()
    await server.settled()
    expect(letter.elements()).toEqual([])
    expect(toasts()).toEqual([])
  })
})

describe('a decision about an applicant', () => {
  it("sends an approval with the choices and the user's own id, and loads both lists again [APPR-043, APPR-048, APPR-049, APPR-050, APPR-051, APPR-069, APPR-005]", async () => {
    const { server, toasts } = await open({ approveUser: () => ({}) as never })
    await openPending()
    await main.getByRole('button', { name: '신청자나 승인' }).click()
    const dialog = dialogOf('사용자 승인')
    await dialog.getByRole('combobox', { name: '조직' }).fill('다섯')
    await page.getByRole('option', { name: /다섯기관/ }).click()
    await expect.element(dialog.getByRole('button', { name: /일반 사용자/ })).toBeVisible()
    await server.settled()
    expect(server.lines()).toContain('searchOrganizations keyword=다섯&page=0&size=100')
    expect(server.lines()).toContain('listJobRoles CRO')
    const before = server.calls.length
    server.answer({
      listPendingUsers: () => [applicant('가')],
      listUsers: () => ({ content: [], number: 0, size: 20, totalElements: 60, totalPages: 3, totalUsers: 61 }),
    })
    await dialog.getByRole('button', { name: '승인', exact: true }).click()
    await expect.element(main.getByText('활성 사용자 61명')).toBeVisible()
    await expect.element(main.getByText('승인 대기 1명')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await server.settled()
    const [sent, ...again] = server.calls.slice(before)
    expect(sent).toMatchObject({
      operation: 'approveUser',
      body: {
        userId: 'id-나',
        organizationId: 'organization-5',
        jobRole: 'GENERAL_USER',
        approvedBy: ME.profile.userId,
      },
    })
    expect(again.map(({ operation }) => operation).sort()).toEqual(['listPendingUsers', 'listUsers'])
    expect(toasts()).toEqual(['success: 사용자가 승인되었습니다.'])
  })

  it("sends a rejection with its reason and the user's own id, and loads the lists again [APPR-059, APPR-060, APPR-061, APPR-062, APPR-069, APPR-006]", async () => {
    const { server, toasts } = await open({ rejectUser: () => ({}) as never })
    await openPending()
    await main.getByRole('button', { name: '신청자가 거절' }).click()
    await dialogOf('사용자 거절').getByRole('textbox', { name: '거절 사유' }).fill('  소속 확인 불가 ')
    server.answer({ listPendingUsers: () => [applicant('나')] })
    await dialogOf('사용자 거절').getByRole('button', { name: '거절', exact: true }).click()
    await expect.element(main.getByText('승인 대기 1명')).toBeVisible()
    await expect.element(dialogOf('사용자 거절')).not.toBeInTheDocument()
    await server.settled()
    await expect.element(main.getByText('활성 사용자 46명')).toBeVisible()
    expect(server.callsOf('rejectUser').map(({ body }) => body)).toEqual([
      { userId: 'id-가', reason: '소속 확인 불가', rejectedBy: ME.profile.userId },
    ])
    expect(server.callsOf('approveUser')).toEqual([])
    expect(toasts()).toEqual(['success: 사용자가 거절되었습니다.'])
  })

  it('says why a rejection failed, keeps the input, and loads the lists again, which stay when that fails too [APPR-002, APPR-063, ROLE-034, SYS-021, USER-206]', async () => {
    const { server, toasts } = await open({ rejectUser: () => refusal(409, '이미 처리되었습니다.') })
    await openPending()
    await main.getByRole('button', { name: '신청자가 거절' }).click()
    const reason = dialogOf('사용자 거절').getByRole('textbox', { name: '거절 사유' })
    await reason.fill('소속 확인 불가')
    server.answer({ listUsers: () => refusal(400), listPendingUsers: () => refusal(400) })
    await dialogOf('사용자 거절').getByRole('button', { name: '거절', exact: true }).click()
    const refused = 'error: 사용자 거절에 실패했습니다.: 이미 처리되었습니다.'
    await expect.poll(toasts).toContain(refused)
    await expect.element(reason).toHaveValue('소속 확인 불가')
    await server.settled()
    expect(main.getByText('승인 대기 3명').elements()).toHaveLength(1)
    expect(toasts().filter((toast) => toast !== refused)).toEqual([
      'error: 사용자 목록을 불러오는 데 실패했습니다.',
      'error: 승인 대기 목록을 불러오는 데 실패했습니다.',
    ])
    expect(
      server.calls
        .slice(2)
        .map(({ operation }) => operation)
        .sort(),
    ).toEqual([...['getMyLetters', 'listPendingUsers', 'listUsers', 'rejectUser']])
  })

  it('is not offered for an unverified applicant: a warning, no dialog, no call [APPR-029, APPR-034, VERIFY-034]', async () => {
    const { server, toasts } = await open()
    await openPending()
    await main.getByRole('button', { name: '신청자다 승인' }).click()
    await main.getByRole('button', { name: '신청자다 거절' }).click()
    expect(page.getByRole('dialog').elements()).toEqual([])
    await server.settled()
    expect(server.calls.slice(2).map(({ operation }) => operation)).toEqual(['getMyLetters'])
    expect(toasts()).toEqual([
      'warning: 이메일 인증이 완료된 사용자만 승인할 수 있습니다. 사용자에게 이메일 인증을 요청해주세요.',
      'warning: 이메일 인증이 완료된 사용자만 거절할 수 있습니다.',
    ])
  })
})
