import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleQuestionMark } from 'lucide-react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button'
import { Popover } from './Popover'

const meta = {
  component: Popover,
  args: {
    trigger: (
      <Button
        variant="quiet"
        size="small"
        icon={<CircleQuestionMark size={16} strokeWidth={1.5} aria-hidden />}
        aria-label="등록률 설명"
      />
    ),
    title: '등록률',
    children: '등록된 시험대상자 수를 목표 등록 수로 나눈 값입니다.',
  },
  decorators: [(Story) => <div style={{ minHeight: 200 }}>{Story()}</div>],
} satisfies Meta<typeof Popover>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

export const Open: Story = {
  tags: ['picture', 'sheet-overlays'],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '등록률 설명' }))
    await expect(await screen.findByRole('dialog', { name: '등록률' })).toHaveTextContent('목표 등록 수')
  },
}

export const EscapeReturnsTheFocus: Story = {
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: '등록률 설명' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

export const LongKoreanText: Story = {
  args: {
    title: '참여 기관별 월간 누적 등록률의 계산 방법',
    children:
      '등록된 시험대상자 수를 목표 등록 수로 나눈 값입니다. 스크리닝 중인 시험대상자는 세지 않으며, 중도탈락한 시험대상자는 등록된 달에 계속 포함됩니다. 목표 등록 수가 정해지지 않은 기관은 등록률 대신 등록 수만 표시합니다.',
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '등록률 설명' }))
    await screen.findByRole('dialog')
  },
}
