import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { openApp } from '../testing/openApp'
import { type Answers, refusal } from '../testing/playedServer'
import {
  fullData,
  grid,
  numbersShown,
  openSubjects,
  pageReply,
  SEOUL,
  STUDY,
  subjectOf,
  subjectsUpTo,
} from '../testing/subjectsPage'

const FAILED = '시험대상자 목록을 불러오는 데 실패했습니다.'
const main = page.getByRole('main')
const subjectCalls = (server: Awaited<ReturnType<typeof openApp>>['server']) =>
  server.lines().filter((line) => /^list(Masked)?Subject/.test(line))

/** A study with so many subjects that their pages come from the server. */
const large = (changes: Answers = {}): Answers => ({
  listSubjectPage: ({ query }) => {
    const number = Number(query.get('page'))
    return pageReply([subjectOf(number * 20 + 1)], { page: number, found: 480, total: 501 })
  },
  ...changes,
})

describe('the pages of subjects', () => {
  it('of a study of 500 are made in the browser: page, order and filter make no request [SUBJ-048, SUBJ-013, SUBJ-020]', async () => {
    const rows = subjectsUpTo(500)
    const { server, address } = await openSubjects({ answers: fullData(rows) })
    await numbersShown()
    await expect.poll(() => server.callsOf('listSubjects')).toHaveLength(1)
    await expect.element(page.getByRole('tab', { name: '시험대상자 (500)' })).toBeVisible()
    await expect.element(main.getByText('총 500명')).toBeVisible()
    await server.settled()
    const before = server.calls.length
    await page.getByRole('button', { name: '2페이지' }).click()
    await expect.element(grid.getByRole('rowheader', { name: 'SC-01-021', exact: true })).toBeVisible()
    expect(address()).toBe(`/projects/${STUDY}/subjects?page=2`)
    await grid.getByRole('columnheader', { name: /SCNO/ }).click()
    await expect.poll(address).toBe(`/projects/${STUDY}/subjects?sort=scno%2Casc`)
    await server.settled()
    expect(server.lines().slice(before)).toEqual([])
  })

  it('of a larger study are requested for each view, and the whole list never; the tab has the number of all [DCALL-013, SUBJ-020, SUBJ-048]', async () => {
    const query = '?page=3&status=screening-failed&sort=enrollmentDate%2Cdesc&search=SC-01'
    const { server } = await openSubjects({ query, answers: large() })
    expect(await numbersShown()).toEqual(['SC-01-041'])
    await expect.element(page.getByRole('tab', { name: '시험대상자 (501)' })).toBeVisible()
    await page.getByRole('button', { name: '5페이지' }).click()
    await expect.element(grid.getByRole('rowheader', { name: 'SC-01-081', exact: true })).toBeVisible()
    await server.settled()
    const rest = '&search=SC-01&status=SCREENING_FAILED&sort=enrollmentDate,desc'
    expect(subjectCalls(server)).toEqual([
      `listSubjectPage ${STUDY} projectOrganizationId=${SEOUL}&page=0&size=20`,
      `listSubjectPage ${STUDY} projectOrganizationId=${SEOUL}&page=2&size=20${rest}`,
      `listSubjectPage ${STUDY} projectOrganizationId=${SEOUL}&page=4&size=20${rest}`,
    ])
  })

  it('stay when the next one cannot be loaded, which is then requested again [SUBJ-018]', async () => {
    // Not the first page, which is kept anyway.
    const { server, toasts } = await openSubjects({ query: '?page=2', answers: large() })
    expect(await numbersShown()).toEqual(['SC-01-021'])
    server.answer({ listSubjectPage: () => refusal(400) })
    await page.getByRole('button', { name: '3페이지' }).click()
    await expect.element(main.getByRole('alert').getByText(FAILED)).toBeVisible()
    expect(await numbersShown()).toEqual(['SC-01-021'])
    await server.settled()
    const before = server.calls.length
    server.answer(large())
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(grid.getByRole('rowheader', { name: 'SC-01-041', exact: true })).toBeVisible()
    await server.settled()
    expect(server.lines().slice(before)).toEqual([
      `listSubjectPage ${STUDY} projectOrganizationId=${SEOUL}&page=2&size=20`,
    ])
    expect(toasts()).toEqual([`error: ${FAILED}`])
  })

  it('are not requested again on a second visit within three minutes [SCONST-021]', async () => {
    const { server } = await openSubjects({ answers: fullData(subjectsUpTo(2)) })
    await numbersShown()
    await server.settled()
    const before = server.calls.length
    await page.getByRole('link', { name: '연구 리스트' }).first().click()
    await expect.element(page.getByRole('heading', { level: 1, name: '연구 리스트' })).toBeVisible()
    history.back()
    expect(await numbersShown()).toHaveLength(2)
    await userEvent.keyboard('{Escape}')
    await server.settled()
    expect(server.lines().slice(before)).toEqual([])
  })

  it.each([
    [3 * 60_000 - 5_000, 0],
    [3 * 60_000, 1],
  ])('are fresh for three minutes: %i ms later a visit requests them %i times [SCONST-021]', async (later, times) => {
    const { server } = await openSubjects({ answers: fullData(subjectsUpTo(2)) })
    await numbersShown()
    await expect.poll(() => server.callsOf('listSubjects')).toHaveLength(1)
    await server.settled()
    const loadedAt = Date.now()
    await page.getByRole('link', { name: '연구 리스트' }).first().click()
    await expect.element(page.getByRole('heading', { level: 1, name: '연구 리스트' })).toBeVisible()
    vi.setSystemTime(loadedAt + later)
    history.back()
    expect(await numbersShown()).toHaveLength(2)
    await server.settled()
    expect(server.callsOf('listSubjects')).toHaveLength(1 + times)
  })
})
