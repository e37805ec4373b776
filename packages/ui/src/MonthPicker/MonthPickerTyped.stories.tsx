import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
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

/** What is typed instead of chosen. */
const meta = {
  component: MonthPicker,
  render: (args) => <HeldMonthPicker {...args} />,
  args: { label: '정산 월', value: null, today: '2026-11-20', onChange: fn(), onIncompleteChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 320 }}>{Story()}</div>],
} satisfies Meta<typeof MonthPicker>

export default meta
type Story = StoryObj<typeof meta>

/** Blanks are no month, and the same month again is nothing new. */
export const NothingNewTyped: Story = {
  args: { value: '2026-03', isRequired: true },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox')
    await expect(input).toHaveAttribute('autocomplete', 'off')
    await userEvent.clear(input)
    await userEvent.type(input, '２０２６．３{Enter}')
    await expect(input).toHaveValue('2026년 3월')
    await expect(args.onChange).not.toHaveBeenCalled()
    // The arrow alone is the field's own.
    await userEvent.keyboard('{ArrowDown}')
    await expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.clear(input)
    await userEvent.type(input, '  {Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith(null)
  },
}

/** What cannot be read comes before what the form says of the month before. */
export const UnclearAndRefused: Story = {
  args: { value: '2026-03', errorMessage: '이미 마감된 달입니다.' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.clear(input)
    await userEvent.type(input, '0999-03')
    await userEvent.tab()
    await waitFor(() => expect(input).toHaveAccessibleDescription('연도와 월을 2026-03처럼 입력해주세요.'))
  },
}
