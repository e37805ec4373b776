import { labelOf } from '@imsang/domain/route-access'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { paths } from '../paths'
import { inFrame, SCREEN_PAGE } from '../testing/frameStory'
import { PasswordChangeScreen } from './PasswordChangeScreen'
import password, { answering, fillIn, submit } from './PasswordChangeScreen.stories'

/**
 * 모든 사용자가 자기 비밀번호를 바꾸는 화면입니다. 세 단계가 한 화면에 있고, 어느 것부터 입력해도 됩니다.
 */
const meta = {
  title: '비밀번호 변경',
  id: 'screen-password-change',
  component: PasswordChangeScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.password(), [{ label: labelOf('password') }])],
  args: password.args,
} satisfies Meta<typeof PasswordChangeScreen>

export default meta
type Story = StoryObj<typeof meta>

const sent = async () => {
  await fillIn()
  await submit()
}

export const Default: Story = { tags: ['picture-page'] }

/** 새 비밀번호가 조건 몇 가지를 채우지 못했고, 확인이 다릅니다. */
export const PartlyDone: Story = { play: () => fillIn({ newPassword: 'right2026', repeated: 'right' }) }

export const AllDone: Story = { tags: ['picture-page'], play: () => fillIn() }

export const Running: Story = { args: answering(() => new Promise<never>(() => undefined)), play: sent }

/** 서버가 새 비밀번호를 거절했습니다. */
export const Refused: Story = {
  args: answering(async () => ({
    ok: false,
    message: '많은 사람이 사용하는 비밀번호는 쉽게 추측할 수 있습니다. 다른 비밀번호를 정해주세요.',
    field: 'newPassword',
  })),
  play: sent,
}

export const TooManyTries: Story = {
  args: {
    actions: {
      ...password.args.actions,
      change: (_, hear) => {
        hear({ seconds: 2641, stop: fn() })
        return new Promise<never>(() => undefined)
      },
    },
  },
  play: sent,
}

/** 바꾸었고, 곧 이전 화면으로 돌아갑니다. */
export const Changed: Story = { play: sent }

/** 좁은 화면에서는 안내가 아래에 놓입니다. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: {
    viewport: { options: { phone: { name: '390', styles: { width: '390px', height: '844px' } } } },
  },
  play: () => fillIn({ newPassword: 'right2026', repeated: 'right' }),
}
