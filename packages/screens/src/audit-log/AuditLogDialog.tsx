import type { Arm, AuditInstitution } from '@imsang/domain/audit-fields'
import type { ReturnFocusTo } from '@imsang/ui/Dialog'
import { HistoryDialog } from './HistoryDialog'
import { SUBJECT_HISTORY } from './historyKind'
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

/** The change history of a subject: who changed what, and why. Read-only [AUDIT-001 … AUDIT-024]. */
export function AuditLogDialog({ subject, load, ...rest }: AuditLogDialogProps) {
  const log = useAuditLog(subject.subjectId, load)
  return <HistoryDialog {...rest} of={SUBJECT_HISTORY} title={AUDIT_LOG.title(subject.scno)} log={log} />
}
