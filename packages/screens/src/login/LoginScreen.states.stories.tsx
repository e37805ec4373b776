import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { SCREEN_PAGE } from '../testing/frameStory'
import { LoginScreen } from './LoginScreen'
import login, { REFUSED } from './LoginScreen.stories'

/**
 * 모든 사용자가 하루를 시작하는 화면입니다. 가입 신청, 비밀번호 찾기, 외부 계정 로그인도 여기에서 시작합니다.
 */
const meta = {
  title: '로그인',
  id: 'screen-login',
  component: LoginScreen,
  parameters: { ...SCREEN_PAGE },
  args: login.args,
} satisfies Meta<typeof LoginScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

export const Loading: Story = { args: { state: { step: 'running', percent: 33 } } }

/** 실패한 이유를 3초 동안 보여준 뒤 입력란으로 돌아갑니다. */
export const Failed: Story = { args: { state: { step: 'failed', isRefused: true, message: REFUSED } } }

/** 다음에 시도할 때까지 이유가 입력란 위에 남습니다. */
export const AfterAFailure: Story = { args: { state: { step: 'form', failure: REFUSED } } }

export const TooManyTries: Story = {
  args: { state: { step: 'running', percent: 33, tooManyTries: { seconds: 42, stop: fn() } } },
}

/** 외부 계정 로그인을 쓰지 않는 기관입니다. */
export const WithoutFederatedSignIn: Story = { args: { sso: null } }

const LONG_REASON =
  '서버에 연결할 수 없습니다. 네트워크를 확인해주세요. 병원 내부망에서 접속하시는 경우 전산실에 접속 허용을 요청해주세요.'

export const LongReason: Story = { args: { state: { step: 'failed', isRefused: false, message: LONG_REASON } } }

export const LongKoreanText: Story = {
  tags: ['picture-page'],
  args: {
    state: { step: 'form', failure: LONG_REASON },
    sso: { label: '서울한빛대학교의과대학부속병원 임상시험센터 통합 인증' },
  },
}
