import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Dialog } from '../Dialog/Dialog'
import { EmptyState } from '../EmptyState/EmptyState'
import { LoadingRegion } from '../LoadingRegion/LoadingRegion'
import { type CalendarEntry, CalendarMonth } from './CalendarMonth'

const STATES = [
  { tone: 'positive', status: '완료' },
  { tone: 'info', status: '진행 중' },
  { tone: 'muted', status: '예정' },
  { tone: 'caution', status: '지연' },
] as const

const visits = (day: string, count: number): CalendarEntry[] =>
  STATES.concat(STATES)
    .slice(0, count)
    .map((state, index) => ({
      ...state,
      id: `${day} ${index}`,
      date: `2026-11-${day}`,
      label: `S-01${String(index + 1).padStart(2, '0')} V${(index % 3) + 1}`,
    }))

const entries = [
  ...visits('03', 1),
  ...visits('05', 3),
  ...visits('12', 2),
  ...visits('20', 5),
  ...visits('24', 4),
  ...visits('30', 1),
  // In the next month: not shown in this one.
  { ...STATES[2], id: 'next', date: '2026-12-02', label: 'S-0101 V4' },
]

const meta = {
  component: CalendarMonth,
  args: {
    'aria-label': '방문 일정',
    month: '2026-11',
    today: '2026-11-20',
    entries,
    onMonthChange: fn(),
    onEntryPress: fn(),
    formatDayTitle: (day, count) => `${day} 방문 ${count}건`,
    emptyState: <EmptyState title="이 달에는 방문이 없습니다." />,
  },
  // As wide as a page, even in the narrow window of the tests.
  decorators: [(Story) => <div style={{ minWidth: 720 }}>{Story()}</div>],
  render: function Render(args) {
    const [month, setMonth] = useState(args.month)
    return (
      <CalendarMonth
        {...args}
        month={month}
        onMonthChange={(next) => {
          setMonth(next)
          args.onMonthChange(next)
        }}
      />
    )
  },
} satisfies Meta<typeof CalendarMonth>

export default meta
type Story = StoryObj<typeof meta>

const phone: Story['decorators'] = [(Story) => <div style={{ width: 'min(358px, calc(100vw - 32px))' }}>{Story()}</div>]

export const Grid: Story = {
  play: async ({ canvas, args }) => {
    const grid = canvas.getByRole('grid', { name: '방문 일정, 2026년 11월' })
    const heads = within(grid).getAllByRole('columnheader')
    await expect(heads.map((head) => head.textContent).join(' ')).toBe('일 월 화 수 목 금 토')
    // Each weekday header is above the days of that weekday.
    const [first, second] = within(grid).getAllByRole('gridcell')
    await expect(first).toHaveAccessibleName('2026. 11. 1. (일)')
    await expect(second).toHaveAccessibleName('2026. 11. 2. (월)')
    await expect(first?.parentElement?.firstElementChild).toBe(first)
    const today = within(grid).getByRole('gridcell', { current: 'date' })
    await expect(today).toHaveAccessibleName(/^오늘, 2026\. 11\. 20\. \(금\) S-0101 V1 완료/)
    await expect(grid).not.toHaveAttribute('aria-busy')
    await expect(within(grid).getAllByText(/^오늘, /)).toHaveLength(1)
    // The days of the next month fill the last week, and are none of this one.
    const others = within(grid)
      .getAllByRole('gridcell')
      .filter((cell) => cell.ariaDisabled === 'true')
    await expect(others.map((cell) => cell.textContent)).toEqual([
      '12026. 12. 1. (화)',
      '22026. 12. 2. (수)',
      '32026. 12. 3. (목)',
      '42026. 12. 4. (금)',
      '52026. 12. 5. (토)',
    ])
    await expect(canvas.getByRole('heading', { level: 2, name: '2026년 11월' })).toHaveAttribute('aria-live', 'polite')
    await expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    await expect(canvas.queryByText('S-0101 V4')).not.toBeInTheDocument()
    await expect(canvas.queryByText('이 달에는 방문이 없습니다.')).not.toBeInTheDocument()
    const entry = within(grid).getAllByRole('button', { name: 'S-0101 V1 완료' })[0]
    if (!entry) throw new Error('no entry')
    await userEvent.click(entry)
    await expect(args.onEntryPress).toHaveBeenLastCalledWith(entries[0])
  },
}

/** Three entries per day; with more, the marker shows how many are hidden. */
export const AtMostThreeADay: Story = {
  play: async ({ canvas }) => {
    const shown = (day: number) => {
      const cell = canvas.getByRole('gridcell', { name: new RegExp(`11\\. ${day}\\. `) })
      return within(cell)
        .getAllByRole('button')
        .map((button) => button.textContent)
    }
    const three = ['S-0101 V1 완료', 'S-0102 V2 진행 중', 'S-0103 V3 예정']
    await expect(shown(12)).toEqual(three.slice(0, 2))
    await expect(shown(5)).toEqual(three)
    await expect(shown(24)).toEqual([...three, '+1개 더보기'])
    await expect(shown(20)).toEqual([...three, '+2개 더보기'])
  },
}

/** The marker opens the full list of the day; pressing an entry there closes it. */
export const WholeDay: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '+2개 더보기' }))
    const list = within(await screen.findByRole('dialog', { name: '2026. 11. 20. 방문 5건' }))
    await expect(list.getAllByRole('listitem')).toHaveLength(5)
    await userEvent.click(list.getByRole('button', { name: 'S-0105 V2 완료' }))
    await expect(args.onEntryPress).toHaveBeenLastCalledWith(expect.objectContaining({ id: '20 4' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await userEvent.click(canvas.getByRole('button', { name: '+2개 더보기' }))
    await screen.findByRole('dialog')
  },
}

/** A dialog opened from the list has the focus; closing it returns the focus to the marker. */
export const DialogFromWholeDay: Story = {
  render: function Render(args) {
    const [opened, setOpened] = useState<CalendarEntry | null>(null)
    return (
      <>
        <CalendarMonth {...args} onEntryPress={setOpened} />
        <Dialog title="방문 상세" isOpen={opened !== null} onOpenChange={() => setOpened(null)}>
          {opened?.label}
        </Dialog>
      </>
    )
  },
  play: async ({ canvas }) => {
    const marker = canvas.getByRole('button', { name: '+2개 더보기' })
    await userEvent.click(marker)
    const list = within(await screen.findByRole('dialog', { name: '2026. 11. 20. 방문 5건' }))
    await userEvent.click(list.getByRole('button', { name: 'S-0105 V2 완료' }))
    const dialog = await screen.findByRole('dialog', { name: '방문 상세' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await new Promise((resolve) => setTimeout(resolve, 200))
    await expect(dialog.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(marker).toHaveFocus())
  },
}

/** One tab stop; keys move by day, week and month, and turn the page when they leave the month. */
export const MovedByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const focused = () => document.activeElement?.getAttribute('data-date')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await expect(focused()).toBe('2026-11-20')
    for (const [key, date] of [
      ['ArrowRight', '2026-11-21'],
      ['ArrowDown', '2026-11-28'],
      ['Home', '2026-11-22'],
      ['End', '2026-11-28'],
      ['ArrowUp', '2026-11-21'],
      ['ArrowLeft', '2026-11-20'],
      ['PageDown', '2026-12-20'],
      ['PageUp', '2026-11-20'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      await waitFor(() => expect(focused()).toBe(date))
    }
    await expect(args.onMonthChange.mock.calls).toEqual([['2026-12'], ['2026-11']])
    // With these the key is the browser's or the system's.
    for (const held of ['ctrlKey', 'altKey', 'metaKey']) {
      const day = document.activeElement ?? document.body
      await expect(await fireEvent.keyDown(day, { key: 'ArrowRight', [held]: true })).toBe(true)
    }
    await expect(focused()).toBe('2026-11-20')
    await userEvent.keyboard('{Home}{ArrowUp}{ArrowUp}{ArrowUp}')
    await waitFor(() => expect(focused()).toBe('2026-10-25'))
    await expect(canvas.getByRole('heading', { name: '2026년 10월' })).toBeVisible()
  },
}

/** Enter moves to the entries of the day, arrows move between them, Escape returns to the day. */
export const EntriesByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const day = canvas.getByRole('gridcell', { name: /11\. 20\./ })
    day.focus()
    await userEvent.keyboard('{Enter}')
    await expect(within(day).getByRole('button', { name: 'S-0101 V1 완료' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onEntryPress).toHaveBeenLastCalledWith(expect.objectContaining({ id: '20 1' }))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await screen.findByRole('dialog', { name: '2026. 11. 20. 방문 5건' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(within(day).getByRole('button', { name: '+2개 더보기' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(day).toHaveFocus()
    // The space bar does the same; up from the first entry is the day again.
    await userEvent.keyboard(' ')
    await expect(within(day).getByRole('button', { name: 'S-0101 V1 완료' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(day).toHaveFocus()
  },
}

/** The buttons keep the focus while the months change. */
export const TurnedByButtons: Story = {
  args: { month: '2025-01' },
  play: async ({ canvas, args }) => {
    const previous = canvas.getByRole('button', { name: '이전 달' })
    await userEvent.click(previous)
    await expect(args.onMonthChange).toHaveBeenLastCalledWith('2024-12')
    await expect(canvas.getByRole('heading', { name: '2024년 12월' })).toBeVisible()
    await expect(previous).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: '다음 달' }))
    await expect(args.onMonthChange).toHaveBeenLastCalledWith('2025-01')
    await expect(canvas.getByRole('heading', { name: '2025년 1월' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '오늘' }))
    await expect(canvas.getByRole('heading', { name: '2026년 11월' })).toBeVisible()
  },
}

export const Empty: Story = {
  args: { entries: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('이 달에는 방문이 없습니다.')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { isLoading: true },
  decorators: [
    (Story) => (
      <LoadingRegion message="방문 일정을 불러오는 중입니다..." slowMessage="방문 일정을 기다리고 있습니다.">
        {Story()}
      </LoadingRegion>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.queryByText('S-0101 V1')).not.toBeInTheDocument()
    await expect(canvas.queryByText('이 달에는 방문이 없습니다.')).not.toBeInTheDocument()
  },
}

export const ReadOnly: Story = {
  render: ({ onEntryPress: _, ...args }) => <CalendarMonth {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('S-0101 V1').length).toBeGreaterThan(0)
    await expect(canvas.queryByRole('button', { name: /S-0101 V1/ })).not.toBeInTheDocument()
  },
}

/** Seven days do not fit: the days with entries are listed. */
export const NarrowList: Story = {
  // Whatever the order in which they are given.
  args: { entries: entries.toReversed() },
  decorators: phone,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('grid')).not.toBeInTheDocument()
    const headings = canvas.getAllByRole('heading', { level: 3 })
    await expect(headings.map((heading) => heading.textContent.trim())).toEqual([
      '2026. 11. 3. (화)',
      '2026. 11. 5. (목)',
      '2026. 11. 12. (목)',
      '오늘 2026. 11. 20. (금)',
      '2026. 11. 24. (화)',
      '2026. 11. 30. (월)',
    ])
    // Each entry is a stop of its own.
    for (const button of canvas.getAllByRole('button', { name: /^S-01/ })) {
      await expect(button).toHaveProperty('tabIndex', 0)
    }
    await userEvent.click(canvas.getByRole('button', { name: '+2개 더보기' }))
    await screen.findByRole('dialog', { name: '2026. 11. 20. 방문 5건' })
  },
}

export const NarrowEmpty: Story = {
  args: { entries: [] },
  decorators: phone,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('이 달에는 방문이 없습니다.')).toBeVisible()
    await expect(canvas.queryByRole('region')).not.toBeInTheDocument()
  },
}

export const NarrowLoading: Story = {
  args: { isLoading: true },
  decorators: phone,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: '방문 일정, 2026년 11월' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.queryByText('S-0101 V1')).not.toBeInTheDocument()
  },
}

const long = entries.map((entry) => ({
  ...entry,
  label: `${entry.label} 스크리닝 검사 결과를 다시 확인하기 위한 추가 방문`,
}))

export const LongKoreanText: Story = { args: { entries: long } }

export const LongKoreanTextNarrow: Story = { args: { entries: long }, decorators: phone }
