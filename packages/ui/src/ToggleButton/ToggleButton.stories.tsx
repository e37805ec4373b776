import type { Meta, StoryObj } from '@storybook/react-vite'
import { ListFilter, Pin } from 'lucide-react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { TOGGLE_BUTTON_SIZES, ToggleButton } from './ToggleButton'

const meta = {
  component: ToggleButton,
  args: { children: '늦어진 방문만', onChange: fn() },
  argTypes: { size: { control: 'inline-radio', options: TOGGLE_BUTTON_SIZES } },
  decorators: [(Story) => <div style={{ paddingBlock: 48, maxWidth: 360 }}>{Story()}</div>],
} satisfies Meta<typeof ToggleButton>

export default meta
type Story = StoryObj<typeof ToggleButton>

/** A play function: the toggle exists with this name, pressed or not. */
const isPressed =
  (pressed: boolean): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '늦어진 방문만', pressed })).toBeVisible()
  }

const sides = (button: HTMLElement) => {
  const { width, height } = button.getBoundingClientRect()
  return [width, height]
}

export const Off: Story = {
  tags: ['picture', 'sheet-controls'],
  play: isPressed(false),
}

export const On: Story = {
  tags: ['picture', 'sheet-controls'],
  args: { defaultSelected: true },
  play: isPressed(true),
}

export const Small: Story = { args: { size: 'small', defaultSelected: true } }

export const WithIcon: Story = {
  args: { icon: <ListFilter size={16} strokeWidth={1.5} aria-hidden />, defaultSelected: true },
}

export const IconOnly: Story = {
  args: { children: undefined, 'aria-label': '고정', icon: <Pin size={20} strokeWidth={1.5} aria-hidden /> },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: '고정', pressed: false })
    await expect(sides(button)).toEqual([36, 36])
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('고정')
  },
}

export const SmallIconOnly: Story = {
  args: {
    children: undefined,
    'aria-label': '고정',
    size: 'small',
    defaultSelected: true,
    icon: <Pin size={16} strokeWidth={1.5} aria-hidden />,
  },
  play: async ({ canvas }) => {
    await expect(sides(canvas.getByRole('button'))).toEqual([28, 28])
  },
}

export const ToggledByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    for (const [key, pressed] of [
      [' ', true],
      ['{Enter}', false],
    ] as const) {
      await userEvent.keyboard(key)
      await expect(canvas.getByRole('button', { pressed })).toHaveFocus()
    }
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
}

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled()
  },
}

export const DisabledAndOn: Story = {
  args: { isDisabled: true, defaultSelected: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled()
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  },
}

export const LongKoreanText: Story = {
  args: { defaultSelected: true, children: '방문 허용 범위를 벗어났거나 아직 일정이 확정되지 않은 시험대상자만 보기' },
}
