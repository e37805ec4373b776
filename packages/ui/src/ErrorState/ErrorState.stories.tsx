import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ErrorState } from './ErrorState'

const meta = {
  component: ErrorState,
  args: { title: '연구 목록을 불러오는 데 실패했습니다.', onRetry: fn() },
} satisfies Meta<typeof ErrorState>

export default meta
type Story = StoryObj<typeof meta>

export const Failed: Story = {
  tags: ['picture', 'sheet-feedback'],
  args: { safeMessage: '저장한 내용은 그대로 있습니다.' },
  play: async ({ canvas, args }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent('연구 목록을 불러오는 데 실패했습니다.')
    await expect(alert).toHaveTextContent('저장한 내용은 그대로 있습니다.')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '다시 시도' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const Retrying: Story = {
  args: { isRetrying: true },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRetry).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}

export const WithoutRetry: Story = {
  args: { title: '이 연구를 볼 권한이 없습니다.', message: '연구 담당자에게 참여자 등록을 요청해주세요.' },
  render: ({ title, message = '' }) => <ErrorState title={title} message={message} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}

export const LongKoreanText: Story = {
  args: {
    title: '선택하신 실시기관의 시험대상자와 방문 일정을 불러오는 데 실패했습니다.',
    message:
      '서버가 30초 안에 응답하지 않았습니다. 네트워크 연결을 확인하고 다시 시도해주세요. 같은 일이 되풀이되면 관리자에게 알려주세요.',
    safeMessage: '입력하던 내용은 이 기기에 보관되어 있으며, 연결되면 이어서 저장할 수 있습니다.',
  },
}
