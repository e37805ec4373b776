import { createFileRoute } from '@tanstack/react-router'
import { loadDays } from '../../../app/loadDays'
import { onlyKnown } from '../../../app/onlyKnown'
import { AuditTrail } from '../../../audit/AuditTrail'
import { readTrailSearch } from '../../../audit/trailSearch'
import { studyPermissions } from '../../../data/studies'

export const Route = createFileRoute('/_app/_open/projects/$projectId/audit-trail')({
  validateSearch: onlyKnown(readTrailSearch),
  // Begun here, so that it arrives beside the files of the screen, which wait for it.
  beforeLoad: () => void loadDays(),
  loader: async ({ context: { queryClient }, params: { projectId } }) => {
    void queryClient.prefetchQuery(studyPermissions(projectId))
    await loadDays()
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
