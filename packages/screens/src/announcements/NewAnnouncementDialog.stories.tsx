import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import { withKept } from '../drafts/draftStory'
import { actions } from './announcementStory'
import { NewAnnouncementDialog } from './NewAnnouncementDialog'

const meta = {
  title: '공지사항/공지사항 등록',
  component: NewAnnouncementDialog,
  parameters: dialogPage(760),
  args: { projectId: 'p1', actions: actions(), notify: fn(), onClose: fn() },
} satisfies Meta<typeof NewAnnouncementDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('공지사항 등록')
const title = (inside: InDialog) => inside.getByRole('textbox', { name: /제목/ })
const content = (inside: InDialog) => inside.getByRole('textbox', { name: /내용/ })
const save = (inside: InDialog) => inside.getByRole('button', { name: '저장' })

export const Writing: Story = {
  parameters: { ledger: ['NOTICE-008', 'NOTICE-017', 'NOTICE-018', 'NOTICE-019', 'NOTICE-023'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await waitFor(() => expect(title(inside)).toHaveFocus())
    await expect(inside.getByRole('radio', { name: '일반' })).toBeChecked()
    await expect(save(inside)).toBeDisabled()
    await userEvent.type(title(inside), '점검 안내')
    await expect(save(inside)).toBeDisabled()
    await userEvent.type(content(inside), '첫 줄{Enter}  둘째 줄')
    await userEvent.click(save(inside))
    await calledOnceWith(args.actions.create, {
      title: '점검 안내',
      priority: 'LOW',
      content: '첫 줄\n  둘째 줄',
      version: 0,
    })
    await calledOnceWith(args.notify, {
      kind: 'success',
      message: '공지사항이 저장되었습니다.',
    })
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const AsksBeforeClosing: Story = {
  parameters: { ledger: ['NOTICE-009', 'NOTICE-010'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.type(content(inside), '내용')
    await userEvent.keyboard('{Escape}')
    const asked = await findDialog('저장하지 않은 변경사항', 'alertdialog')
    await expect(asked.getByText('저장하지 않은 변경사항이 있습니다. 닫으시겠습니까?')).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(asked.getByRole('button', { name: '계속 작성' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.clear(content(inside))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

export const NothingClosesWhileSaving: Story = {
  parameters: { ledger: ['NOTICE-009'] },
  beforeEach: ({ args }) => {
    mocked(args.actions.create).mockImplementationOnce(() => new Promise<never>(() => undefined))
  },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.type(title(inside), '제목')
    await userEvent.type(content(inside), '내용')
    await userEvent.click(save(inside))
    await waitFor(() => expect(inside.getByRole('button', { name: '취소' })).toBeDisabled())
    await expect(inside.getByRole('button', { name: '닫기' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await expect(content(inside)).toHaveAttribute('readonly')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const SaveFails: Story = {
  parameters: { ledger: ['NOTICE-027'] },
  beforeEach: ({ args }) => {
    mocked(args.actions.create).mockResolvedValueOnce({ ok: false, message: '공지사항을 등록할 권한이 없습니다.' })
  },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.type(title(inside), '제목')
    await userEvent.type(content(inside), '내용')
    await userEvent.click(save(inside))
    await waitFor(() => expect(args.notify).toHaveBeenCalledOnce())
    await expect(args.notify).toHaveBeenCalledWith({
      kind: 'error',
      message: '공지사항 저장에 실패했습니다.',
      description: '공지사항을 등록할 권한이 없습니다.',
    })
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(title(inside)).toHaveValue('제목')
    await expect(content(inside)).toHaveValue('내용')
  },
}

/** The session ended while it was written. */
export const Restored: Story = {
  decorators: [
    withKept({
      form: 'announcement/p1',
      title: '공지사항 등록',
      fields: { title: '작성하던 제목', priority: 'HIGH', content: '작성하던 내용', version: 0 },
    }),
  ],
  parameters: { ledger: ['NOTICE-051'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await waitFor(() => expect(title(inside)).toHaveValue('작성하던 제목'))
    await expect(content(inside)).toHaveValue('작성하던 내용')
    await expect(inside.getByRole('radio', { name: '긴급' })).toBeChecked()
    await expect(inside.getByText('저장하지 않은 내용을 다시 채웠습니다.')).toBeVisible()
    await userEvent.click(save(inside))
    await calledOnceWith(args.actions.create, expect.objectContaining({ title: '작성하던 제목', version: 0 }))
  },
}
