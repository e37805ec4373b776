import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { AskedForBanner } from './AskedForBanner'

const meta = {
  title: '화면 틀/열려던 화면 알림',
  component: AskedForBanner,
  args: { label: '시험대상자 관리', onOpen: fn(), onDismiss: fn() },
} satisfies Meta<typeof AskedForBanner>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  parameters: { ledger: ['ROUTE-054'] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('로그인하기 전에 열려던 화면이 있습니다.시험대상자 관리')
    await userEvent.click(canvas.getByRole('button', { name: '열기' }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: '닫기' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}
