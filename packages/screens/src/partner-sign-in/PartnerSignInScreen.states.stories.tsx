import { labelOf } from '@imsang/domain/route-access'
import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { paths } from '../paths'
import { inFrame, SCREEN_PAGE } from '../testing/frameStory'
import { PartnerSignInScreen } from './PartnerSignInScreen'

/** 파트너사에서 시작한 로그인을 계속할지 묻는 화면입니다. 누르기 전에는 아무것도 전달되지 않습니다. */
const meta = {
  title: '파트너사 로그인',
  id: 'screen-partner-sign-in',
  component: PartnerSignInScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.partnerSignIn(), [{ label: labelOf('partnerSignIn') }])],
  args: {
    state: { kind: 'ready', companyName: '가람EDC', isLeaving: false },
    actions: { retry: fn(), proceed: fn(), cancel: fn() },
  },
} satisfies Meta<typeof PartnerSignInScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Leaving: Story = { args: { state: { kind: 'ready', companyName: '가람EDC', isLeaving: true } } }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

export const Gone: Story = { args: { state: { kind: 'gone' } } }

export const LongCompanyName: Story = {
  args: { state: { kind: 'ready', companyName: LONG_TEXTS.unbroken, isLeaving: false } },
}
