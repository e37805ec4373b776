import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog } from '../dialogStory'
import { WITH_LONG_TEXTS } from '../testing/managementSamples'
import { EditingDesk, editingArgs, lost, never, playedVisits, press, told } from '../testing/managementStory'
import { visitOf } from '../testing/registrationSamples'

/** 예정된 방문을 삭제하기 전에 묻는 대화상자입니다. */
const meta = {
  title: '시험대상자/방문 삭제',
  id: 'screen-visit-removal',
  component: EditingDesk,
  parameters: dialogPage(480),
  args: editingArgs('delete', 'V3'),
} satisfies Meta<typeof EditingDesk>

export default meta
type Story = StoryObj<typeof meta>

const question = () => findDialog('방문 삭제', 'alertdialog')
const answering = (remove: unknown) => ({ actions: { ...playedVisits(), remove } as typeof meta.args.actions })

export const Default: Story = {
  parameters: { ledger: ['VISIT-120'] },
  play: async ({ args: { actions } }) => {
    const inside = await question()
    await expect(inside.getByText('방문을 삭제하시겠습니까?')).toBeVisible()
    await expect(inside.getByText('V3 - V3 방문 · 2026. 11. 20.')).toBeVisible()
    await waitFor(() => expect(inside.getByRole('button', { name: '취소' })).toHaveFocus())
    await expect(actions.remove).not.toHaveBeenCalled()
  },
}

export const Removed: Story = {
  parameters: { ledger: ['VISIT-120', 'VISIT-121'] },
  play: async ({ args: { actions, notify, onClose } }) => {
    const inside = await question()
    await press(inside, '삭제')
    await calledOnceWith(actions.remove, visitOf('V3'))
    await told(notify, 'success', '방문이 삭제되었습니다.')
    await expect(onClose).toHaveBeenCalledOnce()
  },
}

export const Sending: Story = {
  args: answering(never),
  parameters: { ledger: ['VISIT-121'] },
  play: async ({ args: { onClose } }) => {
    const inside = await question()
    await press(inside, '삭제')
    await waitFor(() => expect(inside.getByRole('button', { name: '취소' })).toBeDisabled())
    await userEvent.keyboard('{Escape}')
    await expect(onClose).not.toHaveBeenCalled()
  },
}

export const NotRemoved: Story = {
  args: answering(lost),
  parameters: { ledger: ['VISIT-122'] },
  play: async ({ args: { notify } }) => {
    const inside = await question()
    await press(inside, '삭제')
    await told(notify, 'error', '방문 삭제에 실패했습니다.', '네트워크 연결을 확인한 뒤 다시 시도해주세요.')
  },
}

export const LongKoreanText: Story = { args: { visits: WITH_LONG_TEXTS.visits } }
