import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '../paths'
import { crumbsInStudy, inFrame, SCREEN_PAGE, STORY_STUDY } from '../testing/frameStory'
import { StudyScreen } from './StudyScreen'
import detail, { institutions, LONG_STUDY, numbers, study } from './StudyScreen.stories'

/**
 * 연구 하나의 개요와 참여 기관을 보여주는 화면입니다. 연구자와 CRC가 기관을 골라 시험대상자 목록으로 들어갑니다.
 */
const meta = {
  title: '연구 상세',
  id: 'screen-study',
  component: StudyScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.study(STORY_STUDY.projectId), crumbsInStudy())],
  args: detail.args,
} satisfies Meta<typeof StudyScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

/** 참여 기관이 아직 없는 연구입니다. */
export const Empty: Story = { args: { state: { kind: 'ready', study, institutions: [], numbers } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

export const NoAccess: Story = { args: { state: { kind: 'no-access' } } }

export const NotFound: Story = { args: { state: { kind: 'not-found' } } }

/** 한 기관만 볼 수 있는 역할입니다. */
export const OwnInstitution: Story = {
  args: { state: { kind: 'ready', study, institutions: institutions.slice(0, 1), numbers } },
}

export const LongKoreanText: Story = { tags: ['picture-page'], args: { state: LONG_STUDY } }
