import { sampleMyProjects } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { chipOf } from '../chipStory'
import { FIRST_STUDY_LIST_VIEW, StudyListScreen } from './StudyListScreen'

export const three = sampleMyProjects()
export const nine = sampleMyProjects({ count: 9 })
export const eleven = sampleMyProjects({ count: 11 })
/** No two numbers of a study are the same. */
export const counted = three.map((study, at) => ({
  ...study,
  targetEnrollment: 90 + at,
  screeningCount: 71 + at,
  screeningFailCount: 11 + at,
  enrolledCount: 51 + at,
  completedCount: 21 + at,
  dropoutCount: 3 + at,
}))

const meta = {
  title: '연구/목록',
  component: StudyListScreen,
  args: {
    state: { kind: 'ready', isAdminKind: false, studies: three },
    view: FIRST_STUDY_LIST_VIEW,
    actions: { retry: fn(), changeView: fn() },
  },
  decorators: [(Story) => <main style={{ padding: 24 }}>{Story()}</main>],
  // The app holds the view, in the address.
  render: function Render(args) {
    const [view, setView] = useState(args.view)
    const changeView = (change: Partial<typeof view>) => {
      setView((now) => ({ ...now, ...change }))
      args.actions.changeView(change)
    }
    return <StudyListScreen {...args} view={view} actions={{ ...args.actions, changeView }} />
  },
  excludeStories: ['three', 'nine', 'eleven', 'counted'],
} satisfies Meta<typeof StudyListScreen>

export default meta
type Story = StoryObj<typeof meta>

const cards = (element: HTMLElement) => within(element).queryAllByRole('article')

export const Researcher: Story = {
  parameters: { ledger: ['STUDY-020', 'STUDY-058', 'STUDY-060', 'STUDY-077', 'STUDY-085', 'STUDY-086'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1, name: '연구 리스트' })).toBeVisible()
    await expect(canvas.getByText('참여 중인 연구를 확인합니다.')).toBeVisible()
    await expect(canvas.getByText('연구자')).toBeVisible()
    await expect(canvas.queryByText('관리자')).toBeNull()
    await expect(canvas.queryByRole('button', { name: '가져오기' })).toBeNull()
    await expect(canvas.getByText('총 3개 연구, 3개 표시')).toBeVisible()
    const first = within(cards(canvasElement)[0] as HTMLElement)
    const study = three.find(({ title }) => first.queryByRole('link', { name: title }))
    const institutions = `/projects/${study?.projectId}?tab=1`
    await expect(first.getByRole('link', { name: /시험대상자$/ })).toHaveAttribute('href', institutions)
    await expect(first.getByRole('link', { name: /방문$/ })).toHaveAttribute('href', institutions)
  },
}

export const AdminKind: Story = {
  args: { state: { kind: 'ready', isAdminKind: true, studies: three } },
  parameters: { ledger: ['STUDY-057', 'STUDY-059', 'STUDY-083', 'STUDY-084'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('전체 연구를 관리합니다.')).toBeVisible()
    await expect(canvas.getByText('관리자')).toBeVisible()
    await expect(canvas.queryByText('연구자')).toBeNull()
    for (const study of three) {
      const place = `projectOrganizationId=${study.projectOrganizationId}&institutionId=${study.organizationId}`
      const subjects = `/projects/${study.projectId}/subjects?${place}`
      const link = (name: string) => canvas.getByRole('link', { name: `${study.title} ${name}` })
      await expect(link('시험대상자')).toHaveAttribute('href', `${subjects}&tab=0`)
      await expect(link('방문')).toHaveAttribute('href', `${subjects}&tab=1`)
    }
  },
}

export const Cards: Story = {
  args: { state: { kind: 'ready', isAdminKind: false, studies: counted } },
  parameters: {
    ledger: ['STUDY-063', 'STUDY-066', 'STUDY-067', 'STUDY-068', 'STUDY-069', 'STUDY-070', 'STUDY-071', 'STUDY-072'],
  },
  play: async ({ canvasElement }) => {
    for (const study of counted) {
      const card = cards(canvasElement).find((element) => within(element).queryByRole('heading', { name: study.title }))
      const inside = within(card as HTMLElement)
      await expect(inside.getByText(study.protocolNo ?? '')).toBeVisible()
      await expect(inside.getByText(`연구책임자: ${study.principalInvestigatorName ?? '-'}`)).toBeVisible()
      const count = (label: string) => inside.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
      await expect(count('등록/목표')).toBe(`${study.enrolledCount}/${study.targetEnrollment}`)
      await expect(count('스크리닝')).toBe(String(study.screeningCount))
      await expect(count('스크리닝 탈락')).toBe(String(study.screeningFailCount))
      await expect(count('완료')).toBe(String(study.completedCount))
      await expect(count('중도탈락')).toBe(String(study.dropoutCount))
    }
  },
}

/** The bar says in words what the number beside it says. */
export const Enrolled: Story = {
  args: { state: { kind: 'ready', isAdminKind: false, studies: counted } },
  parameters: { ledger: ['STUDY-308'] },
  play: async ({ canvasElement }) => {
    for (const study of counted) {
      const card = cards(canvasElement).find((element) => within(element).queryByRole('heading', { name: study.title }))
      const meter = within(card as HTMLElement).getByRole('meter', { name: '등록/목표' })
      const { targetEnrollment, enrolledCount } = study
      await expect(meter).toHaveAttribute('aria-valuetext', `목표 ${targetEnrollment}명 중 ${enrolledCount}명 등록`)
      await expect(meter).toHaveAttribute('aria-valuenow', String(enrolledCount))
      await expect(meter).toHaveAttribute('aria-valuemax', String(targetEnrollment))
    }
  },
}

export const CardLeadsIntoTheStudy: Story = {
  parameters: { ledger: ['STUDY-073', 'STUDY-074', 'STUDY-081', 'STUDY-082'] },
  play: async ({ canvasElement }) => {
    for (const study of three) {
      const canvas = within(canvasElement)
      const title = canvas.getByRole('link', { name: study.title })
      await expect(title).toHaveAttribute('href', `/projects/${study.projectId}`)
      // Interactive elements are not nested: the buttons never activate the card.
      await expect(title.querySelector('a, button')).toBeNull()
      for (const name of ['시험대상자', '방문']) {
        const button = canvas.getByRole('link', { name: `${study.title} ${name}` })
        await expect(button.closest('a a, button a')).toBeNull()
        const { left, top, width, height } = button.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        await expect(button.contains(hit)).toBe(true)
      }
    }
  },
}

/** The stored status, the shown label and its colour; eight of them, which is one page. */
type Statuses = readonly (readonly [raw: string | null, shown: string, colour: string])[]

const withStatuses = (statuses: Statuses) => {
  const studies = statuses.map(([status], at) => ({ ...(nine[at] as (typeof nine)[number]), status }))
  return { state: { kind: 'ready', isAdminKind: false, studies } as const }
}

/** The status chip of each card. */
const chipsOf = (element: HTMLElement, statuses: Statuses) =>
  statuses.map(([, label, colour], at) => {
    const card = cards(element).find((one) => within(one).queryByRole('heading', { name: nine[at]?.title ?? '' }))
    return { ...chipOf(within(card as HTMLElement).getByText(label, { selector: 'span' })), label, expected: colour }
  })

const STATUSES: Statuses = [
  ['ONGOING', '진행 중', 'green'],
  ['COMPLETED', '완료', 'blue'],
  ['CANCELLED', '중단', 'red'],
  ['PENDING', '대기', 'amber'],
  ['ARCHIVED', 'ARCHIVED', 'grey'],
  [null, '미정', 'grey'],
  [' Active ', '진행 중', 'green'],
  ['inactive', 'inactive', 'grey'],
]

export const Statuses: Story = {
  args: withStatuses(STATUSES),
  parameters: {
    ledger: ['STUDY-254', 'STUDY-256', 'STUDY-258', 'STUDY-260', 'STUDY-262', 'STUDY-263', 'STUDY-264', 'STUDY-265'],
  },
  play: async ({ canvasElement }) => {
    const shapes = new Map<string, string>()
    for (const { label, expected, colour, shape } of chipsOf(canvasElement, STATUSES)) {
      await expect(colour, label).toBe(expected)
      await expect(shapes.get(colour) ?? shape, label).toBe(shape)
      shapes.set(colour, shape)
    }
    await expect(new Set(shapes.values()).size).toBe(5)
  },
}

const STATUSES_OF_OLDER_DATA: Statuses = [
  ['ongoing', '진행 중', 'green'],
  ['active', '진행 중', 'green'],
  ['진행중', '진행 중', 'green'],
  ['완료', '완료', 'blue'],
  ['완료됨', '완료', 'blue'],
  ['취소', '중단', 'red'],
  ['중단됨', '중단', 'red'],
  ['대기', '대기', 'amber'],
]

export const StatusesOfOlderData: Story = {
  args: withStatuses(STATUSES_OF_OLDER_DATA),
  parameters: { ledger: ['STUDY-065', 'STUDY-255', 'STUDY-257', 'STUDY-259', 'STUDY-261'] },
  play: async ({ canvasElement }) => {
    for (const { label, expected, colour } of chipsOf(canvasElement, STATUSES_OF_OLDER_DATA)) {
      await expect(colour, label).toBe(expected)
    }
  },
}

export const SecondPage: Story = {
  args: { state: { kind: 'ready', isAdminKind: false, studies: nine } },
  parameters: { ledger: ['STUDY-046', 'STUDY-077', 'SCONST-002'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(cards(canvasElement)).toHaveLength(8)
    await expect(canvas.getByText('총 9개 연구, 8개 표시')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '다음 페이지' }))
    await expect(cards(canvasElement)).toHaveLength(1)
    await expect(canvas.getByText('총 9개 연구, 1개 표시')).toBeVisible()
  },
}

export const Searched: Story = {
  args: { state: { kind: 'ready', isAdminKind: false, studies: nine } },
  parameters: { ledger: ['STUDY-053', 'STUDY-054', 'STUDY-055', 'STUDY-056'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const search = canvas.getByRole('searchbox', { name: '연구 검색' })
    await expect(search).toHaveAttribute('placeholder', '연구 제목, 프로토콜 번호, 연구책임자명으로 검색')
    const study = three[0]
    const name = study?.principalInvestigatorName
    const theirs = nine.filter(({ principalInvestigatorName }) => principalInvestigatorName === name).length
    for (const [text, found] of [
      [study?.title, 1],
      [study?.protocolNo?.toLowerCase(), 1],
      [` ${name} `, theirs],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name: '다음 페이지' }))
      await userEvent.type(search, text ?? '')
      await expect(await canvas.findByRole('link', { name: study?.title ?? '' })).toBeVisible()
      await waitFor(() => expect(cards(canvasElement)).toHaveLength(found))
      await userEvent.clear(search)
      await waitFor(() => expect(cards(canvasElement)).toHaveLength(8))
    }
    // All nine match: the first page again, not the one that was open.
    await userEvent.click(canvas.getByRole('button', { name: '다음 페이지' }))
    await expect(cards(canvasElement)).toHaveLength(1)
    await userEvent.type(search, 'h')
    await waitFor(() => expect(cards(canvasElement)).toHaveLength(8))
  },
}

export const Filtered: Story = {
  args: withStatuses([
    ['ONGOING', '진행 중', 'green'],
    ['active', '진행 중', 'green'],
    ['진행중', '진행 중', 'green'],
    ['COMPLETED', '완료', 'blue'],
    ['CANCELLED', '중단', 'red'],
    ['PENDING', '대기', 'amber'],
    ['ARCHIVED', 'ARCHIVED', 'grey'],
    [null, '미정', 'grey'],
  ]),
  parameters: { ledger: ['STUDY-050', 'STUDY-051', 'STUDY-052', 'STUDY-077'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const choices = within(canvas.getByRole('radiogroup', { name: '상태 필터' })).getAllByRole('radio')
    await expect(choices.map((radio) => radio.closest('label')?.textContent)).toEqual([
      '전체',
      '진행 중',
      '완료',
      '중단',
    ])
    // In the order of the studies above; those of no choice appear only under all.
    for (const [choice, shown] of [
      ['진행 중', [0, 1, 2]],
      ['완료', [3]],
      ['중단', [4]],
      ['전체', [0, 1, 2, 3, 4, 5, 6, 7]],
    ] as const) {
      await userEvent.click(canvas.getByText(choice, { selector: 'label *, label' }))
      await expect(cards(canvasElement)).toHaveLength(shown.length)
      for (const at of shown) await expect(canvas.getByRole('heading', { name: nine[at]?.title ?? '' })).toBeVisible()
      await expect(canvas.getByText(`총 8개 연구, ${shown.length}개 표시`)).toBeVisible()
    }
  },
}

export const NothingFound: Story = {
  parameters: { ledger: ['STUDY-078'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox'), '없는 연구')
    await expect(await canvas.findByText('검색 결과가 없습니다.')).toBeVisible()
    await expect(canvas.getByText('다른 검색어를 입력하거나 상태 필터를 바꿔보세요.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '검색 조건 지우기' }))
    await expect(cards(canvasElement)).toHaveLength(3)
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
  },
}

export const NoStudies: Story = {
  args: { state: { kind: 'ready', isAdminKind: false, studies: [] } },
  parameters: { ledger: ['STUDY-079'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('참여 중인 연구가 없습니다.')).toBeVisible()
    await expect(within(canvasElement).getByText('연구에 참여자로 등록되면 이곳에 표시됩니다.')).toBeVisible()
  },
}

export const WithoutProtocolNumberOrInvestigator: Story = {
  args: {
    state: {
      kind: 'ready',
      isAdminKind: true,
      studies: nine.map(({ projectOrganizationId: _, ...study }) => ({
        ...study,
        protocolNo: null,
        principalInvestigatorName: null,
      })),
    },
  },
  parameters: { ledger: ['STUDY-064', 'STUDY-067', 'STUDY-087'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('No. 1')).toBeVisible()
    await expect(canvas.getAllByText('연구책임자: -')).toHaveLength(8)
    for (const link of canvas.getAllByRole('link', { name: /시험대상자$/ })) {
      await expect(link.getAttribute('href')).toMatch(/\/subjects\?tab=0$/)
    }
    for (const link of canvas.getAllByRole('link', { name: /방문$/ })) {
      await expect(link.getAttribute('href')).toMatch(/\/subjects\?tab=1$/)
    }
    await userEvent.click(canvas.getByRole('button', { name: '다음 페이지' }))
    await expect(canvas.getByText('No. 9')).toBeVisible()
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['STUDY-094'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('프로젝트 목록을 불러오는데 실패했습니다.')
    await expect(canvas.getByText('저장된 자료에는 영향이 없습니다.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const Refused: Story = {
  args: { state: { kind: 'refused' } },
  parameters: { ledger: ['STUDY-080'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('연구에 접근할 권한이 없습니다.')).toBeVisible()
    await expect(cards(canvasElement)).toHaveLength(0)
  },
}
