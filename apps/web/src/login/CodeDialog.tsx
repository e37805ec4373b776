import { VerificationDialog, type VerificationDialogProps } from '@imsang/screens/verification/VerificationDialog'
import { verification } from './calls'
import { keepSentCode, useSentCode } from './sentCodes'

/**
 * The verification code dialog; its timers start at the last send from this tab [VERIFY-011, VERIFY-015, VERIFY-030].
 */
export function CodeDialog(props: Pick<VerificationDialogProps, 'email' | 'isExpired' | 'onClose'>) {
  return (
    <VerificationDialog
      {...props}
      isOpen
      now={Date.now}
      sentAt={useSentCode(props.email)}
      onSent={(at) => keepSentCode(props.email, at)}
      actions={verification}
    />
  )
}
