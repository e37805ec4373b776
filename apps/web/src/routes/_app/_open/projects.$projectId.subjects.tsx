import { DraftsProvider } from '@imsang/screens/drafts/Drafts'
import { SUBJECTS } from '@imsang/screens/subjects/messages'
import { SubjectsScreen, type SubjectsState } from '@imsang/screens/subjects/SubjectsScreen'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useDraftStore } from '../../../app/drafts'
import { notify } from '../../../app/notify'
import { useToday } from '../../../app/today'
import { institutions, studyPermissions } from '../../../data/studies'
import { subjects, useChangeDate } from '../../../data/subjects'

interface Search {
  projectOrganizationId?: string
  institutionId?: string
  tab?: number
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export const Route = createFileRoute('/_app/_open/projects/$projectId/subjects')({
  validateSearch: ({ projectOrganizationId, institutionId, tab }: Record<string, unknown>): Search => {
    const [link, organization, index] = [text(projectOrganizationId), text(institutionId), Number(tab)]
    return {
      ...(link && { projectOrganizationId: link }),
      ...(organization && { institutionId: organization }),
      ...(Number.isInteger(index) && { tab: index }),
    }
  },
  beforeLoad: async () => {
    await import('@imsang/domain/temporal')
  },
  loader: ({ context: { queryClient }, params: { projectId } }) => {
    void queryClient.prefetchQuery(studyPermissions(projectId))
    void queryClient.prefetchQuery(institutions(projectId))
  },
  component: Subjects,
})

/** The subjects of the institution in the address, or of all that the user may see [SUBJ-002 … SUBJ-006]. */
function Subjects() {
  const { projectId } = Route.useParams()
  const search = Route.useSearch()
  const today = useToday()
  const drafts = useDraftStore()
  const permissions = useQuery(studyPermissions(projectId))
  const sites = useQuery(institutions(projectId))
  const changeDate = useChangeDate(projectId)

  const wanted = search.projectOrganizationId ?? search.institutionId
  const site = sites.data?.find(({ id, organizationId }) =>
    search.projectOrganizationId ? id === search.projectOrganizationId : organizationId === search.institutionId,
  )
  const isMasked = permissions.data?.effectiveDataRole !== 'ADMIN'
  const list = useQuery({
    ...subjects({ projectId, projectOrganizationId: site?.id, isMasked }),
    enabled: permissions.data !== undefined && sites.data !== undefined && (wanted === undefined || site !== undefined),
  })
  const hasFailed = list.isError || permissions.isError || sites.isError
  useEffect(() => {
    if (hasFailed) notify({ kind: 'error', message: SUBJECTS.failed })
  }, [hasFailed])

  const scope = permissions.data?.institutionScope
  const canManage = permissions.data?.canManageVisits ?? false
  const canEnterDataAt = useCallback(
    (institution: string) =>
      canManage && (scope?.canEnterDataEverywhere === true || scope?.ownProjectOrganizationId === institution),
    [canManage, scope],
  )
  const retry = () => {
    for (const query of [permissions, sites, list]) if (query.isError) void query.refetch()
  }

  return (
    <DraftsProvider value={drafts}>
      <SubjectsScreen
        projectId={projectId}
        state={stateOf()}
        today={today}
        canEnterDataAt={canEnterDataAt}
        actions={{ changeDate, retry, notify }}
      />
    </DraftsProvider>
  )

  function stateOf(): SubjectsState {
    if (sites.data && wanted !== undefined && !site) return { kind: 'no-institution' }
    if (list.data) {
      const institutionName = site?.organizationName ?? null
      return { kind: 'ready', subjects: list.data, institutionName, isMasked, isOld: list.isError }
    }
    const isRetrying = list.isFetching || permissions.isFetching || sites.isFetching
    return hasFailed ? { kind: 'failed', isRetrying } : { kind: 'loading' }
  }
}
