import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { NumberField } from './NumberField'

const meta = {
  component: NumberField,
  args: { label: '목표 등록 수', unit: '명', min: 1, max: 100_000, onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 240 }}>{Story()}</div>],
} satisfies Meta<typeof NumberField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: '목표 등록 수' })
    await expect(input).toHaveValue('')
    await expect(input).toHaveAccessibleDescription('명')
  },
}

export const WithPlaceholder: Story = {
  args: { placeholder: '예: 30' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAttribute('placeholder', '예: 30')
  },
}

export const Filled: Story = {
  tags: ['picture', 'sheet-controls'],
  args: { defaultValue: 12_500 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('12,500')
  },
}

export const Typed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('1250명')
    await userEvent.tab()
    await expect(canvas.getByRole('textbox')).toHaveValue('1,250')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith(1250)
  },
}

/** The decimal point is kept: without it 12.5 would become 125. */
export const FractionIsSaid: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.type(input, '12.5')
    await userEvent.tab()
    await expect(input).toHaveValue('12.5')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith(12.5)
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription(/소수점 없이 입력해주세요./)
    await userEvent.clear(input)
    await userEvent.type(input, '12{Enter}')
    await expect(input).not.toBeInvalid()
  },
}

export const EnterTakesItOver: Story = {
  play: async ({ args }) => {
    await userEvent.tab()
    await userEvent.keyboard('30{Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith(30)
  },
}

/** The Enter that ends a syllable does not commit the number. */
export const EnterWhileComposing: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.type(input, '30')
    await fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const SteppedByKeyboard: Story = {
  args: { defaultValue: 10, max: 12 },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onChange).toHaveBeenLastCalledWith(11)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(canvas.getByRole('textbox')).toHaveValue('12')
    await userEvent.keyboard('{Home}')
    await expect(args.onChange).toHaveBeenLastCalledWith(1)
    await userEvent.keyboard('{End}{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith(11)
  },
}

export const SteppedByButtons: Story = {
  args: { defaultValue: 11, max: 12 },
  play: async ({ canvas, args }) => {
    const more = canvas.getByRole('button', { name: '증가 목표 등록 수' })
    const { width, height } = more.getBoundingClientRect()
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    await userEvent.click(more)
    await expect(args.onChange).toHaveBeenLastCalledWith(12)
    await expect(more).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: '감소 목표 등록 수' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(11)
  },
}

/** Each limit works without the other, even if it is 0. */
export const OneBoundAlone: Story = {
  render: () => (
    <>
      <NumberField label="남은 자리" defaultValue={-1} max={0} />
      <NumberField label="지난 날" defaultValue={1} min={0} />
    </>
  ),
  play: async ({ canvas }) => {
    for (const [label, key, step] of [
      ['남은 자리', '{ArrowUp}', '증가'],
      ['지난 날', '{ArrowDown}', '감소'],
    ] as const) {
      canvas.getByRole('textbox', { name: label }).focus()
      await userEvent.keyboard(`${key}${key}`)
      await expect(canvas.getByRole('textbox', { name: label })).toHaveValue('0')
      await expect(canvas.getByRole('button', { name: `${step} ${label}` })).toBeDisabled()
    }
  },
}

export const Decimals: Story = {
  args: { label: '체중', unit: 'kg', hasDecimals: true, step: 0.1, defaultValue: 62.4, min: 0, max: 300 },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onChange).toHaveBeenLastCalledWith(62.5)
    await userEvent.clear(canvas.getByRole('textbox'))
    await userEvent.keyboard('62.375')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(62.375)
    await expect(canvas.getByRole('textbox')).toHaveValue('62.375')
    await userEvent.clear(canvas.getByRole('textbox'))
    await userEvent.keyboard('0.12345678{Enter}')
    await expect(canvas.getByRole('textbox')).toHaveValue('0.12345678')
  },
}

/** One that the field began with is judged like one that was typed; the form's own word comes first. */
export const BeginsWithAFraction: Story = {
  args: { defaultValue: 12.5 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/소수점 없이 입력해주세요\./)
  },
}

export const FractionRefusedByTheForm: Story = {
  args: { value: 12.5, errorMessage: '12명이 이미 등록되었습니다.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/12명이 이미 등록되었습니다\./)
    await expect(canvas.queryByText('소수점 없이 입력해주세요.')).toBeNull()
  },
}

export const Negative: Story = { args: { label: '방문 허용 범위', unit: '일', min: -28, max: 28, defaultValue: -3 } }

export const Emptied: Story = {
  args: { defaultValue: 10 },
  play: async ({ canvas, args }) => {
    await userEvent.clear(canvas.getByRole('textbox'))
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith(null)
  },
}

/** A typed number is not changed to the nearest allowed one. */
export const OutOfBoundsIsNotMoved: Story = {
  args: { min: 1, max: 20 },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('25')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith(25)
    await expect(canvas.getByRole('textbox')).toHaveValue('25')
    await expect(canvas.getByRole('textbox')).not.toBeInvalid()
  },
}

export const WheelChangesNothing: Story = {
  args: { defaultValue: 10 },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await fireEvent.wheel(canvas.getByRole('textbox'), { deltaY: 100 })
    await expect(canvas.getByRole('textbox')).toHaveValue('10')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const WithDescription: Story = {
  args: { description: '연구계획서에 적힌 목표 시험대상자 수입니다.', defaultValue: 100 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/목표 시험대상자 수입니다/)
  },
}

export const Required: Story = {
  args: { isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /목표 등록 수/ })).toBeRequired()
    await expect(canvas.getByText('*')).toBeVisible()
  },
}

export const Invalid: Story = {
  tags: ['picture'],
  args: { defaultValue: 25, max: 20, errorMessage: '20명 이하로 입력해주세요.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid()
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/20명 이하로 입력해주세요./)
  },
}

export const WithoutSteppers: Story = {
  args: { label: '투여 용량', unit: 'mg', hasDecimals: true, isStepperHidden: true, defaultValue: 2.5 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const ReadOnly: Story = {
  args: { isReadOnly: true, defaultValue: 1200 },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}')
    await expect(canvas.getByRole('textbox')).toHaveValue('1,200')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Disabled: Story = {
  args: { isDisabled: true, defaultValue: 1200 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled()
  },
}

export const LongKoreanText: Story = {
  args: {
    label: '이 실시기관에서 연구 기간 동안 등록하기로 계획한 시험대상자의 수',
    unit: '명(스크리닝 탈락 제외)',
    defaultValue: 100_000,
    errorMessage: '연구 전체의 목표 등록 수보다 클 수 없습니다. 연구 정보에서 목표 등록 수를 먼저 변경해주세요.',
  },
}
