import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith, findDialog } from '../dialogStory'
import { ONE, OVERVIEW, OWN, PLACES, TODAY, visitsOf, WHOLE } from '../testing/dashboardStory'
import { DashboardFor } from './DashboardFor'
import { DashboardScreen, type DashboardScreenProps, figuresOfInstitution, figuresOfStudy } from './DashboardScreen'

const meta = {
  title: '연구/대시보드',
  component: DashboardScreen,
  args: WHOLE,
  decorators: [(Story) => <main style={{ padding: 24 }}>{Story()}</main>],
} satisfies Meta<typeof DashboardScreen>

export default meta
type Story = StoryObj<typeof meta>

const actions = () => ({
  retry: fn(),
  retryComparison: fn(),
  retryForecast: fn(),
  choose: fn(),
  openMonth: fn(),
  openFigure: fn(),
  openReport: fn(),
})
const figure = (canvasElement: HTMLElement, name: string) => within(canvasElement).getByRole('figure', { name })
/** The drawing of a chart, once it is there. */
async function drawn(canvasElement: HTMLElement, name: string) {
  const area = within(figure(canvasElement, name)).getByRole('application')
  await waitFor(() => expect(area.querySelector('[aria-label$="tick label"]')).toBeInTheDocument())
  return area
}
/** What a chart is drawn with. */
async function marksOf(canvasElement: HTMLElement, name: string) {
  const area = await drawn(canvasElement, name)
  return {
    bars: area.querySelector('[aria-label="rect"]') !== null,
    lines: area.querySelector('[aria-label="line"]') !== null,
  }
}
/** The rows of a chart's table, as texts. */
const numbers = (canvasElement: HTMLElement, name: string) =>
  within(within(figure(canvasElement, name)).getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '))
const terms = (region: HTMLElement) =>
  within(region)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
/** The titles of the cards, in order. */
const titlesOf = (canvasElement: HTMLElement) =>
  [...within(canvasElement).getByRole('list', { name: '대시보드 카드' }).children].map(
    (card) => within(card as HTMLElement).getByRole('heading', { level: 2 }).textContent,
  )

/** Four cards, and the announcements where the whole study is shown. */
export const WholeStudy: Story = {
  parameters: { ledger: ['DASH-001', 'DASH-010', 'DASH-011', 'DASH-012', 'DASH-013', 'DASH-014', 'DASH-080'] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: /기관 선택/ })).toHaveTextContent('전체 연구')
    await expect(titlesOf(canvasElement)).toEqual([
      '월별 등록 현황',
      '월별 완료 방문 현황',
      '등록 달성률',
      '최근 공지사항',
    ])
    await expect(terms(canvas.getByRole('region', { name: '등록 현황' }))).toEqual([
      '스크리닝: 71명',
      '스크리닝 탈락: 13명',
      '등록: 46명',
      '중도탈락: 4명',
    ])
    await expect(await marksOf(canvasElement, '월별 등록 현황')).toEqual({ bars: true, lines: false })
    await expect(await marksOf(canvasElement, '월별 완료 방문 현황')).toEqual({ bars: false, lines: true })
    await expect(numbers(canvasElement, '월별 등록 현황').slice(-2)).toEqual(['2026년 10월 6명', '2026년 11월 1명'])
    await expect(numbers(canvasElement, '월별 완료 방문 현황').slice(-2)).toEqual([
      '2026년 10월 43건',
      '2026년 11월 17건',
    ])
    await expect(canvas.getByRole('meter', { name: '등록 달성률' })).toHaveAttribute('aria-valuetext', '38.3%')
    await expect(canvas.queryByRole('table', { name: '최근 완료 방문' })).toBeNull()
  },
}

/** The visits in the place of the announcements, where one institution is shown. */
export const OneInstitution: Story = {
  args: OWN,
  parameters: { ledger: ['DASH-002', 'DASH-010', 'DASH-015', 'DASH-080'] },
  play: async ({ canvas, canvasElement }) => {
    await expect(titlesOf(canvasElement)).toEqual([
      '월별 등록 현황',
      '월별 완료 방문 현황',
      '등록 달성률',
      '최근 완료 방문',
    ])
    await expect(terms(canvas.getByRole('region', { name: '등록 현황' }))).toEqual([
      '스크리닝: 36명',
      '스크리닝 탈락: 7명',
      '등록: 24명',
      '완료: 9명',
      '중도탈락: 2명',
    ])
    await expect(canvas.getByRole('meter', { name: '등록 달성률' })).toHaveAttribute('aria-valuetext', '60%')
    await expect(terms(canvas.getByRole('region', { name: '한눈에 보기' })).join()).not.toMatch(/앞선|없는 기관/)
  },
}

const options = async () =>
  within(await screen.findByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

export const Selector: Story = {
  args: { actions: actions() },
  parameters: { ledger: ['DASH-003', 'DASH-005', 'DASH-006', 'PERM-049'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /기관 선택/ }))
    await expect(await options()).toEqual(['전체 연구', ...PLACES.map(({ name }) => name)])
    await userEvent.click(screen.getByRole('option', { name: PLACES[1]?.name ?? '' }))
    await calledOnceWith(args.actions.choose, PLACES[1]?.projectOrganizationId)
  },
}

export const BackToWholeStudy: Story = {
  args: {
    ...OWN,
    selector: { places: PLACES, hasWhole: true, chosen: PLACES[0]?.projectOrganizationId ?? null },
    actions: actions(),
  },
  parameters: { ledger: ['DASH-004'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: /기관 선택/ })).toHaveTextContent(PLACES[0]?.name ?? '')
    await userEvent.click(canvas.getByRole('button', { name: /기관 선택/ }))
    await userEvent.click(await screen.findByRole('option', { name: '전체 연구' }))
    await calledOnceWith(args.actions.choose, null)
  },
}

/** Whoever takes part for an institution has nothing else to choose. */
export const OwnInstitutionOnly: Story = {
  args: OWN,
  parameters: { ledger: ['DASH-006', 'DASH-007', 'PERM-049'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /기관 선택/ })).toHaveTextContent(PLACES[0]?.name ?? '')
    await userEvent.click(canvas.getByRole('button', { name: /기관 선택/ }))
    await expect(await options()).toEqual([PLACES[0]?.name])
  },
}

/** Keeps what is chosen, as the app does. */
function Choosing({ selector, actions, ...props }: DashboardScreenProps) {
  const [chosen, setChosen] = useState(selector?.chosen ?? null)
  const choose = (id: string | null) => {
    actions.choose(id)
    setChosen(id)
  }
  return <DashboardScreen {...props} selector={selector && { ...selector, chosen }} actions={{ ...actions, choose }} />
}

/** Many institutions are searched. */
export const ManyInstitutions: Story = {
  render: (args) => <Choosing {...args} />,
  args: {
    selector: {
      places: Array.from({ length: 40 }, (_, at) => ({ projectOrganizationId: `${at}`, name: `${at + 1}번 한빛병원` })),
      hasWhole: true,
      chosen: null,
    },
    actions: actions(),
  },
  parameters: { ledger: ['DASH-005'] },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: '기관 선택' })
    await expect(field).toHaveValue('전체 연구')
    await userEvent.clear(field)
    await userEvent.type(field, '37번')
    await userEvent.click(await screen.findByRole('option', { name: '37번 한빛병원' }))
    await calledOnceWith(args.actions.choose, '36')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}

/** The current month is the last of twelve; months that the answer leaves out are 0. */
export const TwelveMonths: Story = {
  args: {
    state: {
      ...WHOLE.state,
      figures: figuresOfStudy({
        ...OVERVIEW,
        monthlyEnrollments: [{ year: 2026, month: 3, count: 7 }],
        monthlyVisits: [],
      }),
    },
    period: { start: '2020-01-01', end: null },
  },
  parameters: { ledger: ['DASH-018', 'DASH-020', 'SCONST-016'] },
  play: async ({ canvasElement }) => {
    await expect(numbers(canvasElement, '월별 등록 현황')).toEqual([
      '2025년 12월 0명',
      '2026년 1월 0명',
      '2026년 2월 0명',
      '2026년 3월 7명',
      '2026년 4월 0명',
      '2026년 5월 0명',
      '2026년 6월 0명',
      '2026년 7월 0명',
      '2026년 8월 0명',
      '2026년 9월 0명',
      '2026년 10월 0명',
      '2026년 11월 0명',
    ])
    await expect(numbers(canvasElement, '월별 완료 방문 현황')).toHaveLength(12)
  },
}

/** A study that started three months ago has four months. */
export const FourMonths: Story = {
  args: { period: { start: '2026-08-31', end: null } },
  parameters: { ledger: ['DASH-018', 'DASH-019'] },
  play: async ({ canvasElement }) => {
    for (const name of ['월별 등록 현황', '월별 완료 방문 현황'])
      await expect(numbers(canvasElement, name).map((row) => row.replace(/ \d+[명건]$/, ''))).toEqual([
        '2026년 8월',
        '2026년 9월',
        '2026년 10월',
        '2026년 11월',
      ])
  },
}

const ticks = (area: HTMLElement) =>
  [...area.querySelectorAll('[aria-label="y-axis tick label"] text')].map(({ textContent }) => textContent)

export const AxisOfVisits: Story = {
  parameters: { ledger: ['DASH-021', 'DASH-022'] },
  play: async ({ canvasElement }) => {
    await expect(ticks(await drawn(canvasElement, '월별 완료 방문 현황'))).toEqual(['0', '10', '20', '30', '40', '50'])
  },
}

export const MoreThanFiftyVisits: Story = {
  args: {
    state: {
      ...WHOLE.state,
      figures: figuresOfStudy({
        ...OVERVIEW,
        monthlyVisits: OVERVIEW.monthlyVisits.map((month, at) => ({ ...month, completedCount: at === 5 ? 61 : 4 })),
      }),
    },
  },
  parameters: { ledger: ['DASH-023'] },
  play: async ({ canvasElement }) => {
    await expect(ticks(await drawn(canvasElement, '월별 완료 방문 현황'))).toEqual([
      '0',
      '10',
      '20',
      '30',
      '40',
      '50',
      '60',
      '70',
    ])
  },
}

export const TargetZero: Story = {
  args: { state: { ...WHOLE.state, figures: figuresOfStudy({ ...OVERVIEW, targetEnrollment: 0 }) } },
  parameters: { ledger: ['DASH-016', 'DASH-081'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter', { name: '등록 달성률' })).toHaveAttribute('aria-valuetext', '0%')
    await expect(terms(canvas.getByRole('region', { name: '한눈에 보기' }))[0]).toMatch(/^진행: 목표 없음, 46명 등록/)
  },
}

/** The arc is full and its number true. */
export const AboveTarget: Story = {
  args: { state: { ...WHOLE.state, figures: figuresOfStudy({ ...OVERVIEW, targetEnrollment: 40 }) } },
  parameters: { ledger: ['DASH-017'] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('meter', { name: '등록 달성률' })).toHaveAttribute('aria-valuetext', '115%')
    const arc = figure(canvasElement, '등록 달성률').querySelector('path[stroke-dasharray]')
    await expect(arc).toHaveAttribute('stroke-dasharray', '100 100')
  },
}

export const BarOpensMonth: Story = {
  args: { actions: actions() },
  parameters: { ledger: ['DASH-024'] },
  play: async ({ canvasElement, args }) => {
    const chart = await drawn(canvasElement, '월별 등록 현황')
    chart.focus()
    await userEvent.keyboard('{End}{ArrowLeft}{Enter}')
    await calledOnceWith(args.actions.openMonth, { year: 2026, month: 10 })
    await expect(args.actions.openFigure).not.toHaveBeenCalled()
  },
}

export const BarOpensNothing: Story = {
  args: { ...OWN, actions: actions() },
  parameters: { ledger: ['DASH-025'] },
  play: async ({ canvasElement, args }) => {
    const chart = await drawn(canvasElement, '월별 등록 현황')
    await userEvent.click(chart)
    chart.focus()
    await userEvent.keyboard('{End}{Enter}')
    await expect(args.actions.openMonth).not.toHaveBeenCalled()
    await expect(args.actions.openFigure).not.toHaveBeenCalled()
    await expect(chart).not.toHaveAccessibleDescription(/Enter 키/)
  },
}

/** Every number leads to the list behind it. */
export const NumbersOpen: Story = {
  args: { actions: actions() },
  parameters: { ledger: ['DASH-086'] },
  play: async ({ canvas, canvasElement, args }) => {
    const press = async (name: string) => {
      canvas.getByRole('button', { name }).focus()
      await userEvent.keyboard('{Enter}')
    }
    const october = { year: 2026, month: 10 }
    for (const [name, expected] of [
      ['스크리닝 71명 목록 보기', { of: 'subjects', figure: 'screening', count: 71 }],
      ['스크리닝 탈락 13명 목록 보기', { of: 'subjects', figure: 'screeningFail', count: 13 }],
      ['등록 46명 목록 보기', { of: 'subjects', figure: 'enrolled', count: 46 }],
      ['중도탈락 4명 목록 보기', { of: 'subjects', figure: 'dropout', count: 4 }],
      ['등록 6명 목록 보기', { of: 'subjects', figure: 'enrolled', month: october, count: 6 }],
      ['완료 방문 43건 목록 보기', { of: 'visits', figure: 'completed', month: october, count: 43 }],
    ] as const) {
      await press(name)
      await expect(args.actions.openFigure).toHaveBeenLastCalledWith(expected)
    }
    const chart = await drawn(canvasElement, '월별 완료 방문 현황')
    chart.focus()
    await userEvent.keyboard('{Home}{Enter}')
    await expect(args.actions.openFigure).toHaveBeenLastCalledWith({
      of: 'visits',
      figure: 'completed',
      month: { year: 2025, month: 12 },
      count: 6,
    })
  },
}

const EXPECTED: DashboardScreenProps['forecast'] = {
  kind: 'ready',
  forecast: {
    kind: 'expected',
    target: 120,
    enrolled: 46,
    sites: 3,
    perMonth: 6,
    earliest: '2027-06-01',
    expected: '2027-09-01',
    latest: '2028-02-01',
  },
}

/** What one asks first, in words. */
export const AtAGlance: Story = {
  args: {
    period: { start: '2026-01-01', end: '2027-02-04' },
    comparison: { kind: 'ready', comparison: { leading: ['가병원', '나병원'], silent: ['다병원'] } },
    forecast: EXPECTED,
  },
  parameters: { ledger: ['DASH-081', 'DASH-082', 'DASH-083', 'DASH-084', 'DASH-085'] },
  play: async ({ canvas }) => {
    await expect(terms(canvas.getByRole('region', { name: '한눈에 보기' }))).toEqual([
      // 323 of 399 days.
      '진행: 목표 120명 중 46명 등록(38.3%)연구 기간 81% 경과지금 속도로는 종료일까지 목표를 달성하기 어렵습니다.',
      '가장 앞선 기관: 가병원, 나병원',
      '최근 3개월 등록 없는 기관: 다병원',
      '지난달(2026년 10월): 등록 6명완료 방문 43건',
    ])
  },
}

/** The last day of the study is the day on which the target is expected. */
export const InTime: Story = {
  args: { period: { start: '2026-01-01', end: '2027-09-01' }, forecast: EXPECTED },
  parameters: { ledger: ['DASH-085'] },
  play: async ({ canvas }) => {
    const glance = terms(canvas.getByRole('region', { name: '한눈에 보기' }))
    await expect(glance[0]).toMatch(/종료일까지 목표 달성이 예상됩니다\.$/)
  },
}

export const NothingToTell: Story = {
  args: {
    period: { start: null, end: null },
    comparison: { kind: 'ready', comparison: { leading: [], silent: [] } },
  },
  parameters: { ledger: ['DASH-082', 'DASH-083', 'DASH-085'] },
  play: async ({ canvas }) => {
    await expect(terms(canvas.getByRole('region', { name: '한눈에 보기' }))).toEqual([
      '진행: 목표 120명 중 46명 등록(38.3%)',
      '가장 앞선 기관: 없음',
      '최근 3개월 등록 없는 기관: 없음',
      '지난달(2026년 10월): 등록 6명완료 방문 43건',
    ])
  },
}

export const ComparisonFailed: Story = {
  args: { comparison: { kind: 'failed', isRetrying: false }, actions: actions() },
  parameters: { ledger: ['DASH-093'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('기관별 현황을 불러오는 데 실패했습니다.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '등록 46명 목록 보기' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retryComparison).toHaveBeenCalledOnce()
    await expect(args.actions.retry).not.toHaveBeenCalled()
  },
}

const tableOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('table', { name: '최근 완료 방문' })
const rowsOf = (canvasElement: HTMLElement) => within(tableOf(canvasElement)).getAllByRole('row').slice(1)
const withVisits = (recentVisits: typeof ONE.recentVisits) => ({
  ...OWN,
  state: { ...OWN.state, recentVisits },
})
const visit = (visitDate: string | null, enno: string, visitName: string, more = {}) => ({
  visitDate,
  enno,
  scno: 'SC-01-001',
  visitName,
  visitStatus: 'COMPLETED',
  notes: null,
  ...more,
})

export const VisitsInOrder: Story = {
  args: withVisits([
    visit(null, 'EN-1', '날짜 없음'),
    visit('2026-10-02', 'EN-2', '나'),
    visit('2026-10-02', 'EN-2', '가'),
    visit('2026-10-02', 'EN-1', '다'),
    visit('2026-09-30', 'EN-9', '라', { notes: '안정 후 귀가' }),
    visit('2026-09-01', 'EN-1', '예정', { visitStatus: 'SCHEDULED' }),
    visit('2026-09-01', 'EN-1', '진행 중', { visitStatus: 'IN_PROGRESS' }),
    visit('2026-09-01', 'EN-1', '미방문', { visitStatus: 'MISSED' }),
    visit('2026-09-01', 'EN-1', '취소', { visitStatus: 'CANCELLED' }),
    visit('2026-09-01', 'EN-1', '상태 없음', { visitStatus: null as unknown as string }),
  ]),
  parameters: { ledger: ['DASH-037', 'DASH-038', 'DASH-039', 'DASH-042', 'DASH-046', 'DASH-051'] },
  play: async ({ canvasElement }) => {
    const heads = within(tableOf(canvasElement)).getAllByRole('columnheader')
    await expect(heads.map(({ textContent }) => textContent)).toEqual([
      '방문일',
      '등록번호(ENNO)',
      '스크리닝번호(SCNO)',
      '방문명',
      '상태',
      '비고',
    ])
    await expect(rowsOf(canvasElement).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['2026. 9. 30.', 'EN-9', 'SC-01-001', '라', '완료', '안정 후 귀가'],
      ['2026. 10. 2.', 'EN-1', 'SC-01-001', '다', '완료', '-값 없음'],
      ['2026. 10. 2.', 'EN-2', 'SC-01-001', '가', '완료', '-값 없음'],
      ['2026. 10. 2.', 'EN-2', 'SC-01-001', '나', '완료', '-값 없음'],
      ['-', 'EN-1', 'SC-01-001', '날짜 없음', '완료', '-값 없음'],
    ])
  },
}

/** Ten at first, ten more near the end of what is shown, until all are there. */
export const MoreVisitsByScrolling: Story = {
  args: withVisits(visitsOf(25)),
  parameters: { ledger: ['DASH-040', 'DASH-041', 'SCONST-017'] },
  play: async ({ canvasElement }) => {
    await expect(rowsOf(canvasElement)).toHaveLength(10)
    const area = tableOf(canvasElement).parentElement as HTMLElement
    const scrollTo = async (fromEnd: number) => {
      area.scrollTop = area.scrollHeight - area.clientHeight - fromEnd
      fireEvent.scroll(area)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await scrollTo(51)
    await expect(rowsOf(canvasElement)).toHaveLength(10)
    await scrollTo(50)
    await waitFor(() => expect(rowsOf(canvasElement)).toHaveLength(20))
    await scrollTo(0)
    await waitFor(() => expect(rowsOf(canvasElement)).toHaveLength(25))
    await scrollTo(0)
    await expect(rowsOf(canvasElement)).toHaveLength(25)
  },
}

const TWENTY = '가나다라마바사아자차카타파하거너더러머버'

export const NotesAreCut: Story = {
  args: withVisits([
    visit('2026-10-01', 'EN-1', '스무 자', { notes: TWENTY }),
    visit('2026-10-02', 'EN-1', '스물한 자', { notes: `${TWENTY}서` }),
  ]),
  parameters: { ledger: ['DASH-043', 'DASH-044', 'DASH-046'] },
  play: async ({ canvas, canvasElement }) => {
    await expect(rowsOf(canvasElement).map((row) => row.lastElementChild?.textContent)).toEqual([
      TWENTY,
      `${TWENTY}...`,
    ])
    await expect(canvas.getByTitle(`${TWENTY}서`)).toBeVisible()
    canvas.getByRole('button', { name: '스물한 자' }).focus()
    await userEvent.keyboard('{Enter}')
    const inside = await findDialog('방문 상세')
    await expect(
      inside.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`),
    ).toEqual([
      '방문일: 2026. 10. 2.',
      '등록번호(ENNO): EN-1',
      '스크리닝번호(SCNO): SC-01-001',
      '방문명: 스물한 자',
      '상태: 완료',
      `비고: ${TWENTY}서`,
    ])
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('button', { name: '스물한 자' })).toHaveFocus()
  },
}

export const NoVisits: Story = {
  args: withVisits([]),
  parameters: { ledger: ['DASH-036'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('방문 이력이 없습니다.')).toBeVisible()
  },
}

/** The rows of a masked role are shown as the server answers them. */
export const MaskedRole: Story = {
  args: { ...withVisits(visitsOf(3).map((each) => ({ ...each, notes: null }))), isMasked: true },
  parameters: { ledger: ['SUBJ-412'] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: /가림/ })).toBeVisible()
    await expect(rowsOf(canvasElement)).toHaveLength(3)
    for (const row of rowsOf(canvasElement)) await expect(row.lastElementChild).toHaveTextContent('-')
  },
}

export const Report: Story = {
  args: { actions: actions() },
  parameters: { ledger: ['DASH-009'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '보고서 생성' }))
    await expect(args.actions.openReport).toHaveBeenCalledOnce()
  },
}

/** No button that does nothing. */
export const WithoutReport: Story = {
  parameters: { ledger: ['DASH-009'] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: '보고서 생성' })).toBeNull()
  },
}

export const Loading: Story = {
  args: { state: { kind: 'loading' }, comparison: { kind: 'loading' }, forecast: { kind: 'loading' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('불러오는 중')
    await expect(titlesOf(canvasElement)).toHaveLength(4)
    await expect(canvas.queryByText(/\d명/)).toBeNull()
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false }, actions: actions() },
  parameters: { ledger: ['DASH-057'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('대시보드 데이터를 불러오는 데 실패했습니다.')
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
    // Another institution may answer.
    await expect(canvas.getByRole('button', { name: /기관 선택/ })).toBeVisible()
  },
}

export const Older: Story = {
  args: { state: { ...WHOLE.state, isOld: true }, actions: actions() },
  parameters: { ledger: ['DASH-094'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('마지막으로 불러온 내용을 보여줍니다.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '등록 46명 목록 보기' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const NoParticipation: Story = {
  args: { ...OWN, selector: null, state: { kind: 'no-participation' } },
  parameters: { ledger: ['DASH-058'] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('연구 참여 정보를 찾을 수 없습니다. 연구 관리자에게 등록을 요청해주세요.'),
    ).toBeVisible()
  },
}

export const NoStudy: Story = {
  render: () => (
    <DashboardFor projectId={' '} today={TODAY}>
      <DashboardScreen {...WHOLE} />
    </DashboardFor>
  ),
  parameters: { ledger: ['DASH-056'] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('올바른 연구를 선택해주세요.')).toBeVisible()
    await expect(within(canvasElement).queryByRole('figure')).toBeNull()
  },
}

/** Invented figures that say so; nothing of it opens. */
export const Sample: Story = {
  render: () => (
    <DashboardFor projectId="main" today={TODAY}>
      <DashboardScreen {...WHOLE} />
    </DashboardFor>
  ),
  parameters: { ledger: ['DASH-045', 'DASH-056'] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('예시 데이터')).toBeVisible()
    await expect(canvas.getByRole('meter', { name: '등록 달성률' })).toHaveAttribute('aria-valuetext', '61.7%')
    await expect(titlesOf(canvasElement)).toHaveLength(4)
    await expect(terms(canvas.getByRole('region', { name: '등록 현황' }))).toEqual([
      '스크리닝: 98명',
      '스크리닝 탈락: 18명',
      '등록: 74명',
      '중도탈락: 5명',
    ])
    await expect(numbers(canvasElement, '월별 등록 현황').at(-1)).toBe('2026년 11월 5명')
    await expect(numbers(canvasElement, '월별 완료 방문 현황').at(-1)).toBe('2026년 11월 29건')
    const buttons = canvas.getAllByRole('button').map(({ textContent }) => textContent)
    await expect(new Set(buttons)).toEqual(new Set(['표로 보기']))
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

/** The same figures whoever looks: those of one institution are named as in its answer. */
export const FiguresOfInstitution: Story = {
  args: { ...OWN, state: { ...OWN.state, figures: figuresOfInstitution({ ...ONE, targetEnrollment: null }) } },
  parameters: { ledger: ['DASH-002', 'DASH-016'] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('meter', { name: '등록 달성률' })).toHaveAttribute('aria-valuetext', '0%')
    await expect(numbers(canvasElement, '월별 등록 현황').at(-2)).toBe('2026년 10월 3명')
    await expect(numbers(canvasElement, '월별 완료 방문 현황').at(-2)).toBe('2026년 10월 21건')
  },
}
