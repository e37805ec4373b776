import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SPINNER_SIZES, Spinner } from './Spinner'

const meta = {
  component: Spinner,
  args: { label: '담당자 찾는 중' },
  argTypes: { size: { control: 'inline-radio', options: SPINNER_SIZES } },
  decorators: [(Story) => <div style={{ maxWidth: 240 }}>{Story()}</div>],
} satisfies Meta<typeof Spinner>

export default meta
type Story = StoryObj<typeof meta>

export const Medium: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: '담당자 찾는 중' })).not.toHaveAttribute('aria-valuenow')
    await expect(canvas.queryByText('담당자 찾는 중')).toBeNull()
  },
}

export const Small: Story = { args: { size: 'small' } }

export const Large: Story = { args: { size: 'large' } }

export const WithItsLabel: Story = {
  tags: ['picture', 'sheet-feedback'],
  args: { isLabelShown: true, size: 'small' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('담당자 찾는 중')).toBeVisible()
    await expect(canvas.getByRole('progressbar', { name: '담당자 찾는 중' })).toBeVisible()
  },
}

/** Several spinners may be on one page: none announces itself. */
export const Quiet: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull()
    await expect(canvas.getByRole('progressbar').closest('[aria-live]')).toBeNull()
  },
}

export const RestsWhenLessMotionIsAskedFor: Story = {
  play: async ({ canvas }) => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return
    await expect(canvas.getByRole('progressbar').getAnimations({ subtree: true })).toHaveLength(0)
  },
}

export const LongKoreanText: Story = {
  args: { isLabelShown: true, label: '선택한 실시기관에 소속된 시험책임자와 연구간호사를 찾는 중' },
}
