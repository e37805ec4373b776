import { labelOf } from '@imsang/domain/route-access'
import { managedStudyWithLongTexts } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '../paths'
import { inFrame, SCREEN_PAGE } from '../testing/frameStory'
import { atCoreServer } from '../testing/serverStory'
import { ManagedStudiesScreen } from './ManagedStudiesScreen'
import list, { ten } from './ManagedStudiesScreen.stories'

/**
 * 조직 관리자와 SMO 직원이 맡은 연구를 찾는 화면입니다. 이름의 한 단어, 프로토콜 번호, 기관, 책임자로 찾고, 상태와 순서를 고릅니다.
 */
const meta = {
  title: '연구 관리',
  id: 'screen-managed-studies',
  component: ManagedStudiesScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.allStudies(), [{ label: labelOf('allStudies') }])],
  args: list.args,
} satisfies Meta<typeof ManagedStudiesScreen>

export default meta
type Story = StoryObj<typeof meta>

const ready = list.args.state

export const Default: Story = { tags: ['picture-page'] }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Empty: Story = { args: { state: { ...ready, studies: [], found: 0, totalPages: 0 } } }

/** 연구를 만들 수 없는 사용자입니다. */
export const EmptyForOthers: Story = { args: { ...Empty.args, canCreate: false } }

export const NothingFound: Story = { args: { ...Empty.args, view: { ...list.args.view, search: '없는 연구' } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

/** 다음 쪽을 불러오지 못했을 때, 앞서 불러온 행은 남아 있습니다. */
export const Old: Story = { args: { state: { ...ready, isOld: true } } }

/** 찾은 연구가 많고, 상태와 순서를 골랐습니다. */
export const ManyPages: Story = {
  args: {
    state: { ...ready, found: 2000, totalPages: 200 },
    view: { page: 41, search: '', status: 'ongoing', order: 'end' },
  },
}

export const LongKoreanText: Story = {
  tags: ['picture-page'],
  args: { state: { ...ready, studies: ten.slice(0, 3).map(managedStudyWithLongTexts) } },
}

/** What needs a call beyond the documents is not there. */
export const AtCoreServer: Story = { decorators: atCoreServer, parameters: { ledger: ['RELEASE-059'] } }
