import type { Meta, StoryObj } from '@storybook/react-vite'
import { Trash2, X } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { BUTTON_VARIANTS } from '../Button/Button'
import { ICON_BUTTON_SIZES, IconButton } from './IconButton'

const meta = {
  component: IconButton,
  args: { label: '삭제', icon: <Trash2 size={20} strokeWidth={1.5} aria-hidden />, onPress: fn() },
  argTypes: {
    variant: { control: 'inline-radio', options: BUTTON_VARIANTS },
    size: { control: 'inline-radio', options: ICON_BUTTON_SIZES },
  },
  decorators: [(Story) => <div style={{ padding: '64px 96px' }}>{Story()}</div>],
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

const side = (button: HTMLElement) => {
  const { width, height } = button.getBoundingClientRect()
  return [width, height]
}

/** No box around the icon, unless a variant is asked for. */
const hasBox = (button: HTMLElement) => {
  const { backgroundColor, borderTopColor } = getComputedStyle(button)
  return [backgroundColor, borderTopColor].some((color) => color !== 'rgba(0, 0, 0, 0)')
}

export const Quiet: Story = {
  tags: ['picture', 'sheet-controls'],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: '삭제' })
    await expect(hasBox(button)).toBe(false)
    await expect(button).not.toHaveAccessibleDescription()
    await expect(side(button)).toEqual([36, 36])
  },
}

export const Primary: Story = {
  tags: ['picture', 'sheet-controls'],
  args: { variant: 'primary' },
  play: async ({ canvas }) => {
    await expect(hasBox(canvas.getByRole('button', { name: '삭제' }))).toBe(true)
  },
}

export const Secondary: Story = {
  tags: ['picture', 'sheet-controls'],
  args: { variant: 'secondary' },
  play: async ({ canvas }) => {
    await expect(hasBox(canvas.getByRole('button', { name: '삭제' }))).toBe(true)
  },
}

export const Danger: Story = {
  tags: ['picture', 'sheet-controls'],
  args: { variant: 'danger' },
  play: async ({ canvas }) => {
    await expect(hasBox(canvas.getByRole('button', { name: '삭제' }))).toBe(true)
  },
}

export const Small: Story = {
  args: { size: 'small', label: '닫기', icon: <X size={16} strokeWidth={1.5} aria-hidden /> },
  play: async ({ canvas }) => {
    await expect(side(canvas.getByRole('button', { name: '닫기' }))).toEqual([28, 28])
  },
}

export const TooltipOnFocus: Story = {
  tags: ['picture'],
  play: async () => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('삭제')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
}

export const TooltipSaysMore: Story = {
  args: { tooltip: '선택한 방문 일정 3개를 삭제합니다.' },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await screen.findByRole('tooltip')
    const button = canvas.getByRole('button', { name: '삭제' })
    await expect(button).toHaveAccessibleDescription('선택한 방문 일정 3개를 삭제합니다.')
  },
}

export const PressedByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    await expect(args.onPress).toHaveBeenCalledTimes(2)
  },
}

export const Pending: Story = {
  args: { isPending: true },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '삭제' })).toBeDisabled()
    await userEvent.tab()
    await expect(screen.queryByRole('tooltip')).toBeNull()
  },
}

export const LongKoreanText: Story = {
  args: {
    label: '선택한 시험대상자의 방문 일정 삭제',
    tooltip: '선택한 시험대상자의 예정된 방문 일정을 삭제합니다. 이미 진행한 방문은 삭제되지 않습니다.',
  },
  play: async () => {
    await userEvent.tab()
    await screen.findByRole('tooltip')
  },
}
