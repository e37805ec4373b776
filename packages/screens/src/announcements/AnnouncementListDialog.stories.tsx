import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog } from '../dialogStory'
import { announcements } from '../testing/announcementSamples'
import { AnnouncementListDialog } from './AnnouncementListDialog'

const meta = {
  title: '공지사항/공지사항 목록',
  component: AnnouncementListDialog,
  parameters: dialogPage(760),
  args: {
    state: { kind: 'ready', entries: announcements.slice(0, 10), totalPages: 2 },
    page: 0,
    actions: { retry: fn(), open: fn(), setPage: fn() },
    onClose: fn(),
  },
} satisfies Meta<typeof AnnouncementListDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('공지사항 목록')

export const FirstPage: Story = {
  parameters: { ledger: ['NOTICE-004', 'NOTICE-053', 'SCONST-004'] },
  play: async ({ args }) => {
    const inside = await dialog()
    const titles = inside.getAllByRole('listitem').flatMap(({ textContent }) => textContent ?? [])
    await expect(titles.filter((text) => text.includes('조회수'))).toHaveLength(10)
    await expect(inside.getByRole('button', { name: /이상반응 보고 기한.*조회수 18/ })).toBeVisible()
    await userEvent.click(inside.getByRole('button', { name: /온도 기록지 제출 요청/ }))
    await calledOnceWith(args.actions.open, announcements[8]?.id)
    const pages = within(inside.getByRole('navigation', { name: '공지사항 페이지' }))
    await userEvent.click(pages.getByRole('button', { name: '다음 페이지' }))
    await calledOnceWith(args.actions.setPage, 1)
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const LastPage: Story = {
  args: { page: 1, state: { kind: 'ready', entries: announcements.slice(10), totalPages: 2 } },
  parameters: { ledger: ['NOTICE-004'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getByRole('button', { name: /연구를 시작합니다/ })).toBeVisible()
    await expect(inside.getByRole('button', { name: '다음 페이지' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(inside.getByRole('button', { name: '이전 페이지' }))
    await calledOnceWith(args.actions.setPage, 0)
  },
}

/** With many pages the number of one can be typed. */
export const ManyPages: Story = {
  args: { state: { kind: 'ready', entries: announcements.slice(0, 10), totalPages: 12 } },
  parameters: { ledger: ['NOTICE-004'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.type(inside.getByRole('textbox', { name: '페이지' }), '11{Enter}')
    await calledOnceWith(args.actions.setPage, 10)
    await userEvent.click(inside.getAllByRole('button', { name: '닫기' }).at(-1) as HTMLElement)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Empty: Story = {
  args: { state: { kind: 'ready', entries: [], totalPages: 0 } },
  parameters: { ledger: ['NOTICE-052'] },
  play: async () => {
    const inside = await dialog()
    await expect(inside.getByText('등록된 공지사항이 없습니다.')).toBeVisible()
    await expect(inside.queryByRole('navigation')).toBeNull()
  },
}

export const TryingAgain: Story = {
  args: { state: { kind: 'failed', isRetrying: true } },
  parameters: { ledger: ['NOTICE-052'] },
  play: async ({ args }) => {
    const inside = await dialog()
    inside.getByRole('button', { name: /다시 시도/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.retry).not.toHaveBeenCalled()
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['NOTICE-052'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getByRole('alert')).toHaveTextContent('공지사항을 불러오는 데 실패했습니다.')
    await userEvent.click(inside.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}
