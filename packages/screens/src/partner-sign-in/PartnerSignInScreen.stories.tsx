import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { PartnerSignInScreen } from './PartnerSignInScreen'

const meta = {
  title: '파트너사 로그인/동작',
  id: 'screen-partner-sign-in-behaviour',
  component: PartnerSignInScreen,
  args: {
    state: { kind: 'ready', companyName: '가람EDC', isLeaving: false },
    actions: { retry: fn(), proceed: fn(), cancel: fn() },
  },
} satisfies Meta<typeof PartnerSignInScreen>

export default meta
type Story = StoryObj<typeof meta>

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

export const Asked: Story = {
  parameters: { ledger: ['PARTNER-191', 'PARTNER-192', 'PARTNER-193'] },
  play: async ({ args }) => {
    await expect(screen.getByRole('heading', { level: 1, name: '파트너사 로그인' })).toBeVisible()
    await expect(screen.getByText('가람EDC 시스템에 로그인합니다. 이름과 이메일 주소가 전달됩니다.')).toBeVisible()
    await expect(args.actions.proceed).not.toHaveBeenCalled()
    await press('계속')
    await expect(args.actions.proceed).toHaveBeenCalledOnce()
    await press('취소')
    await expect(args.actions.cancel).toHaveBeenCalledOnce()
  },
}

export const Gone: Story = {
  args: { state: { kind: 'gone' } },
  parameters: { ledger: ['PARTNER-195'] },
  play: async () => {
    await expect(
      screen.getByText('요청이 없거나 시간이 지났습니다. 파트너사 시스템에서 다시 시작해주세요.'),
    ).toBeVisible()
    await expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull()
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['PARTNER-197'] },
  play: async ({ args }) => {
    await expect(screen.getByText('파트너사의 요청을 확인하지 못했습니다.')).toBeVisible()
    await press('다시 시도')
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}
