import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus } from 'lucide-react'
import { expect, within } from 'storybook/test'
import { Badge } from '../Badge/Badge'
import { Button } from '../Button/Button'
import { Chip } from '../Chip/Chip'
import { Link } from '../Link/Link'
import { PageHeader } from './PageHeader'

const meta = {
  component: PageHeader,
  args: { title: '시험대상자' },
} satisfies Meta<typeof PageHeader>

export default meta
type Story = StoryObj<typeof meta>

export const TitleOnly: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: '시험대상자' })).toBeVisible()
  },
}

const actions = (
  <>
    <Button>내려받기</Button>
    <Button variant="primary" icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}>
      시험대상자 추가
    </Button>
  </>
)

export const WithActions: Story = { args: { subtitle: '프로토콜 HB-2026-014', actions } }

export const WithBadges: Story = {
  tags: ['picture', 'sheet-navigation'],
  args: {
    title: '한빛 제2상 임상시험',
    badges: <Chip tone="positive">진행 중</Chip>,
    subtitle: 'HB-2026-014',
    actions,
  },
}

/** One line for a page whose content needs the height; it wraps where it is narrow. */
export const Compact: Story = {
  args: {
    isCompact: true,
    back: <Link href="#institutions">기관 목록으로</Link>,
    subtitle: '한강서울병원',
    badges: (
      <>
        <Badge>총 28명</Badge>
        <Button size="small" variant="quiet">
          개인정보 가림
        </Button>
      </>
    ),
    actions,
  },
  play: async ({ canvas }) => {
    // Each badge keeps its own height beside a higher one.
    const [badge, button] = [canvas.getByText('총 28명'), canvas.getByRole('button', { name: '개인정보 가림' })]
    await expect(badge.getBoundingClientRect().height).toBeLessThan(button.getBoundingClientRect().height)
    const middleOf = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return (top + bottom) / 2
    }
    const title = middleOf(canvas.getByRole('heading', { level: 1 }))
    for (const part of [canvas.getByRole('link'), canvas.getByText('한강서울병원'), canvas.getByText('총 28명')]) {
      await expect(Math.abs(middleOf(part) - title)).toBeLessThan(4)
    }
  },
}

export const CompactAt390: Story = {
  args: { ...Compact.args, subtitle: '학교법인 한국의과대학교 부속 남서울 임상시험센터 협력 실시기관' },
  decorators: [(Story) => <div style={{ width: 358 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const LongKoreanText: Story = {
  args: {
    title: '중등도 이상 만성 신장질환 환자에서 신약 후보물질의 유효성과 안전성을 평가하는 제3상 임상시험',
    badges: <Chip tone="positive">진행 중</Chip>,
    subtitle: '다기관, 무작위배정, 이중눈가림, 활성대조 · 프로토콜 HB-2026-014 · 연구책임자 김하늘',
    actions,
  },
}

export const LongKoreanTextAt390: Story = {
  args: LongKoreanText.args ?? {},
  decorators: [(Story) => <div style={{ width: 358 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    const title = within(canvasElement).getByRole('heading', { level: 1 }).getBoundingClientRect()
    const button = within(canvasElement).getByRole('button', { name: '내려받기' }).getBoundingClientRect()
    await expect(button.top).toBeGreaterThan(title.bottom)
  },
}
