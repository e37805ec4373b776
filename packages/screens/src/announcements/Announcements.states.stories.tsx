import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { paths } from '../paths'
import { StudyScreen } from '../study/StudyScreen'
import { announcements, MARKUP, sample, withLongTexts } from '../testing/announcementSamples'
import { crumbsInStudy, inFrame, SCREEN_PAGE, STORY_STUDY } from '../testing/frameStory'
import { panel, StudyPage, study } from '../testing/studyStory'
import { AnnouncementDialog } from './AnnouncementDialog'
import { AnnouncementListDialog } from './AnnouncementListDialog'
import { AnnouncementsPanel, type AnnouncementsPanelProps } from './AnnouncementsPanel'
import { NewAnnouncementDialog } from './NewAnnouncementDialog'

const recent = announcements.slice(0, 5)
const ends = { projectId: study.projectId, notify: fn(), onClose: fn() }
const opened = {
  ...ends,
  id: sample.id,
  mayChange: true,
  actions: {
    retry: fn(),
    update: fn(async () => ({ ok: true }) as const),
    remove: fn(async () => ({ ok: true }) as const),
  },
}
const listed = { page: 0, actions: { retry: fn(), open: fn(), setPage: fn() }, onClose: fn() }
const page = { kind: 'ready', entries: announcements.slice(0, 10), totalPages: 2 } as const

/** The overview of a study, as the app assembles it. */
function Overview(props: Partial<AnnouncementsPanelProps>) {
  return (
    <StudyScreen state={{ kind: 'ready', study }} actions={{ retry: fn() }}>
      <StudyPage announcements={<AnnouncementsPanel {...panel} isCard canEdit {...props} />} />
    </StudyScreen>
  )
}

/**
 * 연구의 공지사항입니다. 최근 공지사항은 연구에 참여하는 모든 사람이 연구 개요에서 보고, 전체 목록과 등록은 편집 권한이 있는 사람만
 * 사용합니다. 내용은 서식이 없는 글이며 줄바꿈과 들여쓰기만 그대로 보여줍니다.
 */
const meta = {
  title: '공지사항',
  id: 'screen-announcements',
  component: Overview,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.study(STORY_STUDY.projectId), crumbsInStudy())],
} satisfies Meta<typeof Overview>

export default meta
type Story = StoryObj<typeof meta>

/** 편집 권한이 있는 사람에게는 메뉴가 있습니다. */
export const Default: Story = { tags: ['picture-page'] }

/** 읽기만 하는 사람입니다. */
export const Reader: Story = { args: { canEdit: false } }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Empty: Story = { args: { state: { kind: 'ready', entries: [] } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

export const LongKoreanText: Story = { args: { state: { kind: 'ready', entries: recent.map(withLongTexts) } } }

export const List: Story = {
  tags: ['picture-page'],
  render: () => (
    <>
      <Overview />
      <AnnouncementListDialog {...listed} state={page} />
    </>
  ),
}

export const ListLoading: Story = {
  render: () => <AnnouncementListDialog {...listed} state={{ kind: 'loading' }} />,
}

export const ListEmpty: Story = {
  render: () => <AnnouncementListDialog {...listed} state={{ kind: 'ready', entries: [], totalPages: 0 }} />,
}

export const ListFailed: Story = {
  render: () => <AnnouncementListDialog {...listed} state={{ kind: 'failed', isRetrying: false }} />,
}

export const ListWithLongKoreanText: Story = {
  render: () => (
    <AnnouncementListDialog
      {...listed}
      page={7}
      state={{ kind: 'ready', entries: page.entries.map(withLongTexts), totalPages: 123 }}
    />
  ),
}

/** 작성자와, 편집 권한이 있는 관리자가 보는 공지사항입니다. */
export const Opened: Story = {
  tags: ['picture-page'],
  render: () => (
    <>
      <Overview />
      <AnnouncementDialog {...opened} state={{ kind: 'ready', announcement: sample }} />
    </>
  ),
}

/** 다른 사람이 보는 공지사항입니다. 수정된 시각이 함께 보입니다. */
export const ReadOnly: Story = {
  render: () => (
    <AnnouncementDialog
      {...opened}
      mayChange={false}
      state={{ kind: 'ready', announcement: { ...sample, updatedAt: '2026-11-19T23:15:00.000Z', version: 2 } }}
    />
  ),
}

/** 꺾쇠와 따옴표는 글자 그대로 보입니다. */
export const WithMarkup: Story = {
  render: () => <AnnouncementDialog {...opened} state={{ kind: 'ready', announcement: MARKUP }} />,
}

export const OpenedWithLongKoreanText: Story = {
  render: () => <AnnouncementDialog {...opened} state={{ kind: 'ready', announcement: withLongTexts(sample) }} />,
}

export const OpenedLoading: Story = { render: () => <AnnouncementDialog {...opened} state={{ kind: 'loading' }} /> }

export const OpenedFailed: Story = {
  render: () => <AnnouncementDialog {...opened} state={{ kind: 'failed', isRetrying: false }} />,
}

/** 그 사이에 삭제된 공지사항입니다. */
export const NotFound: Story = { render: () => <AnnouncementDialog {...opened} state={{ kind: 'not-found' }} /> }

export const Editing: Story = {
  tags: ['picture-page'],
  render: () => (
    <>
      <Overview />
      <AnnouncementDialog {...opened} startsEditing state={{ kind: 'ready', announcement: sample }} />
    </>
  ),
}

export const EditingLongKoreanText: Story = {
  render: () => (
    <AnnouncementDialog {...opened} startsEditing state={{ kind: 'ready', announcement: withLongTexts(sample) }} />
  ),
}

export const New: Story = {
  render: () => <NewAnnouncementDialog {...ends} actions={{ create: fn(async () => ({ ok: true }) as const) }} />,
}
