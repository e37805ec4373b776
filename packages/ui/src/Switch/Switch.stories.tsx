import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '../Button/Button'
import { Switch } from './Switch'

const meta = {
  component: Switch,
  args: { children: '이메일 알림', onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  tags: ['picture', 'sheet-choices'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: '이메일 알림' })).not.toBeChecked()
  },
}

export const On: Story = {
  tags: ['picture', 'sheet-choices'],
  args: { defaultSelected: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: '이메일 알림' })).toBeChecked()
  },
}

export const FocusedByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('switch')).toHaveFocus()
  },
}

export const SwitchedByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('switch')).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('switch')).not.toBeChecked()
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
}

export const WholeLineIsTheTarget: Story = {
  play: async ({ canvas, args }) => {
    const words = canvas.getByText('이메일 알림')
    await expect(words.closest('label')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
    await userEvent.click(words)
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith(true)
  },
}

export const WithDescription: Story = {
  tags: ['picture', 'sheet-choices'],
  args: { defaultSelected: true, description: '방문 허용 범위가 끝나기 3일 전에 알려드립니다.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toHaveAccessibleDescription(/3일 전에 알려드립니다/)
  },
}

export const Wide: Story = {
  args: { isWide: true, defaultSelected: true, description: '방문 허용 범위가 끝나기 3일 전에 알려드립니다.' },
}

export const Invalid: Story = {
  args: {
    errorMessage: '알림 설정을 저장하지 못했습니다. 다시 시도해주세요.',
    description: '방문 허용 범위가 끝나기 3일 전에 알려드립니다.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toBeInvalid()
    await expect(canvas.getByRole('switch')).toHaveAccessibleDescription(
      '알림 설정을 저장하지 못했습니다. 다시 시도해주세요.',
    )
    await expect(canvas.queryByText(/3일 전에/)).toBeNull()
  },
}

export const Pending: Story = {
  args: { isPending: true, isSelected: true, description: '방문 허용 범위가 끝나기 3일 전에 알려드립니다.' },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await userEvent.click(canvas.getByText('이메일 알림'))
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole('switch', { name: '이메일 알림' })).toBeChecked()
    await expect(canvas.getByRole('switch')).toHaveFocus()
    await expect(canvas.getByRole('status')).toHaveTextContent('저장 중...')
  },
}

export const PendingOff: Story = { args: { isPending: true } }

/** The test decides when the server answers. */
function Setting(args: ComponentProps<typeof Switch>) {
  const [state, setState] = useState<'off' | 'asked' | 'refused'>('off')
  return (
    <>
      <Switch
        {...args}
        isSelected={state === 'asked'}
        isPending={state === 'asked'}
        errorMessage={state === 'refused' ? '알림 설정을 저장하지 못했습니다. 다시 시도해주세요.' : null}
        onChange={(isSelected) => {
          setState('asked')
          args.onChange?.(isSelected)
        }}
      />
      <Button onPress={() => setState('refused')}>서버의 거절</Button>
    </>
  )
}

export const PendingThenRefused: Story = {
  render: (args) => <Setting {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('이메일 알림'))
    await userEvent.keyboard('  ')
    await expect(args.onChange).toHaveBeenCalledOnce()
    const setting = canvas.getByRole('switch')
    await expect(setting).toBeChecked()
    await expect(setting).toHaveFocus()
    // A scripted click: the focus stays where a waiting user has it.
    canvas.getByRole('button', { name: '서버의 거절' }).click()
    await waitFor(() => expect(setting).not.toBeChecked())
    await expect(setting).toHaveFocus()
    await expect(setting).toHaveAccessibleDescription(/저장하지 못했습니다/)
    await expect(canvas.getByRole('status')).toHaveTextContent(/저장하지 못했습니다/)
    await expect(canvas.getByRole('status')).not.toHaveTextContent('저장 중...')
  },
}

export const ReadOnly: Story = {
  args: { isReadOnly: true, defaultSelected: true },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('switch')).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('switch')).toBeChecked()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toBeDisabled()
  },
}

export const DisabledAndOn: Story = {
  tags: ['picture'],
  args: { isDisabled: true, defaultSelected: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toBeDisabled()
    await expect(canvas.getByRole('switch')).toBeChecked()
  },
}

export const LongKoreanText: Story = {
  args: {
    isWide: true,
    children: '담당하는 실시기관의 시험대상자가 방문 허용 범위를 벗어나면 이메일로 알림 받기',
    description: '하루에 한 번 오전 9시에 모아서 알려드립니다. 같은 방문은 상태가 바뀌기 전까지 다시 알리지 않습니다.',
  },
}
