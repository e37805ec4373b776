import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TONES } from '../theme/theme.css'
import { Badge } from './Badge'

const meta = {
  component: Badge,
  args: { children: 12 },
  argTypes: { tone: { control: 'select', options: TONES } },
} satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

export const Count: Story = { tags: ['picture', 'sheet-data'] }

export const Zero: Story = {
  args: { children: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0')).toBeVisible()
  },
}

export const Thousands: Story = {
  args: { children: 1234 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,234')).toBeVisible()
  },
}

export const Caution: Story = { tags: ['picture', 'sheet-data'], args: { tone: 'caution', children: 3 } }

export const Label: Story = { tags: ['picture', 'sheet-data'], args: { children: '주 소속' } }

export const LongKoreanText: Story = {
  args: { children: '임상시험수탁기관 소속 모니터 요원' },
  decorators: [(Story) => <div style={{ width: 120 }}>{Story()}</div>],
}
