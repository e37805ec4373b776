import { jobRolesOf } from '@imsang/domain/job-roles'
import { Dialog } from '@imsang/ui/Dialog'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith, findDialog } from '../dialogStory'
import type { ActionResult } from '../terms'
import { ApprovalsScreen, type ApprovalsScreenProps, FIRST_USERS_VIEW, type UsersView } from './ApprovalsScreen'
import { SAMPLE_ORGANIZATIONS, samplePending, samplePendingUsers, sampleUserPage, sampleUserRow } from './samples'

export const ready = <Data,>(data: Data) => ({ kind: 'ready', data }) as const
export const failed = { kind: 'failed', isRetrying: false } as const
export const pageOf = (rows: ReturnType<typeof sampleUserRow>[]) =>
  ready({ ...sampleUserPage(rows.length), content: rows })

const actions = () => ({
  openTab: fn(),
  addUser: fn(),
  changeView: fn(),
  retryActive: fn(),
  retryPending: fn(),
  findOrganizations: fn(async () => SAMPLE_ORGANIZATIONS),
  listJobRoles: fn(async (type: string) =>
    jobRolesOf(type).map((jobRoleKey) => ({ jobRoleKey, jobRoleName: jobRoleKey })),
  ),
  approve: fn(async (_approval: unknown): Promise<ActionResult> => ({ ok: true })),
  reject: fn(async (_rejection: unknown): Promise<ActionResult> => ({ ok: true })),
  chooseLetter: fn(async (_hasLetter: boolean): Promise<ActionResult> => ({ ok: true })),
  notify: fn(),
})

/** In place of the dialog of a user: one named by the id. */
const editUser: ApprovalsScreenProps['editUser'] = (id, { onCancel, returnFocusTo }) => (
  <Dialog title={id} isOpen onOpenChange={onCancel} returnFocusTo={returnFocusTo}>
    {id}
  </Dialog>
)

/** With an address for the tab; a decided applicant leaves the list, as reloading the lists would show. */
function WithServer(props: ApprovalsScreenProps) {
  const [pending, setPending] = useState(props.pending)
  const [tab, openTab] = useState(props.tab)
  const [hasLetter, setLetter] = useState(props.hasLetter)
  const [view, setView] = useState(props.view)
  const leave = async (result: Promise<ActionResult>, userId: string) => {
    const answer = await result
    if (answer.ok && pending.kind === 'ready') {
      setTimeout(() => setPending(ready(pending.data.filter(({ id }) => id !== userId))), 50)
    }
    return answer
  }
  const { approve, reject, chooseLetter, changeView } = props.actions
  return (
    <ApprovalsScreen
      {...props}
      pending={pending}
      tab={tab}
      hasLetter={hasLetter}
      view={view}
      actions={{
        ...props.actions,
        openTab,
        changeView: (change) => {
          changeView(change)
          setView({ ...view, ...change })
        },
        chooseLetter: async (wanted) => {
          const outcome = await chooseLetter(wanted)
          if (outcome.ok) setLetter(wanted)
          return outcome
        },
        approve: (approval) => leave(approve(approval), approval.userId),
        reject: (rejection) => leave(reject(rejection), rejection.userId),
      }}
    />
  )
}

const meta = {
  title: '사용자 관리/목록',
  component: ApprovalsScreen,
  render: (args) => <WithServer {...args} />,
  args: {
    active: ready(sampleUserPage(41)),
    pending: ready(samplePendingUsers(23)),
    view: FIRST_USERS_VIEW,
    isStale: false,
    editUser,
    me: 'admin-1',
    ownLevel: 'SYSTEM_ADMIN',
    tab: 'active',
    hasLetter: true,
    actions: actions(),
  },
  decorators: [(Story) => <main style={{ padding: 24, minWidth: 0 }}>{Story()}</main>],
  excludeStories: ['ready', 'failed', 'pageOf'],
} satisfies Meta<typeof ApprovalsScreen>

export default meta
type Story = StoryObj<typeof meta>

const tabOf = (element: HTMLElement, name: RegExp) => within(element).getByRole('tab', { name })
const chipOf = (tab: HTMLElement, text: string) => getComputedStyle(within(tab).getByText(text)).color
/** The text colour of a tone. */
function colourOf(tone: 'caution' | 'muted') {
  const probe = document.createElement('span')
  probe.style.color = `var(--im-tone-${tone}-text)`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
const texts = (row: HTMLElement | undefined) =>
  Array.from(row?.querySelectorAll('th, td') ?? [], (cell) => cell.textContent)

/** The counter above the tabs; a tab has the same name. */
const counterOf = (element: HTMLElement, name: string) => within(element).getAllByText(name)[0]

/** Opens the second tab with the arrow key. */
async function openPending(element: HTMLElement) {
  tabOf(element, /^활성 사용자/).focus()
  await userEvent.keyboard('{ArrowRight}')
  return within(await within(element).findByRole('region', { name: '승인 대기 목록' }))
}
const bodyRows = (inside: { getAllByRole: (role: string) => HTMLElement[] }) => inside.getAllByRole('row').slice(1)
const press = async (button: HTMLElement) => {
  button.focus()
  await userEvent.keyboard('{Enter}')
}

export const LinkToHistory: Story = {
  parameters: { ledger: ['TRUST-096'] },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: '계정 이력' })
    await expect(link).toHaveAttribute('href', '/user-management/history')
  },
}

export const LinkToUserAccess: Story = {
  parameters: { ledger: ['USER-241'] },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: '권한 확인' })
    await expect(link).toHaveAttribute('href', '/user-management/access')
  },
}

export const LinkToAccessRecord: Story = {
  parameters: { ledger: ['ACCESS-078'] },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: '접속 기록' })
    await expect(link).toHaveAttribute('href', '/access-record')
  },
}

export const ActiveUsers: Story = {
  parameters: {
    ledger: ['USER-005', 'USER-006', 'USER-007', 'USER-008', 'USER-009', 'USER-010', 'USER-012', 'USER-021'],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const [first, second] = canvas.getAllByRole('tab')
    await expect(first).toHaveTextContent('활성 사용자57')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(second).toHaveTextContent('승인 대기23')
    await expect(chipOf(second as HTMLElement, '23')).toBe(colourOf('caution'))
    await expect(chipOf(first as HTMLElement, '57')).not.toBe(colourOf('caution'))
    const pages = within(canvas.getByRole('navigation', { name: '활성 사용자 목록 페이지' }))
    await expect(pages.getAllByRole('listitem', { hidden: true })).toHaveLength(3)
    await press(pages.getByRole('button', { name: '다음 페이지' }))
    await calledOnceWith(args.actions.changeView, { page: 1 })
  },
}

export const Counters: Story = {
  parameters: { ledger: ['APPR-001', 'APPR-002', 'APPR-004'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1, name: '사용자 관리' })).toBeVisible()
    await expect(canvas.getByText('활성 사용자 57명')).toBeVisible()
    // Only some of the 23 are verified.
    await expect(canvas.getByText('승인 대기 23명')).toBeVisible()
  },
}

export const AddUser: Story = {
  parameters: { ledger: ['USER-013'] },
  play: async ({ canvasElement, args }) => {
    await press(within(canvasElement).getByRole('button', { name: '사용자 등록' }))
    await expect(args.actions.addUser).toHaveBeenCalledOnce()
  },
}

/** 검색어는 입력이 잠시 멈추면 첫 쪽부터 찾습니다. */
export const Search: Story = {
  args: { view: { ...FIRST_USERS_VIEW, page: 2 } },
  parameters: { ledger: ['USER-032', 'USER-036', 'ACONST-012'] },
  play: async ({ canvasElement, args }) => {
    const filters = canvasElement.querySelector<HTMLElement>('search[aria-label="사용자 찾기"]') ?? document.body
    const field = within(filters).getByRole('searchbox', { name: '사용자 검색' })
    await expect(field).toHaveAttribute('placeholder', '이름 또는 이메일 검색')
    await userEvent.type(field, '강나래')
    await expect(args.actions.changeView).not.toHaveBeenCalled()
    await calledOnceWith(args.actions.changeView, { page: 0, search: '강나래' })
    await expect(field).toHaveValue('강나래')
  },
}

/** 소속은 이름으로 찾아 고르고, 지우면 전체 소속입니다. */
export const OrganizationFilter: Story = {
  args: { view: { ...FIRST_USERS_VIEW, page: 2 } },
  parameters: { ledger: ['USER-035', 'USER-036'] },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('combobox', { name: /소속/ })
    await expect(field).toHaveAttribute('placeholder', '전체 소속')
    await userEvent.click(field)
    await userEvent.keyboard('다온')
    await userEvent.click(await screen.findByRole('option', { name: /^다온CRO/ }))
    await waitFor(() => expect(args.actions.changeView).toHaveBeenCalledOnce())
    const [change] = (args.actions.changeView as unknown as ReturnType<typeof fn>).mock.calls[0] as [UsersView]
    await expect(change).toMatchObject({ page: 0, organization: { id: 'organization-2', label: '다온CRO' } })
    await expect(field).toHaveValue('다온CRO')
    await userEvent.clear(field)
    await waitFor(() => expect(args.actions.changeView).toHaveBeenLastCalledWith({ page: 0, organization: null }))
    await userEvent.tab()
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}

/** 이름, 이메일, 등록일로 정렬합니다. 한 번 더 누르면 거꾸로입니다. */
export const Sorting: Story = {
  args: { view: { ...FIRST_USERS_VIEW, page: 2 } },
  parameters: { ledger: ['USER-202'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const sorted = () =>
      canvas
        .getAllByRole('columnheader')
        .filter((head) => head.hasAttribute('aria-sort'))
        .map((head) => `${head.textContent} ${head.getAttribute('aria-sort')}`)
    await expect(sorted()).toEqual(['이름 none', '이메일 none', '등록일 none'])
    await press(canvas.getByRole('button', { name: '등록일' }))
    await expect(args.actions.changeView).toHaveBeenLastCalledWith({ page: 0, order: 'registered' })
    await expect(sorted()).toEqual(['이름 none', '이메일 none', '등록일 ascending'])
    await press(canvas.getByRole('button', { name: '등록일' }))
    await expect(args.actions.changeView).toHaveBeenLastCalledWith({ page: 0, order: '-registered' })
    await expect(sorted()).toEqual(['이름 none', '이메일 none', '등록일 descending'])
    await press(canvas.getByRole('button', { name: '이름' }))
    await expect(args.actions.changeView).toHaveBeenLastCalledWith({ page: 0, order: 'name' })
    await press(canvas.getByRole('button', { name: '이메일' }))
    await expect(args.actions.changeView).toHaveBeenLastCalledWith({ page: 0, order: 'email' })
    await press(canvas.getByRole('button', { name: '이메일' }))
    await expect(args.actions.changeView).toHaveBeenLastCalledWith({ page: 0, order: '-email' })
  },
}

const FOUND_NONE = ready({ ...sampleUserPage(0), totalUsers: 57 })

/** 찾은 사용자가 없습니다. 탭의 수는 찾기와 상관없이 그대로입니다. */
export const NothingFound: Story = {
  args: { active: FOUND_NONE, view: { ...FIRST_USERS_VIEW, search: '없는 사람' } },
  parameters: { ledger: ['USER-038', 'USER-204', 'USER-008'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('검색 결과가 없습니다.')).toBeVisible()
    await expect(canvas.getByText('다른 검색어를 입력하거나 소속을 바꿔보세요.')).toBeVisible()
    await expect(tabOf(canvasElement, /^활성 사용자/)).toHaveTextContent('활성 사용자57')
    await press(canvas.getByRole('button', { name: '검색 조건 지우기' }))
    await calledOnceWith(args.actions.changeView, { page: 0, search: '', organization: null })
    await expect(canvas.getByText('등록된 사용자가 없습니다.')).toBeVisible()
  },
}

/** 행을 누르거나 행의 이름에서 Enter를 누르면 사용자의 대화상자가 열리고, 닫으면 그 행으로 돌아옵니다. */
export const RowsOpen: Story = {
  args: { active: pageOf([sampleUserRow(0), sampleUserRow(1)]) },
  parameters: { ledger: ['USER-039'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await press(canvas.getByRole('button', { name: '김하늘' }))
    const dialog = await findDialog('row-1')
    await userEvent.click(dialog.getByRole('button', { name: '닫기' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: '김하늘' })).toHaveFocus())
    await userEvent.click(canvas.getByText('staff0@hanbit-smo.example'))
    await findDialog('row-0')
  },
}

/** 승인 대기 알림 메일을 끄고 켭니다. */
export const Letter: Story = {
  args: { tab: 'pending' },
  parameters: { ledger: ['TRUST-195', 'TRUST-196'] },
  play: async ({ canvasElement, args }) => {
    const letter = within(canvasElement).getByRole('switch', { name: '승인 대기 알림 메일' })
    await expect(letter).toBeChecked()
    await expect(letter).toHaveAccessibleDescription('기다리는 사용자가 있을 때 하루에 한 번 오전 8시에 보냅니다.')
    letter.focus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(letter).not.toBeChecked())
    await expect(args.actions.chooseLetter).toHaveBeenLastCalledWith(false)
    await waitFor(() => expect(letter).not.toHaveAttribute('aria-readonly', 'true'))
    await userEvent.keyboard(' ')
    await waitFor(() => expect(letter).toBeChecked())
    await expect(args.actions.chooseLetter).toHaveBeenLastCalledWith(true)
  },
}

/** 저장하지 못하면 원래대로 돌아가고 이유를 말합니다. */
export const LetterNotSaved: Story = {
  args: { tab: 'pending', actions: { ...actions(), chooseLetter: fn(async () => ({ ok: false, message: null })) } },
  parameters: { ledger: ['TRUST-197'] },
  play: async ({ canvasElement, args }) => {
    const letter = within(canvasElement).getByRole('switch', { name: '승인 대기 알림 메일' })
    await press(letter)
    await userEvent.keyboard(' ')
    await expect(await within(canvasElement).findByText('저장하지 못했습니다.')).toBeVisible()
    await expect(letter).toBeChecked()
    // The next try has not failed yet.
    mocked(args.actions.chooseLetter).mockImplementationOnce(() => new Promise<never>(() => undefined))
    await userEvent.keyboard(' ')
    await waitFor(() => expect(within(canvasElement).queryByText('저장하지 못했습니다.')).toBeNull())
  },
}

/** 설정을 아직 모르면 스위치가 없습니다. */
export const LetterUnknown: Story = {
  args: { tab: 'pending', hasLetter: null },
  parameters: { ledger: ['TRUST-197'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('switch')).toBeNull()
  },
}

export const Columns: Story = {
  args: {
    active: pageOf([
      sampleUserRow(0, { updatedAt: '2026-11-01T00:00:00Z' }),
      sampleUserRow(1, { fullName: '', jobRoleKey: 'RESEARCH_NURSE' }),
    ]),
  },
  parameters: {
    ledger: ['USER-022', 'USER-023', 'USER-024', 'USER-025', 'USER-026', 'USER-027', 'USER-030', 'SCONST-038'],
  },
  play: async ({ canvasElement }) => {
    const table = within(within(canvasElement).getByRole('table', { name: '활성 사용자' }))
    const [full, unnamed] = bodyRows(table)
    await expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      '이름',
      '이메일',
      '전화번호',
      '소속',
      '직책',
      '상태',
      '등록일',
    ])
    await expect(texts(full)).toEqual([
      '강나래',
      'staff0@hanbit-smo.example',
      '010-1234-5678',
      '한빛SMO',
      '연구코디네이터(CRC)',
      '활성',
      '2026. 3. 5.',
    ])
    await expect(texts(unnamed)[0]).toBe('staff1')
    await expect(texts(unnamed)[4]).toBe('연구간호사')
  },
}

export const DisabledUser: Story = {
  args: { active: pageOf([sampleUserRow(0, { isEnabled: true }), sampleUserRow(1, { isEnabled: false })]) },
  parameters: { ledger: ['USER-028', 'USER-029'] },
  play: async ({ canvasElement }) => {
    const rows = bodyRows(within(within(canvasElement).getByRole('table')))
    await expect(rows.map((row) => texts(row)[5])).toEqual(['활성', '비활성'])
  },
}

export const MissingValues: Story = {
  args: {
    active: pageOf([sampleUserRow(2, { phone: null, organizationName: null, jobRoleKey: null, email: '' })]),
    pending: ready([samplePending(2, { company: null })]),
  },
  parameters: { ledger: ['USER-010', 'USER-031', 'APPR-016'] },
  play: async ({ canvasElement }) => {
    const [row] = bodyRows(within(within(canvasElement).getByRole('table')))
    await expect(texts(row).slice(1, 5)).toEqual(Array.from({ length: 4 }, () => '-값 없음'))
    // One is enough for the warning colour.
    await expect(chipOf(tabOf(canvasElement, /^승인 대기/), '1')).toBe(colourOf('caution'))
    const [applicant] = bodyRows(await openPending(canvasElement))
    await expect(texts(applicant)[2]).toBe('-값 없음')
  },
}

export const NoActiveUser: Story = {
  args: { active: ready({ ...sampleUserPage(0), totalUsers: 0 }), pending: ready([]) },
  parameters: { ledger: ['USER-011', 'USER-037', 'APPR-026'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('등록된 사용자가 없습니다.')).toBeVisible()
    await expect(canvas.getByText('가입 신청을 승인하면 이곳에 표시됩니다.')).toBeVisible()
    const pending = tabOf(canvasElement, /^승인 대기/)
    await expect(chipOf(pending, '0')).toBe(colourOf('muted'))
    const inside = await openPending(canvasElement)
    await expect(inside.getByText('승인 대기 중인 사용자가 없습니다.')).toBeVisible()
    await expect(inside.getByText('새 가입 신청이 들어오면 이곳에 표시됩니다.')).toBeVisible()
  },
}

/** A page beyond the last one is empty too, which does not mean that there is nobody. */
export const BeyondTheLastPage: Story = {
  args: { active: ready({ ...sampleUserPage(57), content: [] }), view: { ...FIRST_USERS_VIEW, page: 9 } },
  parameters: { ledger: ['USER-037'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: '활성 사용자 목록' })).toHaveTextContent(/-값 없음/)
    await expect(canvas.queryByText('등록된 사용자가 없습니다.')).toBeNull()
    await expect(canvas.queryByText('검색 결과가 없습니다.')).toBeNull()
  },
}

/** The rows of the view before stay until those of this one arrive. */
export const NextPageOnTheWay: Story = {
  args: { isStale: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: '활성 사용자' }).closest('[aria-busy]')).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await expect(canvas.getAllByRole('row').length).toBeGreaterThan(1)
  },
}

export const Loading: Story = {
  args: { active: { kind: 'loading' }, pending: { kind: 'loading' } },
  parameters: { ledger: ['APPR-007'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('불러오는 중...')
    await expect(counterOf(canvasElement, '활성 사용자')).toHaveTextContent('활성 사용자 -')
    await expect(counterOf(canvasElement, '승인 대기')).toHaveTextContent('승인 대기 -')
    await expect(canvas.queryByText('등록된 사용자가 없습니다.')).toBeNull()
  },
}

export const ActiveFailed: Story = {
  args: { active: failed },
  parameters: { ledger: ['USER-014', 'USER-017', 'APPR-007'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('사용자 목록을 불러오는 데 실패했습니다.')
    await expect(canvas.getByText('승인 대기 23명')).toBeVisible()
    await expect(counterOf(canvasElement, '활성 사용자')).toHaveTextContent('활성 사용자 -')
    await press(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retryActive).toHaveBeenCalledOnce()
    await expect(args.actions.retryPending).not.toHaveBeenCalled()
    await expect(args.actions.changeView).not.toHaveBeenCalled()
  },
}

export const PendingFailed: Story = {
  args: { pending: failed },
  parameters: { ledger: ['USER-015', 'USER-017'] },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).queryByRole('alert')).toBeNull()
    const inside = await openPending(canvasElement)
    await expect(inside.getByRole('alert')).toHaveTextContent('승인 대기 목록을 불러오는 데 실패했습니다.')
    await press(inside.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retryPending).toHaveBeenCalledOnce()
    await expect(args.actions.retryActive).not.toHaveBeenCalled()
  },
}

export const BothFailed: Story = {
  args: { active: failed, pending: failed },
  parameters: { ledger: ['USER-016', 'USER-017'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await openPending(canvasElement)
    await expect(canvas.getAllByText('데이터 로드 중 오류가 발생했습니다.')).toHaveLength(1)
    await expect(canvas.queryByText(/목록을 불러오는 데 실패했습니다/)).toBeNull()
    await press(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retryActive).toHaveBeenCalledOnce()
    await expect(args.actions.retryPending).toHaveBeenCalledOnce()
  },
}

export const TryingAgain: Story = {
  args: { active: { kind: 'failed', isRetrying: true } },
  parameters: { ledger: ['USER-017'] },
  play: async ({ canvas, args }) => {
    await press(canvas.getByRole('button', { name: /다시 시도/ }))
    await expect(args.actions.retryActive).not.toHaveBeenCalled()
  },
}

export const TryingBothAgain: Story = {
  args: { active: failed, pending: { kind: 'failed', isRetrying: true } },
  parameters: { ledger: ['USER-017'] },
  play: async ({ canvas, args }) => {
    await press(canvas.getByRole('button', { name: /다시 시도/ }))
    await expect(args.actions.retryPending).not.toHaveBeenCalled()
  },
}

const STATES = [
  samplePending(0, { status: 'EMAIL_VERIFIED', authProvider: 'google', fullName: '', username: 'narae' }),
  samplePending(1, { status: 'EMAIL_SENT', authProvider: 'GOOGLE' }),
  samplePending(2, { status: 'PENDING', authProvider: 'naver' }),
  samplePending(3, { status: 'EXPIRED', authProvider: null }),
  samplePending(4, { status: 'ON_HOLD', authProvider: null, createdTimestamp: '2026-11-18T15:00:00Z' }),
]

export const PendingUsers: Story = {
  args: { pending: ready(STATES) },
  parameters: {
    ledger: ['APPR-012', 'APPR-013', 'APPR-014', 'APPR-015', 'APPR-016', 'APPR-017', 'APPR-023', 'APPR-024'],
  },
  play: async ({ canvasElement }) => {
    const inside = await openPending(canvasElement)
    await expect(inside.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      '이름',
      '이메일',
      '회사',
      '상태',
      '신청일',
      '작업',
    ])
    await expect(inside.getAllByRole('rowheader')).toHaveLength(5)
    const rows = bodyRows(inside).map(texts)
    await expect(rows[0]).toEqual([
      'naraeGoogle 계정',
      'user0@new-hospital.example',
      '새한병원',
      '이메일 인증 완료',
      '2026. 11. 20.',
      '승인거절',
    ])
    await expect(rows.map(([name]) => name)).toEqual([
      'naraeGoogle 계정',
      '김하늘Google 계정',
      '남도윤',
      '박서연',
      '배한결',
    ])
    await expect(rows[4]?.[4]).toBe('2026. 11. 19.')
    await expect(rows.every((cells) => cells[5] === '승인거절')).toBe(true)
  },
}

export const Statuses: Story = {
  args: { pending: ready(STATES) },
  parameters: { ledger: ['APPR-018', 'APPR-019', 'APPR-020', 'APPR-021', 'APPR-022'] },
  play: async ({ canvasElement }) => {
    const rows = bodyRows(await openPending(canvasElement)).map(texts)
    await expect(rows.map((cells) => cells[3])).toEqual([
      '이메일 인증 완료',
      '인증 메일 발송됨',
      '대기 중',
      '인증 만료',
      'ON_HOLD',
    ])
  },
}

const ONLY_VERIFIED = '이메일 인증이 완료된 사용자만 승인할 수 있습니다. 사용자에게 이메일 인증을 요청해주세요.'

export const NotVerified: Story = {
  args: { pending: ready(STATES) },
  parameters: { ledger: ['APPR-022', 'APPR-029', 'APPR-030', 'APPR-031', 'APPR-032', 'APPR-034'] },
  play: async ({ canvasElement, args }) => {
    const rows = bodyRows(await openPending(canvasElement)).slice(1)
    for (const row of rows) {
      await press(within(row).getByRole('button', { name: / 승인$/ }))
      await expect(args.actions.notify).toHaveBeenLastCalledWith({ kind: 'warning', message: ONLY_VERIFIED })
      await press(within(row).getByRole('button', { name: / 거절$/ }))
      await expect(args.actions.notify).toHaveBeenLastCalledWith({
        kind: 'warning',
        message: '이메일 인증이 완료된 사용자만 거절할 수 있습니다.',
      })
    }
    await expect(args.actions.notify).toHaveBeenCalledTimes(8)
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(args.actions.approve).not.toHaveBeenCalled()
    await expect(args.actions.reject).not.toHaveBeenCalled()
  },
}

export const ApprovedFromTheList: Story = {
  args: { pending: ready(STATES) },
  parameters: { ledger: ['APPR-028'] },
  play: async ({ canvasElement, args }) => {
    const inside = await openPending(canvasElement)
    await press(inside.getByRole('button', { name: 'narae 승인' }))
    const dialog = within(await screen.findByRole('dialog', { name: '사용자 승인' }))
    await waitFor(() => expect(dialog.getByText('활성 사용자 57명')).toBeVisible())
    await expect(dialog.getByText('user0@new-hospital.example')).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /조직/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('option', { name: /^한빛SMO/ })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(dialog.getByRole('button', { name: /직책/ })).toHaveTextContent('일반 사용자'))
    await press(dialog.getByRole('button', { name: '승인' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.actions.approve).toHaveBeenCalledOnce()
    await waitFor(() => expect(inside.queryByRole('button', { name: 'narae 승인' })).toBeNull())
    // The row is gone; the focus is still in the list.
    await expect(within(canvasElement).getByRole('region', { name: '승인 대기 목록' })).toHaveFocus()
    await userEvent.tab()
    await expect(inside.getAllByRole('button', { name: / 승인$/ })[0]).toHaveFocus()
  },
}

/** The list is loaded again while the dialog is open: by then the verification has expired. */
function Expiring(props: ApprovalsScreenProps) {
  const [pending, setPending] = useState(props.pending)
  const listJobRoles: typeof props.actions.listJobRoles = async (type) => {
    if (pending.kind === 'ready') setPending(ready(pending.data.map((user) => ({ ...user, status: 'EXPIRED' }))))
    return props.actions.listJobRoles(type)
  }
  return <ApprovalsScreen {...props} pending={pending} actions={{ ...props.actions, listJobRoles }} />
}

export const ExpiredMeanwhile: Story = {
  args: { pending: ready(STATES.slice(0, 1)), tab: 'pending' },
  render: (args) => <Expiring {...args} />,
  parameters: { ledger: ['APPR-035'] },
  play: async ({ canvas, args }) => {
    await press(canvas.getByRole('button', { name: 'narae 승인' }))
    const dialog = await findDialog('사용자 승인')
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /조직/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('option', { name: /^한빛SMO/ })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(dialog.getByRole('button', { name: /직책/ })).toHaveTextContent('일반 사용자'))
    await press(dialog.getByRole('button', { name: '승인' }))
    await calledOnceWith(args.actions.notify, { kind: 'warning', message: ONLY_VERIFIED })
    await expect(args.actions.approve).not.toHaveBeenCalled()
  },
}

export const RejectedFromTheList: Story = {
  args: { pending: ready(STATES) },
  parameters: { ledger: ['APPR-033'] },
  play: async ({ canvasElement, args }) => {
    const inside = await openPending(canvasElement)
    const opener = inside.getByRole('button', { name: 'narae 거절' })
    await press(opener)
    await screen.findByRole('dialog', { name: '사용자 거절' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: '사용자 거절' }))
    await waitFor(() => expect(dialog.getByRole('textbox')).toHaveFocus())
    await expect(dialog.getByText('user0@new-hospital.example')).toBeVisible()
    await userEvent.keyboard('duplicate')
    await press(dialog.getByRole('button', { name: '거절' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.actions.reject).toHaveBeenCalledOnce()
    await expect(args.actions.approve).not.toHaveBeenCalled()
    await waitFor(() => expect(inside.queryByRole('button', { name: 'narae 거절' })).toBeNull())
  },
}

export const RowPressed: Story = {
  args: { pending: ready(STATES) },
  parameters: { ledger: ['APPR-025'] },
  play: async ({ canvasElement, args }) => {
    const inside = await openPending(canvasElement)
    await userEvent.click(inside.getByText('user0@new-hospital.example'))
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(args.actions.notify).not.toHaveBeenCalled()
  },
}

export const PendingPages: Story = {
  // Oldest first, as a server may send them.
  args: { pending: ready(samplePendingUsers(23).toReversed()) },
  parameters: { ledger: ['APPR-009', 'APPR-010', 'APPR-011', 'ACONST-002'] },
  play: async ({ canvasElement, args }) => {
    const inside = await openPending(canvasElement)
    await expect(texts(bodyRows(inside)[0])[1]).toBe('user0@new-hospital.example')
    const pages = within(inside.getByRole('navigation', { name: '승인 대기 목록 페이지' }))
    for (const length of [10, 3]) {
      await expect(bodyRows(inside)).toHaveLength(10)
      await press(pages.getByRole('button', { name: '다음 페이지' }))
      await expect(bodyRows(inside)).toHaveLength(length)
    }
    await expect(texts(bodyRows(inside)[2])[1]).toBe('user22@new-hospital.example')
    for (const call of Object.values(args.actions)) await expect(call).not.toHaveBeenCalled()
  },
}

export const LastRowOfTheLastPage: Story = {
  args: { pending: ready([...samplePendingUsers(10), samplePending(99, { status: 'EMAIL_VERIFIED' })]) },
  parameters: { ledger: ['APPR-027'] },
  play: async ({ canvasElement }) => {
    const inside = await openPending(canvasElement)
    await press(inside.getByRole('button', { name: '다음 페이지' }))
    await expect(bodyRows(inside)).toHaveLength(1)
    await press(inside.getByRole('button', { name: / 거절$/ }))
    const dialog = within(await screen.findByRole('dialog', { name: '사용자 거절' }))
    await waitFor(() => expect(dialog.getByRole('textbox')).toHaveFocus())
    await userEvent.keyboard('duplicate')
    await press(dialog.getByRole('button', { name: '거절' }))
    await waitFor(() => expect(bodyRows(inside)).toHaveLength(10))
    await expect(texts(bodyRows(inside)[0])[1]).toBe('user0@new-hospital.example')
  },
}
