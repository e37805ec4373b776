import type { ManagedStudy } from '@imsang/api-client'
import { type SampleAccount, sampleManagedStudies, samplePermissions, sampleUser } from '@imsang/fixtures'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { router } from '../app/router'
import { openApp } from '../testing/openApp'
import { type Answers, held, refusal } from '../testing/playedServer'

const AT = '/admin-projects'
const ALL = sampleManagedStudies({ count: 23 })
const main = page.getByRole('main')
const [FIRST, ELEVENTH] = [ALL[0], ALL[10]] as [ManagedStudy, ManagedStudy]

const pageOf = (at: number, size: number, from: readonly ManagedStudy[] = ALL) => ({
  content: from.slice(at * size, at * size + size),
  number: at,
  size,
  totalElements: from.length,
  totalPages: Math.ceil(from.length / size),
})
const BASE: Answers = {
  listProjects: ({ query }) => pageOf(Number(query.get('page')), Number(query.get('size'))),
  checkInstitutionList: () => ({ allowed: true }),
  checkResearcherProjectList: () => ({ allowed: false }),
  listMyProjects: () => [],
  getProjectPermissions: () => samplePermissions('systemAdmin'),
}
const open = (search = '', answers: Answers = {}, as: SampleAccount = 'systemAdmin') =>
  openApp({ at: `${AT}${search}`, as: sampleUser(as), answers: { ...BASE, ...answers } })
const asked = (lines: readonly string[]) => lines.filter((line) => line.startsWith('listProjects'))
const row = ({ name }: ManagedStudy) => main.getByRole('rowheader', { name: new RegExp(`^${escaped(name)}`) })
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

describe("the administrators' list of studies", () => {
  it('asks for ten rows, newest first, and for each page anew [STUDY-028, STUDY-029, STUDY-030, STUDY-312, SCONST-001]', async () => {
    const { server, address } = await open()
    await expect.element(row(FIRST)).toBeVisible()
    await main.getByRole('button', { name: '2페이지' }).click()
    await expect.element(row(ELEVENTH)).toBeVisible()
    expect(address()).toBe(`${AT}?page=2`)
    expect(asked(server.lines())).toEqual([
      'listProjects page=0&size=10&sort=createdAt,desc',
      'listProjects page=1&size=10&sort=createdAt,desc',
    ])
  })

  it('keeps each page for five minutes [SCONST-026, ACONST-014]', async () => {
    const start = Date.parse('2026-11-19T01:00:00Z')
    const { server } = await openApp({
      at: AT,
      as: sampleUser('systemAdmin'),
      answers: BASE,
      now: new Date(start).toISOString(),
    })
    const show = async (name: string, study: ManagedStudy) => {
      await main.getByRole('button', { name }).click()
      await expect.element(row(study)).toBeVisible()
      await server.settled()
    }
    await expect.element(row(FIRST)).toBeVisible()
    await show('2페이지', ELEVENTH)
    vi.setSystemTime(start + 4 * 60_000 + 30_000)
    await show('1페이지', FIRST)
    expect(asked(server.lines())).toHaveLength(2)
    vi.setSystemTime(start + 5 * 60_000 + 30_000)
    await show('2페이지', ELEVENTH)
    expect(asked(server.lines())).toHaveLength(3)
  })

  it('searches from the first page, and a status keeps the text [STUDY-031, STUDY-032, STUDY-033, STUDY-312]', async () => {
    const { server, address } = await open('?page=2')
    await expect.element(row(ELEVENTH)).toBeVisible()
    await main.getByRole('searchbox').fill('HN')
    await expect.poll(address).toBe(`${AT}?search=HN`)
    await expect.poll(() => asked(server.lines())).toHaveLength(2)
    // The visible part of the radio is its label.
    ;(main.getByRole('radio', { name: '완료' }).element() as HTMLElement).click()
    await expect.poll(address).toBe(`${AT}?search=HN&status=completed`)
    await expect
      .poll(() => asked(server.lines()).slice(1))
      .toEqual([
        'listProjects page=0&size=10&sort=createdAt,desc&search=HN',
        'listProjects page=0&size=10&sort=createdAt,desc&search=HN&status=COMPLETED',
      ])
  })

  it('keeps a text and a status set before the screen shows the other one [STUDY-032, STUDY-033]', async () => {
    const { address } = await open()
    await expect.element(row(FIRST)).toBeVisible()
    const ongoing = main.getByRole('radio', { name: '진행 중' }).element() as HTMLElement
    const stop = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (toLocation.searchStr === '?search=HN') queueMicrotask(() => ongoing.click())
    })
    await main.getByRole('searchbox').fill('HN')
    await expect.poll(address).toBe(`${AT}?search=HN&status=ongoing`)
    stop()
  })

  it('is put into another order from its first page on [STUDY-311, STUDY-312]', async () => {
    const { server, address } = await open('?page=2')
    await expect.element(row(ELEVENTH)).toBeVisible()
    await main.getByRole('button', { name: /정렬/ }).click()
    const labels = ['최근 등록순', '연구 제목순', '시작일 최신순', '종료일 빠른순']
    for (const label of labels) await expect.element(page.getByText(label)).toBeVisible()
    await page.getByText('종료일 빠른순').click()
    await expect.poll(address).toBe(`${AT}?order=end`)
    await expect.poll(() => asked(server.lines()).at(-1)).toBe('listProjects page=0&size=10&sort=endDate,asc')
    for (const [label, order, sort] of [
      ['시작일 최신순', 'start', 'startDate,desc'],
      ['연구 제목순', 'name', 'name,asc'],
    ] as const) {
      await main.getByRole('button', { name: /^정렬:/ }).click()
      await page.getByRole('menuitem', { name: label }).click()
      await expect.poll(address).toBe(`${AT}?order=${order}`)
      await expect.poll(() => asked(server.lines()).at(-1)).toBe(`listProjects page=0&size=10&sort=${sort}`)
    }
  })

  it('is there again from its address, whatever else stands in it [STUDY-312, STUDY-311]', async () => {
    const { server } = await open('?page=2&search=301&status=ongoing&order=name&else=x')
    await expect
      .poll(() => asked(server.lines()))
      .toEqual(['listProjects page=1&size=10&sort=name,asc&search=301&status=ONGOING'])
    await expect.element(main.getByRole('searchbox')).toHaveValue('301')
  })

  it('sends of a text in its address as much as a field accepts [SCONST-034]', async () => {
    const { server } = await open(`?search=${'a'.repeat(256)}`)
    await expect
      .poll(() => asked(server.lines()))
      .toEqual([`listProjects page=0&size=10&sort=createdAt,desc&search=${'a'.repeat(255)}`])
  })

  it.each(['?page=0', '?page=-1', '?page=viele', '?status=gone', '?order=size', '?search='])(
    'ignores %s, which cannot be [STUDY-312]',
    async (search) => {
      const { server } = await open(search)
      await expect.element(row(FIRST)).toBeVisible()
      expect(asked(server.lines())).toEqual(['listProjects page=0&size=10&sort=createdAt,desc'])
    },
  )

  it('goes to the last page from one beyond it [STUDY-313]', async () => {
    const { address } = await open('?page=9')
    await expect.poll(address).toBe(`${AT}?page=3`)
    await expect.element(row(ALL[20] as ManagedStudy)).toBeVisible()
  })

  it('keeps the rows while another page loads and when it fails, and loads it on another try [STUDY-314, STUDY-043]', async () => {
    const { server } = await open()
    await expect.element(row(FIRST)).toBeVisible()
    const second = held(refusal(400))
    server.answer({ listProjects: second.answer })
    await main.getByRole('button', { name: '2페이지' }).click()
    await expect.poll(() => main.getByRole('table').element().closest('[aria-busy="true"]')).not.toBeNull()
    await expect.element(row(FIRST)).toBeVisible()
    second.release()
    await expect.element(main.getByText('프로젝트 목록을 불러오는데 실패했습니다.')).toBeVisible()
    await expect.element(row(FIRST)).toBeVisible()
    server.answer({ listProjects: () => pageOf(1, 10) })
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(row(ELEVENTH)).toBeVisible()
  })

  it('says that it could not be loaded, with another try [STUDY-043]', async () => {
    const { server } = await open('', { listProjects: () => refusal(400) })
    await expect.element(main.getByText('프로젝트 목록을 불러오는데 실패했습니다.')).toBeVisible()
    server.answer(BASE)
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(row(FIRST)).toBeVisible()
  })

  it.each([
    ['', '등록된 연구가 없습니다.', 'STUDY-041'],
    ['?search=x', '검색 결과가 없습니다.', 'STUDY-042'],
    ['?status=completed', '검색 결과가 없습니다.', 'STUDY-042'],
  ])('shows for %j without a row "%s" [%s]', async (search, text, _row) => {
    await open(search, { listProjects: () => pageOf(0, 10, []) })
    await expect.element(main.getByText(text)).toBeVisible()
  })

  it('opens the study of a row that is clicked [STUDY-038]', async () => {
    const { pushed, server } = await open('', { getProject: () => refusal(404), listInstitutions: () => [] })
    await expect.element(row(FIRST)).toBeVisible()
    await server.settled()
    // In one piece: what still arrives could move the row between the two halves of a press.
    const cell = main.getByText(`${FIRST.currentEnrollment}/${FIRST.totalTargetEnrollment}`).first().element()
    ;(cell as HTMLElement).click()
    await expect.poll(pushed).toEqual([`/projects/${FIRST.id}`])
  })

  it.each(['systemAdmin', 'tenantAdmin'] as const)(
    'leads a %s, who may create a study, to its form, and offers the import [STUDY-039, STUDY-040, STUDY-061, PERM-023]',
    async (as) => {
      const { address } = await open('', {}, as)
      await expect.element(main.getByRole('button', { name: '가져오기' })).toBeVisible()
      await main.getByRole('button', { name: '연구 생성' }).click()
      await expect.poll(address).toBe(`${AT}/create`)
    },
  )

  it('offers no form to a chief investigator [STUDY-040, PERM-020, PERM-023]', async () => {
    await open('', {}, 'chiefInvestigator')
    await expect.element(row(FIRST)).toBeVisible()
    await expect.element(main.getByRole('button', { name: '연구 생성' })).not.toBeInTheDocument()
  })

  it('is reached by the keyboard: the name of a study is a link [STUDY-038]', async () => {
    const { pushed } = await open('', { getProject: () => refusal(404), listInstitutions: () => [] })
    const link = main.getByRole('link', { name: new RegExp(escaped(FIRST.name)) })
    await expect.element(link).toHaveAttribute('href', `/projects/${FIRST.id}`)
    ;(link.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(pushed).toEqual([`/projects/${FIRST.id}`])
  })
})
