import { labelOf } from '@imsang/domain/route-access'
import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleVerification } from '../audit-trail/samples'
import { paths } from '../paths'
import { inFrame, SCREEN_PAGE } from '../testing/frameStory'
import { AccountHistoryScreen } from './AccountHistoryScreen'
import history, { ready } from './AccountHistoryScreen.stories'

/**
 * 계정에서 바뀐 것(가입, 이름, 역할, 소속, 비밀번호, 연결된 로그인)의 기록을 보고, 검증하고, 파일로 내보내는 화면입니다.
 * 시스템 관리자는 모든 계정을, 조직 관리자는 자기 조직의 계정을, 누구나 자기 계정을 봅니다.
 */
const meta = {
  title: '계정 이력',
  id: 'screen-account-history',
  component: AccountHistoryScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [
    inFrame(
      paths.accountHistory(),
      [{ label: labelOf('users'), href: paths.users() }, { label: labelOf('accountHistory') }],
      'admin',
    ),
  ],
  args: { ...history.args },
} satisfies Meta<typeof AccountHistoryScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Empty: Story = { args: { state: { ...ready, records: [], total: 0 } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

/** 마지막으로 불러온 기록은 그대로 남습니다. */
export const FailedWithOldEntries: Story = { args: { state: { ...ready, isOld: true } } }

export const NoAccess: Story = { args: { state: { kind: 'refused' } } }

/** 자기 조직의 계정만 볼 수 있는 관리자입니다. */
export const Organization: Story = { args: { reach: 'organization' } }

export const Filtered: Story = {
  args: { view: { page: 0, filters: { search: '강나래', field: 'fullName', person: 'u7' } } },
}

export const Intact: Story = { args: { verification: { kind: 'done', result: sampleVerification({ entries: 17 }) } } }

export const LongKoreanText: Story = {
  args: {
    state: {
      ...ready,
      records: ready.records.map((record, at) => ({
        ...record,
        changedByName: LONG_TEXTS.fullName,
        changedByRole: 'SPONSOR_DM',
        changedByLogin: `${'very-long-address-'.repeat(4)}@seoul-hospital.example`,
        changeReason: at % 2 ? LONG_TEXTS.note : LONG_TEXTS.unbroken,
        account: { userId: 'u9', fullName: LONG_TEXTS.fullName, email: `${'x'.repeat(80)}@seoul-hospital.example` },
        ...(record.fieldName === 'fullName' && { newValue: LONG_TEXTS.fullName, oldValue: LONG_TEXTS.unbroken }),
      })),
      total: 123_456,
    },
  },
}
