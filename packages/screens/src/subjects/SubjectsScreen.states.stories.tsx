import { maskedSamples, sampleSubjects, subjectWithLongTexts } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '../paths'
import { crumbsInStudy, inFrame, SCREEN_PAGE, STORY_STUDY } from '../testing/frameStory'
import { atCoreServer } from '../testing/serverStory'
import { SubjectsScreen } from './SubjectsScreen'
import list, { Desk, ready } from './SubjectsScreen.stories'

const { projectId } = STORY_STUDY
const subjects = sampleSubjects({ count: 21 })

/**
 * 한 기관(또는 연구 전체)의 시험대상자를 20명씩 보여주는 화면입니다. CRC와 연구자가 하루 종일 쓰며, 날짜와 번호를 표 안에서 바로 입력합니다.
 * 잠긴 칸과 상태의 이유는 상태 칩을 누르면 볼 수 있습니다.
 */
const meta = {
  title: '시험대상자 목록',
  id: 'screen-subjects',
  component: SubjectsScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.subjects(projectId), crumbsInStudy('시험대상자 관리'))],
  render: (args) => <Desk {...args} />,
  args: { ...list.args, projectId },
} satisfies Meta<typeof SubjectsScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Empty: Story = { args: { state: ready([]) } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

/** 마지막으로 불러온 목록은 그대로 남습니다. */
export const FailedWithOldRows: Story = { args: { state: { ...ready(subjects), isOld: true } } }

export const NoAccess: Story = { args: { state: { kind: 'no-access' } } }

/** 개인정보를 볼 수 없는 역할입니다. 입력도 할 수 없습니다. */
export const Masked: Story = {
  args: {
    state: { ...ready(maskedSamples({ count: 21 })), isMasked: true },
    canEnterDataAt: () => false,
    rights: { canAddSubject: false, canViewAuditTrail: false },
  },
}

/** 연구 전체를 보는 역할에는 기관명 열이 있습니다. */
export const SeveralInstitutions: Story = { args: { state: ready(subjects, null) } }

export const LongKoreanText: Story = {
  tags: ['picture-page'],
  args: { state: ready(subjects.map(subjectWithLongTexts)) },
}

/** What needs a call beyond the documents is not there. */
export const AtCoreServer: Story = { decorators: atCoreServer, parameters: { ledger: ['RELEASE-059'] } }
