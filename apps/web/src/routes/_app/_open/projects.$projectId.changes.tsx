import { createFileRoute } from '@tanstack/react-router'
import { loadDays } from '../../../app/loadDays'
import { onlyKnown } from '../../../app/onlyKnown'
import { Changes } from '../../../changes/Changes'
import { readChangeSearch } from '../../../changes/changeSearch'
import { studyPermissions } from '../../../data/studies'

export const Route = createFileRoute('/_app/_open/projects/$projectId/changes')({
  validateSearch: onlyKnown(readChangeSearch),
  // Begun here, so that it arrives beside the files of the screen, which wait for it.
  beforeLoad: () => void loadDays(),
  loader: async ({ context: { queryClient }, params: { projectId } }) => {
    void queryClient.prefetchQuery(studyPermissions(projectId))
    await loadDays()
  },
  component: OfStudy,
})

function OfStudy() {
  const { projectId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <Changes
      key={projectId}
      projectId={projectId}
      search={Route.useSearch()}
      navigate={(search, { replace }) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
