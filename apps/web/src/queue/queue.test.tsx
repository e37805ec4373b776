import { SENT_ONCE } from '@imsang/api-client'
import { sampleUser } from '@imsang/fixtures'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../base/services'
import { openApp } from '../testing/openApp'
import { type Answers, held, refusal } from '../testing/playedServer'
import { enterDate, fullData, grid, openSubjects, subjectOf } from '../testing/subjectsPage'
import { waiting } from './queue'
import { waitingChanges } from './useWaiting'

const main = page.getByRole('main')
const LOST = () => Promise.reject(new TypeError('no connection'))
const params = { path: { projectId: 'p-1', subjectId: 's-7' } }

/** The browser with a connection, until the test says otherwise. */
function connection() {
  const state = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  onTestFinished(() => state.mockRestore())
  return (isOnline: boolean) => {
    state.mockReturnValue(isOnline)
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }
}

/** Opens a screen while the connection works, and sends an enrolment whose answer gets lost: it waits for its user. */
async function openWithWaiting(answers: Answers = {}) {
  const opened = await openApp({
    at: '/profiles',
    as: sampleUser('chiefInvestigator'),
    answers: { listMyProjects: () => [], logout: () => ({}) as never, enrollSubject: LOST, ...answers },
  })
  await expect.element(main.getByRole('heading', { level: 1, name: '프로필' })).toBeVisible()
  await expect(enrol()).rejects.toThrow()
  await expect.element(retry.first()).toBeVisible()
  return opened
}

const enrol = () => {
  const body = { treatmentGroup: 'ARM-01', enrollmentDate: '2026-11-02', enno: 'EN-01-001' }
  return client.POST('/api/v1/projects/{projectId}/subjects/{subjectId}/enroll', {
    params: { ...params, header: { 'If-Match': '"3"' } },
    body,
  })
}
const label = '등록 요청 · /api/v1/projects/p-1/subjects/s-7/enroll'
const retry = main.getByRole('button', { name: /재시도$/ })
const ignore = main.getByRole('button', { name: /무시$/ })
const chooseOfOwn = async (name: string) => {
  await page.getByRole('button', { name: new RegExp(sampleUser('chiefInvestigator').profile.fullName) }).click()
  await page.getByRole('menuitem', { name }).click()
}

describe('a change of a screen without a connection', () => {
  it('is kept, told above the screen, and sent once when the connection is back; its cell says so until then [OFFL-003, OFFL-026, OFFL-082, OFFL-111, OFFL-112, OFFL-115, OFFL-131, SESSION-071]', async () => {
    const connect = connection()
    const subject = subjectOf(1)
    const { server, toasts } = await openSubjects({ answers: { ...fullData([subject]), changeSubjectDate: LOST } })
    await expect.element(grid.getByText('SC-01-001')).toBeVisible()
    await server.settled()
    connect(false)
    await enterDate('SC-01-001', '동의일', '2026-11-19')
    const kept = '서버와 연결되지 않아 이 기기에 보관했습니다. 연결되면 자동으로 보냅니다.'
    await expect.poll(toasts).toEqual([`info: ${kept}`])
    await expect.element(main.getByText('서버와의 연결이 끊어졌습니다. 자동으로 다시 연결합니다.').last()).toBeVisible()
    await expect.element(grid.getByText('대기 중')).toBeVisible()
    expect(grid.getByText('거부됨').elements()).toEqual([])
    const [lost] = server.callsOf('changeSubjectDate')
    const stored = held({ ...subject, consentDate: '2026-11-19', version: 42 })
    server.answer({ changeSubjectDate: stored.answer })
    connect(true)
    await expect.element(main.getByText('데이터를 복구하는 중입니다. (자동 재시도 1건)').last()).toBeVisible()
    await expect
      .element(main.getByText('서버와의 연결이 끊어졌습니다. 자동으로 다시 연결합니다.').first())
      .not.toBeInTheDocument()
    stored.release()
    await expect.poll(() => waiting.items()).toEqual([])
    await server.settled()
    const [, sent, ...more] = server.callsOf('changeSubjectDate')
    expect(more).toEqual([])
    expect([lost, sent].map((call) => call?.headers.get('imsang-background'))).toEqual([null, '1'])
    expect(sent?.headers.get('idempotency-key')).toBe(lost?.headers.get('idempotency-key'))
    expect(sent?.body).toEqual(lost?.body)
    await expect.element(grid.getByText('대기 중')).not.toBeInTheDocument()
  })

  it('is followed by the next one, after which what is shown is loaded again once [OFFL-097]', async () => {
    const connect = connection()
    const { server } = await openApp({
      at: '/profiles',
      as: sampleUser('chiefInvestigator'),
      answers: { listMyProjects: () => [], changeSubjectDate: LOST },
    })
    await expect.element(main.getByRole('heading', { level: 1, name: '프로필' })).toBeVisible()
    await server.settled()
    connect(false)
    for (const newValue of ['2026-11-02', '2026-11-03']) {
      const body = { fieldName: 'consentDate', newValue, changeReason: '오기재 정정' } as const
      const sent = client.PUT('/api/v1/projects/{projectId}/subjects/{subjectId}/dates', {
        params: { ...params, header: { 'If-Match': '"3"' } },
        body,
      })
      await expect(sent).rejects.toThrow()
    }
    await expect.poll(() => waiting.items().length).toBe(2)
    const before = server.callsOf('listMyProjects').length
    server.answer({ changeSubjectDate: () => ({ ...subjectOf(1), subjectId: 's-7', version: 4 }) })
    connect(true)
    await expect.poll(() => waiting.items()).toEqual([])
    await expect.poll(() => server.callsOf('listMyProjects').length).toBe(before + 1)
    await server.settled()
    expect(server.callsOf('listMyProjects')).toHaveLength(before + 1)
    expect(server.callsOf('changeSubjectDate')).toHaveLength(4)
  })
})

it('a form whose request cannot wait says so as soon as the connection is lost, until it is back [OFFL-135, OFFL-136]', async () => {
  const connect = connection()
  await openApp({
    at: '/settings/password',
    as: sampleUser('chiefInvestigator'),
    answers: { listMyProjects: () => [] },
  })
  const submit = main.getByRole('button', { name: '비밀번호 변경' })
  await expect.element(submit).toBeEnabled()
  const refused = main.getByText('연결이 끊어져 지금은 할 수 없습니다.')
  connect(false)
  await expect.element(refused).toBeVisible()
  await expect.element(submit).toBeDisabled()
  connect(true)
  await expect.element(refused).not.toBeInTheDocument()
  await expect.element(submit).toBeEnabled()
})

describe('a request that waits for its user', () => {
  it('is sent once by 재시도, and says so [OFFL-099, OFFL-100]', async () => {
    const { server, toasts } = await openWithWaiting()
    server.answer({ enrollSubject: () => ({}) as never })
    await retry.click()
    await expect.poll(toasts).toEqual(['success: 요청이 처리되었습니다.'])
    await expect.element(retry).not.toBeInTheDocument()
    expect(server.callsOf('enrollSubject')).toHaveLength(2)
  })

  it('stays after a failure and is dropped with the third, each time with a message [OFFL-101, OFFL-102, OFFL-093]', async () => {
    const { server, toasts } = await openWithWaiting()
    server.answer({ enrollSubject: () => refusal(409) })
    const failed = 'error: 요청에 실패했습니다. 다시 시도해주세요.'
    for (const told of [[failed], [failed, failed]]) {
      await retry.click()
      await expect.poll(toasts).toEqual(told)
      await expect.element(retry).toBeEnabled()
    }
    expect(waiting.items()).toMatchObject([{ attemptCount: 2 }])
    await retry.click()
    await expect.poll(toasts).toEqual([failed, failed, `error: 요청을 처리하지 못했습니다: ${label}`])
    await expect.element(retry).not.toBeInTheDocument()
  })

  it('waits in the database in which the next visit looks for it [OFFL-038]', async () => {
    await openWithWaiting()
    const databases = await indexedDB.databases()
    expect(databases.map(({ name }) => name)).toContain('ctms.offlineQueue')
  })

  it('is removed by 무시 without a call [OFFL-103]', async () => {
    const { server } = await openWithWaiting()
    await ignore.click()
    await expect.element(ignore).not.toBeInTheDocument()
    await server.settled()
    expect(server.callsOf('enrollSubject')).toHaveLength(1)
    expect(waiting.items()).toEqual([])
  })

  it('is counted on home, without the reads that wait too [OFFL-118]', async () => {
    const connect = connection()
    await openWithWaiting({
      // Of a screen that is loaded ahead when the pointer rests on its link.
      checkInstitutionList: () => ({ allowed: false }),
      checkResearcherProjectList: () => ({ allowed: true }),
      listProjects: LOST,
    })
    connect(false)
    const read = client.GET('/api/v1/projects', { ...SENT_ONCE, params: { query: { page: 0, size: 1 } } })
    await expect(read).rejects.toThrow()
    await expect.poll(() => waiting.items().map(({ method }) => method)).toContain('GET')
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '홈' }).click()
    await expect.element(main.getByText('서버에 보내지 못한 변경이 1건 있습니다.')).toBeVisible()
    // The tests after this one are in the same page.
    connect(true)
  })

  it('is no change where it only reads [OFFL-118]', () => {
    const path = '/api/v1/projects/p-1/subjects/s-7/enroll'
    const stored = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ method, path }))
    const counted = waitingChanges(stored as unknown as Parameters<typeof waitingChanges>[0])
    expect(counted.map(({ method }) => method)).toEqual(['POST', 'PUT', 'PATCH', 'DELETE'])
  })

  it('is not removed by the sign-out of the profile without a question either [OFFL-117]', async () => {
    const { server } = await openWithWaiting()
    await main.getByRole('button', { name: '로그아웃', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByText('로그아웃하면 대기 중인 요청 1건이 사라집니다.')).toBeVisible()
    await question.getByRole('button', { name: '취소' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(waiting.items()).toHaveLength(1)
    expect(server.callsOf('logout')).toEqual([])
  })

  it('is asked about by a sign-out right after the start, before anything was read [OFFL-117]', async () => {
    const { server } = await openWithWaiting()
    // As it is until the storage of the browser has answered.
    const known = vi.spyOn(waiting, 'items').mockReturnValue([])
    onTestFinished(() => known.mockRestore())
    await main.getByRole('button', { name: '로그아웃', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByText('로그아웃하면 대기 중인 요청 1건이 사라집니다.')).toBeVisible()
    await question.getByRole('button', { name: '취소' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(server.callsOf('logout')).toEqual([])
  })

  it('is removed by a sign-out that is confirmed, not by one that is cancelled [OFFL-117, PROF-065]', async () => {
    const { server, address } = await openWithWaiting()
    const question = page.getByRole('alertdialog')
    await chooseOfOwn('로그아웃')
    await expect.element(question.getByText('로그아웃하면 대기 중인 요청 1건이 사라집니다.')).toBeVisible()
    await expect.element(question.getByRole('button', { name: '취소' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(question).not.toBeInTheDocument()
    expect(waiting.items()).toHaveLength(1)
    expect(server.callsOf('logout')).toEqual([])
    await chooseOfOwn('로그아웃')
    await question.getByRole('button', { name: '로그아웃' }).click()
    await expect.poll(address).toBe('/')
    expect(await rows()).toBe(0)
  })
})

/** Does something with the stored items of the browser, of whomever. */
const inStorage = <Result,>(act: (store: IDBObjectStore) => IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    const opening = indexedDB.open('ctms.offlineQueue')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('items', 'readwrite')
      const asked = act(transaction.objectStore('items'))
      transaction.oncomplete = () => {
        opening.result.close()
        resolve(asked.result)
      }
    }
  })
const rows = () => inStorage((store) => store.count())
const putRow = (key: string, value: Uint8Array) => inStorage((store) => store.put(value, key))

it('a refused change is compared with what is stored now and who changed it, and sent on top of it; it is listed before what was registered earlier [OFFL-105, OFFL-109, OFFL-121, OFFL-122]', async () => {
  const connect = connection()
  const subject = subjectOf(1, { consentDate: '2026-11-02' })
  const theirs = { ...subject, consentDate: '2026-11-05', version: 60 }
  const entry = {
    fieldName: 'consentDate',
    oldValue: '2026-11-02',
    changedByName: '박서연',
    changedAt: '2026-11-19T01:10:00.000Z',
  }
  const { server, toasts } = await openSubjects({
    answers: {
      ...fullData([subject]),
      changeSubjectDate: LOST,
      enrollSubject: LOST,
      listSubjectAuditLogs: () => ({ content: [entry], number: 0, size: 50, totalElements: 1, totalPages: 1 }) as never,
      listTreatmentGroups: () => [],
    },
  })
  await expect.element(grid.getByText('SC-01-001')).toBeVisible()
  connect(false)
  await expect(enrol()).rejects.toThrow()
  const { subjectId, version } = subject
  const sent = client.PUT('/api/v1/projects/{projectId}/subjects/{subjectId}/dates', {
    params: { path: { projectId: 'p-1', subjectId }, header: { 'If-Match': `"${version}"` } },
    body: { fieldName: 'consentDate', newValue: '2026-11-03', changeReason: '오기재 정정' },
  })
  await expect(sent).rejects.toThrow()
  server.answer({ changeSubjectDate: () => refusal(412, '', { data: theirs }) })
  connect(true)
  const compare = page.getByRole('button', { name: /내용 비교$/ })
  await expect.element(compare).toBeVisible()
  const listed = main
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(listed.filter((text) => / 요청 · /.test(text))).toEqual([
    expect.stringContaining('수정 요청'),
    expect.stringContaining('등록 요청'),
  ])
  await compare.click()
  const dialog = page.getByRole('dialog', { name: '다른 사용자가 먼저 변경했습니다.' })
  await expect.element(dialog.getByText('박서연 님이 2026. 11. 19. 오전 10:10에 변경했습니다.')).toBeVisible()
  const cells = dialog.getByRole('row').last().element().children
  expect([...cells].map(({ textContent }) => textContent)).toEqual([
    '동의일',
    '2026. 11. 2.',
    '2026. 11. 5.',
    '2026. 11. 3.',
  ])
  server.answer({ changeSubjectDate: () => ({ ...theirs, consentDate: '2026-11-03', version: 61 }) })
  await dialog.getByRole('button', { name: '다시 적용' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(toasts).toEqual(['success: 요청이 처리되었습니다.'])
  expect(server.callsOf('changeSubjectDate').at(-1)?.headers.get('if-match')).toBe('60')
  expect(waiting.items()).toMatchObject([{ method: 'POST' }])
})

it('an item that cannot be read any more is removed and told [OFFL-125]', async () => {
  const { toasts } = await openWithWaiting()
  await putRow('unreadable', new Uint8Array(64))
  // As another tab says that it stored something.
  new BroadcastChannel('ctms.offlineQueue').postMessage({ kind: 'change' })
  await expect.poll(toasts).toEqual(['error: 보관한 요청 하나를 읽을 수 없어 지웠습니다. 입력한 내용을 확인해주세요.'])
  expect(await rows()).toBe(1)
})
