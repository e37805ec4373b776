import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { sampleMemberships } from '../approvals/samples'
import { calledOnceWith, findDialog, type InDialog } from '../dialogStory'
import type { ActionResult } from '../terms'
import { EditUserDialog } from './EditUserDialog'
import edit, { withMemberships } from './EditUserDialog.stories'

const meta = {
  title: '사용자 관리/소속 조직',
  component: EditUserDialog,
  parameters: edit.parameters,
  args: edit.args,
} satisfies Meta<typeof EditUserDialog>

export default meta
type Story = StoryObj<typeof meta>

const REASON = '이미 소속된 조직입니다.'
const refusing = () => fn(async (): Promise<ActionResult> => ({ ok: false, message: REASON }))
const told = (message: string) => ({ kind: 'error', message, description: REASON })

/** The section of the organisations, in the open dialog. */
async function section() {
  const inside = await findDialog('사용자 정보 수정')
  return within(inside.getByRole('region', { name: '소속 조직' }))
}
const press = async (button: HTMLElement) => {
  button.focus()
  await userEvent.keyboard('{Enter}')
}
async function openRow(act: string) {
  await press((await section()).getByRole('button', { name: `부산바다대학교병원 ${act}` }))
}
async function chooseJobRole(inside: InDialog, name: string) {
  const select = inside.getByRole('button', { name: /직책(?! 변경)/ })
  await waitFor(() => expect(select).toBeEnabled())
  await press(select)
  await userEvent.click(await screen.findByRole('option', { name }))
  await waitFor(() => expect(select).toHaveTextContent(name))
}
async function add() {
  await press((await section()).getByRole('button', { name: '소속 추가' }))
  const inside = await findDialog('소속 추가')
  await userEvent.click(inside.getByRole('combobox', { name: /^조직/ }))
  await userEvent.keyboard('{ArrowDown}')
  return inside
}

/** 소속 조직마다 직책이 있고, 주 소속에 표시가 있습니다. */
export const Listed: Story = {
  parameters: { ledger: ['USER-210', 'USER-213', 'USER-214'] },
  play: async () => {
    const rows = (await section()).getAllByRole('listitem')
    await expect(rows).toHaveLength(2)
    const [main, other] = rows.map((row) => within(row))
    await expect(rows[0]).toHaveTextContent('한빛SMO주 소속연구코디네이터(CRC)')
    await expect(rows[1]).toHaveTextContent('부산바다대학교병원공동연구자(Sub-I)')
    const names = (row: typeof main) => row?.getAllByRole('button').map(({ textContent }) => textContent)
    await expect(names(main)).toEqual(['직책 변경'])
    await expect(names(other)).toEqual(['직책 변경', '주 소속으로 지정', '소속 해제'])
  },
}

export const Added: Story = {
  parameters: { ledger: ['USER-211', 'USER-215', 'SYS-016'] },
  play: async ({ args }) => {
    const inside = await add()
    // 한빛SMO is one already, and a closed organisation takes nobody.
    await screen.findByRole('option', { name: /^다온CRO/ })
    await expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '한강서울병원병원',
      '다온CROCRO(임상시험수탁기관)',
      '해오름연합회ASSOCIATION',
    ])
    await userEvent.click(screen.getByRole('option', { name: /^다온CRO/ }))
    await chooseJobRole(inside, '임상시험 모니터요원(CRA)')
    await press(inside.getByRole('button', { name: '추가' }))
    await calledOnceWith(args.actions.addMembership, 'organization-2', 'CRA')
    await calledOnceWith(args.notify, { kind: 'success', message: '소속이 추가되었습니다.' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '소속 추가' })).toBeNull())
    await expect(args.onDone).not.toHaveBeenCalled()
    await expect(args.actions.save).not.toHaveBeenCalled()
  },
}

export const NothingChosen: Story = {
  parameters: { ledger: ['USER-211'] },
  play: async ({ args }) => {
    await press((await section()).getByRole('button', { name: '소속 추가' }))
    const inside = await findDialog('소속 추가')
    await press(inside.getByRole('button', { name: '추가' }))
    await expect(await inside.findByText('소속을 선택해주세요.')).toBeVisible()
    await expect(args.actions.addMembership).not.toHaveBeenCalled()
  },
}

export const NotAdded: Story = {
  args: { actions: { ...edit.args.actions, addMembership: refusing() } },
  parameters: { ledger: ['USER-211', 'SYS-017', 'SYS-020'] },
  play: async ({ args }) => {
    const inside = await add()
    await userEvent.click(await screen.findByRole('option', { name: /^다온CRO/ }))
    await chooseJobRole(inside, '임상시험 모니터요원(CRA)')
    await press(inside.getByRole('button', { name: '추가' }))
    await calledOnceWith(args.notify, told('소속 추가에 실패했습니다.'))
    await expect(inside.getByRole('combobox', { name: /^조직/ })).toHaveValue('다온CRO')
  },
}

export const RoleChanged: Story = {
  parameters: { ledger: ['USER-212', 'USER-215'] },
  play: async ({ args }) => {
    await openRow('직책 변경')
    const inside = await findDialog('직책 변경')
    await expect(inside.getByText('조직', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
      '부산바다대학교병원',
    )
    await chooseJobRole(inside, '연구책임자(PI)')
    await press(inside.getByRole('button', { name: '변경' }))
    await calledOnceWith(args.actions.changeMembershipRole, 'organization-9', 'PI')
    await calledOnceWith(args.notify, { kind: 'success', message: '직책이 변경되었습니다.' })
  },
}

export const RoleNotChanged: Story = {
  args: { actions: { ...edit.args.actions, changeMembershipRole: refusing() } },
  parameters: { ledger: ['USER-212'] },
  play: async ({ args }) => {
    await openRow('직책 변경')
    const inside = await findDialog('직책 변경')
    await chooseJobRole(inside, '연구책임자(PI)')
    await press(inside.getByRole('button', { name: '변경' }))
    await calledOnceWith(args.notify, told('직책 변경에 실패했습니다.'))
    await expect(inside.getByRole('button', { name: /직책/ })).toHaveTextContent('연구책임자(PI)')
  },
}

/** Presses the answer of the question before an organisation becomes the main one, and returns the question. */
async function makeMain(answer = '주 소속으로 지정') {
  await openRow('주 소속으로 지정')
  const asked = await findDialog('주 소속으로 지정', 'alertdialog')
  await press(asked.getByRole('button', { name: answer }))
  return asked
}

/** 주 소속을 바꾸기 전에 무엇이 바뀌는지 묻습니다. */
export const MainAsked: Story = {
  parameters: { ledger: ['USER-321'] },
  play: async ({ args }) => {
    await openRow('주 소속으로 지정')
    const asked = await findDialog('주 소속으로 지정', 'alertdialog')
    await expect(asked.getByText('이 조직을 주 소속으로 지정하시겠습니까?')).toBeVisible()
    await expect(asked.getByText('부산바다대학교병원')).toBeVisible()
    await expect(
      asked.getByText('이 조직에서의 직책이 계정의 직책이 되며, 이 사용자는 모든 기기에서 로그아웃됩니다.'),
    ).toBeVisible()
    await press(asked.getByRole('button', { name: '취소' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(args.actions.makeMain).not.toHaveBeenCalled()
  },
}

export const MadeMain: Story = {
  parameters: { ledger: ['USER-213', 'USER-215'] },
  play: async ({ args }) => {
    await makeMain()
    await calledOnceWith(args.actions.makeMain, 'organization-9')
    await calledOnceWith(args.notify, { kind: 'success', message: '주 소속이 변경되었습니다.' })
  },
}

export const NotMadeMain: Story = {
  args: { actions: { ...edit.args.actions, makeMain: refusing() } },
  parameters: { ledger: ['USER-213'] },
  play: async ({ args }) => {
    await makeMain()
    await calledOnceWith(args.notify, told('주 소속 변경에 실패했습니다.'))
  },
}

/** 처리하는 동안에는 다른 것을 보낼 수 없습니다. */
export const MakingMain: Story = {
  args: { actions: { ...edit.args.actions, makeMain: fn(() => new Promise<ActionResult>(() => undefined)) } },
  parameters: { ledger: ['USER-067', 'USER-215'] },
  play: async ({ args }) => {
    const asked = await makeMain()
    await waitFor(() => expect(asked.getByRole('button', { name: '취소' })).toBeDisabled())
    await userEvent.keyboard('{Escape}{Enter}')
    await expect(screen.getByRole('alertdialog', { name: '주 소속으로 지정' })).toBeVisible()
    await expect(args.actions.makeMain).toHaveBeenCalledOnce()
  },
}

export const Ended: Story = {
  parameters: { ledger: ['USER-214', 'USER-215'] },
  play: async ({ args }) => {
    await openRow('소속 해제')
    const asked = await findDialog('소속 해제', 'alertdialog')
    await expect(asked.getByText('이 사용자의 소속을 해제하시겠습니까?')).toBeVisible()
    await expect(asked.getByText('부산바다대학교병원')).toBeVisible()
    await press(asked.getByRole('button', { name: '소속 해제' }))
    await calledOnceWith(args.actions.endMembership, 'organization-9')
    await calledOnceWith(args.notify, { kind: 'success', message: '소속이 해제되었습니다.' })
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

export const NotEnded: Story = {
  args: { actions: { ...edit.args.actions, endMembership: refusing() } },
  parameters: { ledger: ['USER-214'] },
  play: async ({ args }) => {
    await openRow('소속 해제')
    await press((await findDialog('소속 해제', 'alertdialog')).getByRole('button', { name: '소속 해제' }))
    await calledOnceWith(args.notify, told('소속 해제에 실패했습니다.'))
  },
}

export const LoadFailed: Story = {
  args: { memberships: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['USER-216'] },
  play: async ({ args }) => {
    const inside = await section()
    await expect(inside.getByText('소속 조직을 불러오는 데 실패했습니다.')).toBeVisible()
    await press(inside.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retryMemberships).toHaveBeenCalledOnce()
    const whole = await findDialog('사용자 정보 수정')
    await press(whole.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(args.actions.save).toHaveBeenCalledOnce())
  },
}

export const Loading: Story = { args: { memberships: { kind: 'loading' } } }

export const One: Story = { args: { memberships: withMemberships(sampleMemberships(0).slice(0, 1)) } }

export const None: Story = {
  args: { memberships: withMemberships([]) },
  play: async () => {
    await expect((await section()).getByText('소속된 조직이 없습니다.')).toBeVisible()
  },
}
