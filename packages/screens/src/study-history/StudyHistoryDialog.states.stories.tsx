import { labelOf } from '@imsang/domain/route-access'
import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '../paths'
import { StudyEditScreen } from '../study-form/StudyEditScreen'
import edit from '../study-form/StudyEditScreen.stories'
import { inFrame, SCREEN_PAGE } from '../testing/frameStory'
import { StudyHistoryDialog } from './StudyHistoryDialog'
import history, { serveStudy } from './StudyHistoryDialog.stories'
import { sampleStudyHistory } from './samples'

const own = history.args.history

/**
 * 연구 자체가 언제, 누구에 의해, 왜 바뀌었는지 보는 대화상자입니다. 변경 이력을 볼 수 있는 사람이 연구 수정 화면과 연구 화면의 머리에서
 * 엽니다.
 */
const meta = {
  title: '연구 변경 이력',
  id: 'screen-study-history',
  component: StudyHistoryDialog,
  parameters: { ...SCREEN_PAGE },
  decorators: [
    (Story) => (
      <>
        <StudyEditScreen {...edit.args} />
        <Story />
      </>
    ),
    inFrame(paths.allStudies(), [
      { label: labelOf('allStudies'), href: paths.allStudies() },
      { label: labelOf('editStudy') },
    ]),
  ],
  args: history.args,
} satisfies Meta<typeof StudyHistoryDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

/** 연구자는 의뢰기관, CRO, SMO와 다른 기관의 변경을 볼 수 없습니다. */
export const Part: Story = { args: { history: { ...own, isAdmin: false } } }

export const Empty: Story = { args: { history: { ...own, load: serveStudy([]) } } }

export const Loading: Story = { args: { history: { ...own, load: () => new Promise<never>(() => undefined) } } }

export const Failed: Story = { args: { history: { ...own, load: async () => ({ ok: false }) } } }

export const NoAccess: Story = { args: { history: { ...own, load: async () => ({ ok: false, isRefused: true }) } } }

export const LongKoreanText: Story = {
  args: {
    study: { projectId: 'p1', projectName: LONG_TEXTS.studyName },
    history: {
      ...own,
      load: serveStudy(
        sampleStudyHistory().map((record, at) => ({
          ...record,
          changeReason: at % 2 ? LONG_TEXTS.note : LONG_TEXTS.unbroken,
          changedByName: LONG_TEXTS.fullName,
          ...(record.recordName !== undefined && { recordName: LONG_TEXTS.organization }),
          ...(record.fieldName === 'projectName' && { newValue: LONG_TEXTS.studyName }),
        })),
      ),
    },
  },
}
