import { sampleInstitutionStatistics } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { expectLoadingRows } from '../testing/loadingStory'
import { institutionsPanel, study } from '../testing/studyStory'
import { InstitutionsPanel } from './InstitutionsPanel'

const all = sampleInstitutionStatistics()
const ready = (institutions: typeof all) => ({ kind: 'ready', institutions, isOld: false, isRetrying: false }) as const
const [seoul, busan] = all.filter(({ organizationRole }) => organizationRole === 'SITE')
const cro = all.find(({ organizationRole }) => organizationRole === 'CRO')
if (!seoul || !busan || !cro) throw new Error('a sample study without its organisations')

const OWN = {
  canAccessInstitutionList: true,
  isAdmin: false,
  canAddColumns: false,
  ownInstitution: busan.projectOrganizationId,
  canEnterDataEverywhere: false,
}

const meta = {
  title: '연구/기관 목록',
  component: InstitutionsPanel,
  args: { ...institutionsPanel, actions: { retry: fn(), open: fn() } },
  decorators: [(Story) => <main style={{ padding: 24 }}>{Story()}</main>],
} satisfies Meta<typeof InstitutionsPanel>

export default meta
type Story = StoryObj<typeof meta>

const texts = (cells: readonly HTMLElement[]) => cells.map(({ textContent }) => textContent)
const cellsOf = (canvasElement: HTMLElement, name: string) => {
  const row = within(canvasElement).getByRole('rowheader', { name }).closest('tr')
  return [...(row?.querySelectorAll<HTMLElement>('[role=gridcell], [role=rowheader]') ?? [])]
}
const cellOf = (canvasElement: HTMLElement, name: string, header: string) => {
  const headers = within(canvasElement).getAllByRole('columnheader')
  const at = headers.findIndex(({ firstChild }) => firstChild?.textContent === header)
  const cell = cellsOf(canvasElement, name)[at]
  if (!cell) throw new Error(`no cell ${header} of ${name}`)
  return cell
}

/** The figures are chosen, so that a sum of other rows or columns is another number. */
const ROWS = [
  {
    ...seoul,
    targetEnrollment: 36,
    screeningCount: 1001,
    screeningFailCount: 7,
    enrolledCount: 22,
    completedCount: 9,
    dropoutCount: 3,
  },
  {
    ...busan,
    targetEnrollment: 24,
    screeningCount: 16,
    screeningFailCount: 4,
    enrolledCount: 10,
    completedCount: 5,
    dropoutCount: 1,
  },
  {
    ...cro,
    targetEnrollment: 500,
    screeningCount: 600,
    screeningFailCount: 70,
    enrolledCount: 80,
    completedCount: 90,
    dropoutCount: 100,
  },
]

/** Nobody but an institution recruits: what the others are given counts nowhere. */
const OTHERS = (['LEAD_SPONSOR', 'REQUESTING_SPONSOR', 'SMO'] as const).map((organizationRole) => ({
  ...cro,
  projectOrganizationId: organizationRole,
  organizationRole: organizationRole as typeof cro.organizationRole,
  targetEnrollment: 4000,
  screeningCount: 5000,
  enrolledCount: 6000,
  completedCount: 7000,
  dropoutCount: 8000,
}))

export const Summary: Story = {
  args: { state: ready([...OTHERS, ...ROWS]) },
  parameters: {
    ledger: ['INST-003', 'INST-004', 'INST-005', 'INST-006', 'INST-007', 'INST-008', 'INST-009', 'INST-011'],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const summary = canvas.getByRole('region', { name: '전체 연구 진행 현황' })
    const figures = within(summary)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
    await expect(figures).toEqual(['목표 시험대상자 수: 60', '스크리닝: 1,017', '등록: 32', '완료: 14', '중도탈락: 4'])
    await expect(canvas.getByText('현재 6개 기관이 참여 중입니다.')).toBeVisible()
    const table = canvas.getByRole('grid', { name: '참여 기관' })
    await expect(summary.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  },
}

/** 목표를 정한 기관이 없으면 0이라고 하지 않습니다. */
export const SummaryWithoutTarget: Story = {
  args: { state: ready(ROWS.map((row) => ({ ...row, targetEnrollment: null, dropoutCount: 0 }))) },
  parameters: { ledger: ['INST-182'] },
  play: async ({ canvasElement }) => {
    const summary = within(canvasElement).getByRole('region', { name: '전체 연구 진행 현황' })
    const figureOf = (name: string) => within(summary).getByText(name).nextElementSibling?.textContent
    await expect([figureOf('목표 시험대상자 수'), figureOf('중도탈락')]).toEqual(['목표 없음', '0'])
  },
}

export const Table: Story = {
  args: { state: ready(ROWS) },
  parameters: { ledger: ['INST-012', 'INST-019', 'INST-022'] },
  play: async ({ canvasElement }) => {
    const headers = within(canvasElement)
      .getAllByRole('columnheader')
      .map(({ firstChild }) => firstChild?.textContent)
    await expect(headers.slice(0, 11)).toEqual([
      '기관번호',
      '기관명',
      '기관 역할',
      '연구책임자',
      '데이터 입력',
      '목표 등록 수',
      '스크리닝',
      '스크리닝 탈락',
      '등록',
      '완료',
      '중도탈락',
    ])
    const cells = (name: string) => texts(cellsOf(canvasElement, name)).slice(0, 11)
    await expect(cells('한강서울병원')).toEqual([
      '01',
      '한강서울병원',
      '참여기관',
      '윤서준',
      '시험대상자방문',
      '36',
      '1,001',
      '0',
      '22',
      '9',
      '3',
    ])
    await expect(cells('다온CRO').slice(2)).toEqual([
      'CRO',
      '-값 없음',
      '-값 없음',
      '500',
      '600',
      '70',
      '80',
      '90',
      '100',
    ])
    const fails = within(canvasElement).getByRole('columnheader', { name: '스크리닝 탈락' })
    await expect(fails).toHaveAccessibleDescription('스크리닝 탈락 수는 연구 목록과 보고서에서 확인할 수 있습니다.')
    await userEvent.click(fails)
    await expect(
      await within(document.body).findByText('스크리닝 탈락 수는 연구 목록과 보고서에서 확인할 수 있습니다.', {
        selector: '[aria-hidden]',
      }),
    ).toBeVisible()
  },
}

/** Both names of a site, and every role by its Korean name. */
export const Roles: Story = {
  args: {
    state: ready(
      (['SPONSOR', 'LEAD_SPONSOR', 'REQUESTING_SPONSOR', 'CRO', 'SMO', 'SITE'] as const).map((role) => ({
        ...cro,
        projectOrganizationId: role,
        institutionName: role,
        organizationRole: role as typeof cro.organizationRole,
      })),
    ),
  },
  parameters: { ledger: ['INST-027', 'INST-028', 'INST-029', 'INST-030', 'INST-031'] },
  play: async ({ canvasElement }) => {
    const shown = ['SPONSOR', 'LEAD_SPONSOR', 'REQUESTING_SPONSOR', 'CRO', 'SMO', 'SITE'].map(
      (role) => cellOf(canvasElement, role, '기관 역할').textContent,
    )
    await expect(shown).toEqual(['연구주도기관', '연구주도기관', '의뢰기관', 'CRO', 'SMO', '참여기관'])
  },
}

export const DataEntry: Story = {
  parameters: { ledger: ['INST-017', 'INST-018', 'INST-022'] },
  play: async ({ canvasElement }) => {
    for (const { institutionName, institutionId, projectOrganizationId } of [seoul, busan]) {
      for (const [name, tab] of [
        ['시험대상자', 0],
        ['방문', 1],
      ] as const) {
        await expect(within(canvasElement).getByRole('link', { name: `${institutionName} ${name}` })).toHaveAttribute(
          'href',
          `/projects/${study.projectId}/subjects?projectOrganizationId=${projectOrganizationId}&institutionId=${institutionId}&tab=${tab}`,
        )
      }
    }
    await expect(within(canvasElement).queryByRole('link', { name: /다온CRO/ })).toBeNull()
  },
}

/** A PI or co-investigator: the row, the sums and the ways of their own institution, and nothing to add or to edit. */
export const OwnInstitution: Story = {
  args: { state: ready(ROWS), rights: OWN },
  parameters: { ledger: ['INST-020', 'INST-021', 'INST-023', 'INST-024', 'PERM-047'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(texts(canvas.getAllByRole('rowheader'))).toEqual(['부산새벽병원'])
    await expect(canvas.getByText('현재 1개 기관이 참여 중입니다.')).toBeVisible()
    await expect(canvas.getByText('목표 시험대상자 수').nextElementSibling).toHaveTextContent('24')
    await expect(canvas.getByText('조회할 수 있는 기관만 합산했습니다.')).toBeVisible()
    await expect(texts(canvas.getAllByRole('link'))).toEqual(['시험대상자', '방문'])
    await expect(canvas.queryByRole('button')).toBeNull()
    await userEvent.dblClick(cellOf(canvasElement, '부산새벽병원', '연구책임자'))
    await expect(args.actions.open).not.toHaveBeenCalled()
  },
}

/** Others than admins have the buttons in their own row only, also where they read several. */
export const OneOfSeveral: Story = {
  args: { state: ready(ROWS), rights: { ...OWN, isAdmin: true } },
  parameters: { ledger: ['INST-020', 'INST-021'] },
  play: async ({ canvasElement }) => {
    const names = within(canvasElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label') ?? link.textContent)
    await expect(names).toEqual(['전체 시험대상자', '부산새벽병원 시험대상자', '부산새벽병원 방문'])
  },
}

export const Editing: Story = {
  args: { state: ready(ROWS) },
  parameters: { ledger: ['INST-014', 'INST-015', 'INST-016'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const cell = cellOf(canvasElement, '한강서울병원', '연구책임자')
    await userEvent.click(cell)
    await expect(args.actions.open).not.toHaveBeenCalled()
    await userEvent.dblClick(cell)
    await expect(args.actions.open).toHaveBeenCalledWith({ kind: 'investigator', institution: ROWS[0] })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.actions.open).toHaveBeenLastCalledWith({ kind: 'investigator', institution: ROWS[1] })
    await userEvent.click(canvas.getByRole('button', { name: '부산새벽병원' }))
    await expect(args.actions.open).toHaveBeenLastCalledWith({ kind: 'edit', institution: ROWS[1] })
    await expect(args.actions.open).toHaveBeenCalledTimes(3)
    // No institution: nothing to edit [DEC-283].
    await expect(canvas.queryByRole('button', { name: '다온CRO' })).toBeNull()
    await userEvent.dblClick(cellOf(canvasElement, '다온CRO', '연구책임자'))
    await expect(args.actions.open).toHaveBeenCalledTimes(3)
  },
}

export const NoInvestigator: Story = {
  args: { state: ready([{ ...seoul, principalInvestigators: [] }]) },
  parameters: { ledger: ['INST-015', 'INST-016'] },
  play: async ({ canvasElement, args }) => {
    const cell = cellOf(canvasElement, '한강서울병원', '연구책임자')
    await expect(cell).toHaveTextContent('없음')
    for (const part of cell.querySelectorAll('*')) await fireEvent.click(part)
    await userEvent.click(cell)
    await expect(args.actions.open).not.toHaveBeenCalled()
    await userEvent.dblClick(cell)
    await expect(args.actions.open).toHaveBeenCalledOnce()
  },
}

export const Adding: Story = {
  parameters: { ledger: ['INST-024', 'PERM-047'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    for (const [name, kind] of [
      ['참여 기관 추가', 'manage'],
      ['공동연구자 추가', 'co-investigators'],
      ['열 추가', 'add-column'],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name }))
      await expect(args.actions.open).toHaveBeenLastCalledWith({ kind })
    }
  },
}

export const Pages: Story = {
  args: { state: ready(sampleInstitutionStatistics({ count: 24 })) },
  parameters: { ledger: ['INST-013'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const names = () => texts(canvas.getAllByRole('rowheader'))
    await expect(names()).toHaveLength(10)
    await expect(canvas.getByText('총 24개')).toBeVisible()
    await expect(canvas.getByRole('navigation', { name: '기관 목록 페이지' })).toBeVisible()
    const first = names()
    await userEvent.click(canvas.getByRole('button', { name: '다음 페이지' }))
    await waitFor(() => expect(names()[0]).not.toBe(first[0]))
    await expect(names()).toHaveLength(10)
    await expect(names().filter((name) => first.includes(name))).toEqual([])
    await userEvent.click(canvas.getByRole('button', { name: '다음 페이지' }))
    await waitFor(() => expect(names()).toHaveLength(4))
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '25')
  },
}

export const NoAccess: Story = {
  args: { rights: { ...OWN, canAccessInstitutionList: false } },
  parameters: { ledger: ['INST-001', 'INST-002'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(
      canvas.getByText('기관 목록에 접근할 권한이 없습니다. 시스템 관리자, 연구 관리자, SMO만 조회할 수 있습니다.'),
    ).toBeVisible()
    await expect(canvas.queryByRole('grid')).toBeNull()
    await expect(canvas.queryByText('전체 연구 진행 현황')).toBeNull()
  },
}

export const Empty: Story = {
  args: { state: ready([]) },
  parameters: { ledger: ['INST-026'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('참여 중인 기관이 없습니다.')).toBeVisible()
    // Neither the number of none, nor a way to the subjects of all.
    await expect(canvas.queryByText(/기관이 참여 중입니다|총 0개/)).toBeNull()
    await expect(canvas.queryByRole('link', { name: '전체 시험대상자' })).toBeNull()
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false, message: null } },
  parameters: { ledger: ['INST-025'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('기관 목록을 불러오는 데 실패했습니다.')
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const FailedWithReason: Story = {
  args: { state: { kind: 'failed', isRetrying: false, message: '점검 중입니다.' } },
  parameters: { ledger: ['INST-025'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('점검 중입니다.')
  },
}

/** What could not be loaded again stays, with another try above it. */
export const OldRows: Story = {
  args: { state: { kind: 'ready', institutions: ROWS, isOld: true, isRetrying: false } },
  parameters: { ledger: ['REQ-057'] },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent(
      '기관 목록을 불러오는 데 실패했습니다.마지막으로 불러온 내용을 보여줍니다.',
    )
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
    await expect(screen.getAllByRole('rowheader')).toHaveLength(3)
  },
}

export const LoadingRows: Story = {
  args: { state: { kind: 'loading' } },
  parameters: { ledger: ['REQ-063'] },
  play: () => expectLoadingRows('grid', '참여 기관', '참여 중인 기관이 없습니다.'),
}
