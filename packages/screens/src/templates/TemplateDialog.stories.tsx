import { sampleTemplates } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import { expectLocked } from '../testing/lockedStory'
import { TemplateDialog } from './TemplateDialog'

const third = sampleTemplates().find(({ visitCode, armCode }) => visitCode === 'V3' && armCode === 'ARM-01')
if (!third) throw new Error('no sample')

const meta = {
  title: '연구 상세/방문 템플릿/템플릿 대화상자',
  id: 'screen-template-dialog',
  component: TemplateDialog,
  parameters: dialogPage(760),
  args: {
    projectId: 'p1',
    template: null,
    armCode: 'ARM-01',
    actions: { add: fn(), change: fn() },
    notify: fn(),
    onDone: fn(),
    onCancel: fn(),
  },
  beforeEach: ({ args }) => {
    mocked(args.actions.add).mockReset().mockResolvedValue({ ok: true })
    mocked(args.actions.change).mockReset().mockResolvedValue({ ok: true })
  },
} satisfies Meta<typeof TemplateDialog>

export default meta
type Story = StoryObj<typeof meta>

const field = (inside: InDialog, name: RegExp) => inside.getByRole<HTMLInputElement>('textbox', { name })
const save = (inside: InDialog) => userEvent.click(inside.getByRole('button', { name: '저장' }))
const fill = async (inside: InDialog, name: RegExp, text: string) => {
  await userEvent.clear(field(inside, name))
  if (text) await userEvent.type(field(inside, name), text)
}

export const Added: Story = {
  parameters: { ledger: ['TMPL-011', 'TMPL-013', 'TMPL-014', 'TMPL-016', 'TMPL-018', 'TMPL-020'] },
  play: async ({ args }) => {
    const inside = await findDialog('방문 템플릿 추가')
    await expect(field(inside, /방문 코드/)).toHaveAttribute('placeholder', '예: SCR, V1, V2, EOT')
    await waitFor(() => expect(field(inside, /방문 코드/)).toHaveFocus())
    await expect(field(inside, /허용범위\(전\)/)).toHaveValue('3')
    await expect(field(inside, /허용범위\(후\)/)).toHaveValue('3')
    await expect(field(inside, /방문일/)).toHaveAccessibleDescription(
      '기준일부터의 일수입니다. 기준일 이전은 음수로 입력합니다. 일',
    )
    for (const name of [/허용범위\(전\)/, /허용범위\(후\)/]) {
      await expect(field(inside, name)).toHaveAccessibleDescription('비워 두면 3일입니다. 일')
    }
    await expect(field(inside, /순서/)).toHaveAccessibleDescription('비워 두면 마지막 순서가 됩니다.')
    await save(inside)
    for (const text of [
      '방문 코드를 입력해주세요.',
      '방문명을 입력해주세요.',
      '방문일은 -365~3650일로 입력해주세요.',
    ]) {
      await expect((await inside.findAllByText(text))[0]).toBeVisible()
    }
    await expect(args.actions.add).not.toHaveBeenCalled()
    await fill(inside, /방문 코드/, ' scr ')
    await fill(inside, /방문명/, ' 스크리닝 ')
    await fill(inside, /방문일/, '-14')
    await fill(inside, /허용범위\(전\)/, '0')
    await fill(inside, /허용범위\(후\)/, '')
    await userEvent.click(inside.getByRole('checkbox', { name: '활력징후' }))
    await save(inside)
    await calledOnceWith(args.actions.add, {
      armCode: 'ARM-01',
      visitCode: 'SCR',
      visitName: '스크리닝',
      description: null,
      dayOffset: -14,
      windowBefore: 0,
      windowAfter: null,
      requiredForms: ['VITALS'],
    })
    await calledOnceWith(args.notify, { kind: 'success', message: '방문 템플릿이 추가되었습니다.' })
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

export const Saving: Story = {
  parameters: { ledger: ['REQ-062'] },
  play: async ({ args }) => {
    mocked(args.actions.add).mockReturnValueOnce(new Promise(() => undefined))
    const inside = await findDialog('방문 템플릿 추가')
    await fill(inside, /방문 코드/, 'V1')
    await fill(inside, /방문명/, '방문')
    await fill(inside, /방문일/, '0')
    await save(inside)
    await waitFor(() => expect(args.actions.add).toHaveBeenCalledOnce())
    await expectLocked()
  },
}

export const Refused: Story = {
  parameters: { ledger: ['TMPL-019', 'TMPL-081'] },
  play: async ({ args }) => {
    const inside = await findDialog('방문 템플릿 추가')
    await fill(inside, /방문 코드/, 'V 1')
    await fill(inside, /방문명/, '방문')
    const cases = [
      [/방문일/, '3651', '방문일은 -365~3650일로 입력해주세요.'],
      [/허용범위\(전\)/, '-1', '0 이상의 정수를 입력해주세요.'],
      [/허용범위\(후\)/, '366', '허용범위는 0~365일로 입력해주세요.'],
      [/순서/, '10000', '순서는 0~9999로 입력해주세요.'],
    ] as const
    for (const [name, typed] of cases) await fill(inside, name, typed)
    await save(inside)
    for (const text of [
      '방문 코드는 영문, 숫자, 하이픈, 밑줄 20자 이하로 입력해주세요.',
      ...cases.map(([, , message]) => message),
    ]) {
      await expect((await inside.findAllByText(text))[0]).toBeVisible()
    }
    await expect(args.actions.add).not.toHaveBeenCalled()
  },
}

export const NotAdded: Story = {
  parameters: { ledger: ['TMPL-025'] },
  play: async ({ args }) => {
    mocked(args.actions.add)
      .mockResolvedValueOnce({ ok: false, message: '이미 사용 중인 방문 코드입니다.' })
      .mockResolvedValueOnce({ ok: false, message: null })
    const inside = await findDialog('방문 템플릿 추가')
    await fill(inside, /방문 코드/, 'V1')
    await fill(inside, /방문명/, '방문')
    await fill(inside, /방문일/, '0')
    await save(inside)
    const failed = { kind: 'error', message: '방문 템플릿 생성에 실패했습니다.' }
    await waitFor(() =>
      expect(args.notify).toHaveBeenLastCalledWith({ ...failed, description: '이미 사용 중인 방문 코드입니다.' }),
    )
    await save(inside)
    await waitFor(() => expect(args.notify).toHaveBeenLastCalledWith(failed))
    await expect(field(inside, /방문 코드/)).toHaveValue('V1')
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

const edited = { ...third, windowBefore: 2, windowAfter: 5, description: '공복 채혈' }

export const Edited: Story = {
  args: { template: edited },
  parameters: { ledger: ['TMPL-012', 'TMPL-015', 'TMPL-026'] },
  play: async ({ args }) => {
    mocked(args.actions.change)
      .mockResolvedValueOnce({ ok: false, message: '입력값을 확인해주세요.' })
      .mockResolvedValueOnce({ ok: false, message: null })
    const inside = await findDialog('방문 템플릿 수정')
    await expect(field(inside, /방문 코드/)).toHaveValue('V3')
    await expect(field(inside, /방문 코드/)).toHaveAttribute('readonly')
    await waitFor(() => expect(field(inside, /방문명/)).toHaveFocus())
    await expect(inside.getAllByRole('checkbox', { checked: true })).toHaveLength(4)
    await expect(field(inside, /허용범위\(전\)/)).toHaveValue('2')
    await fill(inside, /허용범위\(전\)/, '0')
    const failed = { kind: 'error', message: '방문 템플릿 수정에 실패했습니다.' }
    await save(inside)
    await waitFor(() =>
      expect(args.notify).toHaveBeenLastCalledWith({ ...failed, description: '입력값을 확인해주세요.' }),
    )
    await save(inside)
    await waitFor(() => expect(args.notify).toHaveBeenLastCalledWith(failed))
    await save(inside)
    await waitFor(() =>
      expect(args.notify).toHaveBeenLastCalledWith({ kind: 'success', message: '방문 템플릿이 수정되었습니다.' }),
    )
    await expect(args.actions.change).toHaveBeenLastCalledWith(edited, 1, {
      visitName: 'V3 방문',
      description: '공복 채혈',
      dayOffset: 56,
      windowBefore: 0,
      windowAfter: 5,
      displayOrder: 1003,
      requiredForms: ['VITALS', 'LAB', 'ADVERSE_EVENTS', 'CONCOMITANT_MEDICATIONS'],
    })
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

/** Somebody else stored another window first: it is shown, what was typed stays, and the next press saves over it. */
export const Conflict: Story = {
  args: { template: third },
  parameters: { ledger: ['SCALL-101'] },
  play: async ({ args }) => {
    const current = { ...third, windowAfter: 9, requiredForms: ['LAB' as const], version: 2 }
    mocked(args.actions.change).mockResolvedValueOnce({ ok: false, message: null, isConflict: true, current })
    const inside = await findDialog('방문 템플릿 수정')
    await fill(inside, /허용범위\(전\)/, '1')
    await save(inside)
    await expect(await inside.findByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible()
    await expect(
      inside.getByText('입력한 내용은 그대로 있습니다. 다시 저장하면 아래의 현재 값을 바꿉니다.'),
    ).toBeVisible()
    const stored = inside.getAllByRole('definition').map(({ textContent }) => textContent)
    await expect(stored).toEqual(['3', '9', '실험실 검사'])
    await expect(field(inside, /허용범위\(전\)/)).toHaveValue('1')
    await save(inside)
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(mocked(args.actions.change).mock.lastCall?.slice(0, 2)).toEqual([third, 2])
  },
}

const labels = (inside: InDialog) => inside.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)

export const Forms: Story = {
  parameters: {
    ledger: ['TMPL-069', 'TMPL-070', 'TMPL-071', 'TMPL-072', 'TMPL-073', 'TMPL-074', 'TMPL-075', 'TMPL-076'],
  },
  play: async () => {
    await expect(labels(await findDialog('방문 템플릿 추가')).slice(0, 8)).toEqual([
      '인구학적 정보',
      '활력징후',
      '신체검사',
      '실험실 검사',
      '선정/제외 기준',
      '설문지',
      '이상반응',
      '병용약물',
    ])
  },
}

export const OtherForms: Story = {
  parameters: { ledger: ['TMPL-077', 'TMPL-078'] },
  play: async () => {
    await expect(labels(await findDialog('방문 템플릿 추가')).slice(8)).toEqual(['등록', '일반'])
  },
}
