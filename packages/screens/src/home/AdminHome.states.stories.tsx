import { labelOf } from '@imsang/domain/route-access'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '../paths'
import { inFrame, SCREEN_PAGE } from '../testing/frameStory'
import { HomeScreen } from './HomeScreen'
import home, { card, four } from './HomeScreen.stories'

/**
 * 관리자가 로그인하면 처음 보는 화면입니다. 조직, 사용자, 승인 대기, 연구의 수를 보고 해당 화면으로 이동합니다.
 */
const meta = {
  title: '홈 - 관리자',
  id: 'screen-home-admin',
  component: HomeScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.main(), [{ label: labelOf('main') }], 'admin')],
  args: home.args,
} satisfies Meta<typeof HomeScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

export const Loading: Story = {
  args: { state: { kind: 'admin', cards: four.map(({ id }) => card(id, { kind: 'loading' })) } },
}

/** 불러오지 못한 수만 비어 있고, 카드마다 다시 시도할 수 있습니다. */
export const Failed: Story = {
  args: {
    state: {
      kind: 'admin',
      cards: four.map((one, at) => (at % 2 === 0 ? card(one.id, { kind: 'failed', isRetrying: at === 2 }) : one)),
    },
  },
}

/** 조직 관리자에게는 자기 조직의 카드만 있습니다. */
export const OrganizationAdmin: Story = {
  args: { state: { kind: 'admin', cards: [card('users', 41), card('pending', 0)] } },
}
