import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { FIRST_STUDY_LIST_VIEW, StudyListScreen } from './StudyListScreen'
import list, { counted, eleven, three } from './StudyListScreen.stories'

/** The table layout of the study list. */
const meta = {
  ...list,
  title: '연구/목록 표',
  component: StudyListScreen,
  args: { ...list.args, view: { ...FIRST_STUDY_LIST_VIEW, layout: 'table' } },
} satisfies Meta<typeof StudyListScreen>

export default meta
type Story = StoryObj<typeof meta>

const ready = { kind: 'ready', isAdminKind: false } as const
type Canvas = ReturnType<typeof within>
/** The row of a study, once the code of the table is here. */
const rowOf = async (canvas: Canvas, title = '') =>
  within((await canvas.findByRole('rowheader', { name: new RegExp(`^${title}`) })).closest('tr') as HTMLElement)
const choose = (canvas: Canvas, layout: string) =>
  userEvent.click(canvas.getByText(layout, { selector: 'label, label *' }))

export const Columns: Story = {
  args: { state: { ...ready, studies: counted } },
  parameters: { ledger: ['STUDY-075', 'STUDY-322'] },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: '연구 리스트' })
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '연구 제목',
      '연구책임자',
      '목표',
      '스크리닝',
      '스크리닝 탈락',
      '등록',
      '완료',
      '중도탈락',
      '상태',
      '작업',
    ])
    const words = { ONGOING: '진행 중', COMPLETED: '완료', CANCELLED: '중단' }
    for (const study of counted) {
      const row = await rowOf(canvas, study.title)
      await expect(row.getByRole('rowheader')).toHaveTextContent(`${study.title}${study.protocolNo}`)
      await expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
        study.principalInvestigatorName ?? '-값 없음',
        String(study.targetEnrollment),
        String(study.screeningCount),
        String(study.screeningFailCount),
        String(study.enrolledCount),
        String(study.completedCount),
        String(study.dropoutCount),
        words[study.status as keyof typeof words],
        '시험대상자방문',
      ])
    }
  },
}

/** 없는 값은 비어 있지 않고 없는 값으로 보이며, 0은 값입니다. 큰 수는 천 단위로 나뉩니다. */
export const MissingAndLargeValues: Story = {
  args: {
    state: {
      ...ready,
      studies: three.slice(0, 1).map((study) => ({
        ...study,
        protocolNo: ' ',
        principalInvestigatorName: null,
        status: null,
        targetEnrollment: 12_345,
        dropoutCount: 0,
      })),
    },
  },
  parameters: { ledger: ['STUDY-322'] },
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, three[0]?.title)
    await expect(row.getByRole('rowheader')).toHaveTextContent(new RegExp(`${three[0]?.title}$`))
    const [investigator, target, , , , , dropout, status] = row
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    await expect([investigator, target, dropout, status]).toEqual(['-값 없음', '12,345', '0', '미정'])
  },
}

/** A press anywhere in a row opens its study; the links of its last cell lead where those of the card lead. */
export const RowsLeadIntoTheStudy: Story = {
  parameters: { ledger: ['STUDY-076', 'STUDY-081', 'STUDY-082', 'STUDY-085', 'STUDY-086'] },
  play: async ({ canvas, canvasElement }) => {
    const followed: string[] = []
    await canvas.findByRole('table')
    canvasElement.addEventListener('click', (event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (link) followed.push(link.getAttribute('href') ?? '')
      event.preventDefault()
    })
    for (const { title, projectId } of three) {
      const row = await rowOf(canvas, title)
      followed.length = 0
      await userEvent.click(row.getByRole('link', { name: `${title} 시험대상자` }))
      await userEvent.click(row.getByRole('link', { name: `${title} 방문` }))
      await userEvent.click(row.getAllByRole('cell')[1] as HTMLElement)
      await expect(followed).toEqual([
        `/projects/${projectId}?tab=1`,
        `/projects/${projectId}?tab=1`,
        `/projects/${projectId}`,
      ])
    }
  },
}

export const LinksOfTheAdminKind: Story = {
  args: { state: { ...ready, isAdminKind: true, studies: three } },
  parameters: { ledger: ['STUDY-076', 'STUDY-083', 'STUDY-084'] },
  play: async ({ canvas }) => {
    for (const { title, projectId, projectOrganizationId, organizationId } of three) {
      const row = await rowOf(canvas, title)
      const subjects = `/projects/${projectId}/subjects?projectOrganizationId=${projectOrganizationId}&institutionId=${organizationId}`
      await expect(row.getByRole('link', { name: `${title} 시험대상자` })).toHaveAttribute('href', `${subjects}&tab=0`)
      await expect(row.getByRole('link', { name: `${title} 방문` })).toHaveAttribute('href', `${subjects}&tab=1`)
    }
  },
}

const rowsOf = (canvas: Canvas) => canvas.getAllByRole('rowheader')

export const SecondPage: Story = {
  args: { state: { ...ready, studies: eleven } },
  parameters: { ledger: ['STUDY-048', 'STUDY-077', 'SCONST-001'] },
  play: async ({ canvas }) => {
    await canvas.findByRole('table')
    await expect(rowsOf(canvas)).toHaveLength(10)
    await expect(canvas.getByText('총 11개 연구, 10개 표시')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '다음 페이지' }))
    await expect(rowsOf(canvas)).toHaveLength(1)
    await expect(canvas.getByText('총 11개 연구, 1개 표시')).toBeVisible()
  },
}

/** The other layout starts at its first page, with the same search text and status. */
export const OtherLayout: Story = {
  args: {
    state: { ...ready, studies: eleven.map((study) => ({ ...study, status: 'ONGOING' })) },
    view: FIRST_STUDY_LIST_VIEW,
  },
  parameters: { ledger: ['STUDY-044', 'STUDY-045', 'STUDY-049'] },
  play: async ({ canvas, args }) => {
    const toggle = within(canvas.getByRole('radiogroup', { name: '보기 방식' }))
    await expect(toggle.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      '카드 보기',
      '표 보기',
    ])
    await expect(canvas.getAllByRole('article')).toHaveLength(8)
    await userEvent.type(canvas.getByRole('searchbox'), 'hn')
    await waitFor(() => expect(args.actions.changeView).toHaveBeenCalledWith({ page: 0, search: 'hn' }))
    await choose(canvas, '진행 중')
    await userEvent.click(canvas.getByRole('button', { name: '다음 페이지' }))
    await expect(canvas.getAllByRole('article')).toHaveLength(3)
    await choose(canvas, '표 보기')
    await expect(args.actions.changeView).toHaveBeenLastCalledWith({ page: 0, layout: 'table' })
    await canvas.findByRole('table')
    await expect(canvas.queryAllByRole('article')).toEqual([])
    await expect(rowsOf(canvas)).toHaveLength(10)
    await expect(canvas.getByRole('searchbox')).toHaveValue('hn')
    await expect(canvas.getByRole('radio', { name: '진행 중' })).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: '다음 페이지' }))
    await choose(canvas, '카드 보기')
    await expect(canvas.getAllByRole('article')).toHaveLength(8)
  },
}

export const NothingFound: Story = {
  args: { view: { ...meta.args.view, search: '없는 연구' } },
  parameters: { ledger: ['STUDY-078'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('검색 결과가 없습니다.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '검색 조건 지우기' }))
    await canvas.findByRole('table')
    await expect(rowsOf(canvas)).toHaveLength(3)
  },
}

export const NoStudies: Story = {
  args: { state: { ...ready, studies: [] } },
  parameters: { ledger: ['STUDY-079'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('참여 중인 연구가 없습니다.')).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}
