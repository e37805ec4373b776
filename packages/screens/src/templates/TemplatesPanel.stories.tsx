import { sampleArms, sampleTemplates } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith, findDialog } from '../dialogStory'
import { expectLocked } from '../testing/lockedStory'
import { TemplatesPanel } from './TemplatesPanel'
import { playedActions } from './templateStory'

const ARMS = sampleArms()
const TEMPLATES = sampleTemplates()
const [screening] = TEMPLATES
const third = TEMPLATES.find(({ visitCode, armCode }) => visitCode === 'V3' && armCode === 'ARM-01')
if (!screening || !third) throw new Error('no sample')

const meta = {
  title: '연구 상세/방문 템플릿/동작',
  id: 'screen-templates-behaviour',
  component: TemplatesPanel,
  args: {
    projectId: 'p1',
    state: { kind: 'ready', arms: ARMS, templates: TEMPLATES, isOld: false, isRetrying: false },
    canEdit: true,
    canExport: true,
    actions: playedActions(),
    notify: fn(),
  },
  beforeEach: ({ args }) => {
    Object.assign(args, { actions: playedActions() })
    mocked(args.notify).mockReset()
  },
} satisfies Meta<typeof TemplatesPanel>

export default meta
type Story = StoryObj<typeof meta>

const panel = () => within(screen.getByRole('tabpanel'))
const codes = () =>
  panel()
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = async (of: string, entry: string) => {
  await press(`${of} 관리`)
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}
const toast = (kind: string, message: string) => [{ kind, message }]

/** Sorted by order, whatever the order of the answer. */
export const Listed: Story = {
  args: {
    state: {
      kind: 'ready',
      arms: ARMS,
      templates: TEMPLATES.toReversed().map((template) =>
        template.id === third.id
          ? { ...template, windowBefore: 2, windowAfter: 5, description: '공복 채혈' }
          : template,
      ),
      isOld: false,
      isRetrying: false,
    },
  },
  parameters: { ledger: ['TMPL-001', 'TMPL-003', 'TMPL-005', 'TMPL-006', 'TMPL-079'] },
  play: async () => {
    await expect(screen.queryByText('등록된 연구군이 없습니다. 연구군을 추가해주세요.')).toBeNull()
    for (const name of ['기준일 일괄 변경', '연구군 추가', '시험군 관리', '자동 생성', '방문 템플릿 추가', 'V1 관리']) {
      await expect(screen.getByRole('button', { name })).toBeVisible()
    }
    await expect(screen.getByRole('button', { name: /^시험군 기준일 (설정|변경)$/ })).toBeVisible()
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
    await expect(tabs).toEqual(['시험군7', '대조군5', '공통1'])
    const headers = panel()
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
    await expect(headers).toEqual([
      '순서',
      '방문 코드',
      '방문명',
      '방문일(일)',
      '허용범위(전)',
      '허용범위(후)',
      '필수 서식',
      '설명',
      '관리',
    ])
    await expect(codes()).toEqual(['V1', 'V2', 'V3', 'V4', 'V5', 'EOT', 'EOS'])
    const row = within(panel().getAllByRole('row')[3] as HTMLElement)
    const texts = row.getAllByRole('cell').map(({ textContent }) => textContent)
    await expect(texts.slice(0, 7)).toEqual([
      '1003',
      'V3 방문',
      '56',
      '2',
      '5',
      '활력징후, 실험실 검사, 이상반응, 병용약물',
      '공복 채혈',
    ])
    await expect(panel().getByText('연구군 코드 ARM-01')).toBeVisible()
    await expect(panel().getByText('배정된 시험대상자 17명')).toBeVisible()
    await userEvent.click(screen.getByRole('tab', { name: /공통/ }))
    await expect(codes()).toEqual(['SCR'])
    await expect(panel().getByText('모든 연구군에 적용되는 방문입니다.')).toBeVisible()
  },
}

/** The order first, then the day, then the code. */
export const Sorted: Story = {
  args: {
    state: {
      kind: 'ready',
      arms: ARMS,
      templates: (
        [
          ['B', 2, 7],
          ['A', 2, 7],
          ['Y', 2, 3],
          ['Z', 1, 50],
        ] as const
      ).map(([visitCode, displayOrder, dayOffset]) => ({
        ...third,
        id: visitCode,
        visitCode,
        displayOrder,
        dayOffset,
      })),
      isOld: false,
      isRetrying: false,
    },
  },
  parameters: { ledger: ['TMPL-004'] },
  play: async () => {
    await expect(codes()).toEqual(['Z', 'Y', 'A', 'B'])
  },
}

export const Pages: Story = {
  args: {
    state: {
      kind: 'ready',
      arms: ARMS,
      templates: Array.from({ length: 11 }, (_, at) => ({
        ...third,
        id: `t${at}`,
        visitCode: `V${at + 1}`,
        displayOrder: 1001 + at,
      })),
      isOld: false,
      isRetrying: false,
    },
  },
  parameters: { ledger: ['TMPL-002', 'SCONST-003'] },
  play: async () => {
    await expect(codes()).toHaveLength(10)
    await expect(panel().getByText('총 11개')).toBeVisible()
    const pages = within(panel().getByRole('navigation', { name: '방문 템플릿 페이지' }))
    await userEvent.click(pages.getByRole('button', { name: '다음 페이지' }))
    await expect(codes()).toEqual(['V11'])
  },
}

export const ReadOnly: Story = {
  args: { canEdit: false },
  parameters: { ledger: ['TMPL-006', 'STUDY-101', 'TMPL-007'] },
  play: async () => {
    await expect(codes()).toHaveLength(7)
    // The baseline date of the arm may be read.
    await expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['기준일 조회'])
    await expect(screen.queryByRole('switch')).toBeNull()
  },
}

const noTemplate = { kind: 'ready', arms: ARMS, templates: [], isOld: false, isRetrying: false } as const

/** 방문 템플릿이 없으면 어떻게 만드는지 알려줍니다. */
export const NoTemplate: Story = {
  args: { state: noTemplate },
  parameters: { ledger: ['TMPL-011', 'TMPL-039'] },
  play: async () => {
    await expect(panel().getByText('등록된 방문 템플릿이 없습니다.')).toBeVisible()
    await expect(panel().getByText('방문을 하나씩 추가하거나, 횟수와 간격으로 자동 생성할 수 있습니다.')).toBeVisible()
    const buttons = ['자동 생성', '방문 템플릿 추가']
    for (const name of buttons) await expect(panel().getByRole('button', { name })).toBeVisible()
  },
}

/** To the arm from whose tab it was opened. */
export const Added: Story = {
  args: { state: noTemplate },
  parameters: { ledger: ['TMPL-011'] },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('tab', { name: /대조군/ }))
    await press('방문 템플릿 추가')
    const dialog = await findDialog('방문 템플릿 추가')
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /방문 코드/ })).toHaveFocus())
    await userEvent.type(dialog.getByRole('textbox', { name: /방문 코드/ }), 'V1')
    await userEvent.type(dialog.getByRole('textbox', { name: /방문명/ }), '첫 방문')
    await userEvent.type(dialog.getByRole('textbox', { name: /방문일/ }), '0')
    await userEvent.click(dialog.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const added = mocked(args.actions.add).mock.calls.map(([sent]) => [sent.armCode, sent.visitCode, sent.visitName])
    await expect(added).toEqual([['ARM-02', 'V1', '첫 방문']])
  },
}

export const Edited: Story = {
  parameters: { ledger: ['TMPL-012'] },
  play: async ({ args }) => {
    await choose('V3', '수정')
    const dialog = await findDialog('방문 템플릿 수정')
    const name = dialog.getByRole('textbox', { name: /방문명/ })
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveValue('V3 방문')
    await userEvent.clear(name)
    await userEvent.type(name, '투여 방문')
    await userEvent.click(dialog.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const changed = mocked(args.actions.change).mock.calls.map(([template, version, sent]) => [
      template,
      version,
      sent.visitName,
    ])
    await expect(changed).toEqual([[third, 1, '투여 방문']])
  },
}

export const NoTemplateForReaders: Story = {
  args: { state: noTemplate, canEdit: false },
  parameters: { ledger: ['TMPL-006'] },
  play: async () => {
    await expect(panel().getByText('등록된 방문 템플릿이 없습니다.')).toBeVisible()
    await expect(panel().getByText('방문 템플릿이 등록되면 이곳에 표시됩니다.')).toBeVisible()
    for (const name of ['자동 생성', '방문 템플릿 추가']) {
      await expect(panel().queryByRole('button', { name })).toBeNull()
    }
  },
}

export const NoArm: Story = {
  args: { state: { kind: 'ready', arms: [], templates: [], isOld: false, isRetrying: false } },
  parameters: { ledger: ['TMPL-005', 'TMPL-028'] },
  play: async ({ args }) => {
    await expect(screen.getByText('등록된 연구군이 없습니다. 연구군을 추가해주세요.')).toBeVisible()
    await userEvent.click(screen.getAllByRole('button', { name: '연구군 추가' })[1] as HTMLElement)
    await findDialog('연구군 추가')
    await expect(args.actions.addArm).not.toHaveBeenCalled()
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['TMPL-024'] },
  play: async ({ args }) => {
    await expect(screen.getByText('방문 템플릿을 불러오는 데 실패했습니다.')).toBeVisible()
    await press('다시 시도')
    await expect(args.actions.retry).toHaveBeenCalledOnce()
    await expect(screen.queryByRole('button', { name: '연구군 추가' })).toBeNull()
  },
}

/** What could be loaded before stays beside the fault; while it is tried again, its button says so and keeps the focus. */
export const Retried: Story = {
  args: { state: { kind: 'ready', arms: ARMS, templates: TEMPLATES, isOld: true, isRetrying: true } },
  parameters: { ledger: ['TMPL-024'] },
  play: async ({ args }) => {
    await expect(screen.getByText('방문 템플릿을 불러오는 데 실패했습니다.')).toBeVisible()
    const retry = screen.getByRole('button', { name: /다시 시도/ })
    await expect(retry).toHaveAttribute('aria-disabled', 'true')
    retry.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.retry).not.toHaveBeenCalled()
    await expect(retry).toHaveFocus()
  },
}

/** One that visits use stays, greyed with a chip. */
export const Inactive: Story = {
  args: {
    state: {
      kind: 'ready',
      arms: ARMS,
      templates: [
        { ...third, active: false },
        { ...third, id: 'other', visitCode: 'V4' },
      ],
      isOld: false,
      isRetrying: false,
    },
  },
  parameters: { ledger: ['TMPL-022'] },
  play: async () => {
    await expect(codes()).toEqual(['V3비활성', 'V4'])
  },
}

export const Removed: Story = {
  parameters: { ledger: ['TMPL-021', 'TMPL-027'] },
  play: async ({ args }) => {
    const question = () => findDialog('방문 템플릿 삭제', 'alertdialog')
    await choose('V3', '삭제')
    const first = await question()
    await expect(first.getByText('방문 템플릿을 삭제하시겠습니까?')).toBeVisible()
    await expect(first.getByText('V3 V3 방문')).toBeVisible()
    await expect(first.getByText('이미 방문에 사용된 템플릿은 삭제되지 않고 비활성으로 바뀝니다.')).toBeVisible()
    await userEvent.click(first.getByRole('button', { name: '취소' }))
    await expect(args.actions.remove).not.toHaveBeenCalled()

    const answers = [
      [{ ok: true, isInactive: false }, toast('success', '방문 템플릿이 삭제되었습니다.')],
      [{ ok: true, isInactive: true }, toast('info', '사용 중인 방문이 있어 비활성으로 바뀌었습니다.')],
      [
        { ok: false, message: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.' },
        [
          {
            kind: 'error',
            message: '방문 템플릿 삭제에 실패했습니다.',
            description: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.',
          },
        ],
      ],
      [{ ok: false, message: null }, toast('error', '방문 템플릿 삭제에 실패했습니다.')],
    ] as const
    for (const [answer, said] of answers) {
      mocked(args.actions.remove).mockResolvedValueOnce(answer)
      await choose('V3', '삭제')
      await userEvent.click((await question()).getByRole('button', { name: '삭제' }))
      await waitFor(() => expect(mocked(args.notify).mock.lastCall).toEqual(said))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    await expect(args.actions.remove).toHaveBeenLastCalledWith(third)
  },
}

export const ArmAdded: Story = {
  parameters: { ledger: ['TMPL-028', 'TMPL-029', 'TMPL-030', 'TMPL-035'] },
  play: async ({ args }) => {
    await press('연구군 추가')
    const dialog = await findDialog('연구군 추가')
    const name = dialog.getByRole('textbox')
    await expect(dialog.getAllByRole('textbox')).toEqual([name])
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveAccessibleDescription('연구군 코드는 자동으로 부여됩니다.')
    await userEvent.type(name, '  ')
    await userEvent.click(dialog.getByRole('button', { name: '저장' }))
    await expect(await dialog.findByText('연구군 이름을 입력해주세요.')).toBeVisible()
    await expect(args.actions.addArm).not.toHaveBeenCalled()

    mocked(args.actions.addArm)
      .mockResolvedValueOnce({ ok: false, message: '이미 사용 중인 연구군 이름입니다.' })
      .mockResolvedValueOnce({ ok: false, message: null })
    await userEvent.clear(name)
    await userEvent.type(name, ' 고용량군 ')
    await userEvent.click(dialog.getByRole('button', { name: '저장' }))
    await waitFor(() =>
      expect(mocked(args.notify).mock.lastCall).toEqual([
        { kind: 'error', message: '연구군 추가에 실패했습니다.', description: '이미 사용 중인 연구군 이름입니다.' },
      ]),
    )
    await userEvent.click(dialog.getByRole('button', { name: '저장' }))
    await waitFor(() =>
      expect(mocked(args.notify).mock.lastCall).toEqual(toast('error', '연구군 추가에 실패했습니다.')),
    )
    await expect(name).toHaveValue(' 고용량군 ')
    await userEvent.click(dialog.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(mocked(args.actions.addArm).mock.calls).toEqual([['고용량군'], ['고용량군'], ['고용량군']])
    await expect(args.notify).toHaveBeenLastCalledWith({ kind: 'success', message: '연구군이 추가되었습니다.' })
  },
}

export const ArmBeingAdded: Story = {
  parameters: { ledger: ['REQ-062', 'TMPL-028'] },
  play: async ({ args }) => {
    mocked(args.actions.addArm).mockReturnValueOnce(new Promise(() => undefined))
    await press('연구군 추가')
    const dialog = await findDialog('연구군 추가')
    await userEvent.type(dialog.getByRole('textbox'), '고용량군')
    await userEvent.click(dialog.getByRole('button', { name: '저장' }))
    await expectLocked()
  },
}

export const ArmRenamed: Story = {
  parameters: { ledger: ['SCALL-101'] },
  play: async ({ args }) => {
    const [arm] = ARMS
    const current = { ...arm, armName: '시험군(5 mg)', version: 2 } as never
    mocked(args.actions.renameArm).mockResolvedValueOnce({ ok: false, message: null, isConflict: true, current })
    await choose('시험군', '연구군 이름 수정')
    const dialog = await findDialog('연구군 이름 수정')
    const name = dialog.getByRole('textbox')
    await expect(name).toHaveValue('시험군')
    await userEvent.clear(name)
    await userEvent.type(name, '시험군(10 mg)')
    await userEvent.click(dialog.getByRole('button', { name: '저장' }))
    await expect(await dialog.findByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible()
    await expect(dialog.getByText(/현재 저장된 값: 시험군\(5 mg\)/)).toBeVisible()
    await expect(mocked(args.notify).mock.lastCall).toEqual(toast('error', '연구군 이름 수정에 실패했습니다.'))
    await expect(name).toHaveValue('시험군(10 mg)')
    await userEvent.click(dialog.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // Over the version that it has seen by now.
    await expect(args.actions.renameArm).toHaveBeenLastCalledWith(current, '시험군(10 mg)')
    await expect(mocked(args.notify).mock.lastCall).toEqual(toast('success', '연구군 이름이 수정되었습니다.'))
  },
}

export const ArmRemoved: Story = {
  args: {
    state: {
      kind: 'ready',
      arms: ARMS.map((arm, at) => ({ ...arm, subjectCount: at })),
      templates: TEMPLATES,
      isOld: false,
      isRetrying: false,
    },
  },
  parameters: { ledger: ['TMPL-032', 'TMPL-036'] },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('tab', { name: /대조군/ }))
    await press('대조군 관리')
    const blocked = await screen.findByRole('menuitem', { name: /연구군 삭제/ })
    await expect(blocked).toHaveAttribute('aria-disabled', 'true')
    await expect(blocked).toHaveTextContent('시험대상자가 배정된 연구군은 삭제할 수 없습니다.')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('tab', { name: /시험군/ }))
    const question = async () => {
      await choose('시험군', '연구군 삭제')
      return findDialog('연구군 삭제', 'alertdialog')
    }
    const first = await question()
    await expect(first.getByText('연구군을 삭제하시겠습니까?')).toBeVisible()
    await expect(first.getByText('시험군 (ARM-01)')).toBeVisible()
    await expect(first.getByText('이 연구군의 방문 템플릿도 함께 삭제됩니다.')).toBeVisible()
    await userEvent.click(first.getByRole('button', { name: '취소' }))
    await expect(args.actions.removeArm).not.toHaveBeenCalled()
    mocked(args.actions.removeArm)
      .mockResolvedValueOnce({ ok: false, message: '시험대상자가 배정된 연구군은 삭제할 수 없습니다.' })
      .mockResolvedValueOnce({ ok: false, message: null })
    const said = [
      [
        {
          kind: 'error',
          message: '연구군 삭제에 실패했습니다.',
          description: '시험대상자가 배정된 연구군은 삭제할 수 없습니다.',
        },
      ],
      toast('error', '연구군 삭제에 실패했습니다.'),
      toast('success', '연구군이 삭제되었습니다.'),
    ]
    for (const each of said) {
      await userEvent.click((await question()).getByRole('button', { name: '삭제' }))
      await waitFor(() => expect(mocked(args.notify).mock.lastCall).toEqual(each))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    const removed = mocked(args.actions.removeArm).mock.calls.map(([{ armCode }]) => armCode)
    await expect(removed).toEqual(['ARM-01', 'ARM-01', 'ARM-01'])
  },
}

export const BatchEdited: Story = {
  parameters: { ledger: ['TMPL-007', 'TMPL-008', 'TMPL-009', 'TMPL-010', 'TMPL-023'] },
  play: async ({ args }) => {
    await expect(screen.queryByRole('checkbox')).toBeNull()
    await userEvent.click(screen.getByRole('switch', { name: '일괄 수정' }))
    await press('선택한 템플릿 수정')
    await calledOnceWith(args.notify, { kind: 'warning', message: '수정할 템플릿을 선택해주세요.' })
    await expect(screen.queryByRole('dialog')).toBeNull()
    for (const code of ['V2', 'V3']) await userEvent.click(screen.getByRole('checkbox', { name: `${code} 선택` }))
    await expect(screen.getByText('2개 선택됨')).toBeVisible()
    await press('선택한 템플릿 수정')
    const dialog = await findDialog('방문 템플릿 일괄 수정')
    await expect(dialog.getByText('입력한 항목만 바뀝니다. 비워 둔 항목은 그대로 둡니다.')).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /방문일/ })).toHaveFocus())
    await userEvent.click(dialog.getByRole('button', { name: '저장' }))
    await expect(await dialog.findByText('변경할 내용을 하나 이상 입력해주세요.')).toBeVisible()
    await expect(args.actions.change).not.toHaveBeenCalled()
    await userEvent.type(dialog.getByRole('textbox', { name: /방문일/ }), '0')
    await userEvent.type(dialog.getByRole('textbox', { name: /허용범위\(전\)/ }), '0')
    await userEvent.type(dialog.getByRole('textbox', { name: /설명/ }), ' 공복 ')
    await userEvent.click(dialog.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const change = { dayOffset: 0, windowBefore: 0, description: '공복' }
    const changed = mocked(args.actions.change).mock.calls.map(([{ visitCode }, version, sent]) => [
      visitCode,
      version,
      sent,
    ])
    await expect(changed).toEqual([
      ['V2', 1, change],
      ['V3', 1, change],
    ])
    await expect(args.notify).toHaveBeenLastCalledWith({ kind: 'success', message: '2개 템플릿이 수정되었습니다.' })
    await expect(screen.getByText('0개 선택됨')).toBeVisible()
    await userEvent.click(screen.getByRole('switch', { name: '일괄 수정' }))
    await expect(screen.queryByRole('checkbox')).toBeNull()
  },
}

/** While they are sent one after the other, a bar says how many are done. */
export const BatchBeingSent: Story = {
  parameters: { ledger: ['REQ-062', 'TMPL-023'] },
  play: async ({ args }) => {
    mocked(args.actions.change)
      .mockResolvedValueOnce({ ok: true })
      .mockReturnValueOnce(new Promise(() => undefined))
    await userEvent.click(screen.getByRole('switch', { name: '일괄 수정' }))
    for (const code of ['V2', 'V3']) await userEvent.click(screen.getByRole('checkbox', { name: `${code} 선택` }))
    await press('선택한 템플릿 수정')
    const dialog = await findDialog('방문 템플릿 일괄 수정')
    await userEvent.type(dialog.getByRole('textbox', { name: /허용범위\(전\)/ }), '0')
    await userEvent.click(dialog.getByRole('button', { name: '저장' }))
    const bar = await dialog.findByRole('progressbar', { name: '방문 템플릿 일괄 수정' })
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '1'))
    await expect(bar).toHaveAttribute('aria-valuemax', '2')
    await expectLocked()
  },
}

export const BatchPartlyFailed: Story = {
  parameters: { ledger: ['TMPL-023', 'TMPL-008', 'TMPL-009'] },
  play: async ({ args }) => {
    mocked(args.actions.change)
      .mockResolvedValueOnce({ ok: true })
      .mockResolvedValueOnce({
        ok: false,
        message: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.',
        current: { ...third, visitCode: 'V2', version: 9 },
      })
    await userEvent.click(screen.getByRole('switch', { name: '일괄 수정' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '모두 선택' }))
    await expect(screen.getByText('7개 선택됨')).toBeVisible()
    await press('선택한 템플릿 수정')
    const dialog = await findDialog('방문 템플릿 일괄 수정')
    await userEvent.type(dialog.getByRole('textbox', { name: /허용범위\(후\)/ }), '366')
    await userEvent.click(dialog.getByRole('button', { name: '저장' }))
    await expect(await dialog.findByText('허용범위는 0~365일로 입력해주세요.')).toBeVisible()
    await userEvent.clear(dialog.getByRole('textbox', { name: /허용범위\(후\)/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: /허용범위\(후\)/ }), '0')
    await userEvent.click(dialog.getByRole('checkbox', { name: '실험실 검사' }))
    await userEvent.click(dialog.getByRole('button', { name: '저장' }))
    await waitFor(() =>
      expect(mocked(args.notify).mock.lastCall).toEqual([
        {
          kind: 'error',
          message: '6개 수정 완료, 1개 실패',
          description: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.',
        },
      ]),
    )
    await expect(mocked(args.actions.change).mock.calls[0]?.[2]).toEqual({ windowAfter: 0, requiredForms: ['LAB'] })
    // The one that failed is left, with what was typed; it is sent again over what is stored by now.
    await expect(dialog.getByRole('definition')).toHaveTextContent(/^V2$/)
    await expect(dialog.getByRole('checkbox', { name: '실험실 검사' })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = mocked(args.actions.change).mock.calls.slice(7)
    await expect(again.map(([{ visitCode }, version]) => [visitCode, version])).toEqual([['V2', 9]])
    await expect(args.notify).toHaveBeenLastCalledWith({ kind: 'success', message: '1개 템플릿이 수정되었습니다.' })
  },
}
