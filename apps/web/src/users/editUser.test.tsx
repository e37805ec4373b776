import { sampleUser } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '../base/services'
import { managedAccount, managedMembership, managedUser, USER_ANSWERS, userPage } from '../testing/managedUsers'
import { openApp } from '../testing/openApp'
import { type Answers, held, refusal } from '../testing/playedServer'

const ME = sampleUser('systemAdmin')
const main = page.getByRole('main')
const dialog = page.getByRole('dialog', { name: '사용자 정보 수정' })
const nameField = dialog.getByRole('textbox', { name: '이름' })
const save = dialog.getByRole('button', { name: '저장' })
const OLDER = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'

const failedWith200 = (message: string) => Response.json({ success: false, status: 'failed', message })

/** Opens the list, and the dialog of user 가 from its row. */
async function open(answers: Answers = {}, at = '') {
  const app = await openApp({ at: `/user-management${at}`, as: ME, answers: { ...USER_ANSWERS, ...answers } })
  const row = main.getByRole('button', { name: '사용자가' })
  await expect.element(row).toBeVisible()
  await app.server.settled()
  await row.click()
  await expect.element(dialog).toBeVisible()
  return app
}
const operations = (server: Awaited<ReturnType<typeof open>>['server'], from = 0) =>
  server.calls.slice(from).map(({ operation }) => operation)

describe('the dialog of a user', () => {
  it('loads the user, their organisations and the job roles when it opens [USER-039, USER-041, USER-050]', async () => {
    const { server } = await open()
    await expect.element(nameField).toHaveValue('사용자가')
    await server.settled()
    const lines = server.lines()
    expect(lines.slice(2).sort()).toEqual(['getUser user-가', 'listJobRoles SMO', 'listMemberships user-가'])
    await dialog.getByRole('button', { name: '취소' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    server.answer({ getUser: () => managedAccount('가', { fullName: '새 이름' }) })
    await main.getByRole('button', { name: '사용자가' }).click()
    await expect.element(nameField).toHaveValue('새 이름')
    expect(server.callsOf('getUser')).toHaveLength(2)
  })

  it('asks for the job roles of the organisation that is chosen instead, and offers those alone [USER-050]', async () => {
    const { server } = await open({
      listJobRoles: ({ path }) =>
        path.type === 'CRO' ? [{ jobRoleKey: 'CRA', jobRoleName: 'CRA' }] : [{ jobRoleKey: 'CRC', jobRoleName: 'CRC' }],
    })
    await expect.element(nameField).toHaveValue('사용자가')
    const field = dialog.getByRole('combobox', { name: '소속' })
    await field.click()
    await field.fill('다섯')
    await page.getByRole('option', { name: /다섯기관/ }).click()
    await expect
      .poll(() => server.lines().filter((line) => line.startsWith('listJobRoles')))
      .toEqual(['listJobRoles SMO', 'listJobRoles CRO'])
    await dialog.getByRole('button', { name: /직책/ }).first().click()
    await expect.element(page.getByRole('option', { name: '임상시험 모니터요원(CRA)' })).toBeVisible()
    expect(page.getByRole('option', { name: /CRC/ }).elements()).toEqual([])
  })

  it('says that it cannot be loaded, and loads it again at a press [USER-207]', async () => {
    const { server } = await open({ getUser: () => refusal(400) })
    await expect.element(dialog.getByText('사용자 정보를 불러오는 데 실패했습니다.')).toBeVisible()
    server.answer({ getUser: () => managedAccount('가') })
    await dialog.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(nameField).toHaveValue('사용자가')
  })

  it('saves exactly the five fields over the version that was shown, once, and reloads the same page [USER-060, USER-061, USER-062, USER-063, ACALL-074, SYS-019]', async () => {
    const reply = held(managedAccount('가', { version: 2 }))
    const { server, toasts } = await open({ updateUser: () => reply.answer() }, '?page=2')
    await nameField.fill('  새 이름 ')
    await dialog.getByRole('textbox', { name: '전화번호' }).fill('02-123-4567')
    await server.settled()
    const before = server.calls.length
    await save.click()
    await expect.poll(() => server.callsOf('updateUser').length).toBe(1)
    await expect.element(dialog.getByRole('button', { name: '삭제' })).toBeDisabled()
    server.answer({ listUsers: () => userPage([managedUser('가', { fullName: '새 이름' })], 1) })
    reply.release()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(main.getByRole('button', { name: '새 이름' })).toBeVisible()
    await server.settled()
    const [sent, ...again] = server.calls.slice(before)
    expect(sent?.path).toEqual({ id: 'user-가' })
    expect(sent?.headers.get('If-Match')).toBe('"1"')
    expect(sent?.body).toEqual({
      fullName: '새 이름',
      phone: '021234567',
      isEnabled: true,
      jobRoleKey: 'CRC',
      organizationId: 'organization-1',
    })
    expect(again.map(({ operation, query }) => [operation, query.get('page')])).toEqual([['listUsers', '1']])
    expect(toasts()).toEqual(['success: 사용자 정보가 수정되었습니다.'])
  })

  it.each([
    ["the server's message", 'SYS-026', () => refusal(409, '조직이 닫혔습니다.'), '조직이 닫혔습니다.'],
    ['the message of an envelope with 200', 'SYS-023', () => failedWith200('점검 중'), '점검 중'],
    ['the shared text for another shape', 'SYS-022', () => new Response('<html>'), '올바르지 않은 응답 데이터입니다.'],
    ['its own text without one', 'USER-064', () => refusal(400), '사용자 정보 수정에 실패했습니다.'],
    ['the message of a missing right', 'SYS-015', () => refusal(403, '권한이 없습니다.'), '권한이 없습니다.'],
  ])('stays open with what was typed and shows %s [USER-065, SYS-017, %s]', async (_, _row, answer, text) => {
    const { server, toasts } = await open({ updateUser: answer })
    await nameField.fill('새 이름')
    await save.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(text)
    await expect.element(nameField).toHaveValue('새 이름')
    await server.settled()
    expect(toasts()).toEqual([])
  })

  it('keeps what was typed beside the current values when somebody else was first, and saves over them [USER-208, ACALL-074]', async () => {
    const current = managedAccount('가', { version: 5, fullName: '남의 이름', phone: '0212345678' })
    const { server } = await open({ updateUser: () => refusal(412, OLDER, { data: current }) })
    await nameField.fill('새 이름')
    await save.click()
    await expect.element(dialog.getByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible()
    await expect.element(dialog.getByText(/현재 저장된 값: 이름 남의 이름, 전화번호 02-1234-5678/)).toBeVisible()
    await expect.element(nameField).toHaveValue('새 이름')
    await expect.element(dialog.getByRole('textbox', { name: '전화번호' })).toHaveValue('02-1234-5678')
    server.answer({ updateUser: () => managedAccount('가', { version: 6 }) })
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    const sent = server.callsOf('updateUser')
    expect(sent.map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"5"'])
    expect(sent.at(-1)?.body).toMatchObject({ fullName: '새 이름', phone: '0212345678' })
    await server.settled()
    // Also after the conflict: the row below the dialog is older than what is stored.
    expect(server.callsOf('listUsers')).toHaveLength(3)
  })

  it('searches organisations 150 ms after the last keystroke, and the same text once in five minutes [USER-048, ACALL-040, ACONST-007, ACONST-013]', async () => {
    const { server } = await open()
    const field = dialog.getByRole('combobox', { name: '소속' })
    for (const _ of [1, 2]) {
      await field.click()
      await field.fill('다섯')
      await expect.element(page.getByRole('option', { name: /다섯기관/ })).toBeVisible()
      await field.fill('한빛SMO')
    }
    await server.settled()
    expect(server.lines().filter((line) => line === 'searchOrganizations keyword=다섯&page=0&size=100')).toHaveLength(1)
  })

  it('deletes the user after a question, and reloads the list [USER-068, USER-070]', async () => {
    const { server, toasts } = await open({ deleteUser: () => ({}) as never })
    await dialog.getByRole('button', { name: '삭제' }).click()
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByText('사용자가 사용자를 삭제하시겠습니까?')).toBeVisible()
    await server.settled()
    const before = server.calls.length
    server.answer({ listUsers: () => userPage([managedUser('나')]) })
    await question.getByRole('button', { name: '삭제' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(main.getByRole('button', { name: '사용자가' })).not.toBeInTheDocument()
    await server.settled()
    expect(operations(server, before)).toEqual(['deleteUser', 'listUsers'])
    expect(toasts()).toEqual(['success: 사용자가 삭제되었습니다.'])
  })

  it('makes no call when the deletion is declined, and says in the dialog why it failed [USER-069, USER-071, SYS-017]', async () => {
    const { server, toasts } = await open({ deleteUser: () => refusal(409, '마지막 관리자입니다.') })
    const question = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: '삭제' }).click()
    await question.getByRole('button', { name: '취소' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await server.settled()
    expect(server.callsOf('deleteUser')).toEqual([])
    await dialog.getByRole('button', { name: '삭제' }).click()
    await question.getByRole('button', { name: '삭제' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('마지막 관리자입니다.')
    expect(toasts()).toEqual([])
  })

  it('of the own account offers neither the switch nor the deletion [USER-072, USER-073]', async () => {
    const { userId } = ME.profile
    await open({ getUser: () => managedAccount('가', { id: userId, userId }) })
    await expect.element(dialog.getByRole('switch', { name: '계정 활성화' })).toBeDisabled()
    await expect.element(dialog.getByRole('button', { name: '삭제' })).not.toBeInTheDocument()
  })

  it('of the own account changes the name beside every screen with it [USER-218]', async () => {
    const { userId } = ME.profile
    const own = managedAccount('가', {
      id: userId,
      userId,
      organizationId: 'organization-1',
      organizationName: '한빛SMO',
    })
    await open({
      getUser: () => own,
      listUsers: () => userPage([managedUser('가', { id: userId, userId })]),
      updateUser: () => ({ ...own, version: 2, fullName: '새 이름', phone: '0298765432' }),
    })
    await nameField.fill('새 이름')
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^새 이름/ })).toBeVisible()
    expect(session.read().user).toEqual({
      ...ME,
      version: 2,
      profile: { ...ME.profile, fullName: '새 이름', phone: '0298765432' },
    })
  })

  it('keeps the rows when the list cannot be read again, and says so [USER-206, SYS-021]', async () => {
    const { server, toasts } = await open({ updateUser: () => managedAccount('가', { version: 2 }) })
    await expect.element(nameField).toHaveValue('사용자가')
    server.answer({ listUsers: () => refusal(400) })
    await save.click()
    await expect
      .poll(toasts)
      .toEqual(['success: 사용자 정보가 수정되었습니다.', 'error: 사용자 목록을 불러오는 데 실패했습니다.'])
    await expect.element(main.getByRole('button', { name: '사용자가' })).toBeVisible()
  })
})

describe('the organisations of a user', () => {
  const section = dialog.getByRole('region', { name: '소속 조직' })
  const TWO = [managedMembership('가', 'organization-1', true), managedMembership('가', 'organization-5', false)]

  it('are added one by one, with a job role, and read again with the user and the list [USER-211, USER-215]', async () => {
    const { server, toasts } = await open({ addMembership: () => managedMembership('가', 'organization-5', false) })
    await nameField.fill('새 이름')
    await section.getByRole('button', { name: '소속 추가' }).click()
    const inside = page.getByRole('dialog', { name: '소속 추가' })
    await inside.getByRole('combobox', { name: '조직' }).fill('다섯')
    await page.getByRole('option', { name: /다섯기관/ }).click()
    await inside.getByRole('button', { name: /직책/ }).click()
    await page.getByRole('option', { name: '임상시험 모니터요원(CRA)' }).click()
    await server.settled()
    const before = server.calls.length
    server.answer({ listMemberships: () => TWO, getUser: () => managedAccount('가', { version: 2 }) })
    await inside.getByRole('button', { name: '추가' }).click()
    await expect.element(section.getByText('다섯기관')).toBeVisible()
    await server.settled()
    const [sent, ...again] = server.calls.slice(before)
    expect(sent).toMatchObject({
      operation: 'addMembership',
      body: { userId: 'user-가', organizationId: 'organization-5', jobRole: 'CRA', isPrimary: false },
    })
    expect(again.map(({ operation }) => operation).sort()).toEqual(['getUser', 'listMemberships', 'listUsers'])
    expect(toasts()).toEqual(['success: 소속이 추가되었습니다.'])
    // The form goes on over the newer record.
    await expect.element(nameField).toHaveValue('새 이름')
    await expect.element(inside).not.toBeInTheDocument()
  })

  it.each([
    [
      '주 소속으로 지정',
      'USER-213',
      'setPrimaryMembership',
      { organizationId: 'organization-5' },
      '주 소속이 변경되었습니다.',
    ],
    ['소속 해제', 'USER-214', 'removeMembership', undefined, '소속이 해제되었습니다.'],
    ['직책 변경', 'USER-212', 'changeMembershipRole', { newRole: 'QA' }, '직책이 변경되었습니다.'],
  ] as const)('change by "%s" in one call [USER-210, USER-215, %s]', async (act, _row, operation, body, done) => {
    const { server, toasts } = await open({
      listMemberships: () => TWO,
      [operation]: () => managedMembership('가', 'organization-5', false),
    })
    await section.getByRole('button', { name: `다섯기관 ${act}` }).click()
    if (act !== '직책 변경') await page.getByRole('alertdialog').getByRole('button', { name: act }).click()
    if (act === '직책 변경') {
      const inside = page.getByRole('dialog', { name: '직책 변경' })
      await inside.getByRole('button', { name: /직책/ }).click()
      await page.getByRole('option', { name: '품질보증 담당자(QA)' }).click()
      await inside.getByRole('button', { name: '변경' }).click()
    }
    await expect.poll(toasts).toEqual([`success: ${done}`])
    await server.settled()
    const [sent, ...more] = server.callsOf(operation)
    expect(sent?.body).toEqual(body)
    expect(sent?.path).toEqual({
      userId: 'user-가',
      ...(operation !== 'setPrimaryMembership' && { organizationId: 'organization-5' }),
    })
    expect(more).toEqual([])
  })

  it('stay as they are when an act is refused, with the reason in the toast [USER-213, SYS-020]', async () => {
    const { toasts } = await open({
      listMemberships: () => TWO,
      setPrimaryMembership: () => refusal(409, '조직이 닫혔습니다.'),
    })
    await section.getByRole('button', { name: '다섯기관 주 소속으로 지정' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '주 소속으로 지정' }).click()
    await expect.poll(toasts).toEqual(['error: 주 소속 변경에 실패했습니다.: 조직이 닫혔습니다.'])
    await expect.element(section.getByRole('button', { name: '다섯기관 주 소속으로 지정' })).toBeEnabled()
  })

  it('that cannot be loaded leave the form usable [USER-216]', async () => {
    const { server } = await open({
      listMemberships: () => refusal(400),
      updateUser: () => managedAccount('가', { version: 2 }),
    })
    await expect.element(section.getByText('소속 조직을 불러오는 데 실패했습니다.')).toBeVisible()
    server.answer({ listMemberships: () => TWO })
    await section.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(section.getByText('다섯기관')).toBeVisible()
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
