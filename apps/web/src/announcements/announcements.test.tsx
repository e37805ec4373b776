import type { Announcement } from '@imsang/api-client'
import {
  DEMO_ACCOUNTS,
  demoStudyId,
  demoUserId,
  type SampleAccount,
  sampleAnnouncements,
  samplePermissions,
  sampleProject,
  sampleUser,
} from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseByKey } from '../testing/chooseByKey'
import { openApp } from '../testing/openApp'
import { type Answers, held, lineOf, refusal } from '../testing/playedServer'
import { QUIET_DASHBOARD } from '../testing/quietDashboard'

const STUDY = demoStudyId('study-1')
const main = page.getByRole('main')
const panel = main.getByRole('list', { name: '최근 공지사항' })
const list = page.getByRole('dialog', { name: '공지사항 목록' })
const reading = page.getByRole('dialog', { name: '공지사항', exact: true })
const writing = page.getByRole('dialog', { name: /^공지사항 (수정|등록)$/ })
const [SAMPLE, SECOND] = sampleAnnouncements() as [Announcement, Announcement]
const AUTHOR = 'chiefInvestigator'

/** A server with the announcements of the first study, whose reads count as the real one's do. */
function playedAnnouncements(canEdit: boolean) {
  let stored = sampleAnnouncements()
  const entryOf = ({ content: _, ...entry }: Announcement) => entry
  const find = (id = '') => stored.find((each) => each.id === id)
  const put = (changed: Announcement) => {
    stored = stored.map((each) => (each.id === changed.id ? changed : each))
    return changed
  }
  const written = (body: unknown) => body as Pick<Announcement, 'title' | 'content' | 'priority'>
  const answers = {
    ...QUIET_DASHBOARD,
    getProject: () => sampleProject(),
    listMyProjects: () => [],
    checkInstitutionList: () => ({ allowed: false }),
    checkResearcherProjectList: () => ({ allowed: true }),
    rememberProject: () => ({}) as never,
    listRecentAnnouncements: ({ query }) => stored.slice(0, Number(query.get('limit'))).map(entryOf),
    listAnnouncements: ({ query }) => {
      const [number, size] = [Number(query.get('page')), Number(query.get('size'))]
      const content = stored.slice(number * size, (number + 1) * size).map(entryOf)
      return { content, number, size, totalElements: stored.length, totalPages: Math.ceil(stored.length / size) }
    },
    getAnnouncementPermission: () => ({ canEdit }),
    getAnnouncement: ({ path }) => {
      const found = find(path.noticeId)
      return found ? put({ ...found, viewCount: found.viewCount + 1 }) : refusal(404, '공지사항을 찾을 수 없습니다.')
    },
    createAnnouncement: ({ body }) => {
      const now = { createdAt: '2026-11-20T02:00:00.000Z', updatedAt: '2026-11-20T02:00:00.000Z' }
      const created = { ...SAMPLE, ...now, ...written(body), id: '019438e9-4800-7000-8000-0000000000a1', viewCount: 0 }
      stored = [created, ...stored]
      return created
    },
    updateAnnouncement: ({ path, body }) => {
      const found = find(path.noticeId) ?? SAMPLE
      return put({
        ...found,
        ...written(body),
        version: Number(found.version) + 1,
        updatedAt: '2026-11-20T02:00:00.000Z',
      })
    },
    deleteAnnouncement: ({ path }) => {
      stored = stored.filter(({ id }) => id !== path.noticeId)
      return null as never
    },
  } satisfies Answers
  return { answers, change: put, find }
}

async function open({ as = AUTHOR, canEdit = true, answers = {}, ...more }: Opening = {}) {
  const played = playedAnnouncements(canEdit)
  const app = await openApp({
    at: `/projects/${STUDY}`,
    as: { ...sampleUser(as), lastAccessedProjectId: STUDY },
    answers: {
      ...played.answers,
      getProjectPermissions: () => samplePermissions(as),
      getOwnParticipation: () => ({}) as never,
      ...answers,
    },
    ...more,
  })
  await expect.element(main.getByRole('heading', { name: '최근 공지사항' })).toBeVisible()
  return { ...app, ...played, reads: () => app.server.callsOf('getAnnouncement').map(lineOf) }
}
interface Opening {
  as?: SampleAccount
  canEdit?: boolean
  answers?: Answers
  now?: string
}

const entry = (title: string) => panel.getByRole('button', { name: title })
const menu = main.getByRole('button', { name: '공지사항 메뉴' })
async function choose(name: string) {
  await menu.click()
  await page.getByRole('menuitem', { name }).click()
}
const titlesOf = (of: typeof list) =>
  of
    .getByRole('listitem')
    .elements()
    .map((element) => element.querySelector('button')?.textContent ?? '')
    .filter((text) => text.includes('조회수'))

describe('the announcements in the overview of a study', () => {
  it('are asked for as the five newest, once, with the permission; none is read [NOTICE-001, NOTICE-040, SCONST-005]', async () => {
    const { server, reads } = await open({ as: 'monitor', canEdit: false })
    await expect.element(entry('이상반응 보고 기한을 다시 확인해주세요')).toBeVisible()
    await server.settled()
    expect(titlesOf(panel as typeof list)).toHaveLength(5)
    expect(server.callsOf('listRecentAnnouncements').map(lineOf)).toEqual([`listRecentAnnouncements ${STUDY} limit=5`])
    expect(server.callsOf('getAnnouncementPermission')).toHaveLength(1)
    expect(server.callsOf('listAnnouncements')).toEqual([])
    entry('이상반응 보고 기한을 다시 확인해주세요').element().focus()
    await userEvent.hover(entry('정기 모니터링 방문 일정'))
    await server.settled()
    expect(reads()).toEqual([])
  })

  it.each([
    [true, 1],
    [false, 0],
  ])('have a menu when the permission call says %j: %i times [NOTICE-029]', async (canEdit, times) => {
    const { server } = await open({ canEdit })
    await expect.element(entry('연구계획서 v2.1 시행')).toBeVisible()
    await server.settled()
    expect(menu.elements()).toHaveLength(times)
  })

  it('have no menu before the permission is known, nor when it cannot be asked [NOTICE-029]', async () => {
    const permission = held({ canEdit: true })
    const { server } = await open({ answers: { getAnnouncementPermission: permission.answer } })
    await expect.element(entry('연구계획서 v2.1 시행')).toBeVisible()
    expect(menu.elements()).toEqual([])
    permission.release()
    await expect.element(menu).toBeVisible()
    await server.settled()
  })

  it('say that they could not be loaded, and load again [NOTICE-052]', async () => {
    const { server } = await open({ answers: { listRecentAnnouncements: () => refusal(400) } })
    await expect.element(main.getByText('공지사항을 불러오는 데 실패했습니다.')).toBeVisible()
    server.answer({ listRecentAnnouncements: () => [] })
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(main.getByText('등록된 공지사항이 없습니다.')).toBeVisible()
  })
})

describe('an announcement', () => {
  it('is read once when it is opened, and the panel shows the raised count [NOTICE-003, NOTICE-006, NOTICE-040, NOTICE-054]', async () => {
    const { server, reads } = await open({ as: 'monitor', canEdit: false })
    await entry(SAMPLE.title).click()
    await expect.element(reading.getByText('24시간 안에 보고해야 합니다.', { exact: false })).toBeVisible()
    await expect.element(reading.getByText('조회수 19')).toBeVisible()
    expect(reads()).toEqual([`getAnnouncement ${STUDY} ${SAMPLE.id}`])
    await reading.getByRole('button', { name: '닫기' }).last().click()
    await expect.element(entry(SAMPLE.title)).toHaveTextContent('조회수 19')
    await server.settled()
    expect(reads()).toHaveLength(1)
    // Another opening is another reading.
    await entry(SAMPLE.title).click()
    await expect.element(reading.getByText('조회수 20')).toBeVisible()
    expect(reads()).toHaveLength(2)
  })

  it('is not read again by a return to the window, a connection that comes back, or another minute [NOTICE-040]', async () => {
    const { server, reads } = await open({ now: '2026-11-20T02:00:59.900Z' })
    await entry(SAMPLE.title).click()
    await expect.element(reading.getByText('조회수 19')).toBeVisible()
    await server.settled()
    const before = server.callsOf('listRecentAnnouncements').length
    // Into the next minute; a return within the first second is none.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
    for (const event of ['blur', 'focus']) dispatchEvent(new Event(event))
    document.dispatchEvent(new Event('visibilitychange'))
    await server.settled()
    // The lists are loaded again: they count nothing.
    expect(server.callsOf('listRecentAnnouncements').length).toBeGreaterThan(before)
    expect(reads()).toHaveLength(1)
    await expect.element(reading.getByText('조회수 19')).toBeVisible()
  })

  it.each([503, 500, 429])(
    'that cannot be read (%i) is asked for again by the reader alone [NOTICE-040, NOTICE-052]',
    async (status) => {
      const { server, reads } = await open({ answers: { getAnnouncement: () => refusal(status) } })
      await entry(SAMPLE.title).click()
      await expect.element(reading.getByText('공지사항을 불러오는 데 실패했습니다.')).toBeVisible()
      await new Promise((resolve) => setTimeout(resolve, 1500))
      expect(reads()).toHaveLength(1)
      server.answer({ getAnnouncement: () => SAMPLE })
      await reading.getByRole('button', { name: '다시 시도' }).click()
      await expect.element(reading.getByText('조회수 18')).toBeVisible()
      expect(reads()).toHaveLength(2)
    },
  )

  it('that was deleted meanwhile says so [NOTICE-044]', async () => {
    await open({ answers: { getAnnouncement: () => refusal(404, '공지사항을 찾을 수 없습니다.') } })
    await entry(SAMPLE.title).click()
    await expect.element(reading.getByText('공지사항을 찾을 수 없습니다.')).toBeVisible()
    expect(reading.getByRole('button', { name: '다시 시도' }).elements()).toEqual([])
  })

  it.each([
    ['its author', AUTHOR, true, 1],
    ['its author without the edit permission', AUTHOR, false, 1],
    ['a system administrator with the edit permission', 'systemAdmin', true, 1],
    ['a system administrator without it', 'systemAdmin', false, 0],
    ['somebody else with the edit permission', 'hospitalCrc', true, 0],
    ['somebody else', 'monitor', false, 0],
  ] as const)('offers 수정 and 삭제 to %s [NOTICE-030, NOTICE-031, NOTICE-032]', async (_, as, canEdit, times) => {
    const { server } = await open({ as, canEdit, answers: { checkInstitutionList: () => ({ allowed: true }) } })
    await entry(SAMPLE.title).click()
    await expect.element(reading.getByText('조회수 19')).toBeVisible()
    await server.settled()
    for (const name of ['수정', '삭제']) {
      expect(reading.getByRole('button', { name, exact: true }).elements()).toHaveLength(times)
    }
  })

  it('that is changed is sent with its version and shown as answered, without another read [NOTICE-024, NOTICE-041, NOTICE-054, SCALL-101]', async () => {
    const { server, toasts, reads } = await open()
    await entry(SAMPLE.title).click()
    await reading.getByRole('button', { name: '수정' }).click()
    await writing.getByRole('textbox', { name: /제목/ }).fill('새 제목')
    await chooseByKey(writing.getByRole('radio', { name: '일반' }))
    await writing.getByRole('button', { name: '저장' }).click()
    await expect.element(reading.getByRole('heading', { name: '새 제목' })).toBeVisible()
    await expect.element(reading.getByText('조회수 19')).toBeVisible()
    const [call] = server.callsOf('updateAnnouncement')
    expect(call?.body).toEqual({ title: '새 제목', content: SAMPLE.content, priority: 'LOW' })
    expect(call?.headers.get('If-Match')).toBe('"1"')
    expect(toasts()).toEqual(['success: 공지사항이 수정되었습니다.'])
    await reading.getByRole('button', { name: '닫기' }).last().click()
    await expect.element(entry('새 제목')).toHaveTextContent('일반')
    await server.settled()
    expect(reads()).toHaveLength(1)
  })

  it('that somebody else changed first keeps what was typed beside it, and is then replaced [SCALL-101]', async () => {
    const { server, change, toasts, reads } = await open()
    await entry(SAMPLE.title).click()
    await reading.getByRole('button', { name: '수정' }).click()
    await writing.getByRole('textbox', { name: /제목/ }).fill('내 제목')
    const current = change({ ...SAMPLE, title: '다른 사람의 제목', version: 5 })
    const message = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'
    const { updateAnnouncement } = playedAnnouncements(true).answers
    server.answer({ updateAnnouncement: () => refusal(412, message, { data: current }) })
    await writing.getByRole('button', { name: '저장' }).click()
    await expect.element(writing.getByText(message)).toBeVisible()
    await expect.element(writing.getByText('다른 사람의 제목')).toBeVisible()
    await expect.element(writing.getByRole('textbox', { name: /제목/ })).toHaveValue('내 제목')
    server.answer({ updateAnnouncement })
    await writing.getByRole('button', { name: '저장' }).click()
    await expect.element(reading.getByRole('heading', { name: '내 제목' })).toBeVisible()
    expect(server.callsOf('updateAnnouncement').map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"5"'])
    expect(toasts().at(-1)).toBe('success: 공지사항이 수정되었습니다.')
    expect(reads()).toHaveLength(1)
  })

  it('that is refused names the field, and keeps the text [NOTICE-027, NOTICE-055]', async () => {
    const { server, toasts } = await open()
    await entry(SAMPLE.title).click()
    await reading.getByRole('button', { name: '수정' }).click()
    const title = writing.getByRole('textbox', { name: /제목/ })
    await title.fill('가'.repeat(256))
    server.answer({ updateAnnouncement: () => refusal(400, '입력값을 확인해주세요.', { field: 'title' }) })
    await writing.getByRole('button', { name: '저장' }).click()
    await expect.poll(() => toasts()).toEqual(['error: 공지사항 저장에 실패했습니다.: 입력값을 확인해주세요.'])
    await expect.element(title).toBeInvalid()
    await expect.element(title).toHaveValue('가'.repeat(256))
  })

  it('that is deleted leaves the panel and the dialog [NOTICE-026, NOTICE-054]', async () => {
    const { server, toasts } = await open()
    await entry(SAMPLE.title).click()
    await reading.getByRole('button', { name: '삭제' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await expect.poll(() => toasts()).toEqual(['success: 공지사항이 삭제되었습니다.'])
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
    await expect.poll(() => titlesOf(panel as typeof list)[0]).toContain(SECOND.title)
    expect(server.callsOf('deleteAnnouncement').map(lineOf)).toEqual([`deleteAnnouncement ${STUDY} ${SAMPLE.id}`])
  })

  it('that is deleted or changed again after a lost answer keeps the key of that action [NOTICE-056]', async () => {
    const lost = () => refusal(400)
    const { server } = await open({ answers: { updateAnnouncement: lost, deleteAnnouncement: lost } })
    const keysOf = (operation: 'updateAnnouncement' | 'deleteAnnouncement') =>
      server.callsOf(operation).map(({ headers }) => headers.get('Idempotency-Key'))
    await entry(SAMPLE.title).click()
    for (const times of [1, 2]) {
      await reading.getByRole('button', { name: '삭제' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
      await expect.poll(() => keysOf('deleteAnnouncement')).toHaveLength(times)
      await expect.poll(() => page.getByRole('alertdialog').elements()).toEqual([])
    }
    await reading.getByRole('button', { name: '수정' }).click()
    await writing.getByRole('textbox', { name: /제목/ }).fill('새 제목')
    for (const times of [1, 2]) {
      await writing.getByRole('button', { name: '저장' }).click()
      await expect.poll(() => keysOf('updateAnnouncement')).toHaveLength(times)
      await server.settled()
    }
    const [deleted, deletedAgain] = keysOf('deleteAnnouncement')
    const [changed, changedAgain] = keysOf('updateAnnouncement')
    expect(deleted).toMatch(/^[\da-f-]{36}$/)
    expect([deletedAgain, changedAgain]).toEqual([deleted, changed])
    expect(changed).not.toBe(deleted)
  })

  it('that cannot be deleted stays [NOTICE-028]', async () => {
    const message = '공지사항을 수정할 권한이 없습니다.'
    const { toasts } = await open({ answers: { deleteAnnouncement: () => refusal(403, message) } })
    await entry(SAMPLE.title).click()
    await reading.getByRole('button', { name: '삭제' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await expect.poll(() => toasts()).toEqual([`error: 공지사항 삭제에 실패했습니다.: ${message}`])
    await expect.element(reading.getByText('조회수 19')).toBeVisible()
  })
})

describe('the list of all announcements', () => {
  it('is asked for page by page, and stays on its page below an announcement [NOTICE-004, NOTICE-053, NOTICE-054, SCONST-004]', async () => {
    const { server, reads } = await open()
    await choose('전체 보기')
    await expect.poll(() => titlesOf(list)).toHaveLength(10)
    await list.getByRole('button', { name: '다음 페이지' }).click()
    await expect.poll(() => titlesOf(list)).toHaveLength(2)
    expect(server.callsOf('listAnnouncements').map(lineOf)).toEqual([
      `listAnnouncements ${STUDY} page=0&size=10`,
      `listAnnouncements ${STUDY} page=1&size=10`,
    ])
    expect(reads()).toEqual([])
    await list.getByRole('button', { name: /연구를 시작합니다/ }).click()
    await expect.element(reading.getByText('조회수 59')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => reading.elements()).toEqual([])
    await expect.element(list).toBeVisible()
    expect(titlesOf(list)).toHaveLength(2)
    await expect.element(list.getByRole('button', { name: /연구를 시작합니다/ })).toHaveTextContent('조회수 59')
    await expect.element(list.getByRole('button', { name: /연구를 시작합니다/ })).toHaveFocus()
  })

  it('goes to the page before when the last entry of its last page was deleted [NOTICE-053, NOTICE-054]', async () => {
    await open({ as: 'systemAdmin', answers: { checkInstitutionList: () => ({ allowed: true }) } })
    await choose('전체 보기')
    await list.getByRole('button', { name: '다음 페이지' }).click()
    for (const title of [/두 번째 기관 개시/, /연구를 시작합니다/]) {
      await list.getByRole('button', { name: title }).click()
      await reading.getByRole('button', { name: '삭제' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
      await expect.poll(() => reading.elements()).toEqual([])
    }
    await expect.poll(() => titlesOf(list)).toHaveLength(10)
    await expect.poll(() => list.getByRole('navigation').elements()).toEqual([])
  })
})

describe('a new announcement', () => {
  const write = async () => {
    await choose('공지사항 등록')
    await writing.getByRole('textbox', { name: /제목/ }).fill('점검 안내')
    await writing.getByRole('textbox', { name: /내용/ }).fill('첫 줄\n둘째 줄')
  }

  it('is sent with title, content and priority alone, and stands first in the panel [NOTICE-008, NOTICE-017, NOTICE-023, NOTICE-054]', async () => {
    const { server, toasts, reads } = await open()
    await write()
    await writing.getByRole('button', { name: '저장' }).click()
    await expect.poll(() => toasts()).toEqual(['success: 공지사항이 저장되었습니다.'])
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
    expect(server.callsOf('createAnnouncement').map(({ body }) => body)).toEqual([
      { title: '점검 안내', content: '첫 줄\n둘째 줄', priority: 'LOW' },
    ])
    await expect.poll(() => titlesOf(panel as typeof list)[0]).toContain('점검 안내')
    expect(reads()).toEqual([])
  })

  it('keeps its key when it is sent again unchanged, and gets another one when it is changed or announced once more [NOTICE-056]', async () => {
    const lost = () => refusal(400)
    const { server, answers } = await open({ answers: { createAnnouncement: lost } })
    const save = writing.getByRole('button', { name: '저장' })
    const saved = async (times: number) => {
      await save.click()
      await expect.poll(() => server.callsOf('createAnnouncement')).toHaveLength(times)
      await server.settled()
      return server.callsOf('createAnnouncement').at(-1)?.headers.get('Idempotency-Key')
    }
    await write()
    const first = await saved(1)
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect(await saved(2)).toBe(first)
    await writing.getByRole('textbox', { name: /제목/ }).fill('다른 제목')
    const changed = await saved(3)
    expect(changed).not.toBe(first)
    server.answer({ createAnnouncement: answers.createAnnouncement })
    await writing.getByRole('textbox', { name: /제목/ }).fill('점검 안내')
    const stored = await saved(4)
    await write()
    const again = await saved(5)
    expect(new Set([first, changed, stored, again]).size).toBe(4)
  })

  it('is asked about when it is closed [NOTICE-009]', async () => {
    const { server } = await open()
    await write()
    await userEvent.keyboard('{Escape}')
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByText('저장하지 않은 변경사항이 있습니다. 닫으시겠습니까?')).toBeVisible()
    await question.getByText('닫기', { exact: true }).click()
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
    expect(server.callsOf('createAnnouncement')).toEqual([])
    await choose('공지사항 등록')
    await expect.element(writing.getByRole('textbox', { name: /제목/ })).toHaveValue('')
  })
})

it('the samples are of the accounts that the tests sign in', () => {
  expect(SAMPLE.authorId).toBe(demoUserId('ci@seoul-hospital.example'))
  expect(sampleUser(AUTHOR).profile.userId).toBe(SAMPLE.authorId)
  expect(SAMPLE.authorName).toBe(DEMO_ACCOUNTS['ci@seoul-hospital.example'].fullName)
})
