import { labelOf } from '@imsang/domain/route-access'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '../paths'
import { crumbsInStudy, inFrame, SCREEN_PAGE, STORY_STUDY } from '../testing/frameStory'
import { AccessRecordScreen } from './AccessRecordScreen'
import record, { ofStudy } from './AccessRecordScreen.stories'

/** 연구책임자(CI)가 보는 자기 연구의 접속 기록입니다. */
const meta = {
  title: '접속 기록/연구',
  id: 'screen-study-access',
  component: AccessRecordScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.studyAccess(STORY_STUDY.projectId), crumbsInStudy(labelOf('studyAccess')))],
  args: { ...record.args, reach: 'study', projectId: STORY_STUDY.projectId, state: ofStudy },
} satisfies Meta<typeof AccessRecordScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** 시험대상자 화면의 ‘조회 기록’에서 들어온 모습입니다. */
export const OneSubject: Story = {
  args: { view: { subject: 's4' }, state: { ...ofStudy, entries: ofStudy.entries.slice(0, 1), older: 'none' } },
}

export const NoAccess: Story = { args: { state: { kind: 'refused' } } }

export const NotFound: Story = { args: { state: { kind: 'not-found' } } }
