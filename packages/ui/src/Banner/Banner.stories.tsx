import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../Button/Button'
import { TONES } from '../theme/theme.css'
import { Banner } from './Banner'

const press = fn()

const meta = {
  component: Banner,
  args: { tone: 'info', title: '이 연구는 완료되었습니다.', children: '내용을 볼 수 있지만 바꿀 수 없습니다.' },
  argTypes: { tone: { control: 'select', options: TONES } },
} satisfies Meta<typeof Banner>

export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('이 연구는 완료되었습니다.')
  },
}

export const Positive: Story = {
  args: { tone: 'positive', title: '모든 변경 사항이 저장되었습니다.', children: undefined },
}

export const Caution: Story = {
  args: {
    tone: 'caution',
    title: '오프라인 상태입니다.',
    children: '변경 사항은 이 기기에 보관했다가 연결되면 보냅니다.',
    action: (
      <Button size="small" onPress={press}>
        보관 목록
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '보관 목록' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(press).toHaveBeenCalledOnce()
  },
}

export const Critical: Story = {
  args: {
    tone: 'critical',
    title: '프로젝트 정보를 불러오는데 실패했습니다.',
    children: undefined,
    action: <Button size="small">다시 시도</Button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('프로젝트 정보를 불러오는데 실패했습니다.')
  },
}

/** Something else on the page says it. */
export const Quiet: Story = {
  args: { tone: 'critical', isQuiet: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('이 연구는 완료되었습니다.')).toBeVisible()
    await expect(canvas.getByText('내용을 볼 수 있지만 바꿀 수 없습니다.')).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.queryByRole('status')).toBeNull()
  },
}

export const EveryTone: Story = {
  tags: ['picture', 'sheet-feedback'],
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      {TONES.map((tone) => (
        <Banner key={tone} tone={tone} title="방문 일정을 확인해주세요.">
          방문 허용범위를 벗어난 방문이 있습니다.
        </Banner>
      ))}
    </div>
  ),
}

export const LongKoreanText: Story = {
  args: {
    tone: 'caution',
    title: '다른 사용자가 이 시험대상자의 등록일과 동의서 작성일을 먼저 변경했습니다.',
    children:
      '최신 내용을 확인한 뒤 다시 변경해주세요. 입력하신 변경 사유는 그대로 남아 있습니다. 가나다라마바사아자차카타파하가나다라마바사아자차카타파하',
    action: <Button size="small">최신 내용 보기</Button>,
  },
}
