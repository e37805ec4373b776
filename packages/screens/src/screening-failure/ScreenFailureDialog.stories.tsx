import { addDays, formatDate } from '@imsang/domain/calendar'
import { LONG_TEXTS, SAMPLE_DAY, sampleSubjects } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, expectOffered, findDialog, type InDialog } from '../dialogStory'
import { expectEndings, Reopenable, withKept } from '../drafts/draftStory'
import type { ActionResult } from '../terms'
import { expectLocked } from '../testing/lockedStory'
import { ScreenFailureDialog, type ScreenFailureDialogProps } from './ScreenFailureDialog'
import { actions, inScreening, withFailure } from './samples'

const [model] = sampleSubjects({ count: 6 })
export const screened = inScreening(model, SAMPLE_DAY)
export const failed = withFailure(model, SAMPLE_DAY)

const meta = {
  title: '시험대상자/탈락 처리',
  component: ScreenFailureDialog,
  parameters: dialogPage(640),
  args: {
    subject: screened,
    today: SAMPLE_DAY,
    actions: actions(),
    notify: fn(),
    onDone: fn(),
    onCancel: fn(),
    onCorrect: fn(),
  },
  excludeStories: ['screened', 'failed'],
} satisfies Meta<typeof ScreenFailureDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('스크리닝 탈락 처리')
const detailOf = (inside: InDialog) => inside.getByRole('textbox', { name: /상세 사유/ })

/** The text of the date field's segments for a date. */
const dateIn = (inside: InDialog) =>
  inside
    .getAllByRole('spinbutton')
    .map((part) => part.textContent)
    .join('-')
async function typeDetail(inside: InDialog, text: string) {
  detailOf(inside).focus()
  await userEvent.paste(text)
}
async function chooseReason(inside: InDialog, name: string) {
  inside.getByRole('radio', { name: '기타' }).focus()
  for (let turn = 0; turn < 4 && document.activeElement !== inside.getByRole('radio', { name }); turn++) {
    await userEvent.keyboard('{ArrowUp}')
  }
  await expect(inside.getByRole('radio', { name })).toBeChecked()
}
async function send(inside: InDialog) {
  inside.getByRole('button', { name: '저장' }).focus()
  await userEvent.keyboard('{Enter}')
}

export const Opened: Story = {
  parameters: {
    ledger: ['SUBJ-298', 'SUBJ-299', 'SUBJ-300', 'SUBJ-301', 'SUBJ-302', 'SUBJ-303', 'SUBJ-304'],
  },
  play: async () => {
    const inside = await dialog()
    await expect(inside.getByText(formatDate(screened.consentDate))).toBeVisible()
    await expect(inside.getByText("저장하면 상태가 '스크리닝 탈락'으로 변경됩니다.")).toBeVisible()
    await expect(inside.getByRole('group', { name: /스크리닝 탈락일/ })).toBeVisible()
    await expect(dateIn(inside)).toBe(SAMPLE_DAY)
    await waitFor(() => expect(inside.getAllByRole('spinbutton')[0]).toHaveFocus())
    const reasons = ['선정기준 미충족', '제외기준 해당', '동의 철회', '기타']
    await expect(inside.getAllByRole('radio')).toHaveLength(4)
    for (const name of reasons)
      await expect(inside.getByRole('radio', { name })).toHaveProperty('checked', name === '기타')
    await expect(detailOf(inside)).toBeVisible()
  },
}

export const Saved: Story = {
  parameters: { ledger: ['SUBJ-307', 'SUBJ-299'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await typeDetail(inside, ' 연락 두절 ')
    await send(inside)
    await calledOnceWith(args.actions.save, {
      newValue: SAMPLE_DAY,
      screenFailureReason: 'OTHER',
      screenFailureDetail: '연락 두절',
      changeReason: '최초 입력 - 시스템 기록',
    })
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await calledOnceWith(args.notify, { kind: 'success', message: '스크리닝 탈락 정보가 저장되었습니다.' })
  },
}

export const DetailMissing: Story = {
  parameters: { ledger: ['SUBJ-305'] },
  play: async ({ args }) => {
    const inside = await dialog()
    for (const typed of ['', '  ']) {
      await typeDetail(inside, typed || ' ')
      if (typed === '') await userEvent.clear(detailOf(inside))
      await send(inside)
      await waitFor(() => expect(inside.getByText('상세 사유를 입력해주세요.')).toBeVisible())
      await waitFor(() => expect(detailOf(inside)).toHaveFocus())
    }
    await expect(args.actions.save).not.toHaveBeenCalled()
  },
}

export const DetailTooLong: Story = {
  parameters: { ledger: ['SUBJ-304', 'DCONST-015'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await typeDetail(inside, '가'.repeat(256))
    await send(inside)
    await waitFor(() => expect(inside.getByText('상세 사유는 255자 이하로 입력해주세요.')).toBeVisible())
    await waitFor(() => expect(detailOf(inside)).toHaveFocus())
    await userEvent.keyboard('{Backspace}')
    await send(inside)
    await waitFor(() => expect(args.actions.save).toHaveBeenCalledOnce())
  },
}

export const WithoutDetail: Story = {
  parameters: { ledger: ['SUBJ-300', 'SUBJ-301', 'SUBJ-302', 'SUBJ-306'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(detailOf(inside)).toBeRequired()
    for (const reason of ['선정기준 미충족', '제외기준 해당', '동의 철회']) {
      await chooseReason(inside, reason)
      await expect(detailOf(inside)).not.toBeRequired()
    }
    await send(inside)
    await calledOnceWith(args.actions.save, {
      newValue: SAMPLE_DAY,
      screenFailureReason: 'CONSENT_WITHDRAWAL',
      changeReason: '최초 입력 - 시스템 기록',
    })
  },
}

export const DateMissing: Story = {
  parameters: { ledger: ['SUBJ-310'] },
  play: async ({ args }) => {
    const inside = await dialog()
    for (const part of inside.getAllByRole('spinbutton')) {
      part.focus()
      await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
    }
    await typeDetail(inside, '연락 두절')
    await send(inside)
    await waitFor(() => expect(inside.getByText('스크리닝 탈락일을 입력해주세요.')).toBeVisible())
    await expect(args.actions.save).not.toHaveBeenCalled()
  },
}

/** The field states its range, and its calendar offers it: from the consent date until today. */
export const Bounds: Story = {
  args: { subject: { ...screened, consentDate: '2026-11-06' } },
  parameters: { ledger: ['SUBJ-401'] },
  play: async () => {
    const inside = await dialog()
    const bounds = '스크리닝 탈락일은 동의일(2026. 11. 6.)부터 오늘(2026. 11. 20.)까지 선택할 수 있습니다.'
    await waitFor(() => expect(inside.getByText(bounds)).toBeVisible())
    await expect(inside.getByRole('group', { name: /스크리닝 탈락일/ })).toHaveAccessibleDescription(
      expect.stringContaining(bounds),
    )
    await expectOffered(inside, ['2026년 11월 6일', '2026년 11월 20일'], ['2026년 11월 5일', '2026년 11월 21일'])
  },
}

export const BeforeConsent: Story = {
  args: { subject: { ...screened, consentDate: '2026-11-21' } },
  parameters: { ledger: ['SUBJ-144', 'SUBJ-400'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await typeDetail(inside, '연락 두절')
    await send(inside)
    await waitFor(() =>
      expect(
        inside.getByText('스크리닝 탈락일(2026. 11. 20.)은 동의일(2026. 11. 21.)보다 빠를 수 없습니다.'),
      ).toBeVisible(),
    )
    await expect(args.actions.save).not.toHaveBeenCalled()
  },
}

export const Saving: Story = {
  args: { actions: actions(new Promise<ActionResult>(() => undefined)) },
  parameters: { ledger: ['REQ-062'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await typeDetail(inside, '연락 두절')
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
    await typeDetail(inside, '연락 두절')
    await send(inside)
    await waitFor(() => expect(inside.getByText('스크리닝 탈락일 저장에 실패했습니다.')).toBeVisible())
    await calledOnceWith(args.notify, { kind: 'error', message: '스크리닝 탈락일 저장에 실패했습니다.' })
    await expect(detailOf(inside)).toHaveValue('연락 두절')
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

/** Without a connection the input stays, and the dialog shows why; the toast says what to do. */
export const NoConnection: Story = {
  args: { actions: actions({ ok: false, message: '네트워크 연결에 실패했습니다' }) },
  parameters: { ledger: ['SUBJ-316'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await typeDetail(inside, '연락 두절')
    await send(inside)
    await waitFor(() => expect(inside.getByText('네트워크 연결에 실패했습니다')).toBeVisible())
    await calledOnceWith(args.notify, {
      kind: 'error',
      message: '스크리닝 탈락일 저장에 실패했습니다.',
      description: '네트워크 연결을 확인한 뒤 다시 시도해주세요.',
    })
    await expect(detailOf(inside)).toHaveValue('연락 두절')
  },
}

const theirs = { ...failed, screenFailureReason: 'EXCLUSION_CRITERIA' } as const

/** The refusal comes with the failure that somebody else has stored. */
function WithTheirs(args: ScreenFailureDialogProps) {
  const [subject, setSubject] = useState(args.subject)
  const save: typeof args.actions.save = async (change) => {
    const result = await args.actions.save(change)
    setSubject(theirs)
    return result
  }
  return <ScreenFailureDialog {...args} subject={subject} actions={{ save }} />
}

export const SomebodyWasFirst: Story = {
  render: (args) => <WithTheirs {...args} />,
  args: { actions: actions({ ok: false, message: null, isConflict: true }) },
  parameters: { ledger: ['SUBJ-176', 'SUBJ-316', 'DCALL-011'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await typeDetail(inside, '연락 두절')
    await send(inside)
    await waitFor(() =>
      expect(inside.getByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible(),
    )
    await expect(inside.getByText(/현재 저장된 값: /)).toHaveTextContent(
      `입력한 내용은 그대로 있습니다. 현재 저장된 값: ${formatDate(theirs.screeningFailDate)} 제외기준 해당`,
    )
    await expect(detailOf(inside)).toHaveValue('연락 두절')
    // A stored failure is not replaced without a reason.
    await expect(inside.getByText('저장된 탈락 정보는 변경 사유를 입력해야 수정할 수 있습니다.')).toBeVisible()
    await expect(inside.queryByRole('button', { name: '저장' })).toBeNull()
    inside.getByRole('button', { name: '수정으로 이어가기' }).focus()
    await userEvent.keyboard('{Enter}')
    await calledOnceWith(args.onCorrect, {
      screeningFailDate: SAMPLE_DAY,
      screenFailureReason: 'OTHER',
      screenFailureDetail: '연락 두절',
    })
    await expect(args.actions.save).toHaveBeenCalledOnce()
  },
}

/** The stored row arrives before the dialog closes: that is no conflict. */
export const StoredByItself: Story = {
  render: (args) => <WithTheirs {...args} />,
  parameters: { ledger: ['SUBJ-316'] },
  args: {
    onDone: fn(() => {
      if (document.body.textContent?.includes('다른 사용자가')) throw new Error('takes its own failure for another one')
    }),
  },
  play: async ({ args }) => {
    const inside = await dialog()
    await typeDetail(inside, '연락 두절')
    await send(inside)
    await waitFor(() => expect(args.onDone).toHaveReturned())
  },
}

export const Cancelled: Story = {
  play: async ({ args }) => {
    const inside = await dialog()
    inside.getByRole('button', { name: '취소' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.actions.save).not.toHaveBeenCalled()
  },
}

export const FilledInAgain: Story = {
  decorators: [
    withKept({
      form: `screening-failure/${screened.subjectId}`,
      title: '스크리닝 탈락 처리',
      fields: {
        screeningFailDate: addDays(SAMPLE_DAY, -1),
        screenFailureReason: 'EXCLUSION_CRITERIA',
        screenFailureDetail: '병용금지 약물',
      },
    }),
  ],
  play: async ({ args }) => {
    const inside = await dialog()
    await waitFor(() => expect(detailOf(inside)).toHaveValue('병용금지 약물'))
    await expect(inside.getByText('저장하지 않은 내용을 다시 채웠습니다.')).toBeVisible()
    await send(inside)
    await waitFor(() => expect(args.actions.save).toHaveBeenCalledOnce())
    await expect(args.actions.save).toHaveBeenCalledWith(
      expect.objectContaining({ newValue: addDays(SAMPLE_DAY, -1), screenFailureReason: 'EXCLUSION_CRITERIA' }),
    )
  },
}

export const LongTexts: Story = {
  play: async () => typeDetail(await dialog(), LONG_TEXTS.unbroken),
}

/** Escape and the close button keep the draft; 취소 discards it. */
export const Endings: Story = {
  render: (args) => <Reopenable>{(close) => <ScreenFailureDialog {...args} onCancel={close} />}</Reopenable>,
  parameters: { ledger: ['SUBJ-403'] },
  play: ({ args }) => expectEndings({ title: '스크리닝 탈락 처리', notify: args.notify, fieldOf: detailOf }),
}
