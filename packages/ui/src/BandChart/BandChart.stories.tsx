import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Card } from '../Card/Card'
import { drawnIn, saidBy } from '../chart/storyChart'
import { EmptyState } from '../EmptyState/EmptyState'
import { LoadingRegion } from '../LoadingRegion/LoadingRegion'
import { BandChart, type BandLevel } from './BandChart'

const levels: BandLevel[] = [
  { label: '80% 이상', tone: 'positive' },
  { label: '60% 이상', tone: 'info' },
  { label: '40% 이상', tone: 'caution' },
  { label: '40% 미만', tone: 'critical' },
]

const meta = {
  component: BandChart,
  args: {
    title: '2026년 3월 기관별 누적 등록 현황',
    itemLabel: '기관',
    valueLabel: '등록',
    targetLabel: '목표',
    noteLabel: '달성률',
    unit: '명',
    levels,
    items: [
      { label: '서울한빛병원', value: 38, target: 40, note: '95.0%', tone: 'positive' },
      { label: '부산바다대학교병원', value: 42, target: 60, note: '70.0%', tone: 'info' },
      { label: '대전가온병원', value: 11, target: 24, note: '45.8%', tone: 'caution' },
      { label: '제주오름병원', value: 0, target: 8, note: '0.0%', tone: 'critical' },
    ],
  },
  decorators: [(Story) => <Card>{Story()}</Card>],
} satisfies Meta<typeof BandChart>

export default meta
type Story = StoryObj<typeof BandChart>

const entry = {
  title: '기관별 평균 입력 소요일',
  valueLabel: '입력 소요일',
  unit: '일',
  levels: [],
  bands: [
    { label: '정상', tone: 'positive' as const, to: 7 },
    { label: '지연', tone: 'caution' as const, from: 7, to: 14 },
    { label: '심각한 지연', tone: 'critical' as const, from: 14 },
  ],
  items: [
    { label: '서울한빛병원', value: 3.5 },
    { label: '부산바다대학교병원', value: 9 },
    { label: '제주오름병원', value: 17.2 },
    { label: '대전가온병원', value: null },
  ],
}

const texts = (chart: HTMLElement) => [...chart.querySelectorAll('text')].map(({ textContent }) => textContent)

export const AgainstTargets: Story = {
  tags: ['picture', 'sheet-data'],
  play: async ({ canvas, canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    await expect(chart).toHaveAccessibleDescription(
      /^기관 4개: 등록 최소 0명\(제주오름병원\), 최대 42명\(부산바다대학교병원\)입니다\. 80% 이상 1개, .*40% 미만 1개입니다\./,
    )
    const legend = within(canvas.getByRole('list')).getAllByRole('listitem')
    await expect(legend.map(({ textContent }) => textContent)).toEqual([...levels.map(({ label }) => label), '목표'])
    await expect(texts(chart)).toContain('38 / 40명 · 95.0%')
    // The last number of the axis tells the unit of all.
    await expect(texts(chart)).toContain('60명')
  },
}

const boxOf = (element: Element | undefined) => element?.getBoundingClientRect() ?? new DOMRect()

/** A number beside its bar is read without following a line to the edge, also where there is little room. */
export const BesideTheirBars: Story = {
  args: { items: [3, 2, 1].map((value) => ({ label: `사유 ${value}`, value })), levels: [] },
  decorators: [(Story) => <div style={{ width: 380 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    const bars = [...chart.querySelectorAll('[aria-label="rect"] path, [aria-label="rect"] rect')]
    const numbers = ['3명', '2명', '1명'].map((text) =>
      // The axis has a 3명 of its own, below the bars.
      [...chart.querySelectorAll('[aria-label="text"] text')].find(({ textContent }) => textContent === text),
    )
    await expect(bars).toHaveLength(3)
    for (const [row, bar] of bars.entries()) {
      const [drawn, number] = [boxOf(bar), boxOf(numbers[row])]
      await expect(number.left - drawn.right).toBeGreaterThan(0)
      await expect(number.left - drawn.right).toBeLessThan(16)
      await expect(Math.abs(number.y + number.height / 2 - drawn.y - drawn.height / 2)).toBeLessThan(4)
    }
  },
}

export const OverBands: Story = {
  tags: ['picture', 'sheet-data'],
  args: entry,
  play: async ({ canvas, canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    await expect(texts(chart)).toEqual(expect.arrayContaining(['정상', '지연', '심각한 지연', '17.2일', '-']))
    const heads = within(canvas.getByRole('table')).getAllByRole('columnheader')
    await expect(heads.map(({ textContent }) => textContent)).toEqual(['기관', '입력 소요일'])
  },
}

/** The items are stacked: all four arrows move between them, and each is announced as a whole. */
export const ReadByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    await userEvent.tab()
    await userEvent.tab()
    await expect(chart).toHaveFocus()
    await expect(saidBy(chart)).toBe('서울한빛병원, 등록 38명, 목표 40명, 달성률 95.0%')
    for (const [key, name] of [
      ['{ArrowDown}', '부산바다대학교병원'],
      ['{ArrowRight}', '대전가온병원'],
      ['{ArrowUp}', '부산바다대학교병원'],
      ['{End}', '제주오름병원'],
      ['{ArrowDown}', '제주오름병원'],
      ['{Home}', '서울한빛병원'],
    ] as const) {
      await userEvent.keyboard(key)
      await expect(saidBy(chart), key).toMatch(new RegExp(`^${name}, 등록`))
    }
  },
}

/** What is behind a row opens with Enter, and in the table. */
export const Pressable: Story = {
  args: { onPress: fn() },
  play: async ({ canvas, args, canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    chart.focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onPress).toHaveBeenLastCalledWith(1)
    await userEvent.click(canvas.getByRole('button', { name: '표로 보기' }))
    await userEvent.click(canvas.getByRole('button', { name: '제주오름병원' }))
    await expect(args.onPress).toHaveBeenLastCalledWith(3)
  },
}

export const AsTable: Story = {
  play: async ({ canvas, canvasElement }) => {
    await drawnIn(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '표로 보기' }))
    const table = canvas.getByRole('table')
    await expect(table).toBeVisible()
    await expect(within(table).getByRole('row', { name: /^대전가온병원/ })).toHaveTextContent(
      '대전가온병원11명24명45.8%',
    )
  },
}

/** A name longer than `cutAfter` is cut; the note and the table show it in full. */
export const CutNames: Story = {
  args: {
    cutAfter: 15,
    items: [
      { label: '가나다라마바사아자차카타파하거', value: 5, target: 8 },
      { label: '가나다라마바사아자차카타파하거너', value: 6, target: 8 },
    ],
    levels: [],
  },
  play: async ({ canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    await expect(texts(chart)).toEqual(
      expect.arrayContaining(['가나다라마바사아자차카타파하거', '가나다라마바사아자차카타파하거...']),
    )
    chart.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(saidBy(chart)).toMatch(/^가나다라마바사아자차카타파하거너, /)
  },
}

export const LongKoreanTextInNarrowContainer: Story = {
  args: {
    items: [
      {
        label: '가톨릭한빛대학교 의과대학 부속 서울한빛병원 임상시험센터',
        value: 1038,
        target: 2040,
        note: '50.9%',
        tone: 'caution',
      },
      { label: '부산바다대학교병원', value: 1842, target: 1800, note: '102.3%', tone: 'positive' },
    ],
  },
  decorators: [(Story) => <div style={{ maxWidth: 350 }}>{Story()}</div>],
}

export const BandsInNarrowContainer: Story = {
  args: entry,
  decorators: [(Story) => <div style={{ maxWidth: 350 }}>{Story()}</div>],
}

export const OneItem: Story = {
  args: { items: [{ label: '서울한빛병원', value: 38, target: 40, tone: 'positive' }] },
}

export const FortyItems: Story = {
  args: {
    title: '기관별 누적 등록 현황',
    levels: [],
    items: Array.from({ length: 40 }, (_, index) => ({
      label: `제${index + 1}한빛병원`,
      value: ((index * 37) % 41) * 310,
    })),
  },
}

export const OnlyZeros: Story = {
  args: {
    items: ['서울한빛병원', '제주오름병원'].map((label) => ({ label, value: 0, target: 0, tone: 'critical' as const })),
  },
}

export const Empty: Story = {
  args: { items: [], emptyState: <EmptyState title="해당 월에 등록된 기관이 없습니다." /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('해당 월에 등록된 기관이 없습니다.')).toBeVisible()
  },
}

/** The placeholder is as high as the drawing, in both layouts: what stands below the chart never moves. */
export const PlaceholderAsHigh: Story = {
  render: () => (
    <>
      {[380, 700].map((width) =>
        [false, true].map((isLoading) => (
          <div key={`${width} ${isLoading}`} style={{ width }}>
            <BandChart
              title={`${width} ${isLoading}`}
              itemLabel="사유"
              valueLabel="탈락"
              items={[5, 3, 2, 1].map((value) => ({ label: `사유 ${value}`, value }))}
              isLoading={isLoading}
            />
          </div>
        )),
      )}
    </>
  ),
  play: async ({ canvas }) => {
    const heightOf = (width: number, isLoading: boolean) =>
      boxOf(canvas.getByRole('figure', { name: `${width} ${isLoading}` })).height
    for (const width of [380, 700]) {
      await drawnIn(canvas.getByRole('figure', { name: `${width} false` }))
      await expect(heightOf(width, true)).toBe(heightOf(width, false))
    }
    await expect(heightOf(380, true)).not.toBe(heightOf(700, true))
  },
}

export const Loading: Story = {
  args: { isLoading: true },
  decorators: [(Story) => <LoadingRegion slowMessage="서버의 응답을 기다리고 있습니다.">{Story()}</LoadingRegion>],
}
