import type { Reply } from '@imsang/api-client'
import { demoStudyId, type SampleAccount, sampleManagedStudies, sampleUser } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noteOpened, readOpened } from '../session/opened'
import { openApp } from '../testing/openApp'
import { type Answers, held, lineOf, refusal } from '../testing/playedServer'
import { QUIET_DASHBOARD } from '../testing/quietDashboard'
import { around, fullData, STUDY, subjectOf } from '../testing/subjectsPage'
import { queryClient } from './queryClient'
import { router } from './router'

const OTHER = demoStudyId('study-2')
const EMPTY = { subjects: [], hasMore: false }

const found = (changes: Partial<Reply<'findSubjects'>['subjects'][number]> = {}) => ({
  subjectId: 'subject-015',
  scno: 'SC-01-015',
  enno: 'EN-01-009',
  status: 'ENROLLED' as const,
  projectId: STUDY,
  title: '본태성 고혈압 환자의 제3상 임상시험',
  protocolNo: 'HN-2101',
  projectOrganizationId: 'site-1',
  institutionName: '한강서울병원',
  institutionNumber: '01',
  ...changes,
})
const study = (projectId: string, title: string) => ({ projectId, title, protocolNo: 'HN-0001', status: 'ONGOING' })

const open = (at: string, as: SampleAccount = 'principalInvestigator', answers: Answers = {}) =>
  openApp({
    at,
    as: sampleUser(as),
    answers: {
      ...around(as),
      ...fullData([subjectOf(1)]),
      ...QUIET_DASHBOARD,
      rememberProject: () => ({}) as never,
      getSubject: () => subjectOf(15),
      listSubjectVisits: () => [],
      listSubjectAuditLogs: () => ({ content: [], number: 0, size: 50, totalElements: 0, totalPages: 0 }),
      listTreatmentGroups: () => [],
      listOwnHistory: () => ({ content: [], number: 0, size: 20, totalElements: 0, totalPages: 0 }) as never,
      findSubjects: () => EMPTY,
      listRecent: () => ({ studies: [], subjects: [] }),
      logout: () => ({}) as never,
      ...answers,
    },
  })

const field = page.getByRole('searchbox', { name: /찾기$/ })
const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)
const itemsOf = (name: string) =>
  page
    .getByRole('group', { name })
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)
const isReady = () => expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()

async function openPalette() {
  await isReady()
  // Pressed again where the page was shown before it listened.
  await expect
    .poll(
      async () => {
        if (field.elements().length === 0) await userEvent.keyboard('{Control>}k{/Control}')
        return field.elements().length
      },
      { interval: 1000 },
    )
    .toBe(1)
  await expect.element(field).toBeVisible()
}

describe('the palette finds subjects', () => {
  it('by number on every page, over all studies, and leads to the page of one [FIND-028, SUBJ-442]', async () => {
    const { server, address } = await open('/profiles', 'principalInvestigator', {
      findSubjects: () => ({
        subjects: [
          found(),
          found({
            subjectId: 'subject-9',
            projectId: OTHER,
            status: 'NONE',
            enno: null,
            protocolNo: null,
            title: '심부전 연구',
          }),
        ],
        hasMore: false,
      }),
    })
    await openPalette()
    await expect.element(page.getByPlaceholder('시험대상자 번호, 화면, 연구, 동작 찾기')).toBeVisible()
    await userEvent.keyboard('01-015')
    await expect
      .poll(() => items())
      .toEqual(['SC-01-015 등록 · EN-01-009 · 한강서울병원 · HN-2101', 'SC-01-015 한강서울병원 · 심부전 연구'])
    expect(server.callsOf('findSubjects').map(lineOf)).toEqual(['findSubjects number=01-015'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(address).toBe(`/projects/${OTHER}/subjects/subject-9`)
  })

  it('names the open study, whose subjects come first [SUBJ-430, FIND-028]', async () => {
    const { server } = await open(`/projects/${STUDY}/subjects`)
    await openPalette()
    await userEvent.keyboard('01-015')
    await expect
      .poll(() => server.callsOf('findSubjects').map(lineOf))
      .toEqual([`findSubjects number=01-015&projectId=${STUDY}`])
  })

  it('once for each pause, and says after too many when it goes on, without asking again by itself [FIND-031]', async () => {
    const limited = Response.json(
      {
        success: false,
        status: 'failed',
        message: '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.',
        error: '',
        code: 'x',
      },
      { status: 429, headers: { 'retry-after': '1' } },
    )
    const { server, toasts } = await open('/profiles', 'principalInvestigator', { findSubjects: () => limited.clone() })
    await openPalette()
    await userEvent.keyboard('SC-01')
    const note = '시험대상자를 자주 찾아 잠시 멈췄습니다. 1초 뒤에 다시 찾을 수 있습니다.'
    await expect.element(page.getByText(note)).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await server.settled()
    expect(server.callsOf('findSubjects')).toHaveLength(1)
    expect(toasts()).toEqual([])
  })

  it('again by a press after a failure [FIND-032]', async () => {
    let isWell = false
    const { server } = await open('/profiles', 'principalInvestigator', {
      findSubjects: () => (isWell ? { subjects: [found()], hasMore: false } : refusal(503)),
    })
    await openPalette()
    await userEvent.keyboard('SC-01')
    await expect.element(page.getByText('시험대상자를 찾지 못했습니다.')).toBeVisible()
    isWell = true
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(page.getByRole('menuitem', { name: /SC-01-015/ })).toBeVisible()
    expect(server.callsOf('findSubjects')).toHaveLength(2)
  })

  it('for nobody who may not open their page, without a call [FIND-006, FIND-028]', async () => {
    const { server } = await open('/profiles', 'outsider')
    await openPalette()
    await expect.element(page.getByPlaceholder('화면, 연구, 동작 찾기')).toBeVisible()
    await userEvent.keyboard('SC-01')
    await expect.element(page.getByText('"SC-01"에 맞는 항목이 없습니다.')).toBeVisible()
    await server.settled()
    expect(server.callsOf('findSubjects')).toEqual([])
  })
})

describe('the palette finds studies', () => {
  it('of an administrator through the list of the server, once typing pauses, and never the whole list [FIND-011, FIND-012]', async () => {
    const [one] = sampleManagedStudies()
    if (!one) throw new Error('no sample')
    const first = held({ content: [{ ...one, id: OTHER, name: '먼저 물은 연구' }] } as Reply<'listProjects'>)
    const { server, address } = await open('/settings/password', 'systemAdmin', {
      listProjects: ({ query }) =>
        query.get('search') === '먼저'
          ? first.answer()
          : ({
              content: [{ ...one, id: STUDY, name: '나중에 물은 연구', protocolNumber: 'HN-7' }],
            } as Reply<'listProjects'>),
    })
    await openPalette()
    await field.fill('먼저')
    await expect.poll(() => server.callsOf('listProjects')).toHaveLength(1)
    await field.fill('나중')
    await expect.poll(() => itemsOf('연구')).toEqual(['나중에 물은 연구 HN-7'])
    first.release()
    await server.settled()
    expect(itemsOf('연구')).toEqual(['나중에 물은 연구 HN-7'])
    expect(server.callsOf('listProjects').map(lineOf)).toEqual([
      'listProjects search=먼저&size=8',
      'listProjects search=나중&size=8',
    ])
    expect(server.callsOf('listMyProjects')).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe(`/projects/${STUDY}`)
  })

  it('of a researcher among their own, without a call [FIND-010]', async () => {
    const { server } = await open('/profiles', 'chiefInvestigator')
    await openPalette()
    await field.fill('혈압')
    await expect.poll(() => itemsOf('연구').length).toBeGreaterThan(0)
    await server.settled()
    expect(server.callsOf('listProjects')).toEqual([])
  })
})

describe('the palette offers', () => {
  it.each([
    ['principalInvestigator', ['연구 상세', '시험대상자 관리', '변경 이력'], '시험대상자 추가'],
    ['hospitalCrc', ['연구 상세', '시험대상자 관리'], null],
    ['systemAdmin', ['연구 상세', '시험대상자 관리', '변경 이력', '접속 기록', '연구 수정'], '시험대상자 추가'],
  ] as const)(
    '%s in a study what they may open and do there [FIND-003, FIND-004, FIND-006]',
    async (as, screens, action) => {
      await open(`/projects/${STUDY}/audit-trail`, as, {
        listAuditTrail: () => ({ content: [], number: 0, size: 50, totalElements: 0, totalPages: 0 }),
        listAuditPeople: () => [],
      })
      await openPalette()
      await expect.poll(() => itemsOf('이 연구')).toEqual(screens)
      expect(itemsOf('동작').includes('시험대상자 추가')).toBe(action !== null)
    },
  )

  it('nothing of an open study while its rights are not known [FIND-006]', async () => {
    const rights = held(null as never)
    await open(`/projects/${STUDY}`, 'outsider', {
      getProjectPermissions: rights.answer,
      getOwnParticipation: () => refusal(404),
    })
    await openPalette()
    expect(page.getByRole('group', { name: '이 연구' }).elements()).toEqual([])
    expect(itemsOf('동작')).toEqual(['어두운 화면', '사이드바 접기', '로그아웃'])
    rights.release()
  })

  it('the form of a new subject over the list of the subjects [FIND-003]', async () => {
    const { address } = await open(`/projects/${STUDY}/subjects/subject-015`, 'principalInvestigator', {
      getNextScno: () => 'SC-01-077',
    })
    await openPalette()
    await field.fill('시험대상자 등록')
    await expect.poll(() => items()).toEqual(['시험대상자 추가'])
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe(`/projects/${STUDY}/subjects`)
    await expect.element(page.getByRole('dialog', { name: '시험대상자 추가' })).toBeVisible()
  })

  it.each([
    ['systemAdmin', true],
    ['tenantAdmin', true],
    ['chiefInvestigator', false],
  ] as const)('%s the new study: %s [FIND-002, FIND-006]', async (as, isOffered) => {
    await open('/profiles', as, { listProjects: () => ({ content: [] }) as never })
    await openPalette()
    expect(itemsOf('동작').includes('연구 생성')).toBe(isOffered)
  })

  it.each([
    ['tenantAdmin', ['계정 이력', '권한 확인', '접속 기록', '월별 검토']],
    ['principalInvestigator', []],
  ] as const)('%s the screens outside the side bar that they may open [FIND-001]', async (as, further) => {
    await open('/profiles', as)
    await openPalette()
    const all = itemsOf('화면')
    expect(all.slice(all.indexOf('내 계정 이력') + 1)).toEqual(further)
  })

  it('what was typed in the Latin layout, read as Korean [FIND-008]', async () => {
    await open('/profiles', 'outsider')
    await openPalette()
    await userEvent.keyboard('fhrmdkdnt')
    await expect.poll(() => items()).toEqual(['로그아웃'])
    await expect.element(page.getByText("'로그아웃' 검색 결과입니다.")).toBeVisible()
  })
})

describe('the pages opened last', () => {
  const SUBJECT = `/projects/${STUDY}/subjects/subject-015`
  const visit = async (...paths: string[]) => {
    for (const path of paths) {
      router.history.push(path)
      await expect.poll(readOpened).toContain(path)
    }
  }

  it('stand first, as the server names them now, without the page that is open [FIND-040, FIND-042]', async () => {
    const answer = held({ studies: [study(STUDY, '지금의 이름')], subjects: [found({ scno: 'SC-01-099' })] })
    const { server, address } = await open('/profiles/history', 'principalInvestigator', {
      listRecent: answer.answer,
    })
    await isReady()
    await visit(SUBJECT, `/projects/${STUDY}/subjects`, '/profiles')
    await openPalette()
    await expect
      .poll(() => server.callsOf('listRecent').map(lineOf))
      .toEqual([`listRecent projectId=${STUDY}&subjectId=subject-015`])
    expect(page.getByRole('group', { name: '최근에 연 곳' }).elements()).toEqual([])
    answer.release()
    await expect
      .poll(() => itemsOf('최근에 연 곳'))
      .toEqual(['시험대상자 관리 지금의 이름', 'SC-01-099 등록 · EN-01-009 · 한강서울병원 · HN-2101', '내 계정 이력'])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.poll(address).toBe(SUBJECT)
  })

  it('lose what may not be opened any more, here and in the storage, and are asked for at each opening [FIND-042]', async () => {
    const { server } = await open('/profiles', 'principalInvestigator', {
      listRecent: () => ({ studies: [study(STUDY, '연구')], subjects: [found()] }),
    })
    await isReady()
    await visit(SUBJECT, `/projects/${OTHER}/subjects`, '/profiles')
    await openPalette()
    await expect.poll(() => itemsOf('최근에 연 곳')).toHaveLength(1)
    await expect.poll(readOpened).toEqual(['/profiles', SUBJECT])
    await userEvent.keyboard('{Escape}')
    await expect.element(field).not.toBeInTheDocument()
    server.answer({ listRecent: () => ({ studies: [study(STUDY, '연구')], subjects: [] }) })
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(field).toBeVisible()
    await server.settled()
    expect(page.getByRole('group', { name: '최근에 연 곳' }).elements()).toEqual([])
    await expect.poll(readOpened).toEqual(['/profiles'])
    // In any order: which of two pages was noted last is no matter of this row.
    const asked = server.callsOf('listRecent').map(({ query }) => ({
      studies: query.getAll('projectId').sort(),
      subjects: query.getAll('subjectId'),
    }))
    expect(asked).toEqual([
      { studies: [OTHER, STUDY].sort(), subjects: ['subject-015'] },
      { studies: [STUDY], subjects: ['subject-015'] },
    ])
  })

  it('are the screens alone while nobody can tell about the rest, which is kept [FIND-042]', async () => {
    await open('/profiles', 'principalInvestigator', { listRecent: () => refusal(503) })
    await isReady()
    await visit(SUBJECT, '/profiles/history', '/profiles')
    await openPalette()
    await expect.poll(() => itemsOf('최근에 연 곳')).toEqual(['내 계정 이력'])
    expect(await readOpened()).toContain(SUBJECT)
  })

  it('leave out a screen that the account may not open any more, without a call [FIND-042]', async () => {
    const { server } = await open('/profiles', 'principalInvestigator')
    await isReady()
    await noteOpened('/user-management')
    await visit('/profiles/history', '/profiles')
    await openPalette()
    await expect.poll(() => itemsOf('최근에 연 곳')).toEqual(['내 계정 이력'])
    expect(server.callsOf('listRecent')).toEqual([])
  })

  it('are gone after a sign-out [FIND-044]', async () => {
    await open('/profiles', 'principalInvestigator')
    await isReady()
    await visit(SUBJECT, '/profiles')
    await openPalette()
    await userEvent.keyboard('로그아웃')
    await expect.poll(() => items()).toEqual(['로그아웃'])
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    const databases = await indexedDB.databases()
    expect(databases.map(({ name }) => name)).toContain('ctms.recent')
    await expect.poll(storedRows).toBe(0)
  })

  it('are not noted any more while a sign-out waits for the server [FIND-044]', async () => {
    const answer = held({} as never)
    await open('/profiles', 'principalInvestigator', { logout: answer.answer })
    await isReady()
    await openPalette()
    await userEvent.keyboard('로그아웃')
    await expect.poll(() => items()).toEqual(['로그아웃'])
    await userEvent.keyboard('{Enter}')
    await expect.poll(storedRows).toBe(0)
    await noteOpened('/profiles')
    expect(await storedRows()).toBe(0)
    answer.release()
    await expect.element(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
  })
})

/** How many rows the database of the pages has, whoever they belong to. */
const storedRows = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('ctms.recent')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const counting = database.transaction('recent', 'readonly').objectStore('recent').count()
      counting.onsuccess = () => {
        database.close()
        resolve(counting.result)
      }
    }
  })
