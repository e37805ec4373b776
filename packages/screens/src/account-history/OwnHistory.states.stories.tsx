import { labelOf } from '@imsang/domain/route-access'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '../paths'
import { inFrame, SCREEN_PAGE } from '../testing/frameStory'
import { AccountHistoryScreen } from './AccountHistoryScreen'
import history, { own } from './AccountHistoryScreen.stories'

/** 누구나 계정 메뉴에서 자기 계정의 이력을 보고, 검증하고, 파일로 내보냅니다. */
const meta = {
  title: '내 계정 이력',
  id: 'screen-own-history',
  component: AccountHistoryScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [
    inFrame(paths.ownHistory(), [
      { label: labelOf('profile'), href: paths.profile() },
      { label: labelOf('ownHistory') },
    ]),
  ],
  args: { ...history.args, reach: 'own', state: own, people: null },
} satisfies Meta<typeof AccountHistoryScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Empty: Story = { args: { state: { ...own, records: [], total: 0 } } }
