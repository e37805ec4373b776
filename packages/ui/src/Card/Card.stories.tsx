import type { Meta, StoryObj } from '@storybook/react-vite'
import { Star } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../Button/Button'
import { Chip } from '../Chip/Chip'
import { RouterProvider } from '../Providers/Providers'
import { Card } from './Card'

const navigate = fn()
const pressStar = fn()

const star = (
  <Button
    variant="quiet"
    size="small"
    aria-label="즐겨찾기"
    onPress={pressStar}
    icon={<Star size={16} strokeWidth={1.5} aria-hidden />}
  />
)

const body = (
  <>
    <p>HB-2026-014 · 한빛제약</p>
    <div>
      <Chip tone="positive">진행 중</Chip>
    </div>
  </>
)

const meta = {
  component: Card,
  args: { children: body },
  decorators: [
    (Story) => (
      <RouterProvider navigate={navigate}>
        <div style={{ maxWidth: 360 }}>{Story()}</div>
      </RouterProvider>
    ),
  ],
} satisfies Meta<typeof Card>

export default meta
type Story = StoryObj<typeof Card>

export const Plain: Story = {}

export const Titled: Story = {
  tags: ['picture', 'sheet-data'],
  args: { title: '당뇨병 병용 투여 연구', actions: star },
}

export const WithAnEyebrow: Story = {
  args: { title: '당뇨병 병용 투여 연구', actions: star, eyebrow: 'HB-2026-014', headingLevel: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: '당뇨병 병용 투여 연구' })).toBeVisible()
    await expect(canvas.getByText('HB-2026-014')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '즐겨찾기' })).toBeVisible()
  },
}

export const LinkCard: Story = {
  args: { title: '당뇨병 병용 투여 연구', href: '/projects/1' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: '당뇨병 병용 투여 연구' })).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: '당뇨병 병용 투여 연구' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(navigate).toHaveBeenCalledOnce()
    await expect(navigate).toHaveBeenLastCalledWith('/projects/1', undefined)
  },
}

export const PressedAnywhere: Story = {
  args: { title: '당뇨병 병용 투여 연구', href: '/projects/1' },
  play: async ({ canvas }) => {
    const { left, top } = canvas.getByText('HB-2026-014 · 한빛제약').getBoundingClientRect()
    const target = document.elementFromPoint(left + 4, top + 4)
    await expect(target).toBe(canvas.getByRole('link'))
  },
}

export const LinkCardWithButtons: Story = {
  tags: ['picture'],
  args: {
    title: '당뇨병 병용 투여 연구',
    href: '/projects/1',
    actions: star,
    children: (
      <>
        {body}
        <div>
          <Button size="small" onPress={pressStar}>
            참여자
          </Button>
        </div>
      </>
    ),
  },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.closest('a')).toBeNull()
      const { left, top, width, height } = button.getBoundingClientRect()
      const target = document.elementFromPoint(left + width / 2, top + height / 2)
      await expect(button.contains(target)).toBe(true)
      await userEvent.click(button)
    }
    await expect(pressStar).toHaveBeenCalledTimes(2)
    await expect(navigate).not.toHaveBeenCalled()
  },
}

export const LongKoreanText: Story = {
  args: {
    title: '제2형 당뇨병 환자에서 메트포르민 병용 투여의 유효성과 안전성을 평가하기 위한 다기관 임상시험',
    href: '/projects/1',
    actions: star,
    children: '가나다라마바사아자차카타파하가나다라마바사아자차카타파하가나다라마바사아자차카타파하',
  },
}
