import { addDays } from '@imsang/domain/calendar'
import { SAMPLE_DAY } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith } from '../dialogStory'
import { expectEndings, Reopenable, withKept } from '../drafts/draftStory'
import type { ActionResult } from '../terms'
import { EnrolmentDialog, type EnrolmentDialogProps } from './EnrolmentDialog'
import dialogMeta, {
  actions,
  CONSENT,
  chooseGroup,
  dialog,
  ennoOf,
  fillIn,
  groupOf,
  send,
  subject,
  submitOf,
  typeDate,
} from './EnrolmentDialog.stories'

const meta = { ...dialogMeta, title: '시험대상자/등록 저장' } satisfies Meta<typeof EnrolmentDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Enrolled: Story = {
  parameters: { ledger: ['SUBJ-272', 'SUBJ-279', 'SUBJ-282', 'SUBJ-283', 'SUBJ-291'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await fillIn(inside)
    await userEvent.tripleClick(ennoOf(inside))
    await userEvent.keyboard('en-01-020')
    await expect(ennoOf(inside)).toHaveValue('EN-01-020')
    await send(inside)
    await calledOnceWith(args.actions.enroll, {
      treatmentGroup: 'ARM-02',
      enrollmentDate: SAMPLE_DAY,
      reason: '최초 입력 - 시스템 기록',
      enno: 'EN-01-020',
    })
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await calledOnceWith(args.notify, { kind: 'success', message: '시험대상자가 등록되었습니다.' })
  },
}

/** A letter typed in the middle is capitalised, and the caret stays behind it. */
export const NumberCorrected: Story = {
  args: { nextEnno: { kind: 'known', enno: 'EN-01-013' } },
  parameters: { ledger: ['SUBJ-279'] },
  play: async () => {
    const field = ennoOf(await dialog()) as HTMLInputElement
    field.focus()
    field.setSelectionRange(0, 2)
    await userEvent.keyboard('en')
    await expect(field).toHaveValue('EN-01-013')
    await expect(field.selectionStart).toBe(2)
  },
}

export const WithReason: Story = {
  parameters: { ledger: ['SUBJ-282', 'SUBJ-283'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await fillIn(inside, CONSENT)
    await userEvent.click(inside.getByRole('textbox', { name: /사유/ }))
    await userEvent.paste(' 무작위배정 완료 ')
    await send(inside)
    await calledOnceWith(args.actions.enroll, {
      treatmentGroup: 'ARM-02',
      enrollmentDate: CONSENT,
      reason: '무작위배정 완료',
      enno: 'EN-01-013',
    })
  },
}

/** Each field has its message; the focus is on the first. */
export const Incomplete: Story = {
  args: { nextEnno: { kind: 'exhausted' } },
  parameters: { ledger: ['SUBJ-268', 'SUBJ-274', 'SUBJ-280', 'SUBJ-281'] },
  play: async ({ args }) => {
    const inside = await dialog()
    const texts = ['등록일을 선택해주세요.', '연구군을 선택해주세요.', '등록번호(ENNO)를 입력해주세요.']
    const shown = () => texts.filter((text) => inside.queryByText(text))
    await send(inside)
    await waitFor(() => expect(shown()).toEqual(texts))
    await typeDate(inside, SAMPLE_DAY)
    await send(inside)
    await waitFor(() => expect(shown()).toEqual(texts.slice(1)))
    await expect(groupOf(inside)).toHaveFocus()
    await chooseGroup(inside, '시험군')
    await send(inside)
    await waitFor(() => expect(shown()).toEqual(texts.slice(2)))
    await expect(ennoOf(inside)).toHaveFocus()
    await expect(args.actions.enroll).not.toHaveBeenCalled()
  },
}

export const AfterToday: Story = {
  parameters: { ledger: ['SUBJ-269', 'SUBJ-400'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await fillIn(inside, '2026-11-21')
    await send(inside)
    await waitFor(() =>
      expect(inside.getByText('등록일(2026. 11. 21.)은 오늘(2026. 11. 20.)보다 늦을 수 없습니다.')).toBeVisible(),
    )
    await expect(args.actions.enroll).not.toHaveBeenCalled()
  },
}

export const BeforeConsent: Story = {
  args: { subject: { ...subject, consentDate: '2026-11-06' } },
  parameters: { ledger: ['SUBJ-270', 'SUBJ-400', 'SUBJ-401'] },
  play: async ({ args }) => {
    const inside = await dialog()
    const bounds = '등록일은 동의일(2026. 11. 6.)부터 오늘(2026. 11. 20.)까지 선택할 수 있습니다.'
    await waitFor(() => expect(inside.getByText(bounds)).toBeVisible())
    await expect(inside.getByRole('group', { name: /등록일/ })).toHaveAccessibleDescription(bounds)
    await fillIn(inside, '2026-11-05')
    await send(inside)
    await waitFor(() =>
      expect(inside.getByText('등록일(2026. 11. 5.)은 동의일(2026. 11. 6.)보다 빠를 수 없습니다.')).toBeVisible(),
    )
    await expect(args.actions.enroll).not.toHaveBeenCalled()
  },
}

export const NumberMalformed: Story = {
  parameters: { ledger: ['SUBJ-211'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await fillIn(inside)
    await userEvent.tripleClick(ennoOf(inside))
    await userEvent.keyboard('en-1-1')
    await send(inside)
    await waitFor(() => expect(inside.getByText(/^등록번호 형식이 올바르지 않습니다/)).toBeVisible())
    await expect(ennoOf(inside)).toHaveAccessibleDescription('등록번호 형식이 올바르지 않습니다. (예: EN-01-001)')
    await expect(args.actions.enroll).not.toHaveBeenCalled()
  },
}

/** No warning on the last day of the window; on the day after, a warning that does not block enrolment. */
export const AfterScreening: Story = {
  args: {
    subject: { ...subject, consentDate: addDays(SAMPLE_DAY, -35), screeningStartDate: addDays(SAMPLE_DAY, -29) },
  },
  parameters: { ledger: ['SUBJ-290', 'SUBJ-295'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await typeDate(inside, addDays(SAMPLE_DAY, -1))
    await expect(inside.queryByText('스크리닝 기간(28일)이 지났습니다.')).toBeNull()
    const [year] = inside.getAllByRole('spinbutton')
    year?.focus()
    await typeDate(inside, SAMPLE_DAY)
    await waitFor(() => expect(inside.getByText('스크리닝 기간(28일)이 지났습니다.')).toBeVisible())
    await chooseGroup(inside, '시험군')
    await send(inside)
    await waitFor(() => expect(args.actions.enroll).toHaveBeenCalledOnce())
  },
}

/** The warning uses this subject's own screening window. */
export const WindowOfItsOwn: Story = {
  args: {
    subject: {
      ...subject,
      consentDate: addDays(SAMPLE_DAY, -45),
      screeningStartDate: addDays(SAMPLE_DAY, -40),
      screeningWindowDays: 39,
    },
  },
  parameters: { ledger: ['SUBJ-290', 'SUBJ-294'] },
  play: async () => {
    const inside = await dialog()
    await typeDate(inside, addDays(SAMPLE_DAY, -1))
    await expect(inside.queryByText(/스크리닝 기간/)).toBeNull()
    inside.getAllByRole('spinbutton')[0]?.focus()
    await typeDate(inside, SAMPLE_DAY)
    await waitFor(() => expect(inside.getByText('스크리닝 기간(39일)이 지났습니다.')).toBeVisible())
  },
}

/** The values left from a cleared enrolment are proposed again. */
export const EnrolledAgain: Story = {
  args: {
    subject: { ...subject, enno: 'EN-01-004', treatmentArm: 'ARM-02', armCode: 'ARM-02', armName: '대조군' },
  },
  play: async () => {
    const inside = await dialog()
    await expect(ennoOf(inside)).toHaveValue('EN-01-004')
    await expect(groupOf(inside)).toHaveTextContent('대조군')
  },
}

export const Enrolling: Story = {
  args: { actions: actions(new Promise<ActionResult>(() => undefined)) },
  play: async ({ args }) => {
    const inside = await dialog()
    await fillIn(inside)
    await send(inside)
    await waitFor(() => expect(inside.getByRole('button', { name: '취소' })).toBeDisabled())
    await expect(groupOf(inside)).toBeDisabled()
    await expect(ennoOf(inside)).toHaveAttribute('readonly')
    await expect(inside.getByRole('textbox', { name: /사유/ })).toHaveAttribute('readonly')
    await userEvent.keyboard('{Enter}{Escape}')
    await expect(args.actions.enroll).toHaveBeenCalledOnce()
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

export const NotEnrolled: Story = {
  args: { actions: actions({ ok: false, message: null }) },
  parameters: { ledger: ['SUBJ-292'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await fillIn(inside)
    await send(inside)
    await calledOnceWith(args.notify, { kind: 'error', message: '등록에 실패했습니다.' })
    await waitFor(() => expect(submitOf(inside)).toBeEnabled())
    await expect(groupOf(inside)).toHaveTextContent('대조군')
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

export const NumberTaken: Story = {
  args: { actions: actions({ ok: false, message: '이미 사용 중인 등록번호입니다.' }) },
  parameters: { ledger: ['SUBJ-292'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await fillIn(inside)
    await send(inside)
    await waitFor(() => expect(inside.getByText('이미 사용 중인 등록번호입니다.')).toBeVisible())
    await calledOnceWith(args.notify, { kind: 'error', message: '이미 사용 중인 등록번호입니다.' })
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

/** After the refusal the subject is shown as the other person left it. */
function Overtaken(props: EnrolmentDialogProps) {
  const [isEnrolled, setEnrolled] = useState(false)
  return (
    <EnrolmentDialog
      {...props}
      subject={isEnrolled ? { ...props.subject, enrollmentDate: addDays(SAMPLE_DAY, -1) } : props.subject}
      actions={{
        ...props.actions,
        enroll: async (payload) => {
          setEnrolled(true)
          return props.actions.enroll(payload)
        },
      }}
    />
  )
}

export const SomebodyWasFirst: Story = {
  args: {
    actions: actions({
      ok: false,
      message: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.',
      isConflict: true,
    }),
  },
  parameters: { ledger: ['SUBJ-176'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await fillIn(inside)
    await send(inside)
    await waitFor(() =>
      expect(inside.getByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible(),
    )
    await expect(inside.getByText('최신 정보로 바꾸었습니다. 입력한 내용은 그대로 있습니다.')).toBeVisible()
    await expect(groupOf(inside)).toHaveTextContent('대조군')
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

/** The other person enrolled the subject: there is nothing left to enrol. */
export const EnrolledMeanwhile: Story = {
  args: {
    actions: actions({
      ok: false,
      message: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.',
      isConflict: true,
    }),
  },
  render: (args) => <Overtaken {...args} />,
  parameters: { ledger: ['SUBJ-176'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await fillIn(inside)
    await send(inside)
    await waitFor(() =>
      expect(
        inside.getByText('등록일 2026. 11. 19.로 이미 등록되었습니다. 입력한 내용은 그대로 있습니다.'),
      ).toBeVisible(),
    )
    await expect(inside.getByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible()
    await expect(submitOf(inside)).toBeDisabled()
    await expect(args.actions.enroll).toHaveBeenCalledOnce()
  },
}

export const Cancelled: Story = {
  play: async ({ args }) => {
    const inside = await dialog()
    await typeDate(inside, SAMPLE_DAY)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledOnce())
    await expect(args.actions.enroll).not.toHaveBeenCalled()
  },
}

/** Reopened after the session ended: typed values are restored, the others follow today's proposals. */
export const FilledInAgain: Story = {
  decorators: [
    withKept({
      form: `enrolment/${subject.subjectId}`,
      title: '시험대상자 등록',
      fields: { enrollmentDate: CONSENT, treatmentGroup: 'ARM-01', enno: null, reason: '' },
    }),
  ],
  parameters: { ledger: ['SUBJ-282', 'SUBJ-283'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await waitFor(() => expect(inside.getByText('저장하지 않은 내용을 다시 채웠습니다.')).toBeVisible())
    await send(inside)
    await calledOnceWith(args.actions.enroll, {
      treatmentGroup: 'ARM-01',
      enrollmentDate: CONSENT,
      reason: '최초 입력 - 시스템 기록',
      enno: 'EN-01-013',
    })
  },
}

/** Escape and the close button keep the draft; 취소 discards it. */
export const Endings: Story = {
  render: (args) => <Reopenable>{(close) => <EnrolmentDialog {...args} onCancel={close} />}</Reopenable>,
  parameters: { ledger: ['SUBJ-403'] },
  play: ({ args }) =>
    expectEndings({
      title: '시험대상자 등록',
      notify: args.notify,
      fieldOf: (inside) => inside.getByRole('textbox', { name: /사유/ }),
    }),
}
