import { Button } from '@imsang/ui/Button'
import { Dialog, type ReturnFocusTo } from '@imsang/ui/Dialog'
import type { ReactNode } from 'react'
import { AuditLog, AuditLogCount, type AuditLogProps } from './AuditLog'
import { AUDIT_LOG } from './messages'

interface HistoryDialogProps<Field extends string> extends Omit<AuditLogProps<Field>, 'maxHeight'> {
  title: string
  /** Stands above the entries. */
  note?: ReactNode
  onClose: () => void
  returnFocusTo?: ReturnFocusTo | undefined
}

/**
 * With this height the dialog, its filter and footer included, fits on a laptop's screen and the table header stays in
 * view.
 */
const TABLE_HEIGHT = 480

/** The dialog of a history, whatever record it is about: who changed what, and why. Read-only. */
export function HistoryDialog<Field extends string>(props: HistoryDialogProps<Field>) {
  const { title, note, onClose, returnFocusTo, ...list } = props
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={onClose}
      isDismissable
      width={880}
      returnFocusTo={returnFocusTo}
      actions={
        <>
          <AuditLogCount state={list.log.state} />
          <Button onPress={onClose}>{AUDIT_LOG.close}</Button>
        </>
      }
    >
      {note}
      <AuditLog {...list} maxHeight={TABLE_HEIGHT} />
    </Dialog>
  )
}
