import type { Meta, StoryObj } from '@storybook/react-vite'
import users from '../approvals/ApprovalsScreen.stories'
import { SCREEN_PAGE } from '../testing/frameStory'
import { overUsers } from '../testing/overScreen'
import { atCoreServer } from '../testing/serverStory'
import { EditUserDialog } from './EditUserDialog'
import edit, { LongTexts, withUser } from './EditUserDialog.stories'

/**
 * 사용자 한 명의 이름, 전화번호, 소속과 직책을 고치고, 계정을 끄거나 삭제하는 대화상자입니다. 관리자가 활성 사용자의 행에서 엽니다.
 */
const meta = {
  title: '사용자 정보 수정',
  id: 'screen-user-edit',
  component: EditUserDialog,
  parameters: { ...SCREEN_PAGE },
  decorators: [overUsers(users.args)],
  args: edit.args,
} satisfies Meta<typeof EditUserDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

/** 관리자 본인의 계정입니다. */
export const Own: Story = { args: { me: 'row-0' } }

/** 꺼진 계정이고 소속이 없습니다. */
export const Disabled: Story = {
  args: {
    state: withUser({
      isEnabled: false,
      phone: null,
      organizationId: null,
      organizationName: null,
      organizationType: null,
      jobRoleKey: null,
    }),
    memberships: { kind: 'ready', memberships: [] },
  },
}

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

export const MembershipsFailed: Story = { args: { memberships: { kind: 'failed', isRetrying: false } } }

export const LongKoreanText: Story = { tags: ['picture-page'], args: { ...LongTexts.args } }

/** What needs a call beyond the documents is not there. */
export const AtCoreServer: Story = { decorators: atCoreServer, parameters: { ledger: ['RELEASE-059'] } }
