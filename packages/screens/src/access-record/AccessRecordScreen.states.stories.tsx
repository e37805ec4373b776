import { labelOf } from '@imsang/domain/route-access'
import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '../paths'
import { inFrame, SCREEN_PAGE } from '../testing/frameStory'
import { AccessRecordScreen } from './AccessRecordScreen'
import record, { ready } from './AccessRecordScreen.stories'

/**
 * 누가, 언제, 어디에서, 누구의 정보를 다루었는지의 기록을 보는 화면입니다. 시스템 관리자는 모든 기록을, 조직 관리자는 자기 조직
 * 사용자의 기록을 봅니다.
 */
const meta = {
  title: '접속 기록',
  id: 'screen-access-record',
  component: AccessRecordScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.accessRecord(), [{ label: labelOf('accessRecord') }], 'admin')],
  args: { ...record.args },
} satisfies Meta<typeof AccessRecordScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Empty: Story = { args: { state: { ...ready, entries: [], older: 'none' } } }

export const NothingFound: Story = {
  args: { view: { task: 'download' }, state: { ...ready, entries: [], older: 'none' } },
}

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

/** 마지막으로 불러온 기록은 그대로 남습니다. */
export const FailedWithOldEntries: Story = { args: { state: { ...ready, isOld: true } } }

export const OlderLoading: Story = { args: { state: { ...ready, older: 'loading' } } }

export const OlderFailed: Story = { args: { state: { ...ready, older: 'failed' } } }

export const NoAccess: Story = { args: { state: { kind: 'refused' } } }

/** 자기 조직의 사용자만 볼 수 있는 관리자입니다. */
export const Organization: Story = { args: { reach: 'organization' } }

export const Filtered: Story = {
  args: { view: { person: 'u-cra', task: 'view', period: { start: '2026-11-01', end: '2026-11-20' } } },
}

export const LongKoreanText: Story = {
  args: {
    state: {
      ...ready,
      entries: ready.entries.map((entry) => ({
        ...entry,
        account: { userId: 'u9', fullName: LONG_TEXTS.fullName, email: 'long@seoul-hospital.example' },
        login: `${'very-long-address-'.repeat(4)}@seoul-hospital.example`,
        role: 'SPONSOR_DM',
        study: { id: 'p1', name: LONG_TEXTS.studyName },
        ipAddress: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
        persons: [{ kind: 'account' as const, id: 'u9', name: LONG_TEXTS.unbroken }, ...entry.persons],
        personCount: 123_456,
      })),
    },
  },
}
