import type { MonthlyEnrolment, StudyStatistics } from '@imsang/api-client'
import {
  demoSiteId,
  type SampleAccount,
  sampleInstitutionStatistics,
  sampleInstitutions,
  sampleProject,
} from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, held, refusal } from '../testing/playedServer'
import { openStudyTab, STUDY } from '../testing/studyTab'

const main = page.getByRole('main')
const region = (name: string) => main.getByRole('region', { name })
const [FIRST, SECOND] = [demoSiteId('study-1', '01'), demoSiteId('study-1', '02')]
const SITES = sampleInstitutions()
/** As a server would that did not filter: the screen offers institutions only. */
const ALL = [...SITES, { ...SITES[0], id: 'sponsor', organizationRole: 'LEAD_SPONSOR', organizationName: '한빛제약' }]
const nameOf = (id: string) => SITES.find((each) => each.id === id)?.organizationName ?? '?'

const OVERVIEW: StudyStatistics = {
  totalScreening: 71,
  totalScreeningFailed: 13,
  screeningFailureRate: 18.3,
  totalEnrolled: 46,
  targetEnrollment: 120,
  enrollmentRate: 38.3,
  totalDropout: 4,
  totalInvestigators: 5,
  principalInvestigators: 2,
  subInvestigators: 3,
  coordinators: 4,
  monthlyEnrollments: [{ year: 2026, month: 10, count: 6 }],
  monthlyVisits: [
    { year: 2026, month: 10, scheduledCount: 44, completedCount: 43, missedCount: 1, completionRate: 97.7 },
  ],
}
const ofOne = (id: string, enrolledCount: number) => {
  const found = sampleInstitutionStatistics().find(({ projectOrganizationId }) => projectOrganizationId === id)
  if (!found) throw new Error('no sample')
  const visit = { enno: 'EN-1', scno: 'SC-1', visitStatus: 'COMPLETED', notes: null }
  return { ...found, enrolledCount, recentVisits: [{ ...visit, visitDate: '2026-10-05', visitName: '방문 3' }] }
}
const atMonth = (institutionName: string, cumulativeEnrolled: number): MonthlyEnrolment => ({
  projectOrganizationId: institutionName === '가병원' ? FIRST : SECOND,
  institutionName,
  cumulativeEnrolled,
  targetEnrollment: 50,
  achievementRate: cumulativeEnrolled * 2,
})
const FIGURES: Answers = {
  listInstitutions: () => ALL as typeof SITES,
  getProject: () => ({ ...sampleProject(), startDate: '2026-01-01', endDate: '2027-02-04', status: 'ONGOING' }),
  getStudyStatistics: () => OVERVIEW,
  getInstitutionStatistics: ({ path }) =>
    ofOne(path.projectOrganizationId ?? '', path.projectOrganizationId === FIRST ? 24 : 22),
  getMyInstitutionStatistics: () => ofOne(FIRST, 24),
  listMonthlyEnrolments: () => [atMonth('가병원', 37), atMonth('나병원', 9)],
}
const open = (who: SampleAccount, query = '?tab=0', answers: Answers = {}) =>
  openStudyTab(query, who, { ...FIGURES, ...answers })
const linesOf = (lines: readonly string[]) =>
  lines.filter((line) => /Statistics|MonthlyEnrol|listInstitutions |listRecent|listFigure/.test(line)).sort()
const terms = (name: string) =>
  region(name)
    .getByRole('term')
    .elements()
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
const selector = main.getByRole('button', { name: /기관 선택/ })
const offered = async () => {
  await selector.click()
  return page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
}
const boxOf = (heading: string) =>
  main.getByRole('heading', { name: heading, exact: true }).element().getBoundingClientRect()
const titles = () =>
  main
    .getByRole('list', { name: '대시보드 카드' })
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)

describe('the dashboard of an admin', () => {
  it('asks at once for the whole study, each thing once, and shows it in the first tab [STUDY-100, DASH-001, DASH-091]', async () => {
    const gates = [held(OVERVIEW), held([]), held([]), held(SITES)] as const
    const { server } = await open('chiefInvestigator', '?tab=0', {
      getStudyStatistics: gates[0].answer,
      listMonthlyEnrolments: gates[1].answer,
      listRecentAnnouncements: gates[2].answer,
      listInstitutions: gates[3].answer,
    })
    const [{ year, month }, past] = [monthsAgo(0), monthsAgo(3)]
    await expect
      .poll(() => linesOf(server.lines()))
      .toEqual(
        [
          `getStudyStatistics ${STUDY}`,
          `listInstitutionStatistics ${STUDY} includeDetails=enrolments`,
          `listInstitutions ${STUDY} type=SITE`,
          `listMonthlyEnrolments ${STUDY} year=${year}&month=${month}`,
          `listMonthlyEnrolments ${STUDY} year=${past.year}&month=${past.month}`,
          `listRecentAnnouncements ${STUDY} limit=5`,
        ].sort(),
      )
    for (const gate of gates) gate.release()
    await expect
      .poll(() => terms('등록 현황'))
      .toEqual(['스크리닝: 71명', '스크리닝 탈락: 13명', '등록: 46명', '중도탈락: 4명'])
    await expect.element(main.getByRole('tab', { name: '연구 대시보드' })).toHaveAttribute('aria-selected', 'true')
    await server.settled()
    expect(linesOf(server.lines())).toHaveLength(6)
  })

  it('says in its card of announcements that there are none [DASH-014, DASH-035]', async () => {
    await open('chiefInvestigator', '?tab=0')
    const card = main.getByRole('list', { name: '대시보드 카드' }).getByRole('listitem').last()
    await expect.element(card.getByRole('heading', { name: '최근 공지사항' })).toBeVisible()
    await expect.element(card.getByText('등록된 공지사항이 없습니다.')).toBeVisible()
  })

  it('compares the institutions of this month with those of three months ago [DASH-082, DASH-083]', async () => {
    await open('chiefInvestigator', '?tab=0', {
      listMonthlyEnrolments: ({ query }) =>
        isOf(monthsAgo(0), query)
          ? [atMonth('가병원', 37), atMonth('나병원', 9)]
          : [atMonth('가병원', 30), atMonth('나병원', 9)],
    })
    await expect
      .poll(() => terms('한눈에 보기'))
      .toEqual(expect.arrayContaining(['가장 앞선 기관: 가병원', '최근 3개월 등록 없는 기관: 나병원']))
  })

  it('offers the institutions alone, and the whole study first [DASH-005, DASH-006, PERM-049]', async () => {
    await open('chiefInvestigator')
    await expect.element(selector).toHaveTextContent('전체 연구')
    await expect.element(region('등록 현황')).toBeVisible()
    expect(await offered()).toEqual(['전체 연구', ...SITES.map(({ organizationName }) => organizationName)])
  })

  it('goes to one institution and back, without a step back in the browser [DASH-003, DASH-004, DASH-015, DASH-090, DASH-092]', async () => {
    const { address, moves, server } = await open('chiefInvestigator')
    await expect.poll(titles).toContain('최근 공지사항')
    await server.settled()
    await selector.click()
    await page.getByRole('option', { name: nameOf(SECOND) }).click()
    await expect.poll(address).toBe(`/projects/${STUDY}?tab=0&projectOrganizationId=${SECOND}`)
    expect(moves().at(-1)).toMatch(/^REPLACE /)
    await expect.poll(titles).toEqual(['월별 등록 현황', '월별 완료 방문 현황', '등록 달성률', '최근 완료 방문'])
    await expect.poll(() => terms('등록 현황')).toContain('등록: 22명')
    await expect.element(main.getByRole('button', { name: '방문 3' })).toBeVisible()
    // Not among the cards now, but on the page.
    await expect.element(main.getByRole('heading', { name: '최근 공지사항' })).toBeVisible()
    const purpose = boxOf('연구 목적 및 개요')
    expect(boxOf('최근 공지사항').left).toBeGreaterThan(purpose.right)
    expect(Math.abs(boxOf('최근 공지사항').top - purpose.top)).toBeLessThan(100)
    await selector.click()
    await page.getByRole('option', { name: '전체 연구' }).click()
    await expect.poll(address).toBe(`/projects/${STUDY}?tab=0`)
    await expect.poll(() => terms('등록 현황')).toContain('등록: 46명')
  })

  it('opens with the institution of the address, and asks for no other figures [STUDY-104, DASH-002, DASH-090]', async () => {
    const { server } = await open('chiefInvestigator', `?tab=0&projectOrganizationId=${SECOND}`)
    await expect.poll(() => terms('등록 현황')).toContain('등록: 22명')
    await expect.element(selector).toHaveTextContent(nameOf(SECOND))
    await server.settled()
    expect(server.callsOf('getInstitutionStatistics').map(({ query }) => query.get('includeDetails'))).toEqual(['true'])
    expect(server.callsOf('getStudyStatistics')).toEqual([])
    expect(server.callsOf('listMonthlyEnrolments')).toEqual([])
  })

  it.each(['nobody', 'sponsor'])(
    'shows the whole study where the address names %s, no institution of it [DASH-090]',
    async (id) => {
      await open('chiefInvestigator', `?tab=0&projectOrganizationId=${id}`, {
        getInstitutionStatistics: () => refusal(404),
      })
      await expect.poll(() => terms('등록 현황')).toContain('등록: 46명')
      await expect.element(selector).toHaveTextContent('전체 연구')
    },
  )
})

describe('the dashboard of whoever is limited to institutions', () => {
  it.each(['principalInvestigator', 'coInvestigator'] as const)(
    'shows a %s the own institution, whatever else the server knows and the address says [STUDY-103, STUDY-104, DASH-007, PERM-049]',
    async (who) => {
      const { server } = await open(who, `?tab=0&projectOrganizationId=${SECOND}`)
      await expect.poll(() => terms('등록 현황')).toContain('등록: 24명')
      await expect.element(main.getByRole('tab', { name: '대시보드' })).toHaveAttribute('aria-selected', 'true')
      await server.settled()
      expect(server.callsOf('getMyInstitutionStatistics')).toHaveLength(1)
      expect(server.callsOf('getInstitutionStatistics')).toEqual([])
      expect(server.callsOf('getStudyStatistics')).toEqual([])
      expect(await offered()).toEqual([nameOf(FIRST)])
    },
  )

  it('offers every institution to a participant of none, the first one chosen, and not the whole study [DASH-006, DASH-007, STUDY-104]', async () => {
    const { server, address } = await open('monitor')
    await expect.poll(() => terms('등록 현황')).toContain('등록: 24명')
    await expect.element(selector).toHaveTextContent(nameOf(FIRST))
    expect(await offered()).toEqual(SITES.map(({ organizationName }) => organizationName))
    await page.getByRole('option', { name: nameOf(SECOND) }).click()
    await expect.poll(() => terms('등록 현황')).toContain('등록: 22명')
    expect(address()).toBe(`/projects/${STUDY}?tab=0&projectOrganizationId=${SECOND}`)
    expect(server.callsOf('getStudyStatistics')).toEqual([])
    // The server masks what such a role reads.
    await expect.element(main.getByRole('button', { name: /가림/ })).toBeVisible()
  })

  it('says so to whom the study has no record of [DASH-058]', async () => {
    await open('principalInvestigator', '?tab=0', { getMyInstitutionStatistics: () => refusal(404) })
    await expect
      .element(main.getByText('연구 참여 정보를 찾을 수 없습니다. 연구 관리자에게 등록을 요청해주세요.'))
      .toBeVisible()
  })
})

describe('a dashboard that cannot be loaded', () => {
  it('says so and asks for the figures again, for nothing else [DASH-057]', async () => {
    const { server } = await open('chiefInvestigator', '?tab=0', { getStudyStatistics: () => refusal(400) })
    await expect.element(main.getByText('대시보드 데이터를 불러오는 데 실패했습니다.')).toBeVisible()
    await server.settled()
    server.answer(FIGURES)
    const before = server.calls.length
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(() => terms('등록 현황')).toContain('등록: 46명')
    expect(server.calls.slice(before).map(({ operation }) => operation)).toEqual(['getStudyStatistics'])
  })

  it.each([
    ['now', monthsAgo(0)],
    ['three months ago', monthsAgo(3)],
  ])('keeps the figures where only the comparison fails, by its month of %s [DASH-093]', async (_, failed) => {
    const { server } = await open('chiefInvestigator', '?tab=0', {
      listMonthlyEnrolments: ({ query }) =>
        isOf(failed, query) ? refusal(400) : [atMonth('가병원', 30), atMonth('나병원', 9)],
    })
    await expect.element(main.getByText('기관별 현황을 불러오는 데 실패했습니다.')).toBeVisible()
    expect(terms('등록 현황')).toContain('등록: 46명')
    await server.settled()
    server.answer(FIGURES)
    const before = server.calls.length
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(() => terms('한눈에 보기')).toContain('가장 앞선 기관: 가병원')
    await server.settled()
    expect(server.lines().slice(before)).toEqual([
      `listMonthlyEnrolments ${STUDY} year=${failed.year}&month=${failed.month}`,
    ])
  })
})

const modal = (of: Month) =>
  page.getByRole('dialog', { name: `${of.year}년 ${of.month}월 기관별 누적 등록 현황`, exact: true })
/** The chart of the months as a table, whose months are the bars. */
async function openTable() {
  const chart = main.getByRole('figure', { name: '월별 등록 현황' })
  await chart.getByRole('button', { name: '표로 보기' }).click()
  return chart
}
/** Opens the institutions of a month, by the table of the chart. */
async function openMonth(of: Month) {
  const chart = await openTable()
  await chart.getByRole('button', { name: `${of.year}년 ${of.month}월` }).click()
}

describe('the institutions of a month', () => {
  it('open at a bar, for its month [DASH-024, DASH-026]', async () => {
    // Not one of the two that the comparison has loaded.
    const last = monthsAgo(1)
    const { server } = await open('chiefInvestigator', '?tab=0', {
      listMonthlyEnrolments: ({ query }) => [atMonth('가병원', isOf(last, query) ? 37 : 41)],
    })
    await server.settled()
    await openMonth(last)
    await expect.element(modal(last).getByRole('row', { name: /^가병원/ })).toHaveTextContent('가병원37명50명74%')
    expect(server.callsOf('listMonthlyEnrolments').filter(({ query }) => isOf(last, query))).toHaveLength(1)
  })

  it.each([
    ['principalInvestigator', 'their own one', '?tab=0'],
    ['chiefInvestigator', 'a chosen one', `?tab=0&projectOrganizationId=${SECOND}`],
  ] as const)('do not open for a %s at the bars of %s [DASH-025]', async (who, _, query) => {
    const { server } = await open(who, query)
    const chart = await openTable()
    await server.settled()
    await expect.element(chart.getByRole('rowheader', { name: /월$/ }).first()).toBeVisible()
    expect(chart.getByRole('button', { name: /월$/ }).elements()).toEqual([])
  })

  it.each([
    [() => refusal(400), '데이터를 불러오는 데 실패했습니다.', 'DASH-059'],
    [() => refusal(403, '연구에 접근할 권한이 없습니다.'), '연구에 접근할 권한이 없습니다.', 'DASH-060'],
    [() => Response.json('nonsense'), '데이터를 불러오는 중 오류가 발생했습니다.', 'DASH-061'],
  ] as const)('say why they cannot be shown: %s %s [%s]', async (answer, text, _row) => {
    const { server } = await open('chiefInvestigator', '?tab=0', { listMonthlyEnrolments: answer })
    await server.settled()
    await openMonth(monthsAgo(0))
    await expect.element(modal(monthsAgo(0)).getByText(text)).toBeVisible()
  })
})

const list = (name: string) => page.getByRole('dialog', { name })
const subjects = (count: number, totalElements: number, number: number) => ({
  content: Array.from({ length: count }, (_, at) => ({
    subjectId: `subject-${number}-${at}`,
    scno: `SC-${number}-${at}`,
    enno: `EN-${number}-${at}`,
    status: 'ENROLLED' as const,
    date: '2026-10-05',
    projectOrganizationId: FIRST,
    institutionName: '가병원',
    institutionNumber: '01',
  })),
  number,
  size: 20,
  totalElements,
  totalPages: Math.ceil(totalElements / 20),
})

describe('the list behind a number', () => {
  it('has as many entries as the number says, page by page, and leads to the subject [DASH-086, DASH-087]', async () => {
    const { server } = await open('chiefInvestigator', '?tab=0', {
      listFigureSubjects: ({ query }) => {
        const asked = Number(query.get('page'))
        return subjects(asked === 2 ? 6 : 20, 46, asked)
      },
    })
    await main.getByRole('button', { name: '등록 46명 목록 보기' }).click()
    const dialog = list('등록 목록')
    await expect.element(dialog.getByText('총 46명')).toBeVisible()
    await dialog.getByRole('button', { name: '3페이지' }).click()
    await expect.element(dialog.getByRole('link', { name: 'SC-2-5' })).toBeVisible()
    await server.settled()
    expect(server.callsOf('listFigureSubjects').map(({ query }) => query.toString())).toEqual([
      'page=0&size=20&figure=enrolled',
      'page=2&size=20&figure=enrolled',
    ])
    expect(server.callsOf('getStudyStatistics')).toHaveLength(1)
    expect(dialog.getByRole('link', { name: 'SC-2-5' }).element().getAttribute('href')).toBe(
      `/projects/${STUDY}/subjects/subject-2-5`,
    )
  })

  it('is of the institution, the month and the figure that were pressed [DASH-084, DASH-086]', async () => {
    const last = monthsAgo(1)
    const key = `${last.year}-${String(last.month).padStart(2, '0')}`
    const { server } = await open('chiefInvestigator', `?tab=0&projectOrganizationId=${SECOND}`, {
      listFigureVisits: () => ({ content: [], number: 0, size: 20, totalElements: 0, totalPages: 0 }),
      getInstitutionStatistics: () => ({
        ...ofOne(SECOND, 22),
        monthlyEnrollments: [],
        monthlyVisits: [],
      }),
    })
    await main.getByRole('button', { name: '완료 방문 0건 목록 보기' }).click()
    await expect.element(list('완료 방문 목록').getByText('해당하는 방문이 없습니다.')).toBeVisible()
    expect(server.callsOf('listFigureVisits').map(({ query }) => Object.fromEntries(query))).toEqual([
      { page: '0', size: '20', figure: 'completed', month: key, projectOrganizationId: SECOND },
    ])
  })

  it.each([47, 45])(
    'that has %i entries where its number is 46 says so, and the numbers are loaded again [DASH-088]',
    async (total) => {
      const { server } = await open('chiefInvestigator', '?tab=0', {
        listFigureSubjects: () => subjects(20, total, 0),
      })
      await expect.poll(() => terms('등록 현황')).toContain('등록: 46명')
      await server.settled()
      server.answer({ getStudyStatistics: () => ({ ...OVERVIEW, totalEnrolled: total }) })
      await main.getByRole('button', { name: '등록 46명 목록 보기' }).click()
      const dialog = list('등록 목록')
      await expect.element(dialog.getByText('숫자를 불러온 뒤에 데이터가 변경되었습니다.')).toBeVisible()
      await server.settled()
      expect(server.callsOf('getStudyStatistics')).toHaveLength(2)
      expect(server.callsOf('listFigureSubjects')).toHaveLength(1)
      await dialog.getByRole('button', { name: '닫기' }).first().click()
      await expect.poll(() => terms('등록 현황')).toContain(`등록: ${total}명`)
    },
  )

  it('that cannot be loaded says so [DASH-089]', async () => {
    await open('chiefInvestigator', '?tab=0', { listFigureSubjects: () => refusal(400) })
    await main.getByRole('button', { name: '등록 46명 목록 보기' }).click()
    await expect.element(list('등록 목록').getByText('목록을 불러오는 데 실패했습니다.')).toBeVisible()
  })
})

type Month = { year: number; month: number }

/** The month of now in Seoul, worked out apart from the product. */
function seoulMonth(): Month {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' })
    .format(new Date())
    .split('-')
    .map(Number)
  return { year, month }
}

/** The same, a few months before. */
function monthsAgo(count: number): Month {
  const { year, month } = seoulMonth()
  return month > count ? { year, month: month - count } : { year: year - 1, month: month + 12 - count }
}

/** Whether a call is about a month. */
function isOf({ year, month }: Month, query: URLSearchParams) {
  return query.get('year') === `${year}` && query.get('month') === `${month}`
}
