import {
  AuditTrailScreen,
  type AuditTrailScreenProps,
  type TrailView,
} from '@imsang/screens/audit-trail/AuditTrailScreen'
import { useQuery } from '@tanstack/react-query'
import { notify } from '../app/notify'
import { useToday } from '../app/today'
import { auditInstitutions, auditPeople, auditTrail, exportTrail, trailVerification } from '../data/audit'
import { freshnessOf } from '../data/loadable'
import { refusalOf } from '../data/refusalOf'
import { studyPermissions } from '../data/studies'
import { treatmentGroups } from '../data/subjects'
import { useLast } from '../data/useLast'
import type { TrailSearch } from './trailSearch'
import { isTypedOn, trailQuestionOf, trailSearchOf, trailViewOf } from './trailView'
import { useExistingPage } from './useExistingPage'
import { verificationOf } from './verificationOf'

interface AuditTrailProps {
  projectId: string
  search: TrailSearch
  navigate: (search: TrailSearch, way: { replace: boolean }) => void
}

/** Every change of a study, for users with the right to see it; nothing is requested before the rights are known. */
export function AuditTrail({ projectId, search, navigate }: AuditTrailProps) {
  const today = useToday()
  const view = trailViewOf(search)
  const permissions = useQuery(studyPermissions(projectId))
  const enabled = permissions.data?.canViewAuditTrail ?? false
  const groups = useQuery({ ...treatmentGroups(projectId), enabled })
  const sites = useQuery({ ...auditInstitutions(projectId), enabled })
  const people = useQuery({ ...auditPeople(projectId), enabled })
  const trail = useQuery({ ...auditTrail(projectId, trailQuestionOf(view)), enabled })
  const setView = (next: TrailView) => navigate(trailSearchOf(next), { replace: isTypedOn(view, next) })
  const isBeyond = useExistingPage(trail, view, navigate)
  // The page shown stays when the next one cannot be loaded.
  const last = useLast(trail.data)
  const verified = useQuery(trailVerification(projectId))
  const retry = () => {
    for (const query of [permissions, trail, groups, sites, people]) if (query.isError) void query.refetch()
  }
  return (
    <AuditTrailScreen
      projectId={projectId}
      state={stateOf()}
      verification={verificationOf(verified)}
      {...(groups.data && { arms: groups.data })}
      {...(sites.data && { institutions: sites.data })}
      view={view}
      people={people.data ?? null}
      today={today}
      actions={{
        retry,
        setView,
        verify: () => void verified.refetch(),
        exportTrail: (asked) => exportTrail(projectId, asked),
        notify,
      }}
    />
  )

  function stateOf(): AuditTrailScreenProps['state'] {
    const refusal = refusalOf(permissions.error)
    if (refusal) return { kind: refusal }
    if (permissions.data && !enabled) return { kind: 'refused' }
    const shown = trail.isError ? last : trail.data
    if (shown && !isBeyond) {
      const { content: records, number: page, totalElements: total, readableEntries: readable, studyEntries } = shown
      const counts = readable === undefined || studyEntries === undefined ? null : { readable, study: studyEntries }
      const isMasked = permissions.data?.effectiveDataRole !== 'ADMIN'
      const isLoading = trail.isPlaceholderData
      return { kind: 'ready', records, page, total, counts, isLoading, isMasked, ...freshnessOf(trail) }
    }
    const isRetrying = permissions.isFetching || trail.isFetching
    return permissions.isError || trail.isError ? { kind: 'failed', isRetrying } : { kind: 'loading' }
  }
}
