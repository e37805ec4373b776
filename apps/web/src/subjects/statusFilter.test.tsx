import type { Subject } from '@imsang/api-client'
import { sampleUser } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answers } from '../testing/playedServer'
import {
  enterDate,
  fullData,
  grid,
  numbersShown,
  openSubjects,
  pageReply,
  STUDY,
  subjectOf,
  subjectsUpTo,
} from '../testing/subjectsPage'

const PATH = `/projects/${STUDY}/subjects`
const VIEW = `ctms.subjectView.${sampleUser('principalInvestigator').profile.userId}`
const consented = { consentDate: '2026-09-01' }
const enrolled = { ...consented, enrollmentDate: '2026-09-10' }
const COUNTS = { NONE: 400, SCREENING: 12, ENROLLED: 60, COMPLETED: 20, SCREENING_FAILED: 5, DROPPED_OUT: 4 }

/** Without dates, in screening, enrolled and dropped out. */
const SMALL = [
  subjectOf(1),
  subjectOf(2),
  subjectOf(3, consented),
  subjectOf(4, enrolled),
  subjectOf(5, { ...enrolled, dropoutDate: '2026-10-01' }),
]
const bar = page.getByRole('main')
/** Without the notes of locked cells. */
const numbers = async () => (await numbersShown()).map((text) => text.slice(0, 'SC-01-001'.length))
const lines = () =>
  page
    .getByRole('menuitemcheckbox')
    .elements()
    .map(({ textContent }) => textContent)
const choose = (name: string) => page.getByRole('menuitemcheckbox', { name }).click()

/** A study too large to be loaded as a whole. */
const large = (rows: Subject[], statusCounts?: typeof COUNTS): Answers => ({
  listSubjectPage: () => ({ ...pageReply(rows, { found: 40, total: 501 }), ...(statusCounts && { statusCounts }) }),
})

describe('the filter by statuses', () => {
  it('shows several statuses at once, keeps them in the address and for the user, and makes no request [SUBJ-415, SUBJ-418, SUBJ-419]', async () => {
    const { server, address } = await openSubjects({ answers: fullData(SMALL) })
    await numbersShown()
    await server.settled()
    const before = server.calls.length
    await bar.getByRole('button', { name: '상태', exact: true }).click()
    await expect.poll(lines).toEqual(['상태 없음 2', '스크리닝 1', '등록 1', '완료 0', '스크리닝 탈락 0', '중도탈락 1'])
    await choose('등록 1')
    await choose('스크리닝 1')
    await expect.poll(address).toBe(`${PATH}?status=screening%2Cenrolled`)
    await userEvent.keyboard('{Escape}')
    await expect.element(bar.getByRole('button', { name: '상태: 스크리닝, 등록' })).toBeVisible()
    await expect.poll(numbers).toEqual(['SC-01-003', 'SC-01-004'])
    expect(JSON.parse(localStorage.getItem(VIEW) ?? '{}').view.filters).toEqual({ status: 'screening,enrolled' })
    await bar.getByRole('button', { name: '상태 필터 제거' }).click()
    await expect.poll(address).toBe(PATH)
    await expect.poll(numbers).toHaveLength(5)
    await server.settled()
    expect(server.lines().slice(before)).toEqual([])
  })

  it.each([
    ['?status=screening', ['SC-01-003'], '상태: 스크리닝'],
    ['?status=dropped-out,none', ['SC-01-001', 'SC-01-002', 'SC-01-005'], '상태: 상태 없음, 중도탈락'],
    ['?status=gone,enrolled,ENROLLED', ['SC-01-004'], '상태: 등록'],
    ['?status=gone', SMALL.map(({ scno }) => scno), '상태'],
  ])('opens on %s with the known statuses [SUBJ-415]', async (query, expected, name) => {
    await openSubjects({ query, answers: fullData(SMALL) })
    expect(await numbers()).toEqual(expected)
    await expect.element(bar.getByRole('button', { name, exact: true })).toBeVisible()
  })

  it('starts with the statuses that the user chose last [SUBJ-415]', async () => {
    localStorage.setItem(VIEW, JSON.stringify({ view: { filters: { status: 'enrolled,screening' } } }))
    const { address } = await openSubjects({ answers: fullData(SMALL) })
    await expect.element(bar.getByRole('button', { name: '상태: 스크리닝, 등록' })).toBeVisible()
    expect(await numbers()).toEqual(['SC-01-003', 'SC-01-004'])
    await expect.poll(address).toBe(`${PATH}?status=screening%2Cenrolled`)
  })

  it('asks the server of a large study for all of them, and shows its numbers [SUBJ-415, SUBJ-418]', async () => {
    const { server } = await openSubjects({ answers: large([subjectOf(1)], COUNTS) })
    await numbersShown()
    await bar.getByRole('button', { name: '상태', exact: true }).click()
    await expect
      .poll(lines)
      .toEqual(['상태 없음 400', '스크리닝 12', '등록 60', '완료 20', '스크리닝 탈락 5', '중도탈락 4'])
    const asked = () => server.callsOf('listSubjectPage').map(({ query }) => query.getAll('status'))
    for (const name of ['중도탈락 4', '상태 없음 400', '완료 20', '등록 60', '스크리닝 탈락 5', '스크리닝 12'])
      await choose(name)
    await expect
      .poll(() => asked().at(-1))
      .toEqual(['NONE', 'SCREENING', 'ENROLLED', 'COMPLETED', 'SCREENING_FAILED', 'DROPPED_OUT'])
    await server.settled()
    expect(asked().slice(0, 3)).toEqual([[], ['DROPPED_OUT'], ['NONE', 'DROPPED_OUT']])
  })

  it('shows no numbers that the server of a large study does not answer [SUBJ-418]', async () => {
    await openSubjects({ answers: large([subjectOf(1)]) })
    await numbersShown()
    await bar.getByRole('button', { name: '상태', exact: true }).click()
    await expect.poll(lines).toEqual(['상태 없음', '스크리닝', '등록', '완료', '스크리닝 탈락', '중도탈락'])
  })

  it('counts a changed status anew, on a page of a large study [SUBJ-418, SUBJ-062]', async () => {
    const saved = { changeSubjectDate: () => subjectOf(1, consented) }
    const answers = { ...large(subjectsUpTo(2), COUNTS), ...saved }
    const { toasts } = await openSubjects({ answers })
    await numbersShown()
    await enterDate('SC-01-001', '동의일', '2026-09-01')
    await expect.poll(toasts).toEqual(['success: 날짜가 저장되었습니다.'])
    await bar.getByRole('button', { name: '상태', exact: true }).click()
    await expect.poll(() => lines().slice(0, 2)).toEqual(['상태 없음 399', '스크리닝 13'])
    expect(grid.getByRole('rowheader').elements()).toHaveLength(2)
  })
})
