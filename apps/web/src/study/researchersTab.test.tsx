import { type SampleAccount, sampleInstitutions, sampleParticipants, sampleProject } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { heldReloads } from '../testing/heldReloads'
import { type Answers, refusal } from '../testing/playedServer'
import { openStudyTab, STUDY } from '../testing/studyTab'

const PEOPLE = sampleParticipants()
const [KANG, NAMGUNG] = PEOPLE
if (!KANG || !NAMGUNG) throw new Error('no sample participants')

const panel = page.getByRole('tabpanel', { name: '참여 연구자 목록' })
const dialog = page.getByRole('dialog', { name: '연구자 정보' })
const question = page.getByRole('alertdialog', { name: '연구에서 제외' })
const names = () =>
  panel
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)

const open = (who: SampleAccount = 'chiefInvestigator', answers: Answers = {}) =>
  openStudyTab(2, who, {
    listInstitutions: () => sampleInstitutions(),
    listParticipants: () => PEOPLE,
    ...answers,
  })

describe('the researchers of a study on its page', () => {
  it('are requested once with the institutions, and narrowed without asking again [RSCH-001, RSCH-002, RSCH-006, RSCH-011]', async () => {
    const { server } = await open()
    await expect.poll(names).toHaveLength(10)
    await expect.element(panel.getByRole('heading', { name: '연구 참여 연구자' })).toBeVisible()
    await panel.getByRole('button', { name: /기관 선택/ }).click()
    await page.getByRole('option', { name: '부산새벽병원[BSBH]' }).click()
    await expect.poll(names).toEqual(['강태오', '신가온'])
    await panel.getByPlaceholder('이름, 기관명, 기관번호로 검색').fill('가온')
    await expect.poll(names).toEqual(['신가온'])
    await server.settled()
    expect(server.callsOf('listParticipants')).toHaveLength(1)
    expect(server.callsOf('listParticipants')[0]).toMatchObject({ path: { projectId: STUDY } })
    expect(server.callsOf('listInstitutions')).toHaveLength(1)
  })

  it.each(['hospitalCrc', 'projectManager'] as const)(
    'are not requested for %s, who may not view investigators [RSCH-003]',
    async (who) => {
      const { server } = await open(who)
      await expect
        .element(panel.getByText('기관별 연구자를 조회할 권한이 없습니다. 시스템 관리자에게 문의해주세요.'))
        .toBeVisible()
      await server.settled()
      expect(server.callsOf('listParticipants')).toEqual([])
      expect(server.callsOf('listInstitutions')).toEqual([])
    },
  )

  it('are requested again on retry, and nothing else is [RSCH-026]', async () => {
    const { server } = await open('chiefInvestigator', { listParticipants: () => refusal(400) })
    await expect.element(panel.getByText('연구자 목록을 불러오는 데 실패했습니다.')).toBeVisible()
    await server.settled()
    const before = server.calls.length
    server.answer({ listParticipants: () => PEOPLE })
    await panel.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(names).toHaveLength(10)
    expect(server.calls.slice(before).map(({ operation }) => operation)).toEqual(['listParticipants'])
  })

  it('stay where the institutions of the selector cannot be loaded [RSCH-027]', async () => {
    const { server } = await open('chiefInvestigator', { listInstitutions: () => refusal(400) })
    await expect.element(panel.getByText('기관 목록을 불러오는 데 실패했습니다.')).toBeVisible()
    await expect.poll(names).toHaveLength(10)
    server.answer({ listInstitutions: () => sampleInstitutions() })
    await panel.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(() => panel.getByText('기관 목록을 불러오는 데 실패했습니다.').elements()).toEqual([])
  })
})

describe('a person who was taken out of a study while its page is open', () => {
  it('is told so by the next request that is refused, and led to the list [RSCH-070, STUDY-119]', async () => {
    const { server, address } = await open()
    await expect.poll(names).toHaveLength(10)
    await server.settled()
    const refused = () => refusal(403, '연구에 접근할 권한이 없습니다.')
    server.answer({ listParticipants: refused, getProject: refused, listMyProjects: () => [] })
    await panel.getByRole('button', { name: '강태오' }).click()
    await expect.element(page.getByText('연구에 접근할 권한이 없습니다.')).toBeVisible()
    expect(names()).toEqual([])
    await expect.poll(address, { timeout: 5000 }).toBe('/projects')
    // The list that was loaded before still had the study.
    await expect.element(page.getByRole('main').getByText('참여 중인 연구가 없습니다.')).toBeVisible()
  })
})

describe('one researcher of a study', () => {
  const openOne = async (answers: Answers = {}) => {
    const app = await open()
    await expect.poll(names).toHaveLength(10)
    app.server.answer(answers)
    await panel.getByRole('button', { name: '강태오' }).click()
    return app
  }

  it('is looked up when opened: somebody who has left is not found [RSCH-012, RSCH-028]', async () => {
    const { server } = await openOne({ listParticipants: () => PEOPLE.slice(1) })
    await expect.element(dialog.getByText('참여자 정보를 찾을 수 없습니다.')).toBeVisible()
    expect(server.callsOf('listParticipants')).toHaveLength(2)
    await dialog.getByText('닫기').click()
    await expect.poll(names).not.toContain('강태오')
  })

  it.each([
    ['refuses the list', '참여자 목록을 불러올 수 없습니다.', 'RSCH-029', () => refusal(403)],
    ['cannot answer', '참여자 정보를 불러오는 데 실패했습니다.', 'RSCH-030', () => refusal(501)],
  ] as const)('is not shown where the server %s: %s [%s]', async (_, text, __, listParticipants) => {
    await openOne({ listParticipants })
    await expect.element(dialog.getByText(text)).toBeVisible()
  })
})

describe('taking a researcher out of a study', () => {
  const ask = async (name: string, answers: Answers = {}) => {
    const app = await open('chiefInvestigator', answers)
    await expect.poll(names).toHaveLength(10)
    await panel.getByRole('button', { name }).click()
    await dialog.getByRole('button', { name: '연구에서 제외' }).click()
    await expect.element(question.getByText(`${name} 님을 연구에서 제외하시겠습니까?`)).toBeVisible()
    return app
  }
  const confirm = () => question.getByRole('button', { name: '제외' }).click()

  it('sends the person once, with a key, and reloads the page when that was read [RSCH-021, RSCH-022, SCALL-040, SCALL-100]', async () => {
    const reloads = heldReloads()
    const { server } = await ask('남궁현', { removeParticipant: () => null as never })
    await confirm()
    const done = page.getByRole('alertdialog', { name: '제외 완료' })
    await expect.element(done.getByText('연구자가 연구에서 제외되었습니다.')).toBeVisible()
    const sent = server.callsOf('removeParticipant')
    expect(sent.map(({ path }) => path)).toEqual([{ projectId: STUDY, userId: NAMGUNG.userId }])
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
    expect(reloads()).toBe(0)
    await done.getByRole('button', { name: '확인' }).click()
    await expect.poll(reloads).toBe(1)
  })

  it('says why it was refused, and reads the list again [RSCH-032]', async () => {
    const { server } = await ask('강태오', {
      removeParticipant: () => refusal(409, '연구책임자는 변경 후 제외할 수 있습니다.'),
    })
    await server.settled()
    const before = server.callsOf('listParticipants').length
    await confirm()
    await expect.element(question.getByText('연구자 제외에 실패했습니다.')).toBeVisible()
    await expect.element(question.getByText('연구책임자는 변경 후 제외할 수 있습니다.')).toBeVisible()
    await expect.poll(() => server.callsOf('listParticipants').length).toBe(before + 1)
  })

  it('calls nothing when it is cancelled [RSCH-023]', async () => {
    const { server } = await ask('강태오')
    await question.getByRole('button', { name: '취소' }).click()
    await expect.element(dialog).toBeVisible()
    await server.settled()
    expect(server.callsOf('removeParticipant')).toEqual([])
  })
})

describe('adding people to a study', () => {
  const idOf = (at: number) => `019438e9-4800-7bc5-8000-0000000000${at}`
  const user = (at: number, fullName: string, organizationId = idOf(90 + at)) =>
    ({
      userId: idOf(at),
      userRole: 'GENERAL_USER',
      organizationId,
      organizationName: '하늘제약',
      user: { fullName, username: `u${at}`, email: `u${at}@haneul-pharma.example` },
    }) as const
  const [BAE, GU, PYO] = [user(11, '배하늘'), user(12, '구나래'), user(13, '표다온')]
  const eligible = (...content: ReturnType<typeof user>[]) => ({
    content,
    number: 0,
    size: 20,
    totalElements: content.length,
    totalPages: 1,
  })
  const form = page.getByRole('dialog', { name: '공동연구자 추가' })
  const picker = page.getByRole('dialog', { name: '참여자 선택' })
  const openForm = async (answers: Answers = {}) => {
    const app = await open('chiefInvestigator', { listEligibleUsers: () => eligible(BAE, GU, PYO), ...answers })
    await expect.poll(names).toHaveLength(10)
    await panel.getByRole('button', { name: '참여자 추가' }).click()
    return app
  }
  const pick = async (...people: readonly string[]) => {
    await form.getByRole('button', { name: /참여자 선택/ }).click()
    for (const name of people) await picker.getByRole('option', { name: new RegExp(name) }).click()
    await picker.getByRole('button', { name: '선택' }).click()
  }
  const add = () => form.getByRole('button', { name: '추가', exact: true }).click()
  const taking = (...people: readonly { userId: string }[]) => [
    ...PEOPLE,
    ...people.map(({ userId }) => ({ ...KANG, participantId: userId, userId })),
  ]

  it('finds them, sends each with their own organisation and key, and shows them in the list [INST-084, INST-090, RSCH-025, RSCH-062, SCALL-037, SCALL-042, SCALL-100]', async () => {
    const { server, toasts } = await openForm({ addParticipant: () => KANG })
    await form.getByRole('button', { name: /참여자 선택/ }).click()
    await picker.getByPlaceholder('이름, 이메일로 검색').fill('하늘')
    await expect.poll(() => server.callsOf('listEligibleUsers').at(-1)?.query.get('keyword')).toBe('하늘')
    for (const name of [/배하늘/, /구나래/]) await picker.getByRole('option', { name }).click()
    await picker.getByRole('button', { name: '선택' }).click()
    await server.settled()
    const before = server.callsOf('listParticipants').length
    await add()
    await expect.poll(toasts).toEqual(['success: 2명이 추가되었습니다.'])
    const sent = server.callsOf('addParticipant')
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      [{ projectId: STUDY }, { userId: BAE.userId, organizationId: BAE.organizationId, role: 'CO_INVESTIGATOR' }],
      [{ projectId: STUDY }, { userId: GU.userId, organizationId: GU.organizationId, role: 'CO_INVESTIGATOR' }],
    ])
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
    expect(Object.fromEntries(server.callsOf('listEligibleUsers').at(-1)?.query ?? [])).toEqual({
      keyword: '하늘',
      page: '0',
      size: '20',
    })
    await expect.poll(() => server.callsOf('listParticipants').length).toBe(before + 1)
    await expect.poll(() => form.elements()).toEqual([])
  })

  it('offers the institutions of the study, and of one its people without the CI and who takes part [INST-085, INST-086, INST-087]', async () => {
    const chief = user(14, '총괄')
    const { server } = await openForm({
      getProject: () => ({ ...sampleProject(), principalInvestigatorId: chief.userId }),
      listInstitutions: () => sampleProject().projectOrganizations,
      listEligibleUsers: () => eligible(BAE, chief, { ...user(15, '강태오'), userId: KANG.userId }),
    })
    await form.getByRole('button', { name: /기관/ }).first().click()
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['전체 소속 (참여기관 외 포함)', '한강서울병원[HGSH]', '부산새벽병원[BSBH]'])
    await page.getByRole('option', { name: /부산새벽병원/ }).click()
    await form.getByRole('button', { name: /참여자 선택/ }).click()
    await expect
      .poll(() =>
        picker
          .getByRole('option')
          .elements()
          .map(({ textContent }) => textContent?.slice(0, 3)),
      )
      .toEqual(['배하늘'])
    const busan = sampleInstitutions()[1]
    expect(server.callsOf('listEligibleUsers').at(-1)?.query.get('organizationId')).toBe(busan?.organizationId)
  })

  it('counts the failures, names the reasons, and sends only these again [INST-091, INST-092, SCALL-039]', async () => {
    const { server, toasts } = await openForm({
      addParticipant: ({ body }) =>
        (body as { userId: string }).userId === GU.userId ? refusal(409, '이미 참여 중인 연구자입니다.') : KANG,
    })
    await pick('배하늘', '구나래')
    await add()
    await expect.poll(toasts).toEqual(['warning: 1명 추가 완료, 1명 실패'])
    await expect.element(form.getByText('구나래: 이미 참여 중인 연구자입니다.')).toBeVisible()
    await add()
    await expect.poll(() => toasts().at(-1)).toBe('error: 모두 추가에 실패했습니다. 소속 기관을 확인해주세요.')
    expect(server.callsOf('addParticipant').map(({ body }) => (body as { userId: string }).userId)).toEqual([
      BAE.userId,
      GU.userId,
      GU.userId,
    ])
  })

  it('asks the list after a lost answer: who is in it was added, and is not sent again [INST-150, INST-090]', async () => {
    const { server, toasts } = await openForm({ addParticipant: () => refusal(503) })
    await pick('배하늘')
    server.answer({ listParticipants: () => taking(BAE) })
    await add()
    await expect.poll(toasts, { timeout: 15_000 }).toEqual(['success: 1명이 추가되었습니다.'])
    const keys = server.callsOf('addParticipant').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  it('whose fate the list does not tell is asked for once more before anything is repeated [INST-150, INST-093, RSCH-066]', async () => {
    const { server, toasts } = await openForm({ addParticipant: () => refusal(503) })
    await pick('배하늘')
    server.answer({ listParticipants: () => refusal(400) })
    await add()
    await expect.poll(() => toasts().at(-1), { timeout: 15_000 }).toMatch(/^error: 참여자 추가에 실패했습니다\./)
    await expect.element(form.getByText(/배하늘: 추가되었는지 확인하지 못했습니다\./)).toBeVisible()
    await server.settled()
    const sent = server.callsOf('addParticipant').length
    server.answer({ listParticipants: () => taking(BAE), addParticipant: () => KANG })
    await add()
    await expect.poll(() => toasts().at(-1)).toBe('success: 1명이 추가되었습니다.')
    expect(server.callsOf('addParticipant')).toHaveLength(sent)
  })
})
