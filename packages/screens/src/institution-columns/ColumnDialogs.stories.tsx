import type { InstitutionColumn } from '@imsang/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog } from '../dialogStory'
import { STORED } from '../testing/columnStory'
import { expectLocked } from '../testing/lockedStory'
import { AddColumnDialog } from './AddColumnDialog'
import { RemoveColumnDialog } from './RemoveColumnDialog'

const add = fn()
const remove = fn()
const notify = fn()
const onDone = fn()
const onCancel = fn()

const meta = {
  title: '연구 상세/참여 기관/열 추가와 삭제',
  id: 'screen-institution-column-dialogs',
  component: AddColumnDialog,
  parameters: dialogPage(520),
  args: { projectId: 'p-1', actions: { add }, notify, onDone, onCancel },
  beforeEach: () => {
    for (const mock of [add, remove, notify, onDone, onCancel]) mock.mockReset()
    for (const mock of [add, remove]) mock.mockResolvedValue({ ok: true })
  },
} satisfies Meta<typeof AddColumnDialog>

export default meta
type Story = StoryObj<typeof meta>

const chooseType = async (label: string) => {
  await userEvent.click(screen.getByRole('button', { name: /열 유형/ }))
  await userEvent.click(await screen.findByRole('option', { name: label }))
}

export const Added: Story = {
  parameters: { ledger: ['INST-094', 'INST-096', 'INST-164'] },
  play: async () => {
    const dialog = await findDialog('열 추가')
    await userEvent.type(dialog.getByRole('textbox', { name: '열 이름' }), '예상 후보자 수')
    await userEvent.click(dialog.getByRole('button', { name: /열 유형/ }))
    const types = (await screen.findAllByRole('option')).map((option) => option.textContent)
    await expect(types.join(' / ')).toBe('텍스트 / 숫자 / 날짜 / 선택 / 상태')
    await userEvent.click(screen.getByRole('option', { name: '숫자' }))
    await userEvent.click(dialog.getByRole('button', { name: '열 추가' }))
    await calledOnceWith(add, { name: '예상 후보자 수', type: 'NUMBER', options: [] })
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    await expect(notify).toHaveBeenCalledWith({ kind: 'success', message: '열을 추가했습니다.' })
  },
}

export const Adding: Story = {
  parameters: { ledger: ['REQ-062'] },
  play: async () => {
    add.mockReturnValue(new Promise(() => undefined))
    const dialog = await findDialog('열 추가')
    await userEvent.type(dialog.getByRole('textbox', { name: '열 이름' }), '계약')
    await chooseType('선택')
    await userEvent.type(dialog.getByRole('textbox', { name: '선택할 값' }), '체결')
    await userEvent.click(dialog.getByRole('button', { name: '열 추가' }))
    await expectLocked()
    await userEvent.keyboard('{Escape}')
    await expect(onCancel).not.toHaveBeenCalled()
  },
}

export const Nameless: Story = {
  parameters: { ledger: ['INST-095'] },
  play: async () => {
    const dialog = await findDialog('열 추가')
    await userEvent.type(dialog.getByRole('textbox', { name: '열 이름' }), '  ')
    await userEvent.click(dialog.getByRole('button', { name: '열 추가' }))
    await waitFor(() => expect(dialog.getByText('열 이름을 입력해주세요.')).toBeVisible())
    await expect(dialog.getByRole('textbox', { name: '열 이름' })).toHaveFocus()
    await expect(add).not.toHaveBeenCalled()
  },
}

/** A choice and a status need values, cleaned before they are sent. */
export const WithValues: Story = {
  parameters: { ledger: ['INST-097', 'INST-100'] },
  play: async () => {
    const dialog = await findDialog('열 추가')
    await userEvent.type(dialog.getByRole('textbox', { name: '열 이름' }), '계약')
    await expect(dialog.queryByRole('textbox', { name: '선택할 값' })).toBeNull()
    for (const type of ['선택', '상태']) {
      await chooseType(type)
      await userEvent.click(dialog.getByRole('button', { name: '열 추가' }))
      await waitFor(() => expect(dialog.getByRole('textbox', { name: '선택할 값' })).toBeInvalid())
      await expect(dialog.getByPlaceholderText('협의 중, 체결, 만료')).toBe(
        dialog.getByRole('textbox', { name: '선택할 값' }),
      )
      await expect(dialog.getByRole('textbox', { name: '선택할 값' })).toHaveAccessibleDescription(
        expect.stringContaining('값을 쉼표(,)로 구분하여 입력해주세요.'),
      )
    }
    await expect(add).not.toHaveBeenCalled()
    await userEvent.type(dialog.getByRole('textbox', { name: '선택할 값' }), ' 협의 중 ,체결,, 체결')
    await userEvent.click(dialog.getByRole('button', { name: '열 추가' }))
    await calledOnceWith(add, { name: '계약', type: 'STATUS', options: ['협의 중', '체결'] })
  },
}

/** The server's refusal stands above the fields; what was typed stays. */
export const NameInUse: Story = {
  parameters: { ledger: ['INST-164'] },
  beforeEach: () => {
    add.mockResolvedValue({ ok: false, message: '이미 사용 중인 열 이름입니다.' })
  },
  play: async () => {
    const dialog = await findDialog('열 추가')
    await userEvent.type(dialog.getByRole('textbox', { name: '열 이름' }), '비고')
    await userEvent.click(dialog.getByRole('button', { name: '열 추가' }))
    await waitFor(() => expect(dialog.getByText('이미 사용 중인 열 이름입니다.')).toBeVisible())
    await expect(notify).toHaveBeenCalledWith({
      kind: 'error',
      message: '열을 추가하지 못했습니다.',
      description: '이미 사용 중인 열 이름입니다.',
    })
    await expect(dialog.getByRole('textbox', { name: '열 이름' })).toHaveValue('비고')
    await expect(onDone).not.toHaveBeenCalled()
  },
}

const column = STORED[3] as InstitutionColumn

export const Removed: Story = {
  parameters: { ledger: ['INST-099', 'INST-164'] },
  render: () => <RemoveColumnDialog column={column} actions={{ remove }} {...{ notify, onDone, onCancel }} />,
  play: async () => {
    const dialog = await findDialog('열을 삭제하시겠습니까?', 'alertdialog')
    await expect(dialog.getByText('비고')).toBeVisible()
    await expect(dialog.getByText('모든 기관의 값이 함께 삭제됩니다. 삭제된 값은 변경 이력에 남습니다.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '삭제' }))
    await calledOnceWith(remove, column.id)
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    await expect(notify).toHaveBeenCalledWith({ kind: 'success', message: '열을 삭제했습니다.' })
  },
}

export const NotRemoved: Story = {
  parameters: { ledger: ['INST-099', 'INST-164'] },
  render: Removed.render as NonNullable<Story['render']>,
  beforeEach: () => {
    remove.mockResolvedValue({
      ok: false,
      message: '열을 찾을 수 없습니다. 다른 사용자가 이미 삭제했을 수 있습니다.',
    })
  },
  play: async () => {
    const dialog = await findDialog('열을 삭제하시겠습니까?', 'alertdialog')
    await userEvent.click(dialog.getByRole('button', { name: '삭제' }))
    await waitFor(() =>
      expect(dialog.getByText('열을 찾을 수 없습니다. 다른 사용자가 이미 삭제했을 수 있습니다.')).toBeVisible(),
    )
    await expect(dialog.getByText('열을 삭제하지 못했습니다.')).toBeVisible()
    await expect(onDone).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: '취소' }))
    await expect(onCancel).toHaveBeenCalledOnce()
  },
}
