import { canRescreen } from '@imsang/domain/rescreening'
import { sampleSubjects } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import type { ActionResult } from '../terms'
import { RescreenDialog } from './RescreenDialog'

const [sample] = sampleSubjects().filter(canRescreen)
if (!sample) throw new Error('No sample subject can be screened again.')
export const subject = { ...sample, subjectId: 'subject-7', scno: 'SC-01-003', rescreeningCount: 0 }

const actions = (result: Promise<ActionResult> | ActionResult = { ok: true }) => ({
  rescreen: fn(async (_rescreening: unknown) => result),
})

const meta = {
  title: '시험대상자/재스크리닝',
  component: RescreenDialog,
  parameters: dialogPage(520),
  args: { subject, actions: actions(), notify: fn(), onDone: fn(), onCancel: fn() },
  excludeStories: ['subject'],
} satisfies Meta<typeof RescreenDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('재스크리닝 확인')
const newRowOf = (inside: InDialog) => inside.getByRole('radio', { name: '새 스크리닝번호로 다시 시작' })
const resetOf = (inside: InDialog) => inside.getByRole('radio', { name: '기존 기록을 지우고 다시 시작' })
const confirmOf = (inside: InDialog) => inside.getByRole('button', { name: /재스크리닝/ })

/** Moves past the cancel button to the confirm button and presses it. */
async function confirm(inside: InDialog) {
  await userEvent.tab()
  await expect(inside.getByRole('button', { name: '취소' })).toHaveFocus()
  await userEvent.tab()
  await expect(confirmOf(inside)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
}
const opened = async () => {
  const inside = await dialog()
  await waitFor(() => expect(newRowOf(inside)).toHaveFocus())
  return inside
}
/** Chooses the other variant with the arrow key. */
async function chooseReset(inside: InDialog) {
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(resetOf(inside)).toBeChecked())
}

export const Opened: Story = {
  parameters: { ledger: ['SUBJ-322', 'SUBJ-323', 'SUBJ-324', 'SUBJ-325'] },
  play: async ({ args }) => {
    const inside = await opened()
    await expect(newRowOf(inside)).toBeChecked()
    await expect(newRowOf(inside)).toHaveAccessibleDescription(
      '기관과 인적 사항만 옮겨집니다. 기존 기록은 그대로 남고 그 스크리닝번호가 SC-01-003_R로 바뀝니다.',
    )
    await expect(resetOf(inside)).not.toBeChecked()
    await expect(resetOf(inside)).toHaveAccessibleDescription(
      '스크리닝번호는 그대로입니다. 날짜, 탈락 사유와 상세 사유, 등록번호(ENNO), 연구군, 비고를 비우고 방문을 모두 삭제합니다. 변경 이력은 남습니다.',
    )
    await expect(inside.getByText('이 작업은 되돌릴 수 없습니다.')).toBeVisible()
    await expect(inside.getByText('SC-01-003')).toBeVisible()
    // The Enter key that opened the dialog, held too long, must do nothing.
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.rescreen).not.toHaveBeenCalled()
  },
}

export const NewRow: Story = {
  parameters: { ledger: ['SUBJ-326', 'SUBJ-339'] },
  play: async ({ args }) => {
    await confirm(await opened())
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await calledOnceWith(args.actions.rescreen, { subjectId: 'subject-7', createNewRow: true })
    await calledOnceWith(args.notify, {
      kind: 'success',
      message: '새 스크리닝번호로 재스크리닝을 시작했습니다.',
    })
  },
}

export const Reset: Story = {
  parameters: { ledger: ['SUBJ-327', 'SUBJ-340'] },
  play: async ({ args }) => {
    const inside = await opened()
    await chooseReset(inside)
    await confirm(inside)
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await calledOnceWith(args.actions.rescreen, { subjectId: 'subject-7', createNewRow: false })
    await calledOnceWith(args.notify, {
      kind: 'success',
      message: '기존 기록을 지우고 재스크리닝을 시작했습니다.',
    })
  },
}

export const ResetChosen: Story = {
  args: { subject: { ...subject, rescreeningCount: 2 } },
  play: async () => {
    const inside = await opened()
    await chooseReset(inside)
    await expect(inside.getByText('지금까지 재스크리닝 2회')).toBeVisible()
  },
}

export const Running: Story = {
  args: { actions: actions(new Promise<ActionResult>(() => undefined)) },
  parameters: { ledger: ['REQ-062'] },
  play: async ({ args }) => {
    const inside = await opened()
    await confirm(inside)
    await waitFor(() => expect(confirmOf(inside)).toHaveAttribute('aria-disabled', 'true'))
    await expect(inside.getByRole('radiogroup')).toHaveAttribute('aria-readonly', 'true')
    await userEvent.keyboard('{Enter}{Escape}')
    await expect(args.actions.rescreen).toHaveBeenCalledOnce()
    await expect(inside.getByRole('button', { name: '취소' })).toBeDisabled()
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

export const Failed: Story = {
  args: { actions: actions({ ok: false, message: null }) },
  parameters: { ledger: ['SUBJ-341'] },
  play: async ({ args }) => {
    const inside = await opened()
    await chooseReset(inside)
    await confirm(inside)
    await calledOnceWith(args.notify, { kind: 'error', message: '재스크리닝에 실패했습니다.' })
    await expect(await inside.findByRole('alert')).toHaveTextContent('재스크리닝에 실패했습니다.')
    await expect(resetOf(inside)).toBeChecked()
    await expect(args.onDone).not.toHaveBeenCalled()
    await waitFor(() => expect(confirmOf(inside)).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.actions.rescreen).toHaveBeenCalledTimes(2))
  },
}

/** The server already knows that the row has been screened again; this page does not. */
export const RefusedByTheServer: Story = {
  args: { actions: actions({ ok: false, message: '재스크리닝할 수 없는 시험대상자입니다.' }) },
  parameters: { ledger: ['SUBJ-341'] },
  play: async ({ args }) => {
    const inside = await opened()
    await confirm(inside)
    await calledOnceWith(args.notify, {
      kind: 'error',
      message: '재스크리닝에 실패했습니다.',
      description: '재스크리닝할 수 없는 시험대상자입니다.',
    })
    await expect(await inside.findByRole('alert')).toHaveTextContent('재스크리닝할 수 없는 시험대상자입니다.')
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

/** Somebody else was first, and the list was updated while the dialog was open. */
export const SomebodyWasFirst: Story = {
  args: { subject: { ...subject, scno: 'SC-01-003_R', hasBeenRescreened: true } },
  parameters: { ledger: ['SUBJ-320', 'SUBJ-338'] },
  play: async ({ args }) => {
    const inside = await opened()
    await expect(inside.getByRole('alert')).toHaveTextContent('재스크리닝할 수 없는 시험대상자입니다.')
    await expect(inside.getByRole('alert')).toHaveTextContent(/이미 재스크리닝되었으므로/)
    await expect(confirmOf(inside)).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.actions.rescreen).not.toHaveBeenCalled()
  },
}

export const Cancelled: Story = {
  play: async ({ args }) => {
    const inside = await opened()
    await chooseReset(inside)
    await userEvent.tab()
    await expect(inside.getByRole('button', { name: '취소' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.actions.rescreen).not.toHaveBeenCalled()
  },
}

/** Old data: without a number no new row can follow. */
export const WithoutNumber: Story = {
  args: { subject: { ...subject, scno: null } },
  parameters: { ledger: ['SUBJ-324'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getAllByRole('radio')).toEqual([resetOf(inside)])
    await expect(resetOf(inside)).toBeChecked()
    confirmOf(inside).focus()
    await userEvent.keyboard('{Enter}')
    await calledOnceWith(args.actions.rescreen, { subjectId: subject.subjectId, createNewRow: false })
  },
}
