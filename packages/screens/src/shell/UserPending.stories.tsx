import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { holdTimers } from '../timerStory'
import { UserPending } from './UserPending'

const meta = {
  title: '화면 틀/사용자 정보 대기',
  component: UserPending,
  args: { state: { kind: 'loading' }, actions: { retry: fn(), logOut: fn() } },
} satisfies Meta<typeof UserPending>

export default meta
type Story = StoryObj<typeof meta>

let timers: ReturnType<typeof holdTimers> | undefined

export const Loading: Story = {
  parameters: { ledger: ['SESSION-047'] },
  beforeEach: () => {
    timers = holdTimers(10_000)
    return timers.restore
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('불러오는 중...')).toBeInTheDocument()
    await expect(canvas.queryByText('사용자 정보를 기다리고 있습니다.')).toBeNull()
    await waitFor(() => expect(timers?.held).toHaveLength(1))
    timers?.held[0]?.()
    await waitFor(() => expect(canvas.getByText('사용자 정보를 기다리고 있습니다.')).toBeVisible())
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['SESSION-048'] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      '사용자 정보를 불러오지 못했습니다.로그인은 그대로 유지됩니다.',
    )
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: '로그아웃' }))
    await expect(args.actions.logOut).toHaveBeenCalledOnce()
  },
}
