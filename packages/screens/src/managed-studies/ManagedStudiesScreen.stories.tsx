import { sampleManagedStudies } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { importActions } from '../import/importStory'
import { expectLoadingRows } from '../testing/loadingStory'
import { FIRST_STUDY_VIEW, ManagedStudiesScreen } from './ManagedStudiesScreen'

export const ten = sampleManagedStudies({ count: 10 })

const meta = {
  title: '연구/관리 목록',
  component: ManagedStudiesScreen,
  args: {
    state: {
      kind: 'ready',
      studies: ten,
      found: 23,
      totalPages: 3,
      isLoading: false,
      isOld: false,
      isRetrying: false,
    },
    view: FIRST_STUDY_VIEW,
    canCreate: true,
    actions: { retry: fn(), changeView: fn(), create: fn(), import: importActions() },
  },
  decorators: [(Story) => <main style={{ padding: 24 }}>{Story()}</main>],
  excludeStories: ['ten'],
} satisfies Meta<typeof ManagedStudiesScreen>

export default meta
type Story = StoryObj<typeof meta>

const dayIn = (date: string | null | undefined) => `${date?.split('-').map(Number).join('. ')}.`

export const Columns: Story = {
  parameters: { ledger: ['STUDY-034', 'STUDY-035', 'STUDY-036', 'STUDY-037', 'STUDY-310'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('맡은 연구를 찾아 열고, 새 연구를 만듭니다.')).toBeVisible()
    const headers = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await expect(headers).toEqual([
      '연구 제목',
      '연구주도기관',
      '의뢰기관',
      '총괄연구책임자(CI)',
      '연구 기간',
      '등록/목표',
      '상태',
    ])
    const [, ...rows] = canvas.getAllByRole('row')
    const shown = rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)
    await expect(shown.slice(0, 3)).toEqual(['진행 중', '완료', '중단'])
    const [first, study] = [within(rows[0] as HTMLElement), ten[0]]
    await expect(first.getByRole('rowheader')).toHaveTextContent(`${study?.name}${study?.protocolNumber}`)
    // Three texts that differ, so that none can stand for another.
    await expect(new Set([study?.leadSponsor, study?.requestingSponsor, study?.principalInvestigatorName]).size).toBe(3)
    await expect([...(rows[0]?.children ?? [])].slice(1, 4).map(({ textContent }) => textContent)).toEqual([
      study?.leadSponsor,
      study?.requestingSponsor,
      study?.principalInvestigatorName,
    ])
    await expect(first.getByText(`${dayIn(study?.startDate)} ~ ${dayIn(study?.endDate)}`)).toBeVisible()
    await expect(first.getByText(`${study?.currentEnrollment}/${study?.totalTargetEnrollment}`)).toBeVisible()
  },
}

/** 보이지 않는 의뢰기관과 없는 날짜는 없는 값으로 보입니다. */
export const MissingValues: Story = {
  args: {
    state: {
      ...meta.args.state,
      studies: ten.slice(0, 1).map((study) => ({
        ...study,
        protocolNumber: null,
        leadSponsor: null,
        principalInvestigatorName: null,
        startDate: null,
        endDate: null,
        totalTargetEnrollment: null,
        status: null,
      })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('미정')).toBeVisible()
    await expect(canvas.queryByText(/null|~/)).toBeNull()
  },
}

export const Search: Story = {
  args: { view: { ...FIRST_STUDY_VIEW, page: 2, status: 'completed', order: 'name' } },
  parameters: { ledger: ['STUDY-031'] },
  play: async ({ canvas, canvasElement, args }) => {
    const box = canvas.getByPlaceholderText('연구 제목, 프로토콜 번호로 검색')
    await expect(canvasElement.querySelector('search[aria-label="연구 찾기"]')).toContainElement(box)
    await userEvent.type(box, '당뇨')
    const change = { page: 0, search: '당뇨' }
    await waitFor(() => expect(args.actions.changeView).toHaveBeenCalledWith(change))
  },
}

export const Order: Story = {
  args: { view: { ...FIRST_STUDY_VIEW, page: 2, search: '당뇨' } },
  parameters: { ledger: ['STUDY-311'] },
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: /정렬/ }).focus()
    await userEvent.keyboard('{Enter}')
    const orders = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    await expect(orders.map((order) => order.textContent)).toEqual([
      '최근 등록순',
      '연구 제목순',
      '시작일 최신순',
      '종료일 빠른순',
    ])
    await userEvent.click(orders[2] as HTMLElement)
    await expect(args.actions.changeView).toHaveBeenCalledWith({ page: 0, order: 'start' })
  },
}

/** A page that could not be read again stays, with another try above it. */
export const OldRows: Story = {
  args: { state: { ...meta.args.state, isOld: true } },
  parameters: { ledger: ['STUDY-314'] },
  play: async ({ canvas, args }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent('프로젝트 목록을 불러오는데 실패했습니다.')
    const above = alert.compareDocumentPosition(canvas.getByRole('table', { name: '연구 관리' }))
    await expect(above & Node.DOCUMENT_POSITION_FOLLOWING).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(10)
  },
}

export const Status: Story = {
  args: { view: { ...FIRST_STUDY_VIEW, page: 2, search: '당뇨' } },
  parameters: { ledger: ['STUDY-032', 'STUDY-033'] },
  play: async ({ canvas, args }) => {
    const tabs = canvas.getByRole('radiogroup', { name: '상태 필터' })
    await expect(
      within(tabs)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['전체', '진행 중', '완료', '중단'])
    await userEvent.click(within(tabs).getByText('중단'))
    await expect(args.actions.changeView).toHaveBeenCalledWith({ page: 0, status: 'cancelled' })
  },
}

export const Create: Story = {
  parameters: { ledger: ['STUDY-039'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '연구 생성' }))
    await expect(args.actions.create).toHaveBeenCalledOnce()
  },
}

export const WithoutCreate: Story = {
  args: { canCreate: false },
  parameters: { ledger: ['STUDY-040'] },
  play: ({ canvas }) => expect(canvas.queryByRole('button', { name: '연구 생성' })).toBeNull(),
}

const none = { ...meta.args.state, studies: [], found: 0, totalPages: 0 }

export const Empty: Story = {
  args: { state: none },
  parameters: { ledger: ['STUDY-041'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('등록된 연구가 없습니다.')).toBeVisible()
    await expect(canvas.getByText('연구를 만들면 이곳에 표시됩니다.')).toBeVisible()
  },
}

/** 연구를 만들 수 없는 사용자에게는 만들라고 하지 않습니다. */
export const EmptyForOthers: Story = {
  args: { state: none, canCreate: false },
  parameters: { ledger: ['STUDY-040', 'STUDY-041'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('등록된 연구가 없습니다.')).toBeVisible()
    await expect(canvas.getByText('맡은 연구가 등록되면 이곳에 표시됩니다.')).toBeVisible()
  },
}

export const NothingFound: Story = {
  args: { state: none, view: { ...FIRST_STUDY_VIEW, search: '없음', order: 'end' } },
  parameters: { ledger: ['STUDY-042'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('검색 결과가 없습니다.')).toBeVisible()
    await expect(canvas.getByText('다른 검색어를 입력하거나 상태 필터를 바꿔보세요.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '검색 조건 지우기' }))
    await expect(args.actions.changeView).toHaveBeenCalledWith({ ...FIRST_STUDY_VIEW, order: 'end' })
  },
}

/** A status alone narrows the list, blanks in the search do not. */
export const NothingOfTheStatus: Story = {
  args: { state: none, view: { ...FIRST_STUDY_VIEW, status: 'completed' } },
  parameters: { ledger: ['STUDY-042'] },
  play: ({ canvas }) => expect(canvas.getByText('검색 결과가 없습니다.')).toBeVisible(),
}

export const BlankSearch: Story = {
  args: { state: none, view: { ...FIRST_STUDY_VIEW, search: '  ' } },
  parameters: { ledger: ['STUDY-041'] },
  play: ({ canvas }) => expect(canvas.getByText('등록된 연구가 없습니다.')).toBeVisible(),
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['STUDY-043'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('프로젝트 목록을 불러오는데 실패했습니다.')).toBeVisible()
    await expect(canvas.getByText('저장된 자료에는 영향이 없습니다.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const Pages: Story = {
  args: { view: { ...FIRST_STUDY_VIEW, search: '당뇨', status: 'ongoing' } },
  parameters: { ledger: ['STUDY-028'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('총 23개 연구')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '다음 페이지' }))
    await expect(args.actions.changeView).toHaveBeenCalledWith({ page: 1 })
  },
}

export const LoadingRows: Story = {
  args: { state: { kind: 'loading' } },
  parameters: { ledger: ['REQ-063'] },
  play: () => expectLoadingRows('table', '연구 관리', '등록된 연구가 없습니다.'),
}

/** 다른 쪽을 기다리는 동안 이전 쪽이 남고, 기다리는 중임을 알 수 있습니다. */
export const NextPage: Story = {
  args: { state: { ...meta.args.state, isLoading: true }, view: { ...FIRST_STUDY_VIEW, page: 1 } },
  parameters: { ledger: ['STUDY-314'] },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: '연구 관리' })
    await expect(table.closest('[aria-busy="true"]')).not.toBeNull()
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(10)
  },
}
