import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { withKept } from '../drafts/draftStory'
import subjects from '../subjects/SubjectsScreen.stories'
import { SCREEN_PAGE } from '../testing/frameStory'
import { overSubjects } from '../testing/overScreen'
import { ScreenFailureDialog } from './ScreenFailureDialog'
import failure, { failed, screened } from './ScreenFailureDialog.stories'
import { ScreenFailureEditDialog } from './ScreenFailureEditDialog'
import correction, { masked } from './ScreenFailureEditDialog.stories'

/**
 * 스크리닝에서 탈락한 날짜와 사유를 남기고, 나중에 고치는 대화상자입니다. CRC와 연구자가 목록의 스크리닝 탈락일 칸에서 엽니다.
 */
const meta = {
  title: '스크리닝 탈락',
  id: 'screen-screening-failure',
  component: ScreenFailureDialog,
  parameters: { ...SCREEN_PAGE },
  decorators: [overSubjects(subjects.args)],
  args: failure.args,
} satisfies Meta<typeof ScreenFailureDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

/** 대화상자를 열어 둔 사이에 다른 사용자가 먼저 처리했습니다. */
export const FailedMeanwhile: Story = { args: { subject: failed } }

/** 이미 남긴 탈락일과 사유를 고칩니다. */
export const Correction: Story = { render: () => <ScreenFailureEditDialog {...correction.args} /> }

/** 상세 사유를 볼 수 없는 역할이 고칩니다. */
export const CorrectionMasked: Story = {
  render: () => <ScreenFailureEditDialog {...correction.args} subject={masked} isDetailHidden />,
}

export const LongKoreanText: Story = {
  tags: ['picture-page'],
  decorators: [
    withKept({
      form: `screening-failure/${screened.subjectId}`,
      title: '',
      fields: {
        screeningFailDate: screened.consentDate,
        screenFailureReason: 'EXCLUSION_CRITERIA',
        screenFailureDetail: LONG_TEXTS.note,
      },
    }),
  ],
}
