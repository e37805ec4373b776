import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import type { ActionResult } from '../terms'
import { expectLocked } from '../testing/lockedStory'
import { EditOrganizationDialog } from './EditOrganizationDialog'
import type { OrganizationEdit, SaveOrganization } from './editState'
import { sampleOrganization } from './samples'

const organization = sampleOrganization(2)
type Saved = Awaited<ReturnType<SaveOrganization>>

const saving = (saved: Saved, removed: ActionResult = { ok: true }) => ({
  save: fn(async (_edit: OrganizationEdit): Promise<Saved> => saved),
  remove: fn(async (_id: string): Promise<ActionResult> => removed),
})

/** 조직의 정보를 고치거나 조직을 삭제하는 대화상자입니다. 조직 코드와 유형은 바뀌지 않습니다. */
const meta = {
  title: '조직/수정',
  component: EditOrganizationDialog,
  parameters: dialogPage(820),
  args: {
    organization,
    logo: { src: null, actions: { upload: fn(), remove: fn() } },
    actions: saving({ ok: true }),
    notify: fn(),
    onDone: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof EditOrganizationDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('조직 정보 수정')
const box = (inside: InDialog, name: string | RegExp) => inside.getByRole('textbox', { name })
const name = (inside: InDialog) => box(inside, /^조직명/)
const button = (inside: InDialog, label: string) => inside.getByRole('button', { name: label })
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
}
const save = (inside: InDialog) => userEvent.click(button(inside, '저장'))
const ask = async (inside: InDialog) => {
  await userEvent.click(button(inside, '삭제'))
  return findDialog('조직 삭제', 'alertdialog')
}
const chooseStatus = async (inside: InDialog, label: string) => {
  await userEvent.click(inside.getByRole('button', { name: /상태/ }))
  await userEvent.click(await screen.findByRole('option', { name: label }))
}

export const Default: Story = { tags: ['picture'] }

export const Fields: Story = {
  args: { organization: { ...organization, faxNumber: '0298765432', memo: '본사' } },
  parameters: {
    ledger: ['ORG-042', 'ORG-046', 'ORG-047', 'ORG-048', 'ORG-049', 'ORG-050', 'ORG-051', 'ORG-052'],
  },
  play: async () => {
    const inside = await dialog()
    await expect(name(inside)).toHaveValue('다온CRO')
    await waitFor(() => expect(name(inside)).toHaveFocus())
    await expect(inside.getByText('조직 코드')).toBeVisible()
    await expect(inside.getByText('ORG-234569')).toBeVisible()
    await expect(inside.queryByRole('textbox', { name: '조직 코드' })).toBeNull()
    await expect(box(inside, '도메인')).toHaveValue('hangang.example')
    await expect(box(inside, '전화번호')).toHaveValue('02-1234-5678')
    await expect(box(inside, '팩스번호')).toHaveValue('02-9876-5432')
    await expect(box(inside, '메모')).toHaveValue('본사')
    await expect(box(inside, '메모')).toHaveProperty('tagName', 'TEXTAREA')
    for (const label of [/^조직명/, '도메인', '전화번호', '팩스번호', '메모']) {
      await expect(box(inside, label)).not.toHaveAttribute('readonly')
    }
    await expect(inside.getByRole('button', { name: /상태/ })).toHaveTextContent('활성')
    await userEvent.click(inside.getByRole('button', { name: /상태/ }))
    const statuses = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    await expect(statuses).toEqual(['활성', '비활성'])
    await userEvent.keyboard('{Escape}')
    // The address has no field; the type stands in the table alone.
    await expect(inside.queryByText(/종로구|주소|조직 유형/)).toBeNull()
  },
}

export const Facts: Story = {
  parameters: { ledger: ['ORG-053', 'ORG-054', 'ORG-055', 'ORG-134'] },
  play: async () => {
    const inside = await dialog()
    await expect(inside.getByText('등록일')).toBeVisible()
    await expect(inside.getByText('2026. 3. 19.')).toBeVisible()
    await expect(inside.getByText('전체 사용자 24명')).toBeVisible()
    await expect(inside.getByText('참여 연구')).toBeVisible()
    const studies = inside.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(studies).toEqual(['고혈압 3상 연구', '당뇨 관찰 연구'])
  },
}

export const WithoutStudies: Story = {
  args: { organization: sampleOrganization(0) },
  parameters: { ledger: ['ORG-134', 'ORG-054'] },
  play: async () => {
    const inside = await dialog()
    await expect(inside.getByText('전체 사용자 0명')).toBeVisible()
    await expect(inside.getByText('참여 연구').parentElement).toHaveTextContent('참여 연구-')
    await expect(inside.queryByRole('listitem')).toBeNull()
  },
}

/** 주소는 불러온 그대로 다시 보내고, 조직 코드와 유형은 보내지 않습니다. */
export const Save: Story = {
  parameters: { ledger: ['ORG-057', 'ORG-058', 'ORG-059', 'ORG-060', 'ORG-062', 'SYS-016', 'SYS-026'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await retype(name(inside), ' 다온임상 ')
    await retype(box(inside, '전화번호'), '02-9876-5432')
    await retype(box(inside, '팩스번호'), '029876543')
    await retype(box(inside, '도메인'), '')
    await retype(box(inside, '메모'), '담당자 변경')
    await chooseStatus(inside, '비활성')
    await save(inside)
    await calledOnceWith(args.actions.save, {
      basis: organization,
      name: '다온임상',
      phoneNumber: '0298765432',
      faxNumber: '029876543',
      address: '서울 종로구 1',
      memo: '담당자 변경',
      status: 'INACTIVE',
      domain: '',
    })
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(args.notify).toHaveBeenCalledWith({ kind: 'success', message: '조직 정보가 수정되었습니다.' })
  },
}

export const WithoutAddress: Story = {
  args: { organization: { ...organization, address: null } },
  parameters: { ledger: ['ORG-059'] },
  play: async ({ args }) => {
    await save(await dialog())
    await waitFor(() => expect(args.actions.save).toHaveBeenCalledOnce())
    await expect(mocked(args.actions.save).mock.calls[0]?.[0]).not.toHaveProperty('address')
  },
}

export const WithoutName: Story = {
  parameters: { ledger: ['ORG-056'] },
  play: async ({ args }) => {
    const inside = await dialog()
    for (const typed of ['', '   ']) {
      await retype(name(inside), typed)
      await save(inside)
      await expect(await inside.findByText('조직 이름을 입력해주세요.')).toBeVisible()
    }
    await expect(args.actions.save).not.toHaveBeenCalled()
  },
}

export const MalformedDomain: Story = {
  parameters: { ledger: ['ORG-057', 'ORG-121'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await retype(box(inside, '도메인'), 'https://daon')
    await save(inside)
    await expect(await inside.findByText('올바른 도메인 형식이 아닙니다. (예: example.com)')).toBeVisible()
    await expect(args.actions.save).not.toHaveBeenCalled()
    await retype(box(inside, '도메인'), 'daon.example')
    await save(inside)
    await waitFor(() => expect(args.actions.save).toHaveBeenCalledOnce())
  },
}

/** 이름과 도메인은 255자에서 멈추고, 메모는 넘친 글자를 남긴 채 알려줍니다. */
export const LongestTexts: Story = {
  parameters: { ledger: ['SYS-018', 'ACONST-015', 'ORG-136'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(name(inside)).toHaveAttribute('maxlength', '255')
    await expect(box(inside, '도메인')).toHaveAttribute('maxlength', '255')
    await userEvent.click(box(inside, '메모'))
    await userEvent.paste('가'.repeat(256))
    await save(inside)
    await expect(await inside.findByText('메모는 255자 이하로 입력해주세요.')).toBeVisible()
    await expect(args.actions.save).not.toHaveBeenCalled()
    await userEvent.type(box(inside, '메모'), '{Backspace}')
    await save(inside)
    await waitFor(() => expect(args.actions.save).toHaveBeenCalledOnce())
  },
}

/** 저장하지 못하면 입력한 값이 그대로 남습니다. */
export const NotSaved: Story = {
  args: { actions: saving({ ok: false, message: '이미 사용 중인 조직 이름입니다.', field: 'name' }) },
  parameters: { ledger: ['ORG-063', 'SYS-017', 'SYS-020', 'SYS-026'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await retype(name(inside), '한빛SMO')
    await save(inside)
    await waitFor(() =>
      expect(args.notify).toHaveBeenCalledWith({
        kind: 'error',
        message: '조직 정보 수정에 실패했습니다.',
        description: '이미 사용 중인 조직 이름입니다.',
      }),
    )
    await expect(name(inside)).toHaveValue('한빛SMO')
    await expect(name(inside)).toHaveAccessibleDescription(/이미 사용 중인 조직 이름입니다\./)
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

export const NotSavedWithoutReason: Story = {
  args: { actions: saving({ ok: false, message: null }) },
  parameters: { ledger: ['ORG-063'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await save(inside)
    await expect(await inside.findByText('조직 정보 수정에 실패했습니다.')).toBeVisible()
    await expect(args.notify).toHaveBeenCalledWith({ kind: 'error', message: '조직 정보 수정에 실패했습니다.' })
  },
}

const current = { ...organization, name: '다온임상시험', phoneNumber: '0311112222', memo: '본사 이전', version: 4 }

/** 다른 사용자가 먼저 저장했습니다: 입력한 값은 남고, 입력하지 않은 항목은 저장된 값이 되며, 다시 누르면 그 위에 저장합니다. */
export const Conflict: Story = {
  args: {
    actions: {
      ...saving({ ok: true }),
      save: fn(async ({ basis }: OrganizationEdit): Promise<Saved> => {
        if (basis.version === 4) return { ok: true }
        const message = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'
        return { ok: false, message, isConflict: true, current }
      }),
    },
  },
  parameters: { ledger: ['ACALL-074', 'ORG-129'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await retype(name(inside), '다온글로벌')
    await save(inside)
    await expect(await inside.findByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible()
    await expect(inside.getByText(/^입력한 내용은/)).toHaveTextContent(
      '입력한 내용은 그대로 있습니다. 현재 저장된 값: 조직명 다온임상시험, 전화번호 031-111-2222, 메모 본사 이전',
    )
    await expect(name(inside)).toHaveValue('다온글로벌')
    await expect(box(inside, '전화번호')).toHaveValue('031-111-2222')
    await expect(box(inside, '메모')).toHaveValue('본사 이전')
    await save(inside)
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(args.actions.save).toHaveBeenLastCalledWith(
      expect.objectContaining({ basis: current, name: '다온글로벌', phoneNumber: '0311112222', memo: '본사 이전' }),
    )
  },
}

export const Removal: Story = {
  parameters: { ledger: ['ORG-074', 'ORG-076'] },
  play: async ({ args }) => {
    const question = await ask(await dialog())
    await expect(question.getByText('다온CRO 조직을 삭제하시겠습니까?')).toBeVisible()
    await expect(question.getByText('사용자나 참여 연구가 있는 조직은 삭제되지 않습니다.')).toBeVisible()
    await userEvent.click(button(question, '삭제'))
    await calledOnceWith(args.actions.remove, organization.id)
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(args.notify).toHaveBeenCalledWith({ kind: 'success', message: '조직이 삭제되었습니다.' })
  },
}

export const RemovalDeclined: Story = {
  parameters: { ledger: ['ORG-075'] },
  play: async ({ args }) => {
    const question = await ask(await dialog())
    await userEvent.click(button(question, '취소'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(args.actions.remove).not.toHaveBeenCalled()
    await expect(button(await dialog(), '저장')).toBeVisible()
  },
}

const IN_USE = '사용자나 참여 연구가 있는 조직은 삭제할 수 없습니다. 상태를 비활성으로 변경해주세요.'

export const RemovalRefused: Story = {
  args: { actions: saving({ ok: true }, { ok: false, message: IN_USE }) },
  parameters: { ledger: ['ORG-077', 'ORG-123', 'SYS-017'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await retype(name(inside), '다온임상')
    await userEvent.click(button(await ask(inside), '삭제'))
    await waitFor(() =>
      expect(args.notify).toHaveBeenCalledWith({
        kind: 'error',
        message: '조직 삭제에 실패했습니다.',
        description: '사용자나 참여 연구가 있는 조직은 삭제할 수 없습니다. 상태를 비활성으로 변경해주세요.',
      }),
    )
    await expect(args.onDone).not.toHaveBeenCalled()
    await expect(name(await dialog())).toHaveValue('다온임상')
  },
}

const never = () => new Promise<never>(() => {})

/** 저장하는 동안 저장과 삭제 버튼을 누를 수 없습니다. */
export const Saving: Story = {
  args: { actions: { ...saving({ ok: true }), save: fn(never) } },
  parameters: { ledger: ['ORG-078', 'SYS-019', 'REQ-062'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await save(inside)
    await waitFor(() => expect(button(inside, '삭제')).toBeDisabled())
    await expectLocked()
    await save(inside)
    await expect(args.actions.save).toHaveBeenCalledOnce()
  },
}

/** 삭제하는 동안도 같습니다. */
export const Removing: Story = {
  args: { actions: { ...saving({ ok: true }), remove: fn(never) } },
  parameters: { ledger: ['ORG-078', 'SYS-019', 'REQ-062'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.click(button(await ask(inside), '삭제'))
    await waitFor(() => expect(button(inside, '저장')).toBeDisabled())
    await expectLocked()
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).not.toHaveBeenCalled()
    await expect(args.actions.remove).toHaveBeenCalledOnce()
  },
}

export const LongKoreanText: Story = {
  args: {
    organization: sampleOrganization(2, {
      name: LONG_TEXTS.organization,
      memo: LONG_TEXTS.note,
      participatingProjects: Array.from({ length: 12 }, (_, at) => ({
        projectId: `study-${at}`,
        projectName: at % 2 ? LONG_TEXTS.note : LONG_TEXTS.unbroken,
      })),
    }),
  },
}
