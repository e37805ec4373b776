import { AuditLogDialog } from '@imsang/screens/audit-log/AuditLogDialog'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadAuditLog } from '../../data/audit'
import { treatmentGroups } from '../../data/subjects'
import type { DialogOfSubjectProps } from './dialogProps'

export function History({ desk: { projectId }, subject, ends }: DialogOfSubjectProps<'history'>) {
  const groups = useQuery(treatmentGroups(projectId))
  const { projectOrganizationId: id, institutionName: name } = subject
  const institutions = useMemo(() => [{ id, name }], [id, name])
  const load = useMemo(() => loadAuditLog(projectId, subject.subjectId), [projectId, subject.subjectId])
  return (
    <AuditLogDialog
      subject={subject}
      load={load}
      onClose={ends.onCancel}
      returnFocusTo={ends.returnFocusTo}
      arms={groups.data}
      institutions={institutions}
    />
  )
}
