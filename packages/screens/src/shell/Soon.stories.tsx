import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Soon } from './Soon'

const meta = {
  title: '화면 틀/준비 중',
  component: Soon,
  args: { title: '시스템 설정' },
  decorators: [(Story) => <main style={{ padding: 24 }}>{Story()}</main>],
} satisfies Meta<typeof Soon>

export default meta
type Story = StoryObj<typeof meta>

export const Screen: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1, name: '시스템 설정' })).toBeVisible()
    await expect(canvas.getByText('준비 중인 화면입니다.')).toBeVisible()
    await expect(canvas.getByText('다음 업데이트에서 사용할 수 있습니다.')).toBeVisible()
  },
}
