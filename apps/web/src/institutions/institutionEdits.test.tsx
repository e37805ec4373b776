import { sampleInstitutions } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '../testing/playedServer'
import { openStudyTab, STUDY } from '../testing/studyTab'

const SITES = sampleInstitutions().map((site) => ({ ...site, targetEnrollment: 40, version: 3 }))
const [SEOUL] = SITES
if (!SEOUL) throw new Error('no sample institution')
const NEXT = {
  userId: '019438e9-4800-7bc5-8000-000000000021',
  userRole: 'SUB_I',
  organizationId: SEOUL.organizationId,
  organizationName: '한강서울병원',
  user: { fullName: '임채린', username: 'subi', email: 'subi@seoul-hospital.example' },
} as const

/** A token that a client sees as valid for an hour. */
const NEW_TOKENS = {
  access_token: `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3_600 })).replaceAll('=', '')}.`,
  refresh_token: 'next',
} as never

const panel = page.getByRole('tabpanel')
const form = (name: string) => page.getByRole('dialog', { name })

async function open(answers: Answers = {}) {
  const app = await openStudyTab(1, 'chiefInvestigator', {
    listInstitutions: () => SITES,
    listInvestigatorCandidates: () => ({
      content: [NEXT],
      number: 0,
      size: 20,
      totalElements: 1,
      totalPages: 1,
    }),
    listEligibleUsers: () => ({ content: [], number: 0, size: 20, totalElements: 0, totalPages: 0 }),
    ...answers,
  })
  await expect.poll(() => panel.getByRole('rowheader').elements().length).toBe(6)
  return app
}

describe('the information of an institution', () => {
  const edit = async (answers: Answers) => {
    const app = await open(answers)
    await panel.getByRole('button', { name: '한강서울병원' }).first().click()
    await form('기관 정보 수정')
      .getByRole('textbox', { name: /목표 등록 수/ })
      .fill('55')
    await form('기관 정보 수정').getByRole('button', { name: '저장' }).click()
    return app
  }

  it('is sent with its version, and the list is read again [INST-014, INST-074, SCALL-101, SCALL-046]', async () => {
    const { server, toasts } = await edit({
      updateInstitution: () => ({ ...SEOUL, targetEnrollment: 55, version: 4 }),
    })
    await expect.poll(toasts).toEqual(['success: 기관 정보가 수정되었습니다.'])
    const [sent] = server.callsOf('updateInstitution')
    expect(sent).toMatchObject({
      path: { projectId: STUDY, projectOrganizationId: SEOUL.id },
      body: { targetEnrollment: 55, organizationRole: 'SITE' },
    })
    expect(sent?.headers.get('if-match')).toBe('"3"')
    await expect.poll(() => server.callsOf('listInstitutionStatistics').length).toBe(2)
    await expect.poll(() => form('기관 정보 수정').elements()).toEqual([])
  })

  it('is refused with the names of those who may, whatever the server says [INST-071]', async () => {
    await edit({ updateInstitution: () => refusal(403, '권한이 없습니다.') })
    await expect
      .element(form('기관 정보 수정').getByText('기관 정보는 CI, SMO, 시스템 관리자만 수정할 수 있습니다.'))
      .toBeVisible()
  })

  it.each([
    ['이미 이 역할로 참여하고 있는 기관입니다.', '이미 이 역할로 참여하고 있는 기관입니다.', 'INST-072'],
    [undefined, '기관 정보 수정에 실패했습니다.', 'INST-073'],
  ])('with the message %j says %j [%s]', async (message: string | undefined, shown: string, _: string) => {
    await edit({ updateInstitution: () => refusal(409, message) })
    await expect.element(form('기관 정보 수정').getByText(shown)).toBeVisible()
  })
})

describe('the investigator of an institution', () => {
  const change = async (answers: Answers) => {
    const app = await open(answers)
    await panel.getByText('윤서준').first().dblClick()
    const dialog = form('연구책임자 변경')
    await dialog.getByRole('button', { name: /새 연구책임자/ }).click()
    await form('연구책임자 선택')
      .getByRole('option', { name: /임채린/ })
      .click()
    await form('연구책임자 선택').getByRole('button', { name: '선택' }).click()
    await dialog.getByRole('button', { name: '변경' }).click()
    return app
  }

  it('is chosen among those whom the server names, and sent with project, institution and version [INST-015, INST-076, INST-078, SCALL-047, SCALL-101]', async () => {
    const { server, toasts } = await change({ changeInvestigator: () => ({ ...SEOUL, version: 4 }) })
    await expect.poll(toasts).toEqual(['success: 연구책임자가 변경되었습니다.'])
    expect(server.callsOf('listInvestigatorCandidates')[0]?.path).toEqual({
      projectId: STUDY,
      projectOrganizationId: SEOUL.id,
    })
    const [sent] = server.callsOf('changeInvestigator')
    expect(sent?.body).toEqual({ projectId: STUDY, projectOrganizationId: SEOUL.id, userId: NEXT.userId })
    expect(sent?.headers.get('if-match')).toBe('"3"')
    await expect.poll(() => server.callsOf('listInstitutionStatistics').length).toBe(2)
  })

  it.each([403] as const)('with the answer %s is not for this user: said, and closed [INST-080]', async (status) => {
    const { toasts } = await change({ changeInvestigator: () => refusal(status, '권한이 없습니다.') })
    await expect.poll(toasts).toEqual(['error: 연구책임자를 변경할 권한이 없습니다.'])
    await expect.poll(() => form('연구책임자 변경').elements()).toEqual([])
  })

  it('is refused with a 401 that a new token does not change, like that: said, and closed [INST-079]', async () => {
    const { server, toasts } = await change({
      changeInvestigator: () => refusal(401, '권한이 없습니다.'),
      refreshSession: () => NEW_TOKENS,
    })
    await expect.poll(toasts).toEqual(['error: 연구책임자를 변경할 권한이 없습니다.'])
    await expect.poll(() => form('연구책임자 변경').elements()).toEqual([])
    expect(server.callsOf('changeInvestigator')).toHaveLength(2)
  })

  it('cannot be chosen by an administrator who may not: the search says so, and the dialog closes [INST-080]', async () => {
    const { toasts } = await open({ listInvestigatorCandidates: () => refusal(403, '권한이 없습니다.') })
    await panel.getByText('윤서준').first().dblClick()
    await form('연구책임자 변경')
      .getByRole('button', { name: /새 연구책임자/ })
      .click()
    await expect.poll(toasts).toEqual(['error: 연구책임자를 변경할 권한이 없습니다.'])
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  })

  it('changed by somebody else meanwhile is shown, and the next press goes over that [SCALL-101]', async () => {
    const current = { ...SEOUL, principalInvestigatorName: '표다온', version: 9 }
    const { server } = await change({
      changeInvestigator: () =>
        Response.json(
          { success: false, status: 'failed', code: 'record.older-version', data: current },
          { status: 412 },
        ),
    })
    const dialog = form('연구책임자 변경')
    await expect.element(dialog.getByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible()
    await expect.element(dialog.getByText('입력한 내용은 그대로 있습니다. 현재 저장된 값: 표다온')).toBeVisible()
    server.answer({ changeInvestigator: () => current })
    await dialog.getByRole('button', { name: '변경' }).click()
    await expect.poll(() => dialog.elements()).toEqual([])
    expect(server.callsOf('changeInvestigator').at(-1)?.headers.get('if-match')).toBe('"9"')
  })
})

it('co-investigators are added from the tab of the institutions too [INST-084]', async () => {
  await open()
  await panel.getByRole('button', { name: '공동연구자 추가' }).click()
  await expect.element(form('공동연구자 추가').getByRole('button', { name: /기관/ }).first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => form('공동연구자 추가').elements()).toEqual([])
})
