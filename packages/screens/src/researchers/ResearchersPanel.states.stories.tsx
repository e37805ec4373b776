import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen, userEvent } from 'storybook/test'
import { paths } from '../paths'
import { StudyScreen } from '../study/StudyScreen'
import { crumbsInStudy, inFrame, SCREEN_PAGE, STORY_STUDY } from '../testing/frameStory'
import { StudyPage, study } from '../testing/studyStory'
import { ResearchersPanel } from './ResearchersPanel'
import list, { longPeople, many } from './ResearchersPanel.stories'

/**
 * 연구에 참여하는 모든 사람을 보여주는 탭입니다. 연구 관리자가 이름이나 기관으로 찾고, 정보를 열고, 추가하거나 연구에서 제외합니다.
 */
const meta = {
  title: '연구 참여 연구자',
  id: 'screen-researchers',
  component: ResearchersPanel,
  parameters: { ...SCREEN_PAGE },
  decorators: [
    (Story) => (
      <StudyScreen state={{ kind: 'ready', study }} actions={{ retry: fn() }}>
        <StudyPage first="researchers" researchers={<Story />} />
      </StudyScreen>
    ),
    inFrame(paths.study(STORY_STUDY.projectId), crumbsInStudy()),
  ],
  args: list.args,
} satisfies Meta<typeof ResearchersPanel>

export default meta
type Story = StoryObj<typeof meta>

const ready = list.args.state
const dialogOf = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

export const Default: Story = { tags: ['picture-page'] }

/** 한 쪽에 열 명씩 보여줍니다. */
export const ManyPages: Story = { args: { state: { ...ready, researchers: many } } }

export const Loading: Story = { args: { state: { kind: 'loading' }, institutions: { kind: 'loading' } } }

export const Empty: Story = { args: { state: { ...ready, researchers: [] } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

/** 다시 불러오지 못했을 때, 앞서 불러온 사람들은 남아 있습니다. */
export const Old: Story = { args: { state: { ...ready, isOld: true } } }

export const InstitutionsFailed: Story = { args: { institutions: { kind: 'failed', isRetrying: false } } }

/** 연구 관리자이지만 연구자를 볼 수 없는 역할(기관 CRC, 연구 매니저, 조직 관리자)입니다. */
export const NoAccess: Story = { args: { state: { kind: 'no-access' } } }

export const LongKoreanText: Story = {
  tags: ['picture-page'],
  args: { state: { ...ready, researchers: longPeople } },
}

/** 한 사람의 정보입니다. */
export const Person: Story = { tags: ['picture-page'], play: () => dialogOf('강태오') }

export const PersonWithLongTexts: Story = {
  args: { state: { ...ready, researchers: longPeople.slice(0, 1) } },
  play: () => dialogOf('남궁하늘빛나래'),
}

/** 제외하기 전에 확인합니다. */
export const Question: Story = {
  tags: ['picture-page'],
  play: async () => {
    await dialogOf('강태오')
    await dialogOf('연구에서 제외')
  },
}

/** 거절된 이유는 확인하는 대화상자에 남습니다. */
export const Refused: Story = {
  args: {
    actions: {
      ...list.args.actions,
      remove: fn(async () => ({ ok: false as const, message: '연구책임자는 변경 후 제외할 수 있습니다.' })),
    },
  },
  play: async () => {
    await dialogOf('강태오')
    await dialogOf('연구에서 제외')
    await dialogOf('제외')
  },
}

export const Done: Story = {
  play: async () => {
    await dialogOf('남궁현')
    await dialogOf('연구에서 제외')
    await dialogOf('제외')
  },
}

/** 사람을 찾아 역할과 함께 추가합니다. */
export const Addition: Story = { tags: ['picture-page'], play: () => dialogOf('참여자 추가') }
