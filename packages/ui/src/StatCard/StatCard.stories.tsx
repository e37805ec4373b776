import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { LoadingRegion } from '../LoadingRegion/LoadingRegion'
import { RouterProvider } from '../Providers/Providers'
import { TONES } from '../theme/theme.css'
import { StatCard } from './StatCard'

const navigate = fn()

const meta = {
  component: StatCard,
  args: { label: '등록 시험대상자', value: 1284, unit: '명' },
  argTypes: { tone: { control: 'select', options: TONES } },
  decorators: [
    (Story) => (
      <RouterProvider navigate={navigate}>
        <div style={{ maxWidth: 240 }}>{Story()}</div>
      </RouterProvider>
    ),
  ],
} satisfies Meta<typeof StatCard>

export default meta
type Story = StoryObj<typeof meta>

export const NumberWithUnit: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,284')).toBeVisible()
    await expect(canvas.getByText('명')).toBeVisible()
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument()
  },
}

export const WithDescription: Story = {
  args: { label: '등록 달성률', value: '82.5', unit: '%', description: '목표 120명' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('82.5').parentElement).toHaveTextContent(/^82\.5%$/)
    await expect(canvas.getByText('목표 120명')).toBeVisible()
  },
}

/** Null is not 0. */
export const NoValue: Story = {
  args: { value: null, description: '목표 미정' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('값 없음')).toBeInTheDocument()
    await expect(canvas.queryByText('명')).not.toBeInTheDocument()
  },
}

/** Nor is a text of no characters a value. */
export const EmptyText: Story = {
  args: { value: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('값 없음')).toBeInTheDocument()
  },
}

export const Zero: Story = {
  args: { value: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0')).toBeVisible()
  },
}

export const TrendUp: Story = {
  args: { value: 48, trend: { direction: 'up', text: '지난달보다 4명', tone: 'positive' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('지난달보다 4명 증가')).toBeVisible()
  },
}

export const TrendDown: Story = {
  args: { label: '미방문', value: 3, unit: '건', trend: { direction: 'down', text: '지난달보다 2건' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('지난달보다 2건 감소')).toBeVisible()
  },
}

export const TrendFlat: Story = {
  args: { value: 48, trend: { direction: 'flat', text: '지난달보다' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('지난달보다 변동 없음')).toBeVisible()
  },
}

/** The whole card is the link; its name is the label, its description the number. */
export const LeadsSomewhere: Story = {
  args: { href: '/subjects?status=enrolled', tone: 'positive' },
  play: async ({ canvas }) => {
    await userEvent.tab()
    const link = canvas.getByRole('link', { name: '등록 시험대상자' })
    await expect(link).toHaveFocus()
    await expect(link).toHaveAccessibleDescription('1,284 명')
    const { left, top } = canvas.getByText('1,284').getBoundingClientRect()
    await expect(document.elementFromPoint(left + 4, top + 4)).toBe(link)
    await userEvent.keyboard('{Enter}')
    await expect(navigate).toHaveBeenLastCalledWith('/subjects?status=enrolled', undefined)
  },
}

export const Loading: Story = {
  args: { isLoading: true, description: '목표 120명', trend: { direction: 'up', text: '지난달보다 4명' } },
  decorators: [(Story) => <LoadingRegion slowMessage="등록 현황을 집계하고 있습니다.">{Story()}</LoadingRegion>],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('등록 시험대상자')).toBeVisible()
    await expect(canvas.queryByText('1,284')).not.toBeInTheDocument()
    await expect(canvas.queryByText('목표 120명')).not.toBeInTheDocument()
    await expect(canvas.queryByText(/지난달보다/)).not.toBeInTheDocument()
    await expect(canvas.getByText('등록 시험대상자').parentElement).toHaveAttribute('aria-busy', 'true')
  },
}

/** Several in a row, as on a dashboard. */
export const BesideEachOther: Story = {
  tags: ['picture', 'sheet-data'],
  decorators: [(Story) => <div style={{ width: 'min(1100px, calc(100vw - 32px))' }}>{Story()}</div>],
  render: () => (
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}>
      <StatCard tone="caution" label="스크리닝" value={7} unit="명" trend={{ direction: 'flat', text: '지난주보다' }} />
      <StatCard
        tone="positive"
        label="등록"
        value={48}
        unit="명"
        href="/subjects"
        trend={{ direction: 'up', text: '지난주보다 4명', tone: 'positive' }}
      />
      <StatCard tone="info" label="완료" value={12} unit="명" trend={{ direction: 'up', text: '지난주보다 1명' }} />
      <StatCard
        tone="critical"
        label="스크리닝 탈락"
        value={3}
        unit="명"
        trend={{ direction: 'up', text: '지난주보다 2명', tone: 'critical' }}
      />
      <StatCard tone="violet" label="중도탈락" value={null} />
    </div>
  ),
}

export const LongKoreanText: Story = {
  args: {
    label: '스크리닝 검사 결과를 기다리는 시험대상자와 재검사 대상자',
    value: 123456789,
    unit: '명(누적)',
    description: '가나다라마바사아자차카타파하가나다라마바사아자차카타파하',
    trend: { direction: 'up', text: '지난달 같은 기간의 누적 등록 수보다 1,234명', tone: 'positive' },
    href: '/subjects',
  },
}
