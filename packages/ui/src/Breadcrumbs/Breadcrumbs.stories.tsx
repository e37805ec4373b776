import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Breadcrumbs } from './Breadcrumbs'

const LONG = '중등도 이상 만성 신장질환 환자에서 신약 후보물질의 유효성과 안전성을 평가하는 제3상 임상시험'

const meta = {
  component: Breadcrumbs,
  args: {
    items: [
      { label: '연구', href: '#studies' },
      { label: '한빛 제2상 임상시험', href: '#study' },
      { label: '시험대상자' },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>

export default meta
type Story = StoryObj<typeof meta>

export const ThreeLevels: Story = {
  tags: ['picture', 'sheet-navigation'],
  play: async ({ canvasElement }) => {
    const nav = within(within(canvasElement).getByRole('navigation', { name: '현재 위치' }))
    await expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(['연구', '한빛 제2상 임상시험'])
    await expect(nav.getByText('시험대상자')).toHaveAttribute('aria-current', 'page')
    await expect(nav.queryByRole('link', { name: '시험대상자' })).toBeNull()
    // What is cut is told whole.
    for (const label of ['한빛 제2상 임상시험', '시험대상자']) {
      await expect(nav.getByText(label)).toHaveAttribute('title', label)
    }
    await expect(nav.getByRole('list')).not.toHaveAttribute('data-deep')
  },
}

export const OneLevel: Story = { args: { items: [{ label: '홈' }] } }

export const FollowedByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('link', { name: '연구' })).toHaveFocus()
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('link', { name: '한빛 제2상 임상시험' })).toHaveFocus()
  },
}

export const WithoutAddressInTheMiddle: Story = {
  args: { items: [{ label: '연구', href: '#studies' }, { label: '연구 상세' }, { label: '시험대상자' }] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(1)
    await expect(within(canvasElement).getByText('연구 상세')).toHaveAttribute('title', '연구 상세')
    await expect(within(canvasElement).getByText('연구 상세')).not.toHaveAttribute('aria-current')
  },
}

export const LongNameInTheMiddle: Story = {
  args: {
    items: [{ label: '연구', href: '#studies' }, { label: LONG, href: '#study' }, { label: '시험대상자' }],
  },
  decorators: [(Story) => <div style={{ maxWidth: 358 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: LONG })
    await expect(link.scrollWidth).toBeGreaterThan(link.clientWidth)
    for (const whole of ['연구', '시험대상자']) {
      const crumb = within(canvasElement).getByText(whole)
      await expect(crumb.scrollWidth).toBe(crumb.clientWidth)
    }
  },
}

/** On a phone a deep place shows its parent and itself. */
export const DeepOnAPhone: Story = {
  parameters: { viewport: { options: { phone: { name: '390', styles: { width: '390px', height: '844px' } } } } },
  globals: { viewport: { value: 'phone' } },
  args: {
    items: [
      { label: '연구', href: '#studies' },
      { label: LONG, href: '#study' },
      { label: '시험대상자', href: '#subjects' },
      { label: 'SC-01-003' },
    ],
  },
  play: async ({ canvasElement }) => {
    const nav = within(within(canvasElement).getByRole('navigation', { name: '현재 위치' }))
    await expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(['시험대상자'])
    const { x } = nav.getByRole('link').getBoundingClientRect()
    await expect(x).toBeLessThan(24)
    await expect(nav.getByText('SC-01-003')).toBeVisible()
  },
}

export const LongNameAtTheEnd: Story = {
  args: { items: [{ label: '연구', href: '#studies' }, { label: LONG }] },
  decorators: [(Story) => <div style={{ maxWidth: 358 }}>{Story()}</div>],
}
