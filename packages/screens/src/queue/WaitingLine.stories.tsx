import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { WaitingLine } from './WaitingLine'

const meta = { title: '대기 중인 요청/홈', component: WaitingLine, args: { count: 2 } } satisfies Meta<
  typeof WaitingLine
>

export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {
  parameters: { ledger: ['OFFL-118'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('서버에 보내지 못한 변경이 2건 있습니다.')).toBeVisible()
  },
}

export const None: Story = {
  args: { count: 0 },
  parameters: { ledger: ['OFFL-118'] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/건 있습니다/)).toBeNull()
  },
}
