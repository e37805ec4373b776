import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CallbackScreen } from './CallbackScreen'

const meta = {
  title: '로그인/외부 계정으로 로그인',
  component: CallbackScreen,
  parameters: { layout: 'fullscreen' },
  args: { providerLabel: 'Google' },
} satisfies Meta<typeof CallbackScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Google: Story = {
  parameters: { ledger: ['SSO-005'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Google 로그인 처리 중...' })).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('Google 로그인 처리 중...')
  },
}

export const OtherProvider: Story = {
  args: { providerLabel: '한빛의료원 통합 계정' },
  parameters: { ledger: ['SSO-005'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: '한빛의료원 통합 계정 로그인 처리 중...' })).toBeVisible()
  },
}

export const LongProviderName: Story = {
  args: { providerLabel: '서울한빛대학교의과대학부속병원 임상시험센터 통합 인증 서비스' },
}
