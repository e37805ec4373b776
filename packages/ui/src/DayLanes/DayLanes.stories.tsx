import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Card } from '../Card/Card'
import { Dialog } from '../Dialog/Dialog'
import { EmptyState } from '../EmptyState/EmptyState'
import { LoadingRegion } from '../LoadingRegion/LoadingRegion'
import { type DayLane, DayLanes, type DayLegendItem, type DayMark } from './DayLanes'

const TODAY = '2026-11-20'
const day = (at: number) => new Date(Date.UTC(2026, 5, 1 + at)).toISOString().slice(0, 10)
const around = (at: number, days: number) => ({ start: day(at - days), end: day(at + days) })

/** A mark on the `at`th day from 1 June. */
const mark = (label: string, at: number, more: Partial<DayMark> = {}): DayMark => ({
  id: label,
  date: day(at),
  label,
  description: `${label} 방문, 예정 ${day(at)}`,
  tone: 'muted',
  shape: 'hollow',
  ...more,
})
const DONE = { tone: 'positive', shape: 'filled' } as const

const visits: DayMark[] = [
  mark('V1', 14, { ...DONE, description: 'V1 방문, 완료, 실제 방문일 2026. 6. 15.', range: around(14, 3) }),
  mark('V2', 45, { ...DONE, planned: day(42), range: around(42, 3) }),
  mark('V3', 80, { ...DONE, planned: day(70), range: around(70, 5), isFlagged: true }),
  mark('UV', 84, { tone: 'positive', shape: 'diamond' }),
  mark('V4', 100, { tone: 'critical', shape: 'crossed', range: around(100, 5) }),
  mark('V5', 128, { tone: 'violet', shape: 'struck', range: around(128, 5) }),
  mark('V6', 168, { tone: 'info', shape: 'dotted', range: around(168, 7), sign: 'caution' }),
  mark('V7', 196, { range: around(196, 7) }),
  mark('V8', 224, { range: around(224, 7) }),
]
const statuses: DayMark[] = [
  mark('동의', 2, { id: 'consent', tone: 'caution', shape: 'square', description: '동의일 2026. 6. 3.' }),
  mark('등록', 14, { id: 'enrolment', tone: 'positive', shape: 'square', description: '등록일 2026. 6. 15.' }),
]

const onMarkPress = fn()
const lanes: DayLane[] = [
  { id: 'visits', label: '방문', marks: visits, onMarkPress },
  { id: 'statuses', label: '상태 변경', marks: statuses },
]
const legend: DayLegendItem[] = [
  { shape: 'filled', tone: 'positive', label: '실제 방문일' },
  { shape: 'hollow', tone: 'muted', label: '예정일' },
  { shape: 'diamond', tone: 'positive', label: '비정기 방문' },
  { shape: 'range', tone: 'muted', label: '허용범위' },
]

const meta = {
  component: DayLanes,
  args: { 'aria-label': '방문 타임라인', lanes, today: TODAY, legend },
  decorators: [
    (Story) => (
      <div style={{ width: 680, maxWidth: '100%' }}>
        <Card>{Story()}</Card>
      </div>
    ),
  ],
  beforeEach: () => void onMarkPress.mockClear(),
} satisfies Meta<typeof DayLanes>

export default meta
type Story = StoryObj<typeof meta>

const phone: Story['decorators'] = [(Story) => <div style={{ width: 'min(326px, calc(100vw - 32px))' }}>{Story()}</div>]
const focused = () => document.activeElement?.getAttribute('data-mark')
const grid = () => screen.getByRole('grid', { name: '방문 타임라인' })
/** Where the middle of a mark's glyph is seen, from the left edge of what scrolls. */
const scroller = () => grid().parentElement as HTMLElement
const isSeen = (id: string) => {
  const box = document.querySelector(`[data-mark="${id}"]`)?.getBoundingClientRect()
  const frame = scroller().getBoundingClientRect()
  return box !== undefined && box.right > frame.left && box.left < frame.right
}

/** Every mark has a full name; those of the first lane are pressed, those of the second are looked at. */
export const Lanes: Story = {
  tags: ['picture', 'sheet-data'],
  play: async ({ canvas }) => {
    const rows = within(grid()).getAllByRole('row')
    await expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['방문', '상태 변경'])
    await expect(within(grid()).getAllByRole('gridcell')).toHaveLength(11)
    await expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    await expect(grid()).toHaveAccessibleDescription(
      '화살표 키로 하나씩 살펴보고, + 키와 - 키로 확대하거나 축소하며, 0 키로 전체를 봅니다. Enter 키를 누르면 자세한 내용이 열립니다.',
    )
    await expect(canvas.getByText('오늘')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'V1 방문, 완료, 실제 방문일 2026. 6. 15.' }))
    await expect(onMarkPress).toHaveBeenLastCalledWith(visits[0])
    await expect(canvas.getByRole('img', { name: '동의일 2026. 6. 3.' })).toBeVisible()
    await userEvent.hover(canvas.getByRole('img', { name: '등록일 2026. 6. 15.' }))
    await expect(canvas.getByText('등록일 2026. 6. 15.')).toBeVisible()
  },
}

/** What the pointer is on is read; a flag, and the shape of a tone, stand beside the name of a mark. */
export const ReadByPointer: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('img', { name: '등록일 2026. 6. 15.' }))
    await expect(canvas.getByText('등록일 2026. 6. 15.')).toBeVisible()
    // Where the pointer has left, nothing is read any more.
    await userEvent.unhover(canvas.getByRole('img', { name: '등록일 2026. 6. 15.' }))
    await waitFor(() => expect(canvas.queryByText('등록일 2026. 6. 15.')).toBeNull())
    const labelOf = (name: RegExp) => canvas.getByRole('button', { name }).firstElementChild
    await expect(labelOf(/^V3 방문/)).toHaveTextContent('V3!')
    await expect(labelOf(/^V2 방문/)).toHaveTextContent(/^V2$/)
    await expect(labelOf(/^V6 방문/)?.querySelector('svg')).not.toBeNull()
    await expect(labelOf(/^V7 방문/)?.querySelector('svg')).toBeNull()
  },
}

/** One tab stop, at first the mark nearest to today. The arrows follow the days, up and down change the lane. */
export const WalkedByKeyboard: Story = {
  play: async ({ canvas }) => {
    for (let tabs = 0; tabs < 4; tabs++) await userEvent.tab()
    await expect(focused()).toBe('V6')
    await expect(canvas.getByText('V6 방문, 예정 2026-11-16')).toBeVisible()
    for (const [key, id] of [
      ['ArrowRight', 'V7'],
      ['ArrowLeft', 'V6'],
      ['Home', 'V1'],
      ['ArrowLeft', 'V1'],
      ['End', 'V8'],
      ['ArrowRight', 'V8'],
      ['ArrowDown', 'enrolment'],
      ['ArrowDown', 'enrolment'],
      ['ArrowUp', 'V1'],
      ['ArrowRight', 'V2'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      await expect(focused(), key).toBe(id)
    }
    await userEvent.keyboard('{Enter}')
    await expect(onMarkPress.mock.calls).toEqual([[visits[1]]])
    // With these the key is the browser's or the system's.
    for (const held of ['ctrlKey', 'altKey', 'metaKey']) {
      await expect(await fireEvent.keyDown(document.activeElement ?? document.body, { key: '+', [held]: true })).toBe(
        true,
      )
    }
    // The tab stop is where one was.
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    await expect(focused()).toBe('V2')
  },
}

/** The keys zoom around the focused mark, which stays in sight. */
export const ZoomedByKeys: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: /^V1 방문/ }).focus()
    const width = () => grid().getBoundingClientRect().width
    const whole = width()
    for (let step = 0; step < 12; step++) {
      await userEvent.keyboard('+')
      await expect(isSeen('V1')).toBe(true)
    }
    // Single days are as close as it gets.
    const closest = width()
    await expect(closest).toBeGreaterThan(whole * 6)
    await userEvent.keyboard('+')
    await expect(width()).toBe(closest)
    await userEvent.keyboard('{End}')
    await expect(focused()).toBe('V8')
    await expect(isSeen('V8')).toBe(true)
    await userEvent.keyboard('-')
    await expect(width()).toBeLessThan(closest)
    await expect(isSeen('V8')).toBe(true)
    await userEvent.keyboard('0')
    await expect(width()).toBe(whole)
    // The same keys with and without Shift.
    await userEvent.keyboard('=')
    await expect(width()).toBeGreaterThan(whole)
    await userEvent.keyboard('_')
    await expect(width()).toBe(whole)
    await userEvent.keyboard('-')
    await expect(width()).toBe(whole)
  },
}

export const ZoomedByButtons: Story = {
  play: async ({ canvas }) => {
    const width = () => grid().getBoundingClientRect().width
    const whole = width()
    await expect(canvas.getByText('2026년')).toBeVisible()
    const closer = canvas.getByRole('button', { name: '확대' })
    for (let step = 0; step < 3; step++) await userEvent.click(closer)
    await expect(closer).toHaveFocus()
    await expect(width()).toBeGreaterThan(whole * 3)
    await expect(isSeen('V6')).toBe(true)
    await expect(canvas.getByText('2026년 11월')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '축소' }))
    const between = width()
    await expect(between).toBeGreaterThan(whole)
    await userEvent.click(canvas.getByRole('button', { name: '전체 보기' }))
    await expect(width()).toBe(whole)
  },
}

/** Single days, with the windows that overlap below each other. */
export const SingleDays: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: /^V3 방문/ }).focus()
    for (let step = 0; step < 8; step++) await userEvent.keyboard('+')
    await expect(canvas.getByText('2026년 8월')).toBeVisible()
  },
}

/** A dialog that a mark opens gives the focus back to it. */
export const OpensADialog: Story = {
  render: function Render(args) {
    const [opened, setOpened] = useState<DayMark | null>(null)
    return (
      <>
        <DayLanes {...args} lanes={[{ id: 'visits', label: '방문', marks: visits, onMarkPress: setOpened }]} />
        <Dialog title="방문 상세" isOpen={opened !== null} onOpenChange={() => setOpened(null)}>
          {opened?.description}
        </Dialog>
      </>
    )
  },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: /^V2 방문/ }).focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: '방문 상세' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(focused()).toBe('V2'))
  },
}

/** Of a course long ago today would only add an empty stretch. */
export const TodayFarAway: Story = {
  args: { today: '2029-01-01' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('오늘')).not.toBeInTheDocument()
    await expect(canvas.getAllByText('2026년').length).toBeGreaterThan(0)
  },
}

const many = Array.from({ length: 100 }, (_, at) =>
  mark(`V${at + 1}`, at * 7, { ...(at < 24 ? DONE : {}), range: around(at * 7, 5) }),
)
const manyLanes: DayLane[] = [{ id: 'visits', label: '방문', marks: many, onMarkPress }]

/** A hundred marks on two years; those that would touch are below each other. */
export const AHundredMarks: Story = {
  args: { lanes: manyLanes },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: /^V50 방문/ }).focus()
    // V50 has become the tab stop: what follows are the steps alone.
    await waitFor(() => expect(document.activeElement).toHaveAttribute('tabindex', '0'))
    // A step touches the mark that is left and the one that is reached, none of the others: a clock would judge the machine.
    const changes: string[] = []
    const observer = new MutationObserver((records) => {
      for (const { type, attributeName } of records) changes.push(attributeName ?? type)
    })
    observer.observe(grid(), { subtree: true, childList: true, attributes: true })
    for (let step = 0; step < 20; step++) await userEvent.keyboard('{ArrowRight}')
    observer.disconnect()
    await expect(focused()).toBe('V70')
    await expect(changes).toEqual(Array.from({ length: 40 }, () => 'tabindex'))
    const boxes = [...grid().querySelectorAll('[data-mark]')].map((each) => each.getBoundingClientRect())
    const touching = boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          (other) =>
            one.right > other.left && other.right > one.left && one.bottom > other.top && other.bottom > one.top,
        ),
    )
    await expect(touching).toEqual([])
    // In a card too they stand in their rows, and nowhere else.
    const top = Math.min(...boxes.map((box) => box.top))
    await expect(new Set(boxes.map((box) => (box.top - top) % 42))).toEqual(new Set([0]))
    await expect(Math.max(...boxes.map((box) => box.bottom))).toBeLessThan(scroller().getBoundingClientRect().bottom)
  },
}

/** A long course scrolls sideways and opens at today. */
export const Narrow: Story = {
  args: { lanes: manyLanes },
  decorators: phone,
  play: async () => {
    await expect(scroller().scrollWidth).toBeGreaterThan(scroller().clientWidth)
    await expect(isSeen('V25')).toBe(true)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const NarrowWhole: Story = { decorators: phone }

const long = visits.map((each) => ({
  ...each,
  label: `${each.label} 스크리닝 검사 결과를 다시 확인하기 위한 추가 방문`,
  description: `${each.label} 스크리닝 검사 결과를 다시 확인하기 위한 추가 방문, 예정일 2026. 11. 20., 허용범위 2026. 11. 13. ~ 2026. 11. 27., 다른 방문과 허용범위가 겹칩니다.`,
}))

export const LongKoreanText: Story = {
  args: { lanes: [{ id: 'visits', label: '방문', marks: long, onMarkPress }] },
}

/** The day of a mark may be wrong in old data: it is left out. */
export const OneMark: Story = {
  args: { lanes: [{ id: 'visits', label: '방문', marks: [mark('V1', 14), mark('V2', 20, { date: '2026-02-30' })] }] },
  play: async ({ canvas }) => {
    await expect(within(grid()).getAllByRole('gridcell')).toHaveLength(1)
    // Nothing opens.
    await expect(grid()).toHaveAccessibleDescription(
      '화살표 키로 하나씩 살펴보고, + 키와 - 키로 확대하거나 축소하며, 0 키로 전체를 봅니다.',
    )
    await expect(canvas.queryByText('오늘')).not.toBeInTheDocument()
  },
}

export const Empty: Story = {
  args: {
    lanes: [{ id: 'visits', label: '방문', marks: [] }],
    emptyState: <EmptyState title="방문 이력이 없습니다." />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('방문 이력이 없습니다.')).toBeVisible()
    await expect(canvas.queryByRole('grid')).not.toBeInTheDocument()
  },
}

export const Loading: Story = {
  args: { isLoading: true },
  decorators: [
    (Story) => (
      <LoadingRegion message="방문을 불러오는 중입니다..." slowMessage="방문을 기다리고 있습니다.">
        {Story()}
      </LoadingRegion>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('방문을 불러오는 중입니다...')
    await expect(canvas.queryByRole('grid')).not.toBeInTheDocument()
  },
}
