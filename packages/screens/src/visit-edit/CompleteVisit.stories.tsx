import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, expectOffered, findDialog } from '../dialogStory'
import { expectLocked } from '../testing/lockedStory'
import { COURSE, FOLLOW_UP, WITH_LONG_TEXTS } from '../testing/managementSamples'
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
import { doneVisit, TODAY, visitOf } from '../testing/registrationSamples'

/** 방문을 완료하는 대화상자입니다. 방문 관리의 완료 처리에서 열고, 실제 방문일만 적습니다. */
const meta = {
  title: '시험대상자/방문 완료 처리',
  id: 'screen-visit-completion',
  component: EditingDesk,
  parameters: dialogPage(640),
  args: editingArgs('complete', 'V3'),
} satisfies Meta<typeof EditingDesk>

export default meta
type Story = StoryObj<typeof meta>

const DAY = /실제 방문일/
const form = () => findDialog('완료 처리')
const answering = (complete: unknown) => ({ actions: { ...playedVisits(), complete } as typeof meta.args.actions })

/** 허용범위는 날짜를 적기 전에 보입니다. */
export const Default: Story = {
  parameters: { ledger: ['VISIT-124', 'VISIT-127', 'VISIT-131', 'VISIT-138'] },
  play: async ({ args: { actions, notify, onClose } }) => {
    const inside = await form()
    await expect(inside.getByText(saying('허용범위: 2026. 11. 17. ~ 2026. 11. 23.'))).toBeVisible()
    await userEvent.keyboard('20261117{Enter}')
    await calledOnceWith(actions.complete, visitOf('V3'), { actualDate: '2026-11-17', generateRemainingVisits: false })
    await told(notify, 'success', '방문이 완료되었습니다.')
    await expect(onClose).toHaveBeenCalledOnce()
  },
}

/** 방문에 템플릿이 없으면 허용범위도 없습니다. */
export const WithoutWindow: Story = {
  args: { form: { kind: 'complete', visitId: FOLLOW_UP.visitId }, visits: [...COURSE, FOLLOW_UP] },
  parameters: { ledger: ['VISIT-149'] },
  play: async () => {
    const inside = await form()
    await expect(inside.getByText('허용범위가 없는 방문입니다.')).toBeVisible()
    await enterDay(inside, DAY, '2026-11-01')
    await expect(inside.queryByText(/허용범위를 벗어났습니다/)).toBeNull()
  },
}

/** 허용범위의 첫날 전과 마지막 날 뒤는 알리기만 하고, 저장할 수 있습니다. */
export const OutsideOfWindow: Story = {
  args: { today: '2026-11-30' },
  parameters: { ledger: ['VISIT-148', 'VISIT-164'] },
  play: async ({ args: { actions } }) => {
    const inside = await form()
    const warning = saying('방문 허용범위를 벗어났습니다. (2026-11-17 ~ 2026-11-23)')
    for (const [day, isWarned] of [
      ['2026-11-16', true],
      ['2026-11-17', false],
      ['2026-11-23', false],
      ['2026-11-24', true],
    ] as const) {
      await enterDay(inside, DAY, day)
      await waitFor(() => expect(inside.queryAllByText(warning)).toHaveLength(isWarned ? 1 : 0))
    }
    await press(inside, '완료 처리')
    await calledOnceWith(actions.complete, visitOf('V3'), { actualDate: '2026-11-24', generateRemainingVisits: false })
  },
}

export const WithoutDay: Story = {
  parameters: { ledger: ['VISIT-125'] },
  play: async ({ args: { actions } }) => {
    const inside = await form()
    await press(inside, '완료 처리')
    await expect(await inside.findByText('실제 방문일을 선택해주세요.')).toBeVisible()
    await expect(actions.complete).not.toHaveBeenCalled()
  },
}

/** 오늘은 되고, 내일은 안 됩니다. */
export const AfterToday: Story = {
  parameters: { ledger: ['VISIT-126'] },
  play: async ({ args: { actions } }) => {
    const inside = await form()
    await expectOffered(inside, ['2026년 11월 20일'], ['2026년 11월 21일'])
    await enterDay(inside, DAY, '2026-11-21')
    await press(inside, '완료 처리')
    await expect(await inside.findByText('방문일은 미래 날짜일 수 없습니다.')).toBeVisible()
    await expect(actions.complete).not.toHaveBeenCalled()
    await enterDay(inside, DAY, TODAY)
    await press(inside, '완료 처리')
    await waitFor(() => expect(actions.complete).toHaveBeenCalledOnce())
  },
}

/** 저장하는 동안에는 닫히지 않습니다. */
export const Sending: Story = {
  args: answering(never),
  parameters: { ledger: ['VISIT-138', 'REQ-062'] },
  play: async ({ args: { onClose } }) => {
    const inside = await form()
    await enterDay(inside, DAY, TODAY)
    await press(inside, '완료 처리')
    await waitFor(() => expect(inside.getByRole('button', { name: '취소' })).toBeDisabled())
    await expectLocked()
    await userEvent.keyboard('{Escape}')
    await expect(onClose).not.toHaveBeenCalled()
  },
}

/** 연결이 끊겨도 적은 날짜는 남습니다. */
export const NotSent: Story = {
  args: answering(lost),
  parameters: { ledger: ['VISIT-139'] },
  play: async ({ args: { notify, onClose } }) => {
    const inside = await form()
    await enterDay(inside, DAY, '2026-11-18')
    await press(inside, '완료 처리')
    const reason = '네트워크 연결을 확인한 뒤 다시 시도해주세요.'
    await told(notify, 'error', '방문 완료 처리에 실패했습니다.', reason)
    await expect(dayOf(inside, DAY)).toBe('2026-11-18')
    await expect(onClose).not.toHaveBeenCalled()
  },
}

/** 그사이 다른 사용자가 완료했습니다. 적은 날짜로 수정을 이어갑니다. */
export const CompletedMeanwhile: Story = {
  args: { ...answering(older), renewed: changed('V3', doneVisit('V3', '2026-11-17', { version: 2 })) },
  parameters: { ledger: ['VISIT-251'] },
  play: async ({ args: { notify } }) => {
    const inside = await form()
    await enterDay(inside, DAY, '2026-11-19')
    await press(inside, '완료 처리')
    await expect(await inside.findByText(OLDER)).toBeVisible()
    const stored = '입력한 내용은 그대로 있습니다. 현재 저장된 값: 실제 방문일 2026. 11. 17., 예정일 2026. 11. 20.'
    await expect(inside.getByText(saying(stored))).toBeVisible()
    await expect(dayOf(inside, DAY)).toBe('2026-11-19')
    await expect(inside.queryByRole('button', { name: '완료 처리' })).toBeNull()
    await told(notify, 'error', '방문 완료 처리에 실패했습니다.', OLDER)
  },
}

export const ContinuedAsCorrection: Story = {
  args: { ...CompletedMeanwhile.args },
  parameters: { ledger: ['VISIT-251', 'VISIT-140', 'VISIT-142'] },
  play: async ({ args: { actions, notify } }) => {
    const inside = await form()
    await enterDay(inside, DAY, '2026-11-19')
    await press(inside, '완료 처리')
    await inside.findByText(OLDER)
    await press(inside, '수정으로 이어가기')
    const correction = await findDialog('방문 수정')
    await expect(dayOf(correction, DAY)).toBe('2026-11-19')
    await press(correction, '저장')
    await calledOnceWith(actions.correct, doneVisit('V3', '2026-11-17', { version: 2 }), {
      actualDate: '2026-11-19',
      description: null,
      notes: null,
      editReason: null,
    })
    await waitFor(() =>
      expect(notify).toHaveBeenLastCalledWith({ kind: 'success', message: '방문 정보가 수정되었습니다.' }),
    )
  },
}

/** 닫기 전에 적던 날짜를 다시 채웠습니다. */
export const FilledInAgain: Story = {
  decorators: [withKeptVisit('visit-complete', 'V3', { actualDate: '2026-11-16' })],
}

export const LongKoreanText: Story = { args: { visits: WITH_LONG_TEXTS.visits } }
