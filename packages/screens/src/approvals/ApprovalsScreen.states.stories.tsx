import { labelOf } from '@imsang/domain/route-access'
import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '../paths'
import { inFrame, SCREEN_PAGE } from '../testing/frameStory'
import { atCoreServer } from '../testing/serverStory'
import { ApprovalsScreen, FIRST_USERS_VIEW } from './ApprovalsScreen'
import users, { failed, pageOf, ready } from './ApprovalsScreen.stories'
import { samplePending, sampleUserPage, sampleUserRow } from './samples'

/**
 * 활성 사용자를 보고, 가입 신청을 승인하거나 거절하는 화면입니다. 시스템 관리자와 조직 관리자가 씁니다.
 */
const meta = {
  title: '사용자 관리',
  id: 'screen-users',
  component: ApprovalsScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.users(), [{ label: labelOf('users') }], 'admin')],
  render: users.render,
  args: users.args,
} satisfies Meta<typeof ApprovalsScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

export const Loading: Story = { args: { active: { kind: 'loading' }, pending: { kind: 'loading' } } }

export const Empty: Story = { args: { active: ready({ ...sampleUserPage(0), totalUsers: 0 }), pending: ready([]) } }

export const NothingFound: Story = {
  args: { active: ready({ ...sampleUserPage(0), totalUsers: 57 }), view: { ...FIRST_USERS_VIEW, search: '없는 사람' } },
}

/** 소속으로 찾고 등록일의 역순으로 정렬한 두 번째 쪽입니다. */
export const Narrowed: Story = {
  args: {
    active: ready(sampleUserPage(41, 1)),
    view: {
      page: 1,
      search: '',
      organization: { id: 'organization-0', label: '한빛SMO', organizationType: 'SMO' },
      order: '-registered',
    },
  },
}

export const Failed: Story = { args: { active: failed, pending: failed } }

/** 승인 대기는 불러왔고 활성 사용자만 불러오지 못했습니다. */
export const ActiveFailed: Story = { args: { active: failed } }

/** 승인을 기다리는 사용자입니다. 이메일 인증을 마친 사용자만 승인하거나 거절할 수 있습니다. */
export const Pending: Story = { args: { tab: 'pending' } }

export const NobodyPending: Story = { args: { tab: 'pending', pending: ready([]) } }

const LONG_EMAIL = `${'haneulbitnarae'.repeat(3)}@hangang-seoul-hospital.example`

export const LongKoreanText: Story = {
  tags: ['picture-page'],
  args: {
    active: pageOf([
      sampleUserRow(0, { fullName: LONG_TEXTS.fullName, email: LONG_EMAIL, organizationName: LONG_TEXTS.organization }),
      sampleUserRow(1),
    ]),
    pending: ready([
      samplePending(0, {
        fullName: LONG_TEXTS.fullName,
        email: LONG_EMAIL,
        company: LONG_TEXTS.organization,
        authProvider: 'google',
      }),
      samplePending(1),
    ]),
  },
}

export const LongKoreanTextPending: Story = { args: { ...LongKoreanText.args, tab: 'pending' } }

/** What needs a call beyond the documents is not there. */
export const AtCoreServer: Story = { decorators: atCoreServer, parameters: { ledger: ['RELEASE-059'] } }
