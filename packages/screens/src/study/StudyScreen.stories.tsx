import { studyTabsOf } from '@imsang/domain/study-tabs'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { DashboardScreen } from '../dashboard/DashboardScreen'
import { WHOLE } from '../testing/dashboardStory'
import { expectRetryRuns } from '../testing/retryStory'
import { institutions, institutionsOf, StudyPage, study } from '../testing/studyStory'
import { StudyInstitutions } from './StudyInstitutions'
import { StudyOverview } from './StudyOverview'
import { StudyScreen } from './StudyScreen'

const meta = {
  title: '연구/상세',
  component: StudyScreen,
  args: {
    state: { kind: 'ready', study },
    actions: { retry: fn() },
    children: (
      <StudyOverview study={study} dashboard={<DashboardScreen {...WHOLE} />} institutions={institutionsOf()} />
    ),
  },
  decorators: [(Story) => <main style={{ padding: 24 }}>{Story()}</main>],
} satisfies Meta<typeof StudyScreen>

export default meta
type Story = StoryObj<typeof meta>

const [site] = institutions
if (!site) throw new Error('a sample study without an institution')

const tabNames = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('tab')
    .map(({ textContent }) => textContent)

export const AllInstitutions: Story = {
  parameters: { ledger: ['STUDY-095', 'STUDY-096', 'STUDY-097', 'STUDY-309', 'DASH-008'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1, name: study.projectName })).toBeVisible()
    const protocol = canvas.getByText(/^프로토콜 번호/)
    await expect(protocol).toBeVisible()
    await expect(protocol.textContent).toBe(`프로토콜 번호 ${study.protocolNumber}`)
    await expect(canvas.getByRole('heading', { level: 2, name: '연구 목적 및 개요' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: '연구 개요' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: '연구 개요' }).nextElementSibling).toHaveTextContent(
      study.studyOverview ?? '-',
    )
    for (const { id, organizationId, organizationName } of institutions) {
      for (const [name, tab] of [
        ['시험대상자', 0],
        ['방문', 1],
      ] as const) {
        await expect(canvas.getByRole('link', { name: `${organizationName} ${name}` })).toHaveAttribute(
          'href',
          `/projects/${study.projectId}/subjects?projectOrganizationId=${id}&institutionId=${organizationId}&tab=${tab}`,
        )
      }
    }
    await expect(canvas.getByRole('link', { name: '전체 시험대상자' })).toBeVisible()
    const counts = within(canvas.getByRole('region', { name: '등록 현황' }))
    const lines = counts
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
    await expect(lines).toEqual(['스크리닝 71명', '스크리닝 탈락 13명', '등록 46명', '중도탈락 4명'])
  },
}

/** The facts of the study as a person reads them; organisations that the user does not learn have no line. */
export const Facts: Story = {
  args: {
    children: (
      <StudyOverview
        study={{
          ...study,
          principalInvestigatorName: '정해원',
          startDate: '2026-03-02',
          endDate: '2028-02-29',
          clinicalPhase: 'PHASE_3',
          projectOrganizations: [
            { ...site, organizationRole: 'LEAD_SPONSOR', organizationName: '한강서울병원' },
            { ...site, organizationRole: 'SMO', organizationName: '한빛SMO' },
            { ...site, organizationRole: 'SITE', organizationName: '부산새벽병원' },
          ],
        }}
        dashboard={null}
      />
    ),
  },
  parameters: { ledger: ['STUDY-335', 'STUDY-013'] },
  play: async ({ canvasElement }) => {
    const facts = within(canvasElement).getByRole('heading', { name: '연구 정보' }).nextElementSibling as HTMLElement
    const lines = within(facts)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
    await expect(lines).toEqual([
      '총괄연구책임자(CI): 정해원',
      '연구 기간: 2026. 3. 2. ~ 2028. 2. 29.',
      '임상 단계: 3상',
      '연구주도기관: 한강서울병원',
      'SMO: 한빛SMO',
    ])
  },
}

/** In the order of the roles, whatever order the organisations are stored in. */
export const EveryOrganization: Story = {
  args: {
    children: (
      <StudyOverview
        study={{
          ...study,
          projectOrganizations: [
            { ...site, organizationRole: 'SMO', organizationName: '한빛SMO' },
            { ...site, organizationRole: 'CRO', organizationName: '다온CRO' },
            { ...site, organizationRole: 'CRO', organizationName: '가온CRO' },
            { ...site, organizationRole: 'REQUESTING_SPONSOR', organizationName: '하늘제약' },
            { ...site, organizationRole: 'LEAD_SPONSOR', organizationName: '한강서울병원' },
          ],
        }}
        dashboard={null}
      />
    ),
  },
  parameters: { ledger: ['STUDY-335'] },
  play: async ({ canvasElement }) => {
    const facts = within(canvasElement).getByRole('heading', { name: '연구 정보' }).nextElementSibling as HTMLElement
    const lines = within(facts)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
    await expect(lines.slice(3)).toEqual([
      '연구주도기관: 한강서울병원',
      '의뢰기관: 하늘제약',
      'CRO: 다온CRO, 가온CRO',
      'SMO: 한빛SMO',
    ])
  },
}

export const WithoutOverview: Story = {
  args: { children: <StudyOverview study={{ ...study, studyOverview: ' ' }} dashboard={null} /> },
  parameters: { ledger: ['STUDY-097'] },
  play: async ({ canvasElement }) => {
    const overview = within(canvasElement).getByRole('heading', { name: '연구 개요' }).nextElementSibling
    await expect(overview?.textContent).toBe('등록된 연구 개요가 없습니다.')
  },
}

export const OwnInstitution: Story = {
  args: { children: institutionsOf({ kind: 'ready', institutions: institutions.slice(0, 1) }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link', { name: '전체 시험대상자' })).toBeNull()
  },
}

const [first] = institutions
if (!first) throw new Error('no sample institution')

/** What an institution does not have yet is a hyphen. */
export const InstitutionWithoutNumber: Story = {
  args: {
    children: institutionsOf({
      kind: 'ready',
      institutions: [{ ...first, institutionNumber: null, principalInvestigatorName: ' ' }],
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('기관 번호 -')).toBeVisible()
    await expect(canvas.getByText('연구책임자: -')).toBeVisible()
  },
}

export const NoInstitution: Story = {
  args: { children: institutionsOf({ kind: 'ready', institutions: [] }) },
  parameters: { ledger: ['INST-026'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('참여 중인 기관이 없습니다.')).toBeVisible()
    await expect(within(canvasElement).queryByRole('link')).toBeNull()
  },
}

export const AdminTabs: Story = {
  args: { children: <StudyPage /> },
  parameters: { ledger: ['STUDY-098', 'STUDY-099', 'STUDY-100'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(tabNames(canvasElement)).toEqual([
      '연구 대시보드',
      '기관 목록',
      '참여 연구자 목록',
      '방문 템플릿',
      '협력 벤더사',
    ])
    await expect(canvas.getByRole('tablist', { name: '연구 상세 메뉴' })).toBeVisible()
    await expect(canvas.getByRole('tab', { name: '연구 대시보드' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('heading', { name: '연구 개요' })).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: '기관 목록' }))
    await expect(canvas.getByRole('link', { name: `${institutions[0]?.organizationName} 시험대상자` })).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: '방문 템플릿' }))
    await expect(canvas.getByRole('heading', { name: '방문 템플릿' })).toBeVisible()
  },
}

export const ResearcherTabs: Story = {
  args: {
    children: <StudyPage state={{ kind: 'ready', shown: studyTabsOf({ isAdmin: false, isResearcher: true }) }} />,
  },
  parameters: { ledger: ['STUDY-098', 'STUDY-103'] },
  play: async ({ canvasElement }) => {
    await expect(tabNames(canvasElement)).toEqual(['대시보드', '참여 기관', '협력 벤더사'])
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('tab', { name: '참여 기관' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('link', { name: `${institutions[0]?.organizationName} 시험대상자` })).toBeVisible()
  },
}

/** Whoever is neither admin nor researcher finds the institutions in the dashboard, and the vendors beside it. */
export const ReaderTabs: Story = {
  args: {
    children: <StudyPage state={{ kind: 'ready', shown: studyTabsOf({ isAdmin: false, isResearcher: false }) }} />,
  },
  parameters: { ledger: ['STUDY-098', 'PARTNER-145'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(tabNames(canvasElement)).toEqual(['대시보드', '협력 벤더사'])
    await expect(canvas.getByRole('heading', { name: '참여 기관' })).toBeVisible()
  },
}

export const Unregistered: Story = {
  args: { children: <StudyPage state={{ kind: 'unregistered' }} /> },
  parameters: { ledger: ['STUDY-105'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(
      canvas.getByText('연구 참여 정보를 찾을 수 없습니다. 연구 관리자에게 등록을 요청해주세요.'),
    ).toBeVisible()
    await expect(canvas.queryByRole('tab')).toBeNull()
  },
}

export const InstitutionsFailed: Story = {
  args: {
    children: (
      <StudyPage
        state={{ kind: 'ready', shown: studyTabsOf({ isAdmin: false, isResearcher: false }) }}
        list={{ kind: 'failed', isRetrying: false }}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('기관 목록을 불러오는 데 실패했습니다.')
    await expect(canvas.getByRole('button', { name: '다시 시도' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1, name: study.projectName })).toBeVisible()
  },
}

export const Missing: Story = {
  args: { state: { kind: 'not-found' } },
  parameters: { ledger: ['STUDY-117', 'STUDY-123'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('연구를 찾을 수 없습니다.')).toBeVisible()
  },
}

export const NoAccess: Story = {
  args: { state: { kind: 'no-access' } },
  parameters: { ledger: ['STUDY-124'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('연구에 접근할 권한이 없습니다.')).toBeVisible()
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['STUDY-115', 'STUDY-125'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('프로젝트 정보를 불러오는데 실패했습니다.')
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

const retryInstitutions = fn()

export const InstitutionsRetried: Story = {
  args: {
    children: (
      <StudyInstitutions
        projectId={study.projectId}
        state={{ kind: 'failed', isRetrying: true }}
        onRetry={retryInstitutions}
      />
    ),
  },
  parameters: { ledger: ['REQ-056'] },
  play: () => expectRetryRuns(retryInstitutions),
}
