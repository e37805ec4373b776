import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import { expectEndings, Reopenable } from '../drafts/draftStory'
import type { ActionResult } from '../terms'
import { RejectionDialog } from './RejectionDialog'
import { samplePending } from './samples'

const actions = (result: Promise<ActionResult> | ActionResult = { ok: true }) => ({
  reject: fn(async (_rejection: unknown) => result),
})

const user = samplePending(0, { id: 'pending-7' })

const meta = {
  title: '사용자 관리/거절',
  component: RejectionDialog,
  parameters: dialogPage(480),
  args: { user, me: 'admin-1', actions: actions(), notify: fn(), onDone: fn(), onCancel: fn() },
} satisfies Meta<typeof RejectionDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('사용자 거절')
const reasonOf = (inside: InDialog) => inside.getByRole('textbox', { name: /거절 사유/ })

/** Moves past the cancel button to the reject button and presses it. */
async function send(inside: InDialog) {
  await waitFor(() => expect(reasonOf(inside)).toHaveFocus())
  await userEvent.tab()
  await userEvent.tab()
  await expect(inside.getByRole('button', { name: '거절' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
}
async function typeReason(inside: InDialog, reason: string) {
  await waitFor(() => expect(reasonOf(inside)).toHaveFocus())
  await userEvent.paste(reason)
}

export const Opened: Story = {
  parameters: { ledger: ['APPR-055', 'APPR-056', 'APPR-057', 'APPR-065'] },
  play: async () => {
    const inside = await dialog()
    const said = (term: string) => inside.getByText(term, { selector: 'dt' }).nextElementSibling
    await expect(said('이름')).toHaveTextContent('강나래')
    await expect(said('이메일')).toHaveTextContent(user.email)
    await waitFor(() => expect(reasonOf(inside)).toHaveFocus())
    await expect(reasonOf(inside)).toHaveProperty('tagName', 'TEXTAREA')
    await expect(reasonOf(inside)).toHaveAccessibleDescription(/255자까지 입력할 수 있습니다\./)
    await expect(reasonOf(inside)).toBeRequired()
    await expect(reasonOf(inside)).toHaveAccessibleDescription(/신청한 사람에게 이메일로 전달됩니다\./)
    await expect(inside.getAllByRole('textbox')).toHaveLength(1)
    await expect(inside.queryByRole('combobox')).toBeNull()
  },
}

export const Rejected: Story = {
  parameters: { ledger: ['APPR-059', 'APPR-060', 'APPR-061', 'APPR-065', 'APPR-069'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await typeReason(inside, ' 소속 기관을 확인할 수 없습니다.\n다시 신청해주세요. ')
    await send(inside)
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await calledOnceWith(args.actions.reject, {
      userId: 'pending-7',
      reason: '소속 기관을 확인할 수 없습니다.\n다시 신청해주세요.',
      rejectedBy: 'admin-1',
    })
    await calledOnceWith(args.notify, {
      kind: 'success',
      message: '사용자가 거절되었습니다.',
    })
  },
}

export const ReasonMissing: Story = {
  parameters: { ledger: ['APPR-058'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await send(inside)
    await waitFor(() => expect(reasonOf(inside)).toHaveFocus())
    await expect(inside.getByText('거절 사유를 입력해주세요.')).toBeVisible()
    await userEvent.keyboard(' ')
    await send(inside)
    await expect(inside.getByText('거절 사유를 입력해주세요.')).toBeVisible()
    await expect(args.actions.reject).not.toHaveBeenCalled()
  },
}

export const ReasonTooLong: Story = {
  parameters: { ledger: ['APPR-057'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await typeReason(inside, '가'.repeat(256))
    await send(inside)
    await expect(inside.getByText('거절 사유는 255자 이하로 입력해주세요.')).toBeVisible()
    await expect(args.actions.reject).not.toHaveBeenCalled()
    await waitFor(() => expect(reasonOf(inside)).toHaveFocus())
    await userEvent.keyboard('{Backspace}')
    await expect(inside.queryByText('거절 사유는 255자 이하로 입력해주세요.')).toBeNull()
    await send(inside)
    await waitFor(() => expect(args.actions.reject).toHaveBeenCalledOnce())
  },
}

export const Rejecting: Story = {
  args: { actions: actions(new Promise<ActionResult>(() => undefined)) },
  play: async ({ args }) => {
    const inside = await dialog()
    await typeReason(inside, '중복 신청입니다.')
    await send(inside)
    await expect(await inside.findByRole('button', { name: /처리 중\.\.\./ })).toHaveAttribute('aria-disabled', 'true')
    await expect(inside.getByRole('button', { name: '취소' })).toBeDisabled()
    await expect(reasonOf(inside)).toHaveAttribute('readonly')
    await userEvent.keyboard('{Enter}{Escape}')
    await expect(args.actions.reject).toHaveBeenCalledOnce()
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

export const NotRejected: Story = {
  args: { actions: actions({ ok: false, message: null }) },
  parameters: { ledger: ['APPR-063'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await typeReason(inside, '중복 신청입니다.')
    await send(inside)
    await calledOnceWith(args.notify, {
      kind: 'error',
      message: '사용자 거절에 실패했습니다.',
    })
    await expect(reasonOf(inside)).toHaveValue('중복 신청입니다.')
    await waitFor(() => expect(inside.getByRole('button', { name: '거절' })).toBeEnabled())
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

export const NoLongerVerified: Story = {
  args: { user: { ...user, status: 'EXPIRED' } },
  parameters: { ledger: ['APPR-034'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await typeReason(inside, '중복 신청입니다.')
    await send(inside)
    await calledOnceWith(args.notify, {
      kind: 'warning',
      message: '이메일 인증이 완료된 사용자만 거절할 수 있습니다.',
    })
    await expect(args.actions.reject).not.toHaveBeenCalled()
  },
}

export const Cancelled: Story = {
  parameters: { ledger: ['APPR-064'] },
  play: async ({ args }) => {
    const inside = await dialog()
    inside.getByRole('button', { name: '취소' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.actions.reject).not.toHaveBeenCalled()
  },
}

export const LongTexts: Story = {
  args: { user: { ...user, fullName: LONG_TEXTS.fullName.repeat(3), authProvider: 'google' } },
  play: async () => typeReason(await dialog(), LONG_TEXTS.unbroken),
}

/** Escape and the close button keep the draft; 취소 discards it. */
export const Endings: Story = {
  render: (args) => <Reopenable>{(close) => <RejectionDialog {...args} onCancel={close} />}</Reopenable>,
  parameters: { ledger: ['SUBJ-403'] },
  play: ({ args }) => expectEndings({ title: '사용자 거절', notify: args.notify, fieldOf: reasonOf }),
}
