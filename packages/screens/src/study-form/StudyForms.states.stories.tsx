import { labelOf } from '@imsang/domain/route-access'
import { LONG_TEXTS, projectWithLongTexts } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '../paths'
import { inFrame, SCREEN_PAGE } from '../testing/frameStory'
import { StudyCreateScreen } from './StudyCreateScreen'
import create from './StudyCreateScreen.stories'
import { StudyEditScreen } from './StudyEditScreen'
import edit, { study } from './StudyEditScreen.stories'

/**
 * 조직 관리자가 연구를 만들고 고치는 화면입니다. 기관과 사람은 검색해서 고르고, 저장하지 않은 내용은 보관됩니다.
 */
const meta = {
  title: '연구 등록과 수정',
  id: 'screen-study-form',
  component: StudyEditScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [
    inFrame(paths.allStudies(), [
      { label: labelOf('allStudies'), href: paths.allStudies() },
      { label: labelOf('editStudy') },
    ]),
  ],
  args: edit.args,
} satisfies Meta<typeof StudyEditScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** 새 연구의 양식입니다. */
export const NewStudy: Story = { render: () => <StudyCreateScreen {...create.args} /> }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

export const NoAccess: Story = { args: { state: { kind: 'no-access' } } }

export const NotFound: Story = { args: { state: { kind: 'not-found' } } }

export const LongKoreanText: Story = {
  args: {
    state: {
      kind: 'ready',
      study: { ...projectWithLongTexts(study), principalInvestigatorName: LONG_TEXTS.fullName },
    },
  },
}
