import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus } from 'lucide-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { BUTTON_SIZES, BUTTON_VARIANTS, Button } from './Button'

const meta = {
  component: Button,
  args: { children: '저장', onPress: fn() },
  argTypes: {
    variant: { control: 'inline-radio', options: BUTTON_VARIANTS },
    size: { control: 'inline-radio', options: BUTTON_SIZES },
  },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Secondary: Story = { tags: ['picture', 'sheet-controls'] }

export const Primary: Story = { tags: ['picture', 'sheet-controls'], args: { variant: 'primary', children: '등록' } }

export const Quiet: Story = { tags: ['picture', 'sheet-controls'], args: { variant: 'quiet', children: '취소' } }

export const Danger: Story = { tags: ['picture', 'sheet-controls'], args: { variant: 'danger', children: '삭제' } }

export const Small: Story = { args: { size: 'small' } }

export const Inline: Story = { args: { size: 'inline', variant: 'quiet', children: 'KHD' } }

export const WithIcon: Story = {
  tags: ['picture', 'sheet-controls'],
  args: { icon: <Plus size={16} strokeWidth={1.5} aria-hidden />, children: '시험대상자 추가' },
  play: async ({ canvas }) => {
    const { scrollWidth, clientWidth } = canvas.getByRole('button')
    await expect(scrollWidth).toBe(clientWidth)
  },
}

export const IconOnly: Story = {
  args: { icon: <Plus size={16} strokeWidth={1.5} aria-hidden />, children: undefined, 'aria-label': '추가' },
  play: async ({ canvas }) => {
    const { offsetWidth, offsetHeight } = canvas.getByRole('button', { name: '추가' })
    await expect(offsetWidth).toBe(offsetHeight)
  },
}

export const Disabled: Story = {
  tags: ['picture', 'sheet-controls'],
  args: { isDisabled: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: '저장' })
    await userEvent.click(button, { pointerEventsCheck: 0 })
    await expect(button).toBeDisabled()
    await expect(args.onPress).not.toHaveBeenCalled()
  },
}

export const Pending: Story = {
  tags: ['picture', 'sheet-controls'],
  args: { isPending: true, variant: 'primary' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button')
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
  },
}

/** A button that becomes pending keeps its width, so nothing next to it moves. */
export const PendingKeepsItsWidth: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 8 }}>
      {[false, true].map((isPending) => (
        <Button key={String(isPending)} {...args} isPending={isPending}>
          변경 사유 저장
        </Button>
      ))}
      {[false, true].map((isPending) => (
        <Button
          key={String(isPending)}
          {...args}
          isPending={isPending}
          icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
        >
          추가
        </Button>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const name of ['변경 사유 저장', '추가']) {
      const [still, pending] = canvas.getAllByRole('button', { name }).map((button) => button.offsetWidth)
      await expect(pending).toBe(still)
    }
  },
}

export const PressedByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('button').focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await expect(args.onPress).toHaveBeenCalledTimes(2)
  },
}

export const LongLabelInNarrowContainer: Story = {
  args: { isWide: true, variant: 'primary', children: '스크리닝 탈락 정보와 변경 사유를 함께 저장' },
  decorators: [(Story) => <div style={{ width: 320 }}>{Story()}</div>],
}
