import { createFileRoute } from '@tanstack/react-router'
import { readReviewSearch } from '../../../access-review/reviewSearch'
import { StudyReview } from '../../../access-review/StudyReview'
import { loadDays } from '../../../app/loadDays'
import { onlyKnown } from '../../../app/onlyKnown'
import { studyPermissions } from '../../../data/studies'

export const Route = createFileRoute('/_app/_open/projects/$projectId/access-record/review')({
  validateSearch: onlyKnown(readReviewSearch),
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
    <StudyReview
      key={projectId}
      projectId={projectId}
      search={Route.useSearch()}
      // Month and numbers stand above what was found: whoever changes one stays there.
      navigate={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
