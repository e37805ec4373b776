import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { findDialog } from '../dialogStory'
import { SignOutDialog } from './SignOutDialog'

const meta = {
  title: '대기 중인 요청/로그아웃',
  component: SignOutDialog,
  args: { count: 3, onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof SignOutDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  parameters: { ledger: ['OFFL-117'] },
  play: async ({ args }) => {
    const inside = await findDialog('로그아웃할까요?', 'alertdialog')
    await expect(inside.getByText('로그아웃하면 대기 중인 요청 3건이 사라집니다.')).toBeVisible()
    await waitFor(() => expect(inside.getByRole('button', { name: '취소' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await userEvent.click(inside.getByRole('button', { name: '로그아웃' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
