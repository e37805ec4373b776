import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { TextField } from '../TextField/TextField'
import { AlertDialog } from './AlertDialog'

type Args = ComponentProps<typeof AlertDialog>

/** The event comes from outside, here shortly after the user starts typing. */
function Page({ isOpen: isOpenAtFirst, safeAnswer, ...args }: Args) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <>
      <TextField label="변경 사유" onChange={(text) => setOpen(text.length >= 2)} />
      <AlertDialog
        {...args}
        isOpen={isOpen}
        safeAnswer={{
          ...safeAnswer,
          onPress: () => {
            setOpen(false)
            safeAnswer.onPress()
          },
        }}
      />
    </>
  )
}

const meta = {
  component: AlertDialog,
  args: {
    title: '곧 로그아웃됩니다',
    isOpen: true,
    safeAnswer: { label: '계속 사용', onPress: fn() },
    otherAnswer: { label: '로그아웃', onPress: fn() },
    children: '10분 동안 사용하지 않아 60초 후 로그아웃됩니다. 저장하지 않은 내용은 이 기기에 남아 있습니다.',
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: 320 } } },
  decorators: [(Story) => <div style={{ padding: 24, maxWidth: 360 }}>{Story()}</div>],
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof AlertDialog>

export default meta
type Story = StoryObj<typeof meta>

const focused = (name: string) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus())

export const OneDecision: Story = {
  tags: ['picture-page', 'sheet-overlays'],
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: '곧 로그아웃됩니다' })
    await expect(dialog).toHaveAccessibleDescription(String(args.children))
    await focused('계속 사용')
    const answers = within(dialog).getAllByRole('button')
    await expect(answers.map((button) => button.textContent)).toEqual(['계속 사용', '로그아웃'])
  },
}

export const Danger: Story = {
  args: {
    title: '다른 사람이 먼저 저장했습니다',
    children: '입력하신 내용을 버리고 최신 내용을 불러오거나, 이 화면에 남아 내용을 옮겨 적을 수 있습니다.',
    safeAnswer: { label: '화면에 남기', onPress: fn() },
    otherAnswer: { label: '버리고 불러오기', onPress: fn(), tone: 'danger' },
  },
}

/** 대부분 안전한 쪽을 고르는 질문은 그 버튼을 강조합니다. */
export const SafeAnswerStandsOut: Story = {
  args: { otherAnswer: { label: '로그아웃', onPress: fn(), tone: 'quiet' } },
}

export const Acknowledged: Story = {
  args: {
    title: '연구가 종료되었습니다',
    children: '이 연구는 이제 조회만 할 수 있습니다. 저장하지 않은 내용은 없습니다.',
    safeAnswer: { label: '확인', onPress: fn() },
  },
  render: ({ otherAnswer: _none, ...args }) => <Page {...args} />,
  play: async ({ args }) => {
    await focused('확인')
    await userEvent.keyboard('{Enter}')
    await expect(args.safeAnswer.onPress).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

export const ClickBesideDoesNothing: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog')
    const beside = dialog.parentElement?.parentElement
    if (beside) await userEvent.click(beside)
    await waitFor(() => expect(dialog).toBeVisible())
    await expect(args.safeAnswer.onPress).not.toHaveBeenCalled()
  },
}

export const EscapeIsTheSafeAnswer: Story = {
  play: async ({ args }) => {
    await focused('계속 사용')
    await userEvent.keyboard('{Escape}')
    await expect(args.safeAnswer.onPress).toHaveBeenCalledOnce()
    await expect(args.otherAnswer?.onPress).not.toHaveBeenCalled()
  },
}

export const OtherAnswerByKeyboard: Story = {
  play: async ({ args }) => {
    await focused('계속 사용')
    await userEvent.tab()
    await focused('로그아웃')
    await userEvent.tab()
    await focused('계속 사용')
    await userEvent.tab({ shift: true })
    await userEvent.keyboard(' ')
    await expect(args.otherAnswer?.onPress).toHaveBeenCalledOnce()
    await expect(args.safeAnswer.onPress).not.toHaveBeenCalled()
  },
}

export const FocusReturnsToTheWork: Story = {
  args: { isOpen: false },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: '변경 사유' })
    await userEvent.type(field, '오기')
    await focused('계속 사용')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveValue('오기')
  },
}

export const Pending: Story = {
  args: { otherAnswer: { label: '로그아웃', onPress: fn(), isPending: true } },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await expect(within(dialog).getByRole('button', { name: '계속 사용' })).toBeDisabled()
    await expect(
      within(dialog)
        .getByText(/60초 후/)
        .closest('[aria-busy="true"]'),
    ).not.toBeNull()
    await expect(args.safeAnswer.onPress).not.toHaveBeenCalled()
  },
}

export const SafeAnswerPending: Story = {
  args: { safeAnswer: { label: '계속 사용', onPress: fn(), isPending: true } },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog')
    await expect(within(dialog).getByRole('button', { name: '로그아웃' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    // Its own button waits, and keeps the focus.
    const safe = within(dialog).getByRole('button', { name: /계속 사용/ })
    await expect(safe).toHaveAttribute('aria-disabled', 'true')
    await expect(args.safeAnswer.onPress).not.toHaveBeenCalled()
  },
}

export const LongKoreanText: Story = {
  args: {
    title: '다른 사람이 같은 시험대상자의 등록일과 기준일을 먼저 저장하여 방문 일정이 바뀌었습니다',
    children:
      '서울한빛대학교의과대학부속병원의 연구 코디네이터가 2026. 11. 20.에 기준일을 변경하여 예정된 방문 12건의 날짜가 함께 바뀌었습니다. 이 화면의 내용은 그 전의 것입니다.',
    safeAnswer: { label: '이 화면에 남아 내용을 옮겨 적기', onPress: fn() },
    otherAnswer: { label: '입력한 내용을 버리고 최신 내용 불러오기', onPress: fn(), tone: 'danger' },
  },
}
