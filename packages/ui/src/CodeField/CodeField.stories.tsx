import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { CodeField } from './CodeField'

const meta = {
  component: CodeField,
  args: { label: '인증 코드', onChange: fn(), onComplete: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
} satisfies Meta<typeof CodeField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: '인증 코드' })
    await expect(input).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(input).toHaveAttribute('inputmode', 'numeric')
    await expect(input).toHaveAccessibleDescription('숫자 6자리')
  },
}

export const PartlyTyped: Story = { tags: ['picture', 'sheet-controls'], args: { defaultValue: '012' } }

export const Filled: Story = {
  args: { defaultValue: '012345' },
  play: async ({ args }) => {
    await expect(args.onComplete).not.toHaveBeenCalled()
  },
}

export const Typed: Story = {
  parameters: { ledger: ['VERIFY-003', 'CONST-013'] },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('0a1-2 34')
    await expect(args.onChange).toHaveBeenLastCalledWith('01234')
    await expect(args.onComplete).not.toHaveBeenCalled()
    await userEvent.keyboard('5')
    await expect(args.onComplete).toHaveBeenCalledOnce()
    await expect(args.onComplete).toHaveBeenCalledWith('012345')
    await expect(canvas.getByRole('textbox')).toHaveValue('012345')
    // Behind the last digit the last box is still the one.
    const marked = [...canvasElement.querySelectorAll('[data-box]')].map((box) => box.hasAttribute('data-current'))
    await expect(marked).toEqual([false, false, false, false, false, true])
  },
}

export const PastedWithASpace: Story = {
  parameters: { ledger: ['VERIFY-003'] },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.paste('123 456')
    await expect(canvas.getByRole('textbox')).toHaveValue('123456')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith('123456')
    await expect(args.onComplete).toHaveBeenCalledOnce()
    await expect(args.onComplete).toHaveBeenCalledWith('123456')
  },
}

export const PastedWithSeveralMarks: Story = {
  parameters: { ledger: ['VERIFY-003'] },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.paste(' 12-34 5a6 ')
    await expect(canvas.getByRole('textbox')).toHaveValue('123456')
    await expect(args.onComplete).toHaveBeenCalledWith('123456')
  },
}

export const PastedTooLong: Story = {
  parameters: { ledger: ['VERIFY-004', 'CONST-013'] },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.paste('0123456')
    await expect(canvas.getByRole('textbox')).toHaveValue('012345')
    await expect(args.onComplete).toHaveBeenCalledOnce()
    await expect(args.onComplete).toHaveBeenCalledWith('012345')
    await userEvent.keyboard('7')
    await expect(canvas.getByRole('textbox')).toHaveValue('012345')
    await expect(args.onComplete).toHaveBeenCalledOnce()
  },
}

export const CorrectedByKeyboard: Story = {
  args: { defaultValue: '123456' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox')
    await userEvent.type(input, '{Backspace}9', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    await expect(input).toHaveValue('129456')
    await expect(input.selectionStart).toBe(3)
    await expect(args.onComplete).toHaveBeenCalledOnce()
    await expect(args.onComplete).toHaveBeenCalledWith('129456')
  },
}

/** A form clears the field after a refused code. */
export const EmptiedByItsForm: Story = {
  render: function Render(args) {
    const [code, setCode] = useState('')
    return <CodeField {...args} value={code} onChange={setCode} onComplete={() => setCode('')} />
  },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('123456')
    await expect(canvas.getByRole('textbox')).toHaveValue('')
    await expect(canvas.getByRole('textbox')).toHaveFocus()
  },
}

export const Composed: Story = {
  args: { defaultValue: '12345' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox')
    input.focus()
    await fireEvent.compositionStart(input)
    await fireEvent.input(input, { target: { value: '12345ㅁ' }, isComposing: true })
    await fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
    await expect(args.onComplete).not.toHaveBeenCalled()
    await fireEvent.compositionEnd(input)
    await expect(input).toHaveValue('12345')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** The start of each digit of the input, measured on a copy of its text. */
const digitStarts = (input: HTMLInputElement) => {
  const { fontFamily, fontSize, fontWeight, fontVariantNumeric, letterSpacing, paddingInlineStart } =
    getComputedStyle(input)
  const copy = document.createElement('span')
  Object.assign(copy.style, {
    fontFamily,
    fontSize,
    fontWeight,
    fontVariantNumeric,
    letterSpacing,
    whiteSpace: 'nowrap',
  })
  copy.textContent = input.value
  document.body.append(copy)
  const range = document.createRange()
  const text = copy.firstChild ?? copy
  const start = input.getBoundingClientRect().left + Number.parseFloat(paddingInlineStart)
  const places = [...input.value].map((_, index) => {
    range.setStart(text, 0)
    range.setEnd(text, index)
    return index === 0 ? start : start + range.getBoundingClientRect().width
  })
  copy.remove()
  return places
}

const expectDigitsInBoxes = async (canvasElement: HTMLElement, input: HTMLInputElement) => {
  await userEvent.click(input)
  await userEvent.keyboard('{End}')
  await expect(input.scrollLeft).toBe(0)
  const boxes = [...canvasElement.querySelectorAll('[data-box]')].map((box) => box.getBoundingClientRect())
  const starts = digitStarts(input)
  await expect(boxes).toHaveLength(6)
  for (const [index, { left, width, height }] of boxes.entries()) {
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    // A digit of 20 px is about 13 px wide: it starts half of that to the left of the middle.
    await expect(Math.abs((starts[index] ?? 0) + 6.5 - (left + width / 2))).toBeLessThan(2)
  }
}

/** The caret after the last digit does not scroll the text. */
export const DigitsStandInTheirBoxes: Story = {
  args: { defaultValue: '888888' },
  play: ({ canvas, canvasElement }) => expectDigitsInBoxes(canvasElement, canvas.getByRole('textbox')),
}

export const InANarrowDialog: Story = {
  args: { defaultValue: '101111' },
  decorators: [(Story) => <div style={{ maxWidth: 200 }}>{Story()}</div>],
  play: ({ canvas, canvasElement }) => expectDigitsInBoxes(canvasElement, canvas.getByRole('textbox')),
}

export const FourDigits: Story = {
  args: { length: 4, defaultValue: '12' },
  play: async ({ canvas, canvasElement, args }) => {
    const input = canvas.getByRole('textbox')
    await expect(input).toHaveAccessibleDescription('숫자 4자리')
    await expect(input).toHaveAttribute('spellcheck', 'false')
    await userEvent.type(input, '3')
    await expect(args.onComplete).not.toHaveBeenCalled()
    await userEvent.type(input, '4')
    await expect(args.onComplete).toHaveBeenCalledWith('1234')
    await expect(canvasElement.querySelectorAll('[data-box]')).toHaveLength(4)
  },
}

export const WithDescription: Story = {
  args: { description: '이메일로 받은 숫자를 입력해주세요.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      /숫자 6자리.*이메일로 받은|이메일로 받은.*숫자 6자리/,
    )
  },
}

export const Required: Story = {
  args: { isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /인증 코드/ })).toBeRequired()
  },
}

export const Invalid: Story = {
  tags: ['picture'],
  args: { defaultValue: '123', errorMessage: '6자리 코드를 입력하세요' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid()
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/6자리 코드를 입력하세요/)
  },
}

export const ReadOnly: Story = {
  args: { isReadOnly: true, defaultValue: '012345' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAttribute('readonly')
  },
}

export const Disabled: Story = {
  args: { isDisabled: true, defaultValue: '012345' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled()
  },
}

export const LongKoreanText: Story = {
  args: {
    label: '가입 신청에 적은 이메일 주소로 발송된 본인 확인용 인증 코드',
    defaultValue: '012345',
    errorMessage: '인증 코드가 올바르지 않습니다. 가장 마지막에 받은 이메일의 인증 코드를 입력해주세요.',
  },
}
