import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Card } from '../Card/Card'
import { monthsFrom } from '../chart/sampleMonths'
import { drawnIn, saidBy } from '../chart/storyChart'
import { EmptyState } from '../EmptyState/EmptyState'
import { LoadingRegion } from '../LoadingRegion/LoadingRegion'
import { BarChart } from './BarChart'

const meta = {
  component: BarChart,
  args: {
    title: '월별 등록 현황',
    categoryLabel: '월',
    categories: monthsFrom('2025-09', 12),
    series: [{ label: '등록', values: [4, 7, 12, 9, 0, 6, 11, 14, 8, 10, 13, 5] }],
    unit: '명',
  },
  decorators: [(Story) => <Card>{Story()}</Card>],
} satisfies Meta<typeof BarChart>

export default meta
type Story = StoryObj<typeof BarChart>

const several = [
  { label: '스크리닝', tone: 'caution' as const, values: [9, 12, 18, 14, 3, 11, 17, 21, 12, 16, 19, 8] },
  { label: '등록', tone: 'positive' as const, values: [4, 7, 12, 9, 0, 6, 11, 14, 8, 10, 13, 5] },
  { label: '스크리닝 탈락', tone: 'critical' as const, values: [3, 4, 5, 4, 3, null, 4, 6, 3, 5, 5, 2] },
]

export const OneSeries: Story = {
  tags: ['picture', 'sheet-data'],
  play: async ({ canvas, canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    await expect(canvas.getByRole('figure', { name: '월별 등록 현황' })).toBeVisible()
    await expect(chart).toHaveAccessibleName('월별 등록 현황')
    await expect(chart).toHaveAccessibleDescription(
      '2025년 9월부터 2026년 8월까지 등록 최소 0명(2026년 1월), 최대 14명(2026년 4월), 마지막 5명입니다. 화살표 키로 값을 하나씩 살펴볼 수 있습니다.',
    )
    await expect(chart.querySelector('style')).toBeNull()
  },
}

export const SeveralSeries: Story = {
  tags: ['picture', 'sheet-data'],
  args: { title: '월별 스크리닝과 등록', series: several },
  play: async ({ canvas, canvasElement }) => {
    await drawnIn(canvasElement)
    const legend = canvas.getByRole('list')
    await expect(
      within(legend)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(several.map(({ label }) => label))
    const fills = [...legend.querySelectorAll('rect')].map((rect) => rect.getAttribute('fill'))
    await expect(new Set(fills).size).toBe(3)
    const patterns = fills.slice(1).map((fill) => document.getElementById(fill?.slice('url(#'.length, -1) ?? ''))
    await expect(patterns.every((pattern) => pattern instanceof SVGPatternElement)).toBe(true)
  },
}

/** One tab stop; the arrows move along the axis and between the series. */
export const ReadByKeyboard: Story = {
  args: { title: '월별 스크리닝과 등록', series: several },
  play: async ({ canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    await userEvent.tab()
    await userEvent.tab()
    await expect(chart).toHaveFocus()
    await expect(saidBy(chart)).toBe('2025년 9월, 스크리닝 9명')
    for (const [key, text] of [
      ['{ArrowRight}', '2025년 10월, 스크리닝 12명'],
      ['{ArrowDown}', '2025년 10월, 등록 7명'],
      ['{End}', '2026년 8월, 등록 5명'],
      ['{ArrowRight}', '2026년 8월, 등록 5명'],
      ['{ArrowUp}', '2026년 8월, 스크리닝 8명'],
      ['{Home}', '2025년 9월, 스크리닝 9명'],
      ['{ArrowLeft}', '2025년 9월, 스크리닝 9명'],
    ] as const) {
      await userEvent.keyboard(key)
      await expect(saidBy(chart), key).toBe(text)
    }
    await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}')
    await expect(chart).toHaveTextContent('2026년 6월')
    await userEvent.keyboard('{Escape}')
    await expect(chart).not.toHaveTextContent('2026년 6월스크리닝')
    await userEvent.tab()
    await expect(chart).not.toHaveFocus()
    await expect(saidBy(chart)).toBe('')
  },
}

/** A missing value is not 0, and is reachable like the others. */
export const MissingValue: Story = {
  args: { series: several },
  play: async ({ canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    chart.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}'.concat('{ArrowRight}'.repeat(5)))
    await expect(saidBy(chart)).toBe('2026년 2월, 스크리닝 탈락 값 없음')
  },
}

export const ReadByPointer: Story = {
  play: async ({ canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    const { left, top, width, height } = chart.getBoundingClientRect()
    await userEvent.pointer({ target: chart, coords: { clientX: left + width - 20, clientY: top + height / 2 } })
    await waitFor(() => expect(chart).toHaveTextContent('2026년 8월등록5명'))
    await expect(saidBy(chart)).toBe('')
    await userEvent.unhover(chart)
    await expect(chart).not.toHaveTextContent('2026년 8월등록5명')
  },
}

/** The numbers are always available as a table; the toggle shows it instead of the bars. */
export const AsTable: Story = {
  args: { title: '월별 스크리닝과 등록', series: several },
  play: async ({ canvas, canvasElement }) => {
    await drawnIn(canvasElement)
    const cells = () => within(canvas.getByRole('table', { name: '월별 스크리닝과 등록' })).getAllByRole('row')
    await expect(cells()).toHaveLength(13)
    await expect(cells()[6]).toHaveTextContent('2026년 2월11명6명-값 없음')
    await userEvent.click(canvas.getByRole('button', { name: '표로 보기', pressed: false }))
    await expect(canvas.getByRole('table')).toBeVisible()
    await expect(cells()).toHaveLength(13)
    await expect(canvas.queryByRole('application')).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: '표로 보기', pressed: true }))
    await expect(canvas.getByRole('application')).toBeVisible()
  },
}

/** Every month is a target: by pointer, by Enter, and in the table. */
export const Pressable: Story = {
  args: { onPress: fn() },
  play: async ({ canvas, args, canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    const { left, top, width, height } = chart.getBoundingClientRect()
    const at = { clientX: left + width - 20, clientY: top + height - 60 }
    await userEvent.pointer([
      { target: chart, coords: at },
      { keys: '[MouseLeft]', target: chart, coords: at },
    ])
    await expect(args.onPress).toHaveBeenLastCalledWith('2026-08')
    await userEvent.unhover(chart)
    await userEvent.keyboard('{Home}{ArrowRight}{Enter}')
    await expect(args.onPress).toHaveBeenLastCalledWith('2025-10')
    await expect(chart).toHaveAccessibleDescription(/Enter 키를 누르면 자세한 내용이 열립니다\.$/)
    await userEvent.click(canvas.getByRole('button', { name: '표로 보기' }))
    await userEvent.click(canvas.getByRole('button', { name: '2026년 1월' }))
    await expect(args.onPress).toHaveBeenLastCalledWith('2026-01')
  },
}

export const OneMonth: Story = {
  args: { categories: ['2026-08'], series: [{ label: '등록', values: [3] }] },
  play: async ({ canvasElement }) => {
    await expect(await drawnIn(canvasElement)).toHaveAccessibleDescription(/^2026년 8월 등록 3명입니다\./)
  },
}

/** Labels never overlap, at any width. */
export const TwoYearsInNarrowContainer: Story = {
  args: {
    categories: monthsFrom('2024-11', 24),
    series: [{ label: '등록', values: Array.from({ length: 24 }, (_, index) => (index * 7) % 19) }],
  },
  decorators: [(Story) => <div style={{ maxWidth: 350 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    const texts = [...chart.querySelectorAll('[aria-label="x-axis tick label"] text')]
    const boxes = texts.map((text) => text.getBoundingClientRect())
    await expect(boxes.length).toBeGreaterThan(4)
    for (const [index, box] of boxes.slice(1).entries()) {
      await expect(box.left).toBeGreaterThan(boxes[index]?.right ?? 0)
    }
  },
}

/** Every bar stays visible, however thin; a value that does not fit above its bar is in the note and the table. */
export const FortyCategoriesOfLargeValues: Story = {
  args: {
    title: '기관별 입력 건수',
    categoryLabel: '기관',
    categories: Array.from({ length: 40 }, (_, index) => `제${index + 1}한빛병원`),
    series: [
      { label: '입력', values: Array.from({ length: 40 }, (_, index) => 84_000 + ((index * 37) % 41) * 31_000) },
      { label: '확인', values: Array.from({ length: 40 }, (_, index) => 41_000 + ((index * 23) % 41) * 22_000) },
    ],
    unit: '건',
  },
  decorators: [(Story) => <div style={{ maxWidth: 390 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    const widths = [...chart.querySelectorAll('[aria-label="rect"] path, [aria-label="rect"] rect')].map(
      (bar) => bar.getBoundingClientRect().width,
    )
    await expect(widths).toHaveLength(80)
    await expect(Math.min(...widths)).toBeGreaterThan(1.5)
  },
}

export const OnlyZeros: Story = {
  args: { series: [{ label: '등록', values: Array.from({ length: 12 }, () => 0) }] },
  play: async ({ canvasElement }) => {
    await expect(await drawnIn(canvasElement)).toHaveAccessibleDescription(/등록 모두 0명입니다/)
  },
}

export const NegativeValues: Story = {
  args: {
    title: '지난달 대비 증감',
    series: [{ label: '증감', values: [4, -3, 5, -3, -9, 6, 5, 3, -6, 2, 3, -8] }],
  },
}

export const Days: Story = {
  args: {
    title: '최근 7일 현황',
    categoryLabel: '날짜',
    categories: ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'],
    series: [
      { label: '스크리닝', tone: 'caution', values: [3, 1, 4, 2, 0, 0, 1] },
      { label: '스크리닝 탈락', tone: 'critical', values: [1, 0, 2, 0, 0, 0, 0] },
    ],
  },
}

/** Without room above the highest bar or next to it, the note still does not cover the bar, nor touch it. */
export const LongKoreanText: Story = {
  args: {
    title: '여러 실시기관의 월별 등록 현황과 스크리닝 탈락 사유별 추이를 한눈에 비교하기 위한 차트',
    categoryLabel: '기관',
    categories: ['서울한빛대학교병원 임상시험센터', '부산바다대학교병원 어린이병원', '제주오름병원'],
    series: [
      { label: '선정 기준을 만족하지 못하여 스크리닝에서 탈락한 시험대상자', values: [12, 8, 1] },
      { label: '동의를 철회하여 스크리닝에서 탈락한 시험대상자', values: [1204, 3, 0] },
    ],
  },
  decorators: [(Story) => <div style={{ maxWidth: 390 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    chart.focus()
    await userEvent.keyboard('{ArrowDown}')
    const [mark, note] = [...chart.children].slice(-2).map((each) => each.getBoundingClientRect())
    await expect((mark?.top ?? 0) - (note?.bottom ?? 0)).toBeGreaterThanOrEqual(6)
  },
}

export const Untitled: Story = {
  args: { title: undefined, 'aria-label': '월별 등록 현황' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('figure', { name: '월별 등록 현황' })).toBeVisible()
    await expect(await drawnIn(canvasElement)).toHaveAccessibleName('월별 등록 현황')
  },
}

export const Empty: Story = {
  args: { categories: [], series: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('표시할 값이 없습니다.')).toBeVisible()
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}

export const EmptyInOwnWords: Story = {
  args: {
    series: [{ label: '등록', values: monthsFrom('2025-09', 12).map(() => null) }],
    emptyState: <EmptyState title="아직 시험대상자가 없습니다." description="등록하면 월별로 여기에 표시됩니다." />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('아직 시험대상자가 없습니다.')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { isLoading: true },
  decorators: [(Story) => <LoadingRegion slowMessage="서버의 응답을 기다리고 있습니다.">{Story()}</LoadingRegion>],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument()
    // Placeholder bars are boxes; only the placeholder line is a drawing.
    await expect(canvas.getByRole('figure').querySelector('svg')).toBeNull()
  },
}
