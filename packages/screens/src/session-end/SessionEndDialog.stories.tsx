import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog } from '../dialogStory'
import { SessionEndDialog } from './SessionEndDialog'

/** 사용하지 않은 로그인이 끝나기 2분 전, 또는 최대 사용 시간이 되기 2분 전에 모든 탭에 나타나는 알림입니다. */
const meta = {
  title: '화면 틀/자동 로그아웃 알림',
  component: SessionEndDialog,
  parameters: { ...dialogPage(320) },
  args: { kind: 'idle', secondsLeft: () => 119, isGoingOn: false, onGoOn: fn(), onLogOut: fn() },
} satisfies Meta<typeof SessionEndDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('곧 자동으로 로그아웃됩니다.', 'alertdialog')

export const Idle: Story = {
  tags: ['picture-page'],
  parameters: { ledger: ['SESSION-076'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await inside.findByText(
      '한동안 사용하지 않아 곧 로그아웃됩니다. 작성 중인 내용은 보관되며, 다시 로그인하면 이어서 작성할 수 있습니다.',
    )
    await inside.findByText('남은 시간 1:59')
    await waitFor(() => expect(inside.getByRole('button', { name: '계속 사용' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await calledOnceWith(args.onGoOn)
    await userEvent.click(inside.getByRole('button', { name: '로그아웃' }))
    await calledOnceWith(args.onLogOut)
  },
}

/** Escape은 계속 사용과 같습니다. */
export const Escaped: Story = {
  parameters: { ledger: ['SESSION-076'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await waitFor(() => expect(inside.getByRole('button', { name: '계속 사용' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await calledOnceWith(args.onGoOn)
    await expect(args.onLogOut).not.toHaveBeenCalled()
  },
}

/** 남은 시간은 매초 바뀌지만 한 번만 읽어 줍니다. */
export const CountsDown: Story = {
  parameters: { ledger: ['SESSION-077'] },
  args: { secondsLeft: () => -1 },
  render: (args) => {
    let seconds = 66
    // Each look at the clock is a second later.
    return <SessionEndDialog {...args} secondsLeft={() => seconds--} />
  },
  play: async () => {
    const inside = await dialog()
    const left = await inside.findByText(/^남은 시간 1:0/)
    for (const _ of ['one second', 'one more']) {
      const before = left.textContent
      await waitFor(() => expect(left).not.toHaveTextContent(before), { timeout: 1_500 })
    }
    await expect(left).toHaveTextContent(/^남은 시간 (?:1:0\d|0:5\d)$/)
    await expect(left.closest('[aria-live]')).toHaveAttribute('aria-live', 'off')
  },
}

export const Over: Story = {
  parameters: { ledger: ['SESSION-077'] },
  args: { secondsLeft: () => -3 },
  play: async () => {
    await (await dialog()).findByText('남은 시간 0:00')
  },
}

/** 최대 사용 시간은 미룰 수 없습니다. */
export const Absolute: Story = {
  parameters: { ledger: ['SESSION-078'] },
  args: { kind: 'absolute' },
  play: async ({ args }) => {
    const inside = await dialog()
    await inside.findByText(
      '최대 사용 시간이 되어 곧 로그아웃됩니다. 작성 중인 내용은 보관되며, 다시 로그인하면 이어서 작성할 수 있습니다.',
    )
    await expect(inside.queryByRole('button', { name: '계속 사용' })).toBeNull()
    await userEvent.click(inside.getByRole('button', { name: '확인' }))
    await calledOnceWith(args.onGoOn)
  },
}

export const GoingOn: Story = {
  args: { isGoingOn: true },
  parameters: { ledger: ['SESSION-076'] },
  play: async () => {
    const inside = await dialog()
    await expect(inside.getByRole('button', { name: '로그아웃' })).toBeDisabled()
  },
}
