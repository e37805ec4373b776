import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { PasswordField } from './PasswordField'

const meta = {
  component: PasswordField,
  args: { label: '비밀번호', autoComplete: 'current-password', onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
} satisfies Meta<typeof PasswordField>

export default meta
type Story = StoryObj<typeof meta>

export const Masked: Story = {
  args: { defaultValue: 'Hanbit!2026' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('비밀번호')
    await expect(input).toHaveAttribute('type', 'password')
    await expect(input).toHaveAttribute('autocomplete', 'current-password')
    await expect(input).toHaveAttribute('autocapitalize', 'none')
    await expect(canvas.getByRole('button', { name: '비밀번호 표시' })).toBeVisible()
  },
}

export const ShownByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('Hanbit!2026')
    await expect(args.onChange).toHaveBeenLastCalledWith('Hanbit!2026')

    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '비밀번호 표시' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const input = canvas.getByLabelText('비밀번호')
    await expect(input).toHaveAttribute('type', 'text')
    await expect(input).toHaveValue('Hanbit!2026')
    await expect(input).toHaveAttribute('spellcheck', 'false')

    const hide = canvas.getByRole('button', { name: '비밀번호 숨기기' })
    await expect(hide).toHaveFocus()
    await expect(hide).toBeVisible()
    await userEvent.keyboard(' ')
    await expect(input).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: '비밀번호 표시' }))
  },
}

export const TogglePressSubmitsNothing: Story = {
  render: (args) => (
    <form
      aria-label="로그인"
      onSubmit={(event) => {
        event.preventDefault()
        args.onChange?.('보냄')
      }}
    >
      <PasswordField {...args} />
    </form>
  ),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '비밀번호 표시' }))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const NewPassword: Story = {
  tags: ['picture', 'sheet-controls'],
  args: {
    autoComplete: 'new-password',
    label: '새 비밀번호',
    isRequired: true,
    description: '8자 이상, 대문자와 소문자, 숫자, 특수문자를 함께 써주세요.',
  },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText(/새 비밀번호/)
    await expect(input).toBeRequired()
    await expect(input).toHaveAccessibleDescription(/8자 이상/)
  },
}

export const Invalid: Story = {
  args: { defaultValue: 'hanbit', errorMessage: '비밀번호는 8자 이상이어야 합니다.' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('비밀번호')
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('비밀번호는 8자 이상이어야 합니다.')
  },
}

const input = createRef<HTMLInputElement>()

export const FocusedByItsForm: Story = {
  args: { inputRef: input },
  play: async ({ canvas }) => {
    input.current?.focus()
    await expect(canvas.getByLabelText('비밀번호')).toHaveFocus()
  },
}

export const Disabled: Story = {
  args: { isDisabled: true, defaultValue: 'Hanbit!2026' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toBeDisabled()
  },
}

export const LongKoreanText: Story = {
  args: {
    label: '전자 서명에 다시 쓰이는 본인 확인용 비밀번호와 그 확인',
    defaultValue: 'Hanbit!2026Hanbit!2026Hanbit!2026Hanbit!2026Hanbit!2026',
    errorMessage: '이전에 사용한 비밀번호와 같습니다. 최근에 사용한 비밀번호 다섯 개와 다른 비밀번호를 입력해주세요.',
  },
}
