import { labelOf } from '@imsang/domain/route-access'
import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '../paths'
import { inFrame, SCREEN_PAGE } from '../testing/frameStory'
import { AccessReviewScreen } from './AccessReviewScreen'
import review, { ready } from './AccessReviewScreen.stories'
import { ChangedNumbers as Changed } from './Limits.stories'
import { MonthGoesOn as GoesOn } from './Reviews.stories'
import { sampleNotable, sampleQuiet } from './samples'

/**
 * 한 달의 접속 기록에서 눈에 띄는 이용을 찾고 검토한 결과를 남기는 화면입니다. 시스템 관리자, 조직 관리자, 연구책임자(CI)가 자신이
 * 볼 수 있는 기록을 검토합니다.
 */
const meta = {
  title: '접속 기록/월별 검토',
  id: 'screen-access-review',
  component: AccessReviewScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [
    inFrame(
      paths.accessReview(),
      [{ label: labelOf('accessRecord'), href: paths.accessRecord() }, { label: labelOf('accessReview') }],
      'admin',
    ),
  ],
  args: { ...review.args, reach: 'all', projectId: null },
} satisfies Meta<typeof AccessReviewScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Empty: Story = { args: { state: { ...ready, notable: sampleQuiet() } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

export const NoAccess: Story = { args: { state: { kind: 'refused' } } }

export const NotFound: Story = { args: { state: { kind: 'not-found' } } }

/** 자기 조직의 사용자만 검토하는 관리자입니다. */
export const Organization: Story = { args: { reach: 'organization' } }

export const MonthGoesOn: Story = { args: { ...GoesOn.args } }

export const ChangedNumbers: Story = { args: { ...Changed.args } }

/** 다른 달이나 기준을 기다리는 동안 이전 결과가 남습니다. */
export const Refreshing: Story = { args: { state: { ...ready, isLoading: true } } }

/** 다시 불러오지 못한 동안 마지막으로 불러온 결과가 남습니다. */
export const OldResult: Story = { args: { state: { ...ready, isOld: true } } }

export const LongKoreanText: Story = {
  args: {
    state: {
      ...ready,
      notable: sampleNotable({
        findings: ready.notable.findings.map((finding) => ({
          ...finding,
          account: {
            userId: 'u9',
            fullName: LONG_TEXTS.fullName,
            email: `${'very-long-address-'.repeat(4)}@seoul-hospital.example`,
          },
          network: '2001:db8:85a3:8d3::/64',
          count: 123_456,
        })),
        reviews: ready.notable.reviews.map((one) => ({ ...one, conclusion: `${one.conclusion} `.repeat(8) })),
      }),
    },
  },
}
