import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Card } from '../Card/Card'
import { Skeleton } from '../Skeleton/Skeleton'
import { LoadingRegion } from './LoadingRegion'

const meta = {
  component: LoadingRegion,
  args: {
    slowMessage: '서버의 응답을 기다리고 있습니다. 네트워크 상태에 따라 시간이 걸릴 수 있습니다.',
    children: (
      <Card>
        <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
          <Skeleton shape="circle" />
          <div style={{ flex: 1 }}>
            <Skeleton width="60%" />
            <Skeleton width="35%" />
          </div>
        </div>
        <Skeleton shape="block" height={72} />
      </Card>
    ),
  },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
} satisfies Meta<typeof LoadingRegion>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {
  tags: ['picture', 'sheet-feedback'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^불러오는 중...$/)
  },
}

export const OwnMessage: Story = {
  args: { message: '연구 정보를 불러오는 중입니다...' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('연구 정보를 불러오는 중입니다...')
  },
}

export const Slow: Story = {
  args: { slowAfterMs: 50 },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByText(args.slowMessage)).toBeVisible())
    await expect(canvas.getByRole('status')).toHaveTextContent(args.slowMessage)
  },
}

export const LongKoreanText: Story = {
  args: {
    slowAfterMs: 0,
    slowMessage:
      '여러 실시기관의 시험대상자와 방문 일정을 모아 집계하고 있습니다. 시험대상자가 많은 연구는 조금 더 걸릴 수 있으니 이 화면을 닫지 말고 기다려주세요.',
  },
}
