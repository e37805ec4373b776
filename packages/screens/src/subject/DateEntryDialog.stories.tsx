import { SAMPLE_DAY, sampleSubjects } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { calledOnceWith, dialogPage, expectOffered, findDialog } from '../dialogStory'
import type { DateChange, Row } from '../subjects/subjectRow'
import type { ActionResult } from '../terms'
import { DateEntryDialog } from './DateEntryDialog'

const DATES = { consentDate: '2026-05-01', enrollmentDate: '2026-05-22', screeningFailDate: null, dropoutDate: null }
const subject = { ...(sampleSubjects({ count: 1 })[0] as Row), ...DATES, completionDate: null, scno: 'SC-01-004' }

const changing = (result: ActionResult) => ({ changeDate: fn(async (_: DateChange) => result) })

const meta = {
  title: '시험대상자/날짜 입력',
  component: DateEntryDialog,
  parameters: dialogPage(420),
  args: {
    subject,
    field: 'completionDate',
    today: SAMPLE_DAY,
    actions: changing({ ok: true }),
    onCorrect: fn(),
    onDone: fn(),
    onCancel: fn(),
    notify: fn(),
  },
} satisfies Meta<typeof DateEntryDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

const open = () => findDialog('완료일 입력')
async function type(date: string) {
  const [year] = screen.getAllByRole('spinbutton')
  year?.focus()
  await userEvent.keyboard(date)
}

/** Saved at once, as in the table: with the reason of a first entry. */
export const FirstEntry: Story = {
  parameters: { ledger: ['SUBJ-423'] },
  play: async ({ args }) => {
    const inside = await open()
    await expect(inside.queryByRole('textbox')).toBeNull()
    await expect(inside.getByText(/^완료일은 등록일\(2026\. 5\. 22\.\)부터 오늘/)).toBeVisible()
    await type('20261101')
    await userEvent.click(inside.getByRole('button', { name: '저장' }))
    await calledOnceWith(args.actions.changeDate, {
      subject: args.subject,
      field: 'completionDate',
      newValue: '2026-11-01',
      reason: '최초 입력 - 시스템 기록',
    })
    await expect(args.notify).toHaveBeenCalledWith({ kind: 'success', message: '날짜가 저장되었습니다.' })
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

/** The field states its range, and its calendar offers it. */
export const Bounds: Story = {
  args: { subject: { ...subject, enrollmentDate: '2026-11-06' } },
  parameters: { ledger: ['SUBJ-401'] },
  play: async () => {
    const inside = await open()
    await expect(inside.getByText(/^완료일은 등록일\(2026\. 11\. 6\.\)부터 오늘\(2026\. 11\. 20\.\)까지/)).toBeVisible()
    await expectOffered(inside, ['2026년 11월 6일', '2026년 11월 20일'], ['2026년 11월 5일', '2026년 11월 21일'])
  },
}

export const Refused: Story = {
  parameters: { ledger: ['SUBJ-423', 'SUBJ-400'] },
  play: async ({ args }) => {
    const inside = await open()
    await userEvent.click(inside.getByRole('button', { name: '저장' }))
    await expect(inside.getByText('날짜를 선택해주세요.')).toBeVisible()
    await type('20260501')
    await userEvent.click(inside.getByRole('button', { name: '저장' }))
    await expect(
      await inside.findByText('완료일(2026. 5. 1.)은 등록일(2026. 5. 22.)보다 빠를 수 없습니다.'),
    ).toBeVisible()
    await expect(args.actions.changeDate).not.toHaveBeenCalled()
  },
}

/** A correction needs a reason, so the date typed goes on in the dialog that asks for it. */
export const EnteredByAnotherUser: Story = {
  args: { subject: { ...subject, completionDate: '2026-10-30' } },
  parameters: { ledger: ['SUBJ-423', 'SUBJ-176'] },
  play: async ({ args }) => {
    const inside = await open()
    await expect(inside.getByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible()
    await expect(inside.getByText(/현재 저장된 값: 2026\. 10\. 30\.$/)).toBeVisible()
    await type('20261101')
    await expect(inside.queryByRole('button', { name: '저장' })).toBeNull()
    await userEvent.click(inside.getByRole('button', { name: '수정으로 이어가기' }))
    await expect(args.onCorrect).toHaveBeenCalledWith('2026-11-01')
    await expect(args.actions.changeDate).not.toHaveBeenCalled()
  },
}

export const SaveFailed: Story = {
  args: { actions: changing({ ok: false, message: '서버에 연결할 수 없습니다.' }) },
  parameters: { ledger: ['SUBJ-423'] },
  play: async ({ args }) => {
    const inside = await open()
    await type('20261101')
    await userEvent.click(inside.getByRole('button', { name: '저장' }))
    await expect(await inside.findByText('서버에 연결할 수 없습니다.')).toBeVisible()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}
