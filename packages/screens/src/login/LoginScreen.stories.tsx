import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { LoginScreen } from './LoginScreen'

const meta = {
  component: LoginScreen,
  parameters: { layout: 'fullscreen' },
  args: { state: { step: 'form' }, actions: { signIn: fn(), dismiss: fn() } },
} satisfies Meta<typeof LoginScreen>

export default meta
type Story = StoryObj<typeof meta>

const fields = (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  return {
    canvas,
    email: canvas.getByRole('textbox', { name: '아이디 (이메일)' }),
    password: canvas.getByLabelText('비밀번호'),
    submit: canvas.getByRole('button', { name: /^로그인/ }),
  }
}

export const Empty: Story = {
  parameters: { ledger: ['LOGIN-003', 'LOGIN-004', 'LOGIN-005'] },
  play: async ({ canvasElement }) => {
    const { email, password, submit } = fields(canvasElement)
    await expect(email).toHaveAttribute('type', 'email')
    await expect(email).toHaveAttribute('autocomplete', 'username')
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    await expect(submit).toHaveTextContent('로그인')
  },
}

export const Sent: Story = {
  parameters: { ledger: ['LOGIN-030'] },
  play: async ({ canvasElement, args }) => {
    const { email, password } = fields(canvasElement)
    await userEvent.type(email, ' pi@seoul-hospital.example ')
    await userEvent.type(password, ' pass word {Enter}')
    await expect(args.actions.signIn).toHaveBeenCalledWith({
      email: 'pi@seoul-hospital.example',
      password: ' pass word ',
    })
  },
}

export const NothingEntered: Story = {
  parameters: { ledger: ['LOGIN-024', 'LOGIN-025', 'LOGIN-027', 'LOGIN-028'] },
  play: async ({ canvasElement, args }) => {
    const { canvas, email, password, submit } = fields(canvasElement)
    await userEvent.click(submit)
    await expect(email).toHaveAccessibleDescription('이메일을 입력해주세요.')
    await expect(password).toHaveAccessibleDescription('비밀번호를 입력해주세요.')
    await expect(email).toHaveFocus()
    await expect(args.actions.signIn).not.toHaveBeenCalled()
    await userEvent.type(email, 'a@b.c')
    await expect(canvas.queryByText('이메일을 입력해주세요.')).toBeNull()
    await userEvent.click(submit)
    await expect(password).toHaveFocus()
  },
}

export const MalformedEmail: Story = {
  parameters: { ledger: ['LOGIN-026'] },
  play: async ({ canvasElement, args }) => {
    const { email, password } = fields(canvasElement)
    await userEvent.type(email, 'a@b')
    await userEvent.type(password, 'x{Enter}')
    await expect(email).toHaveAccessibleDescription('유효한 이메일 주소를 입력해주세요.')
    await expect(args.actions.signIn).not.toHaveBeenCalled()
  },
}

export const CheckingCredentials: Story = {
  args: { state: { step: 'running', percent: 33 } },
  parameters: { ledger: ['LOGIN-006', 'LOGIN-031'] },
  play: async ({ canvasElement, args }) => {
    const { canvas, email, password, submit } = fields(canvasElement)
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33')
    await waitFor(() => expect(canvas.getByText('로그인 정보를 확인하고 있습니다...')).toBeVisible())
    await expect(submit).toHaveTextContent('로그인 중...')
    for (const control of [email, password, submit]) await expect(control).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.signIn).not.toHaveBeenCalled()
  },
}

export const LoadingProfile: Story = {
  args: { state: { step: 'running', percent: 66 } },
  parameters: { ledger: ['LOGIN-032'] },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('사용자 정보를 불러오고 있습니다...')).toBeVisible())
  },
}

export const Finishing: Story = {
  args: { state: { step: 'running', percent: 90 } },
  parameters: { ledger: ['LOGIN-033'] },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('로그인을 마무리하고 있습니다...')).toBeVisible())
  },
}

export const Succeeded: Story = {
  args: { state: { step: 'running', percent: 100 } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('로그인되었습니다.')).toBeVisible())
  },
}

export const Refused: Story = {
  args: {
    state: {
      step: 'failed',
      percent: 33,
      isRefused: true,
      message: '아이디 또는 비밀번호가 올바르지 않습니다.',
    },
  },
  parameters: { ledger: ['LOGIN-043', 'LOGIN-051'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await waitFor(() =>
      expect(canvas.getByText('로그인 실패: 아이디 또는 비밀번호가 올바르지 않습니다.')).toBeVisible(),
    )
    await userEvent.click(canvas.getByRole('button', { name: '닫기' }))
    await expect(args.actions.dismiss).toHaveBeenCalledOnce()
  },
}

export const LongFailureMessage: Story = {
  args: {
    state: {
      step: 'failed',
      percent: 66,
      isRefused: false,
      message:
        '서버에 연결할 수 없습니다. 네트워크를 확인해주세요. 병원 내부망에서 접속하시는 경우 전산실에 접속 허용을 요청해주세요.',
    },
  },
}
