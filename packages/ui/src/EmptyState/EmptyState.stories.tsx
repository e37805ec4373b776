import type { Meta, StoryObj } from '@storybook/react-vite'
import { FolderOpen } from 'lucide-react'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button'
import { EmptyState } from './EmptyState'

const meta = {
  component: EmptyState,
  args: { title: '등록된 연구가 없습니다.' },
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

/** What is not given takes no room. */
export const TitleOnly: Story = {
  play: async ({ canvas }) => {
    const texts = canvas.getByText('등록된 연구가 없습니다.').parentElement
    await expect(texts?.childElementCount).toBe(1)
    await expect(texts?.parentElement?.childElementCount).toBe(1)
  },
}

export const WithAction: Story = {
  tags: ['picture', 'sheet-feedback'],
  args: {
    description: '연구를 등록하면 여기에서 진행 상태를 볼 수 있습니다.',
    action: <Button variant="primary">연구 등록</Button>,
    icon: <FolderOpen size={20} strokeWidth={1.5} aria-hidden />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('등록된 연구가 없습니다.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '연구 등록' })).toBeEnabled()
  },
}

export const LongKoreanText: Story = {
  args: {
    title: '선택하신 실시기관과 연구군에 해당하는 시험대상자가 아직 한 명도 추가되지 않았습니다.',
    description:
      '검색어를 줄이거나 상태를 전체로 바꿔보세요. 다른 실시기관의 시험대상자는 그 기관의 담당자만 볼 수 있습니다.',
    action: <Button>검색 조건 지우기</Button>,
  },
}

/** In place of a page: its title is then the page's heading. */
export const AsPage: Story = {
  args: { headingLevel: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: '등록된 연구가 없습니다.' })).toBeVisible()
  },
}
