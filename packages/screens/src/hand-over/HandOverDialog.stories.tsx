import type { HandOver } from '@imsang/api-client'
import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import type { ActionResult } from '../terms'
import { withoutConnection } from '../testing/connectionStory'
import { HandOverDialog, type HandOverDialogProps } from './HandOverDialog'
import { CRC, PART, PI, SITE_SEAT, SUB, sampleItem, sampleWork } from './samples'

export const withWork = (changes: Parameters<typeof sampleWork>[0] = {}) =>
  ({ kind: 'ready', work: sampleWork(changes) }) as const

const actions = () => ({ retry: fn(), handOver: fn(async (_: HandOver): Promise<ActionResult> => ({ ok: true })) })
const refusing = (refusal: Partial<Extract<ActionResult, { ok: false }>>) => ({
  actions: {
    ...actions(),
    handOver: fn(async (_: HandOver): Promise<ActionResult> => ({ ok: false, message: null, ...refusal })),
  },
})

const meta = {
  title: '사용자 관리/업무 인계',
  component: HandOverDialog,
  parameters: dialogPage(860),
  args: {
    name: '정해원',
    state: withWork(),
    actions: actions(),
    notify: fn(),
    onDone: fn(),
    onCancel: fn(),
  },
  excludeStories: ['withWork'],
} satisfies Meta<typeof HandOverDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('업무 인계')
const itemsOf = (inside: InDialog) => within(inside.getByRole('list')).getAllByRole('listitem')
const itemOf = (inside: InDialog, index: number) => within(itemsOf(inside)[index] as HTMLElement)
const selectOf = (inside: InDialog, index: number) => itemOf(inside, index).getByRole('button')
const confirmOf = (inside: InDialog, name = '인계') => inside.getByRole('button', { name })
const radioOf = (inside: InDialog, name: string) => inside.getByRole('radio', { name: new RegExp(`^${name}`) })
/** Chooses an entry of a list by keyboard. */
async function choose(select: HTMLElement, name: string | RegExp) {
  select.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('option', { name }))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
}
async function chooseAfterwards(inside: InDialog, name: string) {
  await userEvent.click(radioOf(inside, name))
  await expect(radioOf(inside, name)).toBeChecked()
}

export const NamesTheWork: Story = {
  parameters: { ledger: ['USER-306', 'USER-307', 'USER-310', 'USER-313'] },
  play: async () => {
    const inside = await dialog()
    await expect(inside.getByText('정해원')).toBeVisible()
    await expect(inside.queryByText(/표시되지 않으며/)).toBeNull()
    const texts = itemsOf(inside).map(({ textContent }) => textContent)
    await expect(texts[0]).toMatch(/HN-2101.*총괄연구책임자\(CI\)/)
    await expect(texts[1]).toMatch(/고혈압 2상.*연구책임자\(PI\) · 한강서울병원/)
    await expect(texts[2]).toMatch(/편두통 예방 2상.*연구코디네이터\(CRC\) · 한강서울병원/)
    const select = selectOf(inside, 2)
    await expect(select).toHaveTextContent('인계하지 않음')
    await expect(select).toHaveAccessibleName(/인계받을 사람/)
    select.focus()
    await userEvent.keyboard('{Enter}')
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    await expect(options).toEqual([
      '인계하지 않음',
      '오은서 · 연구코디네이터(CRC)',
      expect.stringMatching(/^임채린 · /),
    ])
    await userEvent.keyboard('{Escape}')
    await expect(inside.getByRole('radiogroup', { name: '인계 후 계정' })).toBeVisible()
    for (const [name, description] of [
      ['인계만 하기', '인계한 연구에서만 제외되며, 계정은 그대로 사용할 수 있습니다.'],
      [
        '인계하고 계정 비활성화',
        '바로 로그아웃되며 다시 활성화할 때까지 로그인할 수 없습니다. 인계하지 않은 참여는 유지됩니다.',
      ],
      ['인계하고 계정 삭제', '되돌릴 수 없습니다. 인계하지 않은 참여는 함께 종료되고, 기록에 남은 이름은 유지됩니다.'],
    ] as const) {
      await expect(radioOf(inside, name)).toHaveAccessibleDescription(description)
    }
    const radios = inside
      .getAllByRole('radio')
      .map((radio) => [radio.closest('label')?.textContent, (radio as HTMLInputElement).checked])
    await expect(radios).toEqual([
      ['인계만 하기', true],
      ['인계하고 계정 비활성화', false],
      ['인계하고 계정 삭제', false],
    ])
  },
}

export const HandsOver: Story = {
  args: { actions: actions(), notify: fn(), onDone: fn() },
  parameters: { ledger: ['USER-307', 'USER-310', 'USER-318'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await choose(selectOf(inside, 0), /^윤서준/)
    await choose(selectOf(inside, 1), /^임채린/)
    await choose(selectOf(inside, 2), /^오은서/)
    // Back to nobody.
    await choose(selectOf(inside, 2), '인계하지 않음')
    await userEvent.click(confirmOf(inside))
    await calledOnceWith(args.actions.handOver, {
      items: [
        { id: 'chief', successorId: PI.userId },
        { id: 'site', successorId: SUB.userId },
        { id: 'part', successorId: null },
      ],
      afterwards: 'keep',
    })
    await calledOnceWith(args.onDone, 'keep')
    await expect(args.notify).toHaveBeenCalledWith({ kind: 'success', message: '업무를 인계했습니다.' })
  },
}

export const GivesAllToOnePerson: Story = {
  args: { actions: actions(), notify: fn(), onDone: fn() },
  parameters: { ledger: ['USER-309', 'USER-318'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await choose(selectOf(inside, 2), /^오은서/)
    const all = inside.getByRole('button', { name: /모두 같은 사람에게/ })
    await expect(all).toHaveTextContent('인계받을 사람 선택')
    await expect(all).toHaveAccessibleDescription('선택한 사람이 맡을 수 있는 업무에만 적용됩니다.')
    all.focus()
    await userEvent.keyboard('{Enter}')
    const everybody = (await screen.findAllByRole('option')).map(({ textContent }) => textContent?.slice(0, 3))
    await expect(everybody).toEqual(['오은서', '윤서준', '임채린'])
    await userEvent.keyboard('{Escape}')
    await choose(all, /^윤서준/)
    await expect(selectOf(inside, 0)).toHaveTextContent('윤서준')
    // 윤서준 could take neither of these.
    await expect(selectOf(inside, 1)).toHaveTextContent('인계하지 않음')
    await expect(selectOf(inside, 2)).toHaveTextContent('오은서')
    await choose(all, /^임채린/)
    for (const at of [0, 1, 2]) await expect(selectOf(inside, at)).toHaveTextContent('임채린')
    // One item to somebody else: not everything goes to one person any more.
    await choose(selectOf(inside, 2), /^오은서/)
    await expect(all).toHaveTextContent('인계받을 사람 선택')
    await choose(all, /^임채린/)
    await chooseAfterwards(inside, '인계하고 계정 비활성화')
    await userEvent.click(confirmOf(inside, '인계하고 비활성화'))
    await calledOnceWith(args.actions.handOver, {
      items: ['chief', 'site', 'part'].map((id) => ({ id, successorId: SUB.userId })),
      afterwards: 'disable',
    })
    await expect(args.notify).toHaveBeenCalledWith({
      kind: 'success',
      message: '업무를 인계하고 계정을 비활성화했습니다.',
    })
  },
}

export const DeletionNeedsEverySeat: Story = {
  args: { actions: actions(), notify: fn(), onDone: fn() },
  parameters: { ledger: ['USER-310', 'USER-311', 'USER-318'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await choose(selectOf(inside, 0), /^윤서준/)
    await chooseAfterwards(inside, '인계하고 계정 삭제')
    await expect(selectOf(inside, 1)).toHaveTextContent('인계받을 사람 선택')
    await expect(selectOf(inside, 2)).toHaveTextContent('인계하지 않음')
    await userEvent.click(confirmOf(inside, '인계하고 삭제'))
    const message = '책임자 역할은 인계받을 사람을 선택해야 삭제할 수 있습니다.'
    await expect(await itemOf(inside, 1).findByText(message)).toBeVisible()
    await expect(inside.getAllByText(message)).toHaveLength(1)
    await expect(selectOf(inside, 1)).toHaveFocus()
    await expect(args.actions.handOver).not.toHaveBeenCalled()
    // Another choice of what follows is not refused yet.
    await chooseAfterwards(inside, '인계하고 계정 비활성화')
    await expect(inside.queryByText(message)).toBeNull()
    await chooseAfterwards(inside, '인계하고 계정 삭제')
    await expect(inside.queryByText(message)).toBeNull()
    await userEvent.click(confirmOf(inside, '인계하고 삭제'))
    await expect(await itemOf(inside, 1).findByText(message)).toBeVisible()
    // A participation may be left.
    await choose(selectOf(inside, 1), /^임채린/)
    await expect(inside.queryByText(message)).toBeNull()
    await userEvent.click(confirmOf(inside, '인계하고 삭제'))
    await calledOnceWith(args.onDone, 'delete')
    await expect(args.notify).toHaveBeenCalledWith({
      kind: 'success',
      message: '업무를 인계하고 계정을 삭제했습니다.',
    })
  },
}

export const NothingChosen: Story = {
  args: { actions: actions() },
  parameters: { ledger: ['USER-312'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.click(confirmOf(inside))
    await expect(await inside.findByText('인계받을 사람을 한 명 이상 선택해주세요.')).toBeVisible()
    await expect(args.actions.handOver).not.toHaveBeenCalled()
    await choose(selectOf(inside, 1), /^임채린/)
    await expect(inside.queryByText('인계받을 사람을 한 명 이상 선택해주세요.')).toBeNull()
  },
}

export const WithoutCandidates: Story = {
  args: { state: withWork({ items: [sampleItem('alone', { candidates: [] })] }), actions: actions() },
  parameters: { ledger: ['USER-308', 'USER-311'] },
  play: async ({ args }) => {
    const inside = await dialog()
    const why = '인계받을 수 있는 사람이 없습니다. 소속 기관에 연구자를 먼저 등록해주세요.'
    await expect(inside.getByText(why)).toBeVisible()
    await expect(itemOf(inside, 0).queryByRole('button')).toBeNull()
    await expect(inside.queryByRole('button', { name: /모두 같은 사람에게/ })).toBeNull()
    await chooseAfterwards(inside, '인계하고 계정 삭제')
    await userEvent.click(confirmOf(inside, '인계하고 삭제'))
    const message = '책임자 역할은 인계받을 사람을 선택해야 삭제할 수 있습니다.'
    await expect(await inside.findByText(message)).toBeVisible()
    await expect(args.actions.handOver).not.toHaveBeenCalled()
  },
}

/** With one item there is nothing to fill at once. */
export const OneItem: Story = {
  args: { state: withWork({ items: [SITE_SEAT] }) },
  parameters: { ledger: ['USER-309'] },
  play: async () => {
    const inside = await dialog()
    await expect(selectOf(inside, 0)).toHaveAccessibleName(/인계받을 사람/)
    await expect(inside.queryByRole('button', { name: /모두 같은 사람에게/ })).toBeNull()
  },
}

export const HiddenStudies: Story = {
  args: { state: withWork({ hiddenStudies: 2 }) },
  parameters: { ledger: ['USER-313'] },
  play: async () => {
    const inside = await dialog()
    const said = '변경 권한이 없는 연구 2건의 업무는 표시되지 않으며, 인계되지 않습니다.'
    await expect(inside.getByText(said)).toBeVisible()
    await expect(
      inside.getByText('책임자 역할이 남아 있으면 계정을 삭제할 수 없습니다. 시스템 관리자에게 요청해주세요.'),
    ).toBeVisible()
  },
}

export const Empty: Story = {
  args: { state: withWork({ items: [], hiddenStudies: 1 }), onCancel: fn() },
  parameters: { ledger: ['USER-313', 'USER-314'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getByText('진행 중인 업무가 없습니다.')).toBeVisible()
    await expect(inside.getByText('정해원')).toBeVisible()
    await expect(inside.getByText(/^변경 권한이 없는 연구 1건의 업무는 표시되지 않으며/)).toBeVisible()
    await userEvent.click(inside.getAllByRole('button', { name: '닫기' }).at(-1) as HTMLElement)
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false }, actions: actions() },
  parameters: { ledger: ['USER-315'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getByText('업무 목록을 불러오는 데 실패했습니다.')).toBeVisible()
    await userEvent.click(inside.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const Refused: Story = {
  args: { ...refusing({ message: '본인보다 권한이 높은 사용자는 변경할 수 없습니다.' }), notify: fn(), onDone: fn() },
  parameters: { ledger: ['USER-316'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await choose(selectOf(inside, 1), /^임채린/)
    await chooseAfterwards(inside, '인계하고 계정 비활성화')
    await userEvent.click(confirmOf(inside, '인계하고 비활성화'))
    const alert = await inside.findByRole('alert')
    await expect(alert).toHaveTextContent('업무 인계에 실패했습니다.')
    await expect(alert).toHaveTextContent('본인보다 권한이 높은 사용자는 변경할 수 없습니다.')
    await expect(selectOf(inside, 1)).toHaveTextContent('임채린')
    await expect(radioOf(inside, '인계하고 계정 비활성화')).toBeChecked()
    await expect(args.onDone).not.toHaveBeenCalled()
    await expect(args.notify).not.toHaveBeenCalled()
  },
}

export const RefusedWithoutReason: Story = {
  args: { ...refusing({}), onDone: fn() },
  parameters: { ledger: ['USER-316'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await choose(selectOf(inside, 1), /^임채린/)
    await userEvent.click(confirmOf(inside))
    await expect(await inside.findByRole('alert')).toHaveTextContent(/^업무 인계에 실패했습니다\.$/)
    await expect(selectOf(inside, 1)).toHaveTextContent('임채린')
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

/** The refusal of before is gone while the next try runs. */
export const TriedAgain: Story = {
  args: { actions: actions() },
  beforeEach: ({ args }) => {
    mocked(args.actions.handOver)
      .mockResolvedValueOnce({ ok: false, message: null })
      .mockImplementationOnce(() => new Promise<never>(() => undefined))
  },
  parameters: { ledger: ['USER-316'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await choose(selectOf(inside, 1), /^임채린/)
    await userEvent.click(confirmOf(inside))
    await inside.findByRole('alert')
    await userEvent.click(confirmOf(inside))
    await waitFor(() => expect(inside.queryByRole('alert')).toBeNull())
    await expect(args.actions.handOver).toHaveBeenCalledTimes(2)
  },
}

export const TryingAgain: Story = {
  args: { state: { kind: 'failed', isRetrying: true }, actions: actions() },
  parameters: { ledger: ['USER-315'] },
  play: async ({ args }) => {
    const inside = await dialog()
    inside.getByRole('button', { name: /다시 시도/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.retry).not.toHaveBeenCalled()
  },
}

/** The list as it is after somebody else was first: one item is gone, and 임채린 cannot take another any more. */
const AFTER = { items: [{ ...SITE_SEAT, candidates: [PI] }, PART] }

function Changing(props: HandOverDialogProps) {
  const [hasChanged, setChanged] = useState(false)
  const handOver = async (body: HandOver): Promise<ActionResult> => {
    if (hasChanged) return props.actions.handOver(body)
    setChanged(true)
    return { ok: false, message: '업무가 변경되었습니다. 목록을 다시 확인해주세요.', isConflict: true }
  }
  return (
    <HandOverDialog {...props} state={withWork(hasChanged ? AFTER : {})} actions={{ ...props.actions, handOver }} />
  )
}

export const ChangedMeanwhile: Story = {
  args: { actions: actions(), onDone: fn() },
  render: (args) => <Changing {...args} />,
  parameters: { ledger: ['USER-317'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await choose(selectOf(inside, 0), /^윤서준/)
    await choose(selectOf(inside, 1), /^임채린/)
    await choose(selectOf(inside, 2), /^오은서/)
    await userEvent.click(confirmOf(inside))
    await expect(await inside.findByText('업무가 변경되었습니다. 목록을 다시 확인해주세요.')).toBeVisible()
    await waitFor(() => expect(itemsOf(inside)).toHaveLength(2))
    await expect(selectOf(inside, 0)).toHaveTextContent('인계하지 않음')
    await expect(selectOf(inside, 1)).toHaveTextContent('오은서')
    await userEvent.click(confirmOf(inside))
    await calledOnceWith(args.actions.handOver, {
      items: [
        { id: 'site', successorId: null },
        { id: 'part', successorId: CRC.userId },
      ],
      afterwards: 'keep',
    })
  },
}

/** While it runs nothing can be pressed twice, and the dialog stays. */
export const Running: Story = {
  args: {
    actions: { ...actions(), handOver: fn((_: HandOver) => new Promise<ActionResult>(() => undefined)) },
    onCancel: fn(),
  },
  parameters: { ledger: ['USER-318'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await choose(selectOf(inside, 1), /^임채린/)
    await userEvent.click(confirmOf(inside))
    await waitFor(() => expect(selectOf(inside, 1)).toBeDisabled())
    await expect(inside.getByRole('button', { name: /모두 같은 사람에게/ })).toBeDisabled()
    for (const radio of inside.getAllByRole('radio')) await expect(radio).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).not.toHaveBeenCalled()
    await expect(args.actions.handOver).toHaveBeenCalledOnce()
  },
}

export const LongTexts: Story = {
  args: {
    name: LONG_TEXTS.fullName,
    state: withWork({
      hiddenStudies: 12,
      items: [
        sampleItem('a', {
          projectName: LONG_TEXTS.studyName,
          institutionName: LONG_TEXTS.organization,
          candidates: [{ ...PI, fullName: LONG_TEXTS.fullName }, SUB],
        }),
        sampleItem('b', { projectName: LONG_TEXTS.studyName, candidates: [] }),
        PART,
      ],
    }),
  },
}

/** 연결이 끊어지면 받을 사람을 고르기 전에 알려줍니다. */
export const WithoutAConnection: Story = {
  decorators: [withoutConnection],
  parameters: { ledger: ['OFFL-135'] },
  play: async () => {
    const inside = await dialog()
    await expect(inside.getByText('연결이 끊어져 지금은 할 수 없습니다.')).toBeVisible()
    await expect(confirmOf(inside)).toBeDisabled()
  },
}
