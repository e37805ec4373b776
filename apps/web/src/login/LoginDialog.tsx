import { DraftsProvider } from '@imsang/screens/drafts/Drafts'
import type { memoryDrafts } from '@imsang/screens/drafts/memoryDrafts'
import type { DialogEvent, OpenDialog } from '@imsang/screens/login/openDialog'
import { PasswordDialog } from '@imsang/screens/password-reset/PasswordDialog'
import { PendingApprovalDialog } from '@imsang/screens/registration-status/PendingApprovalDialog'
import { RegistrationStatusDialog } from '@imsang/screens/registration-status/RegistrationStatusDialog'
import { SignUpDialog } from '@imsang/screens/sign-up/SignUpDialog'
import { CodeDialog } from './CodeDialog'
import { passwordCalls, reactivate, signUp } from './calls'
import { keepSentCode } from './sentCodes'

interface LoginDialogProps {
  dialog: NonNullable<OpenDialog>
  onEvent: (event: DialogEvent) => void
  /** The token of a reset link, or of a first sign-in; null without one. */
  resetToken: string | null
  /** Lives as long as the login page, so that no input is left there after a sign-in. */
  drafts: ReturnType<typeof memoryDrafts>
}

/** The open dialog of the login page with its calls; loaded on first use [LOGIN-020]. */
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
      return <CodeDialog email={dialog.email} isExpired={dialog.isExpired} onClose={onClose} />
    case 'status':
      return (
        <RegistrationStatusDialog
          registration={dialog.registration}
          isOpen
          onClose={onClose}
          onVerify={(email) => onEvent({ type: 'verify', email })}
          onReactivated={(email) => {
            keepSentCode(email, Date.now())
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
          actions={passwordCalls(resetToken)}
        />
      )
  }

  function registered(email: string) {
    keepSentCode(email, Date.now())
    onEvent({ type: 'registered', email })
  }
}
