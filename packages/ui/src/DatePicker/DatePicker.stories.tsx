import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { DatePicker, type DatePickerProps } from './DatePicker'

/** Keeps the value, as a form would. */
function HeldDatePicker({ value, onChange, ...props }: DatePickerProps) {
  const [held, setHeld] = useState(value)
  const change = (next: string | null) => {
    setHeld(next)
    onChange(next)
  }
  return <DatePicker {...props} value={held} onChange={change} />
}

const CLOSED = new Map([
  ['2026-11-11', '점검일이라 방문할 수 없습니다.'],
  ['2026-11-16', '담당자가 자리를 비우는 날입니다.'],
])

const meta = {
  component: DatePicker,
  render: (args) => <HeldDatePicker {...args} />,
  args: {
    label: '방문일',
    value: null,
    today: '2026-11-20',
    onChange: fn(),
    onIncompleteChange: fn(),
    isDateUnavailable: (date) => CLOSED.get(date) ?? null,
  },
  decorators: [(Story) => <div style={{ maxWidth: 360, minHeight: 420 }}>{Story()}</div>],
} satisfies Meta<typeof DatePicker>

export default meta
type Story = StoryObj<typeof meta>

const typeDate = async (canvasElement: HTMLElement, digits: string) => {
  within(canvasElement).getAllByRole('spinbutton')[0]?.focus()
  await userEvent.keyboard(digits)
}
const openByKeyboard = async (canvasElement: HTMLElement) => {
  within(canvasElement).getByRole('button', { name: /달력/ }).focus()
  await userEvent.keyboard('{Enter}')
  return within(await screen.findByRole('dialog'))
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export const Empty: Story = {}

export const Filled: Story = {
  args: { value: '2026-11-12' },
  play: async ({ canvas }) => {
    const shown = canvas.getAllByRole('spinbutton').map((part) => part.textContent)
    await expect(shown).toEqual(['2026', '11', '12'])
  },
}

export const Open: Story = {
  tags: ['picture', 'sheet-dates'],
  args: { value: '2026-11-12', min: '2026-11-03', max: '2026-11-27' },
  play: async ({ canvasElement }) => {
    const calendar = await openByKeyboard(canvasElement)
    await expect(calendar.getByRole('button', { name: /2026년 11월 12일.*선택/ })).toHaveFocus()
    const heads = [...(calendar.getByRole('grid').querySelectorAll('th') ?? [])].map((head) => head.textContent)
    await expect(heads).toEqual(['일', '월', '화', '수', '목', '금', '토'])
    // 1 November 2026 is a Sunday: a day shifted by the time zone would be in another column.
    const [first] = calendar.getAllByRole('gridcell')
    await expect(first).toHaveTextContent('1일')
    await expect(calendar.getByRole('button', { name: '오늘, 2026년 11월 20일 금요일' })).toHaveAttribute('data-today')
    await expect(calendar.getByRole('button', { name: /11월 2일/ })).toHaveAttribute('aria-disabled', 'true')
    await expect(calendar.getByRole('button', { name: /11월 28일/ })).toHaveAttribute('aria-disabled', 'true')
    const days = calendar.getAllByRole('button').filter((button) => button.closest('td'))
    const turns = ['이전', '다음'].map((name) => calendar.getAllByRole('button', { name })[0])
    for (const target of [...calendar.getAllByRole('combobox'), ...turns, ...days]) {
      const { width = 0, height = 0 } = target?.getBoundingClientRect() ?? {}
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    }
  },
}

/** The first and last day of a month, a year and February: typed, chosen and shown without a shift. */
export const NoDayShifts: Story = {
  play: async ({ canvasElement, args }) => {
    for (const day of ['2026-01-01', '2024-02-29', '2026-12-31']) {
      await typeDate(canvasElement, day.replaceAll('-', ''))
      await expect(args.onChange).toHaveBeenLastCalledWith(day)
      const calendar = await openByKeyboard(canvasElement)
      const [year, month, date] = day.split('-').map(Number)
      const chosen = calendar.getByRole('button', { name: new RegExp(`${year}년 ${month}월 ${date}일.*선택됨`) })
      await waitFor(() => expect(chosen).toHaveFocus())
      await userEvent.keyboard('{Enter}')
      await closed()
      await expect(args.onChange).toHaveBeenLastCalledWith(day)
    }
  },
}

export const DayChosenByKeyboard: Story = {
  args: { value: '2026-11-12' },
  play: async ({ canvasElement, args }) => {
    await openByKeyboard(canvasElement)
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith('2026-11-20')
    await closed()
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: /달력/ })).toHaveFocus())
  },
}

export const MonthAndYearByKeyboard: Story = {
  args: { value: '2026-11-12' },
  play: async ({ canvasElement, args }) => {
    const calendar = await openByKeyboard(canvasElement)
    await userEvent.keyboard('{PageDown}')
    await waitFor(() => expect(calendar.getByRole('button', { name: /2026년 12월 12일/ })).toHaveFocus())
    await userEvent.keyboard('{Shift>}{PageUp}{/Shift}')
    await waitFor(() => expect(calendar.getByRole('button', { name: /2025년 12월 12일/ })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith('2025-12-12')
  },
}

const years = (calendar: Awaited<ReturnType<typeof openByKeyboard>>) =>
  within(calendar.getByRole('combobox', { name: '연도' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

/** Without a first and a last day, other years are typed instead of looked for among hundreds. */
export const YearsAround: Story = {
  args: { value: '2026-11-12' },
  play: async ({ canvasElement }) => {
    const offered = years(await openByKeyboard(canvasElement))
    await expect([offered.length, offered[0], offered.at(-1)]).toEqual([41, '1996년', '2036년'])
  },
}

export const MonthAndYearFromTheirLists: Story = {
  args: { value: '2026-11-12', min: '1900-01-01' },
  play: async ({ canvasElement }) => {
    const calendar = await openByKeyboard(canvasElement)
    await expect(years(calendar)[0]).toBe('1900년')
    await userEvent.selectOptions(calendar.getByRole('combobox', { name: '연도' }), '1958년')
    await userEvent.selectOptions(calendar.getByRole('combobox', { name: '월' }), '3월')
    await expect(calendar.getByRole('combobox', { name: '연도' })).toHaveDisplayValue('1958년')
    await expect(calendar.getByRole('grid', { name: /1958년 3월/ })).toBeVisible()
  },
}

export const UnavailableDaySaysWhy: Story = {
  args: { value: '2026-11-12' },
  play: async ({ canvasElement, args }) => {
    const calendar = await openByKeyboard(canvasElement)
    await userEvent.keyboard('{ArrowLeft}')
    const day = calendar.getByRole('button', { name: /11월 11일 수요일, 점검일이라 방문할 수 없습니다\./ })
    await waitFor(() => expect(day).toHaveFocus())
    await expect(day).toHaveAttribute('aria-disabled', 'true')
    await waitFor(() => expect(calendar.getByText('점검일이라 방문할 수 없습니다.')).toBeVisible())
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
}

export const UnavailableDayTyped: Story = {
  play: async ({ canvasElement, canvas, args }) => {
    await typeDate(canvasElement, '20261116')
    await expect(canvas.queryByText('담당자가 자리를 비우는 날입니다.')).toBeNull()
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByText('담당자가 자리를 비우는 날입니다.')).toBeVisible()
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-16')
    await expect(canvas.getAllByRole('spinbutton')[2]).toHaveTextContent('16')
    await expect(canvas.getAllByRole('spinbutton')[0]).toBeInvalid()
  },
}

export const LimitsAreAllowedThemselves: Story = {
  args: { value: '2026-11-03', min: '2026-11-03', max: '2026-11-27' },
  play: async ({ canvasElement, canvas }) => {
    const leave = () => canvas.getByRole('button', { name: /달력/ }).blur()
    await expect(canvas.getAllByRole('spinbutton')[0]).not.toBeInvalid()
    for (const [digits, refusal] of [
      ['20261127', null],
      ['20261128', '2026. 11. 27. 이전의 날짜를 선택해주세요.'],
      ['20261102', '2026. 11. 3. 이후의 날짜를 선택해주세요.'],
    ] as const) {
      await typeDate(canvasElement, digits)
      await userEvent.tab()
      leave()
      if (refusal === null) await expect(canvas.getAllByRole('spinbutton')[0]).not.toBeInvalid()
      else await waitFor(() => expect(canvas.getByText(refusal)).toBeVisible())
    }
  },
}

export const NoSuchDayIsNotMoved: Story = {
  play: async ({ canvasElement, canvas, args }) => {
    await typeDate(canvasElement, '20260230')
    canvas.getAllByRole('spinbutton')[2]?.blur()
    await waitFor(() => expect(canvas.getByText('달력에 없는 날짜입니다: 2026. 02. 30.')).toBeVisible())
    await expect(args.onChange).not.toHaveBeenCalledWith('2026-02-28')
    await expect(args.onIncompleteChange).toHaveBeenLastCalledWith(true)
  },
}

export const Cleared: Story = {
  args: { value: '2026-11-12' },
  play: async ({ canvasElement, args }) => {
    const calendar = await openByKeyboard(canvasElement)
    calendar.getByRole('button', { name: '날짜 지우기' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith(null)
    await closed()
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: /달력/ })).toHaveFocus())
  },
}

export const EscapeChangesNothing: Story = {
  args: { value: '2026-11-12' },
  play: async ({ canvasElement, args }) => {
    await openByKeyboard(canvasElement)
    await userEvent.keyboard('{ArrowRight}{Escape}')
    await closed()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const WithDescription: Story = { args: { description: '창구가 열리는 날만 선택할 수 있습니다.' } }

export const Required: Story = {
  args: { isRequired: true, value: '2026-11-12' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('spinbutton')[0]).toHaveAttribute('aria-required', 'true')
  },
}

export const Invalid: Story = {
  args: { value: '2026-11-11', errorMessage: '이미 다른 방문이 있는 날입니다.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: '방문일' })).toHaveAccessibleDescription(
      /이미 다른 방문이 있는 날입니다/,
    )
    await expect(canvas.queryByText('점검일이라 방문할 수 없습니다.')).toBeNull()
  },
}

/** A day that nobody here can change is not complained about, although it could not be chosen. */
export const ReadOnly: Story = {
  args: { value: '2026-11-11', isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('spinbutton')[0]).not.toBeInvalid()
    await expect(canvas.queryByText('점검일이라 방문할 수 없습니다.')).toBeNull()
  },
}

export const Disabled: Story = {
  args: { value: '2026-11-11', isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /달력/ })).toBeDisabled()
    await expect(canvas.queryByText('점검일이라 방문할 수 없습니다.')).toBeNull()
  },
}

export const LongKoreanText: Story = {
  args: {
    label: '시설을 처음 방문하여 담당자와 함께 보관 상태를 확인하기로 한 날짜',
    value: '2026-11-12',
    isDateUnavailable: (date) =>
      date === '2026-11-11' ? '시설 전체를 점검하는 날이라 담당자와 함께 보관 상태를 확인할 수 없습니다.' : null,
  },
  play: async ({ canvasElement }) => {
    await openByKeyboard(canvasElement)
    await userEvent.keyboard('{ArrowLeft}')
  },
}

export const DarkCalendar: Story = {
  args: { value: '2026-11-12', max: '2026-11-27' },
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await openByKeyboard(canvasElement)
    await userEvent.keyboard('{ArrowLeft}')
  },
}
