import type { Meta, StoryObj } from '@storybook/react-vite'
import { useReducer, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { PasswordDialog } from '../password-reset/PasswordDialog'
import { PendingApprovalDialog } from '../registration-status/PendingApprovalDialog'
import { RegistrationStatusDialog } from '../registration-status/RegistrationStatusDialog'
import { LoginScreen, type LoginScreenProps } from './LoginScreen'
import { nextDialog, type OpenDialog } from './openDialog'

const EMAIL = 'haneul.kim@hanbit-smo.example'
const registration = {
  status: 'EXPIRED',
  email: EMAIL,
  fullName: '김하늘',
  companyDomain: 'hanbit-smo.example',
  emailVerified: false,
  rejectionReason: null,
}

interface PageProps extends LoginScreenProps {
  /** The dialog that the address opens. */
  addressed: OpenDialog
}

/** The login page with its dialogs. Signing in shows the status of the registration. */
function Page({ addressed, ...props }: PageProps) {
  const [state, setState] = useState(props.state)
  const [open, send] = useReducer(nextDialog, addressed)
  const close = () => send({ type: 'closed' })
  const signIn = () => {
    setState({ step: 'running', percent: 33 })
    setTimeout(() => {
      setState({ step: 'form' })
      send({ type: 'opened', dialog: { kind: 'status', registration } })
    }, 50)
  }
  return (
    <LoginScreen
      {...props}
      state={state}
      actions={{
        ...props.actions,
        signIn,
        openPassword: () => send({ type: 'opened', dialog: { kind: 'password', form: 'request' } }),
      }}
    >
      {open?.kind === 'password' && (
        <PasswordDialog
          isOpen
          onClose={close}
          form={open.form}
          onForm={(form) => send({ type: 'form', form })}
          actions={{ request: async () => ({ ok: true }), reset: async () => ({ ok: true }), notify: fn() }}
        />
      )}
      {open?.kind === 'status' && (
        <RegistrationStatusDialog
          registration={open.registration}
          isOpen
          onClose={close}
          onVerify={fn()}
          // The story cannot request a code here, so another dialog takes its place.
          onReactivated={(email) => send({ type: 'opened', dialog: { kind: 'pending', email, isGoogle: false } })}
          actions={{ reactivate: async () => ({ ok: true }) }}
        />
      )}
      {open?.kind === 'pending' && <PendingApprovalDialog {...open} isOpen onClose={close} />}
    </LoginScreen>
  )
}

const meta = {
  title: '로그인/대화상자',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: {
    addressed: null,
    state: { step: 'form' },
    sso: { label: 'Google' },
    actions: { signIn: fn(), dismiss: fn(), openSignUp: fn(), openPassword: fn(), startSso: fn() },
  },
} satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export const FocusReturnsToTheDoor: Story = {
  parameters: { ledger: ['LOGIN-007', 'LOGIN-023'] },
  play: async ({ canvasElement }) => {
    const door = within(canvasElement).getByRole('button', { name: '비밀번호를 잊으셨나요?' })
    for (const leave of ['{Escape}', '{Shift>}{Tab}{/Shift}{Enter}']) {
      door.focus()
      await userEvent.keyboard('{Enter}')
      const dialog = await screen.findByRole('dialog', { name: '비밀번호 찾기' })
      await waitFor(() => expect(within(dialog).getByRole('textbox', { name: '이메일' })).toHaveFocus())
      await userEvent.keyboard(leave)
      await noDialog()
      await waitFor(() => expect(door).toHaveFocus())
    }
  },
}

/** One dialog replaces another; closing the last one returns the focus to where the sign-in was sent from. */
export const OneAtATime: Story = {
  parameters: { ledger: ['LOGIN-020', 'LOGIN-023'] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const password = page.getByLabelText('비밀번호')
    await userEvent.type(page.getByRole('textbox', { name: '이메일' }), EMAIL)
    await userEvent.type(password, 'Hanbit!2026{Enter}')

    const status = await screen.findByRole('dialog', { name: '가입 신청 상태' })
    await userEvent.click(within(status).getByRole('button', { name: '새 인증 코드 받기' }))
    await screen.findByRole('dialog', { name: '가입 승인 대기 중' })
    await expect(screen.getAllByRole('dialog')).toHaveLength(1)

    await userEvent.keyboard('{Escape}')
    await noDialog()
    await waitFor(() => expect(password).toHaveFocus())
  },
}

export const OpenedByTheAddress: Story = {
  args: { addressed: { kind: 'pending', email: EMAIL, isGoogle: true } },
  parameters: { ledger: ['LOGIN-012', 'LOGIN-020'] },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: '가입 승인 대기 중' })
    await expect(dialog).toHaveTextContent(EMAIL)
    await expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await noDialog()
  },
}

export const OpenedByTheLink: Story = {
  args: { addressed: { kind: 'password', form: 'new-password' } },
  parameters: { ledger: ['RESET-010'] },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: '비밀번호 찾기' })
    await waitFor(() => expect(within(dialog).getByLabelText(/^새 비밀번호\*?$/)).toHaveFocus())
  },
}
