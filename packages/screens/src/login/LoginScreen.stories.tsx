import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { holdTimers } from '../timerStory'
import { LoginScreen } from './LoginScreen'

const meta = {
  title: '로그인/로그인 화면',
  component: LoginScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    state: { step: 'form' },
    sso: { label: 'Google' },
    actions: { signIn: fn(), dismiss: fn(), openSignUp: fn(), openPassword: fn(), startSso: fn() },
  },
  excludeStories: ['REFUSED'],
} satisfies Meta<typeof LoginScreen>

export default meta
type Story = StoryObj<typeof meta>

const fields = (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  return {
    canvas,
    email: canvas.getByRole('textbox', { name: '이메일' }),
    password: canvas.getByLabelText('비밀번호'),
    submit: canvas.getByRole('button', { name: /^로그인/ }),
    doors: ['Google 계정으로 계속하기', '비밀번호를 잊으셨나요?', '회원가입하기'].map((name) =>
      canvas.queryByRole('button', { name }),
    ),
  }
}

export const Empty: Story = {
  parameters: { ledger: ['LOGIN-003', 'LOGIN-004', 'LOGIN-005'] },
  play: async ({ canvasElement }) => {
    const { email, password, submit } = fields(canvasElement)
    const inOrder = [...canvasElement.querySelectorAll('input')]
    await expect(inOrder.slice(0, 2)).toEqual([email, password])
    await expect(email).toHaveAttribute('type', 'email')
    await expect(email).toHaveAttribute('autocomplete', 'username')
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    await expect(submit).toHaveTextContent(/^로그인$/)
    await expect(within(canvasElement).getByText('임상시험 업무를 한곳에서 관리합니다.')).toBeVisible()
  },
}

export const OtherWaysIn: Story = {
  parameters: { ledger: ['LOGIN-007', 'LOGIN-008', 'SSO-002'] },
  play: async ({ canvasElement, args }) => {
    const { email, submit, doors } = fields(canvasElement)
    const [federated, forgotten, signUp] = doors
    submit.focus()
    await userEvent.tab()
    await expect(federated).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.startSso).toHaveBeenCalledOnce()
    await userEvent.tab()
    await expect(forgotten).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.openPassword).toHaveBeenCalledOnce()
    await userEvent.tab()
    await expect(signUp).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.actions.openSignUp).toHaveBeenCalledOnce()
    await expect(args.actions.signIn).not.toHaveBeenCalled()
    email.focus()
  },
}

export const WithoutFederatedSignIn: Story = {
  args: { sso: null },
  parameters: { ledger: ['SSO-002'] },
  play: async ({ canvasElement }) => {
    const { canvas, doors } = fields(canvasElement)
    await expect(canvas.queryByRole('button', { name: /계정으로 계속하기/ })).toBeNull()
    await expect(doors[1]).toBeVisible()
    await expect(doors[2]).toBeVisible()
  },
}

const edgeAt = (width: number) => ({
  options: { edge: { name: String(width), styles: { width: `${width}px`, height: '844px' } } },
})

export const TwoPanes: Story = {
  globals: { viewport: { value: 'edge' } },
  parameters: { ledger: ['LOGIN-002'], viewport: edgeAt(900) },
  play: async ({ canvasElement }) => {
    const picture = canvasElement.querySelector('svg[viewBox="0 0 640 360"]')?.parentElement as HTMLElement
    await expect(picture).toBeVisible()
    const form = within(canvasElement).getByRole('main').getBoundingClientRect()
    await expect(picture.getBoundingClientRect().right).toBe(form.left)
  },
}

export const FormAlone: Story = {
  globals: { viewport: { value: 'edge' } },
  parameters: { ledger: ['LOGIN-002'], viewport: edgeAt(899) },
  play: async ({ canvasElement }) => {
    const picture = canvasElement.querySelector('svg[viewBox="0 0 640 360"]')?.parentElement
    await expect(picture).not.toBeVisible()
    await expect(within(canvasElement).getByRole('main').getBoundingClientRect().width).toBe(window.innerWidth)
  },
}

export const Sent: Story = {
  parameters: { ledger: ['LOGIN-030'] },
  play: async ({ canvasElement, args }) => {
    const { email, password } = fields(canvasElement)
    await userEvent.type(email, ' pi@seoul-hospital.example ')
    await userEvent.type(password, ' pass word {Enter}')
    await expect(args.actions.signIn).toHaveBeenCalledOnce()
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
    await userEvent.type(email, ' ')
    await userEvent.click(submit)
    await expect(email).toHaveAccessibleDescription('이메일을 입력해주세요.')
    await expect(password).toHaveAccessibleDescription('비밀번호를 입력해주세요.')
    await expect(email).toHaveFocus()
    await expect(args.actions.signIn).not.toHaveBeenCalled()
    await userEvent.type(email, 'a@b.c')
    await expect(canvas.queryByText('이메일을 입력해주세요.')).toBeNull()
    await userEvent.click(submit)
    await expect(password).toHaveFocus()
    await expect(args.actions.signIn).not.toHaveBeenCalled()
    // A blank may be a password.
    await userEvent.keyboard(' ')
    await expect(password).not.toHaveAccessibleDescription()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.signIn).toHaveBeenCalledWith({ email: 'a@b.c', password: ' ' })
  },
}

export const MalformedEmail: Story = {
  parameters: { ledger: ['LOGIN-026', 'LOGIN-027'] },
  play: async ({ canvasElement, args }) => {
    const { email, password } = fields(canvasElement)
    await userEvent.type(email, 'a@b')
    await userEvent.type(password, 'x')
    // A field that was left is not checked before the other one.
    await expect(email).not.toHaveAccessibleDescription()
    await userEvent.keyboard('{Enter}')
    await expect(email).toHaveAccessibleDescription('유효한 이메일 주소를 입력해주세요.')
    await expect(args.actions.signIn).not.toHaveBeenCalled()
  },
}

export const CheckingCredentials: Story = {
  args: { state: { step: 'running', percent: 33 } },
  parameters: { ledger: ['LOGIN-006', 'LOGIN-031'] },
  play: async ({ canvasElement, args }) => {
    const { canvas, email, password, submit, doors } = fields(canvasElement)
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33')
    await expect(canvas.getByText('33%')).toBeInTheDocument()
    const { left, top, width, height } = email.getBoundingClientRect()
    await expect(document.elementFromPoint(left + width / 2, top + height / 2)?.closest('form')).toBeNull()
    await waitFor(() => expect(canvas.getByText('로그인 정보를 확인하고 있습니다...')).toBeVisible())
    await expect(submit).toHaveTextContent('로그인 중...')
    for (const control of [email, password, submit, ...doors]) await expect(control).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.signIn).not.toHaveBeenCalled()
  },
}

export const LoadingProfile: Story = {
  args: { state: { step: 'running', percent: 66 } },
  parameters: { ledger: ['LOGIN-032'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvas.getByText('사용자 정보를 불러오고 있습니다...')).toBeVisible())
    await expect(canvas.getByText('66%')).toBeVisible()
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '66')
  },
}

export const Finishing: Story = {
  args: { state: { step: 'running', percent: 90 } },
  parameters: { ledger: ['LOGIN-033'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvas.getByText('로그인을 마무리하고 있습니다...')).toBeVisible())
    await expect(canvas.getByText('90%')).toBeVisible()
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '90')
  },
}

export const Succeeded: Story = {
  args: { state: { step: 'running', percent: 100 } },
  parameters: { ledger: ['LOGIN-034'] },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('로그인되었습니다.')).toBeVisible())
  },
}

export const REFUSED = '이메일 또는 비밀번호가 올바르지 않습니다.'

export const Refused: Story = {
  args: { state: { step: 'failed', isRefused: true, message: REFUSED } },
  parameters: { ledger: ['LOGIN-043', 'LOGIN-051', 'LOGIN-077', 'LOGIN-079'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvas.getByText(`로그인 실패: ${REFUSED}`)).toBeVisible())
    await expect(canvas.getByText(REFUSED)).toBeInTheDocument()
    await expect(canvas.queryByRole('progressbar')).toBeNull()
    await expect(canvas.queryByText(/%/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '닫기' }))
    await expect(args.actions.dismiss).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}')
    await expect(args.actions.dismiss).toHaveBeenCalledTimes(2)
  },
}

let timers: ReturnType<typeof holdTimers> | undefined

/** 3초가 지나면 스스로 닫힙니다. */
export const FailureLeaves: Story = {
  args: { state: { step: 'failed', isRefused: true, message: REFUSED } },
  parameters: { ledger: ['LOGIN-051'] },
  beforeEach: () => {
    timers = holdTimers(3000)
    return timers.restore
  },
  play: async ({ args }) => {
    await waitFor(() => expect(timers?.held).toHaveLength(1))
    await expect(args.actions.dismiss).not.toHaveBeenCalled()
    timers?.held[0]?.()
    await expect(args.actions.dismiss).toHaveBeenCalledOnce()
  },
}

export const AfterAFailure: Story = {
  args: { state: { step: 'form', failure: REFUSED } },
  parameters: { ledger: ['LOGIN-051', 'LOGIN-077'] },
  play: async ({ canvasElement }) => {
    const { canvas, email, password, submit } = fields(canvasElement)
    for (const control of [email, password, submit]) await expect(control).toBeEnabled()
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent(REFUSED)
    await expect(alert.getBoundingClientRect().bottom).toBeLessThan(email.getBoundingClientRect().top)
    await userEvent.type(email, 'pi@seoul-hospital.example')
    await expect(alert).toHaveTextContent(REFUSED)
  },
}

export const NextTry: Story = {
  args: { state: { step: 'running', percent: 33 } },
  parameters: { ledger: ['LOGIN-077'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('alert')).toBeNull()
  },
}

const stop = fn()

export const TooManyTries: Story = {
  args: { state: { step: 'running', percent: 33, tooManyTries: { seconds: 42, stop } } },
  parameters: { ledger: ['LOGIN-081', 'LOGIN-082'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^시도가 너무 많습니다\. 42초 뒤에 다시 시도할 수 있습니다\.$/,
    )
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33')
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: '그만 기다리기' })
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(stop).toHaveBeenCalledOnce()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  },
}

export const TooManyTriesForMinutes: Story = {
  args: { state: { step: 'running', percent: 33, tooManyTries: { seconds: 841, stop } } },
  parameters: { ledger: ['LOGIN-081'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      '시도가 너무 많습니다. 15분 뒤에 다시 시도할 수 있습니다.',
    )
  },
}

export const FederatedSignInUnknown: Story = {
  args: { sso: 'unknown' },
  parameters: { ledger: ['LOGIN-080'] },
  play: async ({ canvasElement }) => {
    const { canvas, submit, doors } = fields(canvasElement)
    await expect(canvas.queryByRole('button', { name: /계정으로 계속하기/ })).toBeNull()
    // The height of a one-line button, plus its margin.
    const room = (doors[1] as HTMLElement).getBoundingClientRect().top - submit.getBoundingClientRect().bottom
    await expect(room).toBeGreaterThan(submit.getBoundingClientRect().height + 24)
  },
}

export const EnteredBeforeTheApp: Story = {
  args: {
    readEarly: () => ({ email: 'pi@hospital.example', password: 'half', focused: 'password', isSent: false }),
  },
  parameters: { ledger: ['LOGIN-085'] },
  play: async ({ canvasElement, args }) => {
    const { email, password } = fields(canvasElement)
    await waitFor(() => expect(password).toHaveFocus())
    await userEvent.keyboard(' a word')
    await expect(email).toHaveValue('pi@hospital.example')
    await expect(password).toHaveValue('half a word')
    await expect(args.actions.signIn).not.toHaveBeenCalled()
  },
}

export const SentBeforeTheApp: Story = {
  args: { readEarly: () => ({ email: 'pi@hospital.example', password: 'whole', focused: 'password', isSent: true }) },
  parameters: { ledger: ['LOGIN-085'] },
  play: async ({ args }) => {
    await waitFor(() => expect(args.actions.signIn).toHaveBeenCalledOnce())
    await expect(args.actions.signIn).toHaveBeenCalledWith({ email: 'pi@hospital.example', password: 'whole' })
  },
}
