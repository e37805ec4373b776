import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProgressBar } from './ProgressBar'

const meta = {
  component: ProgressBar,
  args: { label: '원자료 올리기', value: 40 },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
} satisfies Meta<typeof ProgressBar>

export default meta
type Story = StoryObj<typeof meta>

export const Started: Story = { args: { value: 0 } }

export const Running: Story = {
  tags: ['picture', 'sheet-feedback'],
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: '원자료 올리기' })
    await expect(bar).toHaveAttribute('aria-valuenow', '40')
    await expect(bar).toHaveAttribute('aria-valuetext', '40%')
    await expect(canvas.getByText('40%')).toBeVisible()
  },
}

export const Done: Story = { args: { value: 100 } }

export const OwnValueText: Story = {
  args: { label: '시험대상자 가져오기', value: 3, max: 12, valueText: '12명 중 3명' },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuemax', '12')
    await expect(bar).toHaveAttribute('aria-valuetext', '12명 중 3명')
    await expect(canvas.getByText('12명 중 3명')).toBeVisible()
  },
}

export const Indeterminate: Story = {
  tags: ['picture', 'sheet-feedback'],
  args: { value: null },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: '원자료 올리기' })
    await expect(bar).not.toHaveAttribute('aria-valuenow')
    await expect(bar).not.toHaveAttribute('aria-valuetext')
  },
}

export const IndeterminateWithWords: Story = {
  args: { value: null, valueText: '파일 확인 중' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('파일 확인 중')).toBeVisible()
  },
}

export const LongKoreanText: Story = {
  args: {
    label: '모니터링 보고서에 첨부할 원자료와 시험대상자 동의서 사본 올리기',
    value: 7,
    max: 24,
    valueText: '24개 파일 중 7개, 약 2분 남음',
  },
}
