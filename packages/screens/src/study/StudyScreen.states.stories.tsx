import { studyTabsOf } from '@imsang/domain/study-tabs'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { paths } from '../paths'
import { StudyHistoryButton } from '../study-history/StudyHistoryButton'
import { serveStudy } from '../study-history/StudyHistoryDialog.stories'
import { sampleStudyHistory } from '../study-history/samples'
import { crumbsInStudy, inFrame, SCREEN_PAGE, STORY_STUDY } from '../testing/frameStory'
import { longInstitutions, longStudy, StudyPage, study } from '../testing/studyStory'
import { StudyScreen } from './StudyScreen'

const RESEARCHER = studyTabsOf({ isAdmin: false, isResearcher: true })
const READER = studyTabsOf({ isAdmin: false, isResearcher: false })

/**
 * 연구 하나의 개요와 참여 기관을 보여주는 화면입니다. 연구 관리자는 다섯 개, 연구자는 세 개, 그 밖의 사용자는 두 개의 탭을 사용합니다.
 */
const meta = {
  title: '연구 상세',
  id: 'screen-study',
  component: StudyScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.study(STORY_STUDY.projectId), crumbsInStudy())],
  args: {
    state: { kind: 'ready', study },
    actions: { retry: fn() },
    children: <StudyPage />,
  },
} satisfies Meta<typeof StudyScreen>

export default meta
type Story = StoryObj<typeof meta>

/** 연구 관리자(CI, CRC, SMO)의 탭입니다. 변경 이력은 그 권한이 있는 사용자에게만 보입니다. */
export const Default: Story = {
  tags: ['picture-page'],
  args: {
    canEdit: true,
    history: <StudyHistoryButton study={study} history={{ load: serveStudy(sampleStudyHistory()), isAdmin: true }} />,
  },
}

/** PI와 공동연구자의 탭입니다. */
export const Researcher: Story = { args: { children: <StudyPage state={{ kind: 'ready', shown: RESEARCHER }} /> } }

/** CRA처럼 읽기만 하는 역할은 탭 없이 한 화면에서 봅니다. */
export const WithoutTabs: Story = { args: { children: <StudyPage state={{ kind: 'ready', shown: READER }} /> } }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

/** 연구에서의 권한을 확인하고 있습니다. */
export const LoadingRights: Story = { args: { children: <StudyPage state={{ kind: 'loading' }} /> } }

/** 참여 기관이 아직 없는 연구입니다. */
export const Empty: Story = {
  args: {
    children: <StudyPage state={{ kind: 'ready', shown: READER }} list={{ kind: 'ready', institutions: [] }} />,
  },
}

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

/** 연구는 보이지만 참여 기관을 불러오지 못했습니다. */
export const InstitutionsFailed: Story = {
  args: {
    children: <StudyPage state={{ kind: 'ready', shown: READER }} list={{ kind: 'failed', isRetrying: false }} />,
  },
}

/** 연구자의 참여 정보가 없습니다. */
export const Unregistered: Story = { args: { children: <StudyPage state={{ kind: 'unregistered' }} /> } }

export const NoAccess: Story = { args: { state: { kind: 'no-access' } } }

export const NotFound: Story = { args: { state: { kind: 'not-found' } } }

export const LongKoreanText: Story = {
  tags: ['picture-page'],
  args: {
    state: { kind: 'ready', study: longStudy },
    canEdit: true,
    children: (
      <StudyPage
        of={longStudy}
        state={{ kind: 'ready', shown: READER }}
        list={{ kind: 'ready', institutions: longInstitutions }}
      />
    ),
  },
}
