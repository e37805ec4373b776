import { demoStudyId, type SampleAccount, samplePermissions, sampleProject, sampleUser } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../app/queryClient'
import { openApp } from '../testing/openApp'
import { type Answers, held, refusal } from '../testing/playedServer'
import { pageReply, subjectOf } from '../testing/subjectsPage'

const STUDY = demoStudyId('study-2')
const CRA = '019a0000-0000-7000-8000-000000000001'
const SUBJECT = '019a0000-0000-7000-8000-000000000008'
const main = page.getByRole('main')

/** An entry is recognised by its address. */
const entry = (number: number) => ({
  id: `2026-11-${number}`,
  at: '2026-11-19T01:02:03.004Z',
  requestId: `request-${number}`,
  account: { userId: CRA, fullName: '정다인', email: 'cra@daon-cro.example' },
  login: 'cra@daon-cro.example',
  role: 'CRA',
  ipAddress: `198.51.100.${number}`,
  userAgent: null,
  operation: 'getSubject',
  task: 'view',
  taskLabel: '조회',
  about: 'subject',
  aboutLabel: '시험대상자',
  study: { id: STUDY, name: '둘째 연구' },
  persons: [{ kind: 'subject' as const, id: SUBJECT, name: 'SC-02-008' }],
  personCount: 1,
  filter: null,
  purpose: null,
  status: 200,
})
const answered = ({ query }: { readonly query: URLSearchParams }) =>
  query.has('before') ? { content: [entry(7)], next: null } : { content: [entry(9), entry(8)], next: '2026-11-01.8' }

const RECORD: Answers = {
  getProject: () => sampleProject({ study: 'study-2' }),
  listMyProjects: () => [],
  checkInstitutionList: () => ({ allowed: false }),
  checkResearcherProjectList: () => ({ allowed: true }),
  listAccessRecord: answered,
  listStudyAccess: answered,
}
const shown = () =>
  main
    .getByText(/^198\.51\.100\.\d+$/)
    .elements()
    .map(({ textContent }) => Number(textContent?.split('.').at(-1)))
const asked = (lines: readonly string[]) => lines.filter((line) => /^list(AccessRecord|StudyAccess)/.test(line))

describe('the access record of an administrator', () => {
  const open = (at = '/access-record', answers: Answers = {}) =>
    openApp({ at, as: sampleUser('systemAdmin'), answers: { ...RECORD, ...answers } })

  it('has its filters in the address, and asks the server in its words [ACCESS-072]', async () => {
    const { server } = await open(
      `/access-record?person=${CRA}&subject=${SUBJECT}&task=view&result=refused&from=2026-11-01&to=2026-11-20`,
    )
    await expect.poll(shown).toEqual([9, 8])
    await server.settled()
    expect(asked(server.lines())).toEqual([
      `listAccessRecord accountId=${CRA}&subjectId=${SUBJECT}&task=view&refused=true&from=2026-11-01&to=2026-11-20&size=50`,
    ])
  })

  it('ignores what no filter can be [ACCESS-072]', async () => {
    const { server } = await open(
      '/access-record?person=정다인&subject=SC-01-001&task=read&result=200&from=2026-11-31&number=2026-11',
    )
    await expect.poll(shown).toEqual([9, 8])
    expect(asked(server.lines())).toEqual(['listAccessRecord size=50'])
  })

  it.each([
    '?number=2026',
    '?number=true&person=1',
    '?task=true&result=%5B%5D&from=20261101&to=true',
    '?subject=%7B%7D&person=a&person=b',
  ])('ignores %s, which is no text [ACCESS-072]', async (search) => {
    const { server } = await open(`/access-record${search}`)
    await expect.poll(shown).toEqual([9, 8])
    expect(asked(server.lines())).toEqual(['listAccessRecord size=50'])
  })

  it('writes a chosen person into the address by the id alone, and asks again [ACCESS-072]', async () => {
    const { server, address } = await open()
    await expect.poll(shown).toEqual([9, 8])
    await main.getByRole('button', { name: /^사용자/ }).click()
    await page.getByRole('menuitem', { name: '정다인 · cra@daon-cro.example' }).click()
    await expect.poll(address).toBe(`/access-record?person=${CRA}`)
    await expect.poll(() => asked(server.lines()).at(-1)).toBe(`listAccessRecord accountId=${CRA}&size=50`)
  })

  it('adds the older entries below, until there are none [ACCESS-074]', async () => {
    const { server } = await open('/access-record?task=view')
    await main.getByRole('button', { name: '더 보기' }).click()
    await expect.poll(shown).toEqual([9, 8, 7])
    await expect.element(main.getByText('기록 3건을 모두 보여줍니다.')).toBeVisible()
    await expect.element(main.getByRole('button', { name: '더 보기' })).not.toBeInTheDocument()
    expect(asked(server.lines())).toEqual([
      'listAccessRecord task=view&size=50',
      'listAccessRecord task=view&size=50&before=2026-11-01.8',
    ])
  })

  it('keeps what is shown where the older entries fail, and asks for them again [ACCESS-075]', async () => {
    let fails = true
    const { server } = await open('/access-record', {
      listAccessRecord: (call) => (call.query.has('before') && fails ? refusal(400) : answered(call)),
    })
    await main.getByRole('button', { name: '더 보기' }).click()
    await expect.element(main.getByText('이전 기록을 불러오지 못했습니다.')).toBeVisible()
    expect(shown()).toEqual([9, 8])
    fails = false
    await main.getByRole('button', { name: '더 보기' }).click()
    await expect.poll(shown).toEqual([9, 8, 7])
    await expect.element(main.getByText('이전 기록을 불러오지 못했습니다.')).not.toBeInTheDocument()
    expect(asked(server.lines())).toHaveLength(3)
  })

  it('can be asked for again after a failure [ACCESS-075]', async () => {
    let fails = true
    await open('/access-record', { listAccessRecord: (call) => (fails ? refusal(400) : answered(call)) })
    await expect.element(main.getByText('접속 기록을 불러오는 데 실패했습니다.')).toBeVisible()
    fails = false
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(shown).toEqual([9, 8])
  })

  it('keeps the entries where they cannot be loaded again, says so, and asks again at a press [ACCESS-075]', async () => {
    const { server } = await open()
    await expect.poll(shown).toEqual([9, 8])
    await server.settled()
    server.answer({ listAccessRecord: () => refusal(400) })
    await queryClient.invalidateQueries({ queryKey: ['access-record'] })
    await expect.element(main.getByText('접속 기록을 불러오는 데 실패했습니다.')).toBeVisible()
    expect(shown()).toEqual([9, 8])
    server.answer({ listAccessRecord: () => ({ content: [entry(10)], next: null }) })
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(shown).toEqual([10])
    await expect.element(main.getByText('접속 기록을 불러오는 데 실패했습니다.')).not.toBeInTheDocument()
  })

  it('keeps the entries of before while others load, and adds nothing to them [ACCESS-074]', async () => {
    const later = held({ content: [entry(6)], next: '2026-11-01.6' })
    await open('/access-record', {
      listAccessRecord: (call) => (call.query.has('task') ? later.answer() : answered(call)),
    })
    await expect.poll(shown).toEqual([9, 8])
    await main.getByRole('button', { name: /^업무/ }).click()
    await page.getByRole('menuitem', { name: '조회', exact: true }).click()
    await expect.element(main.getByRole('button', { name: /더 보기/ })).toHaveAttribute('aria-disabled', 'true')
    expect(shown()).toEqual([9, 8])
    later.release()
    await expect.poll(shown).toEqual([6])
  })

  it('knows numbers of entries alone: a screening number is unique in a study [ACCESS-037]', async () => {
    const { server, address } = await open()
    const field = main.getByRole('searchbox', { name: '번호로 찾기' })
    await field.fill('SC-02-008')
    await userEvent.keyboard('{Enter}')
    await expect.element(main.getByText('이 번호의 기록이나 시험대상자가 없습니다.')).toBeVisible()
    await server.settled()
    expect(server.lines().filter((line) => line.startsWith('listSubject'))).toEqual([])
    await field.fill('2026-11-8')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/access-record?number=2026-11-8')
    await expect.poll(() => asked(server.lines()).at(-1)).toBe('listAccessRecord number=2026-11-8&size=50')
  })

  it('is refused where the server refuses it [ACCESS-076]', async () => {
    await open('/access-record', { listAccessRecord: () => refusal(403, '접근 권한이 없습니다') })
    await expect.element(main.getByText('접속 기록을 볼 권한이 없습니다.')).toBeVisible()
  })

  it('opens from the screen of the users [ACCESS-078]', async () => {
    const { address } = await open('/user-management', {
      listUsers: () => ({ content: [], number: 0, size: 20, totalElements: 0, totalPages: 0, totalUsers: 0 }),
      listPendingUsers: () => [],
    })
    await main.getByRole('link', { name: '접속 기록' }).click()
    await expect.poll(address).toBe('/access-record')
    await expect.poll(shown).toEqual([9, 8])
  })
})

describe('the access record of a study', () => {
  const at = `/projects/${STUDY}/access-record`
  const open = (as: SampleAccount, search = '', answers: Answers = {}) =>
    openApp({
      at: `${at}${search}`,
      as: sampleUser(as),
      answers: { ...RECORD, getProjectPermissions: () => samplePermissions(as), ...answers },
    })

  it('is that of the study alone, narrowed to one subject by the address [ACCESS-072, ACCESS-078]', async () => {
    const { server } = await open('chiefInvestigator', `?subject=${SUBJECT}`)
    await expect.poll(shown).toEqual([9, 8])
    await server.settled()
    expect(asked(server.lines())).toEqual([`listStudyAccess ${STUDY} subjectId=${SUBJECT}&size=50`])
    await expect.element(main.getByRole('columnheader', { name: '연구', exact: true })).not.toBeInTheDocument()
  })

  const find = (number: string) => main.getByRole('searchbox', { name: '번호로 찾기' }).fill(number)
  const subjects = [
    { ...subjectOf(1), subjectId: 'elsewhere', scno: 'SC-02-0081' },
    { ...subjectOf(2), subjectId: SUBJECT, scno: 'SC-02-008' },
  ]

  it('is narrowed to the subject of exactly a typed number, by its id [ACCESS-037]', async () => {
    const { server, address } = await open('chiefInvestigator', '', {
      listSubjectPage: () => pageReply(subjects),
    })
    await find(' sc-02-008 ')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe(`${at}?subject=${SUBJECT}`)
    expect(server.lines().filter((line) => line.startsWith('listSubjectPage'))).toEqual([
      `listSubjectPage ${STUDY} search=sc-02-008&page=0&size=20`,
    ])
    await expect.poll(() => asked(server.lines()).at(-1)).toBe(`listStudyAccess ${STUDY} subjectId=${SUBJECT}&size=50`)
  })

  it('is narrowed to the entry of a typed number, without a question [ACCESS-036, ACCESS-037]', async () => {
    const { server, address } = await open('chiefInvestigator')
    await find('2026-11-8')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe(`${at}?number=2026-11-8`)
    await expect.poll(() => asked(server.lines()).at(-1)).toBe(`listStudyAccess ${STUDY} number=2026-11-8&size=50`)
  })

  it('says where a typed number leads nowhere, and where it could not be looked up [ACCESS-037]', async () => {
    let fails = false
    const { address } = await open('chiefInvestigator', '', {
      listSubjectPage: () => (fails ? refusal(403, '접근 권한이 없습니다') : pageReply([])),
    })
    await find('SC-02-008')
    await userEvent.keyboard('{Enter}')
    await expect.element(main.getByText('이 번호의 기록이나 시험대상자가 없습니다.')).toBeVisible()
    fails = true
    await userEvent.keyboard('{Enter}')
    await expect.element(main.getByText('번호를 찾지 못했습니다. 접근 권한이 없습니다')).toBeVisible()
    expect(address()).toBe(at)
  })

  it.each(['principalInvestigator', 'monitor'] as const)('is not even asked for by a %s [ACCESS-076]', async (as) => {
    const { server } = await open(as)
    await expect.element(main.getByText('접속 기록을 볼 권한이 없습니다.')).toBeVisible()
    await server.settled()
    expect(asked(server.lines())).toEqual([])
  })

  it('says so where there is no such study [ACCESS-076]', async () => {
    await open('chiefInvestigator', '', { getProjectPermissions: () => refusal(404) })
    await expect.element(main.getByText('연구를 찾을 수 없습니다.')).toBeVisible()
  })
})
