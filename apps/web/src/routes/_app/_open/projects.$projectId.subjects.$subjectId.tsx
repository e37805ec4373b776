import { createFileRoute } from '@tanstack/react-router'
import { oneSubject } from '../../../data/oneSubject'
import { studyPermissions } from '../../../data/studies'
import { SubjectDetail } from '../../../subject/SubjectDetail'

export const Route = createFileRoute('/_app/_open/projects/$projectId/subjects/$subjectId')({
  beforeLoad: async () => {
    await import('@imsang/domain/temporal')
  },
  loader: ({ context: { queryClient }, params: { projectId, subjectId } }) => {
    void queryClient.prefetchQuery(studyPermissions(projectId))
    void queryClient.prefetchQuery(oneSubject(projectId, subjectId))
  },
  component: SubjectPage,
})

function SubjectPage() {
  const { projectId, subjectId } = Route.useParams()
  // Remounts for another subject, so that no dialog and no value of the previous one stays.
  return <SubjectDetail key={`${projectId}/${subjectId}`} projectId={projectId} subjectId={subjectId} />
}
