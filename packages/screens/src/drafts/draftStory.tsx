import { Button } from '@imsang/ui/Button'
import type { Decorator } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { findDialog, type InDialog } from '../dialogStory'
import { DraftsProvider, type KeptForm } from './Drafts'
import { memoryDrafts } from './memoryDrafts'

/** A story whose form was left before it was saved. */
export const withKept =
  (kept: KeptForm): Decorator =>
  (Story) => (
    <DraftsProvider value={memoryDrafts(kept).store}>
      <Story />
    </DraftsProvider>
  )

/** A page whose button opens a dialog, repeatedly; drafts are kept as long as the page is mounted. */
export function Reopenable({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [drafts] = useState(() => memoryDrafts())
  return (
    <DraftsProvider value={drafts.store}>
      <Button onPress={() => setOpen(true)}>열기</Button>
      {isOpen && children(() => setOpen(false))}
    </DraftsProvider>
  )
}

interface Endings {
  title: string
  notify: unknown
  /** A text field of the dialog that is initially empty. */
  fieldOf: (inside: InDialog) => HTMLElement
}

const KEPT = { kind: 'info', message: '작성 중이던 내용을 보관했습니다.' }
const RESTORED = '저장하지 않은 내용을 다시 채웠습니다.'

/**
 * The steps for `Reopenable`: Escape and the close button keep the draft and say so, 취소 discards it silently; each time
 * the focus returns to the opener.
 */
export async function expectEndings({ title, notify, fieldOf }: Endings) {
  const opener = screen.getByRole('button', { name: '열기' })
  const open = async () => {
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const inside = await findDialog(title)
    return { inside, field: fieldOf(inside) }
  }
  const closed = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  }
  const untouched = await open()
  await userEvent.keyboard('{Escape}')
  await closed()
  await expect(notify).not.toHaveBeenCalled()
  await expect(untouched.inside.queryByText(RESTORED)).toBeNull()

  const first = await open()
  await userEvent.type(first.field, '처음')
  await userEvent.keyboard('{Escape}')
  await closed()
  await waitFor(() => expect(notify).toHaveBeenCalledTimes(1))
  await expect(notify).toHaveBeenLastCalledWith(KEPT)

  const second = await open()
  await waitFor(() => expect(second.field).toHaveValue('처음'))
  await waitFor(() => expect(second.inside.getByText(RESTORED)).toBeVisible())
  await userEvent.type(second.field, '과 다음')
  await expect(second.inside.queryByText(RESTORED)).toBeNull()
  await userEvent.click(second.inside.getByRole('button', { name: '닫기' }))
  await closed()
  await waitFor(() => expect(notify).toHaveBeenCalledTimes(2))

  const third = await open()
  await waitFor(() => expect(third.field).toHaveValue('처음과 다음'))
  await userEvent.click(third.inside.getByRole('button', { name: '취소' }))
  await closed()

  const last = await open()
  await expect(last.field).toHaveValue('')
  await expect(last.inside.queryByText(RESTORED)).toBeNull()
  await expect(notify).toHaveBeenCalledTimes(2)
}
