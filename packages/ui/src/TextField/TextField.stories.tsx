import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TextField } from './TextField'

const meta = {
  component: TextField,
  args: { label: '기관명', onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
} satisfies Meta<typeof TextField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { placeholder: '예: 서울한빛병원' } }

export const Filled: Story = { args: { defaultValue: '서울한빛병원' } }

export const WithDescription: Story = {
  tags: ['picture', 'sheet-controls'],
  args: { description: '연구계획서에 적힌 이름을 그대로 입력해주세요.' },
  play: async ({ canvas }) => {
    const description = '연구계획서에 적힌 이름을 그대로 입력해주세요.'
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(description)
    await expect(canvas.getByRole('textbox')).toBeValid()
    // The star is for what is required.
    await expect(canvas.getByText('기관명')).toHaveTextContent(/^기관명$/)
  },
}

/** What is wrong takes the place of the description: one text is read, and the field grows by nothing. */
export const InvalidWithDescription: Story = {
  args: { description: '회사 이메일을 입력해주세요.', errorMessage: '유효한 이메일 주소를 입력해주세요.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('유효한 이메일 주소를 입력해주세요.')
    await expect(canvas.queryByText('회사 이메일을 입력해주세요.')).toBeNull()
  },
}

export const Required: Story = {
  args: { isRequired: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox', { name: /기관명/ })).toBeRequired()
    await expect(within(canvasElement).getByText('*')).toBeVisible()
  },
}

export const Invalid: Story = {
  tags: ['picture', 'sheet-controls'],
  args: { defaultValue: 'kim@', label: '이메일', errorMessage: '유효한 이메일 주소를 입력해주세요.' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: '이메일' })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('유효한 이메일 주소를 입력해주세요.')
  },
}

export const ReadOnly: Story = {
  tags: ['picture'],
  args: { isReadOnly: true, defaultValue: 'SC-01-001' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'x')
    await expect(canvas.getByRole('textbox')).toHaveValue('SC-01-001')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Disabled: Story = {
  tags: ['picture'],
  args: { isDisabled: true, defaultValue: '서울한빛병원' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled()
  },
}

export const LongKoreanText: Story = {
  args: {
    label: '연구계획서에 기재된 시험책임자 소속 기관의 정식 명칭과 부서명',
    errorMessage:
      '기관명은 255자 이하로 입력해주세요. 줄임말이나 영문 약어 대신 연구계획서에 적힌 정식 명칭을 입력해주세요.',
    defaultValue: '가나다라마바사아자차카타파하가나다라마바사아자차카타파하',
  },
}

export const Typed: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox'), '한빛')
    await expect(args.onChange).toHaveBeenLastCalledWith('한빛')
  },
}
