import type { Meta, StoryObj } from '@storybook/react-vite'
import { SCREEN_PAGE } from '../testing/frameStory'
import { overUsers } from '../testing/overScreen'
import { ApprovalDialog } from './ApprovalDialog'
import approval, { LongTexts } from './ApprovalDialog.stories'
import users from './ApprovalsScreen.stories'
import { RejectionDialog } from './RejectionDialog'
import rejection, { LongTexts as LongRejection } from './RejectionDialog.stories'

/**
 * 가입 신청 하나를 승인하거나 거절하는 대화상자입니다. 관리자가 승인 대기 목록에서 열어 소속과 직책을 정하거나 거절 사유를 적습니다.
 */
const meta = {
  title: '가입 승인과 거절',
  id: 'screen-approval',
  component: ApprovalDialog,
  parameters: { ...SCREEN_PAGE },
  decorators: [overUsers({ ...users.args, tab: 'pending' })],
  // As many as the list behind it.
  args: { ...approval.args, counts: { users: 57, pending: 23 } },
} satisfies Meta<typeof ApprovalDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

export const Rejection: Story = { render: () => <RejectionDialog {...rejection.args} /> }

export const LongKoreanText: Story = { tags: ['picture-page'], args: { ...LongTexts.args } }

export const RejectionWithLongKoreanText: Story = {
  render: () => <RejectionDialog {...rejection.args} {...LongRejection.args} />,
}
