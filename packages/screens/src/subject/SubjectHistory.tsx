import type { Arm } from '@imsang/domain/audit-fields'
import { useMemo } from 'react'
import { AuditLog, AuditLogCount } from '../audit-log/AuditLog'
import { SUBJECT_HISTORY } from '../audit-log/historyKind'
import { type LoadAuditLog, useAuditLog } from '../audit-log/useAuditLog'
import { SUBJECT } from './messages'
import * as css from './SubjectScreen.css'

interface SubjectHistoryProps {
  subject: { subjectId: string; version?: number; projectOrganizationId: string; institutionName: string }
  load: LoadAuditLog
  arms: readonly Arm[] | undefined
}

/** The changes of the subject, which the dialog of the list shows too [SUBJ-426]. */
export function SubjectHistory({ subject, load, arms }: SubjectHistoryProps) {
  const log = useAuditLog(subject.subjectId, load, subject.version)
  const { projectOrganizationId: id, institutionName: name } = subject
  const institutions = useMemo(() => [{ id, name }], [id, name])
  return (
    <div className={css.history}>
      <div className={css.historyHead}>
        <h2 className={css.heading}>{SUBJECT.history}</h2>
        <AuditLogCount state={log.state} />
      </div>
      <AuditLog of={SUBJECT_HISTORY} log={log} arms={arms} institutions={institutions} />
    </div>
  )
}
