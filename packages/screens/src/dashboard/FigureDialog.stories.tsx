import type { FigureSubject, FigureVisit } from '@imsang/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog } from '../dialogStory'
import { FigureDialog } from './FigureDialog'

const AT = { projectOrganizationId: 'institution', institutionName: '한강서울병원', institutionNumber: '01' }
const subject = (number: number, status: FigureSubject['status'] = 'ENROLLED'): FigureSubject => ({
  ...AT,
  subjectId: `subject-${number}`,
  scno: `SC-01-00${number}`,
  enno: `EN-01-00${number}`,
  status,
  date: `2026-10-0${number}`,
})
const visit = (number: number, visitStatus: FigureVisit['visitStatus']): FigureVisit => ({
  ...AT,
  visitId: `visit-${number}`,
  subjectId: `subject-${number}`,
  scno: `SC-01-00${number}`,
  enno: null,
  visitName: `방문 ${number}`,
  visitStatus,
  visitDate: `2026-10-0${number}`,
})
const subjects = (rows: readonly FigureSubject[], total = rows.length, totalPages = 1) =>
  ({ kind: 'ready', page: { of: 'subjects', rows }, total, totalPages }) as const
const visits = (rows: readonly FigureVisit[]) =>
  ({ kind: 'ready', page: { of: 'visits', rows }, total: rows.length, totalPages: 1 }) as const

const meta = {
  title: '연구/대시보드/숫자의 목록',
  component: FigureDialog,
  parameters: dialogPage(720),
  args: {
    projectId: 'study',
    figure: { of: 'subjects', figure: 'enrolled', count: 3 },
    place: '전체 연구',
    state: subjects([subject(1), subject(2), subject(3)]),
    page: 0,
    canOpenSubjects: true,
    actions: { retry: fn(), setPage: fn() },
    onClose: fn(),
  },
} satisfies Meta<typeof FigureDialog>

export default meta
type Story = StoryObj<typeof meta>

type Inside = Awaited<ReturnType<typeof findDialog>>
const textsOf = (inside: Inside) =>
  within(inside.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

/** As many as the figure says, each leading to its page. */
export const Subjects: Story = {
  parameters: { ledger: ['DASH-086', 'DASH-087', 'DASH-088'] },
  play: async () => {
    const inside = await findDialog('등록 목록')
    await expect(inside.getByText('전체 연구')).toBeVisible()
    await expect(textsOf(inside)).toEqual([
      ['스크리닝번호(SCNO)', '등록번호(ENNO)', '기관명', '상태', '해당일'],
      ['SC-01-001', 'EN-01-001', '한강서울병원', '등록', '2026. 10. 1.'],
      ['SC-01-002', 'EN-01-002', '한강서울병원', '등록', '2026. 10. 2.'],
      ['SC-01-003', 'EN-01-003', '한강서울병원', '등록', '2026. 10. 3.'],
    ])
    await expect(inside.getByRole('link', { name: 'SC-01-002' })).toHaveAttribute(
      'href',
      '/projects/study/subjects/subject-2',
    )
    await expect(inside.getByRole('status')).toHaveTextContent('총 3명')
    await expect(inside.queryByText('숫자를 불러온 뒤에 데이터가 변경되었습니다.')).toBeNull()
  },
}

/** The four statuses of the dashboard. */
export const Statuses: Story = {
  args: {
    figure: { of: 'subjects', figure: 'screening', count: 6 },
    state: subjects([
      subject(1, 'ENROLLED'),
      subject(2, 'SCREENING'),
      subject(3, 'COMPLETED'),
      subject(4, 'DROPPED_OUT'),
      subject(5, 'SCREENING_FAILED'),
      subject(6, 'NONE'),
    ]),
  },
  parameters: { ledger: ['DASH-052', 'DASH-053', 'DASH-054', 'DASH-055'] },
  play: async () => {
    const inside = await findDialog('스크리닝 목록')
    await expect(
      textsOf(inside)
        .slice(1)
        .map((row) => row[3]),
    ).toEqual(['등록', '스크리닝', '완료', '중도탈락', '중도탈락', expect.stringMatching(/^-/)])
  },
}

/** The visits of a month, with every status that a visit has. */
export const Visits: Story = {
  args: {
    figure: { of: 'visits', figure: 'completed', month: { year: 2026, month: 10 }, count: 6 },
    place: '한강서울병원',
    state: visits([
      visit(1, 'COMPLETED'),
      visit(2, 'IN_PROGRESS'),
      visit(3, 'SCHEDULED'),
      visit(4, 'MISSED'),
      visit(5, 'CANCELLED'),
      visit(6, null as unknown as FigureVisit['visitStatus']),
    ]),
  },
  parameters: {
    ledger: ['DASH-087', 'DASH-046', 'DASH-047', 'DASH-048', 'DASH-049', 'DASH-050', 'DASH-051'],
  },
  play: async () => {
    const inside = await findDialog('완료 방문 목록')
    await expect(inside.getByText('2026년 10월')).toBeVisible()
    await expect(textsOf(inside)[0]).toEqual([
      '스크리닝번호(SCNO)',
      '등록번호(ENNO)',
      '기관명',
      '방문명',
      '상태',
      '방문일',
    ])
    await expect(
      textsOf(inside)
        .slice(1)
        .map((row) => row[4]),
    ).toEqual(['완료', '진행 중', '예정', '미방문', '취소', '예정'])
    await expect(inside.getByRole('status')).toHaveTextContent('총 6건')
  },
}

/** Whoever may not open subjects reads the numbers. */
export const WithoutLinks: Story = {
  args: { canOpenSubjects: false },
  parameters: { ledger: ['DASH-087'] },
  play: async () => {
    const inside = await findDialog('등록 목록')
    await expect(inside.getByRole('rowheader', { name: 'SC-01-002' })).toBeVisible()
    await expect(inside.queryByRole('link')).toBeNull()
  },
}

export const OfOneInstitution: Story = {
  args: {
    figure: {
      of: 'subjects',
      figure: 'enrolled',
      until: { year: 2026, month: 3 },
      at: { projectOrganizationId: 'institution', name: '한강서울병원' },
      count: 3,
    },
  },
  parameters: { ledger: ['DASH-086'] },
  play: async () => {
    const inside = await findDialog('등록 목록')
    await expect(inside.getByText('2026년 3월까지')).toBeVisible()
    await expect(inside.getByText('한강서울병원', { selector: 'span' })).toBeVisible()
    await expect(inside.queryByText('전체 연구')).toBeNull()
  },
}

export const Pages: Story = {
  args: {
    figure: { of: 'subjects', figure: 'enrolled', count: 46 },
    state: subjects([subject(1)], 46, 3),
    actions: { retry: fn(), setPage: fn() },
  },
  parameters: { ledger: ['DASH-087'] },
  play: async ({ args }) => {
    const inside = await findDialog('등록 목록')
    await expect(inside.getByRole('status')).toHaveTextContent('총 46명')
    await userEvent.click(inside.getByRole('button', { name: '2페이지' }))
    await calledOnceWith(args.actions.setPage, 1)
    await userEvent.click(inside.getAllByRole('button', { name: '닫기' }).at(-1) as HTMLElement)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** Somebody enrolled a subject in the meantime. */
export const Changed: Story = {
  args: { figure: { of: 'subjects', figure: 'enrolled', count: 2 } },
  parameters: { ledger: ['DASH-088'] },
  play: async () => {
    const inside = await findDialog('등록 목록')
    await expect(inside.getByText('숫자를 불러온 뒤에 데이터가 변경되었습니다.')).toBeVisible()
  },
}

/** Somebody withdrew one. */
export const ChangedToFewer: Story = {
  args: { figure: { of: 'subjects', figure: 'enrolled', count: 4 } },
  parameters: { ledger: ['DASH-088'] },
  play: async () => {
    const inside = await findDialog('등록 목록')
    await expect(inside.getByText('숫자를 불러온 뒤에 데이터가 변경되었습니다.')).toBeVisible()
  },
}

export const NoSubjects: Story = {
  args: { figure: { of: 'subjects', figure: 'dropout', count: 0 }, state: subjects([]) },
  parameters: { ledger: ['DASH-089'] },
  play: async () => {
    await expect((await findDialog('중도탈락 목록')).getByText('해당하는 시험대상자가 없습니다.')).toBeVisible()
  },
}

export const NoVisits: Story = {
  args: {
    figure: { of: 'visits', figure: 'completed', month: { year: 2026, month: 10 }, count: 0 },
    state: visits([]),
  },
  parameters: { ledger: ['DASH-089'] },
  play: async () => {
    await expect((await findDialog('완료 방문 목록')).getByText('해당하는 방문이 없습니다.')).toBeVisible()
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false }, actions: { retry: fn(), setPage: fn() } },
  parameters: { ledger: ['DASH-089'] },
  play: async ({ args }) => {
    const inside = await findDialog('등록 목록')
    await expect(inside.getByRole('alert')).toHaveTextContent('목록을 불러오는 데 실패했습니다.')
    await userEvent.click(inside.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const TryingAgain: Story = {
  args: { state: { kind: 'failed', isRetrying: true } },
  parameters: { ledger: ['DASH-089'] },
  play: async ({ args }) => {
    const inside = await findDialog('등록 목록')
    inside.getByRole('button', { name: /다시 시도/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.retry).not.toHaveBeenCalled()
  },
}

export const Loading: Story = {
  args: { state: { kind: 'loading' } },
  play: async () => {
    const inside = await findDialog('등록 목록')
    await expect(inside.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  },
}
