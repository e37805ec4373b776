import {
  institutionWithLongTexts,
  projectWithLongTexts,
  sampleInstitutions,
  sampleMyProjects,
  sampleProject,
} from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { StudyScreen } from './StudyScreen'

export const study = sampleProject()
export const institutions = sampleInstitutions()
export const [numbers = null] = sampleMyProjects()
export const LONG_STUDY = {
  kind: 'ready',
  study: projectWithLongTexts(study),
  institutions: institutions.map(institutionWithLongTexts),
  numbers,
} as const

const meta = {
  title: '연구/상세',
  component: StudyScreen,
  args: { state: { kind: 'ready', study, institutions, numbers }, actions: { retry: fn() } },
  decorators: [(Story) => <main style={{ padding: 24 }}>{Story()}</main>],
  excludeStories: ['study', 'institutions', 'numbers', 'LONG_STUDY'],
} satisfies Meta<typeof StudyScreen>

export default meta
type Story = StoryObj<typeof meta>

export const AllInstitutions: Story = {
  parameters: { ledger: ['STUDY-095', 'STUDY-096', 'STUDY-097', 'STUDY-309'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1, name: study.projectName })).toBeVisible()
    const protocol = canvas.getByText(/^프로토콜 번호/)
    await expect(protocol).toBeVisible()
    await expect(protocol.textContent).toBe(`프로토콜 번호 ${study.protocolNumber}`)
    await expect(canvas.getByRole('heading', { name: '연구 개요' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: '연구 개요' }).nextElementSibling).toHaveTextContent(
      study.studyOverview ?? '-',
    )
    for (const { id, organizationId, organizationName } of institutions) {
      await expect(canvas.getByRole('link', { name: `${organizationName} 시험대상자` })).toHaveAttribute(
        'href',
        `/projects/${study.projectId}/subjects?projectOrganizationId=${id}&institutionId=${organizationId}&tab=0`,
      )
    }
    await expect(canvas.getByRole('link', { name: '전체 시험대상자' })).toBeVisible()
    const counts = within(canvas.getByRole('heading', { name: '등록 현황' }).parentElement as HTMLElement)
    await expect(counts.getByText('등록/목표').nextElementSibling).toHaveTextContent(
      `${numbers?.enrolledCount}/${numbers?.targetEnrollment}`,
    )
    await expect(counts.getByRole('meter')).toBeVisible()
  },
}

export const OwnInstitution: Story = {
  args: { state: { kind: 'ready', study, institutions: institutions.slice(0, 1), numbers } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link', { name: '전체 시험대상자' })).toBeNull()
  },
}

/** A user without an own list of studies sees no counts. */
export const WithoutNumbers: Story = {
  args: { state: { kind: 'ready', study, institutions, numbers: null } },
  parameters: { ledger: ['STUDY-309'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('heading', { name: '등록 현황' })).toBeNull()
    await expect(within(canvasElement).queryByRole('meter')).toBeNull()
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
