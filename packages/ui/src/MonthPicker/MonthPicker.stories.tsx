import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { MonthPicker, type MonthPickerProps } from './MonthPicker'

/** Keeps the value, as a form would. */
function HeldMonthPicker({ value, onChange, ...props }: MonthPickerProps) {
  const [held, setHeld] = useState(value)
  const change = (next: string | null) => {
    setHeld(next)
    onChange(next)
  }
  return <MonthPicker {...props} value={held} onChange={change} />
}

const meta = {
  component: MonthPicker,
  render: (args) => <HeldMonthPicker {...args} />,
  args: { label: '정산 월', value: null, today: '2026-11-20', onChange: fn(), onIncompleteChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 320, minHeight: 360 }}>{Story()}</div>],
} satisfies Meta<typeof MonthPicker>

export default meta
type Story = StoryObj<typeof meta>

const openByKeyboard = async (canvasElement: HTMLElement) => {
  within(canvasElement).getByRole('textbox').focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  return within(await screen.findByRole('dialog', { name: '정산 월' }))
}
const focused = (name: string) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus())
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: '정산 월' })).toHaveAttribute('placeholder', '예: 2026-03')
  },
}

export const Filled: Story = {
  args: { value: '2026-03' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: '정산 월' })).toHaveValue('2026년 3월')
    const { width, height } = canvas.getByRole('button', { name: '정산 월 달력' }).getBoundingClientRect()
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  },
}

export const Typed: Story = {
  args: { onBlur: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), '202603')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith('2026-03')
    await expect(canvas.getByRole('textbox')).toHaveValue('2026년 3월')
    await expect(args.onIncompleteChange).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onBlur).toHaveBeenCalledOnce()
  },
}

/** The Enter that ends a syllable does not commit the text. */
export const EnterWhileComposing: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.type(input, '2026년 3월')
    await fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
    await fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith('2026-03')
  },
}

export const UnclearIsKeptAndSaid: Story = {
  args: { value: '2026-03' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.clear(input)
    await userEvent.type(input, '2026-13')
    await userEvent.tab()
    await expect(input).toHaveValue('2026-13')
    await expect(input).toBeInvalid()
    await waitFor(() => expect(input).toHaveAccessibleDescription('연도와 월을 2026-03처럼 입력해주세요.'))
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(args.onIncompleteChange).toHaveBeenLastCalledWith(true)
    await userEvent.clear(input)
    await userEvent.type(input, '2026-12{Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith('2026-12')
    await expect(args.onIncompleteChange).toHaveBeenLastCalledWith(false)
    await expect(input).not.toBeInvalid()
  },
}

export const Open: Story = {
  tags: ['picture', 'sheet-dates'],
  args: { value: '2026-03' },
  play: async ({ canvasElement }) => {
    const months = await openByKeyboard(canvasElement)
    await focused('2026년 3월 선택됨')
    await expect(months.getByRole('grid', { name: '2026년' })).toBeVisible()
    await expect(months.getAllByRole('gridcell').map((cell) => cell.textContent)).toEqual(
      Array.from({ length: 12 }, (_, at) => `${at + 1}월`),
    )
    await expect(months.getByRole('gridcell', { selected: true })).toHaveTextContent('3월')
    // One stop of the page.
    await expect(months.getByRole('grid').querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    await expect(months.getByRole('button', { name: '이번 달, 2026년 11월' })).toHaveAttribute('data-today')
  },
}

export const MovedByKeyboard: Story = {
  args: { value: '2026-11' },
  play: async ({ canvasElement, args }) => {
    await openByKeyboard(canvasElement)
    await focused('이번 달, 2026년 11월 선택됨')
    for (const [key, name] of [
      ['{ArrowRight}', '2026년 12월'],
      ['{ArrowRight}', '2027년 1월'],
      ['{ArrowUp}', '2026년 10월'],
      ['{End}', '2026년 12월'],
      ['{Home}', '2026년 10월'],
      ['{ArrowDown}', '2027년 1월'],
      ['{PageUp}', '2026년 1월'],
      ['{PageDown}', '2027년 1월'],
      ['{ArrowLeft}', '2026년 12월'],
    ] as const) {
      await userEvent.keyboard(key)
      await focused(name)
    }
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith('2026-12')
    await closed()
    await waitFor(() => expect(within(canvasElement).getByRole('textbox')).toHaveValue('2026년 12월'))
  },
}

export const YearTurned: Story = {
  play: async ({ canvasElement, args }) => {
    const months = await openByKeyboard(canvasElement)
    await focused('이번 달, 2026년 11월')
    await userEvent.click(months.getByRole('button', { name: '이전 연도' }))
    await expect(months.getByText('2025년')).toBeVisible()
    await expect(months.getByText('2025년')).toHaveAttribute('aria-live', 'polite')
    // The button keeps the focus for the next year.
    await expect(months.getByRole('button', { name: '이전 연도' })).toHaveFocus()
    await userEvent.click(months.getByRole('button', { name: '2025년 1월' }))
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith('2025-01')
  },
}

export const Limited: Story = {
  args: { value: '2026-05', min: '2026-03', max: '2026-10' },
  play: async ({ canvasElement, args }) => {
    const months = await openByKeyboard(canvasElement)
    await expect(months.getByRole('button', { name: '2026년 2월' })).toBeDisabled()
    await expect(months.getByRole('button', { name: '2026년 3월' })).toBeEnabled()
    await expect(months.getByRole('button', { name: '2026년 10월' })).toBeEnabled()
    await expect(months.getByRole('button', { name: /2026년 11월/ })).toBeDisabled()
    await expect(months.getByRole('button', { name: '다음 연도' })).toBeDisabled()
    await expect(months.getByRole('button', { name: '이전 연도' })).toBeDisabled()
    await userEvent.keyboard('{PageUp}')
    await focused('2026년 3월')
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith('2026-03')
  },
}

/** Years in which a month can be chosen can be turned to; with no value the months open at the nearest one. */
export const LimitedToOtherYears: Story = {
  args: { min: '2024-12', max: '2025-02' },
  play: async ({ canvasElement }) => {
    const months = await openByKeyboard(canvasElement)
    await focused('2025년 2월')
    await expect(months.queryByRole('button', { name: '월 지우기' })).toBeNull()
    await expect(months.getByRole('button', { name: '다음 연도' })).toBeDisabled()
    await userEvent.click(months.getByRole('button', { name: '이전 연도' }))
    await expect(months.getByRole('grid', { name: '2024년' })).toBeVisible()
    await expect(months.getByRole('button', { name: '이전 연도' })).toBeDisabled()
    await userEvent.click(months.getByRole('button', { name: '다음 연도' }))
    await expect(months.getByRole('grid', { name: '2025년' })).toBeVisible()
  },
}

export const OutOfLimitsTyped: Story = {
  args: { min: '2026-03' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), '2026-02{Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith('2026-02')
    await waitFor(() =>
      expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('2026년 3월 이후의 달을 선택해주세요.'),
    )
    // What is being typed is not judged yet.
    await userEvent.keyboard('0')
    await expect(canvas.getByRole('textbox')).toBeValid()
  },
}

export const EscapeChangesNothing: Story = {
  args: { value: '2026-03' },
  play: async ({ canvasElement, args }) => {
    await openByKeyboard(canvasElement)
    await focused('2026년 3월 선택됨')
    await userEvent.keyboard('{ArrowRight}{Escape}')
    await closed()
    await waitFor(() => expect(within(canvasElement).getByRole('textbox')).toHaveFocus())
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Cleared: Story = {
  args: { value: '2026-03' },
  play: async ({ canvasElement, args }) => {
    const months = await openByKeyboard(canvasElement)
    months.getByRole('button', { name: '월 지우기' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith(null)
    await closed()
    await expect(within(canvasElement).getByRole('textbox')).toHaveValue('')
  },
}

export const ClearedByTyping: Story = {
  args: { value: '2026-03' },
  play: async ({ canvas, args }) => {
    await userEvent.clear(canvas.getByRole('textbox'))
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith(null)
  },
}

export const WithDescription: Story = { args: { description: '비용이 발생한 달을 입력해주세요.' } }

export const Required: Story = {
  args: { isRequired: true, value: '2026-03' },
  play: async ({ canvasElement, canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeRequired()
    const months = await openByKeyboard(canvasElement)
    await expect(months.queryByRole('button', { name: '월 지우기' })).toBeNull()
  },
}

export const Invalid: Story = {
  args: { value: '2026-03', errorMessage: '이미 마감된 달입니다.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid()
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('이미 마감된 달입니다.')
  },
}

export const ReadOnly: Story = {
  args: { value: '2026-03', isReadOnly: true, max: '2026-02' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAttribute('readonly')
    await expect(canvas.getByRole('button', { name: '정산 월 달력' })).toBeDisabled()
    // Nobody here could put it right.
    await expect(canvas.getByRole('textbox')).toBeValid()
    canvas.getByRole('textbox').focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

export const Disabled: Story = {
  args: { value: '2026-03', isDisabled: true, max: '2026-02' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled()
    await expect(canvas.getByRole('button', { name: '정산 월 달력' })).toBeDisabled()
    await expect(canvas.getByRole('textbox')).toBeValid()
  },
}

export const LongKoreanText: Story = {
  args: {
    label: '검사와 보관에 든 비용을 모두 더하여 한 번에 정산하기로 한 달',
    errorMessage: '이미 마감된 달입니다. 마감을 취소하거나 다음 달에 정산해주세요.',
    value: '2026-03',
  },
}

export const DarkMonths: Story = {
  args: { value: '2026-03', max: '2026-11' },
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await openByKeyboard(canvasElement)
  },
}
