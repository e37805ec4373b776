import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button'
import { Card } from '../Card/Card'
import { EmptyState } from '../EmptyState/EmptyState'
import { LoadingRegion } from '../LoadingRegion/LoadingRegion'
import { Timeline, type TimelineEntry } from './Timeline'

const entries: TimelineEntry[] = [
  {
    id: '5',
    date: '2026-11-20',
    time: '14:03',
    title: '등록일 변경',
    note: '김서연 · 연구간호사',
    body: '2026. 11. 18. → 2026. 11. 19.\n변경 사유: 동의서 원본과 일치하도록 고쳤습니다.',
    tone: 'info',
  },
  { id: '4', date: '2026-11-20', time: '09:40', title: 'V2 방문 완료', note: '김서연', tone: 'positive' },
  { id: '3', date: '2026-11-20', time: '09:12', title: '방문 허용범위 벗어남', note: '자동 확인', tone: 'caution' },
  { id: '2', date: '2026-11-18', time: '17:25', title: '무작위 배정', note: '박도윤 · CRC', body: '시험군 A' },
  { id: '1', date: '2026-11-18', title: '스크리닝 시작', note: '박도윤 · CRC' },
]

const older: TimelineEntry[] = [
  { id: '0', date: '2026-11-02', time: '11:00', title: '동의서 작성', note: '박도윤 · CRC', tone: 'positive' },
]

const meta = {
  component: Timeline,
  args: { entries },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 640 }}>
        <Card title="변경 이력" headingLevel={2}>
          {Story()}
        </Card>
      </div>
    ),
  ],
} satisfies Meta<typeof Timeline>

export default meta
type Story = StoryObj<typeof meta>

export const GroupedByDay: Story = {
  play: async ({ canvas }) => {
    const lists = canvas.getAllByRole('list')
    await expect(lists).toHaveLength(2)
    await expect(canvas.getByRole('heading', { level: 3, name: '2026. 11. 20. (금)' })).toBeVisible()
    const first = canvas.getByRole('list', { name: '2026. 11. 20. (금)' })
    await expect(within(first).getAllByRole('listitem')).toHaveLength(3)
    await expect(canvas.getByText('14:03')).toHaveAttribute('datetime', '2026-11-20T14:03')
    const second = within(canvas.getByRole('list', { name: '2026. 11. 18. (수)' }))
    await expect(second.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '17:25무작위 배정박도윤 · CRC시험군 A',
      '스크리닝 시작박도윤 · CRC',
    ])
    // Without a time it is the day alone.
    await expect(second.getAllByRole('listitem')[1]?.querySelector('time')).toHaveAttribute('datetime', '2026-11-18')
    await expect(canvas.queryByText('오늘')).toBeNull()
  },
}

export const WithToday: Story = {
  tags: ['picture', 'sheet-data'],
  args: { today: '2026-11-20' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '오늘 2026. 11. 20. (금)' })).toBeVisible()
    await expect(canvas.getAllByText('오늘')).toHaveLength(1)
  },
}

/** Loaded entries are appended, and the button keeps the focus. */
export const LoadMore: Story = {
  render: function Render(args) {
    const [shown, setShown] = useState(entries)
    return (
      <Timeline
        {...args}
        entries={shown}
        more={
          <Button size="small" onPress={() => setShown([...entries, ...older])}>
            이전 이력 더보기
          </Button>
        }
      />
    )
  },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('list', { name: '2026. 11. 2. (월)' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '이전 이력 더보기' })).toHaveFocus()
  },
}

export const Empty: Story = {
  args: { entries: [], emptyState: <EmptyState title="변경 이력이 없습니다." /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('변경 이력이 없습니다.')).toBeVisible()
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument()
  },
}

export const Loading: Story = {
  args: { isLoading: true },
  decorators: [
    (Story) => (
      <LoadingRegion message="변경 이력을 불러오는 중입니다..." slowMessage="변경 이력을 기다리고 있습니다.">
        {Story()}
      </LoadingRegion>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('변경 이력을 불러오는 중입니다...')
    await expect(canvas.queryByText('등록일 변경')).not.toBeInTheDocument()
    await expect(canvas.getByRole('status').parentElement?.querySelector('[aria-busy="true"]')).not.toBeNull()
  },
}

export const LongKoreanText: Story = {
  args: {
    entries: [
      {
        id: '1',
        date: '2026-11-20',
        time: '14:03',
        title: '제2형 당뇨병 환자에서 메트포르민 병용 투여의 유효성과 안전성을 평가하기 위한 동의서 재작성',
        note: '학교법인 한빛학원 서울한빛대학교의과대학부속 서울한빛병원 김서연',
        body: '가나다라마바사아자차카타파하가나다라마바사아자차카타파하가나다라마바사아자차카타파하가나다라마바사아자차카타파하',
        tone: 'critical',
      },
      ...entries.slice(1),
    ],
  },
  decorators: [(Story) => <div style={{ maxWidth: 316 }}>{Story()}</div>],
}
