import { sampleSubjects } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog } from '../dialogStory'
import type { NumberChange, Row } from '../subjects/subjectRow'
import type { ActionResult } from '../terms'
import { NumberDialog } from './NumberDialog'

const subject = { ...(sampleSubjects({ count: 1 })[0] as Row), scno: 'SC-01-004' }
const changing = (result: ActionResult) => ({ changeNumber: fn(async (_: NumberChange) => result) })

const meta = {
  title: '시험대상자/번호 변경',
  component: NumberDialog,
  parameters: dialogPage(320),
  args: { subject, kind: 'scno', actions: changing({ ok: true }), onDone: fn(), onCancel: fn(), notify: fn() },
} satisfies Meta<typeof NumberDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Opens the dialog and replaces the number. */
async function enter(number: string) {
  const inside = await findDialog('스크리닝번호(SCNO) 변경')
  const field = inside.getByRole('textbox', { name: /스크리닝번호/ })
  await expect(field).toHaveValue('SC-01-004')
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(number)
  await userEvent.click(inside.getByRole('button', { name: '저장' }))
  return inside
}

export const Changed: Story = {
  parameters: { ledger: ['SUBJ-424', 'SUBJ-212'] },
  play: async ({ args }) => {
    await enter(' sc-01-777')
    await calledOnceWith(args.actions.changeNumber, { subject, kind: 'scno', value: 'SC-01-777' })
    await waitFor(() =>
      expect(args.notify).toHaveBeenCalledWith({ kind: 'success', message: '스크리닝번호(SCNO)가 수정되었습니다.' }),
    )
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

/** The stored number in another case is no change. */
export const Unchanged: Story = {
  parameters: { ledger: ['SUBJ-424'] },
  play: async ({ args }) => {
    await enter('sc-01-004')
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledOnce())
    await expect(args.actions.changeNumber).not.toHaveBeenCalled()
    await expect(args.notify).not.toHaveBeenCalled()
  },
}

export const WrongForm: Story = {
  parameters: { ledger: ['SUBJ-424'] },
  play: async ({ args }) => {
    const inside = await enter('SC-1')
    await expect(inside.getByRole('textbox')).toHaveAccessibleDescription(
      '스크리닝번호 형식이 올바르지 않습니다. (예: SC-01-001)',
    )
    await expect(args.actions.changeNumber).not.toHaveBeenCalled()
  },
}

export const TakenByAnother: Story = {
  args: { actions: changing({ ok: false, message: '이미 사용 중인 번호입니다.' }) },
  parameters: { ledger: ['SUBJ-424'] },
  play: async ({ args }) => {
    const inside = await enter('SC-01-777')
    await expect(await inside.findByText('이미 사용 중인 번호입니다.')).toBeVisible()
    await expect(args.notify).toHaveBeenCalledWith({
      kind: 'error',
      message: '스크리닝번호(SCNO) 수정에 실패했습니다: 이미 사용 중인 번호입니다.',
    })
  },
}

/** Without a connection it is kept in the browser: nothing failed, and nothing is to be pressed once more. */
export const Kept: Story = {
  args: {
    actions: changing({
      ok: false,
      message: '서버와 연결되지 않아 이 기기에 보관했습니다. 연결되면 자동으로 보냅니다.',
      mayBeStored: true,
    }),
    notify: fn(),
    onDone: fn(),
  },
  parameters: { ledger: ['OFFL-115'] },
  play: async ({ args }) => {
    await enter('SC-01-777')
    await calledOnceWith(args.onDone)
    await calledOnceWith(args.notify, {
      kind: 'info',
      message: '서버와 연결되지 않아 이 기기에 보관했습니다. 연결되면 자동으로 보냅니다.',
    })
  },
}
