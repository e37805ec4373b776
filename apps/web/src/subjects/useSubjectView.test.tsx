import { sampleUser } from '@imsang/fixtures'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '../app/router'
import { fullData, grid, numbersShown, openSubjects, SEOUL, STUDY, subjectsUpTo } from '../testing/subjectsPage'

const PATH = `/projects/${STUDY}/subjects`
const VIEW = `ctms.subjectView.${sampleUser('principalInvestigator').profile.userId}`
const open = (query = '') =>
  openSubjects({
    query,
    answers: {
      ...fullData(subjectsUpTo(30)),
      listVisitTemplates: () => [],
      listSubjectVisits: () => [],
      listInstitutionEvents: () => [],
    },
  })
const row = (scno: string) => grid.getByRole('rowheader', { name: scno, exact: true })

describe('the view of the subject screen', () => {
  it('opens the tab in the address without a history entry, and remembers its number for the study [SUBJ-007, SUBJ-034, SUBJ-035, STUDY-024]', async () => {
    localStorage.setItem(`ctms.subjectTab.${STUDY}`, '1')
    const { address } = await open('?page=2')
    await numbersShown()
    await expect.element(page.getByRole('tab', { name: /^시험대상자 \(/ })).toHaveAttribute('aria-selected', 'true')
    const push = vi.spyOn(router.history, 'push')
    onTestFinished(() => push.mockRestore())
    await page.getByRole('tab', { name: '전체 방문 이력' }).click()
    await expect.poll(address).toBe(`${PATH}?page=2&tab=3`)
    expect(localStorage.getItem(`ctms.subjectTab.${STUDY}`)).toBe('3')
    expect(push).not.toHaveBeenCalled()
    await expect.element(page.getByRole('tab', { name: '전체 방문 이력' })).toHaveAttribute('aria-selected', 'true')
  })

  it.each([
    ['0', /^시험대상자 \(/],
    ['1', '시험대상자 방문 이력'],
    ['3', '전체 방문 이력'],
  ])('opens on the tab %s of the address [SUBJ-007]', async (tab, name) => {
    await open(`?tab=${tab}`)
    await expect.element(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
  })

  it('opens the visits of the subjects on the tab 1, and asks for no other history [STUDY-023]', async () => {
    const { server } = await open('?tab=1')
    const panel = page.getByRole('tabpanel', { name: '시험대상자 방문 이력', exact: true })
    await expect.element(panel.getByRole('grid', { name: '시험대상자 방문 이력' })).toBeVisible()
    await server.settled()
    expect(server.lines().filter((line) => /vendor|events|smo/i.test(line))).toEqual([])
  })

  it.each([
    [true, ['시험대상자 방문 이력', '벤더별 방문 이력', '전체 방문 이력']],
    [false, ['시험대상자 방문 이력', '전체 방문 이력']],
  ])('has the histories of vendors when the user is of the admin kind: %s [SUBJ-023]', async (allowed, names) => {
    const answers = { ...fullData(subjectsUpTo(2)), checkInstitutionList: () => ({ allowed }) }
    const { server } = await openSubjects({ answers })
    await numbersShown()
    await server.settled()
    const tabs = () =>
      page
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(() => tabs().slice(1)).toEqual(names)
  })

  it('refuses the histories of SMO organisations to a PI, without a call for them [SUBJ-030, SUBJ-031, SUBJ-032]', async () => {
    const { server } = await open('?tab=4')
    await expect.element(page.getByText('접근 권한이 없습니다', { exact: true })).toBeVisible()
    await expect.element(page.getByText('SMO 관계자 또는 시스템 관리자만 접근 가능합니다.')).toBeVisible()
    await server.settled()
    expect(server.lines().filter((line) => /smo|visit/i.test(line))).toEqual([])
  })

  it.each(['9', 'x', '2'])(
    'falls back to the subjects for the tab %s, which this user does not have [SUBJ-033]',
    async (tab) => {
      await open(`?tab=${tab}`)
      await numbersShown()
      await expect.element(page.getByRole('tab', { name: /^시험대상자 \(/ })).toHaveAttribute('aria-selected', 'true')
    },
  )

  it.each([
    '?page=viele',
    '?page=true',
    '?sort=true',
    '?sort=scno%2Casc&sort=scno%2Cdesc',
    '?search=%7B%7D',
    '?status=true',
    '?institutionId=true',
    '?projectOrganizationId=%5B1%5D&institutionId=%7B%7D',
    '?tab=%5B3%5D',
  ])('shows for %s, which cannot be, what it shows without', async (query) => {
    const { server } = await open(query)
    expect((await numbersShown())[0]).toBe('SC-01-001')
    await expect.element(page.getByRole('tab', { name: '시험대상자 (30)' })).toHaveAttribute('aria-selected', 'true')
    await server.settled()
    expect(new Set(server.lines().filter((line) => line.startsWith('listSubject')))).toEqual(
      new Set([
        `listSubjectPage ${STUDY} projectOrganizationId=${SEOUL}&page=0&size=20`,
        `listSubjects ${STUDY} projectOrganizationId=${SEOUL}`,
      ]),
    )
  })

  it('stores order and status for the user, but neither the page nor the search text [SUBJ-419]', async () => {
    const { address } = await open('?search=SC-01-02')
    await numbersShown()
    await grid.getByRole('columnheader', { name: /SCNO/ }).click()
    await grid.getByRole('columnheader', { name: /SCNO/ }).click()
    await expect.element(row('SC-01-029')).toBeVisible()
    await expect.poll(address).toBe(`${PATH}?search=SC-01-02&sort=scno%2Cdesc`)
    const kept = localStorage.getItem(VIEW) ?? ''
    expect(kept).toContain('descending')
    expect(kept).not.toContain('SC-01-02')
  })

  it('starts with what this user stored and writes it into the address, unless the address has a view [SUBJ-419, SUBJ-441]', async () => {
    localStorage.setItem(VIEW, JSON.stringify({ view: { sort: { column: 'scno', direction: 'descending' } } }))
    const { address } = await open()
    await expect.element(row('SC-01-030')).toBeVisible()
    expect((await numbersShown())[0]).toBe('SC-01-030')
    await expect.poll(address).toBe(`${PATH}?sort=scno%2Cdesc`)
  })

  it('does not start with what another user stored [SUBJ-419]', async () => {
    localStorage.setItem(
      'ctms.subjectView.other',
      JSON.stringify({ view: { sort: { column: 'scno', direction: 'descending' } } }),
    )
    await open()
    expect((await numbersShown())[0]).toBe('SC-01-001')
  })

  it('starts with the order of the address instead of the stored one, which is kept until the user chooses another [SUBJ-419]', async () => {
    const stored = { column: 'scno', direction: 'descending' }
    localStorage.setItem(VIEW, JSON.stringify({ view: { sort: stored } }))
    const sortKept = () => JSON.parse(localStorage.getItem(VIEW) ?? '{}').view.sort
    const { address } = await open('?sort=scno%2Casc')
    expect((await numbersShown())[0]).toBe('SC-01-001')
    await page.getByRole('button', { name: '2페이지' }).click()
    await expect.element(row('SC-01-021')).toBeVisible()
    expect(address()).toBe(`${PATH}?page=2&sort=scno%2Casc`)
    expect(sortKept()).toEqual(stored)
    await grid.getByRole('columnheader', { name: /ENNO/ }).click()
    await expect.poll(address).toBe(`${PATH}?sort=enno%2Casc`)
    expect(sortKept()).toEqual({ column: 'enno', direction: 'ascending' })
  })

  it('does not start with the stored view where the address has another one [SUBJ-419]', async () => {
    localStorage.setItem(VIEW, JSON.stringify({ view: { sort: { column: 'scno', direction: 'descending' } } }))
    await open('?page=2')
    expect((await numbersShown())[0]).toBe('SC-01-021')
  })
})
