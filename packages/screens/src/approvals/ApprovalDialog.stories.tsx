import { jobRolesOf } from '@imsang/domain/job-roles'
import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import type { ActionResult } from '../terms'
import type { JobRoleOption } from '../user-fields/useJobRoles'
import { ApprovalDialog, type ApprovalDialogProps } from './ApprovalDialog'
import { SAMPLE_ORGANIZATIONS, samplePending } from './samples'

const optionsOf = (keys: readonly string[]) => keys.map((jobRoleKey) => ({ jobRoleKey, jobRoleName: jobRoleKey }))
const never = <Answer,>() => new Promise<Answer>(() => undefined)

const actions = () => ({
  findOrganizations: fn(async (keyword: string, _signal: AbortSignal) =>
    SAMPLE_ORGANIZATIONS.filter(({ name }) => name.includes(keyword)),
  ),
  listJobRoles: fn(async (type: string): Promise<readonly JobRoleOption[]> => optionsOf(jobRolesOf(type))),
  approve: fn(async (_approval: unknown): Promise<ActionResult> => ({ ok: true })),
})
/** The default actions, with the given ones replaced. */
const withActions = (changes: Partial<ReturnType<typeof actions>>) => ({ actions: { ...actions(), ...changes } })

const user = samplePending(0, { id: 'pending-7', username: 'haneul' })

const meta = {
  title: '사용자 관리/승인',
  component: ApprovalDialog,
  parameters: dialogPage(560),
  args: {
    user,
    counts: { users: 1284, pending: 23 },
    me: 'admin-1',
    ownLevel: 'SYSTEM_ADMIN',
    actions: actions(),
    notify: fn(),
    onDone: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ApprovalDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('사용자 승인')
const organizationOf = (inside: InDialog) => inside.getByRole('combobox', { name: /조직/ })
const jobRoleOf = (inside: InDialog) => inside.getByRole('button', { name: /직책/ })
const approveOf = (inside: InDialog) => inside.getByRole('button', { name: /^(승인|처리 중)/ })

/** Presses the approve button, by keyboard. */
async function send(inside: InDialog) {
  approveOf(inside).focus()
  await userEvent.keyboard('{Enter}')
}

/** Searches an organisation by part of its name and chooses it, by keyboard alone. */
async function choose(inside: InDialog, name: string) {
  const field = organizationOf(inside)
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.tripleClick(field)
  // Not the whole name: typing the name of the chosen option would list all options.
  await userEvent.keyboard(name.slice(0, -1))
  await screen.findByRole('option', { name: new RegExp(`^${name}`) })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect(field).toHaveValue(name)
}
const chosen = (inside: InDialog, jobRole: string) =>
  waitFor(() => expect(jobRoleOf(inside)).toHaveTextContent(jobRole))

/** Chooses the job role with this name, by keyboard alone. */
async function chooseJobRole(inside: InDialog, name: string) {
  jobRoleOf(inside).focus()
  await userEvent.keyboard('{Enter}')
  const option = await screen.findByRole('option', { name })
  option.focus()
  await userEvent.keyboard('{Enter}')
  await chosen(inside, name)
}

/** Approves with an organisation that has a default role, and with that role. */
async function approve(inside: InDialog) {
  await choose(inside, '한강서울병원')
  await chosen(inside, '일반 사용자')
  await send(inside)
}

export const Opened: Story = {
  parameters: { ledger: ['APPR-003', 'APPR-036', 'APPR-037', 'APPR-038', 'APPR-039', 'APPR-040', 'APPR-041'] },
  play: async ({ args }) => {
    const inside = await dialog()
    const said = (term: string) => inside.getByText(term, { selector: 'dt' }).nextElementSibling
    await expect(said('이름')).toHaveTextContent('강나래')
    await expect(said('이메일')).toHaveTextContent(user.email)
    await expect(inside.getByText('활성 사용자 1,284명')).toBeVisible()
    await expect(inside.getByText('승인 대기 23명')).toBeVisible()
    await waitFor(() => expect(organizationOf(inside)).toHaveFocus())
    await expect(jobRoleOf(inside)).toBeDisabled()
    await expect(jobRoleOf(inside)).toHaveTextContent('조직을 먼저 선택해주세요.')
    await expect(organizationOf(inside)).toBeRequired()
    await expect(inside.queryByText('Google 계정')).toBeNull()
    await expect(args.actions.listJobRoles).not.toHaveBeenCalled()
  },
}

export const GoogleAccount: Story = {
  args: { user: { ...user, authProvider: 'Google' }, counts: { users: null, pending: 23 } },
  parameters: { ledger: ['APPR-007', 'APPR-038'] },
  play: async () => {
    const inside = await dialog()
    const name = inside.getByText('이름', { selector: 'dt' }).nextElementSibling
    await expect(name).toHaveTextContent(/^강나래\s*Google 계정$/)
    await expect(inside.getByText(/^활성 사용자/)).toHaveTextContent('활성 사용자 -')
  },
}

export const Approved: Story = {
  parameters: { ledger: ['APPR-041', 'APPR-043', 'APPR-048', 'APPR-049', 'APPR-050', 'APPR-069', 'ACONST-029'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await choose(inside, '한강서울병원')
    await calledOnceWith(args.actions.listJobRoles, 'HOSPITAL')
    await chosen(inside, '일반 사용자')
    await chooseJobRole(inside, '연구코디네이터(CRC)')
    await send(inside)
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await calledOnceWith(args.actions.approve, {
      userId: 'pending-7',
      organizationId: 'organization-1',
      jobRole: 'CRC',
      approvedBy: 'admin-1',
    })
    await calledOnceWith(args.notify, {
      kind: 'success',
      message: '사용자가 승인되었습니다.',
    })
  },
}

/** Each option shows its type below its name, or the code of an unknown type; closed organisations are left out. */
export const Organizations: Story = {
  parameters: { ledger: ['APPR-040'] },
  play: async () => {
    const inside = await dialog()
    await waitFor(() => expect(organizationOf(inside)).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('option', { name: '한강서울병원 병원' })
    await expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '한빛SMOSMO(임상시험관리기관)',
      '한강서울병원병원',
      '다온CROCRO(임상시험수탁기관)',
      '해오름연합회ASSOCIATION',
    ])
  },
}

/** Choosing another organisation resets the role to its default; choosing the same one changes nothing. */
export const OrganizationChanged: Story = {
  parameters: { ledger: ['APPR-044', 'APPR-045'] },
  args: withActions({
    listJobRoles: fn(async (type: string) => optionsOf(type === 'CRO' ? ['CPM', 'CRA'] : jobRolesOf(type))),
  }),
  play: async ({ args }) => {
    const inside = await dialog()
    await choose(inside, '한강서울병원')
    await chosen(inside, '일반 사용자')
    await chooseJobRole(inside, '연구책임자(PI)')
    organizationOf(inside).focus()
    await choose(inside, '한강서울병원')
    await chosen(inside, '연구책임자(PI)')
    await expect(args.actions.listJobRoles).toHaveBeenCalledOnce()
    await choose(inside, '한빛SMO')
    await chosen(inside, '일반 사용자')
    await choose(inside, '다온CRO')
    await chosen(inside, '직책 선택')
    // What is not shown is not sent either.
    await waitFor(() => expect(jobRoleOf(inside)).toBeEnabled())
    await send(inside)
    await waitFor(() => expect(inside.getByText('조직과 직책을 선택해주세요.')).toBeVisible())
    await expect(args.actions.approve).not.toHaveBeenCalled()
  },
}

export const NothingChosen: Story = {
  parameters: { ledger: ['APPR-046'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await send(inside)
    const message = await inside.findByText('조직과 직책을 선택해주세요.')
    await waitFor(() => expect(message).toBeVisible())
    await waitFor(() => expect(organizationOf(inside)).toHaveFocus())
    await expect(args.actions.approve).not.toHaveBeenCalled()
  },
}

export const JobRoleMissing: Story = {
  parameters: { ledger: ['APPR-044', 'APPR-047'] },
  args: withActions({ listJobRoles: fn(async () => optionsOf(['CPM', 'CRA'])) }),
  play: async ({ args }) => {
    const inside = await dialog()
    await choose(inside, '다온CRO')
    await waitFor(() => expect(jobRoleOf(inside)).toBeEnabled())
    await expect(jobRoleOf(inside)).toHaveTextContent('직책 선택')
    await send(inside)
    const message = await inside.findByText('조직과 직책을 선택해주세요.')
    await waitFor(() => expect(message).toBeVisible())
    await expect(args.actions.approve).not.toHaveBeenCalled()
  },
}

/** Roles above the user's own level are not offered, even if the server sends them. */
export const RolesAboveOwnLeftOut: Story = {
  args: { ownLevel: 'PROJECT_LEAD' },
  parameters: { ledger: ['USER-086'] },
  play: async () => {
    const inside = await dialog()
    await choose(inside, '한강서울병원')
    await chosen(inside, '일반 사용자')
    jobRoleOf(inside).focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('option', { name: '연구책임자(PI)' })
    await expect(screen.queryByRole('option', { name: '조직 관리자' })).toBeNull()
    await userEvent.keyboard('{Escape}')
  },
}

/** A call that fails once. (`mockRejectedValueOnce` would be cleared before the story begins.) */
function failingOnce<Arguments extends unknown[], Answer>(call: (...args: Arguments) => Answer) {
  const mock = fn(async (...args: Arguments) => {
    if (mock.mock.calls.length === 1) throw new Error('no answer')
    return call(...args)
  })
  return mock
}

export const OrganizationsFailed: Story = {
  parameters: { ledger: ['APPR-042'] },
  args: withActions({
    findOrganizations: failingOnce(() => SAMPLE_ORGANIZATIONS),
  }),
  play: async ({ args }) => {
    const inside = await dialog()
    await waitFor(() => expect(organizationOf(inside)).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    const failure = await screen.findByText('조직 목록 로드에 실패했습니다.', { exact: false })
    await waitFor(() => expect(failure).toBeVisible())
    await expect(screen.getByRole('button', { name: '다시 시도', hidden: true })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('option', { name: /^한빛SMO/ })
    await expect(args.actions.findOrganizations).toHaveBeenCalledTimes(2)
  },
}

export const JobRolesFailed: Story = {
  args: withActions({
    listJobRoles: failingOnce((type: string) => optionsOf(jobRolesOf(type))),
  }),
  parameters: { ledger: ['APPR-043'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await choose(inside, '한강서울병원')
    await expect(await inside.findByText('직책 목록을 불러오는 데 실패했습니다.')).toBeVisible()
    await expect(jobRoleOf(inside)).toBeDisabled()
    inside.getByRole('button', { name: '다시 시도' }).focus()
    await userEvent.keyboard('{Enter}')
    await chosen(inside, '일반 사용자')
    await expect(jobRoleOf(inside)).toHaveFocus()
    await expect(inside.queryByText('직책 목록을 불러오는 데 실패했습니다.')).toBeNull()
    await expect(args.actions.listJobRoles).toHaveBeenCalledTimes(2)
  },
}

/** A role without a server label uses our own label; an unknown role shows its key. */
export const UnknownJobRoles: Story = {
  parameters: { ledger: ['USER-149'] },
  args: withActions({
    listJobRoles: fn(async () => [
      { jobRoleKey: 'BIOSTATISTICIAN', jobRoleName: '생물통계 담당자' },
      { jobRoleKey: 'RESEARCH_NURSE', jobRoleName: '' },
      { jobRoleKey: 'NEW_ROLE', jobRoleName: '' },
    ]),
  }),
  play: async () => {
    const inside = await dialog()
    await choose(inside, '한강서울병원')
    await waitFor(() => expect(jobRoleOf(inside)).toBeEnabled())
    jobRoleOf(inside).focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('option', { name: '생물통계 담당자' })
    await expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '생물통계 담당자',
      '연구간호사',
      'NEW_ROLE',
    ])
    await userEvent.keyboard('{Escape}')
  },
}

export const JobRolesLoading: Story = {
  args: withActions({ listJobRoles: fn(() => never<readonly JobRoleOption[]>()) }),
  play: async () => {
    const inside = await dialog()
    await choose(inside, '한강서울병원')
    await expect(jobRoleOf(inside)).toBeDisabled()
    await expect(jobRoleOf(inside)).toHaveTextContent('불러오는 중...')
  },
}

export const NoJobRole: Story = {
  args: withActions({ listJobRoles: fn(async () => []) }),
  parameters: { ledger: ['USER-159'] },
  play: async () => {
    const inside = await dialog()
    await choose(inside, '해오름연합회')
    await expect(await inside.findByText('선택할 수 있는 직책이 없습니다.')).toBeVisible()
    await expect(jobRoleOf(inside)).toBeDisabled()
  },
}

export const Approving: Story = {
  parameters: { ledger: ['APPR-053'] },
  args: withActions({ approve: fn(() => never<ActionResult>()) }),
  play: async ({ args }) => {
    const inside = await dialog()
    await approve(inside)
    const running = await inside.findByRole('button', { name: /^처리 중/ })
    await expect(running).toHaveTextContent('처리 중...')
    await expect(running).toHaveAttribute('aria-disabled', 'true')
    await expect(organizationOf(inside)).toHaveAttribute('readonly')
    await expect(jobRoleOf(inside)).toBeDisabled()
    await expect(inside.getByRole('button', { name: '취소' })).toBeDisabled()
    await userEvent.keyboard('{Enter}{Escape}')
    await userEvent.click(running, { pointerEventsCheck: 0 })
    await expect(args.actions.approve).toHaveBeenCalledOnce()
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

const REFUSED = '이미 다른 관리자가 처리한 가입 신청입니다. 목록을 새로고침한 뒤 다시 확인해주세요.'

export const NotApproved: Story = {
  parameters: { ledger: ['APPR-052'] },
  args: withActions({ approve: fn(async (): Promise<ActionResult> => ({ ok: false, message: REFUSED })) }),
  play: async ({ args }) => {
    const inside = await dialog()
    await choose(inside, '한강서울병원')
    await chosen(inside, '일반 사용자')
    await chooseJobRole(inside, '연구책임자(PI)')
    await send(inside)
    await calledOnceWith(args.notify, {
      kind: 'error',
      message: '사용자 승인에 실패했습니다.',
      description: REFUSED,
    })
    await waitFor(() => expect(approveOf(inside)).toHaveTextContent('승인'))
    await expect(organizationOf(inside)).toHaveValue('한강서울병원')
    await chosen(inside, '연구책임자(PI)')
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

/** The list is loaded again while the dialog is open: by then the applicant's verification has expired. */
function WithExpiry(args: ApprovalDialogProps) {
  const [listed, setListed] = useState(args.user)
  const listJobRoles: typeof args.actions.listJobRoles = async (type) => {
    setListed({ ...args.user, status: 'EXPIRED' })
    return args.actions.listJobRoles(type)
  }
  return <ApprovalDialog {...args} user={listed} actions={{ ...args.actions, listJobRoles }} />
}

export const NoLongerVerified: Story = {
  parameters: { ledger: ['APPR-035'] },
  render: (args) => <WithExpiry {...args} />,
  play: async ({ args }) => {
    const inside = await dialog()
    await approve(inside)
    await calledOnceWith(args.notify, {
      kind: 'warning',
      message: '이메일 인증이 완료된 사용자만 승인할 수 있습니다. 사용자에게 이메일 인증을 요청해주세요.',
    })
    await expect(args.actions.approve).not.toHaveBeenCalled()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

export const Cancelled: Story = {
  parameters: { ledger: ['APPR-054'] },
  play: async ({ args }) => {
    const inside = await dialog()
    inside.getByRole('button', { name: '취소' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.actions.approve).not.toHaveBeenCalled()
  },
}

export const LongTexts: Story = {
  args: {
    user: {
      ...user,
      fullName: LONG_TEXTS.fullName.repeat(3),
      email: `${'haneulbitnarae'.repeat(5)}@hangang-seoul-hospital.example`,
      authProvider: 'google',
    },
    ...withActions({
      findOrganizations: fn(async () => SAMPLE_ORGANIZATIONS.map((one) => ({ ...one, name: LONG_TEXTS.organization }))),
    }),
  },
  parameters: { ledger: ['APPR-043'] },
  play: async () => {
    const inside = await dialog()
    await waitFor(() => expect(organizationOf(inside)).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await screen.findAllByRole('option')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await chosen(inside, '일반 사용자')
  },
}
