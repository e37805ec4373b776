import { createFileRoute } from '@tanstack/react-router'
import { AuditTrail } from '../../../audit/AuditTrail'
import { readTrailSearch } from '../../../audit/trailSearch'
import { studyPermissions } from '../../../data/studies'

export const Route = createFileRoute('/_app/_open/projects/$projectId/audit-trail')({
  validateSearch: readTrailSearch,
  beforeLoad: async () => {
    await import('@imsang/domain/temporal')
  },
  loader: ({ context: { queryClient }, params: { projectId } }) => {
    void queryClient.prefetchQuery(studyPermissions(projectId))
  },
  component: Trail,
})

function Trail() {
  const { projectId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <AuditTrail
      key={projectId}
      projectId={projectId}
      search={Route.useSearch()}
      // The filters stand above the entries: whoever sets one stays there.
      navigate={(search, { replace }) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
