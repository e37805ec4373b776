import { subjectWithLongTexts } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import subjects from '../subjects/SubjectsScreen.stories'
import { SCREEN_PAGE } from '../testing/frameStory'
import { overSubjects } from '../testing/overScreen'
import { RescreenDialog } from './RescreenDialog'
import rescreening, { subject } from './RescreenDialog.stories'

/**
 * 스크리닝에서 탈락한 사람의 스크리닝을 다시 시작하는 대화상자입니다. CRC와 연구자가 목록의 행 메뉴와 시험대상자 상세에서 엽니다.
 */
const meta = {
  title: '재스크리닝',
  id: 'screen-rescreening',
  component: RescreenDialog,
  parameters: { ...SCREEN_PAGE },
  decorators: [overSubjects(subjects.args)],
  args: rescreening.args,
} satisfies Meta<typeof RescreenDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

/** 대화상자를 열어 둔 사이에 다른 사용자가 먼저 다시 시작했습니다. */
export const RescreenedMeanwhile: Story = {
  args: { subject: { ...subject, scno: 'SC-01-003_R', hasBeenRescreened: true } },
}

export const LongKoreanText: Story = {
  tags: ['picture-page'],
  args: {
    subject: { ...subjectWithLongTexts(subject), scno: 'SC-01-003-KOR-EXTENSION-COHORT', rescreeningCount: 12 },
  },
}
