import type { OrganizationUser, Project } from '@imsang/api-client'
import { demoStudyId, samplePermissions, sampleProject, sampleUser } from '@imsang/fixtures'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../testing/openApp'
import { type Answers, lineOf, refusal } from '../testing/playedServer'
import { QUIET_DASHBOARD } from '../testing/quietDashboard'

const STUDY = demoStudyId('study-1')
const LEAD = '019a0000-0000-7000-8000-0000000000a1'
const REQUESTING = '019a0000-0000-7000-8000-0000000000a2'
const main = page.getByRole('main')

const organization = (id: string, name: string) => ({
  id,
  name,
  organizationCode: name,
  organizationType: 'HOSPITAL',
  status: 'ACTIVE' as const,
})
const person = (userId: string, fullName: string, changes: Partial<OrganizationUser> = {}): OrganizationUser => ({
  userId,
  username: userId,
  fullName,
  email: `${userId}@hangang.example`,
  jobRoleKey: 'PI',
  organizationId: LEAD,
  organizationName: '한강병원',
  ...changes,
})
const created = { ...sampleProject(), projectId: STUDY, version: 1 }

const BASE: Answers = {
  ...QUIET_DASHBOARD,
  searchOrganizations: () => [organization(LEAD, '한강병원'), organization(REQUESTING, '하늘제약')],
  listOrganizationUsers: ({ path }) =>
    path.organizationId === LEAD
      ? [person('lee', '이서연'), person('crc', '최코디', { jobRoleKey: 'CRC' })]
      : [
          person('lee', '이서연'),
          person('kim', '김도윤', {
            ...{ jobRoleKey: 'SUB_I', organizationId: REQUESTING, organizationName: '하늘제약' },
          }),
        ],
  getProject: () => created,
  listInstitutions: () => [],
  listMyProjects: () => [],
  getProjectPermissions: () => samplePermissions('systemAdmin'),
  checkInstitutionList: () => ({ allowed: true }),
  checkResearcherProjectList: () => ({ allowed: false }),
  rememberProject: () => ({}) as never,
  listProjects: () => ({ content: [], number: 0, size: 10, totalElements: 0, totalPages: 0 }),
}
const open = (at: string, answers: Answers = {}) =>
  openApp({ at, as: sampleUser('systemAdmin'), answers: { ...BASE, ...answers } })

const field = (name: RegExp) => main.getByRole('button', { name }).first()
async function choose(name: RegExp, option: RegExp) {
  await field(name).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('option', { name: option }).click()
  await dialog.getByRole('button', { name: '선택' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

describe('the page for a new study', () => {
  const at = '/admin-projects/create'
  const fillIn = async () => {
    await main.getByRole('textbox', { name: '연구 제목' }).fill(' 고혈압 3상 ')
    await choose(/^연구주도기관/, /한강병원/)
    await choose(/^의뢰기관/, /하늘제약/)
    await choose(/^총괄연구책임자/, /이서연/)
  }

  it('sends what was typed, with the version and the usual target, and opens the new study [STUDY-155, STUDY-159, STUDY-161, STUDY-196, SCONST-032]', async () => {
    const { server, toasts, address } = await open(at, { createProject: () => created })
    await fillIn()
    await main.getByRole('textbox', { name: '프로토콜 번호' }).fill('ABC-001')
    await main.getByRole('button', { name: '연구 생성' }).click()
    await expect.poll(address).toBe(`/projects/${STUDY}`)
    expect(toasts()).toEqual(['success: 연구가 성공적으로 생성되었습니다.'])
    const [call] = server.callsOf('createProject')
    expect(call?.body).toMatchObject({
      projectName: '고혈압 3상',
      protocolNumber: 'ABC-001-v1.0',
      totalTargetEnrollment: 100,
      leadSponsorId: LEAD,
      requestingSponsorId: REQUESTING,
      principalInvestigatorId: 'lee',
      principalInvestigatorOrganizationId: LEAD,
    })
  })

  it('asks for the next hundred organisations when their list is scrolled to its end [STUDY-172, STUDY-194]', async () => {
    const id = (at: number) => `019a0000-0000-7000-8000-${`${at}`.padStart(12, '0')}`
    const pages = [
      Array.from({ length: 100 }, (_, at) => organization(id(at), `병원 ${at}`)),
      [organization(LEAD, '한강병원')],
    ]
    const { server } = await open(at, { searchOrganizations: ({ query }) => pages[Number(query.get('page'))] ?? [] })
    await field(/^연구주도기관/).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('option', { name: /병원 0/ }).first()).toBeInTheDocument()
    dialog.getByRole('listbox').element().scrollTo({ top: 100_000 })
    await expect.element(dialog.getByRole('option', { name: /한강병원/ })).toBeInTheDocument()
    await server.settled()
    expect(server.callsOf('searchOrganizations').map(({ query }) => query.get('page'))).toEqual(['0', '1'])
  })

  it('shows days in the Korean order, and sends them as YYYY-MM-DD [STUDY-013]', async () => {
    const { server } = await openApp({
      ...{ at, as: sampleUser('systemAdmin'), answers: { ...BASE, createProject: () => created } },
      now: '2026-03-09T16:00:00Z',
    })
    await fillIn()
    const partsOf = (name: string) =>
      main
        .getByRole('group', { name })
        .getByRole('spinbutton')
        .elements()
        .map(({ textContent }) => textContent)
    expect([partsOf('시작일'), partsOf('종료일')]).toEqual([
      ['2026', '03', '10'],
      ['2027', '03', '10'],
    ])
    await main.getByRole('button', { name: '연구 생성' }).click()
    await expect.poll(() => server.callsOf('createProject')).toHaveLength(1)
    expect(server.callsOf('createProject')[0]?.body).toMatchObject({
      startDate: '2026-03-10',
      endDate: '2027-03-10',
    })
  })

  it('sends no protocol number when none was typed [STUDY-160]', async () => {
    const { server } = await open(at, { createProject: () => created })
    await fillIn()
    await main.getByRole('button', { name: '연구 생성' }).click()
    await expect.poll(() => server.callsOf('createProject')).toHaveLength(1)
    expect(server.callsOf('createProject')[0]?.body).not.toHaveProperty('protocolNumber')
  })

  it('searches organisations by use and 100 at a time, once for five minutes, and people of both sponsors [STUDY-172, SCONST-007, SCONST-027, STUDY-173, STUDY-174, STUDY-175]', async () => {
    const { server } = await open(at)
    await choose(/^연구주도기관/, /한강병원/)
    await choose(/^의뢰기관/, /하늘제약/)
    for (const name of [/^CRO/, /^SMO 선택/]) await choose(name, /한강병원/)
    const searches = server.lines().filter((line) => line.startsWith('searchOrganizations'))
    expect(searches).toEqual(
      ['sponsor', 'CRO', 'SMO'].map((use) => `searchOrganizations for=${use}&keyword=&page=0&size=100`),
    )
  })

  it.each([
    [5 * 60_000 - 5_000, 0],
    [5 * 60_000, 1],
  ])(
    'asks for the same organisations again after five minutes: %i ms later %i times [ACALL-040, SCONST-027]',
    async (later, times) => {
      const { server } = await openApp({
        ...{ at, as: sampleUser('systemAdmin'), answers: BASE },
        now: '2026-03-10T01:00:00Z',
      })
      await choose(/^연구주도기관/, /한강병원/)
      const asked = server.callsOf('searchOrganizations').length
      vi.setSystemTime(Date.now() + later)
      await choose(/^의뢰기관/, /하늘제약/)
      expect(server.callsOf('searchOrganizations')).toHaveLength(asked + times)
    },
  )

  it('offers investigators of both sponsors, each once, found by address too [STUDY-182, STUDY-183, STUDY-184, STUDY-187, STUDY-188, STUDY-195]', async () => {
    const { server } = await open(at)
    await choose(/^연구주도기관/, /한강병원/)
    await choose(/^의뢰기관/, /하늘제약/)
    await field(/^총괄연구책임자/).click()
    const options = () =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(options).toEqual(['김도윤하늘제약 · kim@hangang.example', '이서연한강병원 · lee@hangang.example'])
    const search = page.getByRole('searchbox', { name: '이름, 이메일, 사용자 ID로 검색' })
    await search.fill('LEE@')
    await expect.poll(options).toEqual(['이서연한강병원 · lee@hangang.example'])
    await search.fill('kim')
    await expect.poll(options).toEqual(['김도윤하늘제약 · kim@hangang.example'])
    await search.fill('crc')
    await expect.element(page.getByText('검색 결과가 없습니다.')).toBeVisible()
    expect(server.callsOf('listOrganizationUsers').map(lineOf)).toHaveLength(2)
  })

  it('searches for participating institutions 100 at a time [SCONST-008]', async () => {
    const { server } = await open(at)
    await choose(/^참여 기관/, /한강병원/)
    expect(server.callsOf('searchOrganizations').map(lineOf)).toEqual([
      'searchOrganizations for=institution&keyword=&page=0&size=100',
    ])
  })

  it('has exactly one organisation chosen in the dialog of an organisation [STUDY-171]', async () => {
    await open(at)
    await field(/^연구주도기관/).click()
    const dialog = page.getByRole('dialog', { name: '연구주도기관' })
    await expect.element(dialog.getByRole('searchbox', { name: '기관명으로 검색' })).toBeVisible()
    const selected = () =>
      dialog
        .getByRole('option', { selected: true })
        .elements()
        .map(({ textContent }) => textContent)
    const confirm = dialog.getByRole('button', { name: '선택' })
    await dialog.getByRole('option', { name: /한강병원/ }).click()
    await expect.poll(selected).toEqual([expect.stringContaining('한강병원')])
    await dialog.getByRole('option', { name: /하늘제약/ }).click()
    await expect.poll(selected).toEqual([expect.stringContaining('하늘제약')])
    // The chosen one cannot be taken back, only replaced.
    await dialog.getByRole('option', { name: /하늘제약/ }).click()
    await expect.poll(selected).toEqual([expect.stringContaining('하늘제약')])
    await confirm.click()
    await expect.element(main.getByRole('button', { name: '연구주도기관 하늘제약' })).toBeVisible()
  })

  it.each([
    ['0123456789', 0, 'STUDY-176'],
    ['0123456789a', 1, 'STUDY-177'],
  ])('asks for the people of the organisation %s: %i times [%s]', async (id, times, _row) => {
    const { server } = await open(at, {
      searchOrganizations: () => [organization(id, '짧은기관')],
      listOrganizationUsers: () => [person('lee', '이서연', { organizationId: id })],
    })
    await choose(/^연구주도기관/, /짧은기관/)
    await field(/^총괄연구책임자/).click()
    const dialog = page.getByRole('dialog')
    const shown =
      times === 0 ? dialog.getByText('검색 결과가 없습니다.') : dialog.getByRole('option', { name: /이서연/ })
    await expect.element(shown).toBeVisible()
    expect(server.callsOf('listOrganizationUsers')).toHaveLength(times)
  })

  it('lists ten people at a time, and more as the list is scrolled [STUDY-178, SCONST-006]', async () => {
    const people = Array.from({ length: 33 }, (_, at) => person(`p${at}`, `연구자 ${String(at + 10)}`))
    await open(at, { listOrganizationUsers: () => people })
    await choose(/^연구주도기관/, /한강병원/)
    const counts = new Set<number>()
    const changes = new MutationObserver(() => {
      counts.add(document.querySelectorAll('[role="dialog"] [role="option"]').length)
    })
    changes.observe(document.body, { childList: true, subtree: true })
    onTestFinished(() => changes.disconnect())
    await field(/^총괄연구책임자/).click()
    const list = page.getByRole('listbox')
    await expect.element(list.getByRole('option', { name: /연구자 10/ })).toBeVisible()
    await expect
      .poll(() => {
        list.element().scrollTo({ top: 100_000 })
        return list.getByRole('option').elements().length
      })
      .toBe(33)
    expect([...counts].filter((count) => count > 0).sort((a, b) => a - b)).toEqual([10, 20, 30, 33])
  })

  it.each([
    ['JPARK7', 'username', 'STUDY-183'],
    ['mail@HAN', 'address', 'STUDY-184'],
    ['john p', 'full name', 'STUDY-185'],
    ['ID-7f3a', 'user id', 'STUDY-186'],
  ])('finds %s, a part of the %s, in any letter case [%s]', async (typed, _what, _row) => {
    const wanted = person('id-7F3A', 'John Park', { username: 'jpark7', email: 'mail@hangang.example' })
    await open(at, { listOrganizationUsers: () => [person('lee', '이서연'), wanted] })
    await choose(/^연구주도기관/, /한강병원/)
    await field(/^총괄연구책임자/).click()
    const options = () =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(options).toHaveLength(2)
    await page.getByRole('searchbox', { name: '이름, 이메일, 사용자 ID로 검색' }).fill(typed)
    await expect.poll(options).toEqual(['John Park한강병원 · mail@hangang.example'])
  })

  it('refuses a chief investigator without an organisation, and sends nothing [STUDY-208]', async () => {
    const { server } = await open(at, {
      listOrganizationUsers: () => [person('lee', '이서연', { organizationId: '' })],
    })
    await fillIn()
    await main.getByRole('button', { name: '연구 생성' }).click()
    const refused = 'CI의 소속 기관 정보가 누락되었습니다. CI를 다시 선택해주세요.'
    await expect.element(main.getByText(refused)).toBeVisible()
    await expect.element(field(/^총괄연구책임자/)).toHaveAccessibleDescription(/CI를 다시 선택해주세요\.$/)
    await server.settled()
    expect(server.callsOf('createProject')).toEqual([])
  })

  it.each([
    ['연구 제목', 255, '연구 제목은 255자 이하로 입력해주세요.'],
    ['프로토콜 번호', 255, '프로토콜 번호는 255자 이하로 입력해주세요.'],
    ['치료 영역', 255, '치료 영역은 255자 이하로 입력해주세요.'],
    ['연구 목적 및 개요', 5000, '연구 목적 및 개요는 5000자 이하로 입력해주세요.'],
    ['연구 설명', 5000, '연구 설명은 5000자 이하로 입력해주세요.'],
  ])('accepts in %s %i characters, not one more [STUDY-146, SCONST-034]', async (name, limit, message) => {
    const { server } = await open(at, { createProject: () => created })
    await fillIn()
    const text = main.getByRole('textbox', { name })
    await text.fill('가'.repeat(limit + 1))
    // Only texts of several lines count their characters.
    const count = main.getByText(new RegExp(`${(limit + 1).toLocaleString('en')}.*${limit.toLocaleString('en')}`))
    expect(count.elements().length > 0).toBe(limit === 5000)
    await main.getByRole('button', { name: '연구 생성' }).click()
    await expect.element(main.getByText(message).first()).toBeVisible()
    expect(server.callsOf('createProject')).toEqual([])
    await text.fill('가'.repeat(limit))
    await main.getByRole('button', { name: '연구 생성' }).click()
    await expect.poll(() => server.callsOf('createProject')).toHaveLength(1)
    expect(JSON.stringify(server.callsOf('createProject')[0]?.body)).toContain(`"${'가'.repeat(limit)}`)
  })

  it('accepts 50 characters as the role of an institution [STUDY-146]', async () => {
    const { server } = await open(at, { createProject: () => created })
    await fillIn()
    await choose(/^참여 기관/, /한강병원/)
    const role = main.getByRole('textbox', { name: '기관 역할' })
    await role.fill('가'.repeat(51))
    await main.getByRole('button', { name: '연구 생성' }).click()
    await expect.element(role).toHaveAccessibleDescription(/기관 역할은 50자 이하로 입력해주세요\.$/)
    expect(server.callsOf('createProject')).toEqual([])
    await role.fill('가'.repeat(50))
    await main.getByRole('button', { name: '연구 생성' }).click()
    await expect.poll(() => server.callsOf('createProject')).toHaveLength(1)
  })

  it.each([
    [
      409,
      { message: '이미 사용 중인 프로토콜 번호입니다.', field: 'protocolNumber' },
      '이미 사용 중인 프로토콜 번호입니다.',
      'STUDY-213',
    ],
    [409, {}, '이미 존재하는 데이터입니다. 다른 값을 입력해주세요.', 'STUDY-243'],
    [409, { error: '겹치는 값입니다.' }, '겹치는 값입니다.', 'STUDY-241'],
    [400, {}, '입력값을 확인해주세요.', 'STUDY-245'],
    [400, { error: '기간을 확인해주세요.' }, '기간을 확인해주세요.', 'STUDY-244'],
    [403, { message: '권한이 없습니다.' }, '권한이 없습니다.', 'STUDY-246'],
    [403, {}, '프로젝트 생성에 실패했습니다.', 'STUDY-246'],
    [412, {}, '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.', 'STUDY-246'],
  ])('shows for %i %j the text "%s" and keeps what was typed [%s, STUDY-252]', async (status, body, text, _row) => {
    const { address } = await open(at, { createProject: () => refusal(status, '', body) })
    await fillIn()
    await main.getByRole('button', { name: '연구 생성' }).click()
    await expect.element(main.getByText(text).first()).toBeVisible()
    await expect.element(main.getByRole('textbox', { name: '연구 제목' })).toHaveValue(' 고혈압 3상 ')
    expect(address()).toBe(at)
  })

  it('says when the answer names no study [STUDY-250]', async () => {
    await open(at, { createProject: () => ({ ...created, projectId: '' }) })
    await fillIn()
    await main.getByRole('button', { name: '연구 생성' }).click()
    await expect.element(main.getByText('프로젝트 생성 응답이 올바르지 않습니다.')).toBeVisible()
  })
})

describe('the page to edit a study', () => {
  const at = `/admin-projects/${STUDY}/edit`
  const stored: Project = { ...created, version: 7, protocolNumber: ' AB-v2-V1.0', projectDescription: ' 두 줄\n ' }

  it('sends an unchanged study back as it is stored, without its chief investigator, over its version [STUDY-229, STUDY-307, SCALL-029, SCALL-030]', async () => {
    const { server, toasts, address } = await open(at, {
      getProject: () => stored,
      updateProject: () => ({ ...stored, version: 8 }),
    })
    await main.getByRole('button', { name: '저장' }).click()
    await expect.poll(address).toBe(`/projects/${STUDY}`)
    expect(toasts()).toEqual(['success: 연구가 성공적으로 수정되었습니다.'])
    const [call] = server.callsOf('updateProject')
    expect(call?.headers.get('if-match')).toBe('"7"')
    expect(call?.body).toMatchObject({ protocolNumber: ' AB-v2-V1.0', projectDescription: ' 두 줄\n ' })
    expect(call?.body).not.toHaveProperty('principalInvestigatorId')
    expect(Object.values(call?.body ?? {})).not.toContain(null)
  })

  it('stores both changes with one more press when somebody else was first [SCALL-101, STUDY-315]', async () => {
    const current = { ...stored, version: 8, projectNickname: '혈압' }
    const { server, address } = await open(at, {
      getProject: () => stored,
      updateProject: ({ headers }) =>
        headers.get('if-match') === '"8"' ? { ...current, version: 9 } : refusal(412, '', { data: current }),
    })
    await main.getByRole('textbox', { name: '연구 제목' }).fill('고혈압 확증')
    await main.getByRole('button', { name: '저장' }).click()
    await expect.element(main.getByRole('table', { name: '다른 사용자가 변경한 항목' })).toBeVisible()
    await expect.element(main.getByRole('textbox', { name: '연구 별칭' })).toHaveValue('혈압')
    await main.getByRole('button', { name: '저장' }).click()
    await expect.poll(address).toBe(`/projects/${STUDY}`)
    expect(server.callsOf('updateProject')[1]?.body).toMatchObject({
      projectName: '고혈압 확증',
      projectNickname: '혈압',
    })
  })

  it('shows its new status and saves over the version that came with it [STUDY-272]', async () => {
    let now = stored
    const { server, toasts } = await open(at, {
      getProject: () => now,
      changeProjectStatus: () => {
        now = { ...stored, version: 8, status: 'COMPLETED' }
        return now
      },
      updateProject: () => ({ ...now, version: 9 }),
    })
    await main.getByRole('button', { name: '상태 변경' }).click()
    await page.getByRole('menuitem', { name: '완료' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '변경' }).click()
    await expect.poll(toasts).toEqual(["success: 연구 상태를 '완료'(으)로 변경했습니다."])
    expect(server.callsOf('changeProjectStatus')[0]?.body).toEqual({ status: 'COMPLETED' })
    await expect.element(main.getByText('완료', { exact: true })).toBeVisible()
    await main.getByRole('button', { name: '저장' }).click()
    await expect.poll(() => server.callsOf('updateProject')[0]?.headers.get('if-match')).toBe('"8"')
  })

  it('leads to the list after deleting, without asking for the study again [STUDY-238, STUDY-239]', async () => {
    const { server, toasts, address } = await open(at, { getProject: () => stored, deleteProject: () => ({}) as never })
    await main.getByRole('button', { name: '삭제' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await expect.poll(address).toBe('/admin-projects')
    expect(toasts()).toEqual(['success: 연구가 성공적으로 삭제되었습니다.'])
    await server.settled()
    expect(server.callsOf('getProject')).toHaveLength(1)
  })

  it.each([
    ['ABC-001', 'v2.0', 'ABC-001-v2.0', 'STUDY-224'],
    ['ABC-001', '', 'ABC-001', 'STUDY-225'],
    ['ABC-001', '2.0', 'ABC-001-v2.0', 'STUDY-226'],
  ])('sends number %s and version "%s" as %s [%s]', async (number, version, sent, _row) => {
    const { server } = await open(at, { getProject: () => stored, updateProject: () => ({ ...stored, version: 8 }) })
    await main.getByRole('textbox', { name: '프로토콜 번호' }).fill(number)
    await main.getByRole('textbox', { name: '프로토콜 버전' }).fill(version)
    await main.getByRole('button', { name: '저장' }).click()
    await expect.poll(() => server.callsOf('updateProject')).toHaveLength(1)
    expect(server.callsOf('updateProject')[0]?.body).toMatchObject({ protocolNumber: sent })
  })

  it.each([
    [404, '연구를 찾을 수 없습니다.', 'STUDY-123'],
    [403, '연구에 접근할 권한이 없습니다.', 'STUDY-124'],
    [400, '프로젝트 정보를 불러오는데 실패했습니다.', 'STUDY-218'],
  ])('shows no form when loading fails with %i: %s [%s]', async (status, text, _row) => {
    await open(at, { getProject: () => refusal(status) })
    await expect.element(main.getByText(text)).toBeVisible()
    await expect.element(main.getByRole('button', { name: '저장' })).not.toBeInTheDocument()
  })

  it('asks again for a study that could not be loaded, and then shows its form [STUDY-360, STUDY-218, REQ-056]', async () => {
    const answers = [() => refusal(400), () => stored]
    await open(at, { getProject: () => answers.shift()?.() ?? stored })
    await expect.element(main.getByText('프로젝트 정보를 불러오는데 실패했습니다.')).toBeVisible()
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(main.getByRole('button', { name: '저장' })).toBeVisible()
  })

  it('begins with the study as it is stored now, not as its page showed it [STUDY-360]', async () => {
    let title = '어제의 제목'
    await open(`/projects/${STUDY}`, { getProject: () => ({ ...stored, projectName: title }) })
    await expect.element(main.getByRole('heading', { level: 1, name: '어제의 제목' })).toBeVisible()
    title = '오늘의 제목'
    await main.getByRole('link', { name: '연구 수정' }).click()
    await expect.element(main.getByRole('textbox', { name: '연구 제목' })).toHaveValue('오늘의 제목')
  })

  it('does not begin with what its page showed when the study cannot be read again [STUDY-360, REQ-056]', async () => {
    const { server } = await open(`/projects/${STUDY}`, { getProject: () => stored })
    await expect.element(main.getByRole('heading', { level: 1, name: stored.projectName })).toBeVisible()
    server.answer({ getProject: () => refusal(400) })
    await main.getByRole('link', { name: '연구 수정' }).click()
    await expect.element(main.getByText('프로젝트 정보를 불러오는데 실패했습니다.')).toBeVisible()
    await expect.element(main.getByRole('button', { name: '저장' })).not.toBeInTheDocument()
    server.answer({ getProject: () => ({ ...stored, projectName: '오늘의 제목' }) })
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(main.getByRole('textbox', { name: '연구 제목' })).toHaveValue('오늘의 제목')
  })

  it('shows no form when the server answers well without a study [STUDY-126]', async () => {
    await open(at, { getProject: () => null as never })
    await expect.element(main.getByText('연구 데이터를 찾을 수 없습니다.')).toBeVisible()
    await expect.element(main.getByRole('button', { name: '저장' })).not.toBeInTheDocument()
  })

  it('opens from the page of a study, for those who may change it [STUDY-111]', async () => {
    const { address } = await open(`/projects/${STUDY}`, { getProject: () => stored })
    await main.getByRole('link', { name: '연구 수정' }).click()
    await expect.poll(address).toBe(at)
  })

  it.each([
    ['systemAdmin', { canEditProject: false }],
    ['systemAdmin', { isAdmin: false }],
    ['chiefInvestigator', {}],
  ] as const)('is not offered to a %s with %j [STUDY-111]', async (as, changes) => {
    const permissions = { ...samplePermissions('systemAdmin'), ...changes }
    const { server } = await openApp({
      ...{ at: `/projects/${STUDY}`, as: sampleUser(as) },
      answers: { ...BASE, getProject: () => stored, getProjectPermissions: () => permissions },
    })
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
    // Before they are known the button is offered to nobody.
    await expect.poll(() => server.callsOf('getProjectPermissions').length).toBeGreaterThan(0)
    await server.settled()
    await expect.element(main.getByRole('link', { name: '연구 수정' })).not.toBeInTheDocument()
  })
})
