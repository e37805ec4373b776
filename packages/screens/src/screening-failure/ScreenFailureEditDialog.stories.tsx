import { addDays, formatDate } from '@imsang/domain/calendar'
import { LONG_TEXTS, SAMPLE_DAY, sampleSubjects } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import { expectEndings, Reopenable, withKept } from '../drafts/draftStory'
import type { ActionResult } from '../terms'
import { expectLocked } from '../testing/lockedStory'
import { ScreenFailureEditDialog } from './ScreenFailureEditDialog'
import { actions, withFailure } from './samples'

const [model] = sampleSubjects({ count: 6 })
const failed = withFailure(model, SAMPLE_DAY)

const stored = failed.screeningFailDate
export const masked = { ...failed, initials: 'K**', screenFailureDetail: null }

const meta = {
  title: '시험대상자/탈락 정보 수정',
  component: ScreenFailureEditDialog,
  parameters: dialogPage(720),
  args: {
    subject: failed,
    isDetailHidden: false,
    today: SAMPLE_DAY,
    actions: actions(),
    notify: fn(),
    onDone: fn(),
    onCancel: fn(),
    onClear: fn(),
  },
  excludeStories: ['masked'],
} satisfies Meta<typeof ScreenFailureEditDialog>

export default meta
type Story = StoryObj<typeof meta>

const UNCHANGED = '변경된 내용이 없습니다.'
const dialog = () => findDialog('스크리닝 탈락 정보 수정')
const detailOf = (inside: InDialog) => inside.getByRole('textbox', { name: /상세 사유/ })
const changeReasonOf = (inside: InDialog) => inside.getByRole('textbox', { name: /변경 사유/ })
const saveOf = (inside: InDialog) => inside.getByRole('button', { name: '저장' })
const dateIn = (inside: InDialog) =>
  inside
    .getAllByRole('spinbutton')
    .map((part) => part.textContent)
    .join('-')

async function typeInto(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  field.focus()
  await userEvent.paste(text)
}
async function typeDate(inside: InDialog, date: string) {
  inside.getAllByRole('spinbutton')[0]?.focus()
  await userEvent.keyboard(date.replaceAll('-', ''))
}
async function chooseOther(inside: InDialog) {
  inside.getByRole('radio', { name: '선정기준 미충족' }).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect(inside.getByRole('radio', { name: '기타' })).toBeChecked()
}
async function send(inside: InDialog) {
  await waitFor(() => expect(saveOf(inside)).toBeEnabled())
  saveOf(inside).focus()
  await userEvent.keyboard('{Enter}')
}

export const Opened: Story = {
  parameters: { ledger: ['SUBJ-308', 'SUBJ-314'] },
  play: async () => {
    const inside = await dialog()
    await expect(dateIn(inside)).toBe(stored)
    await expect(inside.getByRole('radio', { name: '선정기준 미충족' })).toBeChecked()
    await expect(detailOf(inside)).toHaveValue('수축기 혈압이 기준을 넘음')
    await expect(changeReasonOf(inside)).toHaveValue('')
    await expect(inside.getByText('변경 내용은 변경 이력에 기록됩니다.')).toBeVisible()
    await expect(inside.queryByText(UNCHANGED)).toBeNull()
  },
}

/** A change reason alone is not a correction. */
export const Unchanged: Story = {
  parameters: { ledger: ['SUBJ-314'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await typeInto(changeReasonOf(inside), '원자료 확인')
    await send(inside)
    await waitFor(() => expect(inside.getByText(UNCHANGED)).toBeVisible())
    await typeDate(inside, addDays(stored, 1))
    await waitFor(() => expect(inside.queryByText(UNCHANGED)).toBeNull())
    await typeDate(inside, stored)
    await waitFor(() => expect(inside.getByText(UNCHANGED)).toBeVisible())
    await expect(args.actions.save).not.toHaveBeenCalled()
    await typeInto(detailOf(inside), '재검')
    await send(inside)
    await waitFor(() => expect(args.actions.save).toHaveBeenCalledOnce())
  },
}

export const Corrected: Story = {
  parameters: { ledger: ['SUBJ-308', 'SUBJ-313', 'SUBJ-314'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await typeDate(inside, addDays(stored, 1))
    await userEvent.clear(detailOf(inside))
    await typeInto(changeReasonOf(inside), ' 원자료 확인 ')
    await send(inside)
    await calledOnceWith(args.actions.save, {
      newValue: addDays(stored, 1),
      screenFailureDetail: null,
      changeReason: '원자료 확인',
    })
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await calledOnceWith(args.notify, { kind: 'success', message: '스크리닝 탈락 정보가 수정되었습니다.' })
  },
}

export const ReasonCorrected: Story = {
  parameters: { ledger: ['SUBJ-313', 'SUBJ-314'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await chooseOther(inside)
    await userEvent.clear(detailOf(inside))
    await typeInto(changeReasonOf(inside), '원자료 확인')
    await send(inside)
    await waitFor(() => expect(inside.getByText('상세 사유를 입력해주세요.')).toBeVisible())
    await expect(args.actions.save).not.toHaveBeenCalled()
    await typeInto(detailOf(inside), '이사')
    await send(inside)
    await calledOnceWith(args.actions.save, {
      newValue: stored,
      screenFailureReason: 'OTHER',
      screenFailureDetail: '이사',
      changeReason: '원자료 확인',
    })
  },
}

/** Each missing item is reported at its field; the focus is on the first. */
export const Incomplete: Story = {
  parameters: { ledger: ['SUBJ-310', 'SUBJ-312', 'SUBJ-313', 'SUBJ-315'] },
  play: async ({ args }) => {
    const inside = await dialog()
    const texts = ['스크리닝 탈락일을 입력해주세요.', '상세 사유를 입력해주세요.', '변경 사유를 입력해주세요.']
    const shown = () => texts.filter((text) => inside.queryByText(text))
    for (const part of inside.getAllByRole('spinbutton')) {
      part.focus()
      await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
    }
    await chooseOther(inside)
    await userEvent.clear(detailOf(inside))
    await send(inside)
    await waitFor(() => expect(shown()).toEqual(texts))
    await waitFor(() => expect(inside.getAllByRole('spinbutton')[0]).toHaveFocus())
    await typeDate(inside, SAMPLE_DAY)
    await send(inside)
    await waitFor(() => expect(shown()).toEqual(texts.slice(1)))
    await expect(detailOf(inside)).toHaveFocus()
    await typeInto(detailOf(inside), '이사')
    await send(inside)
    await waitFor(() => expect(shown()).toEqual(texts.slice(2)))
    await expect(changeReasonOf(inside)).toHaveFocus()
    await expect(args.actions.save).not.toHaveBeenCalled()
  },
}

/** Old data without a reason. */
export const ReasonMissing: Story = {
  args: { subject: { ...failed, screenFailureReason: null } },
  parameters: { ledger: ['SUBJ-311', 'SUBJ-315'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await typeDate(inside, SAMPLE_DAY)
    await send(inside)
    await waitFor(() => expect(inside.getByText('스크리닝 탈락 사유를 선택해주세요.')).toBeVisible())
    await expect(inside.getByText('변경 사유를 입력해주세요.')).toBeVisible()
    await expect(inside.getByRole('radio', { name: '선정기준 미충족' })).toHaveFocus()
    await expect(args.actions.save).not.toHaveBeenCalled()
  },
}

/** A reason of the wider catalogue is not offered here: it is named until another one is chosen. */
export const ReasonNotOffered: Story = {
  args: { subject: { ...failed, screenFailureReason: 'LAB' } },
  parameters: { ledger: ['SUBJ-308'] },
  play: async () => {
    const inside = await dialog()
    for (const radio of inside.getAllByRole('radio')) await expect(radio).not.toBeChecked()
    await expect(inside.getByText('저장된 사유: 실험실 검사')).toBeVisible()
    await userEvent.click(inside.getByRole('radio', { name: '선정기준 미충족' }))
    await waitFor(() => expect(inside.queryByText('저장된 사유: 실험실 검사')).toBeNull())
  },
}

export const NoSubject: Story = {
  args: { subject: null },
  parameters: { ledger: ['SUBJ-309'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getByText('시험대상자 정보가 없습니다.')).toBeVisible()
    await expect(inside.queryByRole('button', { name: '저장' })).toBeNull()
    inside.getByRole('button', { name: '취소' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const Masked: Story = {
  args: { subject: masked, isDetailHidden: true },
  parameters: { ledger: ['SUBJ-394'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(detailOf(inside)).toHaveValue('')
    await expect(inside.getByText('기존 상세 사유는 표시되지 않으며, 입력하지 않으면 그대로 유지됩니다.')).toBeVisible()
    await typeDate(inside, SAMPLE_DAY)
    await typeInto(changeReasonOf(inside), '원자료 확인')
    await send(inside)
    await calledOnceWith(args.actions.save, { newValue: SAMPLE_DAY, changeReason: '원자료 확인' })
  },
}

export const MaskedToOther: Story = {
  args: { subject: masked, isDetailHidden: true },
  parameters: { ledger: ['SUBJ-394'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await chooseOther(inside)
    await typeInto(changeReasonOf(inside), '원자료 확인')
    await send(inside)
    await waitFor(() => expect(inside.getByText('상세 사유를 입력해주세요.')).toBeVisible())
    await expect(args.actions.save).not.toHaveBeenCalled()
  },
}

export const Saving: Story = {
  args: { actions: actions(new Promise<ActionResult>(() => undefined)) },
  parameters: { ledger: ['REQ-062'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await typeInto(detailOf(inside), '재검')
    await typeInto(changeReasonOf(inside), '원자료 확인')
    await send(inside)
    await waitFor(() => expect(inside.getByRole('button', { name: '취소' })).toBeDisabled())
    await expectLocked()
    await userEvent.keyboard('{Enter}{Escape}')
    await expect(args.actions.save).toHaveBeenCalledOnce()
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

export const NotSaved: Story = {
  args: { actions: actions({ ok: false, message: null }) },
  parameters: { ledger: ['SUBJ-316'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await typeInto(detailOf(inside), '재검')
    await typeInto(changeReasonOf(inside), '원자료 확인')
    await send(inside)
    await waitFor(() => expect(inside.getByText('스크리닝 탈락일 저장에 실패했습니다.')).toBeVisible())
    await calledOnceWith(args.notify, { kind: 'error', message: '스크리닝 탈락일 저장에 실패했습니다.' })
    await expect(detailOf(inside)).toHaveValue('재검')
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

/** Somebody else changed the date meanwhile: typed values stay, untouched fields follow the stored ones. */
export const SomebodyWasFirst: Story = {
  parameters: { ledger: ['SUBJ-176'] },
  render: function Render(args) {
    const [subject, setSubject] = useState(args.subject)
    const save = async (change: Parameters<typeof args.actions.save>[0]) => {
      const isFirst = subject === args.subject
      await args.actions.save(change)
      if (!isFirst) return { ok: true as const }
      setSubject(args.subject && { ...args.subject, screeningFailDate: addDays(stored, 2), version: 9 })
      return { ok: false as const, message: null, isConflict: true }
    }
    return <ScreenFailureEditDialog {...args} subject={subject} actions={{ save }} />
  },
  play: async ({ args }) => {
    const inside = await dialog()
    await typeInto(detailOf(inside), '재검')
    await typeInto(changeReasonOf(inside), '원자료 확인')
    await send(inside)
    await waitFor(() =>
      expect(inside.getByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible(),
    )
    await expect(inside.getByText(/현재 저장된 값: /)).toHaveTextContent(formatDate(addDays(stored, 2)))
    await expect(detailOf(inside)).toHaveValue('재검')
    await waitFor(() => expect(dateIn(inside)).toBe(addDays(stored, 2)))
    await send(inside)
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(args.actions.save).toHaveBeenLastCalledWith({
      newValue: addDays(stored, 2),
      screenFailureDetail: '재검',
      changeReason: '원자료 확인',
    })
  },
}

export const Clearing: Story = {
  play: async ({ args }) => {
    const inside = await dialog()
    const [clear] = inside.getAllByRole('button', { name: '날짜 삭제' })
    clear?.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClear).toHaveBeenCalledOnce()
    await expect(args.actions.save).not.toHaveBeenCalled()
  },
}

export const Cancelled: Story = {
  play: async ({ args }) => {
    const inside = await dialog()
    inside.getByRole('button', { name: '취소' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const FilledInAgain: Story = {
  decorators: [
    withKept({
      form: `screening-failure-edit/${failed.subjectId}`,
      title: '스크리닝 탈락 정보 수정',
      fields: { screenFailureReason: 'EXCLUSION_CRITERIA', changeReason: '원자료 확인' },
    }),
  ],
  play: async ({ args }) => {
    const inside = await dialog()
    await waitFor(() => expect(changeReasonOf(inside)).toHaveValue('원자료 확인'))
    await expect(inside.getByText('저장하지 않은 내용을 다시 채웠습니다.')).toBeVisible()
    await send(inside)
    await waitFor(() => expect(args.actions.save).toHaveBeenCalledOnce())
    await expect(args.actions.save).toHaveBeenCalledWith(
      expect.objectContaining({ newValue: stored, screenFailureReason: 'EXCLUSION_CRITERIA' }),
    )
  },
}

export const LongTexts: Story = {
  args: { subject: { ...failed, screenFailureDetail: LONG_TEXTS.unbroken } },
  play: async () => typeInto(changeReasonOf(await dialog()), LONG_TEXTS.note),
}

/** Continued from a first entry that came too late. */
export const GoneOnFromTheFirstEntry: Story = {
  args: { typed: { screeningFailDate: SAMPLE_DAY, screenFailureReason: 'OTHER', screenFailureDetail: '연락 두절' } },
  parameters: { ledger: ['SUBJ-176', 'DCALL-011'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(detailOf(inside)).toHaveValue('연락 두절')
    await expect(inside.getByRole('radio', { name: '기타' })).toBeChecked()
    await typeInto(changeReasonOf(inside), '실제 탈락일 확인')
    await send(inside)
    await calledOnceWith(args.actions.save, {
      newValue: SAMPLE_DAY,
      changeReason: '실제 탈락일 확인',
      screenFailureReason: 'OTHER',
      screenFailureDetail: '연락 두절',
    })
  },
}

/** Escape and the close button keep the draft; 취소 discards it. */
export const Endings: Story = {
  render: (args) => <Reopenable>{(close) => <ScreenFailureEditDialog {...args} onCancel={close} />}</Reopenable>,
  parameters: { ledger: ['SUBJ-403'] },
  play: ({ args }) => expectEndings({ title: '스크리닝 탈락 정보 수정', notify: args.notify, fieldOf: changeReasonOf }),
}
