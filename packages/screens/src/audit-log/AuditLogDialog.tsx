import type { Arm, AuditInstitution } from '@imsang/domain/audit-fields'
import { Button } from '@imsang/ui/Button'
import { Dialog, type ReturnFocusTo } from '@imsang/ui/Dialog'
import { AuditLog, AuditLogCount } from './AuditLog'
import { AUDIT_LOG } from './messages'
import { type LoadAuditLog, useAuditLog } from './useAuditLog'

export type { AuditLogAnswer, AuditLogQuestion, LoadAuditLog } from './useAuditLog'

export interface AuditLogDialogProps {
  subject: { subjectId: string; scno: string | null }
  /** The arms of the study, to show their codes by name. */
  arms?: readonly Arm[] | undefined
  /** The institutions of the study, to show their ids by name. */
  institutions?: readonly AuditInstitution[] | undefined
  /** Loads the newest entries of the subject; never throws. */
  load: LoadAuditLog
  onClose: () => void
  returnFocusTo?: ReturnFocusTo | undefined
}

/**
 * With this height the dialog, its filter and footer included, fits on a laptop's screen and the table header stays in
 * view.
 */
const TABLE_HEIGHT = 480

/** The change history of a subject: who changed what, and why. Read-only [AUDIT-001 … AUDIT-024]. */
export function AuditLogDialog({ subject, load, onClose, returnFocusTo, ...names }: AuditLogDialogProps) {
  const log = useAuditLog(subject.subjectId, load)
  return (
    <Dialog
      title={AUDIT_LOG.title(subject.scno)}
      isOpen
      onOpenChange={onClose}
      isDismissable
      width={880}
      returnFocusTo={returnFocusTo}
      actions={
        <>
          <AuditLogCount state={log.state} />
          <Button onPress={onClose}>{AUDIT_LOG.close}</Button>
        </>
      }
    >
      <AuditLog {...names} log={log} maxHeight={TABLE_HEIGHT} />
    </Dialog>
  )
}
