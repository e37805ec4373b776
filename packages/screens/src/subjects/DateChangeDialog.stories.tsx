import { addDays, formatDate } from '@imsang/domain/calendar'
import { OLD_DATA_SCNO, SAMPLE_DAY, sampleSubjects } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith, expectOffered } from '../dialogStory'
import { expectEndings, Reopenable, withKept } from '../drafts/draftStory'
import type { ActionResult } from '../terms'
import { expectLocked } from '../testing/lockedStory'
import { DateChangeDialog } from './DateChangeDialog'
import type { DateChange, Row } from './subjectRow'

const all = sampleSubjects({ count: 44 })
export const subject = all.find(
  (row) => row.enrollmentDate && !row.completionDate && !row.dropoutDate && !row.screeningFailDate,
) as Row
export const completed = all.find((row) => row.completionDate) as Row
const oldData = all.find((row) => row.scno === OLD_DATA_SCNO) as Row
const stored = subject.enrollmentDate ?? ''
const DATES = { consentDate: '2026-05-01', enrollmentDate: '2026-05-22' }
const BOUNDS = '등록일은 동의일(2026. 5. 1.)부터 완료일(2026. 5. 29.)까지 선택할 수 있습니다.'

/** An action with this result. */
const changing = (result: ActionResult | Promise<never>) => ({ changeDate: fn(async (_: DateChange) => result) })
const never = new Promise<never>(() => undefined)

const meta = {
  title: '시험대상자/날짜 변경',
  component: DateChangeDialog,
  args: {
    subject,
    field: 'enrollmentDate',
    newDate: addDays(stored, 1),
    today: SAMPLE_DAY,
    actions: changing({ ok: true }),
    onDone: fn(),
    onCancel: fn(),
    notify: fn(),
  },
  excludeStories: ['subject', 'completed'],
} satisfies Meta<typeof DateChangeDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await within(document.body).findByRole('dialog'))
const reasonOf = (inside: Awaited<ReturnType<typeof dialog>>) => inside.getByRole('textbox', { name: /변경 사유/ })

export const Correction: Story = {
  parameters: { ledger: ['SUBJ-177', 'SUBJ-178', 'SUBJ-180', 'SUBJ-183', 'SUBJ-185', 'SUBJ-187', 'SUBJ-439'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getByRole('heading', { name: '등록일 변경' })).toBeInTheDocument()
    await expect(inside.getByText(`기존 날짜 ${formatDate(stored)}`)).toBeInTheDocument()
    await expect(inside.getByText('변경 내용은 변경 이력에 기록됩니다.')).toBeInTheDocument()
    await waitFor(() => expect(reasonOf(inside)).toHaveFocus())
    const confirm = inside.getByRole('button', { name: '변경' })
    await expect(confirm).toBeDisabled()
    await userEvent.type(reasonOf(inside), '   ')
    await expect(confirm).toBeDisabled()
    await userEvent.type(reasonOf(inside), '원자료 대조 ')
    await userEvent.click(confirm)
    await calledOnceWith(args.actions.changeDate, {
      subject: args.subject,
      field: 'enrollmentDate',
      newValue: addDays(stored, 1),
      reason: '원자료 대조',
    })
  },
}

export const ReasonMissing: Story = {
  parameters: { ledger: ['SUBJ-182'] },
  play: async () => {
    const inside = await dialog()
    await userEvent.type(reasonOf(inside), ' ')
    await userEvent.tab()
    await waitFor(() => expect(inside.getByText('변경 사유를 입력해주세요.')).toBeInTheDocument())
  },
}

export const ReasonTooLong: Story = {
  parameters: { ledger: ['SUBJ-187', 'DCONST-015'] },
  play: async () => {
    const inside = await dialog()
    const confirm = inside.getByRole('button', { name: '변경' })
    await userEvent.click(reasonOf(inside))
    await userEvent.paste('가'.repeat(255))
    await expect(confirm).toBeEnabled()
    await userEvent.paste('가')
    await expect(confirm).toBeDisabled()
    await expect(inside.getByText('변경 사유는 255자 이하로 입력해주세요.')).toBeInTheDocument()
  },
}

export const SameDate: Story = {
  args: { newDate: stored },
  parameters: { ledger: ['SUBJ-184', 'SUBJ-439'] },
  play: async () => {
    const inside = await dialog()
    await waitFor(() => expect(inside.getAllByRole('spinbutton')[0]).toHaveFocus())
    await userEvent.type(reasonOf(inside), '사유')
    await expect(inside.getByRole('button', { name: '변경' })).toBeDisabled()
  },
}

export const DateRemoved: Story = {
  parameters: { ledger: ['SUBJ-181'] },
  play: async () => {
    const inside = await dialog()
    await userEvent.type(reasonOf(inside), '사유')
    for (const part of inside.getAllByRole('spinbutton')) {
      part.focus()
      await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
    }
    await waitFor(() => expect(inside.getByText('날짜를 선택해주세요.')).toBeInTheDocument())
    await expect(inside.getByRole('button', { name: '변경' })).toBeDisabled()
  },
}

/** Opened for clearing, which was undone: the date is then required. */
export const DateLeftEmpty: Story = {
  args: { newDate: null },
  parameters: { ledger: ['SUBJ-181'] },
  play: async () => {
    const inside = await dialog()
    await userEvent.type(reasonOf(inside), '사유')
    await userEvent.click(inside.getByRole('button', { name: '날짜 삭제', pressed: true }))
    inside.getAllByRole('spinbutton')[0]?.focus()
    await expect(inside.queryByText('날짜를 선택해주세요.')).toBeNull()
    reasonOf(inside).focus()
    await waitFor(() => expect(inside.getByText('날짜를 선택해주세요.')).toBeInTheDocument())
    await expect(inside.getByRole('button', { name: '변경' })).toBeDisabled()
  },
}

export const AfterToday: Story = {
  args: { newDate: '2026-11-21' },
  parameters: { ledger: ['SUBJ-141', 'SUBJ-186', 'SUBJ-400'] },
  play: async () => {
    const inside = await dialog()
    await userEvent.type(reasonOf(inside), '사유')
    await expect(
      inside.getByText('등록일(2026. 11. 21.)은 오늘(2026. 11. 20.)보다 늦을 수 없습니다.'),
    ).toBeInTheDocument()
    await expect(inside.getByRole('button', { name: '변경' })).toBeDisabled()
  },
}

/** The field states its range, and its calendar offers it. */
export const Bounds: Story = {
  args: { subject: { ...completed, ...DATES, completionDate: '2026-05-29' }, newDate: '2026-05-23' },
  parameters: { ledger: ['SUBJ-401'] },
  play: async () => {
    const inside = await dialog()
    await waitFor(() => expect(inside.getByText(BOUNDS)).toBeVisible())
    await expect(inside.getByRole('group', { name: /새 날짜/ })).toHaveAccessibleDescription(
      expect.stringContaining(BOUNDS),
    )
    await expectOffered(inside, ['2026년 5월 1일', '2026년 5월 29일'], ['2026년 5월 30일'])
  },
}

export const BeforeEarlierStep: Story = {
  args: { subject: { ...subject, ...DATES }, newDate: '2026-04-30' },
  parameters: { ledger: ['SUBJ-145', 'SUBJ-400'] },
  play: async () => {
    const inside = await dialog()
    const refusal = '등록일(2026. 4. 30.)은 동의일(2026. 5. 1.)보다 빠를 수 없습니다.'
    await waitFor(() => expect(inside.getByText(refusal)).toBeVisible())
  },
}

export const AfterLaterStep: Story = {
  args: { subject: { ...completed, ...DATES, completionDate: '2026-06-01' }, newDate: '2026-06-02' },
  parameters: { ledger: ['SUBJ-150', 'SUBJ-400'] },
  play: async () => {
    const inside = await dialog()
    const refusal = '등록일(2026. 6. 2.)은 완료일(2026. 6. 1.)보다 늦을 수 없습니다.'
    await waitFor(() => expect(inside.getByText(refusal)).toBeVisible())
  },
}

export const Clearing: Story = {
  args: { newDate: null },
  parameters: { ledger: ['SUBJ-172', 'SUBJ-188'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await waitFor(() =>
      expect(inside.getByText('삭제하면 이 날짜가 비워집니다. 이전 값은 변경 이력에 남습니다.')).toBeVisible(),
    )
    const [, confirm] = inside.getAllByRole('button', { name: '날짜 삭제' })
    await expect(confirm).toBeDisabled()
    await userEvent.type(reasonOf(inside), '잘못 입력')
    await userEvent.click(confirm as HTMLElement)
    await calledOnceWith(args.actions.changeDate, {
      subject: args.subject,
      field: 'enrollmentDate',
      newValue: null,
      reason: '잘못 입력',
    })
  },
}

/** Clearing is also a choice beside another date. */
export const ClearingChosen: Story = {
  parameters: { ledger: ['SUBJ-172', 'SUBJ-188'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.click(inside.getByRole('button', { name: '날짜 삭제', pressed: false }))
    await userEvent.type(reasonOf(inside), '잘못 입력')
    await userEvent.click(inside.getAllByRole('button', { name: '날짜 삭제' })[1] as HTMLElement)
    await calledOnceWith(args.actions.changeDate, {
      subject: args.subject,
      field: 'enrollmentDate',
      newValue: null,
      reason: '잘못 입력',
    })
  },
}

export const ClearingRefused: Story = {
  args: { subject: { ...completed, ...DATES, completionDate: '2026-06-01' }, newDate: null },
  parameters: { ledger: ['SUBJ-173', 'SUBJ-402'] },
  play: async () => {
    const inside = await dialog()
    await userEvent.type(reasonOf(inside), '잘못 입력')
    await expect(inside.getByText('완료일(2026. 6. 1.)이 입력되어 있어 등록일은 삭제할 수 없습니다.')).toBeVisible()
    await expect(inside.getAllByRole('button', { name: '날짜 삭제' })[1]).toBeDisabled()
  },
}

export const ClearingOnly: Story = {
  args: { subject: { ...oldData, ...DATES, screeningFailDate: '2026-05-10' }, newDate: null },
  parameters: { ledger: ['SUBJ-139', 'SUBJ-399'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await waitFor(() =>
      expect(
        inside.getByText('스크리닝 탈락일(2026. 5. 10.)이 입력되어 있어 등록일은 입력하거나 변경할 수 없습니다.'),
      ).toBeVisible(),
    )
    await expect(inside.getByText('함께 있을 수 없는 날짜가 저장되어 있어 삭제만 할 수 있습니다.')).toBeVisible()
    // No date is offered as valid.
    await expect(inside.queryByText(/선택할 수 있습니다/)).toBeNull()
    for (const part of inside.getAllByRole('spinbutton')) await expect(part).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(reasonOf(inside), '이전 자료 정리')
    await userEvent.click(inside.getByRole('button', { name: '날짜 삭제' }))
    await calledOnceWith(args.actions.changeDate, {
      subject: args.subject,
      field: 'enrollmentDate',
      newValue: null,
      reason: '이전 자료 정리',
    })
  },
}

const OLDER = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'

export const SomebodyWasFirst: Story = {
  args: { actions: changing({ ok: false, message: OLDER, isConflict: true }) },
  parameters: { ledger: ['SUBJ-176', 'REQ-044'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.type(reasonOf(inside), '그래도 변경')
    await userEvent.click(inside.getByRole('button', { name: '변경' }))
    await waitFor(() => expect(inside.getByText(OLDER)).toBeVisible())
    await expect(inside.getByText(/현재 저장된 값: /)).toHaveTextContent(formatDate(stored))
    await expect(reasonOf(inside)).toHaveValue('그래도 변경')
    await expect(inside.getByRole('button', { name: '변경' })).toBeEnabled()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

export const Failed: Story = {
  args: { actions: changing({ ok: false, message: null }) },
  parameters: { ledger: ['SUBJ-166'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.type(reasonOf(inside), '원자료 대조')
    await userEvent.click(inside.getByRole('button', { name: '변경' }))
    await waitFor(() => expect(inside.getByRole('alert')).toHaveTextContent('날짜 변경에 실패했습니다.'))
    await calledOnceWith(args.notify, { kind: 'error', message: '날짜 변경에 실패했습니다.' })
    await expect(reasonOf(inside)).toHaveValue('원자료 대조')
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

export const Saving: Story = {
  args: { actions: changing(never) },
  parameters: { ledger: ['REQ-062'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.type(reasonOf(inside), '원자료 대조')
    await userEvent.click(inside.getByRole('button', { name: '변경' }))
    await expectLocked()
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

export const Cancelled: Story = {
  parameters: { ledger: ['SUBJ-189'] },
  play: async ({ args }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: '취소' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.actions.changeDate).not.toHaveBeenCalled()
  },
}

/** Reopened after the session ended: typed values are restored, but the date just chosen in the cell wins. */
export const FilledInAgain: Story = {
  decorators: [
    withKept({
      form: `date-change/${subject.subjectId}/enrollmentDate`,
      title: '등록일 변경',
      fields: { date: addDays(stored, 3), isClearing: false, reason: '원자료 대조' },
    }),
  ],
  parameters: { ledger: ['SUBJ-179'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await waitFor(() => expect(reasonOf(inside)).toHaveValue('원자료 대조'))
    await waitFor(() => expect(inside.getByText('저장하지 않은 내용을 다시 채웠습니다.')).toBeVisible())
    await userEvent.click(inside.getByRole('button', { name: '변경' }))
    await calledOnceWith(args.actions.changeDate, {
      subject: args.subject,
      field: 'enrollmentDate',
      newValue: addDays(stored, 1),
      reason: '원자료 대조',
    })
  },
}

/** Escape and the close button keep the draft; 취소 discards it. */
export const Endings: Story = {
  render: (args) => <Reopenable>{(close) => <DateChangeDialog {...args} onCancel={close} />}</Reopenable>,
  parameters: { ledger: ['SUBJ-403'] },
  play: ({ args }) => expectEndings({ title: '등록일 변경', notify: args.notify, fieldOf: reasonOf }),
}
