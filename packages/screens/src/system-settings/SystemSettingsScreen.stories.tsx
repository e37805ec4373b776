import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { SystemSettingsScreen } from './SystemSettingsScreen'

const meta = {
  title: '시스템 설정/탭',
  component: SystemSettingsScreen,
  args: { domains: <p>도메인 목록</p>, partners: <p>파트너사 목록</p> },
  decorators: [(Story) => <main style={{ padding: 24, minWidth: 0 }}>{Story()}</main>],
} satisfies Meta<typeof SystemSettingsScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Tabs: Story = {
  parameters: {
    ledger: ['SYS-005', 'SYS-006', 'SYS-007', 'SYS-008', 'SYS-009', 'SYS-010', 'SYS-013'],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const tabs = within(canvas.getByRole('tablist', { name: '시스템 설정 항목' })).getAllByRole('tab')
    await expect(tabs.map(({ textContent }) => textContent)).toEqual([
      '허용 도메인',
      'B2B 파트너',
      '이메일 템플릿',
      '권한 설정',
    ])
    const [first, partners, templates, permissions] = tabs as [HTMLElement, HTMLElement, HTMLElement, HTMLElement]
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByText('도메인 목록')).toBeVisible()
    first.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(partners).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByText('파트너사 목록')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(templates).toHaveAttribute('aria-selected', 'true')
    await expect(within(canvas.getByRole('tabpanel')).getByText('준비 중인 기능입니다.')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(permissions).toHaveAttribute('aria-selected', 'true')
    await expect(within(canvas.getByRole('tabpanel')).getByText('준비 중인 기능입니다.')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(templates).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByText('도메인 목록')).toBeVisible()
  },
}
