import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import { expectLocked } from '../testing/lockedStory'
import { WITH_LONG_TEXTS } from '../testing/managementSamples'
import {
  changed,
  EditingDesk,
  editingArgs,
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
import { doneVisit, ENROLLED, SUBJECT, visitOf } from '../testing/registrationSamples'
import { expectRetryRuns } from '../testing/retryStory'

/** 잘못 완료한 방문을 철회하는 대화상자입니다. 무엇이 함께 바뀌는지 먼저 보여주고, 사유를 받습니다. */
const meta = {
  title: '시험대상자/방문 철회',
  id: 'screen-visit-withdrawal',
  component: EditingDesk,
  parameters: dialogPage(640),
  args: editingArgs('withdraw', 'V2'),
} satisfies Meta<typeof EditingDesk>

export default meta
type Story = StoryObj<typeof meta>
type Actions = Partial<Record<keyof typeof meta.args.actions, unknown>>

const LATER = '이후 방문이 완료되어 철회할 수 없습니다. 이후 방문을 먼저 철회해주세요.'
const form = () => findDialog('방문 철회')
const reasonIn = (inside: InDialog) => inside.getByRole('textbox', { name: /철회 사유/ })
const answering = (more: Actions) => ({ actions: { ...playedVisits(), ...more } as typeof meta.args.actions })

/** The baseline visit, with the visits that its completion generated: V3 and V5 were changed since. */
const named = (...codes: string[]) =>
  codes.map((code) => ({ visitId: visitOf(code).visitId, visitName: visitOf(code).visitName }))
const preview = {
  subjectId: SUBJECT.subjectId,
  isRemoved: true,
  removedVisits: named('V2', 'V4', 'EOT', 'EOS'),
  keptVisits: named('V3', 'V5'),
}
const BASELINE = {
  ...editingArgs('withdraw', 'V1'),
  visits: [doneVisit('V1', ENROLLED), ...['V2', 'V3', 'V4', 'V5', 'EOT', 'EOS'].map((code) => visitOf(code))],
  ...answering({ previewWithdrawal: fn(async () => ({ ok: true as const, found: preview })) }),
}

/** 템플릿의 방문은 다시 예정으로 돌아갑니다. */
export const Default: Story = {
  parameters: { ledger: ['VISIT-257', 'VISIT-260', 'VISIT-262'] },
  play: async ({ args: { actions, notify, onClose, visits } }) => {
    const inside = await form()
    const planned = '이 방문은 다시 예정으로 돌아갑니다. 실제 방문일이 지워지고, 예정일은 기준일로 다시 계산됩니다.'
    await expect(await inside.findByText(planned)).toBeVisible()
    await waitFor(() => expect(reasonIn(inside)).toHaveFocus())
    await expect(inside.queryByText(/^함께 삭제되는 방문/)).toBeNull()
    await expect(inside.queryByText(/^남는 방문/)).toBeNull()
    await userEvent.type(reasonIn(inside), ' 다른 대상자의 방문 ')
    await press(inside, '철회')
    await calledOnceWith(actions.withdraw, visits[2], '다른 대상자의 방문')
    await told(notify, 'success', '방문이 철회되었습니다.')
    await expect(onClose).toHaveBeenCalledOnce()
  },
}

/** 기준 방문을 철회하면 함께 만든 방문도 삭제됩니다. 그사이 손댄 방문은 남습니다. */
export const WithOthers: Story = {
  args: BASELINE,
  parameters: { ledger: ['VISIT-260'] },
  play: async () => {
    const inside = await form()
    await expect(await inside.findByText('이 방문은 삭제되고, 템플릿에서 다시 등록할 수 있습니다.')).toBeVisible()
    const going = '함께 삭제되는 방문 4건 V2 방문, V4 방문, 치료 종료 방문(EOT), 연구 종료 방문(EOS)'
    await expect(inside.getByText(saying(going))).toBeVisible()
    await expect(inside.getByText(saying('남는 방문 2건 V3 방문, V5 방문'))).toBeVisible()
  },
}

/** 무엇이 함께 바뀌는지 알기 전에는 철회할 수 없습니다. */
export const Previewing: Story = {
  args: answering({ previewWithdrawal: never }),
  parameters: { ledger: ['VISIT-260'] },
  play: async () => {
    await expect((await form()).getByRole('button', { name: '철회' })).toBeDisabled()
  },
}

export const NotPreviewed: Story = {
  args: answering({ previewWithdrawal: fn(async () => ({ ok: false as const, message: null })) }),
  parameters: { ledger: ['VISIT-260'] },
  play: async ({ args: { actions } }) => {
    const inside = await form()
    await expect(await inside.findByText('철회하면 함께 바뀌는 방문을 확인하지 못했습니다.')).toBeVisible()
    await expect(inside.getByRole('button', { name: '철회' })).toBeDisabled()
    await press(inside, '다시 시도')
    await waitFor(() => expect(actions.previewWithdrawal).toHaveBeenCalledTimes(2))
  },
}

/** 그사이 이후 방문이 완료되었습니다. */
export const Refused: Story = {
  args: answering({ previewWithdrawal: async () => ({ ok: false as const, message: LATER }) }),
  parameters: { ledger: ['VISIT-261'] },
  play: async () => {
    const inside = await form()
    await expect(await inside.findByText(LATER)).toBeVisible()
    await expect(inside.getByRole('button', { name: '철회' })).toBeDisabled()
  },
}

export const WithoutReason: Story = {
  parameters: { ledger: ['VISIT-257'] },
  play: async ({ args: { actions } }) => {
    const inside = await form()
    await waitFor(() => expect(inside.getByRole('button', { name: '철회' })).toBeEnabled())
    await userEvent.type(reasonIn(inside), '  ')
    await press(inside, '철회')
    await expect(await inside.findByText('철회 사유를 입력해주세요.')).toBeVisible()
    await expect(actions.withdraw).not.toHaveBeenCalled()
  },
}

export const ReasonTooLong: Story = {
  decorators: [withKeptVisit('visit-withdrawal', 'V2', { reason: '가'.repeat(256) })],
  parameters: { ledger: ['VISIT-257'] },
  play: async ({ args: { actions } }) => {
    const inside = await form()
    await waitFor(() => expect(inside.getByRole('button', { name: '철회' })).toBeEnabled())
    await waitFor(() => expect(reasonIn(inside)).toHaveValue('가'.repeat(256)))
    await press(inside, '철회')
    await expect(await inside.findByText('철회 사유는 255자 이하로 입력해주세요.')).toBeVisible()
    await expect(actions.withdraw).not.toHaveBeenCalled()
  },
}

/** Gives a reason and sends it. */
async function withdraw() {
  const inside = await form()
  await waitFor(() => expect(inside.getByRole('button', { name: '철회' })).toBeEnabled())
  await userEvent.type(reasonIn(inside), '오기')
  await press(inside, '철회')
  return inside
}

export const Sending: Story = {
  args: answering({ withdraw: never }),
  parameters: { ledger: ['VISIT-262', 'REQ-062'] },
  play: async ({ args: { onClose } }) => {
    await withdraw()
    await expectLocked()
    await userEvent.keyboard('{Escape}')
    await expect(onClose).not.toHaveBeenCalled()
  },
}

export const NotSent: Story = {
  args: answering({ withdraw: lost }),
  parameters: { ledger: ['VISIT-262'] },
  play: async ({ args: { notify } }) => {
    const inside = await withdraw()
    await told(notify, 'error', '방문 철회에 실패했습니다.', '네트워크 연결을 확인한 뒤 다시 시도해주세요.')
    await expect(reasonIn(inside)).toHaveValue('오기')
  },
}

/** 그사이 다른 사용자가 고쳤습니다. 사유는 남습니다. */
export const ChangedMeanwhile: Story = {
  args: { ...answering({ withdraw: older }), renewed: changed('V2', { actualVisitDate: '2026-10-26', version: 3 }) },
  parameters: { ledger: ['VISIT-251', 'VISIT-257'] },
  play: async () => {
    const inside = await withdraw()
    await expect(await inside.findByText(OLDER)).toBeVisible()
    const stored = '입력한 내용은 그대로 있습니다. 현재 저장된 값: 실제 방문일 2026. 10. 26., 예정일 2026. 10. 23.'
    await expect(inside.getByText(saying(stored))).toBeVisible()
    await expect(reasonIn(inside)).toHaveValue('오기')
  },
}

export const FilledInAgain: Story = {
  decorators: [withKeptVisit('visit-withdrawal', 'V2', { reason: LONG_TEXTS.note })],
}

export const LongKoreanText: Story = {
  args: {
    visits: WITH_LONG_TEXTS.visits,
    ...answering({
      previewWithdrawal: async () => ({
        ok: true as const,
        found: {
          ...preview,
          removedVisits: named('V3', 'V4').map((visit) => ({ ...visit, visitName: LONG_TEXTS.armName })),
          keptVisits: named('V5').map((visit) => ({ ...visit, visitName: LONG_TEXTS.unbroken })),
        },
      }),
    }),
  },
}

export const PreviewedAgain: Story = {
  args: answering({ previewWithdrawal: fn(async () => ({ ok: false as const, message: null })) }),
  parameters: { ledger: ['REQ-056', 'VISIT-260'] },
  play: async ({ args: { actions } }) => {
    const inside = await form()
    const retry = await inside.findByRole('button', { name: '다시 시도' })
    mocked(actions.previewWithdrawal).mockReturnValueOnce(new Promise(() => undefined))
    await userEvent.click(retry)
    await expectRetryRuns(actions.previewWithdrawal, 2)
  },
}
