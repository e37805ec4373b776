import type { Meta, StoryObj } from '@storybook/react-vite'
import { StrictMode, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button'
import { TextField } from '../TextField/TextField'
import { PROGRESS_STATES, ProgressOverlay } from './ProgressOverlay'

const meta = {
  component: ProgressOverlay,
  args: { percent: 33, message: '로그인 정보를 확인하고 있습니다...', onClose: fn() },
  argTypes: { state: { control: 'inline-radio', options: PROGRESS_STATES } },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', maxWidth: 400, display: 'grid', gap: 16, paddingBlock: 40 }}>
        <TextField label="이메일" isDisabled />
        <TextField label="비밀번호" isDisabled />
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof ProgressOverlay>

export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {
  tags: ['picture', 'sheet-feedback'],
  play: async ({ canvasElement, args }) => {
    const view = within(canvasElement)
    await expect(view.getByRole('progressbar', { name: '진행률' })).toHaveAttribute('aria-valuenow', '33')
    await waitFor(() => expect(view.getByText('33%')).toBeVisible())
    await expect(view.getByRole('status')).toHaveTextContent(args.message)
    await expect(view.queryByRole('button', { name: '닫기' })).toBeNull()
    await expect(view.getByRole('region', { name: '진행률' })).toHaveFocus()
    await expect(view.getByRole('region')).toHaveAccessibleDescription('로그인 정보를 확인하고 있습니다...')
    await expect(view.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '100')
  },
}

export const Success: Story = {
  args: { percent: 100, state: 'success', message: '로그인되었습니다.' },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByText('100%')).toBeVisible())
    await expect(canvas.getByRole('status')).toHaveTextContent('로그인되었습니다.')
    await expect(canvas.queryByRole('button')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const Failed: Story = {
  tags: ['picture'],
  args: { state: 'failed', message: '로그인 실패: 이메일 또는 비밀번호가 올바르지 않습니다.' },
  play: async ({ canvasElement, args }) => {
    const view = within(canvasElement)
    await expect(view.getByRole('button', { name: '닫기' })).toHaveFocus()
    await expect(view.queryByRole('progressbar')).toBeNull()
    await expect(view.queryByText(/%/)).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(2)
    await userEvent.keyboard('a')
    await expect(args.onClose).toHaveBeenCalledTimes(2)
  },
}

const stop = fn()

export const WithAnAction: Story = {
  args: {
    message: '시도가 너무 많습니다. 42초 뒤에 다시 시도할 수 있습니다.',
    action: <Button onPress={stop}>그만 기다리기</Button>,
  },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('region', { name: '진행률' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(stop).toHaveBeenCalledOnce()
  },
}

const STEPS = [
  { percent: 33, message: '로그인 정보를 확인하고 있습니다...' },
  { percent: 66, message: '사용자 정보를 불러오고 있습니다...' },
  { percent: 90, message: '로그인을 마무리하고 있습니다...' },
]

export const StepsAreReadFromOnePlace: Story = {
  render: (args) => {
    const [step, setStep] = useState(0)
    return (
      <>
        <ProgressOverlay {...args} {...STEPS[step]} />
        <div style={{ position: 'absolute', insetBlockEnd: 0, zIndex: 2 }}>
          <Button size="small" onPress={() => setStep((step + 1) % STEPS.length)}>
            다음 단계
          </Button>
        </div>
      </>
    )
  },
  play: async ({ canvasElement }) => {
    const place = within(canvasElement).getByRole('status')
    for (const { percent, message } of STEPS) {
      await expect(place).toHaveTextContent(message)
      await expect(within(canvasElement).getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(percent))
      await userEvent.click(within(canvasElement).getByRole('button', { name: '다음 단계' }))
    }
  },
}

export const GivesTheFocusBack: Story = {
  render: (args) => {
    const [isShown, setShown] = useState(false)
    return (
      <>
        <Button isDisabled={isShown} onPress={() => setShown(true)}>
          로그인
        </Button>
        {isShown && <ProgressOverlay {...args} state="failed" onClose={() => setShown(false)} />}
      </>
    )
  },
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: '로그인' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: '닫기' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

const returned = fn()

/** React may run the effects of a component twice while it stays: then nothing has closed. */
export const KeepsTheFocusWhileShown: Story = {
  render: (args) => {
    const [isShown, setShown] = useState(false)
    return (
      <StrictMode>
        <Button onPress={() => setShown(true)}>로그인</Button>
        {isShown && (
          <ProgressOverlay {...args} state="failed" returnFocusTo={returned} onClose={() => setShown(false)} />
        )}
      </StrictMode>
    )
  },
  play: async ({ canvasElement }) => {
    returned.mockClear()
    await userEvent.click(within(canvasElement).getByRole('button', { name: '로그인' }))
    const close = await screen.findByRole('button', { name: '닫기' })
    await waitFor(() => expect(close).toHaveFocus())
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    await expect(returned).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(returned).toHaveBeenCalledOnce())
  },
}

export const LongKoreanText: Story = {
  args: {
    percent: 66,
    state: 'failed',
    message:
      '로그인 실패: 서버에 연결할 수 없습니다. 네트워크를 확인해주세요. 같은 문제가 계속되면 소속 기관의 관리자에게 문의해주세요.',
  },
}
