import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import { expectLocked } from '../testing/lockedStory'
import { COURSE, MASKED, WITH_LONG_TEXTS } from '../testing/managementSamples'
import {
  changed,
  dayOf,
  EditingDesk,
  editingArgs,
  enterDay,
  lost,
  never,
  OLDER,
  older,
  playedVisits,
  press,
  saying,
  told,
  withKeptVisit,
} from '../testing/managementStory'

/** 완료된 방문을 고치는 대화상자입니다. 방문 관리의 수정에서 열고, 수정 사유는 적지 않아도 됩니다. */
const meta = {
  title: '시험대상자/완료된 방문 수정',
  id: 'screen-visit-correction',
  component: EditingDesk,
  parameters: dialogPage(800),
  args: editingArgs('edit', 'V1'),
} satisfies Meta<typeof EditingDesk>

export default meta
type Story = StoryObj<typeof meta>

const DAY = /실제 방문일/
const V1 = COURSE[1]
const form = () => findDialog('방문 수정')
const field = (inside: InDialog, name: string) => inside.getByRole('textbox', { name })
const answering = (correct: unknown) => ({ actions: { ...playedVisits(), correct } as typeof meta.args.actions })

export const Default: Story = {
  parameters: { ledger: ['VISIT-140', 'VISIT-141', 'VISIT-142', 'VISIT-265'] },
  play: async ({ args: { actions, notify, onClose } }) => {
    const inside = await form()
    await expect(dayOf(inside, DAY)).toBe('2026-09-25')
    await waitFor(() => expect(inside.getAllByRole('spinbutton')[0]).toHaveFocus())
    await expect(field(inside, '설명')).toHaveValue('활력징후 측정, 시험약 교부')
    await expect(field(inside, '비고')).toHaveValue('공복 방문')
    await expect(inside.getAllByText('이름 등 개인정보는 입력하지 마세요.')).toHaveLength(2)
    await enterDay(inside, DAY, '2026-09-24')
    await userEvent.clear(field(inside, '설명'))
    await userEvent.type(field(inside, '비고'), ', 혈압 재측정')
    await userEvent.type(field(inside, '수정 사유 (선택)'), '오기')
    await press(inside, '저장')
    await calledOnceWith(actions.correct, V1, {
      actualDate: '2026-09-24',
      description: null,
      notes: '공복 방문, 혈압 재측정',
      editReason: '오기',
    })
    await told(notify, 'success', '방문 정보가 수정되었습니다.')
    await expect(onClose).toHaveBeenCalledOnce()
  },
}

/** 저장된 날짜가 이미 허용범위 밖이면 처음부터 알립니다. */
export const OutsideOfWindow: Story = {
  args: editingArgs('edit', 'V2'),
  parameters: { ledger: ['VISIT-148', 'VISIT-164'] },
  play: async () => {
    const inside = await form()
    const warning = saying('방문 허용범위를 벗어났습니다. (2026-10-20 ~ 2026-10-26)')
    await expect(inside.getByText(warning)).toBeVisible()
    await enterDay(inside, DAY, '2026-10-26')
    await waitFor(() => expect(inside.queryByText(warning)).toBeNull())
    await enterDay(inside, DAY, '2026-10-27')
    await expect(await inside.findByText(warning)).toBeVisible()
  },
}

export const AfterToday: Story = {
  parameters: { ledger: ['VISIT-126'] },
  play: async ({ args: { actions } }) => {
    const inside = await form()
    await enterDay(inside, DAY, '2026-11-21')
    await press(inside, '저장')
    await expect(await inside.findByText('방문일은 미래 날짜일 수 없습니다.')).toBeVisible()
    await expect(actions.correct).not.toHaveBeenCalled()
  },
}

/** 글의 길이에는 끝이 있습니다. */
export const TooLong: Story = {
  decorators: [withKeptVisit('visit-edit', 'V1', { editReason: '가'.repeat(256) })],
}

export const Sending: Story = {
  args: answering(never),
  parameters: { ledger: ['VISIT-142', 'REQ-062'] },
  play: async ({ args: { onClose } }) => {
    const inside = await form()
    await userEvent.type(field(inside, '비고'), '!')
    await press(inside, '저장')
    await expectLocked()
    await userEvent.keyboard('{Escape}')
    await expect(onClose).not.toHaveBeenCalled()
  },
}

export const NotSent: Story = {
  args: answering(lost),
  parameters: { ledger: ['VISIT-143'] },
  play: async ({ args: { notify } }) => {
    const inside = await form()
    await userEvent.type(field(inside, '비고'), '!')
    await press(inside, '저장')
    await told(notify, 'error', '방문 수정에 실패했습니다.', '네트워크 연결을 확인한 뒤 다시 시도해주세요.')
    await expect(field(inside, '비고')).toHaveValue('공복 방문!')
  },
}

/** 그사이 다른 사용자가 고쳤습니다. 적은 것은 남고, 다시 저장하면 그 위에 저장합니다. */
export const ChangedMeanwhile: Story = {
  args: { ...answering(older), renewed: changed('V1', { actualVisitDate: '2026-09-23', version: 3 }) },
  parameters: { ledger: ['VISIT-251'] },
  play: async () => {
    const inside = await form()
    await enterDay(inside, DAY, '2026-09-24')
    await press(inside, '저장')
    await expect(await inside.findByText(OLDER)).toBeVisible()
    const stored = '입력한 내용은 그대로 있습니다. 현재 저장된 값: 실제 방문일 2026. 9. 23., 예정일 2026. 9. 25.'
    await expect(inside.getByText(saying(stored))).toBeVisible()
    await expect(dayOf(inside, DAY)).toBe('2026-09-24')
  },
}

/** 다른 기관이 적은 글은 가려져 있고, 비워 두면 그대로 남습니다. */
export const HiddenTexts: Story = {
  args: { visits: MASKED.visits },
  parameters: { ledger: ['VISIT-264', 'VISIT-265'] },
  play: async () => {
    const inside = await form()
    const hidden =
      '이름 등 개인정보는 입력하지 마세요. 다른 기관이 입력한 내용은 가려진 정보입니다. 비워 두면 그대로 남고, 입력하면 바뀝니다.'
    await expect(field(inside, '설명')).toHaveValue('')
    await expect(field(inside, '설명')).toHaveAccessibleDescription(expect.stringContaining(hidden))
    await expect(field(inside, '비고')).toHaveAccessibleDescription(expect.stringContaining(hidden))
  },
}

export const FilledInAgain: Story = {
  decorators: [withKeptVisit('visit-edit', 'V1', { notes: LONG_TEXTS.note, editReason: '원자료와 대조하여 정정' })],
}

export const LongKoreanText: Story = { args: { visits: WITH_LONG_TEXTS.visits } }
