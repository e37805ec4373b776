import { createFileRoute } from '@tanstack/react-router'
import { loadDays } from '../../../app/loadDays'
import { onlyKnown } from '../../../app/onlyKnown'
import { institutions, studyPermissions } from '../../../data/studies'
import { SubjectManagement } from '../../../subjects/SubjectManagement'
import { readSubjectSearch } from '../../../subjects/subjectSearch'

export const Route = createFileRoute('/_app/_open/projects/$projectId/subjects/')({
  validateSearch: onlyKnown(readSubjectSearch),
  // Begun here, so that it arrives beside the files of the screen, which wait for it.
  beforeLoad: () => void loadDays(),
  loader: async ({ context: { queryClient }, params: { projectId } }) => {
    void queryClient.prefetchQuery(studyPermissions(projectId))
    void queryClient.prefetchQuery(institutions(projectId))
    await loadDays()
  },
  component: Subjects,
})

function Subjects() {
  const { projectId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SubjectManagement
      // Remounts for another study or institution, so that the previous one is never shown under its name.
      key={[projectId, search.projectOrganizationId, search.institutionId].join('/')}
      projectId={projectId}
      search={search}
      navigate={(search) => void navigate({ search, replace: true })}
    />
  )
}
