import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { expectLoadingRows } from '../testing/loadingStory'
import { OrganizationsScreen } from './OrganizationsScreen'
import { FIRST_ORGANIZATION_VIEW } from './organizationView'
import { sampleOrganization, sampleOrganizations } from './samples'

const meta = {
  title: '조직/목록',
  component: OrganizationsScreen,
  args: {
    state: {
      kind: 'ready',
      organizations: sampleOrganizations(),
      found: 23,
      totalPages: 3,
      isLoading: false,
      isOld: false,
      isRetrying: false,
    },
    view: FIRST_ORGANIZATION_VIEW,
    actions: { retry: fn(), changeView: fn(), create: fn(), edit: fn() },
  },
  decorators: [(Story) => <main style={{ padding: 24 }}>{Story()}</main>],
} satisfies Meta<typeof OrganizationsScreen>

export default meta
type Story = StoryObj<typeof meta>

const { state } = meta.args
const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
const filter = (canvasElement: HTMLElement, name: RegExp) =>
  within(canvasElement.querySelector<HTMLElement>('search[aria-label="조직 찾기"]') ?? document.body).getByRole(
    'button',
    {
      name,
    },
  )
const choices = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)

export const Columns: Story = {
  parameters: {
    ledger: ['ORG-001', 'ORG-007', 'ORG-008', 'ORG-009', 'ORG-010', 'ORG-011', 'ORG-012', 'ORG-013'],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: '조직 관리' })).toBeVisible()
    await expect(canvas.getByText('조직을 찾아 정보를 수정하고, 새 조직을 등록합니다.')).toBeVisible()
    const headers = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await expect(headers).toEqual(['조직명', '조직 유형', '조직 코드', '전체 사용자', '참여 연구', '등록일'])
    const [, first, second] = canvas.getAllByRole('row') as [HTMLElement, HTMLElement, HTMLElement]
    await expect(cellsOf(first)).toEqual(['한강서울병원', '병원', 'ORG-234567', '0명', '-값 없음', '2026. 3. 21.'])
    await expect(cellsOf(second).slice(0, 5)).toEqual(['하늘제약', '제약사', 'ORG-234568', '12명', '고혈압 3상 연구'])
  },
}

/** 연구가 여럿이면 첫 연구의 이름과 나머지의 수를, 없으면 없는 값을 보여줍니다. */
export const StudiesAndDates: Story = {
  parameters: { ledger: ['ORG-014', 'ORG-015', 'ORG-016', 'ORG-017', 'ORG-037', 'ORG-130'] },
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row').slice(1).map(cellsOf)
    await expect(rows.slice(0, 5).map((cells) => cells[4])).toEqual([
      '-값 없음',
      '고혈압 3상 연구',
      '고혈압 3상 연구 외 1개',
      '고혈압 3상 연구 외 2개',
      '고혈압 3상 연구 외 3개',
    ])
    await expect(rows.map((cells) => cells[5]).slice(0, 2)).toEqual(['2026. 3. 21.', '2026. 3. 20.'])
    await expect(rows[8]?.slice(0, 2)).toEqual(['해오름연합회', 'ASSOCIATION'])
    await expect(rows.map(([name]) => name?.endsWith('비활성'))).toEqual([...Array(9).fill(false), true])
  },
}

/** 다른 서버는 연구의 이름만, 또는 사용자 수 없이 보낼 수 있습니다. */
export const OtherServers: Story = {
  args: {
    state: {
      ...state,
      organizations: [
        sampleOrganization(0, { totalUsers: undefined as never, participatingProjects: ['하나', '둘'] as never }),
      ],
    },
  },
  parameters: { ledger: ['ORG-012', 'ORG-015'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0명')).toBeVisible()
    await expect(canvas.getByText('하나 외 1개')).toBeVisible()
  },
}

export const Search: Story = {
  args: { view: { page: 2, search: '', type: 'SMO', status: 'ACTIVE' } },
  parameters: { ledger: ['ORG-018', 'ORG-022'] },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('searchbox', { name: '조직명 검색' })
    await userEvent.type(box, '한빛')
    await waitFor(() => expect(args.actions.changeView).toHaveBeenCalledWith({ page: 0, search: '한빛' }))
    await expect(args.actions.changeView).toHaveBeenCalledOnce()
  },
}

export const Types: Story = {
  args: { view: { page: 2, search: '한빛', type: 'SMO', status: 'all' } },
  parameters: { ledger: ['ORG-019', 'ORG-021', 'ORG-022'] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(filter(canvasElement, /^조직 유형(:|$)/))
    await expect(await choices()).toEqual([
      '전체 유형',
      '병원',
      '제약사',
      '의료기기사',
      'CRO(임상시험수탁기관)',
      'SMO(임상시험관리기관)',
      '연구기관',
      '대학교',
      '의원',
      '기타',
    ])
    await userEvent.click(screen.getByRole('menuitem', { name: '의원' }))
    await expect(args.actions.changeView).toHaveBeenLastCalledWith({ page: 0, type: 'CLINIC' })
    await userEvent.click(filter(canvasElement, /^조직 유형(:|$)/))
    await userEvent.click(await screen.findByRole('menuitem', { name: '전체 유형' }))
    await expect(args.actions.changeView).toHaveBeenLastCalledWith({ page: 0, type: 'all' })
  },
}

export const Statuses: Story = {
  args: { view: { page: 2, search: '', type: 'all', status: 'ACTIVE' } },
  parameters: { ledger: ['ORG-020', 'ORG-021', 'ORG-022'] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(filter(canvasElement, /^상태(:|$)/))
    await expect(await choices()).toEqual(['전체 상태', '활성', '비활성'])
    await userEvent.click(screen.getByRole('menuitem', { name: '비활성' }))
    await expect(args.actions.changeView).toHaveBeenLastCalledWith({ page: 0, status: 'INACTIVE' })
    await userEvent.click(filter(canvasElement, /^상태(:|$)/))
    await userEvent.click(await screen.findByRole('menuitem', { name: '전체 상태' }))
    await expect(args.actions.changeView).toHaveBeenLastCalledWith({ page: 0, status: 'all' })
  },
}

export const Create: Story = {
  parameters: { ledger: ['ORG-003'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '조직 등록' }))
    await expect(args.actions.create).toHaveBeenCalledOnce()
  },
}

/** 행을 누르거나 Enter를 치면 그 조직의 대화상자가 열립니다. */
export const Opening: Story = {
  parameters: { ledger: ['ORG-026'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('하늘제약'))
    await expect(args.actions.edit).toHaveBeenLastCalledWith(state.organizations[1])
    canvas.getByRole('button', { name: '다온CRO' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.edit).toHaveBeenLastCalledWith(state.organizations[2])
    await expect(args.actions.edit).toHaveBeenCalledTimes(2)
  },
}

const none = { ...state, organizations: [], found: 0, totalPages: 0 }

export const Empty: Story = {
  args: { state: none },
  parameters: { ledger: ['ORG-023'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('등록된 조직이 없습니다.')).toBeVisible()
    await expect(canvas.getByText('조직을 등록하면 이곳에 표시됩니다.')).toBeVisible()
  },
}

export const NothingFound: Story = {
  args: { state: none, view: { ...FIRST_ORGANIZATION_VIEW, status: 'INACTIVE' } },
  parameters: { ledger: ['ORG-024', 'ORG-133'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('검색 결과가 없습니다.')).toBeVisible()
    await expect(canvas.getByText('다른 검색어를 입력하거나 필터를 바꿔보세요.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '검색 조건 지우기' }))
    await expect(args.actions.changeView).toHaveBeenCalledWith({ page: 0, search: '', type: 'all', status: 'all' })
  },
}

export const NothingOfTheSearch: Story = {
  args: { state: none, view: { ...FIRST_ORGANIZATION_VIEW, search: '없는 조직' } },
  parameters: { ledger: ['ORG-024'] },
  play: ({ canvas }) => expect(canvas.getByText('검색 결과가 없습니다.')).toBeVisible(),
}

export const NothingOfTheType: Story = {
  args: { state: none, view: { ...FIRST_ORGANIZATION_VIEW, type: 'SMO' } },
  parameters: { ledger: ['ORG-024'] },
  play: ({ canvas }) => expect(canvas.getByText('검색 결과가 없습니다.')).toBeVisible(),
}

/** Without a reason only what failed is said; without a connection, what to do. */
export const FailedWithoutConnection: Story = {
  args: { state: { kind: 'failed', isRetrying: false }, failure: '네트워크 연결에 실패했습니다' },
  parameters: { ledger: ['ORG-025', 'SYS-020'] },
  play: async () => {
    await expect(screen.getByRole('alert').textContent).toBe(
      '조직 목록 로드에 실패했습니다.네트워크 연결을 확인한 뒤 다시 시도해주세요.저장된 자료에는 영향이 없습니다.',
    )
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false }, failure: '올바르지 않은 응답 데이터입니다.' },
  parameters: { ledger: ['ORG-025', 'SYS-020', 'SYS-022'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('조직 목록 로드에 실패했습니다.')).toBeVisible()
    await expect(canvas.getByText('올바르지 않은 응답 데이터입니다.')).toBeVisible()
    await expect(canvas.getByText('저장된 자료에는 영향이 없습니다.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const Pages: Story = {
  args: { view: { page: 0, search: '병원', type: 'HOSPITAL', status: 'all' } },
  parameters: { ledger: ['ORG-006', 'ORG-132'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('총 23개 조직')).toBeVisible()
    await expect(canvas.getByRole('navigation', { name: '조직 목록 페이지' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '다음 페이지' }))
    await expect(args.actions.changeView).toHaveBeenCalledWith({ page: 1 })
  },
}

/** What could not be loaded again stays, with another try above it. */
export const OldRows: Story = {
  args: { state: { ...state, isOld: true } },
  parameters: { ledger: ['REQ-057'] },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent(
      '조직 목록 로드에 실패했습니다.마지막으로 불러온 내용을 보여줍니다.',
    )
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
    await expect(screen.getAllByRole('rowheader')).toHaveLength(10)
  },
}

export const LoadingRows: Story = {
  args: { state: { kind: 'loading' } },
  parameters: { ledger: ['REQ-063'] },
  play: () => expectLoadingRows('table', '조직 관리', '등록된 조직이 없습니다.'),
}

/** 다른 쪽을 기다리는 동안 이전 쪽이 남고, 기다리는 중임을 알 수 있습니다. */
export const NextPage: Story = {
  args: { state: { ...state, isLoading: true }, view: { ...FIRST_ORGANIZATION_VIEW, page: 1 } },
  parameters: { ledger: ['ORG-006'] },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: '조직 관리' })
    await expect(table.closest('[aria-busy="true"]')).not.toBeNull()
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(10)
    await expect(canvas.getByRole('button', { name: '2페이지' })).toHaveAttribute('aria-current', 'page')
  },
}
