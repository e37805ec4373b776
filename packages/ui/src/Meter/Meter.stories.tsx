import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Meter } from './Meter'

const meta = {
  component: Meter,
  args: { 'aria-label': '등록', value: 31, max: 60, valueText: '60명 중 31명' },
  decorators: [(Story) => <div style={{ maxWidth: 240 }}>{Story()}</div>],
} satisfies Meta<typeof Meter>

export default meta
type Story = StoryObj<typeof meta>

/** The share of the track that is filled, in percent. */
const filled = (track: HTMLElement) =>
  Math.round(((track.firstElementChild?.getBoundingClientRect().width ?? 0) / track.clientWidth) * 100)

export const Half: Story = {
  tags: ['picture', 'sheet-feedback'],
  args: { value: 30, valueText: '60명 중 30명' },
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: '등록' })
    await expect(meter).toHaveAttribute('aria-valuenow', '30')
    await expect(meter).toHaveAttribute('aria-valuemax', '60')
    await expect(meter).toHaveAttribute('aria-valuetext', '60명 중 30명')
    await expect(filled(meter)).toBe(50)
  },
}

export const Nothing: Story = {
  args: { value: 0, valueText: '60명 중 0명' },
  play: async ({ canvas }) => {
    await expect(filled(canvas.getByRole('meter'))).toBe(0)
  },
}

/** More than the whole fills the bar; the words have the amount. */
export const MoreThanTheWhole: Story = {
  args: { value: 66, valueText: '60명 중 66명' },
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter')
    await expect(filled(meter)).toBe(100)
    await expect(meter).toHaveAttribute('aria-valuenow', '60')
    await expect(meter).toHaveAttribute('aria-valuetext', '60명 중 66명')
  },
}

/** Without a target nothing is reached. */
export const WithoutAWhole: Story = {
  args: { value: 5, max: 0, valueText: '목표 없음' },
  play: async ({ canvas }) => {
    await expect(filled(canvas.getByRole('meter'))).toBe(0)
  },
}
