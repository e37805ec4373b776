import type { MonthlyEnrolment } from '@imsang/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog } from '../dialogStory'
import { MONTHLY } from '../testing/dashboardStory'
import { MonthlyModal } from './MonthlyModal'

const ready = (institutions: readonly MonthlyEnrolment[]) => ({ kind: 'ready', institutions }) as const

const meta = {
  title: '연구/대시보드/월별 기관 등록',
  component: MonthlyModal,
  parameters: dialogPage(640),
  args: {
    month: { year: 2026, month: 3 },
    state: ready(MONTHLY),
    actions: { retry: fn(), open: fn() },
    onClose: fn(),
  },
} satisfies Meta<typeof MonthlyModal>

export default meta
type Story = StoryObj<typeof meta>

const TITLE = '2026년 3월 기관별 누적 등록 현황'
const dialog = () => findDialog(TITLE)
type Inside = Awaited<ReturnType<typeof dialog>>
const chartOf = async (inside: Inside) => {
  const chart = await inside.findByRole('application')
  await waitFor(() => expect(chart.querySelector('[aria-label$="tick label"]')).toBeInTheDocument())
  return chart
}
const rowsOf = (inside: Inside) =>
  within(inside.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const textsOf = (chart: HTMLElement) => [...chart.querySelectorAll('text')].map(({ textContent }) => textContent)
const named = (institutionName: string, cumulativeEnrolled: number, targetEnrollment: number | null) => ({
  ...MONTHLY[0],
  institutionName,
  cumulativeEnrolled,
  targetEnrollment,
  achievementRate: 0,
})

export const OneBarPerInstitution: Story = {
  parameters: { ledger: ['DASH-024', 'DASH-026'] },
  play: async () => {
    const inside = await dialog()
    await expect(rowsOf(inside)).toEqual([
      ['한강서울병원', '33명', '40명', '82.5%'],
      ['부산새벽병원', '18명', '30명', '60%'],
      ['대전계룡병원', '9명', '20명', '45%'],
      ['제주오름병원', '3명', '10명', '30%'],
    ])
    const chart = await chartOf(inside)
    const bars = [...chart.querySelectorAll('[aria-label="rect"] path, [aria-label="rect"] rect')]
    await expect(bars).toHaveLength(4)
    // They lie: all begin at one edge, and the longer is the wider.
    const boxes = bars.map((bar) => bar.getBoundingClientRect())
    await expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(1)
    await expect(boxes.map(({ width }) => width)).toEqual(boxes.map(({ width }) => width).sort((a, b) => b - a))
    await expect(textsOf(chart)).toEqual(expect.arrayContaining(['33 / 40명 · 82.5%', '3 / 10명 · 30%']))
  },
}

/** The colour and the pattern of what is drawn. */
const lookOf = (drawn: Element) => {
  const fill = drawn.getAttribute('fill') ?? drawn.parentElement?.getAttribute('fill') ?? 'currentColor'
  return `${getComputedStyle(drawn).color} ${fill}`
}
/** The name of a colour, by which of its parts are strong. */
function nameOf(look = ''): string {
  const [red = 0, green = 0, blue = 0] = (look.match(/\d+/g) ?? []).map(Number)
  if (green > red && green > blue) return 'green'
  if (blue > red && blue > green) return 'blue'
  return green > red / 2 ? 'amber' : 'red'
}

export const Levels: Story = {
  args: {
    state: ready([
      // Rounded to one decimal first: 79.95 is 80, 79.94 is not.
      named('팔십', 1599, 2000),
      named('팔십 아래', 7994, 10000),
      named('육십', 60, 100),
      named('육십 아래', 599, 1000),
      named('사십', 40, 100),
      named('사십 아래', 399, 1000),
      named('목표 없음', 5, 0),
      named('목표 모름', 5, null),
    ]),
  },
  parameters: { ledger: ['DASH-027', 'DASH-028', 'DASH-029', 'DASH-030'] },
  play: async () => {
    const inside = await dialog()
    const chart = await chartOf(inside)
    const legend = inside.getByRole('list')
    await expect(
      within(legend)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['80% 이상', '60% 이상', '40% 이상', '40% 미만', '목표'])
    const [green, blue, amber, red] = [...legend.querySelectorAll('rect')].map(lookOf)
    await expect([green, blue, amber, red].map(nameOf)).toEqual(['green', 'blue', 'amber', 'red'])
    // A pattern for each but the first.
    await expect(new Set([green, blue, amber, red].map((look) => look?.split(') ')[1])).size).toBe(4)
    const bars = [...chart.querySelectorAll('[aria-label="rect"] path, [aria-label="rect"] rect')].map(lookOf)
    await expect(bars).toEqual([green, blue, blue, amber, amber, red, red, red])
    await expect(rowsOf(inside).map((row) => row.at(-1))).toEqual([
      '80%',
      '79.9%',
      '60%',
      '59.9%',
      '40%',
      '39.9%',
      '0%',
      '0%',
    ])
  },
}

export const Names: Story = {
  args: {
    state: ready([named('가나다라마바사아자차카타파하거', 5, 8), named('가나다라마바사아자차카타파하거너', 6, 8)]),
  },
  parameters: { ledger: ['DASH-032', 'DASH-033'] },
  play: async () => {
    const inside = await dialog()
    await expect(textsOf(await chartOf(inside))).toEqual(
      expect.arrayContaining(['가나다라마바사아자차카타파하거', '가나다라마바사아자차카타파하거...']),
    )
    await expect(rowsOf(inside)[1]?.[0]).toBe('가나다라마바사아자차카타파하거너')
  },
}

/** Each number leads to the subjects that it counts. */
export const NumbersOpen: Story = {
  args: { actions: { retry: fn(), open: fn() } },
  parameters: { ledger: ['DASH-086'] },
  play: async ({ args }) => {
    const chart = await chartOf(await dialog())
    chart.focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await calledOnceWith(args.actions.open, {
      of: 'subjects',
      figure: 'enrolled',
      until: { year: 2026, month: 3 },
      at: { projectOrganizationId: 'institution-1', name: '부산새벽병원' },
      count: 18,
    })
  },
}

/** A server that does not tell the ids: nothing leads on. */
export const WithoutIds: Story = {
  args: {
    state: ready(MONTHLY.map(({ projectOrganizationId: _, ...each }) => each)),
    actions: { retry: fn(), open: fn() },
  },
  parameters: { ledger: ['DASH-086'] },
  play: async ({ args }) => {
    const chart = await chartOf(await dialog())
    chart.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.open).not.toHaveBeenCalled()
    await expect(chart).not.toHaveAccessibleDescription(/Enter 키/)
  },
}

export const NoInstitution: Story = {
  args: { state: ready([]) },
  parameters: { ledger: ['DASH-034'] },
  play: async () => {
    await expect((await dialog()).getByText('해당 월에 등록된 기관이 없습니다.')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { state: { kind: 'loading' } },
  play: async () => {
    await expect((await dialog()).getByRole('status')).toHaveTextContent('불러오는 중')
  },
}

export const Refused: Story = {
  args: { state: { kind: 'refused', message: null, isRetrying: false }, actions: { retry: fn(), open: fn() } },
  parameters: { ledger: ['DASH-059'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getByRole('alert')).toHaveTextContent('데이터를 불러오는 데 실패했습니다.')
    await userEvent.click(inside.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const RefusedWithReason: Story = {
  args: { state: { kind: 'refused', message: '연구에 접근할 권한이 없습니다.', isRetrying: false } },
  parameters: { ledger: ['DASH-060'] },
  play: async () => {
    const alert = (await dialog()).getByRole('alert')
    await expect(alert).toHaveTextContent('연구에 접근할 권한이 없습니다.')
    await expect(alert).not.toHaveTextContent('실패했습니다')
  },
}

export const TryingAgain: Story = {
  args: { state: { kind: 'failed', isRetrying: true } },
  parameters: { ledger: ['DASH-061'] },
  play: async ({ args }) => {
    const inside = await dialog()
    inside.getByRole('button', { name: /다시 시도/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.retry).not.toHaveBeenCalled()
  },
}

export const NoAnswer: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['DASH-061'] },
  play: async () => {
    await expect((await dialog()).getByRole('alert')).toHaveTextContent('데이터를 불러오는 중 오류가 발생했습니다.')
  },
}

export const Closed: Story = {
  args: { onClose: fn() },
  play: async ({ args }) => {
    await dialog()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
