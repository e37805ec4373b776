import { labelOf } from '@imsang/domain/route-access'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { DashboardScreen } from '../dashboard/DashboardScreen'
import { paths } from '../paths'
import { StudyOverview } from '../study/StudyOverview'
import { StudyScreen } from '../study/StudyScreen'
import { OWN } from '../testing/dashboardStory'
import { inFrame, SCREEN_PAGE } from '../testing/frameStory'
import { institutionsOf, longInstitutions, longStudy, study } from '../testing/studyStory'
import { HomeScreen } from './HomeScreen'

/** The study used last, as the app assembles it. */
const lastStudy = (of: typeof study, institutions = institutionsOf()) => (
  <StudyScreen state={{ kind: 'ready', study: of }} actions={{ retry: fn() }}>
    <StudyOverview study={of} dashboard={<DashboardScreen {...OWN} />} institutions={institutions} />
  </StudyScreen>
)

/**
 * 연구자와 CRC가 로그인하면 처음 보는 화면입니다. 마지막으로 열었던 연구를 바로 보여줍니다.
 */
const meta = {
  title: '홈 - 연구자',
  id: 'screen-home-researcher',
  component: HomeScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.main(), [{ label: labelOf('main') }])],
  args: { state: { kind: 'study', children: lastStudy(study) } },
} satisfies Meta<typeof HomeScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

/** 참여 중인 연구가 없습니다. */
export const Empty: Story = { args: { state: { kind: 'no-study' } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false, onRetry: fn() } } }

/** 마지막으로 열었던 연구가 이제 없습니다. */
export const NotFound: Story = { args: { state: { kind: 'not-found' } } }

export const LongKoreanText: Story = {
  tags: ['picture-page'],
  args: {
    state: {
      kind: 'study',
      children: lastStudy(longStudy, institutionsOf({ kind: 'ready', institutions: longInstitutions })),
    },
  },
}
