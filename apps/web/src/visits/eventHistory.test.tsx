import { checklistOf } from '@imsang/domain/visit-task'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aroundHistories, chooseIn, eventOf, eventsUpTo, openTab, visitsIn } from '../testing/institutionEvents'
import { type Answers, held, lineOf, refusal } from '../testing/playedServer'
import { BUSAN, enterDate, openSubjects, SEOUL, STUDY, subjectOf } from '../testing/subjectsPage'

const open = (answers: Answers = {}, options: { as?: 'systemAdmin'; query?: string } = {}) =>
  openSubjects({ answers: { ...aroundHistories, ...answers }, ...options })
/** By a user who is limited to the first hospital. */
async function openAll(answers: Answers = {}) {
  const opened = await open(answers)
  await openTab('전체 방문 이력')
  return opened
}
const shown = () => visitsIn('업무 이력')
const asked = ({ server }: Awaited<ReturnType<typeof open>>) => server.callsOf('listInstitutionEvents').map(lineOf)
const askFor = (start: string, end = '2026-11-20') =>
  `listInstitutionEvents ${STUDY} ${SEOUL} startDate=${start}&endDate=${end}`

describe('the history of everything at an institution', () => {
  it('is fetched for the last 30 days when its tab is opened, not before, and lists events with subject and without [VISIT-040, VISIT-048, VISIT-052, VISIT-058, DCONST-025, SUBJ-024]', async () => {
    const opened = await open({
      listInstitutionEvents: () => [
        eventOf(1, { visitName: '정기 회의', subjectId: null, scno: null, enno: null, initials: null }),
        eventOf(2, { visitName: '먼저 온 방문', actualVisitDate: '2026-11-01' }),
        eventOf(3, { visitName: '예정일만 있는 방문', actualVisitDate: null, scheduledDate: '2026-11-19' }),
      ],
    })
    await expect.element(page.getByRole('grid')).toBeVisible()
    await opened.server.settled()
    expect(asked(opened)).toEqual([])
    await openTab('전체 방문 이력')
    await expect.poll(shown).toEqual(['예정일만 있는 방문', '정기 회의', '먼저 온 방문'])
    expect(asked(opened)).toEqual([askFor('2026-10-22')])
    await expect.element(page.getByRole('button', { name: /^1개월 기간|기간/ })).toHaveTextContent('1개월')
    await expect.element(page.getByRole('radio', { name: '업무 이력' })).toBeChecked()
    // What is loaded is there when the tab is opened again.
    await page.getByRole('tab', { name: /^시험대상자 \(/ }).click()
    await openTab('전체 방문 이력')
    await expect.poll(shown).toHaveLength(3)
    await opened.server.settled()
    expect(asked(opened)).toHaveLength(1)
  })

  it.each([
    ['오늘', '2026-11-20', 'VISIT-050'],
    ['1주', '2026-11-14', 'VISIT-051'],
    ['3개월', '2026-08-23', 'VISIT-053'],
    ['6개월', '2026-05-25', 'VISIT-054'],
    ['1년', '2025-11-21', 'VISIT-055'],
  ])('asks for the days of the period %s, from %s until today [%s, DCONST-024]', async (period, start, _row) => {
    const opened = await openAll({ listInstitutionEvents: () => eventsUpTo(1) })
    await expect.poll(shown).toEqual(['방문 1'])
    await chooseIn(/기간/, period)
    await expect.poll(() => asked(opened)).toEqual([askFor('2026-10-22'), askFor(start)])
  })

  it('asks for own days on demand, both included, and for none when they are reversed [VISIT-056, VISIT-057]', async () => {
    const opened = await openAll({ listInstitutionEvents: () => eventsUpTo(2) })
    await expect.poll(shown).toHaveLength(2)
    await chooseIn(/기간/, '1주')
    await chooseIn(/기간/, '직접 설정')
    const typeStart = async (digits: string) => {
      await page.getByRole('spinbutton').first().click()
      await userEvent.keyboard(digits)
    }
    const ask = () => page.getByRole('button', { name: '조회', exact: true }).click()
    await typeStart('20261121')
    await ask()
    await expect.element(page.getByText('시작일은 종료일보다 늦을 수 없습니다.')).toBeVisible()
    await typeStart('20261119')
    await opened.server.settled()
    // Neither those typed on the way nor the reversed ones.
    const before = [askFor('2026-10-22'), askFor('2026-11-14')]
    expect(asked(opened)).toEqual(before)
    await ask()
    await expect.poll(() => asked(opened)).toEqual([...before, askFor('2026-11-19')])
    await expect.element(page.getByRole('status').getByText('2026. 11. 19. ~ 2026. 11. 20. · 총 2건')).toBeVisible()
  })

  it('shows 20 rows per page, and the first page after another period or category [VISIT-049, VISIT-070, DCONST-023]', async () => {
    const meeting = { taskChecklist: checklistOf(['meeting']) }
    await openAll({ listInstitutionEvents: () => eventsUpTo(45).map((event) => ({ ...event, ...meeting })) })
    await expect.poll(shown).toHaveLength(20)
    const pages = page.getByRole('navigation', { name: '업무 이력 페이지' })
    const toLast = () => pages.getByRole('button', { name: /^3/ }).click()
    await toLast()
    await expect.poll(shown).toEqual(['방문 41', '방문 42', '방문 43', '방문 44', '방문 45'])
    await chooseIn(/업무 구분/, '회의')
    await expect.poll(() => shown()[0]).toBe('방문 1')
    expect(shown()).toHaveLength(20)
    await toLast()
    await expect.poll(shown).toHaveLength(5)
    await chooseIn(/기간/, '1주')
    await expect.poll(() => shown()[0]).toBe('방문 1')
    expect(shown()).toHaveLength(20)
  })

  it('tells each time that it could not be loaded, and shows nothing of it until it is [VISIT-041]', async () => {
    const { server, toasts } = await openAll({ listInstitutionEvents: () => refusal(400) })
    const again = page.getByRole('button', { name: '다시 시도' })
    await expect.element(again).toBeVisible()
    const toast = 'error: 일정을 불러오는 데 실패했습니다.'
    await expect.poll(toasts).toEqual([toast])
    await again.click()
    await expect.poll(toasts).toEqual([toast, toast])
    server.answer({ listInstitutionEvents: () => eventsUpTo(1) })
    await again.click()
    await expect.poll(shown).toEqual(['방문 1'])
    expect(toasts()).toEqual([toast, toast])
  })

  it('says that nothing was done in a period [VISIT-075]', async () => {
    await openAll({ listInstitutionEvents: () => [] })
    await expect.element(page.getByText('업무 이력이 없습니다.')).toBeVisible()
  })

  it('has all events in its calendar, whatever the period, and asks for them when it is opened [VISIT-040]', async () => {
    const work = eventOf(1, { visitName: '품질 점검', subjectId: null, scno: null, actualVisitDate: '2026-11-27' })
    const opened = await openAll({ listInstitutionEvents: ({ query }) => (query.size > 0 ? [] : [work]) })
    await expect.element(page.getByText('업무 이력이 없습니다.')).toBeVisible()
    await page.getByText('캘린더 보기').click()
    await expect.element(page.getByText('품질 점검')).toBeVisible()
    expect(asked(opened)).toEqual([askFor('2026-10-22'), `listInstitutionEvents ${STUDY} ${SEOUL}`])
  })

  it('is of every institution that the user reads where none is chosen, and shows none while another is missing [VISIT-040]', async () => {
    const busan = held([eventOf(2, { visitName: '부산 방문', projectOrganizationId: BUSAN })])
    const opened = await open(
      {
        listInstitutionEvents: ({ path }) => (path.projectOrganizationId === SEOUL ? eventsUpTo(1) : busan.answer()),
      },
      { as: 'systemAdmin', query: '?tab=3' },
    )
    const institutions = () =>
      opened.server.callsOf('listInstitutionEvents').map(({ path }) => path.projectOrganizationId)
    await expect.poll(() => institutions().toSorted()).toEqual([SEOUL, BUSAN].toSorted())
    // Long enough for the answer of the first to be drawn.
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(shown()).toEqual([])
    busan.release()
    await expect.poll(shown).toEqual(['방문 1', '부산 방문'])
  })

  it('has failed as a whole when one institution fails, and asks that one again [VISIT-041]', async () => {
    const { server, toasts } = await open(
      {
        listInstitutionEvents: ({ path }) => (path.projectOrganizationId === SEOUL ? eventsUpTo(1) : refusal(400)),
      },
      { as: 'systemAdmin', query: '?tab=3' },
    )
    const again = page.getByRole('button', { name: '다시 시도' })
    await expect.element(again).toBeVisible()
    expect(shown()).toEqual([])
    await expect.poll(toasts).toEqual(['error: 일정을 불러오는 데 실패했습니다.'])
    server.answer({ listInstitutionEvents: ({ path }) => [eventOf(path.projectOrganizationId === BUSAN ? 2 : 3)] })
    await again.click()
    await expect.poll(shown).toEqual(['방문 1', '방문 2'])
  })

  it('is of the chosen institution alone [VISIT-040]', async () => {
    const opened = await open(
      { listInstitutionEvents: () => eventsUpTo(1) },
      { as: 'systemAdmin', query: `?tab=3&projectOrganizationId=${BUSAN}` },
    )
    await expect.poll(shown).toEqual(['방문 1'])
    await opened.server.settled()
    expect(opened.server.callsOf('listInstitutionEvents').map(({ path }) => path)).toEqual([
      { projectId: STUDY, projectOrganizationId: BUSAN },
    ])
  })

  it('is loaded anew when it is opened after a change of a subject [VISIT-040]', async () => {
    const stored = { ...subjectOf(1), consentDate: '2026-11-19', version: 900 }
    const opened = await openAll({ listInstitutionEvents: () => eventsUpTo(1), changeSubjectDate: () => stored })
    await expect.poll(shown).toEqual(['방문 1'])
    await page.getByRole('tab', { name: /^시험대상자 \(/ }).click()
    await enterDate('SC-01-001', '동의일', '2026-11-19')
    await expect.poll(opened.toasts).toEqual(['success: 날짜가 저장되었습니다.'])
    await opened.server.settled()
    expect(asked(opened)).toHaveLength(1)
    opened.server.answer({ listInstitutionEvents: () => eventsUpTo(2) })
    await openTab('전체 방문 이력')
    await expect.poll(shown).toEqual(['방문 1', '방문 2'])
  })
})
