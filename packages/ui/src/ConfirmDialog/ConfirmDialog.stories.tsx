import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ConfirmDialog } from './ConfirmDialog'

const meta = {
  component: ConfirmDialog,
  args: {
    title: '연구 삭제',
    isOpen: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    confirmLabel: '삭제',
    tone: 'danger',
    children: '이 연구와 연구에 속한 방문 일정이 삭제됩니다. 삭제한 내용은 되돌릴 수 없습니다.',
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: 320 } } },
} satisfies Meta<typeof ConfirmDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Danger: Story = {
  tags: ['picture-page', 'sheet-overlays'],
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: '연구 삭제' })
    await expect(dialog).toHaveAccessibleDescription(String(args.children))
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '취소' })).toHaveFocus())
  },
}

export const Plain: Story = {
  args: {
    title: '기준일 변경',
    tone: 'default',
    confirmLabel: '변경',
    children: '예정된 방문 12건의 날짜가 함께 바뀝니다.',
  },
}

export const SafeAnswer: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: '취소' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

export const ConfirmedByKeyboard: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: '취소' })).toHaveFocus())
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args }) => {
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: /삭제/ }), { pointerEventsCheck: 0 })
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await expect(screen.getByRole('button', { name: '취소' })).toBeDisabled()
    // Not disabled: the focus stays, and what runs is said.
    await expect(screen.getByRole('button', { name: /삭제/ })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const LongKoreanText: Story = {
  args: {
    title: '제3상 무작위배정 이중눈가림 다기관 임상시험에서 참여 기관을 제외하시겠습니까',
    confirmLabel: '참여 기관에서 제외',
    cancelLabel: '제외하지 않고 닫기',
    children:
      '서울한빛대학교의과대학부속병원의 시험대상자 24명과 방문 기록은 그대로 남습니다. 이 기관의 연구자는 더 이상 연구에 들어올 수 없습니다.',
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '제외하지 않고 닫기' }))
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
  },
}
