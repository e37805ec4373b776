import type { Schema } from '@imsang/api-client'
import { demoStudyId, demoUserId, type SampleAccount, sampleUser } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { router } from '../app/router'
import { openApp } from '../testing/openApp'
import { type Answers, lineOf, refusal } from '../testing/playedServer'

const AT = '/user-management/access'
const SUB_I = demoUserId('subi@seoul-hospital.example')
const CRC = demoUserId('crc@seoul-hospital.example')
const STUDY = demoStudyId('study-1')
const NAMES: Readonly<Record<string, string>> = { [SUB_I]: '임채린', [CRC]: '오은서' }
const main = page.getByRole('main')

type Explanation = Schema<'AccessExplanation'>
/** The co-investigator exports, the CRC does not; the screen of the studies is the other way round. */
const explain = (userId: string, more: Partial<Explanation> = {}): Explanation => {
  const isInvestigator = userId === SUB_I
  const screen = (route: string, label: string, isOpen: boolean) => ({
    ...{ route, label, within: null, isOpen, rows: [] },
    sentence: isOpen ? `${label} 화면을 여는 이유` : `${label} 화면을 열 수 없는 이유`,
  })
  return {
    account: {
      ...{
        userId,
        fullName: NAMES[userId] ?? '',
        email: `${userId}@hospital.example`,
        organizationName: '한강서울병원',
      },
      ...{ jobRoleName: null, levelName: '연구 구성원', barrier: null, sentence: null },
    },
    screens: [screen('main', '홈', true), screen('allStudies', '연구 관리', !isInvestigator)],
    studies: [
      {
        ...{
          projectId: STUDY,
          title: '당뇨병 연구',
          protocolNo: 'HN-2101',
          canEnter: true,
          sentence: '참여하고 있습니다.',
        },
        data: { isFull: isInvestigator, sentence: '역할로 정해집니다.' },
        rights: [
          {
            ...{ right: 'study.export-data', label: '데이터 내보내기', isOpen: isInvestigator, rows: ['PERM-041'] },
            sentence: isInvestigator ? '공동연구자(Sub-I) 자격으로 할 수 있습니다.' : '할 수 있는 자격이 없습니다.',
          },
        ],
      },
    ],
    ...{ studyCount: 1, otherStudyCount: 0 },
    ...more,
  }
}
const row = (userId: string) => ({
  ...{ id: userId, userId, version: 1, username: 'x', fullName: NAMES[userId] ?? '', email: `${userId}@x.example` },
  ...{ phone: null, isEnabled: true, jobRoleKey: 'CRC', organizationId: null, organizationName: null },
  ...{ authProvider: null, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
})
const BASE: Answers = {
  listMyProjects: () => [],
  explainAccess: ({ path }) => explain(path.userId ?? ''),
  resolveAdminLevel: () => ({ success: true, reason: 'STUDY_ADMIN', adminLevel: 'PROJECT' }),
  listUsers: () => ({
    content: [row(SUB_I), row(CRC)],
    ...{ number: 0, size: 20, totalElements: 2, totalPages: 1, totalUsers: 2 },
  }),
}
const open = (search = '', { as = 'systemAdmin', ...answers }: Answers & { as?: SampleAccount } = {}) =>
  openApp({ at: `${AT}${search}`, as: sampleUser(as), answers: { ...BASE, ...answers } })
type Opened = Awaited<ReturnType<typeof open>>
const asked = ({ server }: Opened) => server.callsOf('explainAccess').map(lineOf)
const heading = (name: string) => main.getByRole('heading', { level: 2, name, exact: true })
const lines = () =>
  main
    .getByRole('list', { name: '화면' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

describe('what a person may do, and why', () => {
  it('opens from the screen of the users and asks for somebody, without a question [USER-240, USER-241, USER-257]', async () => {
    const opened = await openApp({
      at: '/user-management',
      as: sampleUser('tenantAdmin'),
      answers: { ...BASE, listPendingUsers: () => [] },
    })
    await opened.server.settled()
    await main.getByRole('link', { name: '권한 확인' }).click()
    await expect.element(main.getByRole('heading', { level: 1, name: '권한 확인' })).toBeVisible()
    await expect.element(heading('확인할 계정을 선택해주세요.')).toBeVisible()
    expect(opened.address()).toBe(AT)
    expect(asked(opened)).toEqual([])
  })

  it.each(['chiefInvestigator', 'projectManager', 'smoStaff'] as const)('is refused to a %s [USER-240]', async (as) => {
    const opened = await open(`?person=${SUB_I}`, {
      as,
      checkInstitutionList: () => ({ allowed: false }),
      checkResearcherProjectList: () => ({ allowed: true }),
    })
    await expect.element(main.getByText('접근 권한이 없습니다', { exact: true })).toBeVisible()
    await opened.server.settled()
    expect(asked(opened)).toEqual([])
  })

  it('explains whom the search finds, and writes the id alone into the address [USER-255, USER-256, USER-258]', async () => {
    const opened = await open()
    await expect.element(heading('확인할 계정을 선택해주세요.')).toBeVisible()
    await opened.server.settled()
    await main.getByRole('combobox', { name: '확인할 계정' }).fill('임')
    await expect
      .poll(() => opened.server.callsOf('listUsers').map(lineOf))
      .toContain('listUsers username=임&page=0&size=20&sort=fullName,asc')
    await page.getByRole('option', { name: /임채린/ }).click()
    await expect.poll(opened.address).toBe(`${AT}?person=${SUB_I}`)
    await expect.element(heading('화면')).toBeVisible()
    await expect.element(heading('연구')).toBeVisible()
    expect(lines()).toEqual(['홈열 수 있음홈 화면을 여는 이유', '연구 관리열 수 없음연구 관리 화면을 열 수 없는 이유'])
  })

  it('finds by address what is typed with an @ [USER-256]', async () => {
    const opened = await open()
    await expect.element(heading('확인할 계정을 선택해주세요.')).toBeVisible()
    await opened.server.settled()
    await main.getByRole('combobox', { name: '확인할 계정' }).fill('crc@')
    await expect.poll(() => opened.server.callsOf('listUsers').map(({ query }) => query.get('email'))).toContain('crc@')
  })

  it('puts two accounts beside each other, in the address, and shows only what differs [USER-255, USER-260, USER-261]', async () => {
    const opened = await open(`?person=${SUB_I}&other=${CRC}`)
    await expect.element(heading('오은서')).toBeVisible()
    await opened.server.settled()
    expect(lines()[1]).toBe(
      '연구 관리다름임채린열 수 없음연구 관리 화면을 열 수 없는 이유오은서열 수 있음연구 관리 화면을 여는 이유',
    )
    await main.getByText('다른 것만 보기').click()
    await expect.poll(opened.address).toBe(`${AT}?person=${SUB_I}&other=${CRC}&differing=true`)
    await expect.poll(lines).toHaveLength(1)
    const within = main.getByRole('list', { name: '당뇨병 연구' }).getByRole('listitem')
    expect(within.elements().map(({ textContent }) => textContent?.slice(0, 10))).toEqual([
      '시험대상자 정보다름',
      '데이터 내보내기다름',
    ])
    router.history.back()
    await expect.poll(lines).toHaveLength(2)
    expect(asked(opened)).toEqual([`explainAccess ${SUB_I}`, `explainAccess ${CRC}`])
  })

  it.each([`?other=${CRC}`, '?person=&differing=true', '?person=%5B%5D', '?name=임채린'])(
    'takes %s for nobody [USER-255, USER-257]',
    async (search) => {
      const opened = await open(search)
      await expect.element(heading('확인할 계정을 선택해주세요.')).toBeVisible()
      expect(asked(opened)).toEqual([])
    },
  )

  it('puts nobody beside themselves [USER-255]', async () => {
    const opened = await open(`?person=${SUB_I}&other=${SUB_I}`)
    await expect.element(heading('임채린')).toBeVisible()
    await opened.server.settled()
    expect(asked(opened)).toEqual([`explainAccess ${SUB_I}`])
    await expect.element(main.getByRole('switch', { name: '다른 것만 보기' })).not.toBeInTheDocument()
  })

  it('says that an account is not there [USER-263]', async () => {
    await open(`?person=${SUB_I}`, { explainAccess: () => refusal(404, '계정을 찾을 수 없습니다.') })
    await expect.element(heading('계정을 찾을 수 없습니다.')).toBeVisible()
  })

  it('asks again for what failed, and for nothing else [USER-264]', async () => {
    const opened = await open(`?person=${SUB_I}&other=${CRC}`, {
      explainAccess: ({ path }) => (path.userId === CRC ? refusal(400) : explain(SUB_I)),
    })
    await expect.element(main.getByText('권한을 불러오지 못했습니다.')).toBeVisible()
    await opened.server.settled()
    const before = opened.server.calls.length
    opened.server.answer({ explainAccess: ({ path }) => explain(path.userId ?? '') })
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(heading('오은서')).toBeVisible()
    await opened.server.settled()
    expect(opened.server.lines().slice(before)).toEqual([`explainAccess ${CRC}`])
  })

  it('narrows the studies of both by a name that stays out of the address [USER-265]', async () => {
    const opened = await open(`?person=${SUB_I}&other=${CRC}`, {
      explainAccess: ({ path }) => explain(path.userId ?? '', { studyCount: 300 }),
    })
    await expect
      .element(main.getByText('연구 300개 중 1개만 표시합니다. 연구명이나 프로토콜 번호로 찾아주세요.'))
      .toBeVisible()
    await opened.server.settled()
    await main.getByRole('searchbox', { name: '연구명 또는 프로토콜 번호 검색' }).fill('당뇨')
    await main.getByRole('searchbox', { name: '연구명 또는 프로토콜 번호 검색' }).click()
    await userEvent.keyboard('{Enter}')
    const study = 'study=당뇨'
    await expect
      .poll(() => asked(opened).slice(2).sort())
      .toEqual([`explainAccess ${SUB_I} ${study}`, `explainAccess ${CRC} ${study}`].sort())
    expect(opened.address()).toBe(`${AT}?person=${SUB_I}&other=${CRC}`)
  })
})

describe('the admin level of the account', () => {
  it('is told as the server answers it [USER-266]', async () => {
    const { server } = await open(`?person=${SUB_I}`)
    await expect.element(main.getByText('일부 연구', { exact: true })).toBeVisible()
    expect(server.callsOf('resolveAdminLevel').map(({ body }) => body)).toEqual([{ userId: SUB_I }])
  })

  it.each([
    ['the server refuses it', () => refusal(403)],
    ['the server fails', () => refusal(500)],
    ['the answer is none', () => ({ adminLevel: 'EVERYTHING' }) as never],
    ['the answer is empty', () => null as never],
  ])('reads none, and says so, where %s; the next time it is asked again [PERM-059, USER-266]', async (_, answer) => {
    const { server } = await open(`?person=${SUB_I}`, { resolveAdminLevel: answer })
    await expect.element(main.getByText('없음 (확인하지 못했습니다)')).toBeVisible()
    // What could be explained stays.
    await expect.element(heading('화면')).toBeVisible()
    server.answer({ resolveAdminLevel: () => ({ success: true, reason: 'TENANT_ADMIN', adminLevel: 'TENANT' }) })
    void router.navigate({ to: '/user-management/access', search: {} })
    await expect.element(heading('확인할 계정을 선택해주세요.')).toBeVisible()
    router.history.back()
    await expect.element(main.getByText('소속 조직', { exact: true })).toBeVisible()
  })
})
