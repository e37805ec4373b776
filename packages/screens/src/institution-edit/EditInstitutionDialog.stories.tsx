import { LONG_TEXTS, sampleInstitutions } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import { expectLocked } from '../testing/lockedStory'
import { EditInstitutionDialog, type InstitutionEdit, type InstitutionResult } from './EditInstitutionDialog'

const [site] = sampleInstitutions()
if (!site) throw new Error('no sample institution')
const institution = { ...site, targetEnrollment: 40, version: 3 }
const saving = (result: InstitutionResult) => ({ save: fn(async (_: InstitutionEdit) => result) })

const meta = {
  title: '연구/기관 정보 수정',
  component: EditInstitutionDialog,
  parameters: dialogPage(480),
  args: { institution, actions: saving({ ok: true }), notify: fn(), onDone: fn(), onCancel: fn() },
} satisfies Meta<typeof EditInstitutionDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('기관 정보 수정')
const target = (inside: InDialog) => inside.getByRole('textbox', { name: /목표 등록 수/ })
const save = (inside: InDialog) => userEvent.click(inside.getByRole('button', { name: '저장' }))
async function type(inside: InDialog, text: string) {
  await userEvent.clear(target(inside))
  await userEvent.type(target(inside), text)
}

export const Opened: Story = {
  parameters: { ledger: ['INST-068', 'INST-069', 'INST-070', 'INST-146'] },
  play: async () => {
    const inside = await dialog()
    await expect(inside.getByText('기관명', { selector: 'dt' }).nextElementSibling).toHaveTextContent('한강서울병원')
    await expect(inside.getAllByRole('textbox')).toHaveLength(1)
    await expect(target(inside)).toHaveValue('40')
    await waitFor(() => expect(target(inside)).toHaveFocus())
    const role = inside.getByRole('button', { name: /기관 역할/ })
    await expect(role).toHaveTextContent('참여기관')
    await expect(role).toHaveAccessibleDescription(
      '시험대상자나 참여자가 있는 참여기관은 역할을 변경할 수 없습니다. 필수 항목입니다.',
    )
    await userEvent.click(role)
    const options = within(await screen.findByRole('listbox')).getAllByRole('option')
    await expect(options.map(({ textContent }) => textContent)).toEqual(['연구주도기관', '의뢰기관', '참여기관'])
  },
}

export const Saved: Story = {
  parameters: { ledger: ['INST-069', 'INST-070', 'INST-074', 'SCALL-101'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await type(inside, '1250')
    await userEvent.click(inside.getByRole('button', { name: /기관 역할/ }))
    await userEvent.click(await screen.findByRole('option', { name: '의뢰기관' }))
    await save(inside)
    await calledOnceWith(args.actions.save, {
      basis: institution,
      targetEnrollment: 1250,
      organizationRole: 'REQUESTING_SPONSOR',
    })
    await calledOnceWith(args.notify, { kind: 'success', message: '기관 정보가 수정되었습니다.' })
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

export const Saving: Story = {
  args: { actions: { save: fn(() => new Promise<never>(() => undefined)) } },
  parameters: { ledger: ['REQ-062', 'INST-069'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await type(inside, '50')
    await save(inside)
    await expectLocked()
    await expect(inside.getByRole('button', { name: '취소' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

/** 아무것도 바꾸지 않고 저장하면 호출 없이 닫힙니다. */
export const Unchanged: Story = {
  play: async ({ args }) => {
    await save(await dialog())
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledOnce())
    await expect(args.actions.save).not.toHaveBeenCalled()
  },
}

/** 음수, 소수, 글자, 빈 값은 0이 됩니다. */
export const InvalidTarget: Story = {
  parameters: { ledger: ['INST-053', 'INST-054'] },
  play: async ({ args }) => {
    const inside = await dialog()
    for (const [typed, becomes] of [
      ['-5', '0'],
      ['12.5', '0'],
      ['열 명', '0'],
      [' ', '0'],
      ['1000001', '0'],
      ['007', '7'],
      ['1000000', '1000000'],
    ] as const) {
      await type(inside, typed)
      await userEvent.tab()
      await expect(target(inside)).toHaveValue(becomes)
    }
    // Also where the field is not left.
    await type(inside, '-3')
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(args.actions.save).toHaveBeenCalledWith(expect.objectContaining({ targetEnrollment: 0 })),
    )
  },
}

export const Forbidden: Story = {
  args: { actions: saving({ ok: false, message: '기관 정보는 CI, SMO, 시스템 관리자만 수정할 수 있습니다.' }) },
  parameters: { ledger: ['INST-071', 'INST-072'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await type(inside, '50')
    await save(inside)
    await expect(await inside.findByText('기관 정보는 CI, SMO, 시스템 관리자만 수정할 수 있습니다.')).toBeVisible()
    await expect(target(inside)).toHaveValue('50')
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

export const FailedWithoutMessage: Story = {
  args: { actions: saving({ ok: false, message: null }) },
  parameters: { ledger: ['INST-073'] },
  play: async () => {
    const inside = await dialog()
    await type(inside, '50')
    await save(inside)
    await expect(await inside.findByText('기관 정보 수정에 실패했습니다.')).toBeVisible()
  },
}

const current = { ...institution, targetEnrollment: 55, version: 4 }

/** 다른 사용자가 먼저 저장했습니다: 입력한 값이 남고, 다시 누르면 그 위에 저장합니다. */
export const Conflict: Story = {
  args: {
    actions: {
      save: fn(async ({ basis }: InstitutionEdit): Promise<InstitutionResult> => {
        if (basis.version === 4) return { ok: true }
        const message = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'
        return { ok: false, message, isConflict: true, current }
      }),
    },
  },
  parameters: { ledger: ['SCALL-101'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await type(inside, '50')
    await save(inside)
    await expect(await inside.findByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible()
    await expect(
      inside.getByText('입력한 내용은 그대로 있습니다. 현재 저장된 값: 목표 등록 수 55, 기관 역할 참여기관'),
    ).toBeVisible()
    await expect(target(inside)).toHaveValue('50')
    await save(inside)
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(args.actions.save).toHaveBeenLastCalledWith(expect.objectContaining({ basis: current }))
  },
}

/** A role that does not fit the type any more stays until another one is chosen. */
export const RoleThatDoesNotFit: Story = {
  args: { institution: { ...institution, organizationRole: 'CRO' } },
  parameters: { ledger: ['INST-070', 'INST-146'] },
  play: async () => {
    const role = (await dialog()).getByRole('button', { name: /기관 역할/ })
    await expect(role).toHaveTextContent('CRO')
    await userEvent.click(role)
    const options = within(await screen.findByRole('listbox')).getAllByRole('option')
    await expect(options.map(({ textContent }) => textContent)).toEqual(['연구주도기관', '의뢰기관', '참여기관', 'CRO'])
    await userEvent.keyboard('{Escape}')
  },
}

export const LongTexts: Story = {
  args: { institution: { ...institution, organizationName: LONG_TEXTS.organization } },
}
