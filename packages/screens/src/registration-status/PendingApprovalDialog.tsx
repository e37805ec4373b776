import { Button } from '@imsang/ui/Button'
import { Dialog } from '@imsang/ui/Dialog'
import { useId } from 'react'
import { APPROVAL_TAKES, PENDING } from './messages'
import * as css from './RegistrationStatusDialog.css'

export interface PendingApprovalDialogProps {
  /** Shown as plain text: it may come from the address. */
  email: string
  /** The application was made with a Google account. */
  isGoogle: boolean
  isOpen: boolean
  onClose: () => void
}

/** Tells an applicant with a known e-mail that an administrator has yet to approve them [LOGIN-072 … LOGIN-076]. */
export function PendingApprovalDialog({ email, isGoogle, isOpen, onClose }: PendingApprovalDialogProps) {
  const texts = useId()
  return (
    <Dialog
      title={PENDING.title}
      isOpen={isOpen}
      onOpenChange={onClose}
      aria-describedby={texts}
      actions={
        <Button variant="primary" autoFocus onPress={onClose}>
          {PENDING.confirm}
        </Button>
      }
    >
      <div id={texts} className={css.texts}>
        <p>{PENDING.waits(email)}</p>
        {isGoogle && <p>{PENDING.google}</p>}
        <p className={css.muted}>{APPROVAL_TAKES}</p>
      </div>
    </Dialog>
  )
}
