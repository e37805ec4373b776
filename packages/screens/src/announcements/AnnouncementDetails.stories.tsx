import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, userEvent, waitFor } from 'storybook/test'
import { findDialog } from '../dialogStory'
import { sample } from '../testing/announcementSamples'
import { AnnouncementDialog } from './AnnouncementDialog'
import dialogMeta from './AnnouncementDialog.stories'
import type { Played } from './announcementStory'

const meta = { ...dialogMeta, title: '공지사항/공지사항의 상태' } satisfies Meta<typeof Played>

export default meta
type Story = StoryObj<typeof meta>

const reading = () => findDialog('공지사항')

/** Whoever reads it sees that it was changed after it was written. */
export const ChangedSince: Story = {
  args: { announcement: { ...sample, updatedAt: '2026-11-20T02:15:00.000Z' }, mayChange: false },
  parameters: { ledger: ['NOTICE-006'] },
  play: async () => {
    const inside = await reading()
    await expect(inside.getByText('2026. 11. 19. 오전 10:30')).toBeVisible()
    await expect(inside.getByText('2026. 11. 20. 오전 11:15 수정')).toBeVisible()
  },
}

/** Each part that somebody else has stored differently is named, with what is stored. */
export const ConflictInEverything: Story = {
  parameters: { ledger: ['SCALL-101'] },
  beforeEach: ({ args }) => {
    mocked(args.actions.update).mockResolvedValueOnce({
      ok: false,
      isConflict: true,
      message: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.',
      current: { ...sample, title: '다른 제목', content: '다른 내용', priority: 'MEDIUM', version: 7 },
    })
  },
  play: async () => {
    await userEvent.click((await reading()).getByRole('button', { name: '수정' }))
    const inside = await findDialog('공지사항 수정')
    await userEvent.type(inside.getByRole('textbox', { name: /제목/ }), '!')
    await userEvent.click(inside.getByRole('button', { name: '저장' }))
    await inside.findByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')
    const stored = inside.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    await expect(stored).toEqual([
      ['제목', '다른 제목'],
      ['중요도', '중요'],
      ['내용', '다른 내용'],
    ])
  },
}

/** A field is refused even where the server does not say why. */
export const RefusedFieldWithoutReason: Story = {
  parameters: { ledger: ['NOTICE-055'] },
  beforeEach: ({ args }) => {
    mocked(args.actions.update).mockResolvedValueOnce({ ok: false, message: null, field: 'content' })
  },
  play: async () => {
    await userEvent.click((await reading()).getByRole('button', { name: '수정' }))
    const inside = await findDialog('공지사항 수정')
    await userEvent.type(inside.getByRole('textbox', { name: /내용/ }), '!')
    await userEvent.click(inside.getByRole('button', { name: '저장' }))
    await waitFor(() =>
      expect(inside.getByRole('textbox', { name: /내용/ })).toHaveAccessibleDescription(
        /공지사항 저장에 실패했습니다\./,
      ),
    )
  },
}

/** While it is being deleted the question stays, and asks nothing twice. */
export const BeingDeleted: Story = {
  parameters: { ledger: ['NOTICE-056'] },
  beforeEach: ({ args }) => {
    mocked(args.actions.remove).mockImplementationOnce(() => new Promise<never>(() => undefined))
  },
  play: async ({ args }) => {
    await userEvent.click((await reading()).getByRole('button', { name: '삭제' }))
    const asked = await findDialog('공지사항 삭제', 'alertdialog')
    await userEvent.click(asked.getByRole('button', { name: '삭제' }))
    await waitFor(() => expect(asked.getByRole('button', { name: '취소' })).toBeDisabled())
    await userEvent.keyboard('{Enter}{Escape}')
    await expect(args.actions.remove).toHaveBeenCalledOnce()
    await expect(asked.getByText('공지사항을 삭제하시겠습니까?')).toBeVisible()
  },
}

export const TryingAgain: Story = {
  parameters: { ledger: ['NOTICE-052'] },
  render: ({ announcement: _, ...args }) => (
    <AnnouncementDialog {...args} state={{ kind: 'failed', isRetrying: true }} />
  ),
  play: async ({ args }) => {
    const inside = await reading()
    inside.getByRole('button', { name: /다시 시도/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.retry).not.toHaveBeenCalled()
  },
}

/** While it is on the way it can be closed, and neither changed nor deleted. */
export const Loading: Story = {
  parameters: { ledger: ['NOTICE-052'] },
  render: ({ announcement: _, ...args }) => <AnnouncementDialog {...args} state={{ kind: 'loading' }} />,
  play: async ({ args }) => {
    const inside = await reading()
    await expect(inside.getByRole('status')).toHaveTextContent('불러오는 중...')
    for (const name of ['수정', '삭제']) await expect(inside.queryByRole('button', { name })).toBeNull()
    await userEvent.click(inside.getAllByRole('button', { name: '닫기' }).at(-1) as HTMLElement)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
