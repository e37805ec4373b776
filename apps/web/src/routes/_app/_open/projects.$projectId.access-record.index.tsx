import { createFileRoute } from '@tanstack/react-router'
import { readAccessSearch } from '../../../access-record/accessSearch'
import { StudyAccess } from '../../../access-record/StudyAccess'
import { loadDays } from '../../../app/loadDays'
import { onlyKnown } from '../../../app/onlyKnown'
import { studyPermissions } from '../../../data/studies'

export const Route = createFileRoute('/_app/_open/projects/$projectId/access-record/')({
  validateSearch: onlyKnown(readAccessSearch),
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
    <StudyAccess
      key={projectId}
      projectId={projectId}
      search={Route.useSearch()}
      // The filters stand above the entries: whoever sets one stays there.
      navigate={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
