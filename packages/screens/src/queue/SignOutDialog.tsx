import { ConfirmDialog } from '@imsang/ui/ConfirmDialog'
import { SIGN_OUT } from './messages'

export interface SignOutDialogProps {
  /** How many changes wait. */
  count: number
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a sign-out that removes what waits; the button that cancels has the focus [OFFL-117]. */
export function SignOutDialog({ count, onConfirm, onCancel }: SignOutDialogProps) {
  return (
    <ConfirmDialog
      title={SIGN_OUT.title}
      isOpen
      onOpenChange={onCancel}
      confirmLabel={SIGN_OUT.confirm}
      tone="danger"
      onConfirm={onConfirm}
    >
      {SIGN_OUT.lost(count)}
    </ConfirmDialog>
  )
}
