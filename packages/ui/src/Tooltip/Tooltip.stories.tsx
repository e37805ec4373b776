import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
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

const onPress = fn()

/** It covers the control below: the pointer may rest on the tooltip, and a click there goes to the control. */
export const OverAControl: Story = {
  args: { placement: 'bottom' },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', justifyItems: 'center', gap: 4 }}>
        {Story()}
        <Button onPress={onPress} isWide>
          저장
        </Button>
      </div>
    ),
  ],
  play: async ({ canvasElement, args }) => {
    const below = within(canvasElement).getByRole('button', { name: '저장' })
    // The first move tells React Aria that a pointer is used.
    await userEvent.hover(below)
    await userEvent.hover(within(canvasElement).getByRole('button', { name: '내려받기' }))
    const tooltip = await screen.findByText(args.content)
    const box = tooltip.getBoundingClientRect()
    const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }
    // The element under the pointer.
    const met = document.elementFromPoint(at.clientX, at.clientY) as Element
    await expect(below).toContainElement(met as HTMLElement)
    await userEvent.pointer({ target: met, coords: at })
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(screen.getByRole('tooltip')).toBeVisible()
    await userEvent.pointer({ keys: '[MouseLeft]', target: met, coords: at })
    await expect(onPress).toHaveBeenCalledOnce()
  },
}
