import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import { expectLocked } from '../testing/lockedStory'
import { WITH_LONG_TEXTS } from '../testing/managementSamples'
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
import { visitOf } from '../testing/registrationSamples'

/** 예정된 방문을 옮기거나 비고를 고치는 대화상자입니다. 실제 방문일을 적으면 옮기는 대신 완료합니다. */
const meta = {
  title: '시험대상자/예정된 방문 수정',
  id: 'screen-visit-plan',
  component: EditingDesk,
  parameters: dialogPage(800),
  args: editingArgs('edit', 'V3'),
} satisfies Meta<typeof EditingDesk>

export default meta
type Story = StoryObj<typeof meta>

const PLANNED = /^예정일/
const ACTUAL = /^실제 방문일/
const V3 = visitOf('V3')
const form = () => findDialog('방문 수정')
const field = (inside: InDialog, name: RegExp) => inside.getByRole('textbox', { name })
const answering = (reschedule: unknown) => ({ actions: { ...playedVisits(), reschedule } as typeof meta.args.actions })

export const Default: Story = {
  parameters: { ledger: ['VISIT-144', 'VISIT-146', 'VISIT-265'] },
  play: async ({ args: { actions, notify, onClose } }) => {
    const inside = await form()
    await expect(dayOf(inside, PLANNED)).toBe('2026-11-20')
    await waitFor(() => expect(inside.getAllByRole('spinbutton')[0]).toHaveFocus())
    await expect(inside.getByText('이름 등 개인정보는 입력하지 마세요.')).toBeVisible()
    await userEvent.type(field(inside, /^비고/), '공복 채혈')
    await press(inside, '저장')
    await calledOnceWith(actions.reschedule, V3, {
      scheduledDate: '2026-11-20',
      changeReason: null,
      notes: '공복 채혈',
    })
    await told(notify, 'success', '방문 정보가 수정되었습니다.')
    await expect(onClose).toHaveBeenCalledOnce()
  },
}

export const Unchanged: Story = {
  parameters: { ledger: ['VISIT-146'] },
  play: async ({ args: { actions } }) => {
    const inside = await form()
    await press(inside, '저장')
    await expect(await inside.findByText('변경된 내용이 없습니다.')).toBeVisible()
    await expect(actions.reschedule).not.toHaveBeenCalled()
  },
}

/** 옮긴 날짜에는 사유가 있어야 합니다. 허용범위 밖이어도 저장할 수 있습니다. */
export const MovedOutOfWindow: Story = {
  parameters: { ledger: ['VISIT-146', 'VISIT-148', 'VISIT-150'] },
  play: async ({ args: { actions } }) => {
    const inside = await form()
    await enterDay(inside, PLANNED, '2026-11-24')
    const warning = '방문 허용범위를 벗어났습니다. (2026-11-17 ~ 2026-11-23)'
    await expect(await inside.findByText(saying(warning))).toBeVisible()
    await press(inside, '저장')
    await expect(await inside.findByText('변경 사유를 입력해주세요.')).toBeVisible()
    await expect(actions.reschedule).not.toHaveBeenCalled()
    await userEvent.type(field(inside, /^변경 사유/), '대상자 출장')
    await press(inside, '저장')
    await calledOnceWith(actions.reschedule, V3, {
      scheduledDate: '2026-11-24',
      changeReason: '대상자 출장',
      notes: null,
    })
  },
}

/** 지난 날짜로 옮기면 한 번 더 알립니다. */
export const MovedToThePast: Story = {
  parameters: { ledger: ['VISIT-148', 'VISIT-179'] },
  play: async () => {
    const inside = await form()
    await enterDay(inside, PLANNED, '2026-11-16')
    await expect(await inside.findByText('방문일이 과거 날짜입니다.')).toBeVisible()
    const warning = '방문 허용범위를 벗어났습니다. (2026-11-17 ~ 2026-11-23)'
    await expect(inside.getByText(saying(warning))).toBeVisible()
    await enterDay(inside, PLANNED, '2026-11-21')
    await waitFor(() => expect(inside.queryByText('방문일이 과거 날짜입니다.')).toBeNull())
    await expect(inside.queryByText(saying(warning))).toBeNull()
  },
}

/** 실제 방문일을 적으면 예정일, 사유, 비고는 잠깁니다. */
export const Completing: Story = {
  parameters: { ledger: ['VISIT-127', 'VISIT-131', 'VISIT-138'] },
  play: async ({ args: { actions } }) => {
    const inside = await form()
    await expect(inside.getByText('입력하면 완료 처리됩니다.')).toBeVisible()
    await enterDay(inside, ACTUAL, '2026-11-19')
    const said = '실제 방문일을 입력하면 완료 처리됩니다. 예정일과 비고는 그대로 남습니다.'
    await expect(await inside.findByText(said)).toBeVisible()
    await expect(field(inside, /^비고/)).toHaveAttribute('readonly')
    await expect(field(inside, /^변경 사유/)).toHaveAttribute('readonly')
    await press(inside, '저장')
    await calledOnceWith(actions.complete, V3, { actualDate: '2026-11-19', generateRemainingVisits: false })
    await expect(actions.reschedule).not.toHaveBeenCalled()
  },
}

export const CompletedAfterToday: Story = {
  parameters: { ledger: ['VISIT-126'] },
  play: async ({ args: { actions } }) => {
    const inside = await form()
    await enterDay(inside, ACTUAL, '2026-11-21')
    await press(inside, '저장')
    await expect(await inside.findByText('방문일은 미래 날짜일 수 없습니다.')).toBeVisible()
    await expect(actions.complete).not.toHaveBeenCalled()
  },
}

export const Sending: Story = {
  args: answering(never),
  parameters: { ledger: ['VISIT-142', 'REQ-062'] },
  play: async ({ args: { onClose } }) => {
    const inside = await form()
    await userEvent.type(field(inside, /^비고/), '공복')
    await press(inside, '저장')
    await waitFor(() => expect(inside.getByRole('button', { name: '취소' })).toBeDisabled())
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
    await userEvent.type(field(inside, /^비고/), '공복')
    await press(inside, '저장')
    await told(notify, 'error', '방문 수정에 실패했습니다.', '네트워크 연결을 확인한 뒤 다시 시도해주세요.')
    await expect(field(inside, /^비고/)).toHaveValue('공복')
  },
}

/** 그사이 다른 사용자가 옮겼습니다. */
export const MovedMeanwhile: Story = {
  args: { ...answering(older), renewed: changed('V3', { scheduledDate: '2026-11-22', version: 2 }) },
  parameters: { ledger: ['VISIT-251'] },
  play: async () => {
    const inside = await form()
    await enterDay(inside, PLANNED, '2026-11-23')
    await userEvent.type(field(inside, /^변경 사유/), '대상자 출장')
    await press(inside, '저장')
    await expect(await inside.findByText(OLDER)).toBeVisible()
    const stored = '입력한 내용은 그대로 있습니다. 현재 저장된 값: 예정일 2026. 11. 22.'
    await expect(inside.getByText(saying(stored))).toBeVisible()
    await expect(dayOf(inside, PLANNED)).toBe('2026-11-23')
    await expect(field(inside, /^변경 사유/)).toHaveValue('대상자 출장')
  },
}

/** 다른 기관이 적은 비고는 가려져 있습니다. */
export const HiddenNotes: Story = { args: { visits: changed('V3', { areTextsHidden: true }) } }

export const FilledInAgain: Story = {
  decorators: [
    withKeptVisit('visit-edit', 'V3', {
      scheduledDate: '2026-11-24',
      changeReason: '대상자 출장',
      notes: LONG_TEXTS.note,
    }),
  ],
}

export const LongKoreanText: Story = { args: { visits: WITH_LONG_TEXTS.visits } }
