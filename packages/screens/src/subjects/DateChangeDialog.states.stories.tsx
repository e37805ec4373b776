import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { withKept } from '../drafts/draftStory'
import { SCREEN_PAGE } from '../testing/frameStory'
import { overSubjects } from '../testing/overScreen'
import { DateChangeDialog } from './DateChangeDialog'
import change, { completed, subject } from './DateChangeDialog.stories'
import subjects from './SubjectsScreen.stories'

const withReason = (reason: string) =>
  withKept({ form: `date-change/${subject.subjectId}/enrollmentDate`, title: '', fields: { reason } })

/**
 * 이미 저장한 날짜를 바꾸거나 삭제하면서 사유를 남기는 대화상자입니다. CRC와 연구자가 표의 날짜 칸을 고칠 때 열립니다.
 */
const meta = {
  title: '날짜 변경',
  id: 'screen-date-change',
  component: DateChangeDialog,
  parameters: { ...SCREEN_PAGE },
  decorators: [overSubjects(subjects.args)],
  args: change.args,
} satisfies Meta<typeof DateChangeDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

/** 동의일보다 빠른 날짜라서 저장할 수 없습니다. */
export const Refused: Story = { args: { newDate: '2020-01-01' } }

/** 사유를 남기고 날짜를 삭제합니다. */
export const Clearing: Story = { args: { newDate: null } }

/** 다음 단계의 날짜가 있으면 삭제할 수 없습니다. */
export const ClearingRefused: Story = { args: { subject: completed, newDate: null } }

/** 닫기 전에 적던 사유를 다시 채웠습니다. */
export const FilledInAgain: Story = { decorators: [withReason('원자료와 대조하여 정정')] }

export const LongKoreanText: Story = {
  tags: ['picture-page'],
  decorators: [withReason(LONG_TEXTS.note.slice(0, 255))],
}
