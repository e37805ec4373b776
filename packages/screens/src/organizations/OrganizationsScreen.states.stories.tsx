import { labelOf } from '@imsang/domain/route-access'
import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '../paths'
import { inFrame, SCREEN_PAGE } from '../testing/frameStory'
import { OrganizationsScreen } from './OrganizationsScreen'
import list from './OrganizationsScreen.stories'

/** 시스템 관리자가 조직을 찾아 고치고, 새 조직을 등록하는 화면입니다. 이름으로 찾고, 유형과 상태로 좁힙니다. */
const meta = {
  title: '조직 관리',
  id: 'screen-organizations',
  component: OrganizationsScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.organizations(), [{ label: labelOf('organizations') }], 'admin')],
  args: list.args,
} satisfies Meta<typeof OrganizationsScreen>

export default meta
type Story = StoryObj<typeof meta>

const ready = list.args.state

export const Default: Story = { tags: ['picture-page'] }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Empty: Story = { args: { state: { ...ready, organizations: [], found: 0, totalPages: 0 } } }

export const NothingFound: Story = { args: { ...Empty.args, view: { ...list.args.view, search: '없는 조직' } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

/** 다음 쪽을 불러오지 못했을 때, 앞서 불러온 행은 남아 있습니다. */
export const Old: Story = { args: { state: { ...ready, isOld: true } } }

/** 찾은 조직이 많고, 유형과 상태를 골랐습니다. */
export const ManyPages: Story = {
  args: {
    state: { ...ready, found: 2000, totalPages: 200 },
    view: { page: 41, search: '', type: 'CRO', status: 'ACTIVE' },
  },
}

export const LongKoreanText: Story = {
  args: {
    state: {
      ...ready,
      organizations: ready.organizations.slice(5).map((organization, at) => ({
        ...organization,
        name: at % 2 ? LONG_TEXTS.organization : LONG_TEXTS.unbroken,
        participatingProjects: [{ projectId: 'study', projectName: LONG_TEXTS.note }],
        totalUsers: 123_456,
      })),
    },
  },
}
