import { createFileRoute } from '@tanstack/react-router'
import { institutions, studyPermissions } from '../../../data/studies'
import { SubjectManagement } from '../../../subjects/SubjectManagement'
import { readSubjectSearch } from '../../../subjects/subjectSearch'

export const Route = createFileRoute('/_app/_open/projects/$projectId/subjects/')({
  validateSearch: readSubjectSearch,
  beforeLoad: async () => {
    await import('@imsang/domain/temporal')
  },
  loader: ({ context: { queryClient }, params: { projectId } }) => {
    void queryClient.prefetchQuery(studyPermissions(projectId))
    void queryClient.prefetchQuery(institutions(projectId))
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
