import { labelOf } from '@imsang/domain/route-access'
import { subjectWithLongTexts } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '../paths'
import { crumbsInStudy, inFrame, SCREEN_PAGE, STORY_STUDY } from '../testing/frameStory'
import { SubjectScreen } from './SubjectScreen'
import one, { enrolled, failed, fresh, MASKED, ready } from './SubjectScreen.stories'

const { projectId } = STORY_STUDY
/** Every sample has the number that the breadcrumbs show. */
const numbered = <Sample extends typeof enrolled>(sample: Sample) => ({ ...sample, scno: enrolled.scno })
const path = paths.subject(projectId, enrolled.subjectId)

/**
 * 시험대상자 한 명의 상태, 번호, 날짜, 인적 사항, 변경 이력을 한곳에서 보여주는 화면입니다.
 * CRC와 연구자가 메일이나 검색에서 바로 열며, 휴대전화에서는 표 대신 씁니다.
 */
const meta = {
  title: '시험대상자 상세',
  id: 'screen-subject',
  component: SubjectScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(path, crumbsInStudy(labelOf('subjects'), enrolled.scno ?? ''))],
  args: { ...one.args, projectId },
} satisfies Meta<typeof SubjectScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

export const Loading: Story = { args: { state: { kind: 'loading' }, history: null } }

/** 아직 아무 날짜도 없습니다. 동의일부터 입력합니다. */
export const Empty: Story = { args: { state: ready(numbered(fresh)) } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false }, history: null } }

/** 마지막으로 불러온 값은 그대로 남습니다. */
export const FailedWithOldValues: Story = { args: { state: ready(enrolled, { isOld: true }) } }

export const NoAccess: Story = { args: { state: { kind: 'no-access' }, history: null } }

/** 개인정보를 볼 수 없는 역할입니다. 입력도 할 수 없고 변경 이력도 없습니다. */
export const Masked: Story = {
  args: { ...MASKED, state: { ...MASKED.state, subject: numbered(MASKED.state.subject) } },
}

/** 볼 수는 있지만 바꿀 수 없는 역할입니다. */
export const ReadOnly: Story = {
  args: { state: ready(numbered(failed), { canEnterData: false }), canAddSubject: false },
}

export const ScreeningFailed: Story = { args: { state: ready(numbered(failed)) } }

export const NotFound: Story = { args: { state: { kind: 'no-subject' }, history: null } }

export const LongKoreanText: Story = {
  tags: ['picture-page'],
  args: { state: ready(numbered(subjectWithLongTexts(failed))) },
}
