import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { inFrame, SCREEN_PAGE } from '../testing/frameStory'
import { SampleScreen } from '../testing/SampleScreen'
import { CrashFallback } from './CrashFallback'
import { NoAccess as NoAccessPanel } from './NoAccess'
import { NotFound } from './NotFound'

const inside = [inFrame('/no-such-page', [])]

/**
 * 열 수 없는 화면 대신 보이는 안내입니다. 주소가 틀렸거나, 권한이 없거나, 아직 만들지 않은 화면에서 모든 사용자가 봅니다.
 */
const meta = {
  title: '열 수 없는 화면',
  id: 'screen-refusals',
  component: NotFound,
  parameters: { ...SCREEN_PAGE },
  args: { isInside: true, onBack: fn() },
} satisfies Meta<typeof NotFound>

export default meta
type Story = StoryObj<typeof meta>

/** 없는 주소입니다. */
export const Default: Story = { tags: ['picture-page'], decorators: inside }

export const NoAccess: Story = { decorators: inside, render: () => <NoAccessPanel /> }

/** 로그인하지 않은 사람이 없는 주소를 열었습니다. */
export const WithoutFrame: Story = { args: { isInside: false } }

export const Crashed: Story = { render: () => <CrashFallback where="application" onReload={fn()} /> }

export const LoginCrashed: Story = { render: () => <CrashFallback where="login" onReload={fn()} /> }

export const LongKoreanText: Story = {
  tags: ['picture-page'],
  decorators: inside,
  render: () => <SampleScreen title="서울특별시 한강권역 공공의료재단 부설 한강서울병원 임상시험센터 시스템 설정" />,
}
