import { AuditTrailScreen, type AuditTrailScreenProps } from '@imsang/screens/audit-trail/AuditTrailScreen'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../app/notify'
import { auditTrail, exportTrail, verifyTrail } from '../data/audit'
import { studyPermissions } from '../data/studies'
import { treatmentGroups } from '../data/subjects'
import { useLast } from '../data/useLast'
import { refusalOf } from '../study/refusalOf'

/** Every change of a study, for users with the right to see it; nothing is requested before the rights are known. */
export function AuditTrail({ projectId }: { projectId: string }) {
  const [page, setPage] = useState(0)
  const permissions = useQuery(studyPermissions(projectId))
  const isAllowed = permissions.data?.canViewAuditTrail ?? false
  const groups = useQuery({ ...treatmentGroups(projectId), enabled: isAllowed })
  const trail = useQuery({ ...auditTrail(projectId, page), enabled: isAllowed })
  // The page shown stays when the next one cannot be loaded.
  const last = useLast(trail.data)
  const [verification, setVerification] = useState<AuditTrailScreenProps['verification']>({ kind: 'unchecked' })
  const retry = () => {
    for (const query of [permissions, trail]) if (query.isError) void query.refetch()
  }
  return (
    <AuditTrailScreen
      state={stateOf()}
      verification={verification}
      {...(groups.data && { arms: groups.data })}
      actions={{
        retry,
        changePage: setPage,
        verify: () => void verify(),
        exportTrail: (format) => exportTrail(projectId, format),
        notify,
      }}
    />
  )

  function stateOf(): AuditTrailScreenProps['state'] {
    const refusal = refusalOf(permissions.error)
    if (refusal) return { kind: refusal }
    if (permissions.data && !isAllowed) return { kind: 'refused' }
    const shown = trail.isError ? last : trail.data
    if (shown) {
      const { content: records, number, totalElements: total } = shown
      const isMasked = permissions.data?.effectiveDataRole !== 'ADMIN'
      return { kind: 'ready', records, page: number, total, isMasked, isOld: trail.isError }
    }
    const isRetrying = permissions.isFetching || trail.isFetching
    return permissions.isError || trail.isError ? { kind: 'failed', isRetrying } : { kind: 'loading' }
  }

  async function verify() {
    setVerification({ kind: 'running' })
    const result = await verifyTrail(projectId).catch(() => null)
    setVerification(result ? { kind: 'done', result } : { kind: 'failed' })
  }
}
