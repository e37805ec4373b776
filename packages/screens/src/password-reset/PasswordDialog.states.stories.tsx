import type { Meta, StoryObj } from '@storybook/react-vite'
import login from '../login/LoginScreen.stories'
import { SCREEN_PAGE } from '../testing/frameStory'
import { overLogin } from '../testing/overScreen'
import { PasswordDialog } from './PasswordDialog'
import password from './PasswordDialog.stories'

/**
 * 비밀번호를 잊은 사람이 재설정 링크를 받고, 그 링크에서 새 비밀번호를 정하는 대화상자입니다. 모든 사용자가 로그인 화면에서 엽니다.
 */
const meta = {
  title: '비밀번호 찾기',
  id: 'screen-password',
  component: PasswordDialog,
  parameters: { ...SCREEN_PAGE },
  decorators: [overLogin(login.args)],
  args: password.args,
} satisfies Meta<typeof PasswordDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

/** 메일의 링크를 연 다음입니다. */
export const NewPassword: Story = { args: { form: 'new-password' } }

/** 관리자가 정한 비밀번호로 처음 로그인했습니다. */
export const FirstPassword: Story = { args: { form: 'first-password' } }
