import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ChangesLink } from './ChangesLink'

const meta = {
  title: '변경 검토/링크',
  component: ChangesLink,
  args: { projectId: 'p1', openChanges: 1284 },
} satisfies Meta<typeof ChangesLink>

export default meta
type Story = StoryObj<typeof meta>

/** 모니터에게는 검토하지 않은 변경의 수를 함께 보여줍니다. */
export const Open: Story = {
  parameters: { ledger: ['VISIT-317'] },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: '변경 검토 1,284건' })
    await expect(link).toHaveAttribute('href', '/projects/p1/changes')
  },
}

/** 남은 것이 없거나 수를 모르면 이름만 보여줍니다. */
export const WithoutNumber: Story = {
  args: { openChanges: 0 },
  parameters: { ledger: ['VISIT-317'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '변경 검토' })).toBeVisible()
  },
}
