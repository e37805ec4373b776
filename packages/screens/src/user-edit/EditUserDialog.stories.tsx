import { jobRolesOf } from '@imsang/domain/job-roles'
import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { SAMPLE_ORGANIZATIONS, sampleAccount, sampleMemberships } from '../approvals/samples'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import type { ActionResult } from '../terms'
import { EditUserDialog, type EditUserDialogProps, type UserChange, type UserResult } from './EditUserDialog'

const user = sampleAccount(0)
const OK = async (): Promise<ActionResult> => ({ ok: true })
export const withUser = (changes: Parameters<typeof sampleAccount>[1] = {}) =>
  ({ kind: 'ready', user: { ...user, ...changes } }) as const
export const withMemberships = (memberships = sampleMemberships(0)) => ({ kind: 'ready', memberships }) as const

const actions = () => ({
  retry: fn(),
  retryMemberships: fn(),
  save: fn(async (_change: UserChange): Promise<UserResult> => ({ ok: true })),
  remove: fn(OK),
  findOrganizations: fn(async (keyword: string) => SAMPLE_ORGANIZATIONS.filter(({ name }) => name.includes(keyword))),
  listJobRoles: fn(async (type: string) =>
    jobRolesOf(type).map((jobRoleKey) => ({ jobRoleKey, jobRoleName: jobRoleKey })),
  ),
  addMembership: fn(OK),
  changeMembershipRole: fn(OK),
  makeMain: fn(OK),
  endMembership: fn(OK),
})
/** The default actions, with the given ones replaced. */
const withActions = (changes: Partial<EditUserDialogProps['actions']>) => ({ actions: { ...actions(), ...changes } })
const refusing = (message: string | null) => fn(async (): Promise<ActionResult> => ({ ok: false, message }))
const never = <Answer,>() => new Promise<Answer>(() => undefined)

const meta = {
  title: '사용자 관리/사용자 정보 수정',
  component: EditUserDialog,
  parameters: dialogPage(860),
  args: {
    state: withUser(),
    memberships: withMemberships(),
    me: 'admin-1',
    ownLevel: 'SYSTEM_ADMIN',
    handOver: () => null,
    sessions: () => null,
    actions: actions(),
    notify: fn(),
    onDone: fn(),
    onCancel: fn(),
  },
  excludeStories: ['withUser', 'withMemberships'],
} satisfies Meta<typeof EditUserDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('사용자 정보 수정')
const nameOf = (inside: InDialog) => inside.getByRole('textbox', { name: /^이름/ })
const phoneOf = (inside: InDialog) => inside.getByRole('textbox', { name: /^전화번호/ })
const organizationOf = (inside: InDialog) => inside.getByRole('combobox', { name: /^소속/ })
const jobRoleOf = (inside: InDialog) => inside.getByRole('button', { name: /직책(?! 변경)/ })
const statusOf = (inside: InDialog) => inside.getByRole('switch', { name: '계정 활성화' })
const saveOf = (inside: InDialog) => inside.getByRole('button', { name: '저장' })
const press = async (button: HTMLElement) => {
  button.focus()
  await userEvent.keyboard('{Enter}')
}
async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
}
/** Chooses an organisation by part of its name. */
async function move(inside: InDialog, name: string) {
  await userEvent.tripleClick(organizationOf(inside))
  await userEvent.keyboard(name.slice(0, -1))
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
  await expect(organizationOf(inside)).toHaveValue(name)
}
async function chooseJobRole(inside: InDialog, name: string) {
  await waitFor(() => expect(jobRoleOf(inside)).toBeEnabled())
  await press(jobRoleOf(inside))
  await userEvent.click(await screen.findByRole('option', { name }))
  await waitFor(() => expect(jobRoleOf(inside)).toHaveTextContent(name))
}

export const Opened: Story = {
  parameters: {
    ledger: ['USER-040', 'USER-042', 'USER-043', 'USER-044', 'USER-045', 'USER-047', 'USER-048', 'USER-049'],
  },
  play: async ({ args }) => {
    const inside = await dialog()
    const said = (term: string) => inside.getByText(term, { selector: 'dt' }).nextElementSibling
    await expect(said('이메일')).toHaveTextContent('staff0@hanbit-smo.example')
    await expect(said('아이디')).toHaveTextContent('staff0')
    // Nothing else can be typed in: address and username are no fields.
    await expect(inside.getAllByRole('textbox')).toEqual([nameOf(inside), phoneOf(inside)])
    await expect(nameOf(inside)).toHaveValue('강나래')
    await expect(phoneOf(inside)).toHaveValue('010-1234-5678')
    await expect(organizationOf(inside)).toHaveValue('한빛SMO')
    await expect(jobRoleOf(inside)).toHaveTextContent('연구코디네이터(CRC)')
    await expect(statusOf(inside)).toBeChecked()
    await calledOnceWith(args.actions.listJobRoles, 'SMO')
    await waitFor(() => expect(nameOf(inside)).toHaveFocus())
  },
}

export const Saved: Story = {
  parameters: {
    ledger: ['USER-044', 'USER-045', 'USER-047', 'USER-049', 'USER-060', 'USER-061', 'USER-062', 'SYS-016'],
  },
  play: async ({ args }) => {
    const inside = await dialog()
    await retype(nameOf(inside), '  강 나래 ')
    await retype(phoneOf(inside), '010-9876-5432')
    await chooseJobRole(inside, '품질보증 담당자(QA)')
    await userEvent.click(statusOf(inside))
    await press(saveOf(inside))
    await calledOnceWith(args.actions.save, {
      basis: user,
      fullName: '강 나래',
      phone: '01098765432',
      isEnabled: false,
      jobRoleKey: 'QA',
      organizationId: 'organization-0',
    })
    await calledOnceWith(args.notify, { kind: 'success', message: '사용자 정보가 수정되었습니다.' })
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

/** 지운 전화번호는 빈 값으로 보냅니다. */
export const WithoutPhone: Story = {
  args: { state: withUser({ phone: null }) },
  parameters: { ledger: ['USER-046', 'USER-060'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(phoneOf(inside)).toHaveAttribute('placeholder', '010-0000-0000')
    await press(saveOf(inside))
    await waitFor(() => expect(args.actions.save).toHaveBeenCalledWith(expect.objectContaining({ phone: '' })))
  },
}

/** 다른 조직을 고르면 직책이 비고, 처음 조직으로 돌아와도 비어 있습니다. */
export const Moved: Story = {
  parameters: { ledger: ['USER-048', 'USER-050', 'USER-051', 'USER-052', 'USER-053', 'USER-058'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await move(inside, '한빛SMO')
    await expect(jobRoleOf(inside)).toHaveTextContent('연구코디네이터(CRC)')
    await move(inside, '한강서울병원')
    await expect(jobRoleOf(inside)).toHaveTextContent('직책 선택')
    await expect(args.actions.listJobRoles).toHaveBeenLastCalledWith('HOSPITAL')
    await waitFor(() => expect(jobRoleOf(inside)).toBeEnabled())
    await press(jobRoleOf(inside))
    await screen.findByRole('option', { name: '연구책임자(PI)' })
    await expect(screen.queryByRole('option', { name: '연구 매니저(PM)' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await move(inside, '한빛SMO')
    await expect(jobRoleOf(inside)).toHaveTextContent('직책 선택')
    await waitFor(() => expect(jobRoleOf(inside)).toBeEnabled())
    await press(saveOf(inside))
    await waitFor(() => expect(inside.getByText('직책을 선택해주세요.')).toBeVisible())
    await expect(args.actions.save).not.toHaveBeenCalled()
  },
}

export const Invalid: Story = {
  parameters: { ledger: ['USER-056', 'USER-057', 'USER-059'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await retype(nameOf(inside), '   ')
    await retype(phoneOf(inside), '010-1234-56789')
    // Judged when the field is left.
    await userEvent.tab()
    await expect(await inside.findByText('올바른 전화번호 형식이 아닙니다.')).toBeVisible()
    await userEvent.clear(organizationOf(inside))
    await userEvent.keyboard('{Escape}')
    await press(saveOf(inside))
    await expect(await inside.findByText('이름을 입력해주세요.')).toBeVisible()
    await expect(inside.getByText('소속을 선택해주세요.')).toBeVisible()
    for (const [typed, isRefused] of [
      ['010-123x', true],
      ['(02) 123', true],
      ['010-1234-5678', false],
      ['', false],
    ] as const) {
      await retype(phoneOf(inside), typed)
      await waitFor(() =>
        expect(inside.queryAllByText('올바른 전화번호 형식이 아닙니다.')).toHaveLength(isRefused ? 1 : 0),
      )
    }
    await expect(args.actions.save).not.toHaveBeenCalled()
  },
}

/** 이름과 전화번호는 255자까지 적을 수 있습니다. */
export const LongestTexts: Story = {
  args: { state: withUser({ fullName: '가'.repeat(254), phone: null }) },
  parameters: { ledger: ['SYS-018', 'ACONST-015'] },
  play: async () => {
    const inside = await dialog()
    await userEvent.type(nameOf(inside), '나다')
    await expect(nameOf(inside)).toHaveValue(`${'가'.repeat(254)}나`)
    await expect(phoneOf(inside)).toHaveAttribute('maxlength', '255')
  },
}

/** 조직의 직책에 없는 직책은 바꾸지 않는 한 그대로입니다. */
export const RoleOutsideTheList: Story = {
  args: { state: withUser({ jobRoleKey: 'PLATFORM_ADMIN' }) },
  parameters: { ledger: ['USER-054'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await waitFor(() => expect(jobRoleOf(inside)).toBeEnabled())
    await expect(jobRoleOf(inside)).toHaveTextContent('플랫폼 관리자')
    await press(saveOf(inside))
    await waitFor(() =>
      expect(args.actions.save).toHaveBeenCalledWith(expect.objectContaining({ jobRoleKey: 'PLATFORM_ADMIN' })),
    )
  },
}

/** A call that fails once. (`mockRejectedValueOnce` would be cleared before the story begins.) */
function failingOnce() {
  const mock = fn(async (type: string) => {
    if (mock.mock.calls.length === 1) throw new Error('no answer')
    return jobRolesOf(type).map((jobRoleKey) => ({ jobRoleKey, jobRoleName: jobRoleKey }))
  })
  return mock
}

export const JobRolesFailed: Story = {
  args: withActions({ listJobRoles: failingOnce() }),
  parameters: { ledger: ['USER-055'] },
  play: async () => {
    const inside = await dialog()
    await expect(await inside.findByText('직책 목록을 불러오는 데 실패했습니다.')).toBeVisible()
    await expect(jobRoleOf(inside)).toBeDisabled()
    await expect(jobRoleOf(inside)).toHaveTextContent('연구코디네이터(CRC)')
    await press(inside.getByRole('button', { name: '다시 시도' }))
    await waitFor(() => expect(jobRoleOf(inside)).toBeEnabled())
    await expect(inside.queryByText('직책 목록을 불러오는 데 실패했습니다.')).toBeNull()
  },
}

export const NoJobRole: Story = {
  args: withActions({ listJobRoles: fn(async () => []) }),
  parameters: { ledger: ['USER-159'] },
  play: async () => {
    const inside = await dialog()
    await expect(await inside.findByText('선택할 수 있는 직책이 없습니다.')).toBeVisible()
    await expect(jobRoleOf(inside)).toBeDisabled()
  },
}

export const Saving: Story = {
  args: withActions({ save: fn(() => never<UserResult>()) }),
  parameters: { ledger: ['USER-067', 'SYS-019'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await press(saveOf(inside))
    await waitFor(() => expect(saveOf(inside)).toHaveAttribute('aria-disabled', 'true'))
    await expect(inside.getByRole('button', { name: '삭제' })).toBeDisabled()
    await expect(inside.getByRole('button', { name: '소속 추가' })).toBeDisabled()
    await userEvent.keyboard('{Enter}{Escape}')
    await expect(args.actions.save).toHaveBeenCalledOnce()
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

export const NotSaved: Story = {
  args: withActions({ save: fn(async (): Promise<UserResult> => ({ ok: false, message: '조직이 닫혔습니다.' })) }),
  parameters: { ledger: ['USER-064', 'USER-065', 'SYS-017', 'SYS-026'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await retype(nameOf(inside), '강여름')
    await retype(phoneOf(inside), '02-123-4567')
    await userEvent.click(statusOf(inside))
    await press(saveOf(inside))
    await expect(await inside.findByRole('alert')).toHaveTextContent('조직이 닫혔습니다.')
    await expect(nameOf(inside)).toHaveValue('강여름')
    await expect(phoneOf(inside)).toHaveValue('02-123-4567')
    await expect(organizationOf(inside)).toHaveValue('한빛SMO')
    await expect(jobRoleOf(inside)).toHaveTextContent('연구코디네이터(CRC)')
    await expect(statusOf(inside)).not.toBeChecked()
    await expect(args.notify).not.toHaveBeenCalled()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

export const NotSavedWithoutReason: Story = {
  args: withActions({ save: fn(async (): Promise<UserResult> => ({ ok: false, message: null })) }),
  parameters: { ledger: ['USER-064'] },
  play: async () => {
    const inside = await dialog()
    await press(saveOf(inside))
    await expect(await inside.findByRole('alert')).toHaveTextContent('사용자 정보 수정에 실패했습니다.')
  },
}

const OLDER = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'
const current = { ...user, fullName: '강겨울', phone: '0212345678', isEnabled: false, version: 4 }

/** 다른 사용자가 먼저 저장했습니다: 입력한 이름이 남고, 입력하지 않은 전화번호와 상태는 저장된 값이 됩니다. */
export const Conflict: Story = {
  args: withActions({
    save: fn(async ({ basis }: UserChange): Promise<UserResult> => {
      if (basis.version === 4) return { ok: true }
      return { ok: false, message: OLDER, isConflict: true, current }
    }),
  }),
  parameters: { ledger: ['USER-208', 'ACALL-074', 'SYS-017'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await retype(nameOf(inside), '강여름')
    await press(saveOf(inside))
    await expect(await inside.findByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible()
    await expect(inside.getByText(/^입력한 내용은 그대로 있습니다/)).toHaveTextContent(
      '입력한 내용은 그대로 있습니다. 현재 저장된 값: 이름 강겨울, 전화번호 02-1234-5678, 소속 한빛SMO, 직책 연구코디네이터(CRC), 상태 비활성',
    )
    await expect(nameOf(inside)).toHaveValue('강여름')
    await expect(phoneOf(inside)).toHaveValue('02-1234-5678')
    await expect(statusOf(inside)).not.toBeChecked()
    await press(saveOf(inside))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(args.actions.save).toHaveBeenLastCalledWith({
      basis: current,
      fullName: '강여름',
      phone: '0212345678',
      isEnabled: false,
      jobRoleKey: 'CRC',
      organizationId: 'organization-0',
    })
  },
}

export const Cancelled: Story = {
  parameters: { ledger: ['USER-066'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await retype(nameOf(inside), '강여름')
    await press(inside.getByRole('button', { name: '취소' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.actions.save).not.toHaveBeenCalled()
  },
}

const question = () => findDialog('사용자 삭제', 'alertdialog')

export const Deleted: Story = {
  parameters: { ledger: ['USER-068', 'USER-070', 'USER-217'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await press(inside.getByRole('button', { name: '삭제' }))
    const asked = await question()
    await expect(asked.getByText('강나래 사용자를 삭제하시겠습니까?')).toBeVisible()
    await expect(
      asked.getByText(
        '삭제하면 이 사용자는 더 이상 로그인할 수 없으며, 되돌릴 수 없습니다. 기록에 남은 이름은 유지됩니다.',
      ),
    ).toBeVisible()
    await press(asked.getByRole('button', { name: '삭제' }))
    await calledOnceWith(args.notify, { kind: 'success', message: '사용자가 삭제되었습니다.' })
    await expect(args.actions.remove).toHaveBeenCalledOnce()
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

export const Deleting: Story = {
  args: withActions({ remove: fn(() => never<UserResult>()) }),
  parameters: { ledger: ['USER-067'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await press(inside.getByRole('button', { name: '삭제' }))
    const asked = await question()
    await press(asked.getByRole('button', { name: '삭제' }))
    await waitFor(() => expect(asked.getByRole('button', { name: '삭제' })).toHaveAttribute('aria-disabled', 'true'))
    await expect(asked.getByRole('button', { name: '취소' })).toBeDisabled()
    // The question covers the dialog until the call ends.
    await userEvent.keyboard('{Escape}{Enter}')
    await expect(screen.getByRole('alertdialog', { name: '사용자 삭제' })).toBeVisible()
    await expect(args.actions.remove).toHaveBeenCalledOnce()
  },
}

export const NotDeletedAfterAll: Story = {
  parameters: { ledger: ['USER-069'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await press(inside.getByRole('button', { name: '삭제' }))
    await press((await question()).getByRole('button', { name: '취소' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(args.actions.remove).not.toHaveBeenCalled()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

export const DeletionFailed: Story = {
  args: withActions({ remove: refusing('마지막 플랫폼 관리자는 삭제할 수 없습니다.') }),
  parameters: { ledger: ['USER-071', 'SYS-017'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await retype(nameOf(inside), '강여름')
    await press(inside.getByRole('button', { name: '삭제' }))
    await press((await question()).getByRole('button', { name: '삭제' }))
    await expect(await inside.findByRole('alert')).toHaveTextContent('마지막 플랫폼 관리자는 삭제할 수 없습니다.')
    await expect(nameOf(inside)).toHaveValue('강여름')
    await expect(args.notify).not.toHaveBeenCalled()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

export const DeletionFailedWithoutReason: Story = {
  args: withActions({ remove: refusing(null) }),
  parameters: { ledger: ['USER-071'] },
  play: async () => {
    const inside = await dialog()
    await press(inside.getByRole('button', { name: '삭제' }))
    await press((await question()).getByRole('button', { name: '삭제' }))
    await expect(await inside.findByRole('alert')).toHaveTextContent('사용자 삭제에 실패했습니다.')
  },
}

/** 본인 계정은 비활성화하거나 삭제할 수 없습니다. */
export const OwnRecord: Story = {
  args: { me: 'row-0' },
  parameters: { ledger: ['USER-072', 'USER-073', 'USER-209', 'SYS-015'] },
  play: async () => {
    const inside = await dialog()
    await expect(statusOf(inside)).toBeDisabled()
    await expect(statusOf(inside)).toHaveAccessibleDescription('본인 계정은 비활성화하거나 삭제할 수 없습니다.')
    await expect(inside.queryByRole('button', { name: '삭제' })).toBeNull()
    await expect(nameOf(inside)).toBeEnabled()
  },
}

/** A server that names people by another id than that of the row. */
export const OwnRecordByUserId: Story = {
  args: { state: withUser({ userId: 'user-7' }), me: 'user-7' },
  parameters: { ledger: ['USER-072', 'USER-073'] },
  play: async () => {
    const inside = await dialog()
    await expect(statusOf(inside)).toBeDisabled()
    await expect(inside.queryByRole('button', { name: '삭제' })).toBeNull()
  },
}

export const Loading: Story = {
  args: { state: { kind: 'loading' } },
  parameters: { ledger: ['USER-207'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getByRole('status')).toHaveTextContent('불러오는 중...')
    await expect(inside.queryByRole('button', { name: '저장' })).toBeNull()
    await press(inside.getAllByRole('button', { name: '닫기' }).at(-1) as HTMLElement)
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const LoadFailed: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['USER-207'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getByText('사용자 정보를 불러오는 데 실패했습니다.')).toBeVisible()
    await press(inside.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const LongTexts: Story = {
  args: {
    state: withUser({ fullName: LONG_TEXTS.fullName.repeat(2), organizationName: LONG_TEXTS.organization }),
    memberships: withMemberships(
      sampleMemberships(0).map((one) => ({ ...one, organizationName: LONG_TEXTS.organization })),
    ),
  },
}

/** The record is read again while the dialog is open, with another name; it is typed in meanwhile. */
function ReadAgain(args: EditUserDialogProps) {
  const [state, setState] = useState(args.state)
  return (
    <EditUserDialog
      {...args}
      state={state}
      actions={{
        ...args.actions,
        makeMain: async () => {
          setState(
            withUser({
              version: 2,
              phone: '0212345678',
              organizationName: '다온CRO',
              organizationId: 'organization-2',
              organizationType: 'CRO',
              jobRoleKey: 'CRA',
            }),
          )
          return { ok: true }
        },
      }}
    />
  )
}

/** 소속을 바꾼 뒤에도 입력하던 이름이 남고, 나머지는 다시 읽은 값이 됩니다. */
export const GoesOnOverNewerRecord: Story = {
  render: (args) => <ReadAgain {...args} />,
  parameters: { ledger: ['USER-208', 'USER-215'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await retype(nameOf(inside), '강여름')
    await press(inside.getByRole('button', { name: '부산바다대학교병원 주 소속으로 지정' }))
    const asked = await findDialog('주 소속으로 지정', 'alertdialog')
    await press(asked.getByRole('button', { name: '주 소속으로 지정' }))
    await waitFor(() => expect(organizationOf(inside)).toHaveValue('다온CRO'))
    await expect(nameOf(inside)).toHaveValue('강여름')
    await expect(jobRoleOf(inside)).toHaveTextContent('임상시험 모니터요원(CRA)')
    await expect(inside.queryByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeNull()
    await press(saveOf(inside))
    await waitFor(() => expect(args.actions.save).toHaveBeenCalledOnce())
    await expect(args.actions.save).toHaveBeenCalledWith(
      expect.objectContaining({
        basis: expect.objectContaining({ version: 2 }),
        fullName: '강여름',
        jobRoleKey: 'CRA',
      }),
    )
  },
}
