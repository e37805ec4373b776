import { labelOf } from '@imsang/domain/route-access'
import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '../paths'
import { crumbsInStudy, inFrame, SCREEN_PAGE, STORY_STUDY } from '../testing/frameStory'
import { ChangesScreen } from './ChangesScreen'
import changes, { NothingFound as NothingFoundHere, PageDone as PageDoneHere, ready } from './ChangesScreen.stories'
import { sampleChange, sampleChanges } from './samples'

/**
 * 마지막으로 본 뒤에 시험대상자의 날짜와 방문에서 바뀐 것을 모아 보고, 확인한 변경을 검토 완료로 표시하는 화면입니다. 모니터(CRA)가
 * 씁니다.
 */
const meta = {
  title: '변경 검토',
  id: 'screen-changes',
  component: ChangesScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.changes(STORY_STUDY.projectId), crumbsInStudy(labelOf('changes')))],
  args: { ...changes.args, projectId: STORY_STUDY.projectId },
} satisfies Meta<typeof ChangesScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Empty: Story = { args: { state: { ...ready, changes: [], total: 0, openChanges: 0 } } }

export const NothingFound: Story = { args: { ...NothingFoundHere.args } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

/** 마지막으로 불러온 변경은 그대로 남습니다. */
export const FailedWithOldChanges: Story = { args: { state: { ...ready, isOld: true } } }

export const NoAccess: Story = { args: { state: { kind: 'refused' } } }

export const NotFound: Story = { args: { state: { kind: 'not-found' } } }

/** 이 페이지의 변경을 모두 검토했고, 다른 페이지에 남은 것이 있습니다. */
export const PageDone: Story = { args: { ...PageDoneHere.args } }

/** 한 페이지에 50건까지 보입니다. */
export const Many: Story = {
  args: {
    state: {
      ...ready,
      changes: Array.from({ length: 50 }, (_, at) =>
        sampleChange({
          number: 900 - at,
          subjectId: `subject-${Math.floor(at / 12)}`,
          scno: `SC-01-${String(40 - Math.floor(at / 12)).padStart(3, '0')}`,
        }),
      ),
      total: 1284,
      openChanges: 1284,
    },
  },
}

export const LongKoreanText: Story = {
  args: {
    state: {
      ...ready,
      changes: sampleChanges().map((change, at) => ({
        ...change,
        changedByName: LONG_TEXTS.fullName,
        changedByRole: 'SPONSOR_DM',
        visitName: change.visitName && LONG_TEXTS.note,
        institution: { ...change.institution, name: LONG_TEXTS.organization },
        changeReason: at % 2 ? LONG_TEXTS.note : LONG_TEXTS.unbroken,
        isReasonHidden: false,
        otherReviews: Array.from({ length: 3 }, (_, of) => ({
          name: LONG_TEXTS.fullName,
          reviewedAt: `2026-11-20T0${of}:00:00.000Z`,
        })),
      })),
      total: 123_456,
      openChanges: 123_456,
    },
  },
}
