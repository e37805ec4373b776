import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import { MARKUP, sample } from '../testing/announcementSamples'
import { AnnouncementDialog } from './AnnouncementDialog'
import { actions, Played } from './announcementStory'

const ASK = '저장하지 않은 변경사항이 있습니다. 닫으시겠습니까?'
const NETWORK = '네트워크 연결에 실패했습니다'

const meta = {
  title: '공지사항/공지사항',
  component: Played,
  parameters: dialogPage(760),
  args: { projectId: 'p1', id: sample.id, mayChange: true, actions: actions(), notify: fn(), onClose: fn() },
} satisfies Meta<typeof Played>

export default meta
type Story = StoryObj<typeof meta>

const reading = () => findDialog('공지사항')
const title = (inside: InDialog) => inside.getByRole<HTMLInputElement>('textbox', { name: /제목/ })
const content = (inside: InDialog) => inside.getByRole<HTMLTextAreaElement>('textbox', { name: /내용/ })
const save = (inside: InDialog) => inside.getByRole('button', { name: '저장' })

async function editing() {
  await userEvent.click((await reading()).getByRole('button', { name: '수정' }))
  return findDialog('공지사항 수정')
}
const closing = () => findDialog('저장하지 않은 변경사항', 'alertdialog')
const deleting = () => findDialog('공지사항 삭제', 'alertdialog')
const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

/** Everybody reads it: with its priority, author, moment and count. */
export const Reading: Story = {
  args: { mayChange: false },
  parameters: { ledger: ['NOTICE-006', 'NOTICE-032', 'NOTICE-033', 'NOTICE-014'] },
  play: async ({ args }) => {
    const inside = await reading()
    await expect(inside.getByRole('heading', { level: 3 })).toHaveTextContent('이상반응 보고 기한을 다시 확인해주세요')
    for (const text of ['긴급', '정해원', '2026. 11. 19. 오전 10:30', '조회수 18']) {
      await expect(inside.getByText(text)).toBeVisible()
    }
    await expect(inside.queryByText(/수정$/)).toBeNull()
    await expect(inside.queryByRole('button', { name: '수정' })).toBeNull()
    await expect(inside.queryByRole('button', { name: '삭제' })).toBeNull()
    await expect(inside.queryByRole('textbox')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** Line breaks and indentation as typed; nothing of it is markup, and nothing after it is turned. */
export const PlainText: Story = {
  args: { announcement: MARKUP, mayChange: false },
  parameters: { ledger: ['NOTICE-022'] },
  play: async () => {
    const inside = await reading()
    await expect(inside.getByRole('heading', { level: 3 }).textContent).toBe(MARKUP.title)
    const text = inside.getByText(/굵게/)
    await expect(text.textContent).toBe(MARKUP.content)
    await expect(text.childElementCount).toBe(0)
    await expect(getComputedStyle(text).whiteSpaceCollapse).toBe('preserve')
    await expect(screen.getByRole('dialog').querySelector('script, img, b')).toBeNull()
    await expect(document.title).not.toBe('!')
    // A line of its own for each line break: five, the empty one included.
    const { height } = text.getBoundingClientRect()
    await expect(height).toBeGreaterThanOrEqual(5 * Number.parseFloat(getComputedStyle(text).lineHeight) - 1)
  },
}

/** Its author, and an administrator with the edit permission. */
export const Changing: Story = {
  parameters: { ledger: ['NOTICE-007', 'NOTICE-024', 'NOTICE-030', 'NOTICE-031', 'NOTICE-041'] },
  play: async ({ args }) => {
    const inside = await editing()
    await waitFor(() => expect(title(inside)).toHaveFocus())
    await expect(title(inside)).toHaveValue(sample.title)
    await expect(content(inside)).toHaveValue(sample.content)
    await expect(inside.getByRole('radio', { name: '긴급' })).toBeChecked()
    await userEvent.clear(title(inside))
    await userEvent.type(title(inside), '새 제목')
    await userEvent.click(inside.getByRole('radio', { name: '중요' }))
    await userEvent.click(save(inside))
    await calledOnceWith(args.actions.update, {
      title: '새 제목',
      priority: 'MEDIUM',
      content: sample.content,
      version: 1,
    })
    await calledOnceWith(args.notify, {
      kind: 'success',
      message: '공지사항이 수정되었습니다.',
    })
    const again = await reading()
    await expect(again.getByRole('heading', { level: 3 })).toHaveTextContent('새 제목')
    await expect(again.getByText('중요')).toBeVisible()
    // The dialog stays, and so does the focus in it.
    await waitFor(() => expect(again.getByRole('button', { name: '수정' })).toHaveFocus())
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const Counting: Story = {
  parameters: { ledger: ['NOTICE-011', 'NOTICE-012', 'NOTICE-013', 'NOTICE-018', 'NOTICE-019', 'NOTICE-020'] },
  play: async () => {
    const inside = await editing()
    const priorities = within(inside.getByRole('radiogroup', { name: '중요도' })).getAllByRole('radio')
    await expect(priorities).toHaveLength(3)
    const counts = () => inside.getAllByText(/^[\d,]+자$/).map(({ textContent }) => textContent)
    await userEvent.clear(title(inside))
    await userEvent.clear(content(inside))
    await expect(counts()).toEqual(['0자', '0자'])
    await expect(save(inside)).toBeDisabled()
    await userEvent.type(title(inside), '공지 1')
    await expect(counts()).toEqual(['4자', '0자'])
    await expect(save(inside)).toBeDisabled()
    await userEvent.type(content(inside), '내용')
    await expect(counts()).toEqual(['4자', '2자'])
    await expect(save(inside)).toBeEnabled()
    await userEvent.clear(title(inside))
    await userEvent.type(title(inside), '   ')
    await expect(save(inside)).toBeDisabled()
    await userEvent.type(title(inside), 'x')
    await userEvent.clear(content(inside))
    await userEvent.type(content(inside), '{Enter} ')
    await expect(save(inside)).toBeDisabled()
    await userEvent.click(content(inside))
    await userEvent.paste('가'.repeat(20_001))
    await expect(counts()).toEqual(['4자', '20,003자'])
    await expect(save(inside)).toBeEnabled()
    await expect(inside.queryByText(/255|20,000|자 이하|자 이내|자까지|최대|남았습니다/)).toBeNull()
    for (const field of [title(inside), content(inside)]) await expect(field).not.toHaveAttribute('maxlength')
    await expect(inside.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      '긴급',
      '중요',
      '일반',
    ])
  },
}

/** Escape, the close button and 취소 ask alike; the answer that leads back loses nothing. */
export const AsksBeforeClosing: Story = {
  parameters: { ledger: ['NOTICE-009', 'NOTICE-050'] },
  play: async ({ args }) => {
    const inside = await editing()
    await userEvent.type(title(inside), '!')
    const ways = [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(inside.getByRole('button', { name: '닫기' })),
      () => userEvent.click(inside.getByRole('button', { name: '취소' })),
    ]
    for (const close of ways) {
      await close()
      const asked = await closing()
      await expect(asked.getByText(ASK)).toBeVisible()
      await userEvent.click(asked.getByRole('button', { name: '계속 작성' }))
      await noQuestion()
      await expect(title(inside)).toHaveValue(`${sample.title}!`)
      await expect(args.onClose).not.toHaveBeenCalled()
    }
    await userEvent.click(inside.getByRole('button', { name: '취소' }))
    await userEvent.click((await closing()).getByText('닫기', { selector: 'button' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(args.actions.update).not.toHaveBeenCalled()
    await expect(args.notify).not.toHaveBeenCalled()
    // Nothing was kept: it opens as it is stored.
    await userEvent.click(await screen.findByRole('button', { name: '열기' }))
    await expect(title(await editing())).toHaveValue(sample.title)
  },
}

export const ClosesWithoutAsking: Story = {
  parameters: { ledger: ['NOTICE-010'] },
  play: async ({ args }) => {
    const opener = () => screen.findByRole('button', { name: '열기' })
    const ways = [
      () => userEvent.keyboard('{Escape}'),
      async () => userEvent.click((await findDialog('공지사항 수정')).getByRole('button', { name: '닫기' })),
      async () => userEvent.click((await findDialog('공지사항 수정')).getByRole('button', { name: '취소' })),
    ]
    for (const [at, close] of ways.entries()) {
      const inside = await editing()
      // What was typed and taken back is no change.
      await userEvent.type(title(inside), '!{Backspace}')
      await close()
      await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(at + 1))
      await expect(screen.queryByText(ASK)).toBeNull()
      await userEvent.click(await opener())
    }
  },
}

export const SaveFails: Story = {
  parameters: { ledger: ['NOTICE-027', 'NOTICE-055'] },
  beforeEach: ({ args }) => {
    mocked(args.actions.update)
      .mockResolvedValueOnce({ ok: false, message: NETWORK })
      .mockResolvedValueOnce({ ok: false, message: '입력값을 확인해주세요.', field: 'title' })
      .mockResolvedValueOnce({ ok: false, message: null })
  },
  play: async ({ args }) => {
    const inside = await editing()
    await userEvent.type(title(inside), '!')
    await userEvent.click(save(inside))
    await waitFor(() => expect(args.notify).toHaveBeenCalledTimes(1))
    await expect(args.notify).toHaveBeenLastCalledWith({
      kind: 'error',
      message: '공지사항 저장에 실패했습니다.',
      description: '네트워크 연결을 확인한 뒤 다시 시도해주세요.',
    })
    await expect(title(inside)).toHaveValue(`${sample.title}!`)
    await userEvent.click(save(inside))
    await waitFor(() => expect(title(inside)).toBeInvalid())
    await expect(title(inside)).toHaveAccessibleDescription(/입력값을 확인해주세요\./)
    await expect(content(inside)).not.toBeInvalid()
    await userEvent.type(title(inside), '?')
    await expect(title(inside)).not.toBeInvalid()
    await userEvent.click(save(inside))
    await waitFor(() => expect(args.notify).toHaveBeenCalledTimes(3))
    await expect(args.notify).toHaveBeenLastCalledWith({ kind: 'error', message: '공지사항 저장에 실패했습니다.' })
    await expect(title(inside)).toHaveValue(`${sample.title}!?`)
    await userEvent.click(save(inside))
    await reading()
    await expect(args.actions.update).toHaveBeenCalledTimes(4)
  },
}

/** Somebody else was first: what they stored stands beside what was typed, and the next save replaces it. */
export const Conflict: Story = {
  parameters: { ledger: ['SCALL-101'] },
  beforeEach: ({ args }) => {
    mocked(args.actions.update).mockResolvedValueOnce({
      ok: false,
      isConflict: true,
      message: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.',
      current: { ...sample, title: '다른 사람의 제목', priority: 'LOW', version: 7 },
    })
  },
  play: async ({ args }) => {
    const inside = await editing()
    await userEvent.clear(title(inside))
    await userEvent.type(title(inside), '내 제목')
    await userEvent.click(save(inside))
    const notice = await inside.findByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')
    await expect(notice).toBeVisible()
    await expect(
      inside.getByText('입력한 내용은 그대로 있습니다. 다시 저장하면 아래의 현재 내용을 바꿉니다.'),
    ).toBeVisible()
    await expect(inside.getByText('다른 사람의 제목')).toBeVisible()
    await expect(inside.getAllByText('일반')[0]).toBeVisible()
    // What both have alike is not repeated.
    await expect(inside.getAllByText(sample.content.slice(0, 20), { exact: false })).toHaveLength(1)
    await expect(title(inside)).toHaveValue('내 제목')
    await userEvent.click(save(inside))
    await waitFor(() => expect(args.actions.update).toHaveBeenCalledTimes(2))
    await expect(args.actions.update).toHaveBeenLastCalledWith({
      title: '내 제목',
      priority: 'HIGH',
      content: sample.content,
      version: 7,
    })
    await expect((await reading()).getByRole('heading', { level: 3 })).toHaveTextContent('내 제목')
  },
}

export const NothingClosesWhileSaving: Story = {
  parameters: { ledger: ['NOTICE-009'] },
  beforeEach: ({ args }) => {
    mocked(args.actions.update).mockImplementationOnce(() => new Promise<never>(() => undefined))
  },
  play: async ({ args }) => {
    const inside = await editing()
    await userEvent.type(title(inside), '!')
    await userEvent.click(save(inside))
    await waitFor(() => expect(inside.getByRole('button', { name: '취소' })).toBeDisabled())
    await userEvent.keyboard('{Escape}')
    await userEvent.click(save(inside))
    await expect(title(inside)).toHaveAttribute('readonly')
    await expect(screen.queryByText(ASK)).toBeNull()
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(args.actions.update).toHaveBeenCalledOnce()
  },
}

export const Deleting: Story = {
  parameters: { ledger: ['NOTICE-025', 'NOTICE-026', 'NOTICE-030', 'NOTICE-031'] },
  play: async ({ args }) => {
    const inside = await reading()
    await userEvent.click(inside.getByRole('button', { name: '삭제' }))
    const asked = await deleting()
    await expect(asked.getByText('공지사항을 삭제하시겠습니까?')).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: '취소' }))
    await noQuestion()
    await expect(args.actions.remove).not.toHaveBeenCalled()
    await userEvent.click(inside.getByRole('button', { name: '삭제' }))
    await userEvent.click((await deleting()).getByRole('button', { name: '삭제' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(args.actions.remove).toHaveBeenCalledOnce()
    await calledOnceWith(args.notify, {
      kind: 'success',
      message: '공지사항이 삭제되었습니다.',
    })
  },
}

export const DeletingFails: Story = {
  parameters: { ledger: ['NOTICE-028'] },
  beforeEach: ({ args }) => {
    mocked(args.actions.remove).mockResolvedValueOnce({
      ok: false,
      message: '공지사항을 수정할 권한이 없습니다.',
    })
  },
  play: async ({ args }) => {
    const inside = await reading()
    await userEvent.click(inside.getByRole('button', { name: '삭제' }))
    await userEvent.click((await deleting()).getByRole('button', { name: '삭제' }))
    await waitFor(() => expect(args.notify).toHaveBeenCalledOnce())
    await expect(args.notify).toHaveBeenCalledWith({
      kind: 'error',
      message: '공지사항 삭제에 실패했습니다.',
      description: '공지사항을 수정할 권한이 없습니다.',
    })
    await noQuestion()
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(inside.getByRole('button', { name: '삭제' })).toBeEnabled()
  },
}

export const NotFound: Story = {
  parameters: { ledger: ['NOTICE-044'] },
  render: ({ announcement: _, ...args }) => <AnnouncementDialog {...args} state={{ kind: 'not-found' }} />,
  play: async () => {
    const inside = await reading()
    await expect(inside.getByText('공지사항을 찾을 수 없습니다.')).toBeVisible()
    for (const name of ['다시 시도', '수정', '삭제']) await expect(inside.queryByRole('button', { name })).toBeNull()
  },
}

export const Failed: Story = {
  parameters: { ledger: ['NOTICE-052'] },
  render: ({ announcement: _, ...args }) => (
    <AnnouncementDialog {...args} state={{ kind: 'failed', isRetrying: false }} />
  ),
  play: async ({ args }) => {
    const inside = await reading()
    await expect(inside.getByRole('alert')).toHaveTextContent('공지사항을 불러오는 데 실패했습니다.')
    await expect(inside.queryByRole('button', { name: '수정' })).toBeNull()
    await userEvent.click(inside.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}
