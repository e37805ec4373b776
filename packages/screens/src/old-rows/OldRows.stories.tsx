import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { OldRows } from './OldRows'

const meta = {
  title: '공통/마지막으로 불러온 목록',
  component: OldRows,
  args: {
    title: '시험대상자 목록을 불러오는 데 실패했습니다.',
    state: { isOld: true, isRetrying: false },
    onRetry: fn(),
  },
} satisfies Meta<typeof OldRows>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent(args.title)
    canvas.getByRole('button', { name: '다시 시도' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const Retrying: Story = {
  args: { state: { isOld: true, isRetrying: true } },
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('button').focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRetry).not.toHaveBeenCalled()
  },
}
