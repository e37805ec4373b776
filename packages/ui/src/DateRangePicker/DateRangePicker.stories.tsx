import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { type DateRange, DateRangePicker, type DateRangePickerProps } from './DateRangePicker'

/** Keeps the value, as a form would. */
function HeldDateRangePicker({ value, onChange, ...props }: DateRangePickerProps) {
  const [held, setHeld] = useState(value)
  const change = (next: DateRange | null) => {
    setHeld(next)
    onChange(next)
  }
  return <DateRangePicker {...props} value={held} onChange={change} />
}

const MARCH: DateRange = { start: '2025-03-01', end: '2025-03-31' }

const meta = {
  component: DateRangePicker,
  render: (args) => <HeldDateRangePicker {...args} />,
  args: { label: '조회 기간', value: null, today: '2025-03-20', onChange: fn(), onIncompleteChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 360, minHeight: 460 }}>{Story()}</div>],
} satisfies Meta<typeof DateRangePicker>

export default meta
type Story = StoryObj<typeof meta>

const parts = (canvasElement: HTMLElement) => within(canvasElement).getAllByRole('spinbutton')
const type = async (canvasElement: HTMLElement, at: 'start' | 'end', digits: string) => {
  parts(canvasElement)[at === 'start' ? 0 : 3]?.focus()
  await userEvent.keyboard(digits)
}
const leave = (canvasElement: HTMLElement) => {
  const opener = within(canvasElement).getByRole('button', { name: /달력/ })
  opener.focus()
  opener.blur()
}
const openByKeyboard = async (canvasElement: HTMLElement) => {
  within(canvasElement).getByRole('button', { name: /달력/ }).focus()
  await userEvent.keyboard('{Enter}')
  return within(await screen.findByRole('dialog'))
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const shown = (canvasElement: HTMLElement) => {
  const text = within(canvasElement).getByRole('group', { name: '조회 기간' }).textContent
  // React Aria wraps each number in bidirectional isolation characters.
  return text
    ?.replace(/[\u2066-\u2069]/g, '')
    .replace(/\s*~\s*/, ' ~ ')
    .trim()
}

export const Empty: Story = {}

export const Filled: Story = {
  args: { value: MARCH },
  play: async ({ canvasElement, canvas }) => {
    await expect(shown(canvasElement)).toBe('2025. 3. 1. ~ 2025. 3. 31.')
    await expect(parts(canvasElement)[0]).toHaveAccessibleName(/년, 시작일, 조회 기간/)
    await expect(parts(canvasElement)[3]).toHaveAccessibleName(/년, 종료일, 조회 기간/)
    // Both ends are announced as given: no day shifts with the time zone.
    await expect(canvas.getByRole('group', { name: '조회 기간' })).toHaveAccessibleDescription(/2025년 3월 1 ~ 31일/)
  },
}

export const OneDay: Story = {
  args: { value: { start: '2025-03-01', end: '2025-03-01' } },
  play: async ({ canvasElement }) => {
    await expect(shown(canvasElement)).toBe('2025. 3. 1. ~ 2025. 3. 1.')
    await expect(parts(canvasElement)[0]).not.toBeInvalid()
  },
}

export const TypedByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await type(canvasElement, 'start', '20250301')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect(parts(canvasElement)[3]).toHaveFocus()
    await userEvent.keyboard('20250331')
    await expect(args.onChange).toHaveBeenLastCalledWith(MARCH)
    await expect(shown(canvasElement)).toBe('2025. 3. 1. ~ 2025. 3. 31.')
  },
}

/** The first and last day of a year and of February, typed and shown without a shift. */
export const NoDayShifts: Story = {
  play: async ({ canvasElement, args }) => {
    for (const [start, end] of [
      ['2024-01-01', '2024-02-29'],
      ['2024-12-31', '2025-01-01'],
    ] as const) {
      await type(canvasElement, 'end', end.replaceAll('-', ''))
      await type(canvasElement, 'start', start.replaceAll('-', ''))
      await expect(args.onChange).toHaveBeenLastCalledWith({ start, end })
      const calendar = await openByKeyboard(canvasElement)
      const [year, month, day] = start.split('-').map(Number)
      const first = calendar.getByRole('button', { name: new RegExp(`${year}년 ${month}월 ${day}일 .요일 선택됨`) })
      await expect(first).toHaveAttribute('data-selection-start')
      await userEvent.keyboard('{Escape}')
      await closed()
    }
  },
}

export const Open: Story = {
  tags: ['picture', 'sheet-dates'],
  args: { value: { start: '2025-03-05', end: '2025-03-18' } },
  play: async ({ canvasElement }) => {
    const calendar = await openByKeyboard(canvasElement)
    const chosen = calendar.getAllByRole('gridcell', { selected: true }).map((cell) => cell.textContent)
    await expect(chosen).toEqual(Array.from({ length: 14 }, (_, at) => `${at + 5}일`))
    const todays = calendar.getAllByRole('button').filter((day) => day.hasAttribute('data-today'))
    await expect(todays.map((day) => day.ariaLabel)).toEqual([expect.stringMatching(/^오늘, 2025년 3월 20일/)])
  },
}

export const ChosenByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const calendar = await openByKeyboard(canvasElement)
    await waitFor(() => expect(calendar.getByRole('button', { name: /3월 20일/ })).toHaveFocus())
    // Nothing to clear, and no list of presets without one.
    await expect(calendar.queryByRole('button', { name: '기간 지우기' })).toBeNull()
    await expect(calendar.queryByRole('list')).toBeNull()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
    // From the first day the focus goes on to the next one.
    await expect(args.onChange).toHaveBeenCalledWith({ start: '2025-03-13', end: '2025-03-21' })
    await closed()
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: /달력/ })).toHaveFocus())
  },
}

/** A first day alone is not a range. */
export const LeftAfterTheFirstDay: Story = {
  args: { value: MARCH },
  play: async ({ canvasElement, args }) => {
    await openByKeyboard(canvasElement)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await userEvent.keyboard('{Escape}')
    if (screen.queryByRole('dialog')) await userEvent.keyboard('{Escape}')
    await closed()
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(shown(canvasElement)).toBe('2025. 3. 1. ~ 2025. 3. 31.')
  },
}

export const EndBeforeStartIsRefused: Story = {
  args: { value: MARCH },
  play: async ({ canvasElement, canvas, args }) => {
    await type(canvasElement, 'start', '20250401')
    leave(canvasElement)
    await waitFor(() => expect(canvas.getByText('시작일은 종료일보다 늦을 수 없습니다.')).toBeVisible())
    await expect(canvas.getByRole('group', { name: '조회 기간' })).toHaveAccessibleDescription(/늦을 수 없습니다/)
    await expect(parts(canvasElement)[0]).toBeInvalid()
    await expect(args.onIncompleteChange).toHaveBeenLastCalledWith(true)
    await expect(shown(canvasElement)).toBe('2025. 4. 1. ~ 2025. 3. 31.')
    for (const [range] of args.onChange.mock.calls) {
      await expect(range !== null && range.start <= range.end).toBe(true)
    }
    await type(canvasElement, 'end', '20250430')
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2025-04-01', end: '2025-04-30' })
    await expect(args.onIncompleteChange).toHaveBeenLastCalledWith(false)
    await expect(canvas.queryByText('시작일은 종료일보다 늦을 수 없습니다.')).toBeNull()
  },
}

export const OneEndMissing: Story = {
  play: async ({ canvasElement, canvas, args }) => {
    await type(canvasElement, 'start', '20250301')
    leave(canvasElement)
    await waitFor(() => expect(canvas.getByText('시작일과 종료일을 모두 입력해주세요.')).toBeVisible())
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(args.onIncompleteChange).toHaveBeenLastCalledWith(true)
  },
}

/** Half a range is not a range: the previous value is kept while its other end is retyped. */
export const OneEndEmptied: Story = {
  args: { value: MARCH },
  play: async ({ canvasElement, canvas, args }) => {
    for (const first of [0, 3]) {
      for (const part of parts(canvasElement).slice(first, first + 3)) {
        part.focus()
        await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
      }
      leave(canvasElement)
      await waitFor(() => expect(canvas.getByText('시작일과 종료일을 모두 입력해주세요.')).toBeVisible())
      await expect(args.onChange).not.toHaveBeenCalled()
      await type(canvasElement, first === 0 ? 'start' : 'end', first === 0 ? '20250301' : '20250331')
      await expect(args.onChange).toHaveBeenLastCalledWith(MARCH)
      args.onChange.mockClear()
    }
  },
}

export const IncompleteIsKeptAndSaid: Story = {
  play: async ({ canvasElement, canvas }) => {
    await type(canvasElement, 'start', '202503')
    leave(canvasElement)
    await waitFor(() => expect(canvas.getByText('연, 월, 일을 모두 입력해주세요.')).toBeVisible())
    await expect(parts(canvasElement)[1]).toHaveTextContent('3')
  },
}

export const NoSuchDayIsNotMoved: Story = {
  args: { value: MARCH },
  play: async ({ canvasElement, canvas, args }) => {
    await type(canvasElement, 'start', '20250230')
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByText('달력에 없는 날짜입니다: 2025. 02. 30.')).toBeVisible())
    leave(canvasElement)
    await expect(canvas.getByText('달력에 없는 날짜입니다: 2025. 02. 30.')).toBeVisible()
    await expect(args.onIncompleteChange).toHaveBeenLastCalledWith(true)
    for (const [range] of args.onChange.mock.calls) await expect(range?.start).not.toBe('2025-02-28')
    await type(canvasElement, 'start', '20250228')
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2025-02-28', end: '2025-03-31' })
    await expect(args.onIncompleteChange).toHaveBeenLastCalledWith(false)
  },
}

/** What is missing comes before what the form says of the days before; leaving is told, and said once. */
export const IncompleteAndRefused: Story = {
  args: { value: MARCH, errorMessage: '한 번에 조회할 수 있는 기간은 한 달입니다.', onBlur: fn() },
  play: async ({ canvasElement, canvas, args }) => {
    const day = parts(canvasElement)[5]
    day?.focus()
    await userEvent.keyboard('{Backspace}{Backspace}')
    await expect(args.onBlur).not.toHaveBeenCalled()
    leave(canvasElement)
    await waitFor(() => expect(canvas.getByText('연, 월, 일을 모두 입력해주세요.')).toBeVisible())
    await expect(canvas.queryByText('한 번에 조회할 수 있는 기간은 한 달입니다.')).toBeNull()
    await expect(args.onBlur).toHaveBeenCalledOnce()
    leave(canvasElement)
    await expect(args.onIncompleteChange).toHaveBeenCalledOnce()
  },
}

export const TakesTheFocus: Story = {
  args: { autoFocus: true },
  play: async ({ canvasElement }) => {
    await expect(parts(canvasElement)[0]).toHaveFocus()
    // Unfilled parts show how they are to be filled, as of the product's own today.
    await userEvent.keyboard('{ArrowUp}')
    await expect(parts(canvasElement)[0]).toHaveTextContent('2025')
  },
}

export const OutOfLimits: Story = {
  args: { value: { start: '2025-02-28', end: '2025-03-31' }, min: '2025-03-01', max: '2025-03-31' },
  play: async ({ canvasElement, canvas }) => {
    await expect(canvas.getByText('2025. 3. 1. 이후의 날짜를 선택해주세요.')).toBeVisible()
    await type(canvasElement, 'start', '20250301')
    leave(canvasElement)
    await waitFor(() => expect(parts(canvasElement)[0]).not.toBeInvalid())
    await type(canvasElement, 'end', '20250401')
    leave(canvasElement)
    await waitFor(() => expect(canvas.getByText('2025. 3. 31. 이전의 날짜를 선택해주세요.')).toBeVisible())
  },
}

/** The calendar offers the days from the earliest to the latest, both included. */
export const LimitsInTheCalendar: Story = {
  args: { min: '2025-03-05', max: '2025-03-25' },
  play: async ({ canvasElement }) => {
    const calendar = await openByKeyboard(canvasElement)
    const isOffered = (day: number) =>
      calendar.getByRole('button', { name: new RegExp(`2025년 3월 ${day}일`) }).ariaDisabled !== 'true'
    await expect([4, 5, 25, 26].map(isOffered)).toEqual([false, true, true, false])
  },
}

/** A range that cannot be changed is not complained about either: nobody here could put it right. */
export const ReadOnlyOutOfLimits: Story = {
  args: { value: MARCH, max: '2025-03-20', isReadOnly: true },
  play: async ({ canvasElement, args }) => {
    await expect(parts(canvasElement)[3]).not.toBeInvalid()
    await type(canvasElement, 'start', '20250302')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const WithPresets: Story = {
  tags: ['picture'],
  args: {
    presets: [
      { label: '이번 달', start: '2025-03-01', end: '2025-03-31' },
      { label: '최근 7일', start: '2025-03-14', end: '2025-03-20' },
      { label: '최근 12개월', start: '2024-03-21', end: '2025-03-20' },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const calendar = await openByKeyboard(canvasElement)
    const list = within(calendar.getByRole('list', { name: '자주 쓰는 기간' }))
    const preset = list.getByRole('button', { name: '최근 12개월 2024. 3. 21. ~ 2025. 3. 20.' })
    preset.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith({ start: '2024-03-21', end: '2025-03-20' })
    await closed()
    await expect(shown(canvasElement)).toBe('2024. 3. 21. ~ 2025. 3. 20.')
    await openByKeyboard(canvasElement)
  },
}

export const Cleared: Story = {
  args: { value: MARCH },
  play: async ({ canvasElement, args }) => {
    const calendar = await openByKeyboard(canvasElement)
    calendar.getByRole('button', { name: '기간 지우기' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith(null)
    await closed()
  },
}

export const WithDescription: Story = { args: { description: '시작일과 종료일을 포함합니다.' } }

export const Required: Story = {
  args: { value: MARCH, isRequired: true },
  play: async ({ canvasElement }) => {
    await expect(parts(canvasElement)[0]).toHaveAttribute('aria-required', 'true')
    const calendar = await openByKeyboard(canvasElement)
    await expect(calendar.queryByRole('button', { name: '기간 지우기' })).toBeNull()
  },
}

export const Invalid: Story = {
  args: { value: MARCH, errorMessage: '한 번에 조회할 수 있는 기간은 한 달입니다.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: '조회 기간' })).toHaveAccessibleDescription(/한 달입니다/)
  },
}

export const ReadOnly: Story = {
  args: { value: MARCH, isReadOnly: true },
  play: async ({ canvasElement }) => {
    for (const part of parts(canvasElement)) await expect(part).toHaveAttribute('aria-readonly', 'true')
  },
}

export const Disabled: Story = {
  args: { value: MARCH, isDisabled: true, max: '2025-03-20' },
  play: async ({ canvasElement, canvas }) => {
    await expect(canvas.getByRole('button', { name: /달력/ })).toBeDisabled()
    await expect(parts(canvasElement)[3]).not.toBeInvalid()
  },
}

export const LongKoreanText: Story = {
  args: {
    label: '시설을 방문하여 보관 상태를 확인하고 그 결과를 모두 적어 둔 첫날과 마지막 날',
    errorMessage: '한 번에 조회할 수 있는 기간은 열두 달입니다. 더 긴 기간은 나누어 조회해주세요.',
    value: { start: '2024-10-10', end: '2025-12-31' },
  },
}

export const Narrow: Story = {
  args: { value: { start: '2024-10-10', end: '2025-12-31' } },
  decorators: [(Story) => <div style={{ maxWidth: 200 }}>{Story()}</div>],
}

export const DarkCalendar: Story = {
  args: { value: { start: '2025-03-05', end: '2025-03-18' }, max: '2025-03-20' },
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await openByKeyboard(canvasElement)
  },
}
