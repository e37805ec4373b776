import { labelOf, SIDEBAR } from '@imsang/domain/route-access'
import { myProjectWithLongTexts } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '../paths'
import { SCREEN_PAGE } from '../testing/frameStory'
import { SampleScreen } from '../testing/SampleScreen'
import { Shell } from './Shell'
import shell, { studies, WITHOUT_USER } from './Shell.stories'
import { UserPending } from './UserPending'
import pending from './UserPending.stories'

/**
 * 로그인한 뒤 모든 화면을 둘러싸는 틀입니다. 모든 사용자가 여기에서 화면을 옮기고, 찾고, 알림을 보고, 로그아웃합니다.
 */
const meta = {
  title: '화면 틀',
  id: 'screen-frame',
  component: Shell,
  parameters: { ...SCREEN_PAGE },
  args: {
    ...shell.args,
    path: paths.profile(),
    breadcrumbs: [{ label: labelOf('profile') }],
    children: <SampleScreen title={labelOf('profile')} />,
  },
} satisfies Meta<typeof Shell>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

/** 로그인한 사용자를 아직 모릅니다. */
export const Loading: Story = { args: { ...WITHOUT_USER, children: <UserPending {...pending.args} /> } }

/** 참여 중인 연구가 없는 연구자입니다. */
export const Empty: Story = { args: { ownStudies: [] } }

/** 사용자 정보를 불러오지 못했습니다. 로그인은 그대로 유지됩니다. */
export const Failed: Story = {
  args: {
    ...WITHOUT_USER,
    children: <UserPending {...pending.args} state={{ kind: 'failed', isRetrying: false }} />,
  },
}

export const TryingAgain: Story = {
  args: {
    ...WITHOUT_USER,
    children: <UserPending {...pending.args} state={{ kind: 'failed', isRetrying: true }} />,
  },
}

export const Admin: Story = {
  args: {
    path: paths.organizations(),
    breadcrumbs: [{ label: labelOf('organizations') }],
    ownStudies: null,
    destinations: { routes: SIDEBAR.filter(({ name }) => name !== 'studies'), hasSystemSettings: true },
    children: <SampleScreen title={labelOf('organizations')} />,
  },
}

export const Collapsed: Story = { args: { isCollapsed: true } }

export const LongKoreanText: Story = {
  tags: ['picture-page'],
  args: {
    user: {
      name: '남궁하늘빛나래',
      email: 'namgung.haneulbitnarae.coordinator@seoul-hospital.example',
      imageUrl: null,
    },
    ownStudies: studies.map(myProjectWithLongTexts),
    breadcrumbs: [
      { label: labelOf('studies'), href: paths.studies() },
      { label: studies.map(myProjectWithLongTexts)[0]?.title ?? '', href: paths.study('p1') },
      { label: labelOf('profile') },
    ],
  },
}
