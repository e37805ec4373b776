import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { DateField, type DateFieldProps } from './DateField'

/** Keeps the value, as a form would. */
function HeldDateField({ value, onChange, ...props }: DateFieldProps) {
  const [held, setHeld] = useState(value)
  const change = (next: string | null) => {
    setHeld(next)
    onChange(next)
  }
  return <DateField {...props} value={held} onChange={change} />
}

const meta = {
  component: DateField,
  render: (args) => <HeldDateField {...args} />,
  args: { label: '입고일', value: null, onChange: fn(), onIncompleteChange: fn(), today: '2026-11-20' },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
} satisfies Meta<typeof DateField>

export default meta
type Story = StoryObj<typeof meta>

const segments = (canvasElement: HTMLElement) => within(canvasElement).getAllByRole('spinbutton')
const openCalendar = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: /달력/ }))
  return within(await within(document.body).findByRole('dialog'))
}

/** Without a value the calendar opens at the product's today, and offers nothing to clear. */
export const Empty: Story = {
  args: { today: '2025-03-04', onBlur: fn() },
  play: async ({ canvasElement, args }) => {
    const calendar = await openCalendar(canvasElement)
    await waitFor(() => expect(calendar.getByRole('button', { name: /오늘, 2025년 3월 4일/ })).toHaveFocus())
    await expect(calendar.queryByRole('button', { name: '날짜 지우기' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: /달력/ })).toHaveFocus())
    await expect(args.onBlur).not.toHaveBeenCalled()
    await userEvent.tab()
    // Left as it was: nothing is missing that anybody has begun.
    await waitFor(() => expect(args.onBlur).toHaveBeenCalledOnce())
    await expect(args.onIncompleteChange).not.toHaveBeenCalled()
    await expect(segments(canvasElement)[0]).not.toBeInvalid()
  },
}

export const Filled: Story = {
  tags: ['picture', 'sheet-dates'],
  args: { value: '2026-11-05' },
  play: async ({ canvasElement }) => {
    const [year, month, day] = segments(canvasElement)
    await expect([year, month, day].map((part) => part?.textContent)).toEqual(['2026', '11', '05'])
  },
}

export const WithDescription: Story = { args: { description: '물품을 받은 날을 입력해주세요.' } }

export const Required: Story = {
  args: { isRequired: true, value: '2026-11-05' },
  play: async ({ canvasElement }) => {
    await expect(segments(canvasElement)[0]).toHaveAttribute('aria-required', 'true')
    const calendar = await openCalendar(canvasElement)
    await expect(calendar.queryByRole('button', { name: '날짜 지우기' })).toBeNull()
  },
}

export const Invalid: Story = {
  tags: ['picture'],
  args: { value: '2026-11-25', errorMessage: '미래 날짜는 입력할 수 없습니다.' },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('group', { name: '입고일' })
    await expect(group).toHaveAccessibleDescription(/미래 날짜는 입력할 수 없습니다./)
    await expect(segments(canvasElement)[0]).toBeInvalid()
  },
}

export const ReadOnly: Story = {
  args: { value: '2026-11-05', isReadOnly: true },
  play: async ({ canvasElement, args }) => {
    segments(canvasElement)[0]?.focus()
    await userEvent.keyboard('20251105')
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(segments(canvasElement)[0]).toHaveTextContent('2026')
  },
}

export const Disabled: Story = {
  args: { value: '2026-11-05', isDisabled: true },
  play: async ({ canvasElement, canvas }) => {
    await expect(canvas.getByRole('button', { name: /달력/ })).toBeDisabled()
    await expect(segments(canvasElement)[0]).toHaveAttribute('aria-disabled', 'true')
  },
}

export const TypedByKeyboard: Story = {
  args: { autoFocus: true },
  play: async ({ canvasElement, args }) => {
    await expect(segments(canvasElement)[0]).toHaveFocus()
    await userEvent.keyboard('20261105')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith('2026-11-05')
  },
}

export const YearOnTheWayIsNotReported: Story = {
  args: { value: '2026-11-05' },
  play: async ({ canvasElement, args }) => {
    segments(canvasElement)[0]?.focus()
    await userEvent.keyboard('2025')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith('2025-11-05')
  },
}

export const OutOfBoundsIsNotMoved: Story = {
  args: { min: '2026-11-01', max: '2026-11-20' },
  play: async ({ canvasElement, args }) => {
    segments(canvasElement)[0]?.focus()
    await userEvent.keyboard('20261225')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-25')
    await expect(segments(canvasElement)[2]).toHaveTextContent('25')
  },
}

export const IncompleteIsKeptAndSaid: Story = {
  play: async ({ canvasElement, args }) => {
    const [year] = segments(canvasElement)
    year?.focus()
    await userEvent.keyboard('202611')
    year?.focus()
    await userEvent.click(document.body)
    year?.blur()
    await waitFor(() => expect(within(canvasElement).getByText('연, 월, 일을 모두 입력해주세요.')).toBeVisible())
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(args.onIncompleteChange).toHaveBeenLastCalledWith(true)
    await expect(segments(canvasElement)[1]).toHaveTextContent('11')
    segments(canvasElement)[2]?.focus()
    await userEvent.keyboard('05')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-05')
    await expect(args.onIncompleteChange).toHaveBeenLastCalledWith(false)
    await expect(within(canvasElement).queryByText('연, 월, 일을 모두 입력해주세요.')).toBeNull()
  },
}

/** What the field itself has to say comes before what the form says of the day before. */
export const IncompleteAndRefused: Story = {
  args: { value: '2026-11-25', errorMessage: '미래 날짜는 입력할 수 없습니다.' },
  play: async ({ canvasElement, canvas, args }) => {
    const day = segments(canvasElement)[2]
    day?.focus()
    await userEvent.keyboard('{Backspace}{Backspace}')
    day?.blur()
    await waitFor(() => expect(canvas.getByText('연, 월, 일을 모두 입력해주세요.')).toBeVisible())
    await expect(canvas.queryByText('미래 날짜는 입력할 수 없습니다.')).toBeNull()
    // Said once, however often it is left.
    day?.focus()
    day?.blur()
    await expect(args.onIncompleteChange).toHaveBeenCalledOnce()
  },
}

export const SameDateTypedAgain: Story = {
  args: { value: '2026-11-05' },
  play: async ({ canvasElement, args }) => {
    const [, , day] = segments(canvasElement)
    day?.focus()
    await userEvent.keyboard('{Backspace}')
    day?.blur()
    await waitFor(() => expect(within(canvasElement).getByText('연, 월, 일을 모두 입력해주세요.')).toBeVisible())
    day?.focus()
    await userEvent.keyboard('05')
    day?.blur()
    await waitFor(() => expect(args.onIncompleteChange).toHaveBeenLastCalledWith(false))
    await expect(within(canvasElement).queryByText('연, 월, 일을 모두 입력해주세요.')).toBeNull()
  },
}

export const NoSuchDayIsNotMoved: Story = {
  play: async ({ canvasElement, args }) => {
    segments(canvasElement)[0]?.focus()
    await userEvent.keyboard('20260230')
    segments(canvasElement)[2]?.blur()
    await waitFor(() => expect(within(canvasElement).getByText('달력에 없는 날짜입니다: 2026. 02. 30.')).toBeVisible())
    await expect(args.onChange).not.toHaveBeenCalledWith('2026-02-28')
    await expect(args.onIncompleteChange).toHaveBeenLastCalledWith(true)
    segments(canvasElement)[0]?.focus()
    await userEvent.keyboard('20260228')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-02-28')
    await expect(args.onIncompleteChange).toHaveBeenLastCalledWith(false)
  },
}

export const ClearedByKeyboard: Story = {
  args: { value: '2026-11-05' },
  play: async ({ canvasElement, args }) => {
    for (const part of segments(canvasElement)) {
      part.focus()
      await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
    }
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith(null)
  },
}

export const CalendarOpen: Story = {
  tags: ['picture'],
  args: { value: '2026-11-12', min: '2026-11-03', max: '2026-11-20' },
  play: async ({ canvasElement, args }) => {
    const calendar = await openCalendar(canvasElement)
    await expect(calendar.getByRole('button', { name: /2026년 11월 12일.*선택/ })).toHaveFocus()
    await expect(calendar.getByRole('button', { name: /2026년 11월 12일/ })).toHaveTextContent('12일')
    const todays = calendar.getAllByRole('button').filter((day) => day.hasAttribute('data-today'))
    await expect(todays.map((day) => day.ariaLabel)).toEqual([expect.stringMatching(/^오늘, 2026년 11월 20일/)])
    await expect(calendar.getByRole('button', { name: /2026년 11월 3일/ })).not.toHaveAttribute('aria-disabled')
    await expect(calendar.getByRole('button', { name: /2026년 11월 20일/ })).not.toHaveAttribute('aria-disabled')
    await expect(calendar.getByRole('button', { name: /2026년 11월 2일/ })).toHaveAttribute('aria-disabled', 'true')
    await expect(calendar.getByRole('button', { name: /2026년 11월 21일/ })).toHaveAttribute('aria-disabled', 'true')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const DayChosen: Story = {
  args: { value: '2026-11-12' },
  play: async ({ canvasElement, args }) => {
    await openCalendar(canvasElement)
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith('2026-11-20')
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: /달력/ })).toHaveFocus())
  },
}

export const EscapeClosesTheCalendar: Story = {
  args: { value: '2026-11-12' },
  play: async ({ canvasElement, args }) => {
    await openCalendar(canvasElement)
    await userEvent.keyboard('{ArrowRight}{Escape}')
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: /달력/ })).toHaveFocus())
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Cleared: Story = {
  args: { value: '2026-11-12' },
  play: async ({ canvasElement, args }) => {
    const calendar = await openCalendar(canvasElement)
    await userEvent.click(calendar.getByRole('button', { name: '날짜 지우기' }))
    await expect(args.onChange).toHaveBeenCalledWith(null)
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: /달력/ })).toHaveFocus())
  },
}

export const LongKoreanText: Story = {
  args: {
    label: '물품을 처음 받아 창고에 들여놓고 담당자가 상태를 확인한 날짜',
    errorMessage: '물품을 받은 날은 계약서에 적힌 날보다 빠를 수 없습니다. 계약서의 날짜를 먼저 확인해주세요.',
    value: '2026-11-12',
  },
}

export const DarkCalendar: Story = {
  args: { value: '2026-11-12', max: '2026-11-20' },
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await openCalendar(canvasElement)
  },
}
