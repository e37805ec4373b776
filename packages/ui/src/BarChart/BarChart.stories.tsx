import type { Meta, StoryObj } from '@storybook/react-vite'
import { BarChart } from './BarChart'

const months = Array.from({ length: 12 }, (_, index) => {
  const month = index + 9
  return `${2025 + Math.floor((month - 1) / 12)}-${String(((month - 1) % 12) + 1).padStart(2, '0')}`
})

const meta = {
  component: BarChart,
  args: {
    title: '월별 등록 현황',
    categoryLabel: '월',
    categories: months,
    series: [{ label: '등록', values: [4, 7, 12, 9, 0, 6, 11, 14, 8, 10, 13, 5] }],
    unit: '명',
  },
} satisfies Meta<typeof BarChart>

export default meta
type Story = StoryObj<typeof BarChart>

export const OneSeries: Story = {}

export const SeveralSeries: Story = {
  args: {
    title: '월별 스크리닝과 등록',
    series: [
      { label: '스크리닝', tone: 'caution', values: [9, 12, 18, 14, 3, 11, 17, 21, 12, 16, 19, 8] },
      { label: '등록', tone: 'positive', values: [4, 7, 12, 9, 0, 6, 11, 14, 8, 10, 13, 5] },
      { label: '스크리닝 탈락', tone: 'critical', values: [3, 4, 5, 4, 3, null, 4, 6, 3, 5, 5, 2] },
    ],
  },
}
