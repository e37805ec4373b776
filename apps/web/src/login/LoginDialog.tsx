import { dataOf } from '@imsang/api-client'
import type { RegistrationPayload } from '@imsang/domain/registration'
import { DraftsProvider } from '@imsang/screens/drafts/Drafts'
import type { memoryDrafts } from '@imsang/screens/drafts/memoryDrafts'
import type { DialogEvent, OpenDialog } from '@imsang/screens/login/openDialog'
import { PasswordDialog } from '@imsang/screens/password-reset/PasswordDialog'
import { PendingApprovalDialog } from '@imsang/screens/registration-status/PendingApprovalDialog'
import { RegistrationStatusDialog } from '@imsang/screens/registration-status/RegistrationStatusDialog'
import { SignUpDialog } from '@imsang/screens/sign-up/SignUpDialog'
import { VerificationDialog } from '@imsang/screens/verification/VerificationDialog'
import { toasts } from '@imsang/ui/Toast'
import { client } from '../app/services'
import { outcomeOf } from '../data/outcome'
import { codeOutcomeOf } from './codeOutcome'
import { sentCodes } from './sentCodes'

interface LoginDialogProps {
  dialog: NonNullable<OpenDialog>
  onEvent: (event: DialogEvent) => void
  /** The token of a reset link; null once there is none. */
  resetToken: string | null
  /** Lives as long as the login page, so that nobody finds it there after a sign-in. */
  drafts: ReturnType<typeof memoryDrafts>
}

/** The open dialog of the login page with its calls; loaded when one is opened for the first time [LOGIN-020]. */
export function LoginDialog({ dialog, onEvent, resetToken, drafts }: LoginDialogProps) {
  const onClose = () => onEvent({ type: 'closed' })
  switch (dialog.kind) {
    case 'sign-up':
      return (
        <DraftsProvider value={drafts.store}>
          <SignUpDialog isOpen onClose={onClose} onRegistered={registered} actions={signUp} />
        </DraftsProvider>
      )
    case 'verification':
      return (
        <VerificationDialog
          {...dialog}
          isOpen
          onClose={onClose}
          now={Date.now}
          sentAt={sentCodes.of(dialog.email)}
          onSent={(at) => sentCodes.keep(dialog.email, at)}
          actions={verification}
        />
      )
    case 'status':
      return (
        <RegistrationStatusDialog
          registration={dialog.registration}
          isOpen
          onClose={onClose}
          onVerify={(email) => onEvent({ type: 'verify', email })}
          onReactivated={(email) => {
            sentCodes.keep(email, Date.now())
            onEvent({ type: 'reactivated', email })
          }}
          actions={{ reactivate }}
        />
      )
    case 'pending':
      return <PendingApprovalDialog {...dialog} isOpen onClose={onClose} />
    case 'password':
      return (
        <PasswordDialog
          isOpen
          onClose={onClose}
          form={dialog.form}
          onForm={(form) => onEvent({ type: 'form', form })}
          actions={{ request: requestReset, reset: (newPassword) => reset(resetToken, newPassword), notify }}
        />
      )
  }

  function registered(email: string) {
    sentCodes.keep(email, Date.now())
    onEvent({ type: 'registered', email })
  }
}

const notify = toasts.show
const AUTH = '/auth-service/api/auth'

const signUp = {
  checkEmail: async (email: string, signal: AbortSignal) => {
    try {
      const query = { email }
      const { isDuplicate } = await dataOf(client.GET('/users/api/v1/users/check-email', { signal, params: { query } }))
      return { ok: true, isDuplicate } as const
    } catch {
      return { ok: false } as const
    }
  },
  register: (payload: RegistrationPayload) => outcomeOf(dataOf(client.POST(`${AUTH}/register`, { body: payload }))),
  notify,
}

const byEmail = (email: string) => ({ params: { query: { email } } })
const reactivate = (email: string) => outcomeOf(dataOf(client.POST(`${AUTH}/reactivate-expired-user`, byEmail(email))))
const requestReset = (email: string) => outcomeOf(dataOf(client.POST(`${AUTH}/password/reset-request`, byEmail(email))))
const reset = (resetToken: string | null, newPassword: string) =>
  outcomeOf(dataOf(client.POST(`${AUTH}/password/reset`, { body: { resetToken: resetToken ?? '', newPassword } })))

const verification = {
  verify: (email: string, code: string) =>
    codeOutcomeOf(dataOf(client.POST(`${AUTH}/verify-email-code`, { params: { query: { email, code } } }))),
  resend: (email: string) => codeOutcomeOf(dataOf(client.POST(`${AUTH}/resend-verification`, byEmail(email)))),
  reactivate: (email: string) => codeOutcomeOf(dataOf(client.POST(`${AUTH}/reactivate-expired-user`, byEmail(email)))),
  readClipboard: () => navigator.clipboard.readText(),
  reload: () => location.reload(),
  notify,
}
