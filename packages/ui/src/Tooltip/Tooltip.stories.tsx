import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download } from 'lucide-react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button'
import { Tooltip } from './Tooltip'

const meta = {
  component: Tooltip,
  args: {
    content: '화면에 보이는 목록을 내려받습니다.',
    children: <Button icon={<Download size={20} strokeWidth={1.5} aria-hidden />} aria-label="내려받기" />,
  },
  decorators: [(Story) => <div style={{ padding: 80 }}>{Story()}</div>],
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

export const Hidden: Story = {
  play: async () => {
    await expect(screen.queryByRole('tooltip')).toBeNull()
  },
}

export const OpenOnFocus: Story = {
  tags: ['picture', 'sheet-overlays'],
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    const button = within(canvasElement).getByRole('button', { name: '내려받기' })
    await expect(button).toHaveFocus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(args.content)
    await expect(button).toHaveAccessibleDescription(args.content)
  },
}

export const EscapeHidesIt: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await screen.findByRole('tooltip')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    await expect(within(canvasElement).getByRole('button')).toHaveFocus()
  },
}

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async () => {
    await userEvent.tab()
    await expect(screen.queryByRole('tooltip')).toBeNull()
  },
}

export const LongKoreanText: Story = {
  args: {
    content: '화면에 보이는 목록을 내려받습니다. 감추어진 열과 다른 쪽의 행은 들어가지 않습니다.',
    placement: 'right',
  },
  play: async () => {
    await userEvent.tab()
    await screen.findByRole('tooltip')
  },
}
