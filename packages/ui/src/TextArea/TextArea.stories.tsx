import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { TextArea } from './TextArea'

const meta = {
  component: TextArea,
  args: { label: '변경 사유', onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 480 }}>{Story()}</div>],
} satisfies Meta<typeof TextArea>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  args: { placeholder: '예: 방문일 입력 착오', maxLength: 255 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAttribute('placeholder', '예: 방문일 입력 착오')
    await expect(canvas.getByRole('textbox')).toHaveAttribute('rows', '3')
  },
}

export const WithoutLimit: Story = {
  tags: ['picture', 'sheet-controls'],
  args: { defaultValue: '동의서 작성일을 다시 확인했습니다.' },
}

export const Counting: Story = {
  args: { maxLength: 255, description: '변경 이력에 그대로 남습니다.' },
  play: async ({ canvas, args }) => {
    const textarea = canvas.getByRole('textbox', { name: '변경 사유' })
    await expect(canvas.getByText('0/255')).toBeVisible()
    await expect(textarea).toHaveAccessibleDescription('변경 이력에 그대로 남습니다. 255자까지 입력할 수 있습니다.')

    await userEvent.type(textarea, '방문일 착오{Enter}확인')
    await expect(args.onChange).toHaveBeenLastCalledWith('방문일 착오\n확인')
    await expect(canvas.getByText('9/255')).toBeVisible()
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}

export const NearTheLimit: Story = {
  tags: ['picture'],
  args: { maxLength: 20, defaultValue: '가나다라마바사아자차카타파하가나다' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '라')
    await expect(canvas.getByText('18/20')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('2자 남았습니다.'))
  },
}

export const OverTheLimit: Story = {
  tags: ['picture'],
  args: { maxLength: 20, errorMessage: '변경 사유는 20자 이하로 입력해주세요.' },
  play: async ({ canvas }) => {
    const textarea = canvas.getByRole('textbox')
    await userEvent.click(textarea)
    await userEvent.paste('가나다라마바사아자차카타파하가나다라마바사아')
    await expect(textarea).toHaveValue('가나다라마바사아자차카타파하가나다라마바사아')
    await expect(canvas.getByText('22/20')).toBeVisible()
    await expect(textarea).toBeInvalid()
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('2자 넘었습니다.'))
  },
}

/** The form holds the text: the count is of what it holds. */
export const HeldByItsForm: Story = {
  args: { maxLength: 1000, value: '가'.repeat(949) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('949/1,000')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox'), '나')
    await expect(canvas.getByText('949/1,000')).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 800))
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}

/** The last fifty are told at the most; exactly full is not over. */
export const FiftyLeft: Story = {
  args: { maxLength: 1000, defaultValue: '가'.repeat(949) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('949/1,000')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox'), '나')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('50자 남았습니다.'))
    await userEvent.paste('가'.repeat(50))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('0자 남았습니다.'))
  },
}

/** A syllable composed at the limit is neither cut nor blocked. */
export const ComposedAtTheLimit: Story = {
  args: { maxLength: 3, defaultValue: '방문일' },
  play: async ({ canvas, args }) => {
    const textarea = canvas.getByRole<HTMLTextAreaElement>('textbox')
    await expect(textarea).not.toHaveAttribute('maxlength')
    await fireEvent.compositionStart(textarea)
    for (const text of ['방문일ㅊ', '방문일차', '방문일착']) {
      await fireEvent.input(textarea, { target: { value: text }, isComposing: true })
      await expect(textarea).toHaveValue(text)
    }
    await fireEvent.compositionEnd(textarea)
    await expect(args.onChange).toHaveBeenLastCalledWith('방문일착')
  },
}

export const Invalid: Story = {
  args: { errorMessage: '변경 사유를 입력해주세요.', isRequired: true, maxLength: 255 },
  play: async ({ canvas }) => {
    const textarea = canvas.getByRole('textbox', { name: /변경 사유/ })
    await expect(textarea).toBeInvalid()
    await expect(textarea).toBeRequired()
    await expect(textarea).toHaveAccessibleDescription(/변경 사유를 입력해주세요/)
  },
}

export const ReadOnly: Story = {
  args: { isReadOnly: true, defaultValue: '동의서 작성일을 다시 확인했습니다.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAttribute('readonly')
  },
}

export const Disabled: Story = {
  args: { isDisabled: true, defaultValue: '동의서 작성일을 다시 확인했습니다.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled()
  },
}

export const LongKoreanText: Story = {
  args: {
    label: '연구계획서에 기재된 선정 기준과 제외 기준을 벗어나 등록한 이유와 그 뒤의 조치',
    maxLength: 5000,
    rows: 5,
    defaultValue:
      '시험대상자가 등록 당시 병용금지약물을 복용하고 있었음을 다음 방문에서 확인했습니다. 시험책임자에게 보고하고 의뢰자와 협의해 계속 참여하기로 했습니다. 가나다라마바사아자차카타파하가나다라마바사아자차카타파하가나다라마바사아자차카타파하',
    description: '모니터링 때 원자료와 함께 확인하는 내용입니다. 확인한 날짜와 확인한 사람을 함께 적어주세요.',
  },
}
