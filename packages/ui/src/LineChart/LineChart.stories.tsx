import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { Card } from '../Card/Card'
import { monthsFrom } from '../chart/sampleMonths'
import { drawnIn, saidBy } from '../chart/storyChart'
import { LoadingRegion } from '../LoadingRegion/LoadingRegion'
import { LineChart } from './LineChart'

const meta = {
  component: LineChart,
  args: {
    title: '누적 등록과 계획',
    categoryLabel: '월',
    categories: monthsFrom('2025-09', 12),
    series: [
      { label: '실제', values: [4, 11, 23, 32, 32, 38, 49, 63, 71, null, null, null] },
      { label: '계획', tone: 'muted', values: [6, 14, 22, 30, 38, 46, 54, 62, 70, 78, 86, 94] },
    ],
    unit: '명',
  },
  decorators: [(Story) => <Card>{Story()}</Card>],
} satisfies Meta<typeof LineChart>

export default meta
type Story = StoryObj<typeof LineChart>

const visits = {
  title: '월별 완료 방문 현황',
  series: [{ label: '완료 방문', values: [12, 18, 22, 31, 28, 25, 36, 41, 38, 44, 47, 39] }],
  unit: '건',
}

/** The texts of an axis of the chart. */
const ticks = (chart: HTMLElement, axis: 'x' | 'y') =>
  [...chart.querySelectorAll(`[aria-label="${axis}-axis tick label"] text`)].map(({ textContent }) => textContent)

/** The markers of the values. */
const dots = (chart: HTMLElement) => chart.querySelectorAll('[aria-label="dot"] path, [aria-label="dot"] circle')

export const AgainstPlan: Story = {
  tags: ['picture', 'sheet-data'],
  play: async ({ canvas, canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    await expect(chart).toHaveAccessibleName('누적 등록과 계획')
    await expect(chart).toHaveAccessibleDescription(
      /^2025년 9월부터 2026년 8월까지 실제 최소 4명\(2025년 9월\), 최대 71명\(2026년 5월\), 마지막 71명입니다\. 계획 최소 6명/,
    )
    const dashes = [...chart.querySelectorAll('[aria-label="line"]')].map((line) =>
      line.getAttribute('stroke-dasharray'),
    )
    await expect(new Set(dashes).size).toBe(2)
    const legend = within(canvas.getByRole('list')).getAllByRole('listitem')
    // The later line is drawn first.
    await expect(legend.map((item) => item.querySelector('path[stroke]')?.getAttribute('stroke-dasharray'))).toEqual(
      dashes.toReversed(),
    )
  },
}

export const OneSeries: Story = {
  tags: ['picture', 'sheet-data'],
  args: visits,
  play: async ({ canvas, canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument()
    // The last value stands at the end of a line that is alone.
    const texts = [...chart.querySelectorAll('[aria-label="text"] text')].map(({ textContent }) => textContent)
    await expect(texts).toEqual(['39'])
  },
}

/** The axis extends to the given maximum, and beyond it when a value does; its tick step is unchanged. */
export const GivenAxis: Story = {
  args: {
    ...visits,
    maximum: 50,
    tickStep: 10,
    series: [{ label: '완료 방문', values: [2, 3, 0, 1, 4, 3, 6, 5, 7, 4, 9, 8] }],
  },
  play: async ({ canvasElement }) => {
    await expect(ticks(await drawnIn(canvasElement), 'y')).toEqual(['0', '10', '20', '30', '40', '50'])
  },
}

export const BeyondGivenAxis: Story = {
  args: { ...visits, maximum: 50, tickStep: 10, series: [{ label: '완료 방문', values: [12, 40, 53] }] },
  play: async ({ canvasElement }) => {
    await expect(ticks(await drawnIn(canvasElement), 'y')).toEqual(['0', '10', '20', '30', '40', '50', '60'])
  },
}

/** What is behind a value opens with Enter, and in the table. */
export const Pressable: Story = {
  args: { ...visits, onPress: fn() },
  play: async ({ canvas, args, canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    chart.focus()
    await userEvent.keyboard('{End}{ArrowLeft}{Enter}')
    await expect(args.onPress).toHaveBeenLastCalledWith('2026-07')
    await expect(chart).toHaveAccessibleDescription(/Enter 키를 누르면 자세한 내용이 열립니다\.$/)
    await userEvent.click(canvas.getByRole('button', { name: '표로 보기' }))
    await userEvent.click(canvas.getByRole('button', { name: '2026년 1월' }))
    await expect(args.onPress).toHaveBeenLastCalledWith('2026-01')
  },
}

export const ReadByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    await userEvent.tab()
    await userEvent.tab()
    await expect(chart).toHaveFocus()
    for (const [key, text] of [
      ['{ArrowRight}', '2025년 10월, 실제 11명'],
      ['{ArrowDown}', '2025년 10월, 계획 14명'],
      ['{End}', '2026년 8월, 계획 94명'],
      ['{ArrowUp}', '2026년 8월, 실제 값 없음'],
      ['{Home}', '2025년 9월, 실제 4명'],
    ] as const) {
      await userEvent.keyboard(key)
      await expect(saidBy(chart), key).toBe(text)
    }
    await expect(chart).toHaveTextContent('2025년 9월실제4명계획6명')
  },
}

/** A key moves from the value below the pointer; one that belongs to the browser moves nothing. */
export const KeysAfterThePointer: Story = {
  play: async ({ canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    await userEvent.tab()
    await userEvent.tab()
    const { right, top } = chart.getBoundingClientRect()
    fireEvent.pointerMove(chart, { clientX: right - 4, clientY: top + 40 })
    await waitFor(() => expect(chart).toHaveTextContent('2026년 8월'))
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await expect(chart).toHaveTextContent('2026년 8월')
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(saidBy(chart)).toMatch(/^2026년 7월, /))
    await expect(chart).not.toHaveTextContent('2026년 8월')
  },
}

/** Escape closes the note, and only then what the chart stands in. */
export const NoteClosedByEscape: Story = {
  play: async ({ canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    await userEvent.tab()
    await userEvent.tab()
    const heard = fn()
    document.addEventListener('keydown', heard)
    await userEvent.keyboard('{Escape}')
    await expect(heard).not.toHaveBeenCalled()
    await expect(chart).not.toHaveTextContent('실제4명')
    await userEvent.keyboard('{Escape}')
    await expect(heard).toHaveBeenCalledOnce()
    document.removeEventListener('keydown', heard)
  },
}

export const AsTable: Story = {
  play: async ({ canvas, canvasElement }) => {
    await drawnIn(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '표로 보기' }))
    const table = canvas.getByRole('table', { name: '누적 등록과 계획' })
    await expect(table).toBeVisible()
    await expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['월', '실제', '계획'])
    await expect(within(table).getByRole('row', { name: /^2026년 8월/ })).toHaveTextContent('값 없음94명')
  },
}

/** A missing value breaks the line; a value between two missing ones stays visible. */
export const MissingValues: Story = {
  args: {
    ...visits,
    series: [{ label: '완료 방문', values: [12, 18, null, 31, null, 25, 36, null, null, 44, 47, 39] }],
  },
  play: async ({ canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    await expect(dots(chart)).toHaveLength(8)
  },
}

export const OneMonth: Story = {
  args: { ...visits, categories: ['2026-08'], series: [{ label: '완료 방문', values: [7] }] },
  play: async ({ canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    await expect(chart.querySelector('[aria-label="dot"] path, [aria-label="dot"] circle')).toBeInTheDocument()
  },
}

export const OnlyZeros: Story = {
  args: { ...visits, series: [{ label: '완료 방문', values: Array.from({ length: 12 }, () => 0) }] },
}

export const NegativeValues: Story = {
  args: {
    title: '계획 대비 차이',
    series: [{ label: '차이', values: [-2, -3, 1, 2, -6, -8, -5, 1, 1, -4, -9, -12] }],
  },
}

export const TwoYearsInNarrowContainer: Story = {
  args: {
    categories: monthsFrom('2024-11', 24),
    series: [
      { label: '실제', values: Array.from({ length: 24 }, (_, index) => index * 52) },
      { label: '계획', tone: 'muted', values: Array.from({ length: 24 }, (_, index) => 60 + index * 50) },
      { label: '최소 목표', tone: 'violet', values: Array.from({ length: 24 }, (_, index) => index * 40) },
    ],
  },
  decorators: [(Story) => <div style={{ maxWidth: 350 }}>{Story()}</div>],
}

/** If the markers of the days would overlap, only the ends have one. */
export const FortyDaysOfLargeValues: Story = {
  args: {
    title: '일별 누적 입력 건수',
    categoryLabel: '날짜',
    categories: Array.from({ length: 40 }, (_, day) =>
      day < 31 ? `2026-07-${String(day + 1).padStart(2, '0')}` : `2026-08-${String(day - 30).padStart(2, '0')}`,
    ),
    series: [{ label: '입력', values: Array.from({ length: 40 }, (_, day) => 1_204_300 + day * day * 900) }],
    unit: '건',
  },
  decorators: [(Story) => <div style={{ maxWidth: 390 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    await expect(dots(await drawnIn(canvasElement))).toHaveLength(2)
  },
}

/** A day between two missing ones keeps its marker, however little room there is. */
export const FortyDaysWithOneAlone: Story = {
  args: {
    ...FortyDaysOfLargeValues.args,
    series: [
      { label: '입력', values: Array.from({ length: 40 }, (_, day) => (day === 19 || day === 21 ? null : day)) },
    ],
  },
  decorators: [(Story) => <div style={{ maxWidth: 390 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    await expect(dots(await drawnIn(canvasElement))).toHaveLength(3)
  },
}

export const LongKoreanText: Story = {
  args: {
    title: '여러 실시기관에서 완료된 방문의 월별 누적 건수와 연구 계획서에 따른 예상 건수의 비교',
    series: [
      { label: '모든 실시기관에서 완료된 방문의 누적 건수', values: [4, 11, 23, 32, 32, 38, 49, 63, 71, 80, 88, 90] },
      { label: '연구 계획서에 따라 예상한 누적 건수', values: [6, 14, 22, 30, 38, 46, 54, 62, 70, 78, 86, 94] },
    ],
  },
  decorators: [(Story) => <div style={{ maxWidth: 350 }}>{Story()}</div>],
}

export const Empty: Story = {
  args: { categories: [], series: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('표시할 값이 없습니다.')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { isLoading: true },
  decorators: [(Story) => <LoadingRegion slowMessage="서버의 응답을 기다리고 있습니다.">{Story()}</LoadingRegion>],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure').querySelector('svg path')).toBeInTheDocument()
  },
}
