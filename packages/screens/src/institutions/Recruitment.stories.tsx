import { SAMPLE_DAY, sampleInstitutionStatistics } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { institutionsPanel } from '../testing/studyStory'
import { InstitutionsPanel } from './InstitutionsPanel'

const all = sampleInstitutionStatistics()
const [site] = all.filter(({ organizationRole }) => organizationRole === 'SITE')
const cro = all.find(({ organizationRole }) => organizationRole === 'CRO')
if (!site || !cro) throw new Error('a sample study without its organisations')

/** The day of the stories is 2026-11-20. */
const MONTHS = [
  { year: 2026, month: 9, enrolledCount: 2 },
  { year: 2026, month: 10, enrolledCount: 0 },
  { year: 2026, month: 11, enrolledCount: 3 },
]
const NO_MONTHS = MONTHS.map((month) => ({ ...month, enrolledCount: 0 }))
const COUNTS = { screeningCount: 10, screeningFailCount: 2, enrolledCount: 5, targetEnrollment: 20 }
const NOBODY = { screeningCount: 0, screeningFailCount: 0, enrolledCount: 0, lastEnrollmentDate: null }
const hospital = (institutionName: string, values: Partial<typeof site>) => ({
  ...site,
  ...COUNTS,
  institutionName,
  projectOrganizationId: institutionName,
  joinedAt: '2025-01-01T00:00:00.000Z',
  lastEnrollmentDate: '2026-11-10',
  monthlyEnrollments: MONTHS,
  ...values,
})

const meta = {
  title: '연구/기관 모집 현황',
  component: InstitutionsPanel,
  args: {
    ...institutionsPanel,
    today: SAMPLE_DAY,
    state: {
      kind: 'ready',
      isOld: false,
      isRetrying: false,
      institutions: [
        hospital('순조로운병원', {}),
        hospital('목표없는병원', { targetEnrollment: 0 }),
        hospital('어제참여한병원', {
          ...NOBODY,
          joinedAt: '2026-11-18T15:00:00.000Z',
          monthlyEnrollments: NO_MONTHS,
        }),
        hospital('기다리는병원', { ...NOBODY, monthlyEnrollments: NO_MONTHS }),
        hospital('달성한병원', { enrolledCount: 20, screeningCount: 22, screeningFailCount: 1 }),
        hospital('넘긴병원', { enrolledCount: 24, screeningCount: 30, screeningFailCount: 6 }),
        hospital('오십구일병원', { lastEnrollmentDate: '2026-09-22' }),
        hospital('육십일병원', { lastEnrollmentDate: '2026-09-21' }),
        { ...cro, screeningCount: 100, screeningFailCount: 90 },
      ],
    },
    actions: { retry: fn(), open: fn() },
  },
  decorators: [(Story) => <main style={{ padding: 24 }}>{Story()}</main>],
} satisfies Meta<typeof InstitutionsPanel>

export default meta
type Story = StoryObj<typeof meta>

const lookAt = (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  const cell = (name: string, column: string) => {
    const row = canvas.getByRole('rowheader', { name }).closest('tr')
    const found = row?.querySelector<HTMLElement>(`[data-column=${column}]`)
    if (!found) throw new Error(`no cell ${column} of ${name}`)
    return found
  }
  return {
    headers: () => canvas.getAllByRole('columnheader').map(({ firstChild }) => firstChild?.textContent),
    read: (name: string) => cell(name, 'recruitment').textContent,
    heard: (name: string) =>
      within(cell(name, 'recruitment'))
        .queryAllByRole('img')
        .map((image) => image.getAttribute('aria-label')),
    rate: (name: string) => cell(name, 'failRate').textContent?.trim(),
    /** Left edge and width of the parts of the bar, left edge and height of the columns of the months. */
    drawn: (name: string) =>
      [...cell(name, 'recruitment').querySelectorAll('svg[role=img]')].map((drawing, at) =>
        [...drawing.querySelectorAll('rect')].map((part) =>
          ['x', at === 0 ? 'width' : 'height'].map((side) => Number(part.getAttribute(side))),
        ),
      ),
    marks: (name: string) => cell(name, 'recruitment').querySelectorAll('.lucide-clock').length,
  }
}

/** The bar and the months in words, for whoever cannot see them, and what neither shows. */
export const AtAGlance: Story = {
  tags: ['picture'],
  parameters: {
    ledger: ['INST-122', 'INST-123', 'INST-124', 'INST-125', 'INST-126', 'INST-127', 'INST-128'],
  },
  play: async ({ canvasElement }) => {
    const { headers, read, heard, drawn, marks } = lookAt(canvasElement)
    await expect(headers().slice(11)).toEqual(['모집 현황', '스크리닝 탈락률'])
    await expect(within(canvasElement).getByRole('columnheader', { name: '모집 현황' })).toHaveAccessibleDescription(
      '막대는 등록 수, 세로선은 목표입니다. 오른쪽은 최근 12개월의 월별 등록 수입니다.',
    )
    await expect(read('순조로운병원')).toBe('25%')
    await expect(heard('순조로운병원')).toEqual([
      '목표 20명 중 5명 등록',
      '최근 3개월 등록: 2026년 9월 2명, 2026년 11월 3명',
    ])
    // A quarter of 54 px, and the line at its end; then a column for each month.
    await expect(drawn('순조로운병원')).toEqual([
      [
        [0.5, 55],
        [1, 13.5],
        [54, 2],
      ],
      [
        [0, 11],
        [4, 1],
        [8, 16],
      ],
    ])
    await expect(drawn('넘긴병원')[0]?.slice(1)).toEqual([
      [1, 54],
      [45, 2],
    ])
    await expect(read('목표없는병원')).toBe('목표 없음, 5명 등록')
    await expect(heard('목표없는병원')).toEqual(['최근 3개월 등록: 2026년 9월 2명, 2026년 11월 3명'])
    await expect(read('어제참여한병원')).toBe('0%아직 등록 없음, 어제 참여')
    await expect(heard('어제참여한병원')).toEqual(['목표 20명 중 0명 등록', '최근 3개월 등록 없음'])
    await expect(read('달성한병원')).toBe('100%목표 달성')
    await expect(read('넘긴병원')).toBe('120%목표 초과')
    for (const name of ['순조로운병원', '목표없는병원', '어제참여한병원', '달성한병원', '넘긴병원']) {
      await expect(marks(name)).toBe(0)
    }
    await expect(read('다온CRO')).toBe('-값 없음')
  },
}

/** A sign and words, not a colour alone. */
export const WithoutEnrolment: Story = {
  parameters: { ledger: ['INST-129', 'INST-130', 'INST-135'] },
  play: async ({ canvasElement }) => {
    const { read, marks } = lookAt(canvasElement)
    await expect(read('오십구일병원')).toBe('25%')
    await expect(marks('오십구일병원')).toBe(0)
    await expect(read('육십일병원')).toBe('25%60일 이상 등록 없음, 마지막 등록 2026. 9. 21.')
    await expect(marks('육십일병원')).toBe(1)
    await expect(read('기다리는병원')).toBe('0%참여 후 60일 이상 등록 없음')
    await expect(marks('기다리는병원')).toBe(1)
  },
}

const LONG_AGO = { lastEnrollmentDate: '2026-01-05' }

/** Who has reached the target, or has none, is waited for by nobody. */
export const NobodyMissing: Story = {
  args: {
    state: {
      ...meta.args.state,
      institutions: [
        hospital('모자란병원', { ...LONG_AGO, enrolledCount: 19 }),
        hospital('달성한병원', { ...LONG_AGO, enrolledCount: 20 }),
        hospital('목표없는병원', { ...LONG_AGO, targetEnrollment: null }),
      ],
    },
  },
  parameters: { ledger: ['INST-131'] },
  play: async ({ canvasElement }) => {
    const { read, marks } = lookAt(canvasElement)
    await expect(['모자란병원', '달성한병원', '목표없는병원'].map(marks)).toEqual([1, 0, 0])
    await expect(read('달성한병원')).toBe('100%목표 달성')
    await expect(read('목표없는병원')).toBe('목표 없음, 5명 등록')
  },
}

/** A study that has ended waits for nobody. */
export const Ended: Story = {
  args: { isOngoing: false },
  parameters: { ledger: ['INST-131'] },
  play: async ({ canvasElement }) => {
    const { read, marks } = lookAt(canvasElement)
    await expect(read('육십일병원')).toBe('25%')
    await expect(marks('육십일병원') + marks('기다리는병원')).toBe(0)
  },
}

/** 15 of 92 screened failed in all sites. The CRO counts nowhere. */
export const FailRates: Story = {
  parameters: { ledger: ['INST-132'] },
  play: async ({ canvasElement }) => {
    const { rate } = lookAt(canvasElement)
    await expect(rate('순조로운병원')).toBe('20% 연구 16.3%')
    await expect(rate('달성한병원')).toBe('4.5% 연구 16.3%')
    await expect(rate('기다리는병원')).toBe('-값 없음')
    await expect(rate('다온CRO')).toBe('-값 없음')
  },
}

/** Whoever sees one institution learns nothing of others. */
export const OwnRate: Story = {
  args: { rights: { ...institutionsPanel.rights, isAdmin: false, ownInstitution: '넘긴병원' } },
  parameters: { ledger: ['INST-134'] },
  play: async ({ canvasElement }) => {
    await expect(lookAt(canvasElement).rate('넘긴병원')).toBe('20%')
  },
}
