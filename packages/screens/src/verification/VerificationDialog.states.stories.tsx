import type { Meta, StoryObj } from '@storybook/react-vite'
import login from '../login/LoginScreen.stories'
import { SCREEN_PAGE } from '../testing/frameStory'
import { overLogin } from '../testing/overScreen'
import { VerificationDialog } from './VerificationDialog'
import verification, { LongAddress, SENT } from './VerificationDialog.stories'

/**
 * 가입을 신청한 사람이 메일로 받은 인증 코드를 입력하는 대화상자입니다. 신청 직후나 로그인할 때 열립니다.
 */
const meta = {
  title: '이메일 인증',
  id: 'screen-verification',
  component: VerificationDialog,
  parameters: { ...SCREEN_PAGE },
  decorators: [overLogin(login.args)],
  args: verification.args,
} satisfies Meta<typeof VerificationDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

/** 코드의 유효 시간이 지났습니다. */
export const Expired: Story = { args: { now: () => SENT + 600_000 } }

/** 신청한 지 오래되어 새 코드를 먼저 받아야 합니다. */
export const ExpiredRegistration: Story = { args: { isExpired: true, sentAt: null } }

export const LongKoreanText: Story = { tags: ['picture-page'], args: { ...LongAddress.args } }
