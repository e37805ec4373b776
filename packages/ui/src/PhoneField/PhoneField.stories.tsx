import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '../Button/Button'
import { PhoneField } from './PhoneField'

/** A simple formatter for this page; a product passes its own rule. */
const format = (digits: string) => [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join('-')

const meta = {
  component: PhoneField,
  args: { label: '전화번호', format, maxDigits: 11, onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 280 }}>{Story()}</div>],
} satisfies Meta<typeof PhoneField>

export default meta
type Story = StoryObj<typeof meta>

const caretOf = (input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]

export const Empty: Story = {
  args: { placeholder: '예: 010-1234-5678' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: '전화번호' })
    await expect(input).toHaveAttribute('placeholder', '예: 010-1234-5678')
    await expect(input).toHaveAttribute('autocomplete', 'tel-national')
    await expect(input).toHaveAttribute('type', 'tel')
  },
}

export const Filled: Story = {
  tags: ['picture', 'sheet-controls'],
  args: { defaultValue: '01012345678' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: '전화번호' })).toHaveValue('010-1234-5678')
  },
}

function Draft({ onChange, ...props }: ComponentProps<typeof PhoneField>) {
  const [digits, setDigits] = useState('01012345678')
  return (
    <>
      <PhoneField
        {...props}
        value={digits}
        onChange={(next) => {
          setDigits(next)
          onChange?.(next)
        }}
      />
      <Button onPress={() => setDigits('0212345678')}>다시 채우기</Button>
    </>
  )
}

/** A form that holds the digits itself, and may fill in others. */
export const HeldByItsForm: Story = {
  render: (args) => <Draft {...args} />,
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: '전화번호' })
    await expect(input).toHaveValue('010-1234-5678')
    await userEvent.click(canvas.getByRole('button', { name: '다시 채우기' }))
    await waitFor(() => expect(input).toHaveValue('021-2345-678'))
    await userEvent.type(input, '9')
    await waitFor(() => expect(input).toHaveValue('021-2345-6789'))
    await expect(args.onChange).toHaveBeenLastCalledWith('02123456789')
  },
}

export const Typed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('0101')
    await expect(canvas.getByRole('textbox')).toHaveValue('010-1')
    await userEvent.keyboard('2a345-6789')
    await expect(canvas.getByRole('textbox')).toHaveValue('010-1234-5678')
    await expect(args.onChange).toHaveBeenLastCalledWith('01012345678')
    await expect(canvas.getByRole('textbox')).toHaveAttribute('inputmode', 'tel')
  },
}

export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.paste(' (010) 1234 5678 99')
    await expect(canvas.getByRole('textbox')).toHaveValue('010-1234-5678')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith('01012345678')
  },
}

export const CaretStaysInTheMiddle: Story = {
  args: { defaultValue: '0101234' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox')
    await userEvent.type(input, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    await expect(input).toHaveValue('019-0123-4')
    await expect(caretOf(input)).toEqual([3, 3])
    await userEvent.keyboard('8')
    await expect(input).toHaveValue('019-8012-34')
    await expect(caretOf(input)).toEqual([5, 5])
    await expect(args.onChange).toHaveBeenLastCalledWith('019801234')
  },
}

export const BackspaceOverAMark: Story = {
  args: { defaultValue: '01012345678' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox')
    await userEvent.type(input, '{Backspace}', { initialSelectionStart: 4, initialSelectionEnd: 4 })
    await expect(input).toHaveValue('011-2345-678')
    await expect(caretOf(input)).toEqual([2, 2])
    await expect(args.onChange).toHaveBeenLastCalledWith('0112345678')
  },
}

export const DeleteOverAMark: Story = {
  args: { defaultValue: '01012345678' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox')
    await userEvent.type(input, '{Delete}', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    await expect(input).toHaveValue('010-2345-678')
    await expect(caretOf(input)).toEqual([3, 3])
    await expect(args.onChange).toHaveBeenLastCalledWith('0102345678')
  },
}

export const FullFieldPushesNothingOut: Story = {
  args: { defaultValue: '01012345678' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox')
    await userEvent.type(input, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    await expect(input).toHaveValue('010-1234-5678')
    await expect(caretOf(input)).toEqual([2, 2])
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** The text is left to the input method until composition ends; then letters are removed and digits stay. */
export const Composed: Story = {
  args: { defaultValue: '010' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox')
    input.focus()
    await fireEvent.compositionStart(input)
    for (const text of ['010ㅁ', '010마']) {
      await fireEvent.input(input, { target: { value: text }, isComposing: true })
      await expect(input).toHaveValue(text)
    }
    await expect(args.onChange).not.toHaveBeenCalled()
    await fireEvent.compositionEnd(input)
    await expect(input).toHaveValue('010')
    await userEvent.keyboard('1')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith('0101')
  },
}

export const WithDescription: Story = { args: { description: '시험대상자가 연락받을 수 있는 번호를 입력해주세요.' } }

export const Required: Story = {
  args: { isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /전화번호/ })).toBeRequired()
  },
}

export const Invalid: Story = {
  args: { defaultValue: '0101', errorMessage: '유효한 전화번호를 입력해주세요.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid()
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('유효한 전화번호를 입력해주세요.')
  },
}

export const ReadOnly: Story = {
  args: { isReadOnly: true, defaultValue: '01012345678' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAttribute('readonly')
  },
}

export const Disabled: Story = {
  args: { isDisabled: true, defaultValue: '01012345678' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled()
  },
}

export const LongKoreanText: Story = {
  args: {
    label: '이상반응이 생겼을 때 시험대상자와 보호자가 연락할 수 있는 전화번호',
    defaultValue: '01012345678',
    errorMessage: '이미 다른 사용자가 쓰는 전화번호입니다. 번호를 확인하거나 소속 기관의 관리자에게 문의해주세요.',
  },
}
