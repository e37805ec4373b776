import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { NoValue } from './NoValue'

const meta = { component: NoValue } satisfies Meta<typeof NoValue>

export default meta
type Story = StoryObj<typeof meta>

/** The hyphen is visible only; a screen reader announces that there is no value. */
export const Hyphen: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('-')).toHaveAttribute('aria-hidden', 'true')
    await expect(canvas.getByText('값 없음')).toBeInTheDocument()
  },
}
