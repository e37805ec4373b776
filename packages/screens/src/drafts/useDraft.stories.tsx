import { Button } from '@imsang/ui/Button'
import { TextField } from '@imsang/ui/TextField'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { DraftsProvider, type KeptForm, useDraft } from './Drafts'
import { memoryDrafts } from './memoryDrafts'
import { RestoredNotice } from './RestoredNotice'

const FORM = 'memo/1'

interface MemoProps {
  notify: (toast: unknown) => void
  onOver: () => void
}

function Memo({ notify, onOver }: MemoProps) {
  const [memo, setMemo] = useState('')
  const draft = useDraft({
    form: FORM,
    title: '메모',
    fields: { memo },
    isPristine: memo === '',
    restore: (fields) => setMemo(String(Object(fields).memo)),
    notify,
    onClose: onOver,
  })
  const save = () => {
    draft.forget()
    onOver()
  }
  return (
    <>
      {draft.isRestored && <RestoredNotice />}
      <TextField label="메모" value={memo} onChange={setMemo} />
      <Button onPress={save}>저장</Button>
      <Button onPress={draft.cancel}>취소</Button>
      <Button onPress={draft.dismiss}>닫기</Button>
    </>
  )
}

/** A form that can be opened, saved, and closed without a word, as when a session ends. */
function Desk({ drafts, notify }: Pick<MemoProps, 'notify'> & { drafts: ReturnType<typeof memoryDrafts> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <DraftsProvider value={drafts.store}>
      <Button onPress={() => setOpen(!isOpen)}>{isOpen ? '떠나기' : '열기'}</Button>
      {isOpen && <Memo notify={notify} onOver={() => setOpen(false)} />}
    </DraftsProvider>
  )
}

const meta = {
  title: '작성 중인 내용/보관과 복원',
  component: Desk,
  args: { drafts: memoryDrafts(), notify: fn() },
} satisfies Meta<typeof Desk>

export default meta
type Story = StoryObj<typeof meta>

/** What the storage answers when the test lets it. */
let answer: (kept: KeptForm | null) => void = () => undefined
const lateAnswer = new Promise<KeptForm | null>((resolve) => {
  answer = resolve
})

export const FilledInAgain: Story = {
  args: { drafts: memoryDrafts() },
  parameters: { ledger: ['SUBJ-446'] },
  play: async ({ canvas, args: { drafts } }) => {
    await userEvent.click(canvas.getByRole('button', { name: '열기' }))
    await userEvent.type(canvas.getByRole('textbox', { name: '메모' }), '첫 방문')
    await expect(drafts.forms.get(FORM)).toEqual({ form: FORM, title: '메모', fields: { memo: '첫 방문' } })
    await userEvent.click(canvas.getByRole('button', { name: '떠나기' }))
    await userEvent.click(canvas.getByRole('button', { name: '열기' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '메모' })).toHaveValue('첫 방문'))
    await expect(canvas.getByText('저장하지 않은 내용을 다시 채웠습니다.')).toBeVisible()
    await expect(canvas.getByText('내용을 확인한 뒤 이어서 작성하거나, 취소하면 지워집니다.')).toBeVisible()
  },
}

/** Typing on hides the notice; 취소 leaves nothing and closes without a word, × keeps it and says so. */
export const GoneOnWith: Story = {
  args: { drafts: memoryDrafts({ form: FORM, title: '메모', fields: { memo: '첫 방문' } }), notify: fn() },
  parameters: { ledger: ['SUBJ-403', 'SUBJ-446'] },
  play: async ({ canvas, args: { drafts, notify } }) => {
    const restored = '저장하지 않은 내용을 다시 채웠습니다.'
    await userEvent.click(canvas.getByRole('button', { name: '열기' }))
    await waitFor(() => expect(canvas.getByText(restored)).toBeVisible())
    await userEvent.type(canvas.getByRole('textbox', { name: '메모' }), '!')
    await expect(canvas.queryByText(restored)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '닫기' }))
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({ kind: 'info', message: '작성 중이던 내용을 보관했습니다.' }),
    )
    await userEvent.click(canvas.getByRole('button', { name: '열기' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '메모' })).toHaveValue('첫 방문!'))
    await userEvent.click(canvas.getByRole('button', { name: '취소' }))
    await expect(canvas.getByRole('button', { name: '열기' })).toBeVisible()
    await expect(drafts.forms.size).toBe(0)
    await expect(notify).toHaveBeenCalledOnce()
  },
}

export const Saved: Story = {
  args: { drafts: memoryDrafts() },
  parameters: { ledger: ['SUBJ-446'] },
  play: async ({ canvas, args: { drafts } }) => {
    await userEvent.click(canvas.getByRole('button', { name: '열기' }))
    await userEvent.type(canvas.getByRole('textbox', { name: '메모' }), '첫 방문')
    await userEvent.click(canvas.getByRole('button', { name: '저장' }))
    await expect(drafts.forms.size).toBe(0)
    await userEvent.click(canvas.getByRole('button', { name: '열기' }))
    await expect(canvas.getByRole('textbox', { name: '메모' })).toHaveValue('')
  },
}

/** Whatever is typed before the storage answers wins over what was kept. */
export const TypedBeforeTheAnswer: Story = {
  args: { drafts: memoryDrafts({ form: FORM, title: '메모', fields: { memo: '지난 메모' } }) },
  render: ({ drafts, ...args }) => {
    const open = (form: string) => ({ ...drafts.store.open(form), found: lateAnswer })
    return <Desk {...args} drafts={{ ...drafts, store: { ...drafts.store, open } }} />
  },
  parameters: { ledger: ['SUBJ-446'] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '열기' }))
    await userEvent.type(canvas.getByRole('textbox', { name: '메모' }), '첫 방문')
    answer({ form: FORM, title: '메모', fields: { memo: '지난 메모' } })
    await lateAnswer
    await userEvent.type(canvas.getByRole('textbox', { name: '메모' }), '!')
    await expect(canvas.getByRole('textbox', { name: '메모' })).toHaveValue('첫 방문!')
    await expect(canvas.queryByText('저장하지 않은 내용을 다시 채웠습니다.')).toBeNull()
  },
}

/** A form that was emptied again has nothing to keep. */
export const Emptied: Story = {
  args: { drafts: memoryDrafts() },
  parameters: { ledger: ['SUBJ-446'] },
  play: async ({ canvas, args: { drafts } }) => {
    await userEvent.click(canvas.getByRole('button', { name: '열기' }))
    await userEvent.type(canvas.getByRole('textbox', { name: '메모' }), '가')
    await userEvent.clear(canvas.getByRole('textbox', { name: '메모' }))
    await expect(drafts.forms.size).toBe(0)
  },
}

const released = fn()

/** A form that is left gives its draft up for the next time. */
export const Released: Story = {
  args: { drafts: memoryDrafts(), notify: fn() },
  parameters: { ledger: ['SUBJ-405'] },
  render: ({ drafts, ...args }) => {
    const open = (form: string) => ({ ...drafts.store.open(form), close: released })
    return <Desk {...args} drafts={{ ...drafts, store: { ...drafts.store, open } }} />
  },
  beforeEach: () => {
    released.mockResolvedValue(true)
  },
  play: async ({ canvas, args: { notify } }) => {
    await userEvent.click(canvas.getByRole('button', { name: '열기' }))
    await userEvent.type(canvas.getByRole('textbox', { name: '메모' }), '첫 방문')
    released.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: '떠나기' }))
    await expect(released).toHaveBeenCalled()
    await expect(notify).not.toHaveBeenCalled()
  },
}

/** Without storage the form does not claim to have kept a draft. */
export const NothingKept: Story = {
  args: { drafts: memoryDrafts(), notify: fn() },
  render: ({ drafts, ...args }) => {
    const open = (form: string) => ({ ...drafts.store.open(form), keep: () => {} })
    return <Desk {...args} drafts={{ ...drafts, store: { ...drafts.store, open } }} />
  },
  parameters: { ledger: ['SUBJ-403'] },
  play: async ({ canvas, args: { notify } }) => {
    await userEvent.click(canvas.getByRole('button', { name: '열기' }))
    await userEvent.type(canvas.getByRole('textbox', { name: '메모' }), '첫 방문')
    await userEvent.click(canvas.getByRole('button', { name: '닫기' }))
    // Opening it again gives the store time to answer.
    await userEvent.click(canvas.getByRole('button', { name: '열기' }))
    await expect(canvas.getByRole('textbox', { name: '메모' })).toHaveValue('')
    await expect(notify).not.toHaveBeenCalled()
  },
}
