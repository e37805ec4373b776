import { type ReactNode, useId } from 'react'
import { Button } from '../Button/Button'
import { Dialog, type DialogProps } from '../Dialog/Dialog'
import { useLabels } from '../LabelsProvider/LabelsProvider'

export interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'isOpen' | 'onOpenChange' | 'returnFocusTo'> {
  /** What will happen, and what cannot be undone. */
  children: ReactNode
  /** The action itself, in one word: 삭제, 변경. Never 확인 or 예. */
  confirmLabel: string
  cancelLabel?: string
  /** The caller closes the dialog after the action has succeeded. */
  onConfirm: () => void
  /** `danger` for an action that cannot be undone. */
  tone?: 'default' | 'danger'
  /** The action is running: its button shows it, and nothing closes the dialog. */
  isBusy?: boolean
}

/** Asks before an action. The safe answer comes first and has the focus. */
export function ConfirmDialog({
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  tone = 'default',
  isBusy = false,
  ...props
}: ConfirmDialogProps) {
  const labels = useLabels()
  const message = useId()
  return (
    <Dialog
      {...props}
      role="alertdialog"
      isBusy={isBusy}
      aria-describedby={message}
      actions={
        <>
          <Button autoFocus isDisabled={isBusy} onPress={() => props.onOpenChange(false)}>
            {cancelLabel ?? labels.cancel}
          </Button>
          <Button variant={tone === 'danger' ? 'danger' : 'primary'} isPending={isBusy} onPress={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div id={message}>{children}</div>
    </Dialog>
  )
}
